// SPDX-License-Identifier: Apache-2.0

/// The result of walking an iOS screen: elements, and the groups they are read in.
///
/// A part comes before its members, so that a backward pass sees members first. Part 0 contains
/// everything.
struct IOSParts: Sendable {
  /// Whether something is on the screen.
  enum Drawing: Int, Comparable, Sendable {
    /// It is scrolled away.
    case away
    /// It is where the screen is, but the input does not say whether it is seen there.
    case notKnown
    case drawn

    static func < (one: Drawing, other: Drawing) -> Bool { one.rawValue < other.rawValue }
  }

  /// An element, or a group that is read as one block.
  struct Part: Sendable {
    /// The index of its node; nil for a group without a view of its own.
    var node: Int?
    var isElement: Bool
    /// Whether the members keep their order.
    var isExplicit = false
    /// Whether the members keep their order except for their sort priorities.
    var isInDocumentOrder = false
    /// Whether it is a meaningful container, and stays in the tree.
    var isKept = false
    /// Whether it is sorted by its own frame rather than by its first member's.
    var usesOwnFrame = false
    /// Whether the members keep their order if the drawn ones are in that order.
    var keepsOrder = false
    /// The visible area, if it scrolls: its frame.
    var viewport: Rect?
    /// Whether some of it is on the screen rather than scrolled away.
    var drawing = Drawing.drawn
    var members: [Int] = []
    /// The point by which it is sorted.
    var origin = Point(x: 0, y: 0)
    /// The context that its container adds to its utterance.
    var context: AccessibilityTree.Context?
    /// The node with the `tabBar` trait to which it belongs as a tab.
    var tabBar: Int?
  }

  private(set) var all: [Part] = [Part(node: nil, isElement: false)]

  subscript(index: Int) -> Part {
    _read { yield all[index] }
    _modify { yield &all[index] }
  }

  /// Adds a part as the last member of a group, and returns its index.
  mutating func append(_ part: Part, to group: Int) -> Int {
    all.append(part)
    all[group].members.append(all.count - 1)
    return all.count - 1
  }
}
