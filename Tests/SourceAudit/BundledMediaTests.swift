// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutTestSupport
import Testing

@testable import CurbcutSourceAudit

@Suite("Videos and sounds that an app brings along")
struct BundledMediaTests {
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

  private func isFailure(_ verdict: Verdict) -> Bool {
    if case .failed = verdict { return true }
    return false
  }

  @Test("need captions in a track or in a file of their name", .requirement("S4-10-001"))
  func videos() throws {
    let plain = BundledMedia(name: "App/intro.mp4", file: try Self.video("vide", "soun"))
    #expect(isFailure(plain.captions(beside: ["App/intro.mp4", "outro.vtt", "introduction.vtt"])))
    for path in [
      "App/intro.vtt", "Captions/Intro.srt", "App/intro.en.vtt", "intro_de.ttml",
      "intro.pt-BR.sdh.srt", "intro_captions.vtt", "intro-es-419.vtt",
    ] {
      #expect(plain.captions(beside: [path]) == .passed, "\(path)")
    }
    for path in ["intro_2.vtt", "intro-outtakes.srt", "intro.en2.vtt"] {
      #expect(isFailure(plain.captions(beside: [path])), "\(path)")
    }
    #expect(isFailure(plain.captions(beside: ["App/intro.txt"])))
    let embedded = BundledMedia(name: "intro.mp4", file: try Self.video("vide", "soun", "clcp"))
    #expect(embedded.captions(beside: []) == .passed)
    let silent = BundledMedia(name: "loop.mp4", file: try Self.video("vide"))
    #expect(silent.captions(beside: []) == .passed)
    #expect(isFailure(BundledMedia(name: "intro.webm").captions(beside: [])))
  }

  @Test("that are sounds need captions or a transcript", .requirement("S4-12-070"))
  func sounds() throws {
    let sound = BundledMedia(name: "story.mp3")
    for path in ["story.vtt", "story.txt", "Texts/story-transcript.md"] {
      #expect(sound.captions(beside: [path]) == .passed, "\(path)")
    }
    guard case .cannotTell = sound.captions(beside: ["story.mp3", "history.txt"]) else {
      Issue.record("a sound without a transcript is no question")
      return
    }
    #expect(isFailure(BundledMedia(name: "story.mov").captions(beside: ["story.txt"])))
    #expect(BundledMedia.recognizes("a/B.MP4"))
    #expect(BundledMedia.recognizes("b.caf"))
    #expect(!BundledMedia.recognizes("mp4"))
  }
}
