// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import CurbcutTestSupport
import Testing

/// What VoiceOver gets from UIKit when the app says little, and what it makes of it.
@Suite("The model behind VoiceOver")
struct VoiceOverModelTests {
  static func stops(_ outline: String) throws -> [Transcript.Stop] {
    try VoiceOverTests.transcript(outline).stops
  }

  static func spoken(_ outline: String) throws -> [String] {
    try stops(outline).map(\.utterance.spoken)
  }

  static func first(_ outline: String) throws -> Utterance {
    try #require(try stops(outline).first).utterance
  }

  // MARK: - Membership and defaults

  @Test(
    "takes the controls of UIKit for elements, and plain views and pictures not",
    .requirement("S4-6-005", "S4-6-008", "S2-016"),
    arguments: [
      ("UILabel", true), ("UITextField", true), ("UIProgressView", true), ("UIButton", true),
      ("UISwitch", true), ("UISlider", true), ("UIPageControl", true), ("UIControl", true),
      ("UIColorWell", true), ("UIView", false), ("UIImageView", false),
    ])
  func membership(name: String, isElement: Bool) throws {
    let stops = try Self.stops("ios screen 390x844\n  node \"A\" class \"\(name)\" at 0,0 50x50")
    #expect(stops.count == (isElement ? 1 : 0))
  }

  @Test(
    "gives every class the traits of UIKit, until the app states its own",
    .requirement("S4-6-041"),
    arguments: [
      ("UILabel", Traits.staticText), ("UIButton", .button), ("UISlider", .adjustable),
      ("UISwitch", [.button, .switchButton]), ("UITextField", .textEntry),
      ("UISearchTextField", [.textEntry, .searchField]), ("UIProgressView", .updatesFrequently),
      ("UIView", []),
    ] as [(String, Traits)])
  func classTraits(name: String, traits: Traits) throws {
    let outline = "ios screen 390x844\n  node class \"\(name)\""
    #expect(try VoiceOverTests.screen(outline).nodes[1].effectiveTraits == traits)
    let stated = try VoiceOverTests.screen(outline + " traits link")
    #expect(stated.nodes[1].effectiveTraits == .link)
  }

  @Test("leaves out what is not accessible", .requirement("S4-6-007"))
  func notAccessible() throws {
    #expect(
      try Self.spoken(
        """
        ios screen 390x844
          text "A" at 0,0 50x50
          text "B" at 0,60 50x50 isAccessibilityElement false
          group "C" at 0,120 50x50 isAccessibilityElement true
        """) == ["A", "C"])
  }

  @Test("drops layout containers and keeps their order", .requirement("S4-6-001", "S4-6-004"))
  func layout() throws {
    let outline = """
      ios screen 390x844
        group at 0,0 390x100
          text "B" at 200,0 50x20
          text "A" at 0,0 50x20
        group at 0,100 390x100 groupsChildren true
          text "D" at 0,150 50x20
          text "C" at 0,100 50x20
      """
    #expect(try Self.spoken(outline) == ["A", "B", "C", "D"])
    let tree = PlatformRules.ios26.tree(of: try VoiceOverTests.screen(outline))
    #expect(tree.entries.count == 4)
  }

  @Test("tells label, value, traits, hint and actions of every element", .requirement("S4-6-003"))
  func fiveKinds() throws {
    let stop = try #require(
      try Self.stops(
        """
        ios screen 390x844
          button "Like" value "3" hint "Likes the post." customActions [{"name": "Share"}]
        """
      ).first)
    #expect(stop.utterance.segments.map(\.kind) == [.label, .value, .role])
    #expect(stop.utterance.hint == "Likes the post. Actions Available")
    #expect(stop.actions == ["Share"])
  }

  @Test("takes the text of a view for its label", .requirement("S4-6-015"))
  func defaultLabel() throws {
    #expect(
      try Self.spoken("ios screen 390x844\n  button text \"Save\"\n  text text \"Draft\"")
        == ["Save, Button", "Draft"])
  }

  @Test("takes the state of a standard control for its value", .requirement("S4-6-023"))
  func defaultValue() throws {
    #expect(
      try Self.spoken(
        """
        ios screen 390x844
          field "Name" text "Ada" at 0,0 100x40
          slider "Volume" at 0,50 100x40 range {"min": 0, "max": 4, "current": 1}
          switch "Wi-Fi" at 0,100 100x40 value "1"
        """) == ["Name, Ada, Text Field", "Volume, 25%, Adjustable", "Wi-Fi, Switch Button, On"])
  }

  @Test("says a stated value of a slider as it is")
  func statedValue() throws {
    #expect(
      try Self.spoken(
        "ios screen 390x844\n  slider value \"3\" range {\"min\": 0, \"max\": 4, \"current\": 1}")
        == ["3, Adjustable"])
  }

  // MARK: - Order of speech

  @Test(
    "says label, value and traits, and the hint last",
    .requirement("S4-6-014", "S4-6-032", "S4-8-004"))
  func order() throws {
    let utterance = try Self.first(
      "ios screen 390x844\n  button \"Send\" value \"2\" hint \"Sends it.\"")
    #expect(utterance.spoken == "Send, 2, Button")
    #expect(utterance.hint == "Sends it.")
  }

  @Test("sounds the same with a value in the label", .requirement("S4-6-027"))
  func valueInLabel() throws {
    #expect(
      try Self.spoken(
        """
        ios screen 390x844
          image "Like" value "100" at 0,0 50x50 isAccessibilityElement true
          image "Like, 100" at 0,60 50x50 isAccessibilityElement true
        """) == ["Like, 100, Image", "Like, 100, Image"])
  }

  @Test(
    "says what an element is by its traits",
    .requirement("S4-6-042", "S4-6-049"),
    arguments: [
      ("button", "A, Button"), ("link", "A, Link"), ("searchField", "A, Search Field"),
      ("header", "A, Heading"), ("adjustable", "A, Adjustable"), ("staticText", "A"), ("", "A"),
      ("selected", "Selected, A"), ("notEnabled", "A, Dimmed"),
      ("button, selected, header", "Selected, A, Button, Heading"),
    ])
  func traits(traits: String, spoken: String) throws {
    #expect(
      try Self.spoken("ios screen 390x844\n  element \"A\" traits [\(traits)]") == [spoken])
  }

  @Test(
    "takes buttons and links for what can be operated, and says so",
    .requirement("S4-6-050", "S4-6-052"), arguments: [("button", "Button"), ("link", "Link")])
  func interactive(trait: String, word: String) throws {
    let screen = try VoiceOverTests.screen("ios screen 390x844\n  element \"A\" traits [\(trait)]")
    let element = try #require(PlatformRules.ios26.tree(of: screen).element(ofNode: 1))
    // Voice Control and Switch Control take their items from this.
    #expect(element.isControl)
    #expect(VoiceOver(screen: screen).transcript().stops.map(\.utterance.spoken) == ["A, \(word)"])
  }

  // MARK: - Hidden and modal

  @Test("leaves out what stands below hidden elements", .requirement("S4-6-079"))
  func hidden() throws {
    #expect(
      try Self.spoken(
        """
        ios screen 390x844
          group at 0,0 390x100 elementsHidden true
            text "Covered" at 0,0 50x20
          text "Above" at 0,100 50x20
        """) == ["Above"])
  }

  @Test("leaves out what stands beside a modal view", .requirement("S4-6-075", "S4-6-080"))
  func modal() throws {
    #expect(
      try Self.spoken(
        """
        ios screen 390x844
          text "Behind" at 0,0 50x20
          group at 0,400 390x400 isModal true
            text "Sheet" at 0,400 50x20
        """) == ["Sheet"])
  }

  // MARK: - Voices

  @Test(
    "hands on the language of an element with its label, value and hint",
    .requirement("S4-6-076", "S4-6-078"))
  func language() throws {
    let utterance = try Self.first(
      "ios screen 390x844\n  button \"Hola\" value \"1\" hint \"Saluda.\" language \"es-419\"")
    #expect(utterance.segments.map(\.language) == ["es-419", "es-419", nil])
    #expect(utterance.hintLanguage == "es-419")
    let plain = try Self.first("ios screen 390x844\n  button \"Hi\" hint \"Greets.\"")
    #expect(plain.segments.map(\.language) == [nil, nil])
    #expect(plain.hintLanguage == nil)
  }

  static func voiced(_ runs: String) throws -> [VoicedRun] {
    let utterance = try first("ios screen 390x844\n  text attributedLabel [\(runs)]")
    return try #require(utterance.segments.first).voiced
  }

  @Test("raises the pitch of a word only", .requirement("S4-8-022", "S4-8-023"))
  func pitch() throws {
    #expect(
      try Self.voiced(
        """
        {"text": "This is the "}, {"text": "best", "pitch": 1.5}, {"text": " app on the App Store!"}
        """) == [
          VoicedRun("This is the "), VoicedRun("best", pitch: 1.5),
          VoicedRun(" app on the App Store!"),
        ])
    #expect(try Self.voiced(#"{"text": "A", "pitch": 3}"#) == [VoicedRun("A", pitch: 2)])
  }

  @Test("says a run in its own language", .requirement("S4-8-024", "S4-8-025"))
  func runLanguage() throws {
    #expect(
      try Self.voiced(#"{"text": "Hola!", "language": "es-419"}, {"text": " means hello"}"#)
        == [VoicedRun("Hola!", language: "es-419"), VoicedRun(" means hello")])
  }

  @Test("spells a number out", .requirement("S4-8-026", "S4-8-027"))
  func spellOut() throws {
    #expect(
      try Self.voiced(
        #"{"text": "Your account number is "}, {"text": "12345678", "spellOut": true}"#)
        == [VoicedRun("Your account number is "), VoicedRun("1 2 3 4 5 6 7 8")])
  }

  @Test("pronounces a name by the IPA", .requirement("S4-8-029"))
  func ipa() throws {
    #expect(
      try Self.voiced(#"{"text": "Airbnb", "ipa": "ɛərbiːɛnˈbiː"}"#)
        == [VoicedRun("Airbnb", ipa: "ɛərbiːɛnˈbiː")])
  }

  @Test("says every mark", .requirement("S4-8-030", "S4-8-031"))
  func punctuation() throws {
    #expect(
      try Self.voiced(#"{"text": "print(\"Hello, World!\")", "punctuation": true}"#)
        == [
          VoicedRun(
            "print open parenthesis quote Hello comma World exclamation mark quote "
              + "close parenthesis")
        ])
  }

  // MARK: - Frames and activation points

  @Test(
    "activates in the middle, at the thumb of a slider, or at the point stated",
    arguments: [
      ("button at 20,100 120x44", Point(x: 80, y: 122)),
      ("button at 20,100 120x74 activationPoint [80, 122]", Point(x: 80, y: 122)),
      (
        "slider at 0,100 200x40 range {\"min\": 0, \"max\": 10, \"current\": 5}",
        Point(x: 100, y: 120)
      ),
      (
        "slider at 0,100 200x40 range {\"min\": 0, \"max\": 10, \"current\": 0}",
        Point(x: 0, y: 120)
      ),
    ])
  func activationPoint(line: String, point: Point) throws {
    var session = VoiceOverSession(
      StaticApp(try VoiceOverTests.screen("ios screen 390x844\n  \(line)")))
    _ = session.perform(.next)
    let action = session.perform(.activate).compactMap { output in
      if case .action(let action) = output { action } else { nil }
    }.first
    #expect(action?.point == point)
  }

  @Test("draws its cursor around the accessibility frame", .requirement("S4-6-096", "S4-6-097"))
  func frame() throws {
    var session = VoiceOverSession(
      StaticApp(try VoiceOverTests.screen("ios screen 390x844\n  button \"A\" at 10,10 64x64")))
    _ = session.perform(.next)
    #expect(session.focused?.frame == Rect(x: 10, y: 10, width: 64, height: 64))
  }
}
