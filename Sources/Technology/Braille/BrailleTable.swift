/// The rules that turn text into braille.
public protocol BrailleTable: Sendable {
  /// The name in results (`en-ueb-g1`).
  var name: String { get }

  /// The language it is made for, a BCP 47 tag; nil when it does not say.
  var language: String? { get }

  /// Turns text into cells, each of which knows the character it comes from.
  func translate(_ text: String) -> BrailleTranslation
}

/// Text in braille.
public struct BrailleTranslation: Hashable, Sendable {
  /// The cells, indicators of capitals and numbers included.
  public var cells: [BrailleCell]
  /// For each cell the offset of its character in the text; never falling.
  public var origins: [Int]
  /// The characters for which the table has no sign, each once.
  public var unknown: [Character]

  /// Takes as many origins as cells; without any, it is the braille of an empty text.
  public init(
    cells: [BrailleCell] = [], origins: [Int] = [], unknown: [Character] = []
  ) {
    self.cells = cells
    self.origins = origins
    self.unknown = unknown
  }

  mutating func append(_ more: [BrailleCell], from origin: Int) {
    cells += more
    for _ in more { origins.append(origin) }
  }
}
