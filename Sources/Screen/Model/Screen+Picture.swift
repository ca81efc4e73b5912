// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// The pixels of a screen's picture that show a part of the screen.
extension Screen {
  /// Returns the number of picture pixels per point (iOS) or pixel (Android) of the screen.
  ///
  /// Both must have the same shape. On Android, where frames are in pixels, the picture may extend
  /// below or beside the captured area, as it does under the system's bars. Nil when the picture
  /// does not show this screen, or is smaller than it, because the colours of small print would be
  /// lost.
  package func scale(of picture: PixelImage) -> Double? {
    guard let display, picture.width > 0, picture.height > 0 else { return nil }
    let width = Double(picture.width)
    let height = Double(picture.height)
    if platform == .android, facts.size == nil,
      width == display.maxX && height >= display.maxY
        || height == display.maxY && width >= display.maxX
    {
      return 1
    }
    let scale = width / display.width
    guard scale >= 1, scale <= Self.largestScale,
      abs(display.height * scale - height) <= max(1, scale)
    else { return nil }
    return scale
  }

  /// Returns the screen with its picture; nil when the picture does not show it, see `scale(of:)`.
  package func showing(_ picture: PixelImage) -> Screen? {
    guard scale(of: picture) != nil else { return nil }
    var screen = self
    screen.pixels = picture
    return screen
  }

  /// The largest scale, more than any display has.
  private static let largestScale = 16.0
}

extension PixelImage {
  /// Returns the pixels that are entirely within a part of the screen, and within the picture.
  package func pixels(in frame: Rect, scale: Double) -> PixelRect {
    let area = PixelRect(
      left: Int(clamping: (frame.x * scale).rounded(.up)),
      top: Int(clamping: (frame.y * scale).rounded(.up)),
      right: Int(clamping: (frame.maxX * scale).rounded(.down)),
      bottom: Int(clamping: (frame.maxY * scale).rounded(.down)))
    return PixelRect(
      left: min(max(area.left, 0), width), top: min(max(area.top, 0), height),
      right: min(max(area.right, 0), width), bottom: min(max(area.bottom, 0), height))
  }
}
