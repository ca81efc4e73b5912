// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Foundation
import Testing

/// A session in front of every capture there is.
@Suite("A session of VoiceOver on captures")
struct VoiceOverSampleTests {
  static let files: [String] = {
    let folder = Shared.checkout + "/Samples"
    let own = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return own.map { folder + "/" + $0 }.sorted()
      + Shared.files("samples/ios").map { (Shared.folder ?? "") + "/samples/ios/" + $0 }
  }()

  static func screen(_ file: String) -> Screen? {
    guard let data = FileManager.default.contents(atPath: file),
      let screen = try? Captures.read(Array(data)).screen, screen.platform == .ios
    else { return nil }
    return screen
  }

  @Test("survives every command, and says on the way what the transcript says", arguments: files)
  func sample(_ file: String) throws {
    guard let screen = Self.screen(file) else { return }
    var session = VoiceOverSession(StaticApp(screen))
    for command in VoiceOverCommand.allCases {
      _ = session.perform(command)
      _ = session.perform(command, "20,300")
      _ = session.perform(.next)
    }
    var fresh = VoiceOverSession(StaticApp(screen))
    let stops = VoiceOver(screen: screen).transcript().stops
    for stop in stops {
      #expect(fresh.perform(.next) == [.focus(node: stop.node), .speech(stop.utterance)])
    }
    #expect(fresh.perform(.next) == [.earcon(VoiceOver.edge)])
  }
}
