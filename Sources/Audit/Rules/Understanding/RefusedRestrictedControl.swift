// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A control that is still shown although Guided Access denies its feature.
struct RefusedRestrictedControl: Check {
  static let card = RuleCard(
    id: "refused-restricted-control",
    rule: "incomplete-restriction",
    title: "A denied feature is still on the screen",
    harm: "Guided Access is for people who are confused by choices or touch things by accident; a "
      + "control that is there but refuses to work is a riddle, and a reason to try again and "
      + "again.",
    remedy: "Remove the control when its restriction is denied, and show it again when it is "
      + "allowed.",
    impact: .moderate,
    tier: .advice,
    concerns: [.cognitive],
    requirements: ["S0-028"],
    clauses: [],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        ios screen "Items" 390x844
          button "Settings" restriction "com.example.settings" restrictionState allow at 16,60 80x44
          button "Delete" restriction "com.example.delete" restrictionState deny at 16,120 80x44   <--
          button "Buy" restriction "com.example.buy" restrictionState deny enabled false at 16,180 80x44   <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Items" 390x844
          button "Settings" restriction "com.example.settings" restrictionState allow at 16,60 80x44
          button "Delete" restriction "com.example.delete" restrictionState deny visible false at 16,120 80x44
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Items" 390x844
          button "Delete" restriction "com.example.delete" at 16,120 80x44
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard node.text(.restrictionState) == "deny",
        context.surroundings.isInSight(index, of: screen),
        context.surroundings.elementCount(in: index..<node.end) > 0
      else { return nil }
      return Report.failed(
        index,
        node.isEnabled
          ? "Guided Access denies this control, but it is still there"
          : "Guided Access denies this control, but it is only disabled")
    }
  }
}
