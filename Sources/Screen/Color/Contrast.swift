// SPDX-License-Identifier: Apache-2.0

/// The contrast of two colours, as WCAG 2 defines it.
///
/// Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio and #dfn-relative-luminance, with
/// sRGB's own threshold 0.04045; with eight bits per channel the result equals that of WCAG's older
/// 0.03928.
package enum Contrast {
  /// A conformance level for text.
  package enum Level: Hashable, Sendable, CaseIterable {
    /// WCAG 1.4.3: 4.5, large text 3.
    case minimum
    /// WCAG 1.4.6: 7, large text 4.5.
    case enhanced
  }

  /// The contrast that WCAG 1.4.11 requires of graphics and of the parts of controls.
  package static let requiredOfGraphics = 3.0

  /// The tolerance below a limit that still counts as reaching it, taken from Google's ATF.
  package static let tolerance = 0.01

  /// Returns the contrast ratio of a text and its background, from 1 to 21.
  ///
  /// A translucent text is blended with the background first; the background counts as opaque.
  package static func ratio(_ text: Color, _ background: Color) -> Double {
    let first = luminance(text.over(background))
    let second = luminance(background)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// Returns the ratio that a level requires of text.
  package static func required(_ level: Level = .minimum, ofLargeText isLarge: Bool) -> Double {
    switch level {
    case .minimum: isLarge ? 3 : 4.5
    case .enhanced: isLarge ? 4.5 : 7
    }
  }

  /// Whether a ratio reaches a limit.
  package static func reaches(_ ratio: Double, _ required: Double) -> Bool {
    required - ratio <= tolerance
  }

  /// Whether text is large: 18 points, or 14 points when bold; dp count as points.
  ///
  /// Source: https://www.w3.org/TR/WCAG22/#dfn-large-scale, read as Apple's and Google's own audits
  /// read it; a stricter reading takes WCAG's point for 1.33 points of iOS.
  package static func isLarge(points: Double, isBold: Bool) -> Bool {
    points >= (isBold ? 14 : 18)
  }

  /// Returns the relative luminance, from 0 for black to 1 for white, ignoring alpha.
  package static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  private static let linear: [Double] = (0..<256).map { linear(Double($0) / 255) }

  /// Returns the light of an sRGB channel.
  static func light(ofChannel channel: UInt8) -> Double { linear[Int(channel)] }

  /// Returns the sRGB channel with the nearest light; values darker than black or lighter than
  /// white are clamped.
  static func channel(ofLight light: Double) -> UInt8 {
    guard light > 0 else { return 0 }
    guard light < 1 else { return 255 }
    let upper = linear.partitioningIndex { $0 >= light }
    return UInt8(light - linear[upper - 1] < linear[upper] - light ? upper - 1 : upper)
  }

  /// Converts an sRGB channel from 0 to 1 to light.
  package static func linear(_ share: Double) -> Double {
    share <= 0.04045 ? share / 12.92 : power2point4((share + 0.055) / 1.055)
  }

  /// Returns `base` to the power of 2.4, for bases from 0 to 1.
  ///
  /// It uses Newton's method, because C's `pow` may differ between machines in its last digit.
  private static func power2point4(_ base: Double) -> Double {
    let square = base * base
    var root = 1.0
    for _ in 0..<64 {
      let fourth = root * root * root * root
      root -= (fourth * root - square) / (5 * fourth)
    }
    return square * root
  }
}

extension Color {
  /// Returns the opaque colour seen when it is painted over another, which counts as opaque.
  package func over(_ background: Color) -> Color {
    guard alpha < 255 else { return self }
    func mix(_ front: UInt8, _ back: UInt8) -> UInt8 {
      let share = Int(alpha)
      return UInt8((Int(front) * share + Int(back) * (255 - share) + 127) / 255)
    }
    return Color(
      red: mix(red, background.red), green: mix(green, background.green),
      blue: mix(blue, background.blue))
  }

  /// Returns the colour with its alpha scaled by an opacity from 0 to 1.
  package func faded(to opacity: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(1, max(0, opacity))).rounded())
    return color
  }
}
