// SPDX-License-Identifier: Apache-2.0
extension Screen {
  /// Returns the display area of a screen under construction.
  static func display(_ facts: Facts, _ windows: [Window], _ nodes: [Node]) -> Rect? {
    if let size = facts.size, size.width > 0, size.height > 0, size.width.isFinite,
      size.height.isFinite
    {
      return Rect(x: 0, y: 0, width: size.width, height: size.height)
    }
    let frames = windows.lazy.map { frame(of: nodes[$0.root]) }.filter { !$0.isEmpty }
    return frames.reduce(nil as Rect?) { $0?.union($1) ?? $1 }
  }

  /// Returns the frame of a node; zero when it is not stated or not finite.
  static func frame(of node: Node) -> Rect {
    guard let frame = node.frame, frame.x.isFinite, frame.y.isFinite, frame.width.isFinite,
      frame.height.isFinite
    else { return .zero }
    return frame
  }
}
