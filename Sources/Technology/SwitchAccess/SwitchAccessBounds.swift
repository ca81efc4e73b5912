// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The part of a view that is not covered by windows above its own.
///
/// Source: `SwitchAccessNodeCompat` of both versions.
enum SwitchAccessBounds {
  /// Returns the largest rectangle of a view that the windows above leave uncovered, starting with
  /// the topmost window.
  ///
  /// From 2020 on, a window that covers less than 70 % of both sides removes nothing, and the
  /// windows below it are not considered any more.
  static func visible(
    _ bounds: PixelRect, under windows: [PixelRect], rules: SwitchAccessProfile.Rules
  ) -> PixelRect {
    var visible = bounds.sorted
    let size = (width: Double(visible.width), height: Double(visible.height))
    for window in windows.map(\.sorted) {
      guard let shared = visible.sharing(window) else { continue }
      if rules == .of2020, Double(shared.width) < size.width * minimumShare,
        Double(shared.height) < size.height * minimumShare
      {
        return visible
      }
      visible = visible.largestPart(beside: window)
    }
    return visible
  }

  private static let minimumShare = 0.7
  /// The minimum visible size of a view that counts as visible, in both directions.
  static let minimumPixels = 15
}

extension PixelRect {
  /// The same rectangle with its edges in the right order.
  var sorted: PixelRect {
    PixelRect(
      left: min(left, right), top: min(top, bottom), right: max(left, right),
      bottom: max(top, bottom))
  }

  /// Returns the intersection; nil if it is empty.
  fileprivate func sharing(_ other: PixelRect) -> PixelRect? {
    guard left < other.right, other.left < right, top < other.bottom, other.top < bottom else {
      return nil
    }
    return PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// Returns the largest part to the left of, above, to the right of or below another rectangle;
  /// the first of equal ones.
  fileprivate func largestPart(beside other: PixelRect) -> PixelRect {
    let parts = [
      PixelRect(left: left, top: top, right: min(right, other.left), bottom: bottom),
      PixelRect(left: left, top: top, right: right, bottom: min(bottom, other.top)),
      PixelRect(left: max(left, other.right), top: top, right: right, bottom: bottom),
      PixelRect(left: left, top: max(top, other.bottom), right: right, bottom: bottom),
    ]
    var largest = PixelRect.zero
    for part in parts where !part.isEmpty && part.area > largest.area { largest = part }
    return largest
  }

  var area: Int { width * height }

  /// Whether the visible size reaches the minimum of Switch Access.
  var showsEnough: Bool {
    abs(width) >= SwitchAccessBounds.minimumPixels
      && abs(height) >= SwitchAccessBounds.minimumPixels
  }
}
