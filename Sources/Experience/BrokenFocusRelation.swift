// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A declared keyboard focus target that does not work, or whose opposite key does not lead back.
///
/// The rule checks the views named by `nextFocusUp`, `Down`, `Left`, `Right` and `Forward`: whether
/// each exists and takes the focus, and whether the opposite key leads back if one view is directly
/// beside the other (row S4-122).
struct BrokenFocusRelation: Check {
  static let card = RuleCard(
    id: "broken-focus-relation",
    rule: "outside-keyboard-order",
    title: "A keyboard focus target does not exist or does not lead back",
    harm: """
      A key does nothing or jumps, and the opposite key does not undo it: people who use a \
      keyboard or a D-pad lose their place.
      """,
    remedy: """
      Let nextFocus... name a view that exists and takes the focus, and state the way back as \
      well, or state neither of the two.
      """,
    impact: .moderate,
    topic: .order,
    tier: .standard,
    concerns: [.motorKeys],
    requirements: ["S4-122"],
    clauses: [.wcag("2.4.3"), .wcag("2.1.1")],
    fails: [
      Example(
        """
        android screen "Player" 1080x2400
          button "Play" id "play" clickable focusable nextFocusDown "next" nextFocusLeft "gone" at 0,0 200x100    <-- no such view
          text "Song" id "song" focusable false at 0,200 200x100
          button "Next" id "next" clickable focusable nextFocusRight "song" at 0,400 200x100       <-- takes no focus
        """),
      Example(
        """
        android screen "Up does not lead back" 1080x2400
          button "Play" id "play" clickable focusable nextFocusDown "stop" at 0,0 200x100      <-- back leads to Next
          button "Next" id "next" clickable focusable at 0,200 200x100
          button "Stop" id "stop" clickable focusable at 0,400 200x100
        """),
      Example(
        """
        android screen "A dead end" 1080x2400
          button "Play" id "play" clickable focusable at 0,0 200x100
          button "Next" id "next" clickable focusable nextFocusUp "next" at 0,200 200x100      <-- to itself
        """),
    ],
    passes: [
      Example(
        """
        android screen "Player" 1080x2400
          button "Play" id "play" clickable focusable nextFocusDown "stop" at 0,0 200x100
          button "Next" id "next" clickable focusable at 0,200 200x100
          button "Stop" id "stop" clickable focusable nextFocusUp "play" at 0,400 200x100
        """)
    ],
    ignores: [
      Example(
        """
        android screen "No stated way" 1080x2400
          button "Play" clickable focusable at 0,0 200x100
        """)
    ])

  private static let ways: [(key: Key, there: FocusKey, back: FocusKey, name: String)] = [
    (.nextFocusUp, .up, .down, "Up"), (.nextFocusDown, .down, .up, "Down"),
    (.nextFocusLeft, .left, .right, "Left"), (.nextFocusRight, .right, .left, "Right"),
  ]

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.statesKeyboardWays else { return [] }
    let graph = KeyboardFocusGraph(context.tree)
    var found: [Int: Problem] = [:]
    for problem in graph.problems {
      switch problem {
      case .namesNothing(let node, let key, let name):
        found[node] = found[node] ?? Problem("\(key.name) names \"\(name)\", which does not exist")
      case .namesUnfocusable(let node, let key, _):
        found[node] = found[node] ?? Problem("\(key.name) names a view that takes no focus")
      default: break
      }
    }
    for node in graph.stops where found[node] == nil {
      found[node] =
        Self.ways.lazy.compactMap { way in
          screen.nodes[node].text(way.key) == nil ? nil : Self.problem(of: way, from: node, graph)
        }.first
    }
    return found.keys.sorted().map {
      Report(place: $0, verdict: found[$0].map(Verdict.failed) ?? .passed)
    }
  }

  private static func problem(
    of way: (key: Key, there: FocusKey, back: FocusKey, name: String), from node: Int,
    _ graph: KeyboardFocusGraph
  ) -> Problem? {
    guard let target = graph.next(from: node, way.there) else { return nil }
    if target == node { return Problem("\(way.name) leads to the view itself") }
    let screen = graph.tree.screen
    guard lies(screen.frame(of: target), way.there, of: screen.frame(of: node)),
      graph.next(from: target, way.back) != node
    else { return nil }
    return Problem(
      "\(way.name) leads to a view from which the opposite key does not lead back")
  }

  /// Returns whether a view is directly beside another, in the direction of a key.
  private static func lies(_ target: Rect, _ key: FocusKey, of frame: Rect) -> Bool {
    let sharesColumn = target.x < frame.maxX && frame.x < target.maxX
    let sharesRow = target.y < frame.maxY && frame.y < target.maxY
    switch key {
    case .up: return sharesColumn && target.maxY <= frame.y
    case .down: return sharesColumn && target.y >= frame.maxY
    case .left: return sharesRow && target.maxX <= frame.x
    case .right: return sharesRow && target.x >= frame.maxX
    case .tab, .backTab: return false
    }
  }
}
