// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Requests for a reading order that contradict each other.
enum TraversalOrderCheck: ATFCheck {
  static let name = "TraversalOrderCheck"

  static let card = ATFCard(
    remedy: "Remove accessibilityTraversalBefore or accessibilityTraversalAfter from one of the "
      + "views.",
    clauses: [.wcag("1.3.2"), .wcag("2.4.3")], topic: .order)

  static func results(on screen: ATFScreen) -> [ATFResult] {
    let before = wishes(.traversalBefore, on: screen)
    let after = wishes(.traversalAfter, on: screen)
    let loopsBefore = reachingLoops(before)
    let loopsAfter = reachingLoops(after)
    var steps = mostSteps
    return screen.views.compactMap { index in
      guard screen.isVisible(index) else { return notRun(1, index) }
      guard screen.isImportant[index] else { return notRun(2, index) }
      if loopsBefore.contains(index) { return result(3, .warning, index) }
      if loopsAfter.contains(index) { return result(4, .warning, index) }
      guard before[index] != nil, after[index] != nil,
        sharesNode(index, before, after, &steps)
      else { return nil }
      return result(5, .warning, index)
    }
  }

  /// The most steps that are followed; no more chains are compared after that. Chains of a real
  /// screen end after a few views; hostile ones would take quadratic time.
  private static let mostSteps = 5_000_000

  private static func wishes(_ key: Key, on screen: ATFScreen) -> [Int: Int] {
    var wishes: [Int: Int] = [:]
    for index in screen.views {
      guard let name = screen.node(index).text(key), let target = screen.lookup.index(of: name),
        screen.views.contains(target)
      else { continue }
      wishes[index] = target
    }
    return wishes
  }

  /// Returns the nodes from which following the requests leads back to a node already visited.
  private static func reachingLoops(_ wishes: [Int: Int]) -> Set<Int> {
    var looping: Set<Int> = []
    var done: Set<Int> = []
    for start in wishes.keys.sorted() where !done.contains(start) {
      var chain: [Int] = []
      var isOnChain: Set<Int> = []
      var current: Int? = start
      while let node = current, !done.contains(node), isOnChain.insert(node).inserted {
        chain.append(node)
        current = wishes[node]
      }
      if let last = current, isOnChain.contains(last) || looping.contains(last) {
        looping.formUnion(chain)
      }
      done.formUnion(chain)
    }
    return looping
  }

  private static func sharesNode(
    _ index: Int, _ before: [Int: Int], _ after: [Int: Int], _ steps: inout Int
  ) -> Bool {
    var met: Set<Int> = []
    var current = before[index]
    while let node = current, steps > 0 {
      steps -= 1
      met.insert(node)
      current = before[node]
    }
    current = after[index]
    while let node = current, steps > 0 {
      steps -= 1
      if node != index, met.contains(node) { return true }
      current = after[node]
    }
    return false
  }

  static func message(of result: ATFResult) -> String? {
    switch result.id {
    case 3: "the views that must be read after it lead back in a circle"
    case 4: "the views that must be read before it lead back in a circle"
    case 5: "another view must be read both before and after it"
    default: nil
    }
  }
}
