// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The movement of TalkBack's focus in a direction, as with the arrow keys of a keyboard.
///
/// It depends only on positions on the screen, not on the reading order or on directions that an
/// app declares. A container of other stops is treated as being only as high as its top edge.
/// Source: TalkBack 15.1 `DirectionalTraversalStrategy` (google/talkback@26a27dc0), read.
package struct TalkBackDirections: Sendable {
  private struct Place {
    var node: Int
    var bounds: Rect
  }

  private let stops: [Place]
  private let root: Int
  private let screen: Screen
  private let firstInOrder: Int?

  /// Prepares the window with the given root node, or the first window.
  package init(
    _ tree: AccessibilityTree, root: Int? = nil, profile: TalkBackProfile = .talkback15
  ) {
    let facts = TalkBackFacts(tree, profile)
    self.root = root ?? tree.screen.windows.first?.root ?? 0
    let isInTree = tree.element(ofNode: self.root)
    screen = tree.screen
    guard let top = isInTree?.index else {
      stops = []
      firstInOrder = nil
      return
    }
    stops = Self.stops(facts, top, screen.frame(of: self.root))
    firstInOrder = Self.first(facts, top)
  }

  /// Returns the target of the focus from the root: the entry that has the input focus or contains
  /// it, or the first stop below the root.
  private static func first(_ facts: TalkBackFacts, _ top: Int) -> Int? {
    let below = (top + 1)..<Int(facts.end[top])
    var focused = below.first { facts.nodes[facts.nodeIndex($0)].isSet(.focused) }
    while let entry = focused, entry > top {
      if facts.has(.isStop, entry) { return facts.nodeIndex(entry) }
      focused = facts.parent(of: entry)
    }
    let order = TalkBackStops(facts, TalkBackSiblings(facts)).entries
    return order.first { below.contains(Int($0)) }.map { facts.nodeIndex(Int($0)) }
  }

  /// Returns the stops near the root, each with the size that the search uses for it.
  private static func stops(_ facts: TalkBackFacts, _ top: Int, _ root: Rect) -> [Place] {
    let margin = (root.width / 20).rounded(.towardZero)
    let near = Rect(
      x: root.x - margin, y: root.y - margin, width: root.width + 2 * margin,
      height: root.height + 2 * margin)
    var found: [Int] = []
    var entry = top
    let end = Int(facts.end[top])
    while entry < end {
      // An entry outside is left out with its descendants.
      guard facts.frame(entry).intersects(near) else {
        entry = Int(facts.end[entry])
        continue
      }
      if facts.has(.isStop, entry) { found.append(entry) }
      entry = facts.has(.isWeb, entry) ? Int(facts.end[entry]) : entry + 1
    }
    return found.enumerated().map { place, entry in
      var bounds = facts.frame(entry)
      let holdsNext = place + 1 < found.count && found[place + 1] < Int(facts.end[entry])
      if holdsNext { bounds.height = 1 }
      return Place(node: facts.nodeIndex(entry), bounds: bounds)
    }
  }

  /// Returns the next stop in a direction; nil at the edge. From the root, it is the stop that has
  /// the input focus, or the first in reading order.
  package func next(from node: Int, _ direction: FocusFinder.Direction) -> Int? {
    if node == root { return firstInOrder }
    guard let start = stops.first(where: { $0.node == node })?.bounds else { return nil }
    return search(from: start, without: node, direction)
  }

  /// Returns the first stop when entering the window from outside: from the edge, and along the row
  /// or column of the node that has the focus, if there is one.
  package func first(_ direction: FocusFinder.Direction, focus node: Int? = nil) -> Int? {
    let root = screen.frame(of: root)
    let along = node.map { screen.frame(of: $0) } ?? root
    let width = node == nil ? 1 : along.width
    let height = node == nil ? 1 : along.height
    let start =
      switch direction {
      case .left: Rect(x: root.maxX, y: along.y, width: width, height: along.height)
      case .right: Rect(x: root.x - width, y: along.y, width: width, height: along.height)
      case .up: Rect(x: along.x, y: root.maxY, width: along.width, height: height)
      case .down: Rect(x: along.x, y: root.y - height, width: along.width, height: height)
      }
    return search(from: start, without: node, direction)
  }

  private func search(
    from start: Rect, without node: Int?, _ direction: FocusFinder.Direction
  ) -> Int? {
    let candidates = stops.lazy.filter { $0.node != node && $0.node != root }
      .map { (id: $0.node, bounds: $0.bounds) }
    return FocusFinder.next(
      from: start, among: candidates, direction: direction, for: .talkBack)
  }
}
