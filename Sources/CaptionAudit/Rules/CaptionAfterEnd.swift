// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A caption that ends after the media.
struct CaptionAfterEnd: Check {
  static let card = RuleCard(
    id: "caption-after-end",
    rule: "faulty-captions",
    title: "A caption lasts longer than the video",
    harm: "The last words are never shown, and all captions may belong to another cut.",
    remedy: "Export the captions again from the final cut of the video.",
    impact: .moderate,
    tier: .standard,
    concerns: [.hearing],
    partOf: ["S4-10-010"],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        duration 00:10.000
        WEBVTT

        00:08.000 --> 00:12.000     <--
        Good night, and good luck.
        """)
    ],
    passes: [
      Example(
        """
        duration 00:10.000
        WEBVTT

        00:08.000 --> 00:10.000
        Good night.
        """),
      Example(
        """
        WEBVTT

        00:08.000 --> 00:12.000
        Nobody knows how long it is.
        """),
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    guard let duration = subject.duration else { return [] }
    // Durations are rounded to frames, of which the slowest film has 24 a second.
    return track.cues.filter { $0.end > duration + 42 }.map { cue in
      .failed(
        cue.place,
        Problem(
          "the caption lasts until \(written(milliseconds: cue.end)), and the media ends at "
            + written(milliseconds: duration)))
    }
  }
}
