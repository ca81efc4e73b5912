// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The braille that VoiceOver sends to a display: its speech without the hint, each part in its own
/// field.
///
/// The separate field for a value is row S4-6-028; that two spaces separate the fields is an
/// assumption.
struct VoiceOverBraille: Sendable {
  let display: BrailleDisplay

  /// Returns the line for an utterance.
  func line(of utterance: Utterance) -> BrailleLine {
    var notKnown = utterance.notKnown
    if !utterance.hint.isEmpty { notKnown.append("whether the hint is shown in braille") }
    var hasLongWords = false
    let segments = utterance.segments.filter { $0.kind != .hint || utterance.hint.isEmpty }.map {
      segment in
      var segment = segment
      if Self.isOwnWord(segment) {
        if let short = display.abbreviations[segment.text] {
          segment.text = short
        } else {
          hasLongWords = true
        }
      }
      return segment
    }
    // One note for all words, because a list repeats the same words in every row.
    if hasLongWords { notKnown.append("how VoiceOver abbreviates its own words in braille") }
    return BrailleLine(
      segments, blanks: 2, table: display.table, width: display.cells, notKnown: notKnown)
  }

  /// Returns whether a part is VoiceOver's own word and not the app's.
  private static func isOwnWord(_ segment: Segment) -> Bool {
    switch segment.kind {
    case .role, .state, .position: true
    case .label, .value, .hint, .container, .announcement: false
    }
  }
}
