// SPDX-License-Identifier: Apache-2.0

/// A node of the semantics tree with a frame that source alone tells: what is beside what.
final class MeasuredNode {
  let node: SemanticsNode
  let children: [MeasuredNode]
  let width: Double
  let height: Double
  private(set) var frame = TraversalOrder.Frame()

  /// Measures a node: every leaf is one unit wide and high.
  init(_ node: SemanticsNode) {
    self.node = node
    children = node.children.map { MeasuredNode($0) }
    let flow = Self.flow(children)
    let widest = flow.map(\.width).max() ?? 0
    let highest = flow.map(\.height).max() ?? 0
    if flow.isEmpty {
      let size = node.configuration == nil ? 0.0 : 1.0
      (width, height) = (size, size)
      return
    }
    switch node.layout {
    case .column, .slots: (width, height) = (widest, flow.map(\.height).reduce(0, +))
    case .row, .reversedRow: (width, height) = (flow.map(\.width).reduce(0, +), highest)
    case .box: (width, height) = (widest, highest)
    }
  }

  /// The children for the layout: what is there under a condition lies where its contents lie.
  private static func flow(_ children: [MeasuredNode]) -> [MeasuredNode] {
    children.flatMap { $0.node.condition == nil ? [$0] : flow($0.children) }
  }

  /// Gives the node and all below it their frames.
  func place(left: Double, top: Double, height given: Double? = nil) {
    let high = given ?? height
    frame = .init(left: left, top: top, right: left + max(width, 1), bottom: top + high)
    let flow = Self.flow(children)
    switch node.layout {
    case .column: stack(flow, left, top)
    case .slots(let places):
      let ordered = places.compactMap { flow.indices.contains($0) ? flow[$0] : nil }
      stack(ordered, left, top)
    case .row: align(flow, left, top, high)
    case .reversedRow: align(flow.reversed(), left, top, high)
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
      child.place(left: next, top: top, height: child.height <= 1 ? high : nil)
      next += max(child.width, 0)
    }
  }
}
