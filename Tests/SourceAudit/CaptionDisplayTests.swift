// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutSource
import CurbcutTestSupport
import Testing

/// Who shows the captions of a video.
@Suite("Captions of a video")
struct CaptionDisplayTests {
  private static func box(_ kind: String, _ content: [UInt8]...) -> [UInt8] {
    let content = content.flatMap { $0 }
    return [0, 0, 0, UInt8(content.count + 8)] + Array(kind.utf8) + content
  }

  private static func video(_ handlers: String...) throws -> VideoFile {
    let zeros = [UInt8](repeating: 0, count: 8)
    let tracks = handlers.flatMap {
      box("trak", box("mdia", box("hdlr", zeros, Array($0.utf8), zeros)))
    }
    return try VideoFile(box("ftyp", Array("mp42".utf8)) + box("moov", tracks))
  }

  /// "AVPlayer/AVFoundation shows closed captions and plays audio descriptions without code if the tracks
  /// are embedded"; the rule foreign-video-player looks for other players that ask nobody.
  @Test("are shown by AVPlayer when they are a track of it", .requirement("S4-10-009"))
  func avPlayer() throws {
    let captioned = try Self.video("vide", "soun", "clcp")
    #expect(captioned.captions(isWanted: true, playedBy: .avPlayer) == .isShown)
    #expect(captioned.captions(isWanted: false, playedBy: .avPlayer) == .isNotWanted)
    #expect(captioned.captions(isWanted: true, playedBy: .other) == .isUpToTheApp)
    let plain = try Self.video("vide", "soun")
    #expect(plain.captions(isWanted: true, playedBy: .avPlayer) == .isMissing)
    #expect(
      plain.captions(isWanted: true, playedBy: .avPlayer, with: .webVTT) == .isUpToTheApp)
    #expect(plain.audioDescription(isWanted: true, playedBy: .avPlayer) == .isMissing)
  }

  /// "VideoView renders captions by itself from an embedded track or addSubtitleSource(...). Caption files
  /// are WebVTT."
  @Test("are shown by Android's VideoView as a track or as WebVTT", .requirement("S4-187"))
  func videoView() throws {
    let captioned = try Self.video("vide", "text")
    #expect(captioned.captions(isWanted: true, playedBy: .videoView) == .isShown)
    let plain = try Self.video("vide", "soun")
    #expect(plain.captions(isWanted: true, playedBy: .videoView, with: .webVTT) == .isShown)
    #expect(plain.captions(isWanted: true, playedBy: .videoView, with: .subRip) == .isNotRead)
    #expect(plain.captions(isWanted: true, playedBy: .videoView) == .isMissing)
    #expect(plain.captions(isWanted: false, playedBy: .videoView, with: .webVTT) == .isNotWanted)
  }
}
