// SPDX-License-Identifier: Apache-2.0

/// What is left of an iOS screen once it is walked: elements, and the groups they are read in.
///
/// A part stands before its members, so that a backward pass sees members first. Part 0 holds
/// everything.
struct IOSParts: Sendable {
  /// An element, or a group that is read as one block.
  struct Part: Sendable {
    /// The index of its node; nil for a group that no view stands for.
    var node: Int?
    var isElement: Bool
    /// Whether the members keep the order they have.
    var isExplicit = false
    /// Whether the members keep the order they have but for their sort priorities.
    var isInDocumentOrder = false
    /// Whether it is a container that means something, and stays in the tree.
    var isKept = false
    /// Whether it is sorted by its own frame and not by its first member's.
    var usesOwnFrame = false
    /// Whether the members keep the order they have if those that are drawn stand in it.
    var keepsOrder = false
    /// What shows of it, if it scrolls: its frame.
    var viewport: Rect?
    /// Whether some of it is on the screen, and not scrolled away.
    var isDrawn = true
    var members: [Int] = []
    /// Where it is sorted.
    var origin = Point(x: 0, y: 0)
    /// What its container adds to its utterance.
    var context: AccessibilityTree.Context?
    /// The node with the `tabBar` trait that it is a tab of.
    var tabBar: Int?
  }

  private(set) var all: [Part] = [Part(node: nil, isElement: false)]

  subscript(index: Int) -> Part {
    _read { yield all[index] }
    _modify { yield &all[index] }
  }

  /// Adds a part as the last member of a group, and gives its index.
  mutating func append(_ part: Part, to group: Int) -> Int {
    all.append(part)
    all[group].members.append(all.count - 1)
    return all.count - 1
  }
}
