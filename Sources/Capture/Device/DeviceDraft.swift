// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A screen while it becomes what its device had.
///
/// Facts that the capture left out are added; each says from what it was worked out.
struct DeviceDraft {
  private let screen: Screen
  var nodes: [Node]
  var facts: Screen.Facts
  var origin: Origin
  var notes: [Note]
  /// Whether the direction of the layout is sure, and whether it was worked out from the texts.
  var isDirectionSure = true
  var isDirectionDerived = false

  init(_ imported: Imported) {
    screen = imported.screen
    nodes = imported.screen.nodes
    facts = imported.screen.facts
    origin = imported.screen.origin
    notes = imported.notes
  }

  /// The finished screen.
  var imported: Imported {
    Imported(screen: screen.stating(facts, nodes, origin), notes: notes)
  }

  /// The roots of the windows.
  var roots: [Int] { screen.windows.map(\.root) }

  /// The indices of a node's children, in document order.
  func children(of index: Int) -> [Int] {
    var children: [Int] = []
    var next = index + 1
    while next < nodes[index].end {
      children.append(next)
      next = nodes[next].end
    }
    return children
  }

  /// Whether a node has no children.
  func isLeaf(_ index: Int) -> Bool { nodes[index].end <= index + 1 }

  /// The indices of a node and all below it.
  func subtree(_ index: Int) -> Range<Int> { index..<max(index + 1, nodes[index].end) }

  /// The indices of all below a node.
  func below(_ index: Int) -> Range<Int> { index + 1..<max(index + 1, nodes[index].end) }

  /// States a fact about a node that follows from a rule; one that is not sure may be otherwise.
  mutating func infer(
    _ key: Key, _ value: Value?, at index: Int, _ rule: String, isSure: Bool = true
  ) {
    nodes[index][key] = value
    origin.inferences.note(key, at: index, rule, isSure: isSure)
  }

  /// Says by which rule a key was worked out at every node that states it.
  mutating func derive(_ key: Key, _ rule: String) {
    origin.carried.insert(key)
    origin.derivations[key] = rule
  }
}
