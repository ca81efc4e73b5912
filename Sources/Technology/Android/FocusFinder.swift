// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A search for the next view in a direction, as Android does for keyboards, D-pads and TalkBack's
/// arrows.
///
/// Views inside the beam that extends from the start in the direction come first; otherwise the
/// nearest wins, where a distance along the direction counts 13 times as much as one across it.
/// Sources: AOSP `android.view.FocusFinder`, and TalkBack 15.1 `DirectionalTraversalStrategy`, a
/// copy of an older version (google/talkback@26a27dc0); both read.
package enum FocusFinder {
  /// A direction on the screen.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case up, down, left, right

    var isHorizontal: Bool { self == .left || self == .right }
  }

  /// The component that searches; they differ in whether the beam includes a rectangle that only
  /// touches it.
  package enum Searcher: Hashable, Sendable {
    /// The framework, for the keys of a keyboard or a D-pad.
    case framework
    /// TalkBack, whose copy includes rectangles that only touch the beam.
    case talkBack
  }

  /// Returns the candidate that the search from a rectangle finds; nil if there is none in that
  /// direction.
  ///
  /// The candidates must not include the start. If several are equally good, the first wins.
  package static func next<ID>(
    from start: Rect, among candidates: some Sequence<(id: ID, bounds: Rect)>,
    direction: Direction, for searcher: Searcher = .framework
  ) -> ID? {
    let start = PixelRect(start)
    let search = Search(start: start, direction: direction, searcher: searcher)
    var best = search.worst
    var found: ID?
    for candidate in candidates {
      let bounds = PixelRect(candidate.bounds)
      guard search.prefers(bounds, to: best) else { continue }
      best = bounds
      found = candidate.id
    }
    return found
  }

  /// Returns the start of the framework's search when nothing has the focus: the top left corner of
  /// the root for down and right, and the bottom right corner for up and left.
  ///
  /// Source: AOSP `FocusFinder.findNextFocus`, `setFocusTopLeft` and `setFocusBottomRight`.
  package static func start(on root: Rect, direction: Direction) -> Rect {
    switch direction {
    case .down, .right: Rect(x: root.x, y: root.y, width: 0, height: 0)
    case .up, .left: Rect(x: root.maxX, y: root.maxY, width: 0, height: 0)
    }
  }
}

/// A search, with a start, a direction and the rules of the searcher.
private struct Search {
  let start: PixelRect
  let direction: FocusFinder.Direction
  let searcher: FocusFinder.Searcher

  /// A rectangle on the opposite side of the start, so that any candidate is better.
  var worst: PixelRect {
    var rect = start
    switch direction {
    case .left: rect.move(right: start.width + 1)
    case .right: rect.move(right: -(start.width + 1))
    case .up: rect.move(down: start.height + 1)
    case .down: rect.move(down: -(start.height + 1))
    }
    return rect
  }

  func prefers(_ rect: PixelRect, to other: PixelRect) -> Bool {
    guard isCandidate(rect) else { return false }
    guard isCandidate(other) else { return true }
    if beamPrefers(rect, to: other) { return true }
    if beamPrefers(other, to: rect) { return false }
    return distance(to: rect) < distance(to: other)
  }

  private func isCandidate(_ rect: PixelRect) -> Bool {
    switch direction {
    case .left:
      (start.right > rect.right || start.left >= rect.right) && start.left > rect.left
    case .right:
      (start.left < rect.left || start.right <= rect.left) && start.right < rect.right
    case .up:
      (start.bottom > rect.bottom || start.top >= rect.bottom) && start.top > rect.top
    case .down:
      (start.top < rect.top || start.bottom <= rect.top) && start.bottom < rect.bottom
    }
  }

  private func beamPrefers(_ rect: PixelRect, to other: PixelRect) -> Bool {
    guard isInBeam(rect), !isInBeam(other) else { return false }
    // If a part of the other candidate is not in the direction, other keys can reach it.
    guard isBeyondStart(other) else { return true }
    // For up and down, a rectangle outside the beam still wins if all of it is nearer.
    return direction.isHorizontal || gap(to: rect) < max(1, gapToFarEdge(of: other))
  }

  private func isInBeam(_ rect: PixelRect) -> Bool {
    switch (searcher, direction.isHorizontal) {
    case (.framework, true): rect.bottom > start.top && rect.top < start.bottom
    case (.framework, false): rect.right > start.left && rect.left < start.right
    case (.talkBack, true): rect.bottom >= start.top && rect.top <= start.bottom
    case (.talkBack, false): rect.right >= start.left && rect.left <= start.right
    }
  }

  private func isBeyondStart(_ rect: PixelRect) -> Bool {
    switch direction {
    case .left: start.left >= rect.right
    case .right: start.right <= rect.left
    case .up: start.top >= rect.bottom
    case .down: start.bottom <= rect.top
    }
  }

  /// Returns the distance along the direction to the near edge; 0 if they overlap.
  private func gap(to rect: PixelRect) -> Int {
    switch direction {
    case .left: max(0, start.left - rect.right)
    case .right: max(0, rect.left - start.right)
    case .up: max(0, start.top - rect.bottom)
    case .down: max(0, rect.top - start.bottom)
    }
  }

  private func gapToFarEdge(of rect: PixelRect) -> Int {
    switch direction {
    case .left: start.left - rect.left
    case .right: rect.right - start.right
    case .up: start.top - rect.top
    case .down: rect.bottom - start.bottom
    }
  }

  private func distance(to rect: PixelRect) -> Int {
    let along = gap(to: rect)
    let across =
      direction.isHorizontal
      ? start.middleRow - rect.middleRow : start.middleColumn - rect.middleColumn
    // TalkBack calculates with 32 bits and treats all distances above 10,000 pixels as equal.
    if searcher == .talkBack, along > 10_000 || abs(across) > 10_000 { return .max }
    let square = 13.0 * Double(along) * Double(along) + Double(across) * Double(across)
    return square < 9e18 ? Int(square) : .max
  }
}

extension PixelRect {
  fileprivate var middleRow: Int { top + height / 2 }
  fileprivate var middleColumn: Int { left + width / 2 }

  fileprivate mutating func move(right distance: Int) {
    left += distance
    right += distance
  }

  fileprivate mutating func move(down distance: Int) {
    top += distance
    bottom += distance
  }
}

// MARK: - Directions that an app declares

extension FocusFinder {
  /// Returns the index of the node that `nextFocusUp`, `nextFocusDown`, `nextFocusLeft` or
  /// `nextFocusRight` of a node names; nil if none is declared or the target cannot take the focus.
  ///
  /// A node that cannot take the focus passes it on in the same direction; a cycle of such nodes
  /// leads nowhere. Source: AOSP `FocusFinder.findNextUserSpecifiedFocus`. Only the framework
  /// follows these relations; TalkBack's directions do not.
  package static func stated(
    from node: Int, direction: Direction, in screen: Screen, _ lookup: Screen.Lookup,
    canTakeFocus: (Int) -> Bool
  ) -> Int? {
    let key = key(of: direction)
    var seen: Set<Int> = []
    var current = node
    while let name = screen.nodes[current].text(key), let next = lookup.index(of: name) {
      if canTakeFocus(next) { return next }
      guard seen.insert(next).inserted else { return nil }
      current = next
    }
    return nil
  }

  private static func key(of direction: Direction) -> Key {
    switch direction {
    case .up: .nextFocusUp
    case .down: .nextFocusDown
    case .left: .nextFocusLeft
    case .right: .nextFocusRight
    }
  }
}
