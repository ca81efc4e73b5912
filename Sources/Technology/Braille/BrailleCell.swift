// SPDX-License-Identifier: Apache-2.0

/// A braille cell of eight dots.
package struct BrailleCell: Hashable, Sendable {
  /// The raised dots: dot 1 is the lowest bit, dot 8 the highest.
  package var dots: UInt8

  /// A cell without dots: a space.
  package static let blank = BrailleCell(dots: 0)

  /// Creates a cell from the dots as bits, dot 1 lowest.
  package init(dots: UInt8) { self.dots = dots }

  /// Creates a cell from a Unicode braille pattern, U+2800 to U+28FF; nil for any other character.
  package init?(_ character: Character) {
    guard character.unicodeScalars.count == 1, let scalar = character.unicodeScalars.first,
      (0x2800...0x28FF).contains(scalar.value)
    else { return nil }
    dots = UInt8(scalar.value - 0x2800)
  }

  /// The Unicode braille pattern.
  package var pattern: Character {
    // Every value from U+2800 to U+28FF is a character.
    Character(Unicode.Scalar(0x2800 + UInt32(dots)) ?? " ")
  }

  /// The character of ASCII braille; a cell with dot 7 or 8 is written as its dots, `{1237}`.
  ///
  /// Source: the table of North American ASCII braille, as liblouis 3.24 writes it in
  /// `en-us-brf.dis`; it has no sign with dots 7 and 8.
  package var ascii: String {
    guard dots < 64 else {
      return "{" + (1...8).filter { dots & 1 << ($0 - 1) != 0 }.map(String.init).joined() + "}"
    }
    return String(UnicodeScalar(Self.asciiSigns[Int(dots)]))
  }

  /// The characters by the value of the dots.
  private static let asciiSigns = Array(
    " A1B'K2L@CIF/MSP\"E3H9O6R^DJG>NTQ,*5<-U8V.%[$+X!&;:4\\0Z7(_?W]#Y)=".utf8)
}

extension Sequence where Element == BrailleCell {
  /// The cells as Unicode braille patterns.
  package var patterns: String { String(map(\.pattern)) }

  /// The cells in ASCII braille, without trailing spaces.
  package var ascii: String {
    var text = map(\.ascii).joined()
    while text.last == " " { text.removeLast() }
    return text
  }
}

extension Array where Element == BrailleCell {
  /// Creates cells from Unicode braille patterns; all other characters are left out.
  package init(patterns: String) { self = patterns.compactMap { BrailleCell($0) } }
}
