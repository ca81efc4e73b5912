// SPDX-License-Identifier: Apache-2.0

/// Unified English Braille without contractions: letters, numbers, capitals, marks and signs.
///
/// Sources: The Rules of Unified English Braille, second edition 2013, sections 3 to 8; every sign
/// was compared with the table `en-ueb-g1` of liblouis 3.24. Unlike liblouis, it does not join two
/// numbers with a space between them into one.
package struct UncontractedEnglish: BrailleTable {
  /// Creates the table, which has no settings.
  package init() {}

  /// The name of the same rules in liblouis.
  package var name: String { "en-ueb-g1" }
  /// The language, English.
  package var language: String? { "en" }

  /// Translates text to cells; characters without a sign are written as their numbers.
  package func translate(_ text: String) -> BrailleTranslation {
    var writer = Writer(Array(text))
    for index in writer.characters.indices { writer.write(index) }
    return writer.translation
  }

  static let numeric = [BrailleCell](patterns: "\u{283C}")
  static let gradeOne = [BrailleCell](patterns: "\u{2830}")
  static let capital = [BrailleCell](patterns: "\u{2820}")
  static let capitalWord = [BrailleCell](patterns: "\u{2820}\u{2820}")
  static let capitalPassage = [BrailleCell](patterns: "\u{2820}\u{2820}\u{2820}")
  static let capitalEnd = [BrailleCell](patterns: "\u{2820}\u{2804}")
}

/// A writer that translates a text to braille.
private struct Writer {
  let characters: [Character]
  let capitals: BrailleCapitals
  var translation = BrailleTranslation()
  private var isNumeric = false
  private var unknown: Set<Character> = []

  init(_ characters: [Character]) {
    self.characters = characters
    capitals = BrailleCapitals(characters)
    translation.cells.reserveCapacity(characters.count * 2)
    translation.origins.reserveCapacity(characters.count * 2)
  }

  mutating func write(_ index: Int) {
    let character = characters[index]
    if let indicator = capitals.before[index] { put(indicator, index) }
    defer { if capitals.endsAfter.contains(index) { put(UncontractedEnglish.capitalEnd, index) } }
    if let digit = EnglishSigns.digit(character) {
      if !isNumeric { put(UncontractedEnglish.numeric, index) }
      put([digit], index)
      isNumeric = true
    } else if let letter = EnglishSigns.letter(character) {
      // Without an indicator, a small letter a to j would be read as a digit.
      if isNumeric, character.isLowercase, letter.accents.isEmpty,
        EnglishSigns.isDigit(letter.base)
      {
        put(UncontractedEnglish.gradeOne, index)
      }
      put(letter.accents + [letter.base], index)
      isNumeric = false
    } else {
      writeSign(character, index)
    }
  }

  private mutating func writeSign(_ character: Character, _ index: Int) {
    let previous = index > 0 ? characters[index - 1] : " "
    let next = index + 1 < characters.count ? characters[index + 1] : " "
    switch character {
    case ",", ".":
      let opensNumber =
        !isNumeric && EnglishSigns.digit(next) != nil && previous.isWhitespace
      if opensNumber { put(UncontractedEnglish.numeric, index) }
      put(EnglishSigns.cells[character] ?? [], index)
      isNumeric = isNumeric || opensNumber
      return
    case "\"":
      put(Self.opens(after: previous) ? EnglishSigns.openQuote : EnglishSigns.closeQuote, index)
    case "\u{2019}" where EnglishSigns.letter(previous) != nil && EnglishSigns.letter(next) != nil:
      put(EnglishSigns.cells["'"] ?? [], index)
    case "?" where Self.opens(after: previous):
      // Without an indicator, it would be read as a quotation mark.
      put(UncontractedEnglish.gradeOne + EnglishSigns.closeQuestion, index)
    default:
      if character.isWhitespace {
        put([.blank], index)
      } else if let cell = BrailleCell(character) {
        put([cell], index)
      } else if let cells = EnglishSigns.cells[character] {
        put(cells, index)
      } else {
        writeUnknown(character, index)
      }
    }
    isNumeric = false
  }

  private static func opens(after previous: Character) -> Bool {
    previous.isWhitespace || "([{".contains(previous)
  }

  /// Writes a character without a sign as its number, as liblouis 3.24 does: an apostrophe, a
  /// backslash, a letter for the length, the hexadecimal digits and an apostrophe.
  private mutating func writeUnknown(_ character: Character, _ index: Int) {
    if unknown.insert(character).inserted { translation.unknown.append(character) }
    for scalar in character.unicodeScalars {
      var digits = String(scalar.value, radix: 16)
      while digits.count < 4 { digits = "0" + digits }
      let length: Character = digits.count == 4 ? "x" : digits.count == 5 ? "y" : "z"
      let cells = ([length] + digits).compactMap {
        EnglishSigns.digit($0) ?? EnglishSigns.letter($0)?.base
      }
      put([EnglishSigns.apostrophe, EnglishSigns.backslash] + cells, index)
      put([EnglishSigns.apostrophe], index)
    }
  }

  private mutating func put(_ cells: [BrailleCell], _ index: Int) {
    translation.append(cells, from: index)
  }
}
