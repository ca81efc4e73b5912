// SPDX-License-Identifier: Apache-2.0

/// A screen in the opposite writing direction.
extension Screen {
  /// Returns the screen as a right-to-left pseudo-language shows it: all places are mirrored, texts
  /// stay.
  ///
  /// A right-to-left screen becomes left-to-right. A picture is left out, because it does not show
  /// the mirrored screen. Nil when the size of the screen is not known.
  package func mirrored() -> Screen? {
    guard let display else { return nil }
    let axis = display.x + display.maxX
    func mirrored(_ rect: Rect) -> Rect {
      Rect(x: axis - rect.maxX, y: rect.y, width: rect.width, height: rect.height)
    }
    let turned = changing(nodes.indices) { index, node in
      if let frame = node.frame { node.frame = mirrored(frame) }
      if let point = node.activationPoint {
        node[.activationPoint] = .point(Point(x: axis - point.x, y: point.y))
      }
      for key in [Key.touchDelegates, .characterFrames] {
        guard case .rects(let rects)? = node[key] else { continue }
        node[key] = .rects(rects.map(mirrored))
      }
      let left = node[.nextFocusLeft]
      node[.nextFocusLeft] = node[.nextFocusRight]
      node[.nextFocusRight] = left
    }
    var facts = facts
    facts.direction = facts.direction == .rtl ? .ltr : .rtl
    return Screen(
      facts: facts, windows: windows, nodes: turned.nodes, origin: origin,
      listsWindows: listsWindows)
  }
}
