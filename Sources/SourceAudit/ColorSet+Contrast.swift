// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource

/// The contrast of a colour with the system background in one appearance.
struct GroundContrast {
  var look: Appearance
  /// From 1 to 21.
  var ratio: Double

  /// The system background in that appearance.
  var ground: String { look.isDark ? "black in Dark Mode" : "white" }

  /// Whether the colour may be that of text; one that is nearly the same as the background is a
  /// background itself.
  var isOfText: Bool { ratio >= 1.5 }
}

extension ColorSet {
  /// The contrasts in all appearances for which the file has the colour.
  ///
  /// Source for the backgrounds: Apple, UIColor.systemBackground, which is white, and black in Dark
  /// Mode.
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
