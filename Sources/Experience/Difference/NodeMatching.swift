// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Finds a node of an earlier screen in a later one.
struct NodeMatching {
  private let before: Screen
  private let after: Screen
  private var byMark: [String: [Int]] = [:]

  /// Indexes the later screen.
  init(_ before: Screen, _ after: Screen) {
    self.before = before
    self.after = after
    for (index, node) in after.nodes.enumerated() {
      for mark in Self.marks(of: node) { byMark[mark, default: []].append(index) }
    }
  }

  /// Returns the node that corresponds to an earlier one and is drawn; nil if there is none or
  /// several match.
  func partner(of index: Int) -> Int? {
    for mark in Self.marks(of: before.nodes[index]) {
      guard let found = byMark[mark], found.count == 1 else { continue }
      return isDrawn(found[0]) ? found[0] : nil
    }
    return nil
  }

  private func isDrawn(_ index: Int) -> Bool {
    var current: Int? = index
    while let node = current {
      guard after.nodes[node].isVisible else { return false }
      current = after.nodes[node].parent
    }
    return !(after.nodes[index].frame?.isEmpty ?? false)
  }

  /// Returns the marks that identify a node, the most reliable first.
  private static func marks(of node: Node) -> [String] {
    var marks: [String] = []
    if let id = node.id { marks.append("id \(id)") }
    if let identifier = node.identifier { marks.append("identifier \(identifier)") }
    let className = node.className ?? ""
    if let words = node.ownWords { marks.append("words \(className) \(words)") }
    if let frame = node.frame, !frame.isEmpty {
      marks.append("frame \(className) \(frame.x) \(frame.y) \(frame.width) \(frame.height)")
    }
    return marks
  }
}
