// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A caption that stays long after people have read it.
struct LingeringCaption: Check {
  static let card = RuleCard(
    id: "lingering-caption",
    rule: "faulty-captions",
    title: "A caption is shown too long",
    harm: """
      People read it again because they think it is new, and the words stay on screen after the \
      speech has ended.
      """,
    remedy: "End it when the speech ends, or split it.",
    impact: .minor,
    tier: .advice,
    concerns: [.hearing],
    requirements: [],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:11.000     <--
        Where are we?
        """)
    ],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:08.000
        Where are we, and how did we get here?

        00:10.000 --> 00:40.000
        [music]
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    let most = subject.limits[.captionLongest]
    return track.cues.compactMap { cue in
      let seconds = Double(cue.duration) / 1000
      // Descriptions of music and sounds last as long as the sound.
      guard seconds > most + 0.004, !cue.isBlank, !cue.describesSound else { return nil }
      return .failed(
        cue.place,
        Problem(
          "the caption is shown for \(seconds.written) seconds, and the limit is "
            + most.written,
          measured: [Problem.Measurement("seconds", seconds)]))
    }
  }
}
