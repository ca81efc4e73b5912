// SPDX-License-Identifier: Apache-2.0

/// A colour of Android's resources, with its replacement for the night.
package struct DayNightColor: Hashable, Sendable {
  /// The colour of `values`.
  package var day: Color
  /// The colour of `values-night`; nil when that resource does not exist.
  package var night: Color?

  /// Creates a colour; without one for the night, that of the day is used at night, too.
  package init(day: Color, night: Color? = nil) {
    self.day = day
    self.night = night
  }

  /// Returns the colour that is drawn; Android adapts none by itself, unless an app forces it to
  /// (E-17).
  package func color(atNight isNight: Bool) -> Color { isNight ? night ?? day : day }

  /// Returns the contrast of a text on this background, by day or at night.
  package func contrast(ofText text: DayNightColor, atNight isNight: Bool) -> Double {
    Contrast.ratio(text.color(atNight: isNight), color(atNight: isNight))
  }
}

extension Color {
  /// Parses a colour in the notation of Android's resources: `#RGB`, `#ARGB`, `#RRGGBB` or
  /// `#AARRGGBB`.
  ///
  /// The opacity comes first, not last as in screen documents. Nil for anything else. Source:
  /// developer.android.com, "More resource types", Color.
  package init?(androidResource text: String) {
    guard text.utf8.first == UInt8(ascii: "#") else { return nil }
    var digits = Array(text.utf8.dropFirst())
    if digits.count == 3 || digits.count == 4 { digits = digits.flatMap { [$0, $0] } }
    if digits.count == 8 { digits = Array(digits[2...] + digits[..<2]) }
    self.init("#" + String(decoding: digits, as: UTF8.self))
  }
}
