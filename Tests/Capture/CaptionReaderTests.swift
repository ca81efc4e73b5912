// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers
import CurbcutScreen
import Testing

@testable import CurbcutCapture

@Suite("Captions")
struct CaptionReaderTests {
  private func read(_ text: String) throws -> CaptionTrack {
    try CaptionReader.read(Array(text.utf8))
  }

  @Test("of WebVTT: names, settings, regions, comments, styles, tags and references")
  func webVTT() throws {
    let track = try read(
      """
      WEBVTT - A walk on Mars
      Kind: captions

      STYLE
      ::cue { color: yellow }

      REGION
      id:left
      width:40%

      NOTE
      Checked twice.

      first
      00:01.000 --> 00:04.500 region:left align:start position:10%,line-left
      <v.loud Ann Lee>Where <b>are</b> we?
      <c.red>R&amp;D</c> &lt;3 &#x41;<00:02.000>!

      100:00:05.250 --> 100:00:06.000 line:-1 size:50%
      Far away
      """)
    #expect(track.format == .webVTT)
    #expect(track.flaws.isEmpty)
    #expect(track.regions == ["left"])
    #expect(track.cues.count == 2)
    let first = track.cues[0]
    #expect(first.identifier == "first")
    #expect((first.start, first.end) == (1000, 4500))
    #expect(first.lines == ["Where are we?", "R&D <3 A!"])
    #expect(first.voices == ["Ann Lee"])
    #expect(first.place == 15)
    #expect(first.placement.region == "left")
    #expect(first.placement.align == "start")
    #expect(first.placement.position == "10%,line-left")
    #expect(track.cues[1].start == 360_005_250)
    #expect(track.cues[1].placement.line == "-1")
    #expect(track.cues[1].placement.size == 50)
  }

  @Test("of WebVTT say what players leave out")
  func flaws() throws {
    let track = try read(
      """
      WEBVTT

      00:00:01,000 --> 00:00:02,000
      A comma

      00:03.000 --> 00:04.000 align:middle region:none
      I <3 you

      STYLE
      ::cue { color: red }

      No times
      """)
    #expect(track.cues.map(\.text) == ["I "])
    #expect(
      track.flaws.map { "\($0.line) \($0.kind.rawValue)" } == [
        "3 lostText", "6 lostSetting", "6 lostSetting", "7 lostText", "9 lostSetting",
        "12 lostText",
      ])
  }

  @Test("of SubRip in the wild: no numbers, full stops, no blank lines, blank lines inside, codes")
  func subRip() throws {
    let track = try read(
      """
      1
      00:00:01,000 --> 00:00:02,500  X1:40 X2:600
      <font color="red">{\\an8}Where</font> are <i>we</i>? a < b
      2
      0:0:3.5 --> 00:00:04
      No idea.
      00:00:05,000 --> 00:00:06,000
      One

      Two
      """)
    #expect(track.format == .subRip)
    #expect(track.cues.map(\.start) == [1000, 3005, 5000])
    #expect(track.cues.map(\.end) == [2500, 4000, 6000])
    #expect(track.cues.map(\.identifier) == ["1", "2", nil])
    #expect(track.cues.map(\.text) == ["Where are we? a < b", "No idea.", "One\n\nTwo"])
    #expect(track.flaws.map(\.line) == [9])
  }

  @Test("are the same with all ends of lines, with a mark and in UTF-16")
  func encodings() throws {
    let text = "WEBVTT\n\n00:01.000 --> 00:02.000\nGr\u{FC}\u{DF}e \u{1F680}\n"
    let plain = try read(text)
    #expect(plain.cues[0].text == "Gr\u{FC}\u{DF}e \u{1F680}")
    for end in ["\r\n", "\r"] {
      #expect(try read(text.replacing("\n", with: end)) == plain)
    }
    #expect(try CaptionReader.read([0xEF, 0xBB, 0xBF] + Array(text.utf8)) == plain)
    let little = text.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    let big = text.utf16.flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    for bytes in [little, big, [0xFF, 0xFE] + little, [0xFE, 0xFF] + big] {
      #expect(try CaptionReader.read(bytes) == plain)
      #expect(CaptionReader.recognizes(bytes))
    }
    let latin = try CaptionReader.read(
      Array("1\n00:00:01,000 --> 00:00:02,000\nGr".utf8) + [0xFC, 0xDF] + Array("e\n".utf8))
    #expect(latin.flaws.map(\.kind) == [.garbledText])
    #expect(latin.flaws.map(\.line) == [3])
  }

  @Test("are told from what is something else")
  func recognition() {
    for text in ["WEBVTT", "WEBVTT\n", "1\n00:00:01,000 --> 00:00:02,000\n"] {
      #expect(CaptionReader.recognizes(Array(text.utf8)))
    }
    for text in ["", "WEBVTTX", "ios screen \"A\"", "{}", "<hierarchy>", "a --> b", "12\n13\n"] {
      #expect(!CaptionReader.recognizes(Array(text.utf8)), "\(text)")
      #expect(throws: ImportError.self) { try CaptionReader.read(Array(text.utf8)) }
    }
  }

  @Test("that are broken or hostile are read, or refused with a sentence")
  func fuzzed() throws {
    let sample = Array(
      """
      WEBVTT

      REGION
      id:a

      1
      00:01.000 --> 00:02.000 region:a line:5%,start
      <v Ann>Where &amp; when? <c.x>{\\an8}

      00:00:03,000 --> 00:00:04,000
      No.
      """.utf8)
    var random = RandomNumbers(seed: 7)
    let signs = Array("<>&;-:.,0\n\r\0 \u{FEFF}{}%#x9".utf8)
    for _ in 0..<3000 {
      var bytes = Array(sample[..<(1 + random.number(below: sample.count))])
      for _ in 0..<random.number(below: 6) {
        bytes[random.number(below: bytes.count)] = random.element(of: signs)
      }
      if random.once(in: 3) { bytes.removeFirst(min(bytes.count, random.number(below: 8))) }
      if random.once(in: 3), !bytes.isEmpty { bytes += bytes[random.number(below: bytes.count)...] }
      guard let track = try? CaptionReader.read(bytes) else { continue }
      for cue in track.cues { #expect(!cue.lines.isEmpty && cue.place > 0) }
    }
    let digits = String(repeating: "9", count: 100_000)
    for text in [
      "WEBVTT\n\n\(digits):00:00.000 --> \(digits):00:00.000\nA", "WEBVTT\n\n&#\(digits);",
      "WEBVTT\n\n00:00.000 --> 00:01.000\n" + String(repeating: "<", count: 100_000),
      "1\n00:00:01,000 --> 00:00:02,000\n" + String(repeating: "<", count: 100_000),
      "1\n00:00:01,000 --> 00:00:02,000\n" + String(repeating: "{\\", count: 100_000),
      "WEBVTT\n\n00:00.000 --> 00:01.000\n" + String(repeating: "&", count: 100_000),
    ] { _ = try? read(text) }
  }
}
