// SPDX-License-Identifier: Apache-2.0

/// A point in screen coordinates: points on iOS, pixels on Android.
package struct Point: Hashable, Sendable {
  /// The distance from the left edge of the screen.
  package var x: Double
  /// The distance from the top edge of the screen.
  package var y: Double

  /// Creates a point from any numbers; points off the screen may have negative coordinates.
  package init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height: points on iOS, pixels on Android.
package struct Size: Hashable, Sendable {
  /// The extent to the right.
  package var width: Double
  /// The extent downwards.
  package var height: Double

  /// Creates a size from any numbers, including negative ones.
  package init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in screen coordinates: points on iOS, pixels on Android.
package struct Rect: Hashable, Sendable {
  /// The distance of the left edge from that of the screen.
  package var x: Double
  /// The distance of the top edge from that of the screen.
  package var y: Double
  /// The extent to the right; not above 0 when it has no area.
  package var width: Double
  /// The extent downwards; not above 0 when it has no area.
  package var height: Double

  /// The rectangle without an extent, in the top left corner.
  package static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Creates a rectangle from any numbers, as captures have them.
  package init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  package var maxX: Double { x + width }
  /// The bottom edge.
  package var maxY: Double { y + height }
  /// The point in the middle.
  package var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether it has no area.
  package var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether another rectangle is inside; edges may touch.
  package func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether a point is inside; the left and top edges belong to the rectangle.
  package func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether the two share an area.
  package func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// Returns the shared area; empty when there is none.
  package func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// Returns the smallest rectangle around both.
  package func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

/// A rectangle in whole pixels, like Android's `Rect`: left, top, right, bottom.
package struct PixelRect: Hashable, Sendable {
  /// The first column of pixels.
  package var left: Int
  /// The first row of pixels.
  package var top: Int
  /// One past the last column of pixels.
  package var right: Int
  /// One past the last row of pixels.
  package var bottom: Int

  /// The rectangle without an extent, in the top left corner.
  package static let zero = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// Creates a rectangle from any numbers; it is empty when they are in the wrong order.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// Creates the whole-pixel rectangle of a frame; absurd numbers are clamped to 32 bits.
  package init(_ rect: Rect) {
    self.init(
      left: Int(clamping: rect.x), top: Int(clamping: rect.y),
      right: Int(clamping: rect.maxX), bottom: Int(clamping: rect.maxY))
  }

  /// The number of columns; negative when the edges are in the wrong order.
  package var width: Int { right - left }
  /// The number of rows; negative when the edges are in the wrong order.
  package var height: Int { bottom - top }
  /// Whether it contains no pixel.
  package var isEmpty: Bool { left >= right || top >= bottom }
}

extension Int {
  /// Rounds a number towards zero, clamped to 32 bits; not-a-number becomes 0.
  package init(clamping number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Int(Swift.max(-2_147_483_648, Swift.min(2_147_483_647, number)))
  }
}
