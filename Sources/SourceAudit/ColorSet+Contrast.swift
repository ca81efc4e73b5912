import CurbcutScreen
import CurbcutSource

/// How a colour stands out from the ground of the system in one look.
struct GroundContrast {
  var look: Appearance
  /// From 1 to 21.
  var ratio: Double

  /// The colour of the system's ground in that look.
  var ground: String { look.isDark ? "black in Dark Mode" : "white" }

  /// Whether the colour may be that of a text: one that is nearly the ground's is a ground itself.
  var isOfText: Bool { ratio >= 1.5 }
}

extension ColorSet {
  /// The contrast in each look of which the file has the colour.
  ///
  /// Source for the grounds: Apple, UIColor.systemBackground, which is white and in Dark Mode black.
  var contrasts: [GroundContrast] {
    Appearance.all.compactMap { look in
      guard let color = color(for: look), color.alpha == 255 else { return nil }
      let ground = Self.ground(in: look)
      return GroundContrast(look: look, ratio: Contrast.ratio(color, ground))
    }
  }

  private static func ground(in look: Appearance) -> Color {
    let grey: UInt8 = look.isDark ? 0 : 255
    return Color(red: grey, green: grey, blue: grey)
  }
}
