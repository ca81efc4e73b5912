// SPDX-License-Identifier: Apache-2.0

/// An estimate of the space that a text takes, from the widths of Roboto's characters.
///
/// iOS draws with San Francisco, whose widths Apple does not publish, so Roboto is used there as
/// well. Documentation/Measurements/TextGrowth.md has the errors on both platforms.
package struct TextWidth: Sendable {
  /// The width in ems of each word, and of the space after it.
  private let words: [(word: Double, space: Double)]

  /// Returns the relative error of a width: measured on Android, not verified on iOS.
  package static func error(on platform: Platform) -> Double { platform == .android ? 0.05 : 0.15 }

  /// Measures a text; nil if it has characters of unknown width.
  ///
  /// Characters of East Asian scripts and emoji are as wide as the font is high.
  package init?(_ text: String, weight: RobotoWidths.Weight = .regular) {
    var words: [(word: Double, space: Double)] = [(0, 0)]
    for scalar in text.unicodeScalars.prefix(Self.longest) {
      if scalar.properties.isWhitespace {
        let space = Double(RobotoWidths.units(of: " ", weight: weight) ?? 0)
        words[words.count - 1].space += space / RobotoWidths.unitsPerSize
        if scalar == "\n" { words[words.count - 1].space = .infinity }
        words.append((0, 0))
        continue
      }
      if scalar.properties.generalCategory == .nonspacingMark { continue }
      let width: Double
      if let units = RobotoWidths.units(of: scalar, weight: weight) {
        width = Double(units) / RobotoWidths.unitsPerSize
      } else if Self.isWide(scalar) {
        width = 1
        if words[words.count - 1].word > 0 { words.append((0, 0)) }
      } else {
        return nil
      }
      words[words.count - 1].word += width
    }
    self.words = words
  }

  /// The length at which longer texts are cut, since they take far more than a screen anyway.
  private static let longest = 20_000

  /// Returns the width on one line, in the unit of `size`; line breaks count as spaces.
  package func onOneLine(size: Double) -> Double {
    let sum = words.dropLast().reduce(words[words.count - 1].word) {
      $0 + $1.word + ($1.space.isFinite ? $1.space : 0.25)
    }
    return sum * size
  }

  /// Returns the width of the longest word, which line breaks cannot make narrower.
  package func longestWord(size: Double) -> Double {
    (words.map(\.word).max() ?? 0) * size
  }

  /// Returns the number of lines within a width, broken at spaces; words that are too long are
  /// broken, too.
  package func lines(size: Double, width: Double) -> Int {
    guard size > 0, width > 0, size.isFinite, width.isFinite else { return 1 }
    let room = width / size
    var lines = 1
    var used = 0.0
    for (word, space) in words {
      if used > 0, used + word > room {
        lines += 1
        used = 0
      }
      var rest = word
      while rest > room, lines < Self.mostLines {
        lines += 1
        rest -= room
      }
      used += rest + (space.isFinite ? space : 0)
      if !space.isFinite {
        lines += 1
        used = 0
      }
    }
    return min(lines, Self.mostLines)
  }

  private static let mostLines = 10_000

  /// Returns whether a character is two columns wide in East Asian text.
  ///
  /// Source: Unicode, EastAsianWidth, the large blocks that are wide, and emoji.
  private static func isWide(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
      0x20000...0x3FFFD:
      true
    default: false
    }
  }
}
