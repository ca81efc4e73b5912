// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The stops of TalkBack on a screen, in the order of swiping right.
struct TalkBackStops: Sendable {
  /// The entries that take the focus.
  private(set) var entries: [Int32] = []
  /// The facts that could not be derived, in plain words.
  private(set) var notKnown: [String] = []

  init(_ facts: TalkBackFacts, _ siblings: TalkBackSiblings, includesWebContent: Bool = false) {
    let roots = Self.windowRoots(facts)
    // A node has one list of children, so one working tree serves all windows.
    var workingTree = TalkBackWorkingTree(
      facts, siblings, includesWebContent: includesWebContent)
    if facts.hasRelations {
      for root in roots { workingTree.applyRelations(from: root) }
    }
    for root in roots {
      let stops = workingTree.order(from: root).filter { facts.has(.isStop, Int($0)) }
      entries += Self.placed(stops, facts)
    }
    if siblings.gaveUp { notKnown.append("the order of a view with very many children") }
    if workingTree.gaveUp { notKnown.append("the order that very many relations ask for") }
  }

  /// Returns the stops of a window, sorting those of a toolkit with an order of its own in that order.
  ///
  /// The elements of a toolkit are contiguous: neighbours with a position belong to one.
  private static func placed(_ stops: [Int32], _ facts: TalkBackFacts) -> [Int32] {
    guard stops.contains(where: { facts.has(.hasPosition, Int($0)) }) else { return stops }
    var placed = stops
    var start = 0
    while start < placed.count {
      var end = start
      while end < placed.count, facts.has(.hasPosition, Int(placed[end])) { end += 1 }
      if end > start {
        let positions = placed[start..<end].map { entry in
          (facts.nodes[facts.nodeIndex(Int(entry))].number(.readingPosition) ?? 0, entry)
        }
        placed.replaceSubrange(
          start..<end, with: positions.sorted { ($0.0, $0.1) < ($1.0, $1.1) }.map(\.1))
      }
      start = max(end, start + 1)
    }
    return placed
  }

  /// Returns the roots of the windows: system windows last, then from top to bottom, then along the
  /// line.
  ///
  /// Source: TalkBack 15.1 `WindowTraversal` (google/talkback@26a27dc0), read. Documents describe
  /// one display.
  private static func windowRoots(_ facts: TalkBackFacts) -> [Int] {
    let screen = facts.tree.screen
    let roots = (0..<facts.count).filter { facts.has(.isWindowRoot, $0) }
    guard roots.count > 1 else { return roots }
    let isRightToLeft = screen.facts.direction == .rtl
    let systemRoots = Set(screen.windows.filter { $0.kind == .system }.map(\.root))
    let places = roots.map { root in
      let bounds = facts.bounds(root)
      return (
        root: root, isSystem: systemRoots.contains(facts.nodeIndex(root)) ? 1 : 0,
        top: bounds.top,
        along: isRightToLeft ? -bounds.right : bounds.left
      )
    }
    return places.sorted {
      ($0.isSystem, $0.top, $0.along, $0.root) < ($1.isSystem, $1.top, $1.along, $1.root)
    }.map(\.root)
  }
}
