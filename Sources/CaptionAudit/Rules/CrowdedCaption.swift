// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A caption with too many lines.
struct CrowdedCaption: Check {
  static let card = RuleCard(
    id: "crowded-caption",
    rule: "faulty-captions",
    title: "A caption has too many lines",
    harm: "It hides the picture, and people have to look away from the action for longer.",
    remedy: "Split it into captions of at most two lines, with one thought in each.",
    impact: .minor,
    tier: .advice,
    concerns: [.hearing, .reading],
    requirements: [],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:06.000     <--
        Where are we?
        I have no idea.
        Me neither.
        """)
    ],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:06.000
        Where are we?
        I have no idea.
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    let most = subject.limits[.captionLines]
    return track.cues.compactMap { cue in
      let count = cue.shownLines.count
      guard Double(count) > most else { return nil }
      return .failed(
        cue.place,
        Problem(
          "the caption has \(count) lines, and the limit is \(most.written)",
          measured: [Problem.Measurement("lines", Double(count))]))
    }
  }
}
