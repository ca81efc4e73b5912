// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutStandards

/// A period without captions.
///
/// If the times of speech are known, each of them needs captions. Otherwise, people have to check a
/// long gap between captions.
struct UncaptionedStretch: Check {
  static let card = RuleCard(
    id: "uncaptioned-stretch",
    rule: "faulty-captions",
    title: "Captions are missing for a while",
    harm: "People who cannot hear miss what is said meanwhile, and may not even notice.",
    remedy: "Write captions for everything that is said, and describe the sounds that matter.",
    impact: .serious,
    tier: .standard,
    concerns: [.hearing],
    partOf: ["S4-10-010"],
    clauses: [.wcag("1.2.2")],
    fails: [
      Example(
        """
        speech 00:01.000 --> 00:03.800
        speech 00:20.000 --> 00:25.000
        WEBVTT

        00:01.000 --> 00:04.000     <-- what is said after it has no captions
        Where are we?
        """)
    ],
    passes: [
      Example(
        """
        duration 00:30.000
        speech 00:01.000 --> 00:08.000
        WEBVTT

        00:01.000 --> 00:04.000
        Where are we?

        00:04.500 --> 00:08.000
        I have no idea.
        """)
    ]
  )

  /// The part of speech that may be outside captions, in milliseconds, because speech begins and
  /// ends softly.
  ///
  /// Source: BBC Subtitle Guidelines, "Match subtitle to pace of speaking": 1.5 seconds.
  private static let tolerance = 1500

  func reports(on subject: CaptionSubject) -> [Report<Int>] {
    let track = subject.track
    let covered = Self.merged(track.cues.filter { $0.isShown && !$0.isBlank })
    guard let speech = subject.speech else {
      return Self.questions(covered, subject)
    }
    return speech.compactMap { said in
      guard let stretch = Self.longestGap(in: said, covered) else { return nil }
      return .failed(
        Self.place(before: stretch.lowerBound, covered),
        Problem(
          "somebody speaks from \(written(milliseconds: stretch.lowerBound)) to "
            + "\(written(milliseconds: stretch.upperBound)), and no caption is shown",
          measured: [Problem.Measurement("milliseconds", Double(stretch.count))]))
    }
  }

  /// A period with captions, and the line of its last caption.
  private typealias Covered = (time: Range<Int>, place: Int)

  /// Returns a question for each gap between captions that is longer than the limit.
  private static func questions(
    _ covered: [Covered], _ subject: CaptionSubject
  ) -> [Report<Int>] {
    let most = subject.limits[.captionGap] * 1000
    var reports: [Report<Int>] = []
    var reached: Covered = (0..<0, covered.first?.place ?? 1)
    let end = subject.duration.map { [(time: $0..<max($0, $0 + 1), place: 0)] } ?? []
    for next in covered + end {
      let silence = next.time.lowerBound - reached.time.upperBound
      if Double(silence) > most {
        reports.append(
          .cannotTell(
            reached.place,
            Problem(
              "there are no captions from \(written(milliseconds: reached.time.upperBound)) to "
                + "\(written(milliseconds: next.time.lowerBound)), and it is not known whether "
                + "there is anything to hear",
              measured: [Problem.Measurement("milliseconds", Double(silence))])))
      }
      reached = next
    }
    return reports
  }

  private static func merged(_ cues: [CaptionCue]) -> [Covered] {
    var merged: [Covered] = []
    for cue in cues.sorted(by: { ($0.start, $0.end) < ($1.start, $1.end) }) {
      if let last = merged.last, cue.start <= last.time.upperBound {
        let end = max(last.time.upperBound, cue.end)
        merged[merged.count - 1] = (last.time.lowerBound..<end, cue.place)
      } else {
        merged.append((cue.start..<cue.end, cue.place))
      }
    }
    return merged
  }

  /// Returns the longest part of a time without captions; nil if all such parts are short.
  private static func longestGap(in said: Range<Int>, _ covered: [Covered]) -> Range<Int>? {
    var longest = 0..<0
    var reached = said.lowerBound
    for stretch in covered {
      guard stretch.time.upperBound > reached else { continue }
      guard stretch.time.lowerBound < said.upperBound else { break }
      if stretch.time.lowerBound - reached > longest.count {
        longest = reached..<stretch.time.lowerBound
      }
      reached = stretch.time.upperBound
    }
    if said.upperBound - reached > longest.count { longest = reached..<said.upperBound }
    // A short word counts as a whole; of longer speech, only what exceeds the tolerance.
    return longest.count > min(tolerance, said.count - 1) ? longest : nil
  }

  /// Returns the line of the last caption before a time, or else of the first one.
  private static func place(before time: Int, _ covered: [Covered]) -> Int {
    (covered.last { $0.time.lowerBound <= time } ?? covered.first)?.place ?? 1
  }
}
