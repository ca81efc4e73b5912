/// The two ways in which people call up the edit menu, both of which a view of one's own has to offer.
///
/// Source: S1-011; Apple, Human Interface Guidelines, "Edit menus": touch and hold, or double-tap.
public enum EditMenuCall: String, Hashable, Sendable, CaseIterable {
  case touchAndHold = "touch-and-hold"
  case doubleTap = "double-tap"

  /// What a double tap selects: the app decides, and one word is the system's choice (S1-005, S1-013).
  public enum DoubleTapSelection: Hashable, Sendable {
    case word
    case all
    case nothing
  }

  /// What is selected when the menu opens, for a touch at a character of a text.
  ///
  /// Holding puts the insertion point there and leaves a selection that it falls into; a double tap
  /// selects the word there. A place beyond the text is its end.
  public func selection(
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

  /// The run of letters and digits around a place, else the one before it; empty without a word.
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
