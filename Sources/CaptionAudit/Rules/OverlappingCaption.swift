// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A caption that appears while another one is still shown.
///
/// Two captions at different positions are intended: two people speak at the same time.
struct OverlappingCaption: Check {
  static let card = RuleCard(
    id: "overlapping-caption",
    rule: "faulty-captions",
    title: "Two captions are shown at the same time",
    harm: "The one that people are reading jumps to another place, or the new one covers it.",
    remedy: "End a caption before the next one begins, or give each its own position.",
    impact: .moderate,
    tier: .standard,
    concerns: [.hearing],
    partOf: ["S4-10-010"],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:04.000
        Where are we?

        00:03.000 --> 00:06.000     <--
        I have no idea.
        """)
    ],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:04.000
        Where are we?

        00:04.000 --> 00:06.000
        I have no idea.

        00:07.000 --> 00:09.000 position:20%
        Me neither.

        00:07.000 --> 00:09.000 position:80%
        Nor me.
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    // The earlier caption that stays longest, at each position.
    var longest: [CaptionPlacement: CaptionCue] = [:]
    var reports: [Report<Int>] = []
    for cue in track.cues where cue.isShown && !cue.isBlank {
      let before = longest[cue.placement]
      if let before, cue.start < before.end, cue.start >= before.start {
        reports.append(
          .failed(
            cue.place,
            Problem(
              "the caption begins at \(written(milliseconds: cue.start)), while the one in line "
                + "\(before.place) is shown until \(written(milliseconds: before.end))",
              measured: [Problem.Measurement("milliseconds", Double(before.end - cue.start))])))
      }
      if cue.end > before?.end ?? .min { longest[cue.placement] = cue }
    }
    return reports
  }
}
