// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The tree that TalkBack traverses: the children in its order, moved as their relations ask.
///
/// Child lists are linked in both directions, so that a move only costs the search for the
/// ancestor. Source: TalkBack 15.1 `OrderedTraversalController` and `WorkingTree`
/// (google/talkback@26a27dc0), run; section 5.3 and 5.4 of our notes.
struct TalkBackWorkingTree {
  /// The outcome of one relation.
  enum Outcome: Hashable {
    case moved
    /// The target is the node itself or a descendant.
    case targetBelow
    /// The destination of the branch is inside the branch.
    case wouldNest
    /// The target is not in the tree that TalkBack traverses.
    case targetNotInTree
    /// TalkBack climbs in a circle here and hangs.
    case endless
  }

  /// A relation that was applied, with its outcome.
  struct Step: Hashable {
    var entry: Int
    var target: Int?
    var isBefore: Bool
    var outcome: Outcome
  }

  private(set) var steps: [Step] = []
  /// Whether the relations were given up because climbing took too long.
  private(set) var gaveUp = false

  private let facts: TalkBackFacts
  private var parent: [Int32]
  private var first: [Int32]
  private var last: [Int32]
  private var next: [Int32]
  private var previous: [Int32]
  /// Whether a node is in its parent's child list.
  private var isListed: [Bool]
  private var isInTree: [Bool]
  private var before: [Int32]
  /// The entries of the current window; TalkBack has a tree for each window.
  private var window = 0..<0
  /// An ancestor chain can form a circle only after a mutual relation.
  private var mayLoop = false
  private var stamp: [Int32]
  private var lastStamp: Int32 = 0
  /// A limit on steps up the tree that no real screen reaches.
  private var climbsLeft = 400_000_000

  /// Creates the tree; TalkBack leaves descendants of web content to the web page, unless it
  /// searches the whole window.
  init(_ facts: TalkBackFacts, _ siblings: TalkBackSiblings, includesWebContent: Bool = false) {
    self.facts = facts
    let none = [Int32](repeating: -1, count: facts.count)
    parent = none
    first = none
    last = none
    next = none
    previous = none
    before = none
    stamp = [Int32](repeating: 0, count: facts.count)
    isListed = [Bool](repeating: false, count: facts.count)
    isInTree = isListed
    link(siblings, includesWebContent)
  }

  /// Links the children.
  private mutating func link(_ siblings: TalkBackSiblings, _ includesWebContent: Bool) {
    for entry in 0..<facts.count {
      if facts.parent[entry] < 0 { isInTree[entry] = true }
      guard isInTree[entry], includesWebContent || facts.hasWebOrder || !facts.has(.isWeb, entry)
      else { continue }
      for child in siblings.children(of: entry) {
        isInTree[child] = true
        append(child, to: entry)
      }
    }
  }

  /// Returns every entry that can be reached from a root, once, in traversal order.
  mutating func order(from root: Int) -> [Int32] {
    var order: [Int32] = []
    var open: [Int32] = [Int32(truncatingIfNeeded: root)]
    lastStamp &+= 1
    while let entry = open.popLast() {
      guard stamp[Int(entry)] != lastStamp else { continue }
      stamp[Int(entry)] = lastStamp
      order.append(entry)
      var child = last[Int(entry)]
      while child >= 0 {
        open.append(child)
        child = previous[Int(child)]
      }
    }
    return order
  }

  /// Applies the relations of a window's nodes, in the order fixed before the first move.
  mutating func applyRelations(from root: Int) {
    window = root..<Int(facts.end[root])
    let order = order(from: root)
    for entry in order {
      guard let name = facts.nodes[facts.nodeIndex(Int(entry))].text(.traversalBefore) else {
        continue
      }
      before[Int(entry)] = Int32(truncatingIfNeeded: target(name) ?? -1)
    }
    for entry in order where !gaveUp { applyRelation(of: Int(entry)) }
  }

  /// Returns the entry that a relation names; nil if it is not in the same window's tree.
  private func target(_ name: String) -> Int? {
    guard let node = facts.tree.lookup.index(of: name),
      let entry = facts.tree.element(ofNode: node)?.index, window.contains(entry), isInTree[entry]
    else { return nil }
    return entry
  }

  private mutating func applyRelation(of entry: Int) {
    let node = facts.nodes[facts.nodeIndex(entry)]
    // A name that matches no view is not a relation.
    if let name = node.text(.traversalBefore), facts.tree.lookup.index(of: name) != nil {
      let target = target(name)
      let outcome = moveBefore(entry, target)
      steps.append(Step(entry: entry, target: target, isBefore: true, outcome: outcome))
    } else if let name = node.text(.traversalAfter), facts.tree.lookup.index(of: name) != nil {
      let target = target(name)
      let outcome = moveAfter(entry, target)
      steps.append(Step(entry: entry, target: target, isBefore: false, outcome: outcome))
    }
  }
}

// MARK: - The two moves

extension TalkBackWorkingTree {
  /// Moves a branch to the target's place, and moves the target below the node.
  private mutating func moveBefore(_ entry: Int, _ target: Int?) -> Outcome {
    guard let target else { return .targetNotInTree }
    if let outcome = refusal(of: target, below: entry, .targetBelow) { return outcome }
    guard let mover = mover(of: entry) else { return .endless }
    let place = Int(parent[target])
    if place >= 0, let outcome = refusal(of: place, below: mover, .wouldNest) { return outcome }
    // The branch moves to its own place: it ends up below itself, detached from the tree.
    if mover == target { mayLoop = true }
    detach(mover)
    if place >= 0 { swap(target, for: mover) }
    parent[mover] = Int32(truncatingIfNeeded: place)
    append(target, to: entry)
    return .moved
  }

  /// Moves a branch below the target, after all its children.
  private mutating func moveAfter(_ entry: Int, _ target: Int?) -> Outcome {
    guard let target else { return .targetNotInTree }
    if let outcome = refusal(of: target, below: entry, .targetBelow) { return outcome }
    guard let mover = mover(of: entry) else { return .endless }
    if mover != entry, let outcome = refusal(of: target, below: mover, .wouldNest) {
      return outcome
    }
    detach(mover)
    append(mover, to: target)
    return .moved
  }

  private mutating func refusal(
    of target: Int, below entry: Int, _ reason: Outcome
  ) -> Outcome? {
    switch isBelow(target, entry) {
    case true?: reason
    case false?: nil
    case nil: .endless
    }
  }

  /// Returns the top of the ancestors that were themselves moved in front of their descendants; nil
  /// if they form a circle.
  private mutating func mover(of entry: Int) -> Int? {
    var mover = entry
    startClimb()
    while parent[mover] >= 0, before[Int(parent[mover])] == Int32(truncatingIfNeeded: mover) {
      guard climb(past: mover) else { return nil }
      mover = Int(parent[mover])
    }
    return mover
  }

  /// Returns whether an entry is another one or its descendant; nil if TalkBack would climb
  /// forever.
  private mutating func isBelow(_ lower: Int, _ upper: Int) -> Bool? {
    if lower == upper { return mayLoop && hasLoopAbove(upper) ? false : true }
    if !mayLoop, first[upper] < 0 { return false }
    if mayLoop, hasLoopAbove(upper) { return false }
    var current = lower
    startClimb()
    while current != upper {
      guard climb(past: current) else { return nil }
      guard parent[current] >= 0 else { return false }
      current = Int(parent[current])
    }
    return true
  }

  private mutating func hasLoopAbove(_ entry: Int) -> Bool {
    var current = entry
    startClimb()
    while climb(past: current) {
      guard parent[current] >= 0 else { return false }
      current = Int(parent[current])
    }
    return true
  }

  private mutating func startClimb() { lastStamp &+= 1 }

  /// Marks an entry as visited; false if it was already.
  private mutating func climb(past entry: Int) -> Bool {
    climbsLeft -= 1
    if climbsLeft <= 0 { gaveUp = true }
    guard stamp[entry] != lastStamp else { return false }
    stamp[entry] = lastStamp
    return true
  }
}

// MARK: - Child lists

extension TalkBackWorkingTree {
  /// Appends a node that is in no list.
  private mutating func append(_ child: Int, to entry: Int) {
    let owner = Int32(truncatingIfNeeded: entry)
    let node = Int32(truncatingIfNeeded: child)
    if isListed[child] { detach(child) }
    previous[child] = last[entry]
    next[child] = -1
    if last[entry] >= 0 { next[Int(last[entry])] = node } else { first[entry] = node }
    last[entry] = node
    parent[child] = owner
    isListed[child] = true
  }

  private mutating func detach(_ child: Int) {
    let owner = Int(parent[child])
    parent[child] = -1
    guard isListed[child], owner >= 0 else { return }
    isListed[child] = false
    let (left, right) = (previous[child], next[child])
    if left >= 0 { next[Int(left)] = right } else { first[owner] = right }
    if right >= 0 { previous[Int(right)] = left } else { last[owner] = left }
  }

  /// Puts a node in the place of another one, which leaves its list.
  private mutating func swap(_ old: Int, for new: Int) {
    guard isListed[old], old != new else { return }
    let owner = Int(parent[old])
    let node = Int32(truncatingIfNeeded: new)
    previous[new] = previous[old]
    next[new] = next[old]
    if previous[old] >= 0 { next[Int(previous[old])] = node } else { first[owner] = node }
    if next[old] >= 0 { previous[Int(next[old])] = node } else { last[owner] = node }
    isListed[new] = true
    isListed[old] = false
  }
}
