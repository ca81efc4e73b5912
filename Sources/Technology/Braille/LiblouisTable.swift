// SPDX-License-Identifier: Apache-2.0

/// A liblouis table, for contracted English or another language.
///
/// ```swift
/// let table = try LiblouisTable("en-ueb-g2.ctb")
/// ```
package struct LiblouisTable: BrailleTable {
  /// The reason why a table is not available.
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case noLibrary
    /// The library cannot read the table with this name.
    case noTable(String)

    /// A sentence that says what is missing and what to do about it.
    package var description: String {
      switch self {
      case .noLibrary:
        "liblouis is not on this machine: install it (Debian: liblouis20 and liblouis-data, "
          + "macOS: brew install liblouis) or use uncontracted English, which needs nothing"
      case .noTable(let name):
        "liblouis has no table \"\(name)\": lou_checktable \(name) says why, and tables are "
          + "looked for in the folder that LOUIS_TABLEPATH names"
      }
    }
  }

  /// The file name of the table, or several separated by commas.
  package let name: String
  /// The language, which is unknown because the names of tables follow no rule.
  package var language: String? { nil }
  private let library: Liblouis

  /// Loads the library and the table; throws `Failure` if one is missing.
  package init(_ name: String) throws(Failure) {
    guard let library = Liblouis.shared else { throw .noLibrary }
    // Requires a file name without a path: liblouis has its own folder for tables.
    guard !name.isEmpty, !name.utf8.contains(0), library.hasTable(name) else {
      throw .noTable(name)
    }
    self.name = name
    self.library = library
  }

  /// Translates text to cells; if liblouis refuses a text, the result is empty and all of it
  /// unknown.
  package func translate(_ text: String) -> BrailleTranslation {
    guard !text.isEmpty else { return BrailleTranslation() }
    guard let answer = library.translate(text, by: name) else {
      return BrailleTranslation(unknown: Array(Set(text)).sorted())
    }
    // liblouis counts code units, but the origins count characters.
    var characters: [Int] = []
    for (offset, character) in text.enumerated() {
      for _ in 0..<library.length(of: character) { characters.append(offset) }
    }
    var translation = BrailleTranslation()
    var latest = 0
    for (cell, origin) in zip(answer.cells, answer.origins) {
      if characters.indices.contains(origin) { latest = max(latest, characters[origin]) }
      translation.append([BrailleCell(dots: UInt8(truncatingIfNeeded: cell))], from: latest)
    }
    translation.unknown = Self.unknown(in: translation, of: Array(text))
    return translation
  }

  /// Returns the characters without a sign in the table, which liblouis writes as their numbers,
  /// starting with an apostrophe and a backslash of computer braille.
  private static func unknown(
    in translation: BrailleTranslation, of characters: [Character]
  ) -> [Character] {
    var unknown: [Character] = []
    var known: Set<Character> = []
    for index in translation.cells.indices.dropFirst()
    where translation.cells[index] == EnglishSigns.backslash
      && translation.cells[index - 1] == EnglishSigns.apostrophe
    {
      let character = characters[translation.origins[index]]
      if !character.isASCII, known.insert(character).inserted { unknown.append(character) }
    }
    return unknown
  }
}
