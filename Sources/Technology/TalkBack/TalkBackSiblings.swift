// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The children of every entry, in the order in which TalkBack visits them.
///
/// Android already sorts the children of a view by position. TalkBack moves a child back only if
/// the focusable content in it has another position than the child itself. Source: TalkBack 15.1
/// `ReorderedChildrenIterator` and `NodeCachedBoundsCalculator` (google/talkback@26a27dc0), run;
/// section 5.1 and 5.2 of our notes. No class of TalkBack sorts siblings with Java's list sort; Android's
/// `ViewGroup` does, before TalkBack gets them (`FrameworkOrder` in the module that reads captures).
struct TalkBackSiblings: Sendable {
  /// The first child of each entry; -1 for none.
  private(set) var first: [Int32]
  /// The next child of the same parent; -1 for none.
  private(set) var next: [Int32]
  /// Whether sorting was stopped because a screen has too many siblings to move.
  private(set) var gaveUp = false

  /// A limit on moves that no real screen reaches; so many take less than a second.
  static let mostMoves = 100_000_000
  private var movesLeft = Self.mostMoves

  init(_ facts: TalkBackFacts) {
    first = [Int32](repeating: -1, count: facts.count)
    next = first
    let sorter = UsefulBounds(facts)
    for entry in stride(from: facts.count - 1, through: 0, by: -1) {
      // All children of the entry have been linked by now.
      if sorter.sorts[entry] { sortChildren(of: entry, sorter) }
      let parent = Int(facts.parent[entry])
      guard parent >= 0 else { continue }
      next[entry] = first[parent]
      first[parent] = Int32(truncatingIfNeeded: entry)
    }
  }

  /// Returns the children of an entry, in TalkBack's order.
  func children(of entry: Int) -> some Sequence<Int> {
    sequence(state: first[entry]) { (child: inout Int32) -> Int? in
      guard child >= 0 else { return nil }
      defer { child = next[Int(child)] }
      return Int(child)
    }
  }

  private mutating func sortChildren(of parent: Int, _ bounds: UsefulBounds) {
    var order = Array(children(of: parent))
    guard order.count > 1 else { return }
    for start in stride(from: order.count - 2, through: 0, by: -1) {
      let child = order[start]
      guard bounds.differs[child] else { continue }
      var place = start
      while place + 1 < order.count, movesLeft > 0, bounds.moves(child, past: order[place + 1]) {
        order[place] = order[place + 1]
        place += 1
        movesLeft -= 1
      }
      order[place] = child
    }
    if movesLeft == 0 { gaveUp = true }
    relink(order, below: parent)
  }

  private mutating func relink(_ order: [Int], below parent: Int) {
    var following: Int32 = -1
    for child in order.reversed() {
      next[child] = following
      following = Int32(truncatingIfNeeded: child)
    }
    first[parent] = following
  }
}

/// The bounds of the focusable content of each entry.
///
/// Only the rectangle of zeros means none: bounds without an extent elsewhere, and those that clipping
/// inverted, count like all others (`EMPTY_RECT` of `NodeCachedBoundsCalculator`).
private struct UsefulBounds {
  /// The smallest rectangle around the focusable descendants of an entry, clipped to it.
  private(set) var useful: [PixelRect]
  private(set) var own: [PixelRect]
  /// Whether the useful bounds are not empty and differ from the entry's own.
  private(set) var differs: [Bool]
  /// Whether the children of an entry have to be sorted.
  private(set) var sorts: [Bool]

  init(_ facts: TalkBackFacts) {
    own = (0..<facts.count).map(facts.bounds)
    useful = [PixelRect](repeating: .zero, count: facts.count)
    differs = [Bool](repeating: false, count: facts.count)
    sorts = differs
    // Until a parent is processed, its place in `useful` collects the bounds of its children.
    var hasUseful = differs
    for entry in stride(from: facts.count - 1, through: 0, by: -1) {
      if !facts.has(.isVisible, entry) {
        useful[entry] = .zero
      } else if facts.has(.isStop, entry) || !hasUseful[entry] {
        useful[entry] = own[entry]
      } else {
        useful[entry] = Self.clip(useful[entry], to: own[entry])
      }
      differs[entry] = useful[entry] != .zero && useful[entry] != own[entry]
      guard let parent = facts.parent(of: entry) else { continue }
      if differs[entry], !facts.has(.isWeb, parent) { sorts[parent] = true }
      if useful[entry] != .zero {
        useful[parent] =
          hasUseful[parent] ? Self.union(useful[parent], useful[entry]) : useful[entry]
        hasUseful[parent] = true
      }
    }
  }

  private static func union(_ one: PixelRect, _ other: PixelRect) -> PixelRect {
    PixelRect(
      left: min(one.left, other.left), top: min(one.top, other.top),
      right: max(one.right, other.right), bottom: max(one.bottom, other.bottom))
  }

  // TalkBack does not check whether the edges are in the right order, so the result is used as it
  // is.
  private static func clip(_ rect: PixelRect, to own: PixelRect) -> PixelRect {
    PixelRect(
      left: max(rect.left, own.left), top: max(rect.top, own.top),
      right: min(rect.right, own.right), bottom: min(rect.bottom, own.bottom))
  }

  /// Returns whether a child has to come after its neighbour although its own bounds put it first.
  func moves(_ child: Int, past neighbour: Int) -> Bool {
    if useful[neighbour] == .zero { return false }
    return Self.compare(useful[child], useful[neighbour]) > 0
      && Self.compare(own[child], own[neighbour]) < 0
  }

  /// Returns a negative number if the first comes first: higher stripe, then left, top, taller,
  /// wider.
  private static func compare(_ one: PixelRect, _ other: PixelRect) -> Int {
    if one.bottom <= other.top { return -1 }
    if one.top >= other.bottom { return 1 }
    if one.left != other.left { return one.left - other.left }
    if one.top != other.top { return one.top - other.top }
    if one.height != other.height { return other.height - one.height }
    if one.width != other.width { return other.width - one.width }
    return -1
  }
}
