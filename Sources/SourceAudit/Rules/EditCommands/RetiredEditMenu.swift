// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// The edit menu as it was before iOS 16.
///
/// Source: Apple, `UIMenuController`, deprecated in iOS 16 in favour of `UIEditMenuInteraction`, which
/// shows a context menu upon a secondary click.
struct RetiredEditMenu: Check {
  static let card = RuleCard(
    id: "retired-edit-menu",
    title: "The edit menu is that of iOS 15 and before",
    harm: "The menu of iOS 16 becomes a context menu for people who use a pointer; the old one "
      + "does not, and will be removed.",
    remedy: "Use UIEditMenuInteraction from iOS 16 on: present it at the selection, give the "
      + "commands in its delegate.",
    impact: .minor,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 0, arguable: 1, date: "2026-11-24"),
      Evidence("EditingAndUndo", right: 4),
    ],
    category: .platform,
    concerns: [.team],
    partOf: ["S1-005"],
    clauses: [.wcag("2.1.1")],
    fails: [
      Example(
        """
        class Note: UIView {
          func show() {
            UIMenuController.shared.showMenu(from: self, rect: bounds)    // <--
            UIMenuController.shared.hideMenu()
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Note: UIView {
          func show() {
            if #available(iOS 16, *) { interaction.presentEditMenu(with: configuration) }
            else { UIMenuController.shared.showMenu(from: self, rect: bounds) }
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        let controller = MenuController.shared
        func hide() { UIMenuController.shared.hideMenu() }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard let first = file.chains(naming: "UIMenuController").first(where: { uses($0) }),
      !project.files.contains(where: { hasNewMenu($0) })
    else { return [] }
    return [.failed(first.place, "UIMenuController is deprecated since iOS 16")]
  }

  /// Returns whether a chain fills or shows the menu; hiding or observing it does no harm.
  private func uses(_ chain: SourceChain) -> Bool {
    guard chain.base == "UIMenuController" else { return false }
    let harmless: Set<String> = ["hideMenu", "update", "isMenuVisible", "menuFrame"]
    return !chain.links.contains {
      harmless.contains($0.name) || $0.name.hasSuffix("Notification")
    }
  }

  /// Returns whether a file also has the menu of iOS 16.
  private func hasNewMenu(_ file: SwiftFacts) -> Bool {
    let menus: Set<String> = ["UIEditMenuInteraction", "presentEditMenu"]
    return file.chains(naming: menus).contains { $0.calls(menus) }
      || file.scopes.contains { $0.name == "buildMenu" || $0.name == "editMenuInteraction" }
  }
}
