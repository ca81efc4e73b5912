import CurbcutScreen

/// What of a view is not covered by the windows above its own.
///
/// Source: `SwitchAccessNodeCompat` of both sources.
enum SwitchAccessBounds {
  /// The largest rectangle in a view that windows above leave free, the topmost window first.
  ///
  /// From 2020 on, a window that covers less than 70 % of both sides cuts nothing, and no window
  /// behind it is looked at any more.
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
  /// The least that shows of a view that counts as visible, in both directions.
  static let minimumPixels = 15
}

extension PixelRect {
  /// The same with its edges in the right order.
  var sorted: PixelRect {
    PixelRect(
      left: min(left, right), top: min(top, bottom), right: max(left, right),
      bottom: max(top, bottom))
  }

  /// The shared pixels; nil when there are none.
  fileprivate func sharing(_ other: PixelRect) -> PixelRect? {
    guard left < other.right, other.left < right, top < other.bottom, other.top < bottom else {
      return nil
    }
    return PixelRect(
      left: max(left, other.left), top: max(top, other.top), right: min(right, other.right),
      bottom: min(bottom, other.bottom))
  }

  /// The largest of what lies left of, above, right of and below another; the first of equal ones.
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

  /// Whether at least the pixels show that Switch Access asks for.
  var showsEnough: Bool {
    abs(width) >= SwitchAccessBounds.minimumPixels
      && abs(height) >= SwitchAccessBounds.minimumPixels
  }
}
