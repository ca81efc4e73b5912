// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A caption that players skip or garble.
struct UnreadableCaption: Check {
  static let card = RuleCard(
    id: "unreadable-caption",
    rule: "faulty-captions",
    title: "Players cannot read a caption",
    harm: "Players skip it silently, so people who need it do not even know.",
    remedy: "Correct the line, or export the captions again as WebVTT in UTF-8.",
    impact: .serious,
    tier: .standard,
    concerns: [.hearing],
    requirements: [],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        WEBVTT

        00:00:01,000 --> 00:00:04,000     <-- a comma is SubRip's
        Where are we?

        00:05.000 --> 00:08.000 align:middle     <-- the word is center
        I <3 you     <-- all from the sign on is taken for a tag

        No times here     <--
        """)
    ],
    passes: [
      Example(
        """
        WEBVTT

        NOTE Checked on Monday.

        00:05.000 --> 00:08.000 align:center
        I &lt;3 you
        """),
      Example(
        """
        1
        00:00:01,000 --> 00:00:04,000
        Where are <i>we</i>?
        """),
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    return track.flaws.map { flaw in
      let impact: Impact =
        switch flaw.kind {
        case .lostText: .serious
        case .garbledText: .moderate
        case .lostSetting: .minor
        }
      return .failed(flaw.line, Problem(flaw.message, impact: impact))
    }
  }
}
