// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

extension Screen {
  /// Returns a value for each node, each derived from that of its parent.
  package func inherited<Inherited>(
    _ initial: Inherited, _ next: (Inherited, Int) -> Inherited
  ) -> [Inherited] {
    var values: [Inherited] = []
    values.reserveCapacity(nodes.count)
    for (index, node) in nodes.enumerated() {
      values.append(next(node.parent.map { values[$0] } ?? initial, index))
    }
    return values
  }

  /// Whether each node is hidden from Android's services together with a view around it.
  var isHiddenWithDescendants: [Bool] {
    inherited(false) { $0 || nodes[$1].importance == "noHideDescendants" }
  }

  /// Returns whether a fact is known at a node and not derived from others, such as its class.
  func states(_ key: Key, of index: Int) -> Bool {
    knows(key, of: index) && origin.derivations[key] == nil
  }
}

extension Rect {
  /// Returns whether it covers at least half of the area of another rectangle.
  func isHalfOrMore(of other: Rect) -> Bool {
    width * height * 2 >= other.width * other.height
  }
}
