/// The smallest piece of Kotlin or Java that means something.
public struct CodeToken: Hashable, Sendable {
  /// What it is.
  public enum Kind: UInt8, Hashable, Sendable {
    /// A name or a keyword.
    case name
    /// A number with its suffix.
    case number
    /// A text in quotation marks whose letters are all known.
    case text
    /// A text with parts that are only known while the app runs: `"$count books"`.
    case template
    /// A letter in apostrophes.
    case character
    /// A bracket, an operator, a comma.
    case symbol
  }

  /// What it is.
  public let kind: Kind
  /// Whether nothing stands before it in its line.
  public let beginsLine: Bool
  /// Its bytes in the file.
  public var range: Range<Int> { Int(start)..<Int(end) }
  /// A number for its letters: that of two equal names is the same.
  public let word: CodeWord
  /// The index of the bracket that belongs to it; negative for what is no bracket, and for one that nothing
  /// closes.
  public internal(set) var partner: Int32 = -1

  private let start: Int32
  private let end: Int32

  init(_ kind: Kind, _ range: Range<Int>, _ word: CodeWord, beginsLine: Bool) {
    self.kind = kind
    self.word = word
    self.beginsLine = beginsLine
    start = Int32(clamping: range.lowerBound)
    end = Int32(clamping: range.upperBound)
  }
}

/// A number that stands for a word or an operator, so that comparing costs nothing (FNV-1a, 64 bits).
public struct CodeWord: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The number.
  @usableFromInline var number: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Begins a word of no letters.
  @inlinable public init() {}

  /// Takes a word of the source of Curbcut.
  @inlinable public init(stringLiteral text: String) { self.init(text) }

  /// Takes a text.
  @inlinable public init(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds a letter.
  @inlinable public mutating func add(_ byte: UInt8) {
    number = (number ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
