// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import Testing

@Suite("VoiceOver")
struct VoiceOverTests {
  static func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  static func transcript(
    _ outline: String, _ profile: VoiceOverProfile = .ios26, language: String? = nil
  ) throws -> Transcript {
    VoiceOver(screen: try screen(outline), profile: profile, language: language).transcript()
  }

  @Test("says what each part of an utterance is, and which fact of which node it comes from")
  func segments() throws {
    let transcript = try Self.transcript(
      """
      ios screen 390x844
        group "Player" containerType semanticGroup
          element "Volume" value "3" traits [adjustable, selected, notEnabled]
      """)
    #expect(
      transcript.stops.first?.utterance.segments == [
        Segment(.container, "Player", node: 1, key: .label),
        Segment(.state, "Selected", node: 2, key: .traits),
        Segment(.label, "Volume", node: 2, key: .label),
        Segment(.value, "3", node: 2, key: .value),
        Segment(.state, "Dimmed", node: 2, key: .traits),
        Segment(.role, "Adjustable", node: 2, key: .traits),
      ])
  }

  @Test("names the fact that the words really come from")
  func provenance() throws {
    let transcript = try Self.transcript(
      """
      ios screen 390x844
        text text "Milk" at 0,0 50x20
        field placeholder "Name" at 0,100 50x20
        field text "Ada" at 0,200 50x20
        tab-bar at 0,300 390x50
          tab "Home" at 0,300 50x50
      """)
    let keys = transcript.stops.map { $0.utterance.segments.map(\.key) }
    #expect(
      keys == [[.text], [.placeholder, .traits], [.text, .traits], [.label, .traits, nil]])
  }

  @Test("tells technology, profile, language, roles and actions")
  func document() throws {
    let transcript = try Self.transcript(
      """
      ios screen 390x844 language de
        button "A" at 0,0 50x50 customActions [{"name": "Delete"}]
        header "B" at 0,100 50x50
        field "C" at 0,200 50x50 password
        element "D" at 0,300 50x50
      """, .accessibilitySnapshot)
    #expect(transcript.technology == "voiceover")
    #expect(transcript.profile == "accessibility-snapshot")
    #expect(transcript.locale == "de")
    #expect(transcript.stops.map(\.role) == ["button", "header", "secure_text_field", "none"])
    #expect(transcript.stops.map(\.actions) == [["Delete"], [], [], []])
  }

  @Test(
    "takes the most telling trait for the role",
    arguments: [
      ("button", "button"), ("link", "link"), ("header", "header"), ("image", "image"),
      ("adjustable", "adjustable"), ("textEntry", "text_field"), ("searchField", "search_field"),
      ("[textEntry, secureTextField]", "secure_text_field"),
      ("[textEntry, searchField]", "search_field"), ("[button, switchButton]", "switch"),
      ("[button, tabBarItem]", "tab"), ("[button, backButton]", "back_button"),
      ("staticText", "static_text"), ("[button, keyboardKey]", "keyboard_key"), ("[]", "none"),
      ("[button, header]", "button"),
    ])
  func role(traits: String, role: String) throws {
    let list = traits.hasPrefix("[") ? traits : "[\(traits)]"
    let transcript = try Self.transcript("ios screen 390x844\n  element \"A\" traits \(list)")
    #expect(transcript.stops.map(\.role) == [role])
  }

  @Test("says which facts the capture could not tell")
  func notKnown() throws {
    let origin = Origin(format: "test", carried: [.class, .label, .value, .frame])
    var builder = ScreenBuilder(platform: .ios, origin: origin)
    var node = Node()
    node.className = "XCUIElementTypeButton"
    node[.label] = .text("Save")
    try builder.openNode(node, at: .none)
    let screen = builder.finish()
    let transcript = VoiceOver(screen: try #require(screen)).transcript()
    #expect(
      transcript.stops.first?.utterance.notKnown == [
        "traits", "hint", "custom actions", "custom content",
      ])
    #expect(transcript.notKnown.contains("hint"))
    #expect(transcript.notKnown.contains("accessibility element"))
    #expect(transcript.stops.first?.utterance.spoken == "Save, Button")
  }

  @Test("takes null for not known, and an empty list of traits for none")
  func null() throws {
    let transcript = try Self.transcript(
      """
      ios screen 390x844
        button "A" at 0,0 50x50 traits null hint null
        button "B" at 0,100 50x50 traits []
      """)
    #expect(transcript.stops.map(\.utterance.spoken) == ["A, Button", "B"])
    #expect(transcript.stops.map(\.utterance.notKnown) == [["traits", "hint"], []])
  }

  @Test("says which of its words are not known in a language")
  func languages() throws {
    let outline = """
      ios screen 390x844
        link "Hilfe" at 0,0 50x50
        button "Sichern" at 0,100 50x50
      """
    let transcript = try Self.transcript(outline, language: "de-CH")
    #expect(transcript.stops.map(\.utterance.spoken) == ["Hilfe, Link", "Sichern, Taste"])
    #expect(transcript.stops.map(\.utterance.notKnown) == [["\"Link\" in de-CH"], []])
    #expect(transcript.notKnown == ["\"Link\" in de-CH"])
    let english = try Self.transcript(outline, language: "en-GB")
    #expect(english.notKnown.isEmpty)
    let unknown = try Self.transcript(outline, language: "xx")
    #expect(unknown.stops.map(\.utterance.spoken) == ["Hilfe, Link", "Sichern, Button"])
    #expect(unknown.notKnown == ["\"Link\" in xx", "\"Button\" in xx"])
  }

  @Test("has an English word for every phrase")
  func phrases() {
    let english = VoiceOverPhrases(language: "en")
    for phrase in VoiceOverPhrases.Phrase.allCases {
      #expect(!english.words(phrase).text.isEmpty, "\(phrase)")
    }
    #expect(VoiceOverPhrases(language: "ru_RU").words(.button).isTranslated)
    #expect(VoiceOverPhrases.languages == ["de", "en", "ru"])
  }

  @Test(
    "promotes a hint only where nothing else is said first",
    arguments: [
      // A value that is said as a state leaves the base empty.
      ("value \"1\" traits [button, switchButton]", "Hint. Switch Button. On."),
      ("traits [selected]", "Selected."),
      ("label \"Back\" traits [button, backButton]", "Hint. Back Button."),
      ("traits [image]", "Hint. Image."),
    ])
  func promotion(facts: String, spoken: String) throws {
    let transcript = try Self.transcript(
      "ios screen 390x844\n  element hint \"Hint\" \(facts)", .accessibilitySnapshot)
    #expect(transcript.stops.map(\.utterance.spoken) == [spoken])
  }

  @Test("moves the focus and says so before it speaks")
  func focus() throws {
    var reader = VoiceOver(screen: try Self.screen("ios screen 390x844\n  button \"A\""))
    guard case .focus(let node)? = reader.perform(.next).first else {
      Issue.record("the focus did not move")
      return
    }
    #expect(node == 1)
    #expect(reader.perform(.next) == [.earcon(VoiceOver.edge)])
  }

  @Test("says on the way what the transcript says")
  func transcriptIsReadingThrough() throws {
    let screen = try Self.screen(
      """
      ios screen 390x844
        group "A" at 0,0 390x100 containerType semanticGroup
          button "B" at 0,0 50x50
          button "C" at 100,0 50x50
        button "D" at 0,200 50x50
      """)
    var reader = VoiceOver(screen: screen)
    let transcript = reader.transcript()
    let spoken = transcript.stops.map { Output.speech($0.utterance) }
    let outputs = reader.perform(.readAll)
    #expect(outputs.filter { if case .speech = $0 { true } else { false } } == spoken)
    #expect(spoken.count == 3)
  }
}
