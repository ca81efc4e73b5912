/// A table of liblouis: contracted English, or another language.
///
/// ```swift
/// let table = try LiblouisTable("en-ueb-g2.ctb")
/// ```
public struct LiblouisTable: BrailleTable {
  /// Why there is no table.
  public enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case noLibrary
    /// The library cannot read the table, whose name it is.
    case noTable(String)

    /// What is missing and what to do about it, in a sentence.
    public var description: String {
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

  /// The file of the table, or several with commas between them.
  public let name: String
  /// Not told: the names of tables follow no rule.
  public var language: String? { nil }
  private let library: Liblouis

  /// Looks for the library and the table; throws `Failure` when one is missing.
  public init(_ name: String) throws(Failure) {
    guard let library = Liblouis.shared else { throw .noLibrary }
    // A file name and no path: the table comes from where liblouis keeps them.
    guard !name.isEmpty, !name.utf8.contains(0), library.hasTable(name) else {
      throw .noTable(name)
    }
    self.name = name
    self.library = library
  }

  /// Turns text into cells; a text that liblouis refuses becomes empty and counts as unknown.
  public func translate(_ text: String) -> BrailleTranslation {
    guard !text.isEmpty else { return BrailleTranslation() }
    guard let answer = library.translate(text, by: name) else {
      return BrailleTranslation(unknown: Array(Set(text)).sorted())
    }
    // liblouis counts units of its text, everybody else characters.
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

  /// The characters that a table has no sign for are written by their numbers, which begin with an
  /// apostrophe and a backslash of computer braille.
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
