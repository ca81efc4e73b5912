/// The insertion point of the text field that is edited, and what is selected there.
///
/// Places are in characters from the start of the text.
struct VoiceOverCaret: Hashable, Sendable {
  /// Where text is inserted; nil for the end of the text.
  var place: Int?
  /// The other end of what is selected; nil when nothing is.
  var anchor: Int?
  /// Whether moving the insertion point selects what it passes.
  var isSelecting = false

  /// Where text is inserted in a text of so many characters.
  func place(in count: Int) -> Int { min(max(0, place ?? count), count) }

  /// What is selected in a text of so many characters; empty when nothing is.
  func selection(in count: Int) -> Range<Int> {
    let here = place(in: count)
    let there = min(max(0, anchor ?? here), count)
    return min(here, there)..<max(here, there)
  }

  /// Sets the insertion point where nothing is selected.
  mutating func jump(to place: Int?) {
    self = VoiceOverCaret(place: place)
  }
}
