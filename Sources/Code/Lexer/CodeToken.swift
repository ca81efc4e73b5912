// SPDX-License-Identifier: Apache-2.0

/// The smallest meaningful piece of Kotlin or Java.
package struct CodeToken: Hashable, Sendable {
  /// The kind of a token.
  package enum Kind: UInt8, Hashable, Sendable {
    /// A name or a keyword.
    case name
    /// A number with its suffix.
    case number
    /// A string literal whose characters are all known.
    case text
    /// A string literal with parts that are known only while the app runs: `"$count books"`.
    case template
    /// A character literal.
    case character
    /// A bracket, an operator, a comma.
    case symbol
  }

  /// Its kind.
  package let kind: Kind
  /// Whether nothing stands before it in its line.
  package let beginsLine: Bool
  /// Its bytes in the file.
  package var range: Range<Int> { Int(start)..<Int(end) }
  /// A hash of its text, the same for equal names.
  package let word: CodeWord
  /// The index of the matching bracket; negative for anything but a bracket, and for one that is
  /// not closed.
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

/// A hash of a word or an operator, so that comparing costs nothing (FNV-1a, 64 bits).
package struct CodeWord: Hashable, Sendable, ExpressibleByStringLiteral {
  /// The hash.
  @usableFromInline var number: UInt64 = 0xcbf2_9ce4_8422_2325

  /// Starts with an empty word.
  @inlinable package init() {}

  /// Creates the hash of a literal.
  @inlinable package init(stringLiteral text: String) { self.init(text) }

  /// Creates the hash of a text.
  @inlinable package init(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }

  /// Appends a byte.
  @inlinable package mutating func add(_ byte: UInt8) {
    number = (number ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
  }
}
