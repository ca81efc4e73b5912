// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// An app whose scroll views answer as many times as they are told, and which remembers who was asked.
private struct AskedApp: App {
  var screen: Screen
  var asked: [String] = []
  /// What answers, and on which pages it does.
  var answers: [String: Int]
  var page = 0

  mutating func perform(_ action: AppAction) -> AppResponse {
    let name = action.node.flatMap { screen.nodes[$0].id } ?? "app"
    asked.append(name)
    guard let left = answers[name], left > 0 else { return .declined }
    answers[name] = left - 1
    page += 1
    let label = "Page \(page)"
    let text = screen.nodes.firstIndex { $0.id == "text" } ?? 0
    screen = screen.changing(text) { $0[.label] = .text(label) }
    return AppResponse(.handled, screen: screen, notifications: [.pageScrolled(label)])
  }

  mutating func receive(_ event: AppEvent) {}
}

@Suite("Speak Screen")
struct SpeakScreenTests {
  private static let nested = """
    ios screen "Book" 390x844
      group id outer at 0,0 390x844
        group id inner at 0,0 390x400
          text "Cover" id text at 0,0 390x40
    """

  private func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  private func spoken(_ outputs: [Output]) -> [String] {
    outputs.compactMap { if case .speech(let utterance) = $0 { utterance.spoken } else { nil } }
  }

  @Test(
    "asks the last text to scroll, then each view around it, then stops",
    .requirement("S4-8-102"))
  func parents() throws {
    var session = SpeakScreen(AskedApp(screen: try screen(Self.nested), answers: ["outer": 1]))
    let outputs = session.perform(.speakScreen, nil)
    #expect(spoken(outputs) == ["Cover", "Page 1"])
    // Up to the one that scrolls, then all the way up, where nobody does.
    let chain = ["text", "inner", "outer"]
    #expect(session.app.asked.starts(with: chain + chain))
    #expect(session.app.asked.last == "app")
    #expect(outputs.last == .note("nothing scrolls further: reading stops"))
  }

  @Test("does not read for ever")
  func endless() throws {
    let app = AskedApp(screen: try screen(Self.nested), answers: ["inner": .max])
    var session = SpeakScreen(app)
    #expect(spoken(session.perform(.speakScreen, nil)).count == 1_001)
  }

  @Test("begins with a gesture and cannot be steered", .requirement("S4-8-099"))
  func commands() throws {
    #expect(
      SpeakScreenCommand.allCases.map(\.rawValue) == [
        "speak-screen", "select", "speak-selection",
      ])
    #expect(
      SpeakScreen<StaticApp>.gesture == "swipe down with two fingers from the top of the screen")
    let screen = try screen("ios screen \"T\" 390x844\n  button \"Buy\" at 0,0 100x100")
    guard case .unreachable = SpeakScreen(StaticApp(screen)).reach(1) else {
      Issue.record("Speak Screen leads nowhere")
      return
    }
  }

  @Test("counts how long one listens")
  func listening() throws {
    let screen = try screen(
      "ios screen \"T\" 390x844\n  text \"One\" at 0,0 9x9\n  text \"Two\" at 0,9 9x9")
    let session = SpeakScreen(StaticApp(screen))
    let listening = session.listening()
    let first = try #require(listening[1])
    let second = try #require(listening[2])
    #expect(second > first && first > 0)
    #expect(listening[0] == nil)
    #expect(session.transcript().stops.map(\.utterance.spoken) == ["One", "Two"])
  }

  @Test("is a part of iOS alone")
  func android() throws {
    var session = SpeakScreen(StaticApp(try screen("android screen \"T\"\n  text \"One\"")))
    #expect(spoken(session.perform(.speakScreen, nil)).isEmpty)
    #expect(session.transcript().stops.isEmpty)
  }

  @Test("leaves out what lies outside the screen")
  func outside() throws {
    let outline = """
      ios screen "T" 390x844
        text "Here" at 0,0 100x40
        text "Below" at 0,900 100x40
        text "Nowhere"
      """
    let transcript = SpeakScreen(StaticApp(try screen(outline))).transcript()
    #expect(transcript.stops.map(\.utterance.spoken) == ["Here", "Nowhere"])
  }

  @Test("offers Speak only while Speak Selection is on")
  func menu() throws {
    let screen = try screen("ios screen \"T\" 390x844\n  text \"To be\" at 0,0 9x9")
    var off = SpeakScreen(StaticApp(screen), offersSelection: false)
    #expect(off.menu == [])
    off.perform(.select, "be")
    #expect(off.menu == ["Copy", "Look Up"])
    #expect(spoken(off.perform(.speakSelection, nil)).isEmpty)
  }
}
