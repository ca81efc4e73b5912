/// Screens that differ from another in a few facts, for apps that answer to their users.
extension Screen {
  /// The screen with other facts about one node; its place in the screen stays.
  public func changing(_ index: Int, _ change: (inout Node) -> Void) -> Screen {
    changing([index]) { _, node in change(&node) }
  }

  /// The screen with other facts about some nodes; their places in the screen stay.
  public func changing(
    _ indices: some Sequence<Int>, _ change: (_ index: Int, _ node: inout Node) -> Void
  ) -> Screen {
    var nodes = nodes
    for index in indices where nodes.indices.contains(index) {
      let links = nodes[index].links
      change(index, &nodes[index])
      nodes[index].links = links
    }
    return Screen(
      facts: facts, windows: windows, nodes: nodes, origin: origin, listsWindows: listsWindows)
  }

  /// The screen without a node and all below it; the root of a window stays.
  public func removing(_ index: Int) -> Screen {
    guard nodes.indices.contains(index), let parent = nodes[index].parent else { return self }
    let removed = index..<nodes[index].end
    var left: [Node] = []
    left.reserveCapacity(nodes.count - removed.count)
    for (place, node) in nodes.enumerated() where !removed.contains(place) {
      var node = node
      if node.end > index { node.links.end -= Int32(removed.count) }
      if let above = node.parent, above >= removed.upperBound {
        node.links.parent -= Int32(removed.count)
      }
      if place > index, node.parent == parent { node.links.position -= 1 }
      left.append(node)
    }
    var windows = windows
    for place in windows.indices where windows[place].root > index {
      windows[place].root -= removed.count
    }
    return Screen(
      facts: facts, windows: windows, nodes: left, origin: origin, listsWindows: listsWindows)
  }

  /// The node of another state of this screen that is the same view; nil when it has disappeared.
  ///
  /// UIKit knows its views by their identity. Here a view is the same when it has the same `id` or
  /// the same identifier, else when it stands in the same place of equally many views, else when its
  /// class and its words are the same.
  public func counterpart(of index: Int, in other: Screen) -> Int? {
    guard nodes.indices.contains(index) else { return nil }
    let node = nodes[index]
    if let id = node.id { return other.nodes.firstIndex { $0.id == id } }
    if nodes.count == other.nodes.count {
      let there = other.nodes[index]
      if there.className == node.className, there.identifier == node.identifier, there.id == nil {
        return index
      }
    }
    if let identifier = node.identifier {
      return other.nodes.firstIndex { $0.identifier == identifier }
    }
    return other.nodes.indices
      .filter { place in
        let there = other.nodes[place]
        return there.className == node.className && there.description == node.description
          && there.text == node.text && there.id == nil && there.identifier == nil
      }
      .min { abs($0 - index) < abs($1 - index) }
  }

  /// A node by what people call it: `id`, identifier, label, text or reference, in this order.
  public func node(called name: String) -> Int? {
    if let index = nodes.firstIndex(where: { $0.id == name }) { return index }
    if let index = nodes.firstIndex(where: { $0.identifier == name }) { return index }
    if let index = nodes.firstIndex(where: { $0.description == name }) { return index }
    if let index = nodes.firstIndex(where: { $0.text == name }) { return index }
    guard !name.isEmpty, name.allSatisfy({ $0.isNumber || $0 == "/" || $0 == ":" }) else {
      return nil
    }
    return nodes.indices.first { nodes[$0].id == nil && reference(to: $0) == name }
  }
}
