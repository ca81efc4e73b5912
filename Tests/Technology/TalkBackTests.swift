// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology
import Testing

@Suite("TalkBack")
struct TalkBackTests {
  /// What TalkBack says on a screen whose root is as large as it.
  private func said(_ body: String, _ change: (inout TalkBackProfile) -> Void = { _ in }) throws
    -> [String]
  {
    try transcript(body, change).stops.map(\.utterance.spoken)
  }

  private func transcript(
    _ body: String, _ change: (inout TalkBackProfile) -> Void = { _ in }
  ) throws -> Transcript {
    var profile = TalkBackProfile.talkback15
    change(&profile)
    return TalkBack(reading: try tree(body), profile: profile).transcript()
  }

  private func tree(_ body: String) throws -> AccessibilityTree {
    let lines = body.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    let outline = "android screen 400x800\n  root at 0,0 400x800\n" + lines
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    return PlatformRules.android.tree(of: screen)
  }

  struct Words: CustomTestStringConvertible, Sendable {
    var screen: String
    var spoken: [String]
    var testDescription: String { screen }

    init(_ screen: String, _ spoken: String...) {
      self.screen = screen
      self.spoken = spoken
    }
  }

  @Test(
    "says the words that are easy to get wrong",
    arguments: [
      Words(#"image-button contentDescription "Play" focusable true"#, "Play, Image"),
      Words(#"image-button clickable true"#, "Unlabelled, Button"),
      Words(#"switch "Wi-Fi" clickable true"#, "Wi-Fi, Switch"),
      Words(#"switch contentDescription "Wi-Fi" checked true"#, "on, Wi-Fi, Switch"),
      Words("view checkable true clickable true", ""),
      Words(#"checkbox "Agree" checkable true"#, "not checked, Agree, Check box"),
      Words(#"field "Ann" contentDescription "Name" clickable true"#, "Ann, Edit box"),
      Words(#"field "Name" hintText "Name" showingHint true"#, "Name, Edit box"),
      Words(#"field "Ann" hintText "Name""#, "Ann, Edit box, Name"),
      Words(#"field "****" password true"#, "password, 4 characters, Edit box"),
      Words(#"field "..." password true enabled false"#, "password, ..., Edit box, disabled"),
      Words(#"text "wait...now""#, "wait 3 Periodnow"), Words(##"text "#""##, "Pound"),
      Words(#"text "C++""#, "C 2 +"), Words(#"text "  a ""#, "a"), Words(#"text "  ""#, "Space"),
      Words(#"header "News" enabled false"#, "News, Heading"),
      Words(#"button "button" clickable true"#, "button"),
      Words(#"button "Save" selected true enabled false"#, "selected, Save, Button, disabled"),
      Words(#"view clickable true tooltip "Add" selected true"#, "Unlabelled"),
      Words(#"field error "Too short" clickable true"#, "Edit box"),
      Words(
        #"field error "Too short" contentInvalid true clickable true"#,
        "Edit box, Error: Too short"),
      Words(
        #"slider focusable true range {"type": "percent", "min": 0, "max": 100, "current": 87}"#,
        "87.0 percent, Slider"),
      Words(
        #"slider focusable true range {"type": "int", "min": 0, "max": 0, "current": 0}"#,
        "0, Slider"),
      Words(
        "pager importantForAccessibility yes\n  text \"One\" focusable true\n  text \"Two\"",
        "One, In pager", "Two"),
      Words(
        "text \"Name\" id \"n\"\nfield clickable true labeledBy \"n\"", "Name",
        "Edit box for Name"),
      Words(
        "linear clickable true\n  text \"Wi-Fi\"\n  switch \"\" checked true\n  slider",
        "Wi-Fi, on, Switch"),
    ])
  func words(_ sample: Words) throws {
    #expect(try said(sample.screen) == sample.spoken)
  }

  @Test("writes numbers as Java does")
  func numbers() throws {
    let expected = [
      "0.5": "0.5", "87": "87.0", "0.0001": "1.0E-4", "25000000": "2.5E7", "0.1": "0.1",
      "1e10": "1.0E10", "123456.7": "123456.7", "0.001": "0.001", "-3.25": "-3.25",
      "9999999": "9999999.0", "10000000": "1.0E7", "1.5e-7": "1.5E-7", "100": "100.0",
    ]
    for (number, text) in expected {
      let line = """
        slider focusable true range {"type": "float", "min": 0, "max": 1, "current": \(number)}
        """
      #expect(try said(line) == ["\(text), Slider"])
    }
  }

  @Test("speaks British English")
  func britishEnglish() throws {
    let screen = """
      checkbox "Agree" checkable true checked true
      checkbox "News" checkable true
      spinner "Red" clickable true
      """
    let spoken = try said(screen) { $0.locale = "en-GB" }
    #expect(
      spoken == [
        "ticked, Agree, Tick box", "not ticked, News, Tick box", "Red, Drop-down menu",
      ])
    #expect(try transcript(screen) { $0.locale = "en_GB" }.locale == "en-GB")
  }

  @Test("says where each part comes from")
  func segments() throws {
    let stop = try transcript(
      #"checkbox "Agree" checkable true clickable true actions [{"id": "33554432", "label": "Why"}]"#
    ).stops[0]
    #expect(
      stop.utterance.segments == [
        Segment(.state, "not checked", node: 1, key: .checked),
        Segment(.label, "Agree", node: 1, key: .text),
        Segment(.role, "Check box", node: 1, key: .class),
      ])
    #expect(stop.actions == ["Why"])
    let hint = "Double-tap to toggle, Actions available, use Tap with 3 fingers to view"
    #expect(stop.utterance.hint == hint)
  }

  @Test("goes forth and back, and says when it is at an end")
  func commands() throws {
    var talkBack = TalkBack(reading: try tree("text \"A\"\ntext \"B\""))
    func words(_ outputs: [Output]) -> [String] {
      outputs.compactMap { output in
        switch output {
        case .speech(let utterance): utterance.spoken
        case .earcon(let name): "(\(name))"
        default: nil
        }
      }
    }
    let commands: [ReadingCommand] = [
      .previous, .next, .next, .next, .previous, .last, .first, .readAll,
    ]
    let heard = commands.map { words(talkBack.perform($0)) }
    #expect(
      heard == [
        ["(edge)"], ["A"], ["B"], ["(edge)"], ["A"], ["B"], ["A"], ["A", "B", "(edge)"],
      ])
  }

  @Test("reads system windows last, and the others from top to bottom")
  func windows() throws {
    let outline = """
      android screen 400x800
        window type system
          root at 0,0 400x50
            text "12:00"
        window type inputMethod
          root at 0,500 400x300
            text "Q"
        window
          root at 0,50 400x700
            text "Mail"
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    let stops = TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript().stops
    #expect(stops.map(\.utterance.spoken) == ["Mail", "Q", "12:00"])
  }

  @Test("hears derived states unless the profile leaves them out")
  func frameworkStates() throws {
    var origin = Origin.neutral("dump")
    origin.derivations[.stateDescription] = "from `checked`"
    var builder = ScreenBuilder(platform: .android, origin: origin)
    var node = Node()
    node.className = "android.widget.Switch"
    node.text = "Wi-Fi"
    node[.stateDescription] = .text("ON")
    try builder.openNode(node, at: .none)
    let finished = builder.finish()
    let tree = PlatformRules.android.tree(of: try #require(finished))
    var profile = TalkBackProfile.talkback15
    let heard = TalkBack(reading: tree, profile: profile).transcript()
    #expect(heard.stops.map(\.utterance.spoken) == ["ON, Wi-Fi, Switch"])
    #expect(heard.workedOut == ["state description (from `checked`)"])
    profile.hasFrameworkStates = false
    let plain = TalkBack(reading: tree, profile: profile).transcript()
    #expect(plain.stops.map(\.utterance.spoken) == ["Wi-Fi, Switch"])
    #expect(plain.workedOut.isEmpty)
  }

  @Test("hears that a field shows its hint unless the profile leaves out what was worked out")
  func shownHints() throws {
    var origin = Origin.neutral("dump")
    origin.derivations[.showingHint] = "the text is the same as the hint"
    var builder = ScreenBuilder(platform: .android, origin: origin)
    var node = Node()
    node.className = "android.widget.EditText"
    node.text = "Search"
    node[.hintText] = .text("Search")
    node[.showingHint] = .flag(true)
    try builder.openNode(node, at: .none)
    let finished = builder.finish()
    let tree = PlatformRules.android.tree(of: try #require(finished))
    var profile = TalkBackProfile.talkback15
    func heard() -> [String] {
      TalkBack(reading: tree, profile: profile).transcript().stops.map(\.utterance.spoken)
    }
    #expect(heard() == ["Search, Edit box"])
    profile.hasFrameworkStates = false
    #expect(heard() == ["Search, Edit box, Search"])
  }

  @Test("names the facts that a capture cannot carry, where they matter")
  func notKnown() throws {
    let carried: KeySet = [.text, .class, .clickable, .scrollable, .checkable, .checked]
    var builder = ScreenBuilder(
      platform: .android, origin: Origin(format: "dump", carried: carried))
    var node = Node()
    node.className = "android.widget.ListView"
    try builder.openNode(node, at: .none)
    for name in ["Switch", "EditText", "TextView"] {
      node.className = "android.widget." + name
      node.text = name
      try builder.openNode(node, at: .none)
      builder.closeNode()
    }
    let finished = builder.finish()
    let screen = try #require(finished)
    let transcript = TalkBack(reading: PlatformRules.android.tree(of: screen)).transcript()
    #expect(
      transcript.stops.map(\.utterance.notKnown) == [
        ["state description", "heading", "position in the list"],
        ["hint text", "error", "label", "heading", "position in the list"],
        ["heading", "position in the list"],
      ])
    #expect(transcript.notKnown.contains("traversal order"))
    #expect(try self.transcript("text \"A\"").notKnown.isEmpty)
  }
}
