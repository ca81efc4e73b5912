// SPDX-License-Identifier: Apache-2.0

/// The signs of Unified English Braille that `UncontractedEnglish` uses.
///
/// Sources: The Rules of Unified English Braille, sections 3 and 4; each was compared with liblouis
/// 3.24, table `en-ueb-g1`.
enum EnglishSigns {
  /// A letter, and the signs of its accent.
  struct Letter {
    var accents: [BrailleCell]
    var base: BrailleCell
  }

  static let apostrophe = BrailleCell(dots: 0b000100)
  /// The backslash of computer braille: dots 1, 2, 5, 6 and 7.
  static let backslash = BrailleCell(dots: 0b111_0011)
  static let openQuote = [BrailleCell](patterns: "⠦")
  static let closeQuote = [BrailleCell](patterns: "⠴")
  static let closeQuestion = openQuote

  static func digit(_ character: Character) -> BrailleCell? {
    guard let value = character.asciiValue, (0x30...0x39).contains(value) else { return nil }
    return letterCells[(Int(value) - 0x30 + 9) % 10]
  }

  /// Returns whether the cell of a letter is also that of a digit.
  static func isDigit(_ cell: BrailleCell) -> Bool { letterCells.prefix(10).contains(cell) }

  static func letter(_ character: Character) -> Letter? {
    if let value = character.asciiValue {
      let place = Int(value | 0x20) - 0x61
      guard value >= 0x41, (0..<26).contains(place) else { return nil }
      return Letter(accents: [], base: letterCells[place])
    }
    return accented[character]
  }

  /// The letters a to z.
  static let letterCells = [BrailleCell](patterns: "⠁⠃⠉⠙⠑⠋⠛⠓⠊⠚⠅⠇⠍⠝⠕⠏⠟⠗⠎⠞⠥⠧⠺⠭⠽⠵")

  static let cells: [Character: [BrailleCell]] = Dictionary(
    uniqueKeysWithValues: table.map { ($0.0, [BrailleCell](patterns: $0.1)) })

  /// The punctuation marks and signs.
  static let table: [(Character, String)] = [
    (",", "⠂"), (";", "⠆"), (":", "⠒"), (".", "⠲"), ("!", "⠖"), ("?", "⠦"), ("'", "⠄"),
    ("-", "⠤"), ("\u{2010}", "⠤"), ("\u{2011}", "⠤"), ("\u{201C}", "⠦"), ("\u{201D}", "⠴"),
    ("\u{2018}", "⠠⠦"), ("\u{2019}", "⠠⠴"), ("\u{AB}", "⠸⠦"), ("\u{BB}", "⠸⠴"), ("(", "⠐⠣"),
    (")", "⠐⠜"), ("[", "⠨⠣"), ("]", "⠨⠜"), ("{", "⠸⠣"), ("}", "⠸⠜"), ("/", "⠸⠌"), ("\\", "⠸⠡"),
    ("\u{2014}", "⠠⠤"), ("\u{2013}", "⠠⠤"), ("_", "⠨⠤"), ("\u{2026}", "⠲⠲⠲"), ("@", "⠈⠁"),
    ("&", "⠈⠯"), ("*", "⠐⠔"), ("#", "⠸⠹"), ("%", "⠨⠴"), ("+", "⠐⠖"), ("\u{2212}", "⠐⠤"),
    ("\u{D7}", "⠐⠦"), ("\u{F7}", "⠐⠌"), ("=", "⠐⠶"), ("<", "⠈⠣"), (">", "⠈⠜"), ("$", "⠈⠎"),
    ("\u{20AC}", "⠈⠑"), ("\u{A3}", "⠈⠇"), ("\u{A5}", "⠈⠽"), ("\u{A2}", "⠈⠉"), ("\u{B0}", "⠘⠚"),
    ("\u{A7}", "⠘⠎"), ("\u{B6}", "⠘⠏"), ("\u{A9}", "⠘⠉"), ("\u{AE}", "⠘⠗"), ("\u{2122}", "⠘⠞"),
    ("\u{2022}", "⠸⠲"), ("~", "⠈⠔"), ("^", "⠈⠢"), ("`", "⠨⠡"), ("|", "⠸⠳"), ("\u{2192}", "⠰⠳⠕"),
    ("\u{2190}", "⠰⠳⠪"), ("\u{2191}", "⠰⠳⠬"), ("\u{2193}", "⠰⠳⠩"), ("\u{2713}", "⠈⠩"),
    ("\u{2032}", "⠶"), ("\u{2033}", "⠶⠶"), ("\u{BD}", "⠼⠁⠌⠃"), ("\u{B7}", "⠈⠡"),
    ("\u{BF}", "⠘⠰⠦"), ("\u{A1}", "⠘⠰⠖"), ("\u{2265}", "⠸⠈⠜"), ("\u{2264}", "⠸⠈⠣"),
  ]

  /// The combining accents, their signs, and the letters that carry them.
  static let accents: [(accent: Unicode.Scalar, signs: String, letters: String)] = [
    ("\u{300}", "⠘⠡", "aeiou"),
    ("\u{301}", "⠘⠌", "aceilnorsuyz"),
    ("\u{302}", "⠘⠩", "aceghijosuwy"),
    ("\u{303}", "⠘⠻", "ainou"),
    ("\u{308}", "⠘⠒", "aeiouy"),
    ("\u{327}", "⠘⠯", "cgklnrst"),
    ("\u{30A}", "⠘⠫", "au"),
    ("\u{30C}", "⠘⠬", "cdelnrstz"),
    ("\u{304}", "⠈⠤", "aeiou"),
  ]

  private static let accented: [Character: Letter] = {
    var letters: [Character: Letter] = [:]
    for (accent, signs, carriers) in accents {
      for letter in carriers + carriers.uppercased() {
        guard let base = Self.letter(letter)?.base else { continue }
        letters[Character(String(letter) + String(Character(accent)))] = Letter(
          accents: [BrailleCell](patterns: signs), base: base)
      }
    }
    return letters
  }()
}
