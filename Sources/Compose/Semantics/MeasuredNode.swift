// SPDX-License-Identifier: Apache-2.0

/// A node of the semantics tree with a frame that source alone tells: what is beside what.
///
/// Every leaf is one unit wide and high. What is written in dp is much smaller than a unit: it decides only
/// which of two edges that would be the same lies further left or up.
final class MeasuredNode {
  let node: SemanticsNode
  let children: [MeasuredNode]
  let width: Double
  let height: Double
  /// How many leaves lie below each other in it.
  private let lines: Double
  private let outer: NodeSpace.Edges
  private let inner: NodeSpace.Edges
  private(set) var frame = TraversalOrder.Frame()

  /// Units of a dp.
  private static let unit = 0.000_01

  /// Measures a node and all below it.
  init(_ node: SemanticsNode) {
    self.node = node
    children = node.children.map { MeasuredNode($0) }
    outer = Self.units(node.space.outer)
    inner = Self.units(node.space.inner)
    let flow = Self.flow(children)
    var wide = flow.map(\.width).max() ?? node.extent.width * Self.unit
    var high = flow.map(\.height).max() ?? node.extent.height * Self.unit
    var lines = flow.map(\.lines).max() ?? 0
    switch node.layout {
    case .column, .slots:
      lines = flow.map(\.lines).reduce(0, +)
      if !flow.isEmpty { high = flow.map(\.height).reduce(0, +) }
    case .row, .reversedRow: if !flow.isEmpty { wide = flow.map(\.width).reduce(0, +) }
    case .box: break
    }
    // What is heard has a size, whatever is in it.
    if lines == 0, node.configuration != nil {
      lines = 1
      wide += 1
      high += 1
    }
    self.lines = lines
    width = wide + outer.width + inner.width
    height = high + outer.height + inner.height
  }

  private static func units(_ edges: NodeSpace.Edges) -> NodeSpace.Edges {
    NodeSpace.Edges(
      left: edges.left * unit, top: edges.top * unit, right: edges.right * unit,
      bottom: edges.bottom * unit)
  }

  /// The children for the layout: what is there under a condition lies where its contents lie.
  private static func flow(_ children: [MeasuredNode]) -> [MeasuredNode] {
    children.flatMap { $0.node.condition == nil ? [$0] : flow($0.children) }
  }

  /// Gives the node and all below it their frames.
  func place(left: Double, top: Double, height given: Double? = nil) {
    let high = given ?? height
    frame = .init(
      left: left + outer.left, top: top + outer.top, right: left + max(width, 1) - outer.right,
      bottom: top + high - outer.bottom)
    let (left, top) = (frame.left + inner.left, frame.top + inner.top)
    let flow = Self.flow(children)
    switch node.layout {
    case .column: stack(flow, left, top)
    case .slots(let places):
      let ordered = places.compactMap { flow.indices.contains($0) ? flow[$0] : nil }
      stack(ordered, left, top)
    case .row: align(flow, left, top, high - outer.height - inner.height)
    case .reversedRow: align(flow.reversed(), left, top, high - outer.height - inner.height)
    case .box: for child in flow { child.place(left: left, top: top) }
    }
  }

  private func stack(_ children: [MeasuredNode], _ left: Double, _ top: Double) {
    var next = top
    for child in children {
      child.place(left: left, top: next)
      next += child.height
    }
  }

  /// Puts children side by side; one without parts of its own stands beside all of its neighbours.
  private func align(_ children: [MeasuredNode], _ left: Double, _ top: Double, _ high: Double) {
    var next = left
    for child in children {
      child.place(left: next, top: top, height: child.lines <= 1 ? high : nil)
      next += max(child.width, 0)
    }
  }
}
