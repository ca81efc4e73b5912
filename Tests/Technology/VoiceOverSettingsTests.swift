// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutExperience
import CurbcutScreen
import CurbcutSettings
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// What a person's settings of VoiceOver change.
@Suite("VoiceOver's settings")
struct VoiceOverSettingsTests {
  static func profile(_ text: String) throws -> VoiceOverProfile {
    VoiceOverProfile.ios26.applying(try Settings(file: text))
  }

  static func session(
    _ outline: String, _ text: String
  ) throws -> VoiceOverSession<StaticApp> {
    VoiceOverSession(
      StaticApp(try VoiceOverTests.screen(outline)), profile: try profile(text))
  }

  static func said(
    _ outline: String, _ text: String, _ commands: String...
  ) throws -> [String] {
    var session = try session(outline, text)
    return commands.flatMap { command in
      (session.perform(line: command) ?? [.note("no command \(command)")]).flatMap(\.lines)
    }
  }

  static let inbox = """
    ios screen "Inbox" 390x844
      group "Today" at 0,60 390x60 containerType semanticGroup
        element "Ada" at 0,60 390x60 hint "Opens it." customActions [{"name": "Delete"}]
    """

  @Test("as they come change nothing")
  func unchanged() {
    #expect(VoiceOverProfile.ios26.applying(Settings()) == .ios26)
  }

  @Test(
    "change what is said at an element",
    arguments: [
      ("", ["Today, Ada", "hint: Opens it. Actions Available"]),
      ("voiceover-hints = off", ["Today, Ada"]),
      ("voiceover-actions-hint = off", ["Today, Ada", "hint: Opens it."]),
      (
        "voiceover-container-descriptions = off", ["Ada", "hint: Opens it. Actions Available"]
      ),
    ])
  func words(text: String, lines: [String]) throws {
    #expect(try Self.said(Self.inbox, text, "next") == lines)
    let transcript = VoiceOver(
      screen: try VoiceOverTests.screen(Self.inbox), profile: try Self.profile(text)
    ).transcript()
    let utterance = try #require(transcript.stops.first?.utterance)
    #expect(Output.speech(utterance).lines == lines)
  }

  @Test(
    "change what is said at a cell of a table",
    arguments: [
      ("", "Name, Ada, Row 2, Column 1"),
      ("voiceover-table-headers = off", "Ada, Row 2, Column 1"),
      ("voiceover-rows-and-columns = off", "Name, Ada"),
    ])
  func cells(text: String, line: String) throws {
    let outline = """
      ios screen "Scores" 390x844
        group at 0,60 390x200 containerType dataTable table {"rows": 2, "columns": 2}
          text "Ada" at 0,60 100x40 cell {"row": 1, "column": 0, "rowHeaders": [{"label": "Name"}]}
      """
    #expect(try Self.said(outline, text, "next") == [line])
  }

  @Test("say every mark when all punctuation is asked for")
  func punctuation() throws {
    let outline = "ios screen 390x844\n  text \"Hi (you)\" at 0,0 90x20"
    var session = try Self.session(outline, "voiceover-punctuation = all")
    guard case .speech(let utterance)? = session.perform(.next).last else {
      Issue.record("nothing was said")
      return
    }
    #expect(utterance.spoken == "Hi (you)")
    #expect(
      utterance.segments.flatMap(\.voiced).map(\.text)
        == ["Hi open parenthesis you close parenthesis"])
  }

  @Test(
    "change what is echoed while one types",
    arguments: [
      ("", ["a", "b", "space", "ab"]),
      ("voiceover-typing-feedback = characters", ["a", "b", "space"]),
      ("voiceover-typing-feedback = words", ["ab"]),
      ("voiceover-typing-feedback = nothing", []),
    ])
  func typing(text: String, echo: [String]) throws {
    let outline = "ios screen 390x844\n  field \"Note\" at 0,0 90x20 traits [textEntry, isEditing]"
    let said = try Self.said(outline, text, "next", "type \"ab \"")
    #expect(said.filter { !$0.hasPrefix("(") && !$0.hasPrefix("hint") }.dropFirst() == echo[...])
  }

  @Test(
    "change how letters are told apart",
    arguments: [
      ("", ["n", "November"]), ("voiceover-phonetics = off", ["n"]),
      ("voiceover-phonetics = phonetics-only", ["November"]),
    ])
  func phonetics(text: String, letters: [String]) throws {
    let outline = "ios screen 390x844\n  text \"no\" at 0,0 90x20"
    #expect(
      try Self.said(outline, text, "next", "next-by-rotor", "wait").dropFirst() == letters[...])
  }

  @Test("change what the rotor offers, in which order")
  func rotor() throws {
    let outline = "ios screen 390x844\n  header \"News\" at 0,0 90x20 headingLevel 2"
    var session = try Self.session(outline, "voiceover-rotor = hints, headings, links, words")
    session.perform(.next)
    #expect(session.rotorOptions.map(\.name) == ["Hints", "Headings", "Heading 2", "Words"])
  }

  @Test("may leave the rotor with nothing to offer", arguments: ["none", "links"])
  func emptyRotor(options: String) throws {
    let outline = "ios screen 390x844\n  text \"News\" at 0,0 90x20"
    var session = try Self.session(outline, "voiceover-rotor = \(options)")
    session.perform(.next)
    let note = [Output.note("the rotor has nothing that it could offer here")]
    #expect(session.perform(.rotorNext) == note)
    #expect(session.perform(.rotorPrevious) == note)
    #expect(session.perform(.rotor, "Links") == note)
  }

  @Test("change how a session begins")
  func beginning() throws {
    let session = try Self.session(
      Self.inbox,
      """
      voiceover-speaking-rate = 80
      voiceover-screen-curtain = on
      voiceover-direct-touch = on
      voiceover-typing-mode = touch
      """)
    #expect(session.speakingRate == 80)
    #expect(session.isCurtainOn && session.isDirectTouchOn)
    #expect(session.typingMode == .touch)
  }

  @Test("are named where they are followed, and are VoiceOver's own")
  func followed() {
    for setting in VoiceOverProfile.followedSettings {
      #expect(setting.rawValue.hasPrefix("voiceover-"))
    }
    #expect(
      VoiceOverProfile.followedSettings.isSuperset(of: VoiceOverProfile.settingsOfTranscripts))
    #expect(!VoiceOverProfile.followedSettings.contains(.voiceOverCapitals))
  }

  @Test(
    "without hints leave nothing of them, and no rule takes a hint for a name",
    .requirement("S4-6-033"))
  func hints() throws {
    let screen = try VoiceOverTests.screen(
      """
      ios screen "Mail" 390x844
        button "Send" at 0,0 100x44 hint "Sends your message."
        switch "Wi-Fi" at 0,60 100x44 value "1" hint "Joins networks."
        button at 0,120 100x44 hint "Saves your message."
      """)
    var session = VoiceOverSession(
      StaticApp(screen), profile: try Self.profile("voiceover-hints = off"))
    var outputs: [Output] = []
    for _ in 0..<2 { outputs += session.perform(.next) }
    for case .speech(let utterance) in outputs {
      #expect(utterance.hint.isEmpty && !utterance.segments.contains { $0.kind == .hint })
    }
    #expect(outputs.flatMap(\.lines) == ["Send, Button", "Wi-Fi, Switch Button, On"])
    let findings = RuleRunner(.screens).run(on: PlatformRules.ios26.tree(of: screen))
    #expect(findings.contains { $0.check.name == "unnamed-control" && $0.node == 3 })
  }

  // MARK: - Direct touch

  @Test(
    "let a piano answer fingers at once, and its toolbar only a swipe and a double tap",
    .requirement("S4-6-070"))
  func piano() throws {
    let outline = """
      ios screen "Piano" 844x390
        button "Record" at 16,16 80x44
        group "Keys" at 0,80 844x310 isAccessibilityElement true traits allowsDirectInteraction
      """
    let app = ScriptedApp(try VoiceOverTests.screen(outline)) { _, _ in .handled }
    var session = VoiceOverSession(app, profile: try Self.profile("voiceover-direct-touch = on"))
    func lines(_ line: String) -> [String] { (session.perform(line: line) ?? []).flatMap(\.lines) }
    #expect(lines("touch 400,200") == ["(app: touch 400,200)"])
    #expect(lines("touch 400,200 500,210") == ["(app: touch 400,200 500,210)"])
    #expect(lines("touch 20,20") == ["Record, Button"])
    #expect(lines("next") == ["Keys"])
    #expect(lines("previous") == ["Record, Button"])
    #expect(lines("activate") == ["(app: activate \"Record\")"])
  }
}
