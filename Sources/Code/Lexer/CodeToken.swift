// SPDX-License-Identifier: Apache-2.0

/// The smallest piece of Kotlin or Java that means something.
package struct CodeToken: Hashable, Sendable {
  /// What it is.
  package enum Kind: UInt8, Hashable, Sendable {
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
  package let kind: Kind
  /// Whether nothing stands before it in its line.
  package let beginsLine: Bool
  /// Its bytes in the file.
  package var range: Range<Int> { Int(start)..<Int(end) }
  /// A number for its letters: that of two equal names is the same.
  package let word: CodeWord
  /// The index of the bracket that belongs to it; negative for what is no bracket, and for one that nothing
  /// closes.
  package internal(set) var partner: Int32 = -1

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
package struct CodeWord: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The number.
  @usableFromInline var number: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Begins a word of no letters.
  @inlinable package init() {}

  /// Takes a word of the source of Curbcut.
  @inlinable package init(stringLiteral text: String) { self.init(text) }

  /// Takes a text.
  @inlinable package init(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Adds a letter.
  @inlinable package mutating func add(_ byte: UInt8) {
    number = (number ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
