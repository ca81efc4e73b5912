// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutSourceAudit
import CurbcutTestSupport
import Testing

@Suite("Videos")
struct VideoFileTests {
  private static func box(_ kind: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap { $0 }
    let size = UInt32(content.count + 8)
    return (0..<4).map { UInt8(truncatingIfNeeded: size >> (24 - 8 * $0)) } + Array(kind.utf8)
      + content
  }

  private static func track(_ handler: String, _ tags: String...) -> [UInt8] {
    let zeros = [UInt8](repeating: 0, count: 8)
    let media = box("mdia", box("hdlr", zeros, Array(handler.utf8), zeros))
    let data = tags.map { box("tagc", Array($0.utf8)) }.flatMap { $0 }
    return tags.isEmpty ? box("trak", media) : box("trak", media, box("udta", data))
  }

  private static func video(_ tracks: [UInt8]...) -> [UInt8] {
    box("ftyp", Array("mp42".utf8)) + box("mdat", [1, 2, 3])
      + box("moov", box("mvhd", [0]), tracks.flatMap { $0 })
  }

  private static let plain = video(track("vide"), track("soun"))
  private static let described = video(
    track("vide"), track("soun"), track("soun", VideoFile.describesVideo), track("clcp"))

  @Test(
    "AVPlayer plays a description that is wanted and there; else something is to be reported",
    .requirement("S4-8-106"))
  func descriptions() throws {
    let plain = try VideoFile(Self.plain)
    let described = try VideoFile(Self.described)
    #expect(described.audioDescription(isWanted: true, playedBy: .avPlayer) == .plays)
    #expect(described.audioDescription(isWanted: false, playedBy: .avPlayer) == .isNotWanted)
    #expect(described.audioDescription(isWanted: true, playedBy: .other) == .isUpToTheApp)
    #expect(plain.audioDescription(isWanted: true, playedBy: .avPlayer) == .isMissing)

    #expect(BundledVideo(name: "intro.mp4", file: described).verdict == .passed)
    guard case .failed(let problem) = BundledVideo(name: "intro.mp4", file: plain).verdict else {
      Issue.record("a video without a description passes")
      return
    }
    #expect(problem.message.contains("audio descriptions"))

    let source = SwiftSourceFile(name: "A.swift", text: "let player = VLCMediaPlayer()\n")
    let findings = RuleRunner(.swift, selecting: .advised).run(on: [source])
    #expect(findings.map(\.check) == ["foreign-video-player"])
  }

  @Test("have tracks, and sound alone needs no description")
  func tracks() throws {
    let described = try VideoFile(Self.described)
    #expect(described.tracks.map(\.kind) == [.picture, .sound, .sound, .captions])
    let sound = try VideoFile(Self.video(Self.track("soun")))
    #expect(BundledVideo(name: "song.m4a", file: sound).verdict == .passed)
  }

  @Test("that end early are refused, and nothing else is taken for a video")
  func broken() throws {
    for count in 0..<Self.described.count {
      #expect(throws: ImportError.self) { try VideoFile(Array(Self.described.prefix(count))) }
    }
    for text in ["", "{}", "<hierarchy/>", "ftypftypftyp"] {
      #expect(throws: ImportError.self) { try VideoFile(Array(text.utf8)) }
    }
    for place in Self.described.indices {
      var bytes = Self.described
      bytes[place] = 0xFF
      _ = try? VideoFile(bytes)
    }
  }
}
