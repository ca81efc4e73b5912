// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A problem with the relations that change the place of a view in TalkBack's order.
package struct TraversalProblem: Hashable, Sendable {
  /// A kind of problem.
  package enum Kind: Hashable, Sendable {
    /// The relation names no view of the screen.
    case namesNothing
    /// The relation names a view that TalkBack does not receive here.
    ///
    /// It was removed, or is in another window or below web content.
    case namesViewOutOfTree
    /// The relation names the view itself or a descendant, and has no effect.
    case namesViewBelow
    /// The move would put a branch below itself; the relation has no effect.
    case wouldNest
    /// "After" has no effect because the view also declares "before".
    case afterHiddenByBefore
    /// The relations ask each view to come before the other.
    case circle
    /// TalkBack no longer reaches the view.
    case lost
    /// TalkBack climbs in a circle when it reaches this relation, and hangs.
    case endlessLoop
    /// The view asks to come after one view and before another, and only the second is followed.
    case between
  }

  /// The kind of problem.
  package var kind: Kind
  /// The index of the view in the screen.
  package var node: Int
  /// The index of the view that it names; if there are two, the one that it names as "before".
  package var target: Int?
  /// The other view of a pair: the one that it names as "after".
  package var otherTarget: Int?

  /// Creates a problem from indices of views in the screen; nil if a view is not involved.
  package init(kind: Kind, node: Int, target: Int? = nil, otherTarget: Int? = nil) {
    self.kind = kind
    self.node = node
    self.target = target
    self.otherTarget = otherTarget
  }
}

/// The effect of the relations that ask TalkBack for another order.
///
/// Source: TalkBack 15.1 `OrderedTraversalController` (google/talkback@26a27dc0), run and read.
package enum TalkBackTraversal {
  /// Returns the problems of a screen's relations, in document order.
  package static func problems(in tree: AccessibilityTree) -> [TraversalProblem] {
    guard tree.screen.platform == .android, hasRelations(tree.screen) else { return [] }
    let facts = TalkBackFacts(tree)
    let siblings = TalkBackSiblings(facts)
    var workingTree = TalkBackWorkingTree(facts, siblings)
    let roots = (0..<facts.count).filter { facts.has(.isWindowRoot, $0) }
    let before = roots.flatMap { workingTree.order(from: $0) }
    for root in roots { workingTree.applyRelations(from: root) }
    let after = roots.flatMap { workingTree.order(from: $0) }
    let relations = TraversalRelations(facts)
    var problems = relations.unresolved + relations.circles
    problems += relations.between
    problems += workingTree.steps.compactMap { problem($0, facts) }
    problems += lost(before, after, facts)
    return problems.enumerated().sorted {
      ($0.element.node, $0.offset) < ($1.element.node, $1.offset)
    }.map(\.element)
  }

  /// Returns whether there are relations; most captures cannot carry them, and most screens have
  /// none.
  private static func hasRelations(_ screen: Screen) -> Bool {
    guard screen.origin.carries(.traversalBefore) || screen.origin.carries(.traversalAfter) else {
      return false
    }
    return screen.nodes.contains {
      $0.text(.traversalBefore) != nil || $0.text(.traversalAfter) != nil
    }
  }

  private static func problem(
    _ step: TalkBackWorkingTree.Step, _ facts: TalkBackFacts
  ) -> TraversalProblem? {
    let kind: TraversalProblem.Kind
    switch step.outcome {
    case .moved: return nil
    case .targetBelow: kind = .namesViewBelow
    case .wouldNest: kind = .wouldNest
    case .targetNotInTree: kind = .namesViewOutOfTree
    case .endless: kind = .endlessLoop
    }
    return TraversalProblem(
      kind: kind, node: facts.nodeIndex(step.entry), target: step.target.map(facts.nodeIndex))
  }

  private static func lost(
    _ before: [Int32], _ after: [Int32], _ facts: TalkBackFacts
  ) -> [TraversalProblem] {
    let reached = Set(after)
    return before.filter { facts.has(.isStop, Int($0)) && !reached.contains($0) }
      .map { TraversalProblem(kind: .lost, node: facts.nodeIndex(Int($0))) }
  }
}

/// The relations that the views of a screen declare, before anything is moved.
private struct TraversalRelations {
  struct Relation {
    var entry: Int
    var before: Int?
    var after: Int?
  }

  private let facts: TalkBackFacts
  private(set) var relations: [Relation] = []
  /// The relations that name no view, and those with "after" that "before" overrides.
  private(set) var unresolved: [TraversalProblem] = []

  init(_ facts: TalkBackFacts) {
    self.facts = facts
    for entry in 0..<facts.count {
      let node = facts.nodes[facts.nodeIndex(entry)]
      let before = node.text(.traversalBefore)
      let after = node.text(.traversalAfter)
      guard before != nil || after != nil else { continue }
      for name in [before, after] where name != nil && !isThere(name) {
        note(.namesNothing, entry)
      }
      if after != nil, isThere(before) { note(.afterHiddenByBefore, entry) }
      relations.append(Relation(entry: entry, before: find(before), after: find(after)))
    }
  }

  private mutating func note(_ kind: TraversalProblem.Kind, _ entry: Int) {
    unresolved.append(TraversalProblem(kind: kind, node: facts.nodeIndex(entry)))
  }

  private func isThere(_ name: String?) -> Bool {
    name.flatMap { facts.tree.lookup.index(of: $0) } != nil
  }

  private func find(_ name: String?) -> Int? {
    guard let name, let node = facts.tree.lookup.index(of: name) else { return nil }
    return facts.tree.element(ofNode: node)?.index
  }

  /// The views whose relations form a circle.
  var circles: [TraversalProblem] {
    var following: [Int: [Int]] = [:]
    for relation in relations {
      if let target = relation.before { following[relation.entry, default: []].append(target) }
      if let target = relation.after { following[target, default: []].append(relation.entry) }
    }
    let onCircles = Circles(following).members
    return relations.filter { onCircles.contains($0.entry) }.map {
      let target = ($0.before ?? $0.after).map(facts.nodeIndex)
      return TraversalProblem(kind: .circle, node: facts.nodeIndex($0.entry), target: target)
    }
  }

  /// The views that ask for a place between two others.
  var between: [TraversalProblem] {
    relations.compactMap { relation in
      guard let before = relation.before, let after = relation.after else { return nil }
      return TraversalProblem(
        kind: .between, node: facts.nodeIndex(relation.entry), target: facts.nodeIndex(before),
        otherTarget: facts.nodeIndex(after))
    }
  }
}

/// The members of a graph's cycles, by Tarjan's strongly connected components without recursion.
private struct Circles {
  private(set) var members: Set<Int> = []
  private let following: [Int: [Int]]
  private var number: [Int: Int] = [:]
  private var lowest: [Int: Int] = [:]
  private var path: [Int] = []
  private var isOnPath: Set<Int> = []

  init(_ following: [Int: [Int]]) {
    self.following = following
    for start in following.keys.sorted() where number[start] == nil { visit(start) }
  }

  private mutating func enter(_ member: Int) {
    number[member] = number.count
    lowest[member] = number[member]
    path.append(member)
    isOnPath.insert(member)
  }

  private mutating func visit(_ start: Int) {
    var open = [(member: start, next: 0)]
    enter(start)
    while let (member, next) = open.last {
      let targets = following[member] ?? []
      guard next < targets.count else {
        open.removeLast()
        leave(member)
        if let above = open.last?.member { lower(above, to: lowest[member]) }
        continue
      }
      open[open.count - 1].next += 1
      let target = targets[next]
      if number[target] == nil {
        enter(target)
        open.append((target, 0))
      } else if isOnPath.contains(target) {
        lower(member, to: number[target])
      }
    }
  }

  private mutating func lower(_ member: Int, to other: Int?) {
    lowest[member] = min(lowest[member] ?? .max, other ?? .max)
  }

  private mutating func leave(_ member: Int) {
    guard lowest[member] == number[member] else { return }
    var component: [Int] = []
    while let last = path.popLast() {
      isOnPath.remove(last)
      component.append(last)
      if last == member { break }
    }
    let isCircle = component.count > 1 || following[member]?.contains(member) ?? false
    if isCircle { members.formUnion(component) }
  }
}
