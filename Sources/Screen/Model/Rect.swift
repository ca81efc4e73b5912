/// A point in screen coordinates: points on iOS, pixels on Android.
public struct Point: Hashable, Sendable {
  /// The distance from the left edge of the screen.
  public var x: Double
  /// The distance from the top edge of the screen.
  public var y: Double

  /// Takes any numbers; points off the screen have negative coordinates.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height: points on iOS, pixels on Android.
public struct Size: Hashable, Sendable {
  /// The extent to the right.
  public var width: Double
  /// The extent downwards.
  public var height: Double

  /// Takes any numbers, negative ones included.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in screen coordinates: points on iOS, pixels on Android.
public struct Rect: Hashable, Sendable {
  /// The distance of the left edge from that of the screen.
  public var x: Double
  /// The distance of the top edge from that of the screen.
  public var y: Double
  /// The extent to the right; not above 0 when it has no area.
  public var width: Double
  /// The extent downwards; not above 0 when it has no area.
  public var height: Double

  /// The rectangle without an extent, in the top left corner.
  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  /// Takes any numbers, as captures have them.
  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  /// The right edge.
  public var maxX: Double { x + width }
  /// The bottom edge.
  public var maxY: Double { y + height }
  /// The point in the middle.
  public var center: Point { Point(x: x + width / 2, y: y + height / 2) }

  /// Whether it has no area.
  public var isEmpty: Bool { width <= 0 || height <= 0 }

  /// Whether another rectangle lies within; edges may touch.
  public func contains(_ other: Rect) -> Bool {
    x <= other.x && y <= other.y && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether a point lies within; the left and top edge belong to it.
  public func contains(_ point: Point) -> Bool {
    point.x >= x && point.x < maxX && point.y >= y && point.y < maxY
  }

  /// Whether the two share an area.
  public func intersects(_ other: Rect) -> Bool {
    x < other.maxX && other.x < maxX && y < other.maxY && other.y < maxY
  }

  /// The shared area; empty when there is none.
  public func intersection(_ other: Rect) -> Rect {
    let left = max(x, other.x)
    let top = max(y, other.y)
    return Rect(
      x: left, y: top,
      width: max(0, min(maxX, other.maxX) - left), height: max(0, min(maxY, other.maxY) - top))
  }

  /// The smallest rectangle around both.
  public func union(_ other: Rect) -> Rect {
    let left = min(x, other.x)
    let top = min(y, other.y)
    return Rect(
      x: left, y: top, width: max(maxX, other.maxX) - left, height: max(maxY, other.maxY) - top)
  }
}

/// A rectangle in whole pixels, as Android's `Rect`: left, top, right, bottom.
public struct PixelRect: Hashable, Sendable {
  /// The first column of pixels.
  public var left: Int
  /// The first row of pixels.
  public var top: Int
  /// One past the last column of pixels.
  public var right: Int
  /// One past the last row of pixels.
  public var bottom: Int

  /// The rectangle without an extent, in the top left corner.
  public static let zero = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

  /// Takes any numbers; it is empty when they are in the wrong order.
  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = right
    self.bottom = bottom
  }

  /// The whole-pixel rectangle of a frame; absurd numbers are cut to 32 bits.
  public init(_ rect: Rect) {
    self.init(
      left: Int(clamping: rect.x), top: Int(clamping: rect.y),
      right: Int(clamping: rect.maxX), bottom: Int(clamping: rect.maxY))
  }

  /// The number of columns; negative when the edges are in the wrong order.
  public var width: Int { right - left }
  /// The number of rows; negative when the edges are in the wrong order.
  public var height: Int { bottom - top }
  /// Whether it holds no pixel.
  public var isEmpty: Bool { left >= right || top >= bottom }
}

extension Int {
  /// The whole number nearest to zero that a number holds, cut to 32 bits; not-a-number is 0.
  public init(clamping number: Double) {
    guard !number.isNaN else {
      self = 0
      return
    }
    self = Int(Swift.max(-2_147_483_648, Swift.min(2_147_483_647, number)))
  }
}
