// SPDX-License-Identifier: Apache-2.0

/// The contrast of two colours, as WCAG 2 defines it.
///
/// Source: https://www.w3.org/TR/WCAG22/#dfn-contrast-ratio and #dfn-relative-luminance, with sRGB's
/// own border 0.04045; with eight bits a channel it gives what WCAG's older 0.03928 gives.
package enum Contrast {
  /// A conformance level for text.
  package enum Level: Hashable, Sendable, CaseIterable {
    /// WCAG 1.4.3: 4.5, large text 3.
    case minimum
    /// WCAG 1.4.6: 7, large text 4.5.
    case enhanced
  }

  /// What WCAG 1.4.11 asks of graphics and of the parts of controls.
  package static let requiredOfGraphics = 3.0

  /// How far below a limit still counts as reaching it, as Google's ATF has it.
  package static let tolerance = 0.01

  /// The ratio of a text and its background, from 1 to 21.
  ///
  /// A translucent text is laid over the background first; the background counts as opaque.
  package static func ratio(_ text: Color, _ background: Color) -> Double {
    let first = luminance(text.over(background))
    let second = luminance(background)
    return (max(first, second) + 0.05) / (min(first, second) + 0.05)
  }

  /// The ratio that a level asks of text.
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

  /// The relative luminance, from 0 for black to 1 for white; alpha is not asked.
  package static func luminance(_ color: Color) -> Double {
    0.2126 * linear[Int(color.red)] + 0.7152 * linear[Int(color.green)]
      + 0.0722 * linear[Int(color.blue)]
  }

  private static let linear: [Double] = (0..<256).map { linear(Double($0) / 255) }

  /// The light of a channel of sRGB.
  static func light(ofChannel channel: UInt8) -> Double { linear[Int(channel)] }

  /// The channel of sRGB whose light is nearest; what is darker than black or lighter than white is
  /// cut off.
  static func channel(ofLight light: Double) -> UInt8 {
    guard light > 0 else { return 0 }
    guard light < 1 else { return 255 }
    let upper = linear.partitioningIndex { $0 >= light }
    return UInt8(light - linear[upper - 1] < linear[upper] - light ? upper - 1 : upper)
  }

  /// A channel of sRGB from 0 to 1 as light.
  package static func linear(_ share: Double) -> Double {
    share <= 0.04045 ? share / 12.92 : power2point4((share + 0.055) / 1.055)
  }

  /// `base` to the power of 2.4, for bases from 0 to 1.
  ///
  /// By Newton's method, because C's `pow` may differ between machines in its last digit.
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
  /// The opaque colour seen when it is painted over another; that one counts as opaque.
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

  /// The colour with its alpha scaled by an opacity from 0 to 1.
  package func faded(to opacity: Double) -> Color {
    var color = self
    color.alpha = UInt8((Double(alpha) * min(1, max(0, opacity))).rounded())
    return color
  }
}
