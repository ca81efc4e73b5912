// SPDX-License-Identifier: Apache-2.0
extension Outline {
  /// Returns the outline of a screen with comments: the format it was read from, and each node's
  /// line.
  package func writeWithOrigin(_ screen: Screen) -> String {
    var output = Self.legend(of: screen)
    let writer = OutlineWriter(screen)
    output += writer.write { index in Self.place(of: screen.nodes[index]) }
    return output
  }

  /// Returns the outline of an accessibility tree: the elements that assistive technologies
  /// receive, in reading order.
  package func write(_ tree: AccessibilityTree) -> String {
    let screen = tree.screen
    var output = Self.legend(of: screen)
    let writer = OutlineWriter(screen)
    output += writer.header()
    var open: [Int] = []
    var number = 0
    for (index, entry) in tree.entries.enumerated() {
      while let last = open.last, tree.entries[last].end <= index { open.removeLast() }
      output += String(repeating: "  ", count: open.count + 1)
      output += writer.line(of: screen.nodes[entry.node], isRoot: false)
      if entry.isElement { number += 1 }
      output += entry.isElement ? " <-- element \(number)" : " <-- container"
      if let context = entry.context { output += ", " + Self.words(for: context) }
      if screen.nodes[entry.node].accessibilityChildren == .combine {
        output += ", with what its children say and do"
      }
      let place = Self.place(of: screen.nodes[entry.node])
      output += place.isEmpty ? "\n" : ", \(place)\n"
      open.append(index)
    }
    return output
  }

  private static func place(of node: Node) -> String {
    node.place.line > 0 ? "line \(node.place.line)" : ""
  }

  /// Returns comments on the keys that the format can carry, and their names in it.
  private static func legend(of screen: Screen) -> String {
    let origin = screen.origin
    var stated: Set<Key> = []
    for node in screen.nodes { stated.formUnion(node.statedKeys(on: screen.platform)) }
    let keys = Key.allCases.filter { $0.platform == nil || $0.platform == screen.platform }
    var legend = "<-- read from: \(origin.format)\n"
    for key in keys where stated.contains(key) {
      if case .stated(let name) = origin.provenance(of: key), name != key.name {
        legend += "<-- \(key.name): from \(name)\n"
      }
      if let rule = origin.workingOut(of: key) {
        legend += "<-- \(key.name): worked out, \(rule)\n"
      }
    }
    let unknown = keys.filter { !origin.carries($0) && !stated.contains($0) }
    if !unknown.isEmpty {
      legend += "<-- not known: \(unknown.map(\.name).joined(separator: ", "))\n"
    }
    return legend
  }

  private static func words(for context: AccessibilityTree.Context) -> String {
    switch context {
    case .series(let position, let count): "\(position) of \(count)"
    case .tab(let position, let count): "tab \(position) of \(count)"
    case .tabOfUnknownPosition: "tab"
    case .listStart: "list start"
    case .listEnd: "list end"
    case .landmarkStart: "landmark start"
    case .landmarkEnd: "landmark end"
    case .dataTableCell: "cell of a data table"
    }
  }
}
