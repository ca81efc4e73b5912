// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A caption that disappears before people can read it.
///
/// The sources of the limits are in `Limit+Captions.swift`. Text in scripts with a character for
/// each syllable or word has other limits and is not judged.
struct FastCaption: Check {
  static let card = RuleCard(
    id: "fast-caption",
    rule: "faulty-captions",
    title: "A caption is too fast to be read",
    harm: """
      Slow readers, children, and deaf people whose first language is a sign language miss the \
      rest of the caption, and the picture as well.
      """,
    remedy: "Show it longer, start it a little earlier, or shorten the text.",
    impact: .moderate,
    tier: .standard,
    concerns: [.hearing, .reading],
    requirements: [],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:02.000     <-- 44 characters in a second
        They said that we should have left long ago.
        """)
    ],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:03.500
        They said that we should have left long ago.

        00:04.000 --> 00:05.000
        No.
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    let mostCharacters = subject.limits[.captionCharactersPerSecond]
    let mostWords = subject.limits[.captionWordsPerMinute]
    var previous: CaptionCue?
    return track.cues.compactMap { cue in
      defer { previous = cue }
      guard cue.isShown, !cue.isBlank, !cue.isEastAsian else { return nil }
      let read = cue.rolled(after: previous)
      let seconds = Double(cue.duration) / 1000
      let characters = Double(read.characterCount) / seconds
      let words = Double(read.wordCount) / seconds * 60
      // One or two words are read at a glance, so a rate in words says little about them.
      let isWordy = read.wordCount > 2 && words > mostWords
      guard characters > mostCharacters || isWordy else { return nil }
      return .failed(
        cue.place,
        characters > mostCharacters
          ? Problem(
            "people have to read \(characters.written) characters a second, and the limit is "
              + mostCharacters.written,
            measured: [Problem.Measurement("characters a second", characters)])
          : Problem(
            "people have to read \(words.written) words a minute, and the limit is "
              + mostWords.written,
            measured: [Problem.Measurement("words a minute", words)]))
    }
  }
}

extension CaptionCue {
  /// Returns the new lines: roll-up captions repeat the last line of the previous caption.
  fileprivate func rolled(after previous: CaptionCue?) -> CaptionCue {
    guard let last = previous?.shownLines.last, shownLines.count > 1, shownLines.first == last
    else { return self }
    var cue = self
    cue.lines = Array(shownLines.dropFirst())
    return cue
  }
}
