import CurbcutScreen

/// What VoiceOver sends to a display: what it speaks without the hint, each part in its own field.
///
/// That a value has a field of its own is row S4-6-028; that two blanks part the fields is an
/// assumption.
struct VoiceOverBraille: Sendable {
  let display: BrailleDisplay

  /// The line of an utterance.
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
    // One sentence for all words: a list of rows says the same ones again and again.
    if hasLongWords { notKnown.append("how VoiceOver abbreviates its own words in braille") }
    return BrailleLine(
      segments, blanks: 2, table: display.table, width: display.cells, notKnown: notKnown)
  }

  /// Whether a part is VoiceOver's word and not the app's.
  private static func isOwnWord(_ segment: Segment) -> Bool {
    switch segment.kind {
    case .role, .state, .position: true
    case .label, .value, .hint, .container, .announcement: false
    }
  }
}
