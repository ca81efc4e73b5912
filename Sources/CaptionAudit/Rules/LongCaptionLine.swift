// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A line of a caption that is too wide for the picture.
struct LongCaptionLine: Check {
  static let card = RuleCard(
    id: "long-caption-line",
    rule: "faulty-captions",
    title: "A line of a caption is too long",
    harm: """
      Players break it anywhere, so it covers more of the picture and is harder to read; with \
      large captions it may be cut off.
      """,
    remedy: "Break the line at a natural pause in the sentence, or split the caption.",
    impact: .minor,
    tier: .advice,
    concerns: [.lowVision, .hearing],
    requirements: [],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:06.000
        They said that we should have left this place long ago.     <--
        """)
    ],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:06.000
        They said that we should
        have left this place long ago.
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    let most = subject.limits[.captionLineLength]
    var reports: [Report<Int>] = []
    for cue in track.cues where !cue.isEastAsian {
      for (index, line) in cue.lines.enumerated() where Double(line.writtenLength) > most {
        reports.append(
          .failed(
            cue.place + 1 + index,
            Problem(
              "the line has \(line.writtenLength) characters, and the limit is "
                + most.written,
              measured: [Problem.Measurement("characters", Double(line.writtenLength))])))
      }
    }
    return reports
  }
}
