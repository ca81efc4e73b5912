import CurbcutScreen
import CurbcutStandards

/// The colour of a text and of what lies behind it, as the picture of the screen shows them.
///
/// Pixels that look alike count together, weighted by how many there are. The background is what
/// covers half of the area or more, so that photos and gradients give no answer. The text is what
/// stands out most: the edges of letters are smoothed, and each of their colours lies between the two.
struct TextColors {
  let text: Color
  let background: Color

  /// The colours within an area of a picture; nil where they cannot be told.
  init?(of area: PixelRect, in image: PixelImage) {
    let clusters = ContrastEstimate.clusters(of: area, in: image, atLeast: Self.smallestShare)
    guard let first = clusters.first, first.count * 2 >= area.width * area.height else {
      return nil
    }
    let background = first.color
    let contrast = { (color: Color) in Contrast.ratio(color, background) }
    guard let text = clusters.dropFirst().map(\.color).max(by: { contrast($0) < contrast($1) })
    else { return nil }
    self.text = text
    self.background = background
  }

  /// Of a short text in a wide view little more is seen.
  private static let smallestShare = 0.005
}

/// Finds the pixels of texts in the picture of a screen.
struct TextPixels {
  private let image: PixelImage
  /// Pixels of the picture for one unit of the screen.
  private let scale: Double
  /// Pixels of the picture for one point or dp; nil when not known.
  let pixelsPerPoint: Double?
  /// How many pixels may still be looked at; those of a real screen several times over.
  private var left: Int

  /// Takes the picture of a screen; nil when there is none, or it shows something else.
  init?(_ screen: Screen) {
    guard let image = screen.pixels, let display = screen.display, image.width > 0,
      image.height > 0
    else { return nil }
    let scale = Double(image.width) / display.width
    guard abs(Double(image.height) / display.height - scale) <= scale / 50 else { return nil }
    self.image = image
    self.scale = scale
    pixelsPerPoint =
      screen.platform == .ios ? scale : screen.facts.density.map { $0 * scale }
    left = 64 * image.width * image.height
  }

  /// The colours of a text in a frame; nil where they cannot be told.
  mutating func colors(in frame: Rect) -> TextColors? {
    let area = PixelRect(
      Rect(
        x: (frame.x * scale).rounded(), y: (frame.y * scale).rounded(),
        width: (frame.width * scale).rounded(), height: (frame.height * scale).rounded()))
    let bounds = PixelRect(left: 0, top: 0, right: image.width, bottom: image.height)
    guard !area.isEmpty, bounds.containsAll(of: area), left >= area.width * area.height else {
      return nil
    }
    left -= area.width * area.height
    return TextColors(of: area, in: image)
  }
}
