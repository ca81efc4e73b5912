// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A line sent to a braille display, and the part of it that the display shows.
package struct BrailleLine: Hashable, Sendable {
  /// A part of the line that expresses one fact.
  package struct Field: Hashable, Sendable {
    /// The kind of fact.
    package var kind: Segment.Kind
    /// The words.
    package var text: String
    /// The range of its cells in the line.
    package var cells: Range<Int>
  }

  /// The text before translation to braille.
  package let text: String
  /// The parts, in order.
  package let fields: [Field]
  /// All cells, including those that do not fit on the display.
  package let cells: [BrailleCell]
  /// The offset in the text of the character of each cell.
  package let origins: [Int]
  /// The pieces that the display shows one after the other; empty if the line is.
  package let pieces: [Range<Int>]
  /// The number of the piece that is shown now, from 0.
  package internal(set) var piece = 0
  /// The characters that the table has no sign for.
  package let unknown: [Character]
  /// The unknown facts that might have changed the line, in plain words.
  package let notKnown: [String]

  /// The cells that the display shows now.
  package var shown: ArraySlice<BrailleCell> {
    pieces.indices.contains(piece) ? cells[pieces[piece]] : []
  }

  /// The number of times that the reader has to pan to read the whole line.
  package var pans: Int { max(0, pieces.count - 1) }

  /// Returns the offset in the text of the character under a routing key; cells count from 1.
  package func character(atCell cell: Int) -> Int? {
    guard pieces.indices.contains(piece), cell >= 1, cell <= pieces[piece].count else {
      return nil
    }
    return origins[pieces[piece].lowerBound + cell - 1]
  }

  /// The line in ASCII braille, with the number of the piece if there are several.
  package var words: String {
    let place = pieces.count > 1 ? " \(piece + 1) of \(pieces.count)" : ""
    let ascii = shown.ascii
    return "braille\(place):" + (ascii.isEmpty ? "" : " " + ascii)
  }
}

extension BrailleLine {
  /// Creates a line from segments, separated by a number of spaces.
  init(
    _ segments: [Segment], blanks: Int, table: any BrailleTable, width: Int, notKnown: [String] = []
  ) {
    var text = ""
    var places: [Range<Int>] = []
    var length = 0
    for segment in segments {
      if length > 0 {
        text += String(repeating: " ", count: blanks)
        length += blanks
      }
      text += segment.text
      let count = segment.text.count
      places.append(length..<length + count)
      length += count
    }
    let translation = table.translate(text)
    var fields: [Field] = []
    var cell = 0
    for (segment, place) in zip(segments, places) {
      func advance(to character: Int) {
        while cell < translation.origins.count, translation.origins[cell] < character { cell += 1 }
      }
      advance(to: place.lowerBound)
      let start = cell
      advance(to: place.upperBound)
      fields.append(Field(kind: segment.kind, text: segment.text, cells: start..<cell))
    }
    self.text = text
    self.fields = fields
    cells = translation.cells
    origins = translation.origins
    pieces = BrailleWrapping.pieces(of: translation.cells, width: width)
    unknown = translation.unknown
    self.notKnown = notKnown
  }

  /// A note about the characters without a sign, by their numbers; nil if there are none.
  var unknownSigns: String? {
    guard !unknown.isEmpty else { return nil }
    let numbers = unknown.flatMap(\.unicodeScalars).map {
      "U+" + String($0.value, radix: 16, uppercase: true)
    }
    return "how a display shows \(numbers.joined(separator: ", "))"
  }
}
