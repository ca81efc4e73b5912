// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutAudit
import CurbcutStandards
package import CurbcutTechnology

/// Finds stops of a screen reader that belong together, and the savings from grouping them.
///
/// It recognises three patterns: columns of a strip, with a value above its caption, in a container
/// of their own or as two rows of a larger one; a small container with a few texts, or with a
/// control above or below its text; and rows that repeat and contain controls of their own.
/// Headings, fields, sliders and long texts are never grouped.
package struct GroupingAdvisor {
  private let tree: AccessibilityTree
  private let transcript: Transcript
  private let stopOfNode: [Int: Int]
  /// The nodes of the stops, in document order.
  private let stopNodes: [Int]
  private var used: Set<Int> = []
  /// The advice, from the top of the screen.
  package private(set) var advice: [GroupingAdvice] = []

  /// Creates the advice from the transcript of the platform's screen reader.
  package init(_ transcript: Transcript, on tree: AccessibilityTree) {
    self.tree = tree
    self.transcript = transcript
    var stopOfNode: [Int: Int] = [:]
    for (position, stop) in transcript.stops.enumerated() { stopOfNode[stop.node] = position }
    self.stopOfNode = stopOfNode
    stopNodes = stopOfNode.keys.sorted()
    adviseRows()
    adviseStrips()
    adviseTwoRows()
    adviseContainers()
    advice.sort { ($0.parts.first ?? 0) < ($1.parts.first ?? 0) }
  }

  /// The number of stops that all advice saves.
  package var saved: Int { advice.reduce(0) { $0 + $1.saved } }

  private var screen: Screen { tree.screen }

  // MARK: - Stops

  /// Returns the nodes of the stops within a node, including itself.
  private func stops(within index: Int) -> ArraySlice<Int> {
    let end = screen.nodes[index].end
    let first = stopNodes.partitioningIndex { $0 >= index }
    return stopNodes[first..<stopNodes.partitioningIndex { $0 >= end }]
  }

  /// Returns the name of a stop; empty if it has none, so that there is nothing to join.
  private func name(_ node: Int) -> String {
    stopOfNode[node].map { transcript.stops[$0].words(of: .label) } ?? ""
  }

  private func inReadingOrder(_ nodes: some Sequence<Int>) -> [Int] {
    nodes.sorted { (stopOfNode[$0] ?? 0) < (stopOfNode[$1] ?? 0) }
  }

  private func isControl(_ node: Int) -> Bool {
    tree.element(ofNode: node)?.isControl ?? false
  }

  /// Returns whether it may be merged: it has words, and is no heading, field, adjustable element
  /// or long text.
  private func isMergeable(_ node: Int) -> Bool {
    guard let element = tree.element(ofNode: node), !used.contains(node) else { return false }
    switch element.role {
    case .heading, .textField, .searchField, .adjustable, .tab, .tabBar, .picker, .webView,
      .keyboardKey, .progress:
      return false
    default: break
    }
    if element.platform == .ios, element.traits.contains(.header) { return false }
    if element.node.isSet(.heading) { return false }
    let name = name(node)
    return !name.isEmpty && name.utf8.count <= Self.longestText
  }

  private static let longestText = 60
  /// The largest share of the screen's height for a group; a higher one is a section.
  private static let largestPart = 0.25

  private func isSmall(_ frame: Rect) -> Bool {
    guard !frame.isEmpty, let whole = screen.display, !whole.isEmpty else { return false }
    return frame.height <= whole.height * Self.largestPart
  }

  private mutating func add(_ advised: GroupingAdvice) {
    let hidden = advised.parts.filter { $0 != advised.survivor }
    guard
      !hidden.contains(where: {
        wouldBareParent(of: $0) || wouldBareContents(of: $0, beside: advised.survivor)
      })
    else { return }
    advice.append(advised)
    used.formUnion(advised.parts)
  }

  /// Returns whether an enclosing view would take focus without this node, because it would then
  /// have no words.
  ///
  /// TalkBack skips a view that can be pressed only if it contains other stops.
  private func wouldBareParent(of node: Int) -> Bool {
    guard screen.platform == .android else { return false }
    var ancestor = screen.nodes[node].parent
    while let current = ancestor {
      if stopOfNode[current] == nil, screen.nodes[current].takesFocus { return true }
      ancestor = screen.nodes[current].parent
    }
    return false
  }

  /// Returns whether views inside might become elements if this node no longer were one.
  ///
  /// On iOS an element hides its contents, and so does the surviving element.
  private func wouldBareContents(of node: Int, beside survivor: Int) -> Bool {
    guard screen.platform == .ios, screen.nodes[node].end > node + 1 else { return false }
    return !(survivor..<screen.nodes[survivor].end).contains(node)
  }

  // MARK: - Rows

  /// Adds advice for rows that repeat, each with words and controls of its own.
  private mutating func adviseRows() {
    for parent in screen.nodes.indices {
      let rows = screen.children(of: parent).filter { stops(within: $0).count >= 2 }
      guard rows.count >= 2 else { continue }
      let shapes = rows.map(shape(of:))
      var counts: [[String]: Int] = [:]
      for shape in shapes.compactMap(\.self) { counts[shape, default: 0] += 1 }
      for (row, shape) in zip(rows, shapes) {
        guard let shape, counts[shape, default: 0] >= 2 else { continue }
        adviseRow(row)
      }
    }
  }

  /// Returns the roles of the stops in a row; nil if no control can become an action, or a stop
  /// cannot be merged.
  private func shape(of row: Int) -> [String]? {
    let parts = stops(within: row)
    guard isSmall(screen.frame(of: row)), parts.count <= 8, parts.allSatisfy(isMergeable) else {
      return nil
    }
    let controls = parts.filter { $0 != row && isControl($0) && stops(within: $0).count == 1 }
    let isRowWithAction = stopOfNode[row] != nil && !controls.isEmpty
    let isPost = stopOfNode[row] == nil && controls.count >= 2 && controls.count < parts.count
    guard isRowWithAction || isPost else { return nil }
    return parts.map { tree.element(ofNode: $0)?.role.rawValue ?? "" }
  }

  private mutating func adviseRow(_ row: Int) {
    let parts = inReadingOrder(stops(within: row))
    guard parts.allSatisfy(isMergeable) else { return }
    add(
      GroupingAdvice(
        .actions, parts: parts, names: parts.map(name), survivor: row,
        actions: Set(parts.filter { $0 != row && isControl($0) })))
  }

  // MARK: - Strips

  /// Adds advice for columns side by side, each a stack of a few small items, as in the header of a
  /// store.
  private mutating func adviseStrips() {
    for parent in screen.nodes.indices where isSmall(screen.frame(of: parent)) {
      let parts = Array(screen.children(of: parent)).filter { stopOfNode[$0] != nil }
      guard (4...24).contains(parts.count), parts.allSatisfy({ screen.nodes[$0].end == $0 + 1 })
      else { continue }
      let columns = columns(of: parts)
      guard columns.count >= 2, columns.count(where: { $0.count >= 2 }) >= 2,
        columns.allSatisfy({ $0.count <= 3 && isStack($0) })
      else { continue }
      for column in columns where column.count >= 2 { combine(column) }
    }
  }

  /// Adds advice for two adjacent rows with equally many short items, such as values over captions.
  ///
  /// Three such rows are a table, which is read row by row on purpose.
  private mutating func adviseTwoRows() {
    let rows = visualRows()
    for position in rows.indices.dropLast() where areOver(rows[position], rows[position + 1]) {
      let isTable =
        position > 0 && areOver(rows[position - 1], rows[position])
        || position + 2 < rows.count && areOver(rows[position + 1], rows[position + 2])
      guard !isTable else { continue }
      for column in zip(rows[position], rows[position + 1]) { combine([column.0, column.1]) }
    }
  }

  /// Returns the stops in reading order, split into visual rows.
  private func visualRows() -> [[Int]] {
    var rows: [[Int]] = []
    for stop in transcript.stops {
      let frame = screen.frame(of: stop.node)
      if let last = rows.last?.last, Self.isBeside(screen.frame(of: last), frame) {
        rows[rows.count - 1].append(stop.node)
      } else {
        rows.append([stop.node])
      }
    }
    return rows
  }

  private static func isBeside(_ left: Rect, _ right: Rect) -> Bool {
    guard !left.isEmpty, !right.isEmpty else { return false }
    let shared = min(left.maxY, right.maxY) - max(left.y, right.y)
    return shared > 0.5 * min(left.height, right.height)
      && (right.x >= left.maxX || left.x >= right.maxX)
  }

  /// Returns whether each item of a row is above one of the next row, and all are short and can be
  /// merged.
  private func areOver(_ upper: [Int], _ lower: [Int]) -> Bool {
    guard upper.count == lower.count, (2...6).contains(upper.count) else { return false }
    return zip(upper, lower).allSatisfy { above, below in
      [above, below].allSatisfy {
        isMergeable($0) && name($0).utf8.count <= Self.longestCaption
          && screen.nodes[$0].end == $0 + 1
      } && Self.overlap(screen.frame(of: above), screen.frame(of: below))
        && isStack([above, below])
    }
  }

  private static let longestCaption = 20

  /// Returns items that overlap horizontally as columns, from the left.
  private func columns(of nodes: [Int]) -> [[Int]] {
    var columns: [(frame: Rect, nodes: [Int])] = []
    for node in nodes.sorted(by: { screen.frame(of: $0).x < screen.frame(of: $1).x }) {
      let frame = screen.frame(of: node)
      if let place = columns.firstIndex(where: { Self.overlap($0.frame, frame) }) {
        columns[place].frame = columns[place].frame.union(frame)
        columns[place].nodes.append(node)
      } else {
        columns.append((frame, [node]))
      }
    }
    return columns.map { column in
      column.nodes.sorted { screen.frame(of: $0).y < screen.frame(of: $1).y }
    }
  }

  private static func overlap(_ left: Rect, _ right: Rect) -> Bool {
    let shared = min(left.maxX, right.maxX) - max(left.x, right.x)
    return shared > 0.5 * min(left.width, right.width)
  }

  /// Returns whether items are stacked closely without overlapping.
  private func isStack(_ nodes: [Int]) -> Bool {
    zip(nodes, nodes.dropFirst()).allSatisfy { upper, lower in
      let (above, below) = (screen.frame(of: upper), screen.frame(of: lower))
      return below.y >= above.maxY - 1
        && below.y - above.maxY <= max(above.height, below.height)
    }
  }

  private mutating func combine(_ nodes: [Int]) {
    let parts = inReadingOrder(nodes)
    let controls = parts.filter(isControl)
    guard parts.allSatisfy(isMergeable), controls.count <= 1, !isInAlert(parts[0]) else { return }
    add(
      GroupingAdvice(
        .combine, parts: parts, names: parts.map(name), survivor: controls.first ?? parts[0]))
  }

  /// Returns whether a node is in an alert, whose title and message are separate on purpose.
  private func isInAlert(_ node: Int) -> Bool {
    var ancestor = screen.nodes[node].parent
    while let current = ancestor {
      if screen.nodes[current].className?.hasSuffix("Alert") ?? false { return true }
      ancestor = screen.nodes[current].parent
    }
    return false
  }

  // MARK: - Containers

  /// Adds advice for the smallest containers with a few texts, or with one control above or below
  /// its text.
  private mutating func adviseContainers() {
    for container in screen.nodes.indices.reversed() {
      let parts = stops(within: container)
      guard (2...3).contains(parts.count), stopOfNode[container] == nil,
        isSmall(screen.frame(of: container)), !screen.nodes[container].isSet(.scrollable),
        parts.allSatisfy(isMergeable)
      else { continue }
      let controls = parts.filter(isControl)
      if controls.count == 1 {
        let sorted = parts.sorted { screen.frame(of: $0).y < screen.frame(of: $1).y }
        guard columns(of: Array(parts)).count == 1, isStack(sorted) else { continue }
      } else if !controls.isEmpty {
        continue
      }
      combine(Array(parts))
    }
  }
}
