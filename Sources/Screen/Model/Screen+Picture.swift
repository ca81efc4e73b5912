// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Which pixels of its picture show a part of a screen.
extension Screen {
  /// How many pixels of a picture one point (iOS) or pixel (Android) of the screen takes.
  ///
  /// Both must have the same shape. On Android, where frames are in pixels, the picture may go on
  /// below or beside what the capture tells of, as it does behind the bars of the system. Nil when
  /// the picture does not show this screen, or is smaller than it: the colours of small print are
  /// lost then.
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

  /// The screen with its picture; nil when the picture does not show it, see `scale(of:)`.
  package func showing(_ picture: PixelImage) -> Screen? {
    guard scale(of: picture) != nil else { return nil }
    var screen = self
    screen.pixels = picture
    return screen
  }

  /// More pixels to a point than any display has.
  private static let largestScale = 16.0
}

extension PixelImage {
  /// The pixels that lie wholly within a part of a screen, and within the picture.
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
