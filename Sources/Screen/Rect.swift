/// A point in screen coordinates: points on iOS, pixels on Android.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

/// A width and a height: points on iOS, pixels on Android.
public struct Size: Hashable, Sendable {
  public var width: Double
  public var height: Double

  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }
}

/// A rectangle in screen coordinates: points on iOS, pixels on Android.
public struct Rect: Hashable, Sendable {
  public var x: Double
  public var y: Double
  public var width: Double
  public var height: Double

  public static let zero = Rect(x: 0, y: 0, width: 0, height: 0)

  public init(x: Double, y: Double, width: Double, height: Double) {
    self.x = x
    self.y = y
    self.width = width
    self.height = height
  }

  public var maxX: Double { x + width }
  public var maxY: Double { y + height }
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
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public static let zero = PixelRect(left: 0, top: 0, right: 0, bottom: 0)

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

  public var width: Int { right - left }
  public var height: Int { bottom - top }
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
