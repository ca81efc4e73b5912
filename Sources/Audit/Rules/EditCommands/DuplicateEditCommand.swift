// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A button that repeats a command of the edit menu.
///
/// This is only advice, because a second way helps people who cannot touch and hold.
struct DuplicateEditCommand: Check {
  static let card = RuleCard(
    id: "duplicate-edit-command",
    rule: "misplaced-edit-command",
    title: "A button repeats a command of the edit menu",
    harm: "Two ways to do the same thing make people wonder what the difference is, above all "
      + "those who find abstract steps difficult.",
    remedy: "Leave the command to the edit menu, or give the button a name that says what else it "
      + "does. Keep it if people would not find the menu.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.cognitive],
    requirements: ["S1-012"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        ios screen "Two ways to copy" 390x844
          text "IBAN DE00 1234" selectable at 16,100 358x40
          button "Copy" at 16,200 80x44   <--
        """),
      Example(
        """
        ios screen "A menu over an image" 390x844
          image "Map" selectable editMenu ["Copy"] at 16,100 358x200
          button "Copy" at 16,400 80x44   <--
          button "Paste" at 100,400 80x44
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Nothing to select, or another function" 390x844
          text "Order 4711" at 16,100 358x40
          button "Copy" at 16,200 80x44
        """),
      Example(
        """
        ios screen "More than the menu does" 390x844
          text "IBAN DE00 1234" selectable at 16,100 358x40
          button "Copy Order" at 16,200 120x44
          button "Select All" at 16,300 120x44 visible false
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "No such button" 390x844
          text "IBAN DE00 1234" selectable at 16,100 358x40
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    let offered = Self.offered(in: context)
    guard !offered.isEmpty else { return [] }
    return context.tree.all.compactMap { element in
      let index = element.nodeIndex
      guard element.isElement, element.traits.contains(.button), let name = element.label,
        let command = EditCommand.allCases.first(where: { $0.title == name }),
        offered.contains(command), context.surroundings.isInSight(index, of: screen),
        screen.nodes[index].text(.inputView) == nil
      else { return nil }
      return Report.failed(index, Problem("the edit menu also has \(name.quoted)"))
    }
  }

  /// Returns the commands that menus on the screen offer, or would offer for selectable content.
  private static func offered(in context: AuditContext) -> Set<EditCommand> {
    let screen = context.screen
    return screen.nodes.indices.reduce(into: []) { commands, index in
      let node = screen.nodes[index]
      guard context.surroundings.isInSight(index, of: screen) else { return }
      if let menu = node.texts(.editMenu) {
        commands.formUnion(menu.compactMap { EditCommand(named: $0) })
      } else if screen.flag(.selectable, of: index) == true {
        let isEdited = node.effectiveTraits.contains(.textEntry)
        commands.formUnion(EditCommand.allCases.filter { isEdited || !$0.changesText })
      }
    }
  }
}
