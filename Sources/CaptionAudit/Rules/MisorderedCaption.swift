// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A caption that begins before the previous one in the file.
struct MisorderedCaption: Check {
  static let card = RuleCard(
    id: "misordered-caption",
    rule: "faulty-captions",
    title: "Captions are not in chronological order",
    harm:
      "Players that read captions in sequence skip it, so its words are never shown.",
    remedy: "Sort the captions by start time.",
    impact: .serious,
    tier: .standard,
    concerns: [.hearing],
    partOf: ["S4-10-010"],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        WEBVTT

        00:05.000 --> 00:08.000
        I have no idea.

        00:01.000 --> 00:04.000     <--
        Where are we?
        """)
    ],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:04.000
        Where are we?

        00:05.000 --> 00:08.000
        I have no idea.
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    var latest = 0
    return track.cues.compactMap { cue in
      defer { latest = max(latest, cue.start) }
      guard cue.start < latest else { return nil }
      return .failed(
        cue.place,
        Problem(
          "the caption begins at \(written(milliseconds: cue.start)), and an earlier one at "
            + written(milliseconds: latest)))
    }
  }
}
