import CurbcutScreen
import CurbcutStandards

/// A control that partly covers another one.
///
/// This is a rule of thumb: frames extend beyond what is drawn, and the lower control may be meant
/// to be covered. The same checks are "colliding controls" in Deque's Attest and `controlOverlap`
/// in rwapp/A11yUITests@4d553c0.
struct OverlappingControls: Check {
  static let card = RuleCard(
    id: "overlapping-controls",
    title: "Controls overlap",
    harm: "People with a tremor, or with large fingers, press the wrong one; with large text, "
      + "parts of a control may not be visible at all.",
    remedy: "Move the controls apart, and let the layout wrap when text grows.",
    impact: .moderate,
    tier: .experimental,
    requirements: ["S4-11-015"],
    clauses: [.wcag("2.5.8")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          button "Buy" at 16,100 200x44
          button "Cancel" at 200,100 150x44   <-- 16 points on Buy
        """),
      Example(
        """
        android screen "Order" 1080x2400
          button "Buy" at 40,300 500x150 clickable
          button "Cancel" at 500,400 500x150 clickable   <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          button "Buy" at 16,100 184x44
          button "Cancel" at 200,100 150x44
        """)
    ],
    ignores: [
      Example(
        """
        android screen "A button in a row that can be pressed, and a text on one" 1080x2400
          linear at 0,300 1080x200 clickable
            button "Delete" at 900,300 180x200 clickable
          text "Total" at 40,350 300x60
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let controls = context.tree.elements.filter { element in
      element.isControl && !element.frame.isEmpty
        && context.surroundings.isInSight(element.nodeIndex, of: screen)
    }.sorted { $0.nodeIndex < $1.nodeIndex }
    var reported: Set<Int> = []
    return NearbyPairs.among(controls.map(\.frame), gap: 0).compactMap { first, second in
      let lower = controls[first]
      let upper = controls[second].nodeIndex
      // A control inside another one may cover it.
      guard upper >= lower.node.end, reported.insert(upper).inserted else { return nil }
      return Report.failed(upper, .covers(lower.name ?? lower.reference))
    }
  }
}

extension Problem {
  fileprivate static func covers(_ name: String) -> Problem {
    Problem("it covers a part of another control, \(name.quoted)")
  }
}
