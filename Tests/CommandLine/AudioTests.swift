// SPDX-License-Identifier: Apache-2.0
import CurbcutTestSupport
import Foundation
import Testing

@Suite("The command audio")
struct AudioTests {
  @Test("advises by needs, the status of each line first")
  func needs() throws {
    let run = try Run.curbcut("audio", "--needs", "playback, background")
    #expect(run.status == 0)
    #expect(run.lines.first == "needs: playback, background, as given")
    #expect(run.lines.contains("advised: playback, no options"))
    #expect(run.lines.contains("advised: UIBackgroundModes with audio in Info.plist"))
    #expect(run.lines.contains("What people hear with playback, no options:"))
    #expect(run.lines.contains { $0.hasPrefix("plays: silent switch on; switch back: plays;") })
    #expect(run.output.utf8.allSatisfy { $0 < 0x80 })
  }

  @Test("answers an unknown word with a suggestion, and nothing with what to do")
  func mistakes() throws {
    let typo = try Run.curbcut("audio", "--needs", "plaback")
    #expect(typo.status == 2)
    #expect(typo.errors.contains("did you mean playback?"))
    #expect(try Run.curbcut("audio").status == 2)
    #expect(try Run.curbcut("audio", "--needs", "").status == 2)
    #expect(try Run.curbcut("audio", "no-such-folder").status == 2)
    #expect(try Run.curbcut("audio", "Samples/mail.app").status == 2)
  }

  /// The answer about a project of one file and a property list.
  private static func audio(
    _ code: String, background: Bool, _ arguments: String...
  ) throws -> Run {
    let modes =
      background ? "<key>UIBackgroundModes</key><array><string>audio</string></array>" : ""
    let list = "<plist version=\"1.0\"><dict>\(modes)</dict></plist>"
    return try Run.withFile(Array(code.utf8), named: "Radio.swift") { path in
      let folder = (path as NSString).deletingLastPathComponent
      try Data(list.utf8).write(to: URL(filePath: folder + "/Info.plist"))
      return try Run.curbcut(["audio", folder] + arguments)
    }
  }

  private static let radio = """
    import MediaPlayer
    class Radio {
      let player = AVPlayer()
      func start() throws {
        try AVAudioSession.sharedInstance().setCategory(CATEGORY)
        MPRemoteCommandCenter.shared().playCommand.addTarget { _ in self.play() }
      }
    }
    """

  private static func radio(_ category: String) -> String {
    radio.replacingOccurrences(of: "CATEGORY", with: category)
  }

  @Test("compares what code declares with what its sound is for", .requirement("S3-047"))
  func comparison() throws {
    let good = try Self.audio(Self.radio(".playback"), background: true)
    #expect(good.status == 0)
    #expect(good.lines.contains("needs: playback, background, controls, as the code shows"))
    #expect(good.output.contains("matches: category: the code sets playback"))
    #expect(good.output.contains("yes: background mode"))
    let bad = try Self.audio(Self.radio(".ambient"), background: true)
    #expect(bad.status == 1)
    #expect(bad.output.contains("differs: category: the code sets ambient; playback is needed"))
    #expect(bad.output.contains("stopped: app in the background"))
    let unset = try Self.audio(
      "import AVKit\nlet film = AVPlayerViewController()", background: false)
    #expect(unset.status == 1)
    #expect(unset.output.contains("differs: category: none is set, so it is soloAmbient"))
    let chosen = try Self.audio(Self.radio("category"), background: true)
    #expect(chosen.status == 0)
    #expect(chosen.output.contains("not known: category chosen at run time;"))
    let missing = try Self.audio(
      Self.radio(".playback"), background: false, "--needs", "directions,background")
    #expect(missing.status == 1)
    #expect(missing.output.contains("duckOthers, mixWithOthers needed but not set"))
    #expect(missing.output.contains("differs: background mode"))
  }

  @Test("calls headphones handled where code asks whether they were unplugged")
  func headphones() throws {
    let radio = """
      import AVFoundation
      class Radio {
        func start() throws {
          player = try AVAudioPlayer(contentsOf: url)
          center.addObserver(
            self, selector: #selector(changed), name: AVAudioSession.routeChangeNotification, object: nil)
        }
        func changed(_ reason: AVAudioSession.RouteChangeReason) { if reason == REASON { player.pause() } }
      }
      """
    func lines(_ reason: String) throws -> [String] {
      try Self.audio(radio.replacing("REASON", with: reason), background: false).lines
        .filter { $0.contains(": headphones, ") }
    }
    #expect(
      try lines(".oldDeviceUnavailable").contains {
        $0.hasPrefix("handled: headphones, the code observes routeChangeNotification and asks")
      })
    #expect(
      try lines(".newDeviceAvailable").contains {
        $0.hasPrefix("not found: headphones, ")
          && $0.contains("never asks for oldDeviceUnavailable")
      })
  }

  @Test("says that a project without sound says nothing")
  func silent() throws {
    let run = try Self.audio("struct A { var a = 1 }", background: false)
    #expect(run.status == 0)
    #expect(run.lines.first == "declared: nothing, no category is set in the Swift code")
    #expect(run.lines.last == "not known: what the sound is for; state it with --needs")
  }

  @Test("writes JSON with the same answers and their sources")
  func json() throws {
    let run = try Self.audio(
      Self.radio(".playback, options: .duckOthers"), background: true, "--format", "json")
    let document = try #require(
      try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    #expect(document["format"] as? String == "curbcut-audio")
    #expect(document["version"] as? Int == 1)
    #expect(document["backgroundMode"] as? Bool == true)
    let declared = try #require(document["declared"] as? [[String: Any]])
    #expect(declared[0]["category"] as? String == "playback")
    #expect(declared[0]["options"] as? [String] == ["duckOthers"])
    let comparison = try #require(document["comparison"] as? [[String: Any]])
    #expect(comparison.map { $0["status"] as? String } == ["matches", "check", "matches"])
    let hearing = try #require(document["hearing"] as? [[String: Any]])
    let situations = try #require(hearing[0]["situations"] as? [[String: Any]])
    #expect(situations.count == 11)
    let other = try #require(situations[3]["other"] as? [String: String])
    #expect(other == ["before": "plays", "during": "ducked", "after": "plays"])
    let reasons = try #require(situations[3]["reasons"] as? [[String: Any]])
    #expect((reasons[0]["source"] as? String)?.hasPrefix("https://") == true)
  }
}
