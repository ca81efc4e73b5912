import CurbcutScreen

extension Screen {
  /// One value a node, each worked out from that of its parent.
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

  /// Whether a fact is known at a node and was not worked out from others, such as from its class.
  func states(_ key: Key, of index: Int) -> Bool {
    knows(key, of: index) && origin.derivations[key] == nil
  }
}

extension Rect {
  /// Whether its area is half of another one's or more.
  func isHalfOrMore(of other: Rect) -> Bool {
    width * height * 2 >= other.width * other.height
  }
}
