// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Foundation
import Testing

/// Braille, Speak Screen, Zoom and AssistiveTouch in front of every capture there is.
@Suite("Braille, Speak Screen and Zoom on captures")
struct TouchAndSightSampleTests {
  static let files: [String] =
    VoiceOverSampleTests.files
    + Shared.files("samples/android").map { (Shared.folder ?? "") + "/samples/android/" + $0 }

  private static func screen(_ file: String) -> Screen? {
    FileManager.default.contents(atPath: file).flatMap { try? Captures.read(Array($0)).screen }
  }

  @Test("write, read and show every stop", arguments: files)
  func transcripts(_ file: String) throws {
    guard let screen = Self.screen(file) else { return }
    let braille = BrailleReader(screen: screen, display: BrailleDisplay(cells: 20))
    #expect(braille.transcript().stops.count == braille.stops.count)
    for stop in braille.stops {
      #expect(stop.line.words.allSatisfy { $0.isASCII })
      guard case .path(let path) = braille.reach(stop.node) else {
        Issue.record("stop \(stop.node) has no path")
        return
      }
      #expect(path.commands > 0 && path.seconds.isFinite)
    }
    let zoom = ZoomReader(screen: screen)
    for stop in zoom.transcript().stops { #expect(screen.nodes.indices.contains(stop.node)) }
    for node in screen.nodes.indices { _ = zoom.reach(node) }
    let missed = Zoom(on: screen).missedAtReadingEdge(of: screen)
    #expect(missed.allSatisfy { $0.distance >= 0.5 - 1e-9 })
    let tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    #expect(AssistiveTouch(on: screen).covered(in: tree).allSatisfy { $0.share > 0 })
    if screen.platform == .ios {
      let spoken = SpeakScreen(StaticApp(screen)).transcript()
      let stops = Set(VoiceOver(screen: screen).transcript().stops.map(\.node))
      #expect(spoken.stops.allSatisfy { stops.contains($0.node) })
    }
  }

  @Test("survive every command", arguments: files)
  func commands(_ file: String) throws {
    guard let screen = Self.screen(file) else { return }
    Self.drive(BrailleSession(StaticApp(screen)))
    Self.drive(SpeakScreen(StaticApp(screen)))
    Self.drive(ZoomSession(StaticApp(screen)))
  }

  private static func drive(_ session: some TechnologySession) {
    var session = session
    for command in type(of: session).Command.allCases {
      for argument in [nil, "", "1", "-3", "99999999999999999999", "pinch", "nan"] {
        for output in session.perform(command, argument) { _ = output.lines }
      }
    }
  }
}
