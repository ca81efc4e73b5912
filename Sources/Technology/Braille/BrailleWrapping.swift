// SPDX-License-Identifier: Apache-2.0

/// The division of a line that is longer than the display into pieces, one for each pan.
enum BrailleWrapping {
  /// Returns the pieces as ranges of cells, in order; none for an empty line.
  ///
  /// A piece ends after a word where possible; the spaces that follow belong to the piece and need
  /// not fit. Source: TalkBack 15.1 `WordWrapStrategy`, `WrapStrategy.calculateDisplayEnd`
  /// (google/talkback@26a27dc0). That VoiceOver does the same, with "Word Wrap" on, is an
  /// assumption.
  static func pieces(of cells: [BrailleCell], width: Int) -> [Range<Int>] {
    var pieces: [Range<Int>] = []
    var start = 0
    while start < cells.count {
      let end = end(ofPieceAt: start, in: cells, width: max(1, width))
      pieces.append(start..<end)
      start = end
    }
    return pieces
  }

  private static func end(ofPieceAt start: Int, in cells: [BrailleCell], width: Int) -> Int {
    let limit = start + width
    if cells.count <= limit { return cells.count }
    var end = limit
    // Go back to a space or the first cell of a word.
    while end > start, cells[end] != .blank, cells[end - 1] != .blank { end -= 1 }
    guard end > start else { return limit }
    while end < cells.count, cells[end] == .blank { end += 1 }
    return end
  }
}
