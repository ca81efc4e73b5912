// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutCapture
import CurbcutScreen
import CurbcutTestSupport
import Testing

@testable import CurbcutCaptionAudit

@Suite("Captions")
struct CaptionFileTests {
  private func findings(
    _ text: String, limits: Limits = Limits(), duration: Int? = nil, speech: [Range<Int>]? = nil
  ) throws -> [Finding] {
    let track = try CaptionReader.read(Array(text.utf8))
    let subject = CaptionSubject(track, limits: limits, duration: duration, speech: speech)
    // Each alone, since they see one defect, and of several at a place one is told.
    return Catalogue.captions.checks.flatMap { RuleRunner([$0]).run(on: subject) }
      .sorted { ($0.line, $0.check) < ($1.line, $1.check) }
  }

  @Test(
    "are in order, do not overlap, end with the media and cover what is said",
    .requirement("S4-10-010"))
  func synchronisation() throws {
    let good = """
      WEBVTT

      00:01.000 --> 00:04.000
      Where are we?

      00:05.000 --> 00:08.000
      I have no idea.
      """
    #expect(try findings(good, duration: 10_000, speech: [900..<4100, 5000..<7900]).isEmpty)

    let bad = """
      WEBVTT

      00:05.000 --> 00:08.000
      I have no idea.

      00:01.000 --> 00:04.000
      Where are we?

      00:07.000 --> 00:14.000
      Me neither.
      """
    let found = try findings(bad, duration: 13_000, speech: [1000..<4000, 15_000..<18_000])
    #expect(
      found.map { "\($0.line) \($0.check.name)" } == [
        "6 misordered-caption", "9 caption-after-end", "9 overlapping-caption",
        "9 uncaptioned-stretch",
      ])
  }

  @Test("are judged by the limits of a team")
  func limits() throws {
    let text = "1\n00:00:01,000 --> 00:00:04,000\nThey said that we should have left.\n"
    #expect(try findings(text).isEmpty)
    var limits = Limits()
    limits[.captionLineLength] = 32
    limits[.captionCharactersPerSecond] = 10
    limits[.captionLines] = 0
    limits[.captionShortest] = 4
    limits[.captionLongest] = 2
    let found = try findings(text, limits: limits)
    #expect(
      found.map { "\($0.line) \($0.check.name)" } == [
        "2 crowded-caption", "2 fast-caption", "2 fleeting-caption", "2 lingering-caption",
        "3 long-caption-line",
      ])
    limits = Limits()
    limits[.captionWordsPerMinute] = 100
    let slow = try findings(text, limits: limits)
    #expect(
      slow.first?.problem.message == "people have to read 140 words a minute, and the limit is 100")
  }

  @Test("raise questions that only people can answer, and never a failure")
  func questions() throws {
    let cues = (0..<30).map { index in
      "\(index + 1)\n00:\(10 + index):00,000 --> 00:\(10 + index):03,000\nWe walk on and on.\n"
    }
    let found = try findings(cues.joined(separator: "\n"))
    #expect(found.allSatisfy { !$0.isFailure })
    let rules = Set(found.map(\.check.name))
    #expect(
      rules == ["captions-without-sounds", "captions-without-speakers", "uncaptioned-stretch"])
    #expect(found.count { $0.check == "uncaptioned-stretch" } == 30)
  }

  @Test("in scripts with a sign a syllable are not measured by rules for letters")
  func eastAsian() throws {
    let text = "1\n00:00:01,000 --> 00:00:02,000\n" + String(repeating: "\u{6F22}", count: 60)
    #expect(try findings(text).isEmpty)
  }

  @Test("that are none are refused with a sentence")
  func refused() {
    for text in ["", "  \n", "Hello", "[Script Info]\n", "<tt>", "{1}{2}Hello", "\u{89}PNG"] {
      #expect(throws: ImportError.self) { try findings(text) }
    }
  }
}
