// SPDX-License-Identifier: Apache-2.0

/// A table of rules that translate text to braille.
package protocol BrailleTable: Sendable {
  /// The name in results (`en-ueb-g1`).
  var name: String { get }

  /// The language of the table, a BCP 47 tag; nil if it does not state one.
  var language: String? { get }

  /// Translates text to cells, and records the character of each cell.
  func translate(_ text: String) -> BrailleTranslation
}

/// A text translated to braille.
package struct BrailleTranslation: Hashable, Sendable {
  /// The cells, including indicators of capitals and numbers.
  package var cells: [BrailleCell]
  /// The offset in the text of the character of each cell, in ascending order.
  package var origins: [Int]
  /// The characters that the table has no sign for, without duplicates.
  package var unknown: [Character]

  /// Creates a translation from as many origins as cells; by default that of an empty text.
  package init(
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
