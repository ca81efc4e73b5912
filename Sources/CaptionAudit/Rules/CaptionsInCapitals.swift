// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// Captions that are entirely in capital letters.
///
/// Source: DCMP, Captioning Key, "Text": mixed case is preferred, capitals are for shouting.
struct CaptionsInCapitals: Check {
  static let card = RuleCard(
    id: "captions-in-capitals",
    rule: "faulty-captions",
    title: "The captions are written in capital letters",
    harm: """
      Words in capitals all have the same shape, so they are slower to read, above all with \
      dyslexia. Shouting looks the same as speech.
      """,
    remedy: "Write sentences as in a book. Keep capitals for single words that are shouted.",
    impact: .minor,
    tier: .advice,
    concerns: [.hearing, .reading],
    requirements: [],
    clauses: [],
    fails: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:04.000     <-- reported once
        WHERE ARE WE?

        00:05.000 --> 00:08.000
        WE ARE IN NEW YORK.

        00:09.000 --> 00:12.000
        IT IS LATE ALREADY.

        00:13.000 --> 00:16.000
        LET US GO HOME NOW.
        """)
    ],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:04.000
        STOP!

        00:05.000 --> 00:08.000
        Why should I stop now?

        00:09.000 --> 00:12.000
        Because of the lions.

        00:13.000 --> 00:16.000
        [ROARING]
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    var (written, capitals) = (0, 0)
    for cue in track.cues where !cue.describesSound {
      let letters = cue.text.filter { $0.isUppercase || $0.isLowercase }
      guard letters.count >= 4 else { continue }
      written += 1
      if letters.allSatisfy(\.isUppercase) { capitals += 1 }
    }
    // A few captions may all be shouted.
    guard written >= 4, capitals * 10 >= written * 9, let first = track.cues.first else {
      return []
    }
    return [
      .failed(
        first.place,
        Problem(
          "\(capitals) of \(written) captions are written in capital letters only",
          measured: [Problem.Measurement("captions", Double(capitals))]))
    ]
  }
}
