import CurbcutScreen
import CurbcutStandards

/// Two stops that cover the same place.
struct DuplicateBounds: ScreenRule {
  static let id: RuleID = "duplicate-bounds"

  static let card = RuleCard(
    title: "Two controls cover exactly the same place",
    harm: """
      A screen reader or a switch may stop twice on what looks like one control, and a finger \
      reaches only one of the two.
      """,
    remedy: """
      Let one of the two take the taps, and the other none: isAccessibilityElement = false on iOS, \
      clickable="false" on Android.
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
    var last: [Place: Element] = [:]
    var findings: [(node: Int, verdict: Verdict)] = []
    for element in context.tree.all where Self.isCompared(element) {
      let place = Place(frame: element.frame, window: element.windowRoot)
      guard let other = last.updateValue(element, forKey: place) else { continue }
      let problem: Problem = """
        the \(element.noun) covers exactly the same place as another \(other.noun)
        """
      findings.append((element.nodeIndex, .failed(problem)))
    }
    return findings
  }

  private struct Place: Hashable {
    var frame: Rect
    var window: Int
  }

  private static func isCompared(_ element: Element) -> Bool {
    guard element.node.isVisible, !element.frame.isEmpty else { return false }
    switch element.platform {
    case .ios: return element.isElement && element.isControl && element.role != .keyboardKey
    case .android:
      return element.node.takesTaps && element.node.isEnabled
    }
  }
}
