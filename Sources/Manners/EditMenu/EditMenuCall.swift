// SPDX-License-Identifier: Apache-2.0

/// A gesture that opens the edit menu; custom views have to support both.
///
/// Source: S1-011; Apple, Human Interface Guidelines, "Edit menus": touch and hold, or double-tap.
package enum EditMenuCall: String, Hashable, Sendable, CaseIterable {
  case touchAndHold = "touch-and-hold"
  case doubleTap = "double-tap"

  /// The effect of a double tap on the selection; the app decides, and iOS selects a word by
  /// default (S1-005, S1-013).
  package enum DoubleTapSelection: Hashable, Sendable {
    case word
    case all
    case nothing
  }

  /// Returns the selection when the menu opens after a touch at a character of a text.
  ///
  /// Touching and holding moves the insertion point there, or keeps a selection at that place; a
  /// double tap selects the word there. A place beyond the text counts as its end.
  package func selection(
    at place: Int, in text: String, selecting current: Range<Int>? = nil,
    doubleTapSelects standard: DoubleTapSelection = .word
  ) -> Range<Int> {
    let characters = Array(text)
    let place = min(max(0, place), characters.count)
    switch self {
    case .touchAndHold:
      let whole = 0..<characters.count
      if let current = current?.clamped(to: whole), current.contains(place) { return current }
      return place..<place
    case .doubleTap:
      switch standard {
      case .all: return 0..<characters.count
      case .nothing: return place..<place
      case .word: return Self.word(at: place, in: characters)
      }
    }
  }

  /// Returns the word around a place, or the one before it; an empty range if there is none.
  private static func word(at place: Int, in characters: [Character]) -> Range<Int> {
    func isWord(_ index: Int) -> Bool {
      characters.indices.contains(index)
        && (characters[index].isLetter || characters[index].isNumber || characters[index] == "'")
    }
    var start = place
    if !isWord(start), isWord(start - 1) { start -= 1 }
    guard isWord(start) else { return place..<place }
    var end = start
    while isWord(start - 1) { start -= 1 }
    while isWord(end) { end += 1 }
    return start..<end
  }
}
