// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// Puts a screen together in document order: open a node, state its facts, close it.
///
/// Importers that read as a stream use it; it keeps parents, ranges and depths right.
package struct ScreenBuilder: Sendable {
  /// No real screen nests deeper; hostile input does.
  package static let deepestNesting = 2_000

  /// The facts about the screen as a whole.
  package var facts: Screen.Facts
  /// What the format can carry, and where each fact came from.
  package var origin: Origin
  /// Whether the input listed windows.
  package var listsWindows = false
  private var nodes: [Node] = []
  private var windows: [Screen.Window] = []
  private var open: [Int] = []
  /// How many children each open node has so far.
  private var childCounts: [Int32] = []

  /// Begins a screen without windows and nodes.
  package init(platform: Platform, origin: Origin) {
    facts = Screen.Facts(platform: platform)
    self.origin = origin
  }

  /// How many nodes there are so far.
  package var count: Int { nodes.count }
  /// How many nodes are open.
  package var depth: Int { open.count }
  /// The innermost open node; nil between windows.
  package var current: Int? { open.last }

  /// A node by its index, to state facts about it.
  package subscript(index: Int) -> Node {
    _read { yield nodes[index] }
    _modify { yield &nodes[index] }
  }

  /// Makes room for nodes to come.
  package mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

  /// Announces a window; the next node opened at the top is its root.
  package mutating func beginWindow(_ window: Screen.Window) {
    precondition(open.isEmpty, "close the nodes of a window before beginning the next one")
    var window = window
    window.root = nodes.count
    windows.append(window)
  }

  /// States facts about the window begun last.
  package mutating func changeWindow(_ change: (inout Screen.Window) -> Void) {
    guard !windows.isEmpty else { return }
    change(&windows[windows.count - 1])
  }

  /// Opens a node below the innermost open one and gives its index.
  @discardableResult
  package mutating func openNode(_ node: Node, at place: Place) throws(ImportError) -> Int {
    guard open.count < Self.deepestNesting else {
      throw ImportError(
        .tooDeep,
        "views are nested more than \(Self.deepestNesting) deep, which no app draws: "
          + "capture the screen again",
        line: place.line > 0 ? Int(place.line) : nil)
    }
    let index = nodes.count
    var node = node
    node.links.depth = Int32(open.count)
    if let parent = open.last {
      node.links.parent = Int32(parent)
      node.links.position = childCounts[open.count - 1]
      childCounts[open.count - 1] += 1
    }
    node.place = place
    if open.isEmpty, windows.last.map({ $0.root < index }) ?? true {
      windows.append(Screen.Window(root: index))
    }
    nodes.append(node)
    open.append(index)
    childCounts.append(0)
    return index
  }

  /// Closes the innermost open node.
  package mutating func closeNode() {
    guard let index = open.popLast() else { return }
    childCounts.removeLast()
    nodes[index].links.end = Int32(nodes.count)
  }

  /// Nodes side by side with all that lies below them, which can be put elsewhere once more.
  package struct Part: Sendable {
    /// The nodes, as if the first one were the first of a screen.
    fileprivate var nodes: [Node]
    fileprivate var depth: Int32
    fileprivate var rootCount: Int32

    /// How many nodes it has.
    package var count: Int { nodes.count }
  }

  /// The nodes from one on, all of which lie in the innermost open node and are closed.
  package func part(from first: Int) -> Part {
    let depth = Int32(open.count)
    let offset = Int32(first)
    var part = Part(nodes: Array(nodes[first...]), depth: depth, rootCount: 0)
    for index in part.nodes.indices {
      part.nodes[index].links.end -= offset
      part.nodes[index].links.parent -= offset
      if part.nodes[index].links.depth == depth { part.rootCount += 1 }
    }
    return part
  }

  /// Puts nodes into the innermost open node once more, each at its own place.
  package mutating func append(_ part: Part, at place: (Int) -> Place) {
    guard let parent = open.last else { return }
    let offset = Int32(nodes.count)
    let deeper = Int32(open.count) - part.depth
    var position = childCounts[open.count - 1]
    for index in part.nodes.indices {
      var node = part.nodes[index]
      if node.links.depth == part.depth {
        node.links.parent = Int32(parent)
        node.links.position = position
        position += 1
      } else {
        node.links.parent += offset
      }
      node.links.end += offset
      node.links.depth += deeper
      node.place = place(index)
      nodes.append(node)
    }
    childCounts[open.count - 1] = position
  }

  /// The finished screen; nil when there is no node.
  package mutating func finish() -> Screen? {
    while !open.isEmpty { closeNode() }
    guard !nodes.isEmpty else { return nil }
    windows.removeAll { $0.root >= nodes.count }
    for index in nodes.indices where nodes[index].hasEmptyTexts { nodes[index].dropEmptyTexts() }
    return Screen(
      facts: facts, windows: windows, nodes: nodes, origin: origin, listsWindows: listsWindows)
  }
}
