// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// Builds a screen in document order: open a node, state its facts, close it.
///
/// Importers that read a stream use it; it keeps parents, ranges and depths right.
package struct ScreenBuilder: Sendable {
  /// The deepest nesting that is accepted; only hostile input nests deeper.
  package static let deepestNesting = 2_000

  /// The facts about the screen as a whole.
  package var facts: Screen.Facts
  /// The facts that the format can carry, and the source of each fact.
  package var origin: Origin
  /// Whether the input listed windows.
  package var listsWindows = false
  private var nodes: [Node] = []
  private var windows: [Screen.Window] = []
  private var open: [Int] = []
  /// The number of children of each open node so far.
  private var childCounts: [Int32] = []

  /// Begins a screen without windows and nodes.
  package init(platform: Platform, origin: Origin) {
    facts = Screen.Facts(platform: platform)
    self.origin = origin
  }

  /// The number of nodes so far.
  package var count: Int { nodes.count }
  /// The number of open nodes.
  package var depth: Int { open.count }
  /// The innermost open node; nil between windows.
  package var current: Int? { open.last }

  /// Accesses a node by its index, to state facts about it.
  package subscript(index: Int) -> Node {
    _read { yield nodes[index] }
    _modify { yield &nodes[index] }
  }

  /// Reserves capacity for more nodes.
  package mutating func reserve(_ count: Int) { nodes.reserveCapacity(count) }

  /// Begins a window; the next node opened at the top level is its root.
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

  /// Opens a node below the innermost open one and returns its index.
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

  /// Sibling nodes with their descendants, which can be inserted again elsewhere.
  package struct Part: Sendable {
    /// The nodes, with links as if the first were the first of a screen.
    fileprivate var nodes: [Node]
    fileprivate var depth: Int32
    fileprivate var rootCount: Int32

    /// The number of nodes.
    package var count: Int { nodes.count }
  }

  /// Returns the nodes from an index on, all of which are closed children of the innermost open
  /// node.
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

  /// Inserts nodes into the innermost open node, each with its own place.
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

  /// Returns the finished screen; nil when there is no node.
  package mutating func finish() -> Screen? {
    while !open.isEmpty { closeNode() }
    guard !nodes.isEmpty else { return nil }
    windows.removeAll { $0.root >= nodes.count }
    for index in nodes.indices where nodes[index].hasEmptyTexts { nodes[index].dropEmptyTexts() }
    return Screen(
      facts: facts, windows: windows, nodes: nodes, origin: origin, listsWindows: listsWindows)
  }
}
