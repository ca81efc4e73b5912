// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The outermost edges, on each side, of all scrollable views around a view.
///
/// Touching any of several edges means reaching beyond the nearest, so one number per side
/// represents all ancestors.
struct ScrollEdges {
  /// The largest of the edges towards which content can be scrolled back.
  var top = Int.min
  var left = Int.min
  /// The smallest of the edges towards which content can be scrolled forward.
  var bottom = Int.max
  var right = Int.max

  /// Returns the edges of each node of a screen combined with those of all its ancestors.
  static func all(of screen: Screen) -> [ScrollEdges] {
    screen.inherited(ScrollEdges()) { around, index in
      var edges = around
      let bounds = PixelRect(screen.frame(of: index)).inOrder
      if screen.canScroll(.canScrollBackward, index) {
        edges.top = max(edges.top, bounds.top)
        edges.left = max(edges.left, bounds.left)
      }
      if screen.canScroll(.canScrollForward, index) {
        edges.bottom = min(edges.bottom, bounds.bottom)
        edges.right = min(edges.right, bounds.right)
      }
      return edges
    }
  }

  /// Whether a view inside touches one of them.
  func touch(_ view: PixelRect) -> Bool {
    view.top <= top || view.left <= left || view.bottom >= bottom || view.right >= right
  }
}

extension Screen {
  /// Whether a node can be scrolled in a direction; by default when it can be scrolled at all.
  func canScroll(_ key: Key, _ index: Int) -> Bool {
    nodes[index].flag(key) ?? nodes[index].isSet(.scrollable)
  }
}

extension Float {
  /// Converts a length from pixels to whole dp, rounding half a dp up.
  func wholeDP(_ pixels: Int) -> Int {
    Int(clamping: Double((Float(pixels) / self + 0.5).rounded(.down)))
  }

  /// Converts a length from pixels to dp, dropping the fraction.
  func truncatedDP(_ pixels: Int) -> Int {
    Int(clamping: Double((Float(pixels) / self).rounded(.towardZero)))
  }
}

extension PixelRect {
  /// The rectangle with its edges in order.
  var inOrder: PixelRect {
    PixelRect(
      left: min(left, right), top: min(top, bottom), right: max(left, right),
      bottom: max(top, bottom))
  }

  /// Whether it is at least one pixel large and contains all of another one.
  func containsAll(of other: PixelRect) -> Bool {
    !isEmpty && left <= other.left && top <= other.top && right >= other.right
      && bottom >= other.bottom
  }

  /// Whether the two share a pixel.
  func overlaps(_ other: PixelRect) -> Bool {
    left < other.right && other.left < right && top < other.bottom && other.top < bottom
  }

  /// Returns the smallest rectangle around both; an empty one adds nothing.
  func enclosing(_ other: PixelRect) -> PixelRect {
    if other.isEmpty { return self }
    if isEmpty { return other }
    return PixelRect(
      left: min(left, other.left), top: min(top, other.top), right: max(right, other.right),
      bottom: max(bottom, other.bottom))
  }

  /// The framework's notation: `[left,top][right,bottom]`.
  var written: String { "[\(left),\(top)][\(right),\(bottom)]" }
}

extension Color {
  /// Returns the colour seen when it is painted over an opaque one, each channel rounded down.
  func paintedOver(_ background: Color) -> Color {
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let share = Int(alpha)
      let light: Int = Int(front) * share + Int(back) * (255 - share)
      return UInt8(light / 255)
    }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue))
  }

  /// Android's representation as a signed number, with alpha in the highest byte.
  var androidNumber: Int {
    let bits =
      UInt32(alpha) << 24 | UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    return Int(Int32(bitPattern: bits))
  }

  static let black = Color(red: 0, green: 0, blue: 0)
  static let white = Color(red: 255, green: 255, blue: 255)
}

extension String {
  /// Whether nothing is left after the framework's trimming of characters up to the space.
  var isBlankToATF: Bool { unicodeScalars.allSatisfy { $0.value <= 0x20 } }

  /// The text without characters up to the space at both ends; a no-break space stays.
  var trimmedByATF: String {
    var rest = unicodeScalars[...]
    while let first = rest.first, first.value <= 0x20 { rest.removeFirst() }
    while let last = rest.last, last.value <= 0x20 { rest.removeLast() }
    return String(rest)
  }
}
