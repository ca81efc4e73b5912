// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// Captions that contain nothing but speech.
struct CaptionsWithoutSounds: Check {
  static let card = RuleCard(
    id: "captions-without-sounds",
    rule: "faulty-captions",
    title: "The captions never describe a sound",
    harm: """
      People who cannot hear get the words but miss the knock at the door, the laughter and the \
      music, and where they come from.
      """,
    remedy: "Describe important sounds in brackets, with their source: [door slams on the left].",
    impact: .moderate,
    tier: .advice,
    concerns: [.hearing],
    requirements: [],
    clauses: [.wcag("1.2.2")],
    fails: [],
    passes: [
      Example(
        """
        WEBVTT

        00:01.000 --> 00:04.000
        [door slams on the left]
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    guard track.cues.count >= 20, !track.cues.contains(where: \.describesSound) else { return [] }
    return [
      .cannotTell(
        track.cues[0].place,
        Problem(
          "none of the \(track.cues.count) captions describes a sound, and the file does not say "
            + "whether there is an important one"))
    ]
  }
}
