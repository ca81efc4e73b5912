// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A step of a screen reader or the Tab key that goes back up the screen.
///
/// A step is a jump if the next stop is entirely above the previous one and in the same column, so
/// that the eye has already passed it. Steps into another column, window or bar are not jumps, nor
/// is the first step away from an element that floats at the bottom. The rule assumes that people
/// read from top to bottom; an app may declare another order on purpose, such as a heading before
/// the picture above it, so the rule runs only on request.
struct JumpingOrder: Check {
  static let card = RuleCard(
    id: "jumping-order",
    rule: "reading-order",
    title: "The order jumps back up the screen",
    harm: """
      Related content is heard separately, and people who see the focus lose it: it leaves the \
      place where they look and comes back later.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Put the views into reading order, and remove stated orders that contradict it \
        (accessibilityElements, sort priorities).
        """,
      android: """
        Put the views into reading order, and remove stated orders that contradict it \
        (traversalBefore and traversalAfter, traversalIndex, nextFocusForward).
        """),
    impact: .moderate,
    topic: .order,
    tier: .experimental,
    evidence: [Evidence("FindingsReview", right: 18, wrong: 19)],
    concerns: [.blind, .motorKeys],
    requirements: ["S4-12-076"],
    clauses: [.wcag("1.3.2"), .wcag("2.4.3")],
    fails: [
      Example(
        """
        ios screen "A stated order" 390x844
          group at 0,100 390x300 elements ["a", "c", "b"]
            text "First" id "a" at 16,100 358x40
            text "Second" id "b" at 16,150 358x40       <-- after the third
            text "Third" id "c" at 16,200 358x40
        """),
      Example(
        """
        android screen "Tab goes up again" 1080x2400
          button "First" id "a" clickable focusable nextFocusForward "c" at 0,0 1000x100
          button "Second" id "b" clickable focusable at 0,200 1000x100          <-- after the third
          button "Third" id "c" clickable focusable nextFocusForward "b" at 0,400 1000x100
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Two columns" 390x844
          group at 0,100 190x300 groupsChildren
            text "First" at 16,100 158x40
            text "Second" at 16,200 158x40
          group at 200,100 190x300 groupsChildren
            text "Third" at 200,100 158x40
            text "Fourth" at 200,200 158x40
        """),
      Example(
        """
        android screen "From top to bottom" 1080x2400
          button "First" clickable focusable at 0,0 1000x100
          button "Second" clickable focusable at 0,200 1000x100
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "One stop" 390x844
          text "First" at 16,100 358x40
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    var found: [Int: Problem] = [:]
    let transcript =
      switch screen.platform {
      case .ios: VoiceOver(reading: context.tree).transcript()
      case .android: TalkBack(reading: context.tree).transcript()
      }
    for node in Self.jumps(transcript.stops.map(\.node), on: screen) {
      found[node] = Problem(
        "\(screen.platform == .ios ? "VoiceOver" : "TalkBack") comes back up to it from below")
    }
    if screen.statesKeyboardWays {
      for case .jump(_, let node, _) in KeyboardFocusGraph(context.tree).problems {
        found[node] = found[node] ?? "Tab comes back up to it from below"
      }
    }
    return found.keys.sorted().map {
      Report(place: $0, verdict: found[$0].map(Verdict.failed) ?? .passed)
    }
  }

  /// Returns the stops to which a step leads back up, in reading order.
  private static func jumps(_ stops: [Int], on screen: Screen) -> [Int] {
    let pairs = zip(stops, stops.dropFirst())
    return pairs.compactMap { from, to in
      let (before, after) = (screen.frame(of: from), screen.frame(of: to))
      guard !before.isEmpty, !after.isEmpty, after.maxY <= before.y + 1,
        after.x < before.maxX, before.x < after.maxX,
        screen.window(of: from).root == screen.window(of: to).root
      else { return nil }
      return to
    }
  }
}
