// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// Which toolkit draws what (row S0-006), by one notion for both platforms.
extension Screen {
  /// Whether a view shows what another toolkit draws, and the capture has nothing of it.
  package func isOpaqueHost(_ index: Int) -> Bool {
    let node = nodes[index]
    guard node.end <= index + 1, let name = node.className else { return false }
    let toolkit = Toolkit.beginning(at: name, on: platform)
    return toolkit == .compose || toolkit == .flutter
  }

  /// The toolkit that draws each node, nil where nothing tells.
  ///
  /// What a node states counts, else what its class begins, else what holds for the view above. The
  /// platform's own views within another toolkit belong to that: they are how it draws.
  package var toolkits: [Toolkit?] {
    var toolkits: [Toolkit?] = []
    toolkits.reserveCapacity(nodes.count)
    for node in nodes {
      toolkits.append(toolkit(of: node, above: node.parent.flatMap { toolkits[$0] }))
    }
    return toolkits
  }

  /// Returns the toolkit that draws a node; nil when nothing shows it.
  package func toolkit(of index: Int) -> Toolkit? {
    var own: Toolkit?
    var next: Int? = index
    while let current = next {
      let found = toolkit(of: nodes[current], above: nil)
      if let found, found != .view || nodes[current].toolkit != nil { return found }
      own = own ?? found
      next = nodes[current].parent
    }
    return own
  }

  private func toolkit(of node: Node, above: Toolkit?) -> Toolkit? {
    if let stated = node.toolkit { return stated }
    if node.traits?.contains(.webContent) == true { return .web }
    guard let name = node.className, let begun = Toolkit.beginning(at: name, on: platform) else {
      return above
    }
    // A class that the importer assigned, because the format carries none, shows nothing.
    return begun == .view ? above ?? (origin.carries(.class) ? .view : nil) : begun
  }
}

extension Element {
  /// The source of its facts; nil when the input does not show it.
  ///
  /// A capture may contain less about a web page or another toolkit's views than an assistive
  /// technology receives: a rule that would blame them is relaxed, or cannot tell.
  package var provenance: Provenance? { screen.toolkit(of: nodeIndex)?.provenance }
}
