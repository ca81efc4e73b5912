// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A caption that shows nothing, or a file without captions.
struct EmptyCaption: Check {
  static let card = RuleCard(
    id: "empty-caption",
    rule: "faulty-captions",
    title: "A caption is empty",
    harm: "There is something to hear at that time, and people who cannot hear get nothing.",
    remedy: "Write what is said or heard, or remove the caption.",
    impact: .serious,
    tier: .standard,
    concerns: [.hearing],
    requirements: [],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:04.000     <--

        00:05.000 --> 00:08.000     <--
        <i> </i>
        """),
      Example("WEBVTT     <-- no captions at all"),
    ],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:04.000
        ...
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    guard !track.cues.isEmpty else {
      return [.failed(1, Problem("the file has no captions", impact: .critical))]
    }
    return track.cues.filter(\.isBlank).map { .failed($0.place, "the caption is empty") }
  }
}
