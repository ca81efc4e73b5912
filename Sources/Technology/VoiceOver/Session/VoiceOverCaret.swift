// SPDX-License-Identifier: Apache-2.0

/// The insertion point of the text field that is being edited, with the selection.
///
/// Positions are in characters from the start of the text.
struct VoiceOverCaret: Hashable, Sendable {
  /// The position of the insertion point; nil for the end of the text.
  var place: Int?
  /// The other end of the selection; nil if nothing is selected.
  var anchor: Int?
  /// Whether moving the insertion point selects text.
  var isSelecting = false

  /// Returns the insertion point in a text with a number of characters.
  func place(in count: Int) -> Int { min(max(0, place ?? count), count) }

  /// Returns the selection in a text with a number of characters; empty if there is none.
  func selection(in count: Int) -> Range<Int> {
    let here = place(in: count)
    let there = min(max(0, anchor ?? here), count)
    return min(here, there)..<max(here, there)
  }

  /// Moves the insertion point, and removes the selection.
  mutating func jump(to place: Int?) {
    self = VoiceOverCaret(place: place)
  }
}
