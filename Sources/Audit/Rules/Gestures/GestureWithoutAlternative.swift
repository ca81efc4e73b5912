// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A view whose gesture has no alternative for people who cannot make it.
///
/// Only views whose gestures are stated are checked: source and storyboards state them, captures of
/// running apps do not.
struct GestureWithoutAlternative: Check {
  static let card = RuleCard(
    id: "gesture-without-alternative",
    title: "A gesture has no alternative",
    harm: """
      People who use VoiceOver, Switch Control, Voice Control or a keyboard cannot make the \
      gesture, so what it does is out of reach.
      """,
    remedy: """
      Make the view an accessibility element. For a drag, give it the trait adjustable with \
      accessibilityIncrement and accessibilityDecrement; for anything else, a custom action or a \
      control of its own.
      """,
    impact: .critical,
    topic: .order,
    tier: .advice,
    evidence: [
      Evidence("UnseenFindings", right: 5, arguable: 4, wrong: 9, date: "2026-11-30")
    ],
    concerns: [.blind, .motorTouch, .motorKeys, .motorVoice],
    requirements: ["S2-019", "S2-031", "S4-034", "S4-085", "S4-6-013", "S4-9-027"],
    clauses: [.wcag("2.1.1"), .wcag("2.5.1"), .wcag("4.1.2"), .en301549("11.2.1.1.1")],
    fails: [
      Example(
        """
        ios screen "A thumb that only a finger moves" 390x844
          text "Balance" at 16,60 358x40
          group gestures ["pan"] at 20,120 44x44                             <--
        """),
      Example(
        """
        ios screen "An element that can be dragged and not adjusted" 390x844
          element "Amount" gestures ["pan"] at 20,120 44x44                  <--
        """),
      Example(
        """
        ios screen "Rows that only a swipe or a long press opens" 390x844
          cell "Ann" gestures ["swipe"] at 0,100 390x60                      <--
          cell "Bob" gestures ["longPress"] at 0,160 390x60                  <--
          element "Map" gestures ["pinch", "rotation"] at 0,300 390x300      <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Adjustable, with actions, or tapped as VoiceOver taps" 390x844
          element "Amount" traits adjustable value "5" gestures ["pan"] at 20,120 44x44
          element "Photo" gestures ["pinch"] customActions [{"name": "Enlarge"}] at 20,200 44x44
          element "Card" gestures ["tap"] traits button at 20,300 44x44
        """),
      Example(
        """
        ios screen "A container that elements lie in, and one with an action" 390x844
          group gestures ["tap"] at 0,100 390x100
            button "Open" at 0,100 390x100
          cell "Ann" gestures ["pan"] customActions [{"name": "Delete"}] at 0,300 390x60
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "No gesture, out of sight, the system's own" 390x844
          group at 20,120 44x44
          group gestures ["pan"] visible false at 20,200 44x44
          scroll gestures ["pan"] at 0,300 390x300
          slider "Volume" gestures ["pan"] at 0,700 390x40
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios, screen.nodes.contains(where: { $0.texts(.gestures) != nil })
    else { return [] }
    let actionsBefore = Self.actionsBefore(context)
    return screen.nodes.indices.compactMap { index in
      guard let gestures = screen.nodes[index].texts(.gestures), !gestures.isEmpty,
        !screen.nodes[index].isScroller, !screen.nodes[index].isIOSControl,
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      let end = screen.nodes[index].end
      let hasActions = actionsBefore[end] > actionsBefore[index]
      return problem(of: gestures, on: index, hasActions, context).map { Report.failed(index, $0) }
    }
  }

  private func problem(
    of gestures: [String], on index: Int, _ hasActions: Bool, _ context: AuditContext
  ) -> Problem? {
    let surroundings = context.surroundings
    let needsMore = gestures.filter { $0 != "tap" }
    let words = gestures.joined(separator: ", ")
    guard let element = context.tree.element(ofNode: index), surroundings.isElement[index] else {
      let end = context.screen.nodes[index].end
      let isCovered =
        surroundings.elementAround[index] != nil || surroundings.elementCount(in: index..<end) > 0
      // A tap on a container is often only a larger target for something in it.
      if isCovered, needsMore.isEmpty || hasActions { return nil }
      return "the view has a gesture (\(words)), but assistive technologies cannot reach the view"
    }
    guard !needsMore.isEmpty, !element.traits.contains(.adjustable),
      element.node.customActions.isEmpty
    else { return nil }
    return Problem(
      "the gesture (\(needsMore.joined(separator: ", "))) has no alternative: it is not adjustable "
        + "and has no custom actions")
  }

  /// The number of elements with actions or steps before each node, with one value more than nodes.
  private static func actionsBefore(_ context: AuditContext) -> [Int] {
    var hasActions = [Bool](repeating: false, count: context.screen.nodes.count)
    for element in context.tree.all where element.isElement {
      hasActions[element.nodeIndex] =
        element.traits.contains(.adjustable) || !element.node.customActions.isEmpty
    }
    return hasActions.reduce(into: [0]) { $0.append($0[$0.count - 1] + ($1 ? 1 : 0)) }
  }
}
