import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// More than a few commands of the app's own in the edit menu.
///
/// Apple gives no number. The standard of `custom-edit-commands` counts here; a team sets its own
/// for `crowded-edit-menu`, which looks at screens.
struct ManyEditCommands: SourceRule {
  static let id: RuleID = "many-edit-commands"

  static let card = RuleCard(
    title: "Many commands are added to the edit menu",
    harm: "A long menu has to be paged through, and by ear or by switch each command costs a step.",
    remedy: "Keep what people need most, and put the rest elsewhere.",
    impact: .minor,
    requirements: ["S1-018"],
    clauses: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        func setUp() {
          UIMenuController.shared.menuItems = [a, b, c, UIMenuItem(title: "D", action: d)]  // <--
        }
        """)
    ],
    passes: [
      Example(
        """
        func setUp() {
          UIMenuController.shared.menuItems = [a, b, UIMenuItem(title: "C", action: c(1, 2))]
        }
        """)
    ],
    ignores: [
      Example(
        """
        func setUp() { menu.menuItems = items }
        """)
    ]
  )

  func reports(on file: SwiftFacts, of project: SourceProject) -> [SourceReport] {
    file.assignments(to: "menuItems").compactMap { assignment in
      let count = file.elements(ofList: assignment.valueRange).count
      guard Double(count) > Limit.customEditCommands.standard else { return nil }
      return .failed(
        assignment.place, Problem("\(count) commands of the app's own are added to the edit menu"))
    }
  }
}
