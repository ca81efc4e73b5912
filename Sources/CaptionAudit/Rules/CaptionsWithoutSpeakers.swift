// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// Captions that never name the speaker.
struct CaptionsWithoutSpeakers: Check {
  static let card = RuleCard(
    id: "captions-without-speakers",
    rule: "faulty-captions",
    title: "The captions never say who speaks",
    harm: "People who cannot hear the voices do not know whose words they are.",
    remedy: "Name the speaker if the picture does not: <v Ann> in WebVTT, or Ann: before the text.",
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
        <v Ann>Where are we?
        """)
    ]
  )

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    guard track.cues.count >= 20, !track.cues.contains(where: \.tellsSpeaker) else { return [] }
    return [
      .cannotTell(
        track.cues[0].place,
        Problem(
          "none of the \(track.cues.count) captions names a speaker, and the file does not say "
            + "whether there is more than one"))
    ]
  }
}
