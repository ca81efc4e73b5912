// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A screenshot for an example of a rule: plain shapes on a plain background.
package struct Drawing: Hashable, Sendable {
  /// A colour as written in the source of an example.
  package struct Ink: Hashable, Sendable, ExpressibleByStringLiteral {
    let color: Color

    /// Creates a colour from `#RRGGBB` or `#RRGGBBAA`.
    package init(stringLiteral text: String) {
      guard let color = Color(text) else {
        preconditionFailure("write a colour as #RRGGBB or #RRGGBBAA, not as \(text)")
      }
      self.color = color
    }
  }

  /// A shape on the background; later ones are drawn over earlier ones.
  package enum Shape: Hashable, Sendable {
    /// A filled rectangle.
    case box(Ink, Rect)
    /// A filled disc in the middle of a frame.
    case disc(Ink, Rect)
    /// Vertical strokes with smoothed edges, like the pixels of text.
    case text(Ink, Rect)
    /// A smooth field of very many colours, like a photo.
    case photo(Rect)
  }

  /// The background colour.
  package var ground: Ink
  /// The shapes from bottom to top; frames are in coordinates of the screen.
  package var shapes: [Shape]

  /// Creates a drawing from a background and the shapes on it.
  package init(on ground: Ink, _ shapes: Shape...) {
    self.ground = ground
    self.shapes = shapes
  }

  /// Returns the picture of a screen of this size, with one pixel for each point.
  package func picture(width: Int, height: Int) -> PixelImage {
    var pixels: [UInt8] = []
    pixels.reserveCapacity(width * height * 4)
    for _ in 0..<(width * height) {
      pixels += [ground.color.red, ground.color.green, ground.color.blue, 255]
    }
    var picture = PixelImage(width: width, height: height, pixels: pixels)
    for shape in shapes { picture.paint(shape) }
    return picture
  }

  /// A description as a sentence without a full stop.
  package var words: String {
    let shapes = shapes.map { shape in
      switch shape {
      case .box(let ink, let frame): "a box \(ink.color.text) at \(frame.written)"
      case .disc(let ink, let frame): "a disc \(ink.color.text) at \(frame.written)"
      case .photo(let frame): "a photo at \(frame.written)"
      case .text(let ink, let frame): "text \(ink.color.text) at \(frame.written)"
      }
    }
    return "The screenshot shows on \(ground.color.text): " + shapes.joined(separator: ", ")
  }
}

extension PixelImage {
  fileprivate mutating func paint(_ shape: Drawing.Shape) {
    switch shape {
    case .box(let ink, let frame): fill(frame) { _, _ in ink.color }
    case .disc(let ink, let frame):
      let radius = min(frame.width, frame.height) / 2
      let center = frame.center
      fill(frame) { column, row in
        let x = Double(column) + 0.5 - center.x
        let y = Double(row) + 0.5 - center.y
        return x * x + y * y <= radius * radius ? ink.color : nil
      }
    case .photo(let frame):
      fill(frame) { column, row in
        Color(
          red: UInt8(truncatingIfNeeded: column * 2), green: UInt8(truncatingIfNeeded: row * 2),
          blue: UInt8(truncatingIfNeeded: column + row))
      }
    case .text(let ink, let frame):
      // A stroke is two pixels wide with a half-covered pixel beside it, followed by a gap of three
      // pixels.
      fill(frame) { column, row in
        guard row % 7 < 6 else { return nil }
        switch (column - Int(frame.x)) % 6 {
        case 0, 1: return ink.color
        case 2: return ink.color.faded(to: 0.5)
        default: return nil
        }
      }
    }
  }

  private mutating func fill(_ frame: Rect, _ color: (_ column: Int, _ row: Int) -> Color?) {
    let area = pixels(in: frame, scale: 1)
    for row in area.top..<area.bottom {
      for column in area.left..<area.right {
        guard let color = color(column, row) else { continue }
        let mixed = color.over(self[column, row])
        let start = (row * width + column) * 4
        pixels.replaceSubrange(start..<(start + 3), with: [mixed.red, mixed.green, mixed.blue])
      }
    }
  }
}

extension Rect {
  /// The frame as in an outline: `x,y WxH`.
  fileprivate var written: String { "\(x.written),\(y.written) \(width.written)x\(height.written)" }
}
