// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A caption that is shown too briefly, or never.
struct FleetingCaption: Check {
  static let card = RuleCard(
    id: "fleeting-caption",
    rule: "faulty-captions",
    title: "A caption is shown too briefly",
    harm: "The eye needs time to find a caption before it can read it. A flash is missed.",
    remedy: "Show it for at least five sixths of a second, or merge it with a neighbour.",
    impact: .moderate,
    tier: .standard,
    concerns: [.hearing, .reading],
    requirements: [],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:01.500     <--
        No.

        00:04.000 --> 00:03.000     <-- it ends before it begins
        Yes.
        """)
    ],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:01.834
        No.
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    let least = subject.limits[.captionShortest]
    return track.cues.compactMap { cue in
      guard !cue.isBlank else { return nil }
      guard cue.isShown else {
        return .failed(
          cue.place,
          Problem(
            "the caption is never shown, as it ends at \(written(milliseconds: cue.end)) and begins at "
              + written(milliseconds: cue.start), impact: .serious))
      }
      // Times are rounded to frames or milliseconds, so a few milliseconds do not count.
      guard Double(cue.duration) / 1000 < least - 0.004 else { return nil }
      return .failed(
        cue.place,
        Problem(
          "the caption is shown for \(cue.duration) milliseconds, and the limit is "
            + "\(Int((least * 1000).rounded()))",
          measured: [Problem.Measurement("milliseconds", Double(cue.duration))]))
    }
  }
}
