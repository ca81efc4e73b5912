import CurbcutScreen
import CurbcutStandards

/// Two stops that cover the same place.
struct DuplicateBounds: ScreenRule {
  static let id: RuleID = "duplicate-bounds"

  static let card = RuleCard(
    title: "Two controls cover exactly the same place",
    harm: """
      A screen reader or a switch stops twice on what looks like one control, and touch reaches \
      only one of the two.
      """,
    remedy: """
      Keep one of them: make the outer view the element, or take the role and action off it \
      (isAccessibilityElement = false, clickable="false").
      """,
    impact: .moderate,
    topic: .order,
    requirements: ["S4-11-053", "S4-6-011"],
    clauses: [.wcag("2.4.3"), .wcag("4.1.2"), .en301549("11.5.2.9")],
    fails: [
      Example(
        """
        ios screen "Shop" 390x844
          button "Buy" at 16,100 358x44
          element "Buy" traits button at 16,100 358x44      <--
        """),
      Example(
        """
        android screen "Shop" 1080x2400
          frame clickable at 0,100 1080x160
            button "Buy" clickable at 0,100 1080x160        <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Shop" 390x844
          button "Buy" at 16,100 358x44
          button "Cancel" at 16,150 358x44
          text "Buy" at 16,200 358x44
          text "Buy" at 16,200 358x44
        """),
      Example(
        """
        android screen "Shop" 1080x2400
          frame clickable at 0,100 1080x160
            text "Buy" at 0,100 1080x160
          button "Cancel" clickable
          button "Help" clickable
        """),
    ]
  )

  func findings(in context: AuditContext) -> [(node: Int, verdict: Verdict)] {
    var first: [Rect: Element] = [:]
    var findings: [(node: Int, verdict: Verdict)] = []
    for element in context.tree.all where Self.isCompared(element) {
      guard let other = first.updateValue(element, forKey: element.frame),
        context.screen.window(of: other.nodeIndex) == context.screen.window(of: element.nodeIndex)
      else { continue }
      let line = other.node.place.line
      let place = line > 0 ? " (line \(line))" : ""
      findings.append(
        (
          element.nodeIndex,
          .failed(
            Problem("the \(element.noun) covers exactly the place of another \(other.noun)\(place)")
          )
        ))
    }
    return findings
  }

  private static func isCompared(_ element: Element) -> Bool {
    guard element.node.isVisible, !element.frame.isEmpty else { return false }
    switch element.platform {
    case .ios: return element.isElement && element.isControl && element.role != .keyboardKey
    case .android:
      return element.node.isSet(.clickable) || element.node.isSet(.longClickable)
    }
  }
}
