// SPDX-License-Identifier: Apache-2.0
import CurbcutTechnology

/// The cells that a braille display shows of a line.
///
/// ```
/// braille, piece 1 of 2, cells 1 to 20 of 26: Trips  Back But
/// (the dots of 20 cells, as characters from U+2800)
/// ```
struct BrailleWindow {
  let line: BrailleLine
  /// The number of cells of the display.
  let width: Int

  /// The cells of the line that the display shows; spaces at the end may not fit.
  private var shown: Range<Int> {
    guard line.pieces.indices.contains(line.piece) else { return 0..<0 }
    return line.pieces[line.piece].prefix(width)
  }

  /// The state in words with the text in print, then the dots of all cells of the display.
  var lines: [String] {
    let blanks = Array(repeating: BrailleCell.blank, count: max(0, width - shown.count))
    return ["\(status): \(print)", (line.cells[shown] + blanks).patterns]
  }

  /// The parts of the line with their cells, counted as routing keys are.
  var parts: String {
    let parts = line.fields.compactMap { field -> String? in
      let cells = field.cells.clamped(to: shown)
      guard !cells.isEmpty else { return nil }
      let first = cells.lowerBound - shown.lowerBound + 1
      let part = cells.count < field.cells.count ? "part of " : ""
      return "\(first) to \(first + cells.count - 1) \(part)\(field.text)"
    }
    return "Cells: " + (parts.isEmpty ? "all empty" : parts.joined(separator: "; "))
  }

  private var status: String {
    let piece = line.pieces.count > 1 ? ", piece \(line.piece + 1) of \(line.pieces.count)" : ""
    guard !shown.isEmpty else { return "braille\(piece), empty" }
    return
      "braille\(piece), cells \(shown.lowerBound + 1) to \(shown.upperBound) of \(line.cells.count)"
  }

  /// The text in print of the shown cells.
  private var print: String {
    guard let first = shown.first.map({ line.origins[$0] }), let last = shown.last else {
      return ""
    }
    let end =
      line.origins[last...].first { $0 > line.origins[last] } ?? line.text.count
    var text = line.text.dropFirst(first).prefix(max(0, end - first))
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
