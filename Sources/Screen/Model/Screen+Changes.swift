// SPDX-License-Identifier: Apache-2.0

/// Screens that differ from another in a few facts, for apps that respond to their users.
extension Screen {
  /// Returns the screen with texts in another language; nil when that is not known.
  package func said(in language: String?) -> Screen {
    var facts = facts
    facts.language = language
    return with(facts)
  }

  /// Returns the screen with another name in results.
  package func titled(_ title: String) -> Screen {
    var facts = facts
    facts.title = title
    return with(facts)
  }

  private func with(_ facts: Facts) -> Screen {
    var screen = Screen(
      facts: facts, windows: windows, nodes: nodes, origin: origin, listsWindows: listsWindows)
    screen.pixels = pixels
    return screen
  }

  /// Returns the screen with other facts about one node, which keeps its position.
  package func changing(_ index: Int, _ change: (inout Node) -> Void) -> Screen {
    changing([index]) { _, node in change(&node) }
  }

  /// Returns the screen with other facts about some nodes, which keep their positions.
  package func changing(
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

  /// Returns the screen without a node and its descendants; the root of a window stays.
  package func removing(_ index: Int) -> Screen { removing([index]) }

  /// Returns the screen without some nodes and their descendants; the roots of windows stay.
  package func removing(_ indices: some Sequence<Int>) -> Screen {
    var isRemoved = [Bool](repeating: false, count: nodes.count)
    for index in indices where nodes.indices.contains(index) {
      isRemoved[index] = nodes[index].parent != nil
    }
    guard isRemoved.contains(true) else { return self }
    /// The number of remaining nodes before each.
    var before = [Int](repeating: 0, count: nodes.count + 1)
    var children = [Int](repeating: 0, count: nodes.count)
    var positions = [Int](repeating: 0, count: nodes.count)
    for (index, node) in nodes.enumerated() {
      if let parent = node.parent {
        if isRemoved[parent] { isRemoved[index] = true }
        if !isRemoved[index] {
          positions[index] = children[parent]
          children[parent] += 1
        }
      }
      before[index + 1] = before[index] + (isRemoved[index] ? 0 : 1)
    }
    var left: [Node] = []
    left.reserveCapacity(before[nodes.count])
    for (index, node) in nodes.enumerated() where !isRemoved[index] {
      var node = node
      if let parent = node.parent {
        node.links.parent = Int32(before[parent])
        node.links.position = Int32(positions[index])
      }
      node.links.end = Int32(before[node.end])
      left.append(node)
    }
    var windows = windows
    for place in windows.indices { windows[place].root = before[windows[place].root] }
    var origin = origin
    origin.inferences = origin.inferences.moved { isRemoved[$0] ? nil : before[$0] }
    return Screen(
      facts: facts, windows: windows, nodes: left, origin: origin, listsWindows: listsWindows)
  }

  /// Returns the screen with other facts about its nodes and itself; the nodes keep their
  /// positions.
  package func stating(_ facts: Facts, _ nodes: [Node], _ origin: Origin) -> Screen {
    precondition(nodes.count == self.nodes.count, "state facts about every node of the screen")
    var screen = Screen(
      facts: facts, windows: windows, nodes: nodes, origin: origin, listsWindows: listsWindows)
    screen.pixels = pixels
    return screen
  }

  /// Returns the node of another state of this screen that is the same view; nil when it has
  /// disappeared.
  ///
  /// UIKit knows its views by their identity. Here a view is the same when it has the same `id` or
  /// the same identifier, otherwise when it has the same position among equally many views,
  /// otherwise when its class and its texts are the same.
  package func counterpart(of index: Int, in other: Screen) -> Int? {
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

  /// Returns a node by one of its names: `id`, identifier, label, text or reference, in this order.
  package func node(called name: String) -> Int? {
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
