// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A reading order that depends on the order in which views were added.
///
/// VoiceOver considers elements to be in the same row if their tops are less than 8 points apart
/// (13 on iPad). That is not transitive: A may be in B's row and B in C's, but A not in C's
/// (cashapp/AccessibilitySnapshot@5b03db8). A run of elements is only reported if the same frames,
/// added in another order, are read in another order.
struct FragileReadingOrder: Check {
  static let card = RuleCard(
    id: "fragile-reading-order",
    rule: "reading-order",
    title: "The reading order is fragile",
    harm: "VoiceOver may read these elements in a mixed-up order, and a small change of layout or "
      + "text size changes it again, so people lose track of what belongs together.",
    remedy: "Align the tops of elements that form a row, group what belongs together "
      + "(shouldGroupAccessibilityChildren, accessibilityElement(children: .combine)), or state "
      + "the order (accessibilityElements, accessibilitySortPriority).",
    impact: .moderate,
    topic: .order,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S4-056", "S4-080", "S4-8-005"],
    clauses: [.wcag("1.3.2"), .wcag("2.4.3")],
    fails: [
      Example(
        """
        ios screen "A staircase against the reading direction" 390x844
          text "Third" at 200,100 80x20    <-- reported at the top of the run
          text "Second" at 100,106 80x20
          text "First" at 16,112 80x20
        """)
    ],
    passes: [
      Example(
        """
        ios screen "A staircase in the reading direction" 390x844
          text "First" at 16,100 80x20
          text "Second" at 100,106 80x20
          text "Third" at 200,112 80x20
        """),
      Example(
        """
        ios screen "One row" 390x844
          text "Third" at 200,100 80x20
          text "Second" at 100,103 80x20
          text "First" at 16,106 80x20
        """),
      Example(
        """
        ios screen "Grouped in columns" 390x844
          group at 16,112 80x40 groupsChildren
            text "First" at 16,112 80x20
          group at 100,106 200x40 groupsChildren
            text "Second" at 100,106 80x20
            text "Third" at 200,112 80x20
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "The app states the order" 390x844
          group at 0,100 390x60 elements ["a", "b", "c"]
            text "Third" at 200,100 80x20 identifier "c"
            text "Second" at 100,106 80x20 identifier "b"
            text "First" at 16,112 80x20 identifier "a"
        """),
      Example(
        """
        android screen "TalkBack sorts otherwise" 1080x2400
          text "Third" at 200,100 80x20
          text "Second" at 100,106 80x20
          text "First" at 16,112 80x20
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    var findings: [Report<Int>] = []
    for chain in context.tree.fragileOrder {
      let verdict: Verdict =
        screen.origin.carries(.groupsChildren)
        ? .failed(.fragile(chain.nodes.count)) : .cannotTell(.unknownGroups)
      let top = chain.nodes.min { screen.frame(of: $0).y < screen.frame(of: $1).y }
      findings.append(Report(place: top ?? chain.nodes[0], verdict: verdict))
    }
    return findings
  }
}

extension Problem {
  fileprivate static func fragile(_ count: Int) -> Problem {
    Problem(
      "the order in which VoiceOver reads these \(count) elements depends on the order of their "
        + "views, because their tops form a staircase",
      measured: [Measurement("elements", Double(count))])
  }

  fileprivate static let unknownGroups: Problem =
    "the capture does not state which views group their children, so the order here is unknown"
}
