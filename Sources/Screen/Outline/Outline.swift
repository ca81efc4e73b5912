// SPDX-License-Identifier: Apache-2.0

/// The form of a screen that people read and write.
///
/// ```
/// ios screen "Mars" 390x844
///   header "Mars" at 16,60 358x40
///   button "Book" hint "Books your holiday."
/// ```
package struct Outline: ScreenImporter {
  /// The name of the format in messages.
  package static let formatName = "outline"

  /// Creates an importer without options: the outline specifies everything itself.
  package init() {}

  /// Reads an outline; an unknown word is an error with its line.
  package func importScreen(from source: [UInt8]) throws(ImportError) -> Imported {
    var reader = OutlineReader(source)
    return try reader.read()
  }

  /// Returns the outline of a screen, one node per line; it reads back as the same screen.
  package func write(_ screen: Screen) -> String { OutlineWriter(screen).write() }

  /// Returns the lines of an outline that carry the mark `<--`, counted from 1.
  ///
  /// A root that the outline does not write counts as being on the header's line.
  package static func markedLines(in outline: String) -> [Int] {
    outline.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
      .filter { OutlineLine.isMarked($0.element) }.map { $0.offset + 1 }
  }
}
