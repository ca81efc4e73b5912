// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("Attributed strings of VoiceOver")
struct VoiceOverAttributedTests {
  static let outline = """
    ios screen 390x844
      slider at 0,100 390x44 attributedLabel [{"text": "Gate "}, {"text": "B7", "spellOut": true}] attributedValue [{"text": "abierta", "language": "es"}] attributedHint [{"text": "Opens the "}, {"text": "gate", "pitch": 1.5}, {"text": "."}]
      text at 0,200 390x44 attributedHint [{"text": "Nur", "language": "de"}, {"text": " a hint"}]
    """

  static func utterances(_ profile: VoiceOverProfile) throws -> [Utterance] {
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return VoiceOver(screen: screen, profile: profile).transcript().stops.map(\.utterance)
  }

  @Test(
    "label, value and hint are runs with attributes, and so is an announcement",
    .requirement("S4-8-021"))
  func runs() throws {
    let utterance = try Self.utterances(.ios26)[0]
    #expect(utterance.segments.map(\.kind) == [.label, .value, .role])
    #expect(utterance.segments.map(\.key) == [.attributedLabel, .attributedValue, .traits])
    #expect(utterance.segments[0].text == "Gate B7")
    #expect(utterance.segments[0].voiced == [VoicedRun("Gate "), VoicedRun("B 7")])
    #expect(utterance.segments[1].voiced == [VoicedRun("abierta", language: "es")])
    // What VoiceOver adds to the author's hint is said as usual.
    let added = " Swipe up or down with one finger to adjust the value."
    #expect(utterance.hint == "Opens the gate." + added)
    #expect(
      utterance.voicedHint == [
        VoicedRun("Opens the "), VoicedRun("gate", pitch: 1.5), VoicedRun("."), VoicedRun(added),
      ])
    // The attributes steer speech, not the words.
    #expect(utterance.spoken == "Gate B7, abierta, Adjustable")

    let runs = [TextRun(text: "Gate "), TextRun(text: "B7", spellOut: true)]
    let app = ScriptedApp(
      try Outline().importScreen(from: Array("ios screen\n  button \"Go\"".utf8)).screen
    ) { _, _ in
      AppResponse(.handled, notifications: [.announcement(Announcement("Gate B7", runs: runs))])
    }
    var session = VoiceOverSession(app)
    session.perform(.next)
    guard case .speech(let announced)? = session.perform(.activate).last else {
      Issue.record("nothing was said")
      return
    }
    #expect(announced.segments.first?.voiced == [VoicedRun("Gate "), VoicedRun("B 7")])
  }

  @Test("a hint in the place of missing words keeps its runs")
  func promotedHint() throws {
    let utterance = try Self.utterances(.ios26)[1]
    #expect(utterance.spoken == "Nur a hint")
    #expect(utterance.segments[0].key == .attributedHint)
    #expect(
      utterance.segments[0].voiced == [VoicedRun("Nur", language: "de"), VoicedRun(" a hint")])
    #expect(utterance.voicedHint.isEmpty)
  }

  @Test("AccessibilitySnapshot writes the words without voices")
  func library() throws {
    let utterance = try Self.utterances(.accessibilitySnapshot)[0]
    #expect(utterance.spoken == "Gate B7: abierta. Adjustable.")
    #expect(utterance.segments.allSatisfy { $0.runs.isEmpty })
    #expect(utterance.hintRuns.isEmpty)
  }
}
