import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// The edit menu as it was before iOS 16.
///
/// Source: Apple, `UIMenuController`, deprecated in iOS 16 in favour of `UIEditMenuInteraction`.
struct RetiredEditMenu: SourceRule {
  static let id: RuleID = "retired-edit-menu"

  static let card = RuleCard(
    title: "The edit menu is that of iOS 15 and before",
    harm: "UIMenuController no longer gets what the system adds to the menu, such as the menu for "
      + "pointers and keyboards, so people who use them miss commands.",
    remedy: "Use UIEditMenuInteraction from iOS 16 on: present it at the selection, give the "
      + "commands in its delegate.",
    impact: .minor,
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
    ignores: [Example("let controller = MenuController.shared")]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    guard !file.chains.contains(where: { $0.calls(["UIEditMenuInteraction", "presentEditMenu"]) }),
      let first = file.chains.first(where: { $0.base == "UIMenuController" })
    else { return [] }
    return [.failed(first.place, "UIMenuController is deprecated since iOS 16")]
  }
}
