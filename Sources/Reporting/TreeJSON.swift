// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// Writes an accessibility tree as the JSON of the `curbcut-tree` format.
package struct TreeJSON: Sendable {
  package init() {}

  /// Returns the document: one entry per line, in reading order, with its depth in the tree.
  package func write(_ tree: AccessibilityTree) -> String {
    var output = #"{"format": "curbcut-tree", "version": 1, "rules": "#
    JSONValue.write(tree.rules.rawValue, to: &output)
    output += #", "origin": "#
    JSONValue.write(tree.screen.origin.format, to: &output)
    output += #", "entries": ["#
    var open: [Int] = []
    for (index, entry) in tree.entries.enumerated() {
      while let last = open.last, tree.entries[last].end <= index { open.removeLast() }
      output += index == 0 ? "\n" : ",\n"
      json(of: entry, depth: open.count, in: tree.screen).write(to: &output)
      open.append(index)
    }
    output += "]}\n"
    return output
  }

  private func json(
    of entry: AccessibilityTree.Entry, depth: Int, in screen: Screen
  ) -> JSONValue {
    let node = screen.nodes[entry.node]
    var members: [JSONValue.Member] = [
      .init("node", .string(screen.reference(to: entry.node))),
      .init("depth", .number(Double(depth))),
      .init("element", .bool(entry.isElement)),
    ]
    if node.place.line > 0 { members.append(.init("line", .number(Double(node.place.line)))) }
    var facts: [JSONValue.Member] = []
    var sources: [JSONValue.Member] = []
    for key in node.statedKeys(on: screen.platform) {
      guard let value = node.json(key) else { continue }
      facts.append(.init(key.name, value))
      switch screen.origin.provenance(of: key, at: entry.node) {
      case .stated(let name) where name != key.name:
        sources.append(.init(key.name, .string(name)))
      case .stated: break
      case .derived(let rule): sources.append(.init(key.name, .string("worked out: " + rule)))
      }
    }
    members.append(.init("facts", .object(facts)))
    if !sources.isEmpty { members.append(.init("from", .object(sources))) }
    return .object(members)
  }
}
