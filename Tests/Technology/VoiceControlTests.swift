// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutScreen
import CurbcutTestSupport
import CurbcutSettings
import CurbcutStandards
import CurbcutTechnology
import Testing

@Suite("Voice Control and Voice Access")
struct VoiceControlTests {
  private func screen(_ outline: String) throws -> Screen {
    try Outline().importScreen(from: Array(outline.utf8)).screen
  }

  private func voiceControl(_ lines: String) throws -> VoiceControl {
    let screen = try screen("ios screen 400x800\n" + lines)
    return VoiceControl(reading: PlatformRules.ios26.tree(of: screen))
  }

  private func voiceAccess(
    _ lines: String, _ profile: SpokenProfile = .voiceAccess
  ) throws -> VoiceAccess {
    let screen = try screen("android screen 1080x2400\n" + lines)
    return VoiceAccess(reading: PlatformRules.android.tree(of: screen), profile: profile)
  }

  private func path(_ reach: Reach) -> [String] {
    switch reach {
    case .path(let path):
      path.steps.map { $0.count == 1 ? $0.words : "\($0.words), \($0.count) times" }
    case .unreachable(let why): ["unreachable: \(why)"]
    case .notKnown(let why): ["not known: \(why)"]
    }
  }

  @Test(
    "hear the same in what sounds the same",
    arguments: [
      ("Don\u{2019}t save!", ["dont", "save"]), ("Twenty-one %", ["21", "percent"]),
      ("Salt & Pepper", ["salt", "and", "pepper"]), ("\u{1F6D2} Cart", ["cart"]),
      ("Caf\u{E9} 12.50", ["caf\u{E9}", "12", "50"]), ("thirty ten", ["30", "10"]),
      ("Like one hundred five", ["like", "105"]),
      ("\u{2764}\u{FE0F}", []), ("", []), ("...", []),
    ])
  func names(text: String, words: [String]) {
    #expect(SpokenName(text).words == words)
    #expect(SpokenName(text).isSayable == !words.isEmpty)
  }

  @Test(
    "read phrases",
    arguments: [
      ("Tap Book.", .use(.activate, "Book.")), ("tap \"Book now\"", .use(.activate, "Book now")),
      ("Book", .choose("Book")), ("tap", .choose("tap")), ("Show grid", grid(nil, nil)),
      ("show grid with 4 columns", grid(4, nil)), ("show grid with nine rows", grid(nil, 9)),
      ("show grid with 4 columns and 6 rows", grid(4, 6)),
      ("show grid maker", .choose("show grid maker")),
      ("show numbers continuously", .show(.numbers, isContinuous: true)),
      ("touch and hold 7", .use(.longPress, "7")),
      ("two finger tap Map", .use(.gesture(.twoFingerTap), "Map")),
      ("scroll to the bottom", .scroll(.down, toEnd: true)),
      ("scroll down", .scroll(.down, toEnd: false)),
      ("swipe left", .swipe(.swipeLeft)), ("repeat 3 times", .again(3)),
      ("repeat order", .choose("repeat order")),
      ("replace tea with hot milk", .editText(.replace("tea", with: "hot milk"))),
      ("select all", .edit(.selectAll)), ("delete", .edit(.deleteBackward)),
      ("type tap Book", .type("tap Book")), ("open", .choose("open")), ("Open Mail", .leave),
    ] as [(String, SpokenPhrase)])
  func phrases(line: String, phrase: SpokenPhrase) {
    #expect(SpokenPhrase(line, in: .voiceControl) == phrase)
  }

  private static func grid(_ columns: Int?, _ rows: Int?) -> SpokenPhrase {
    .show(.grid(columns: columns, rows: rows), isContinuous: false)
  }

  @Test("have words of their own")
  func vocabularies() {
    #expect(SpokenPhrase("show labels", in: .voiceAccess) == .show(.names, isContinuous: false))
    #expect(SpokenPhrase("show labels", in: .voiceControl) == .choose("show labels"))
    #expect(SpokenPhrase("stop listening", in: .voiceAccess) == .sleep)
    #expect(SpokenPhrase("   ", in: .voiceAccess) == nil)
  }

  @Test("reach by name, by number, by choosing, by the grid, by scrolling")
  func reaching() throws {
    let technology = try voiceControl(
      """
        button "Book" id book at 0,0 400x50
        button id close at 0,50 400x50
        button "Delete" id first at 0,100 400x50
        button "Delete" id second at 0,150 400x50
        cell id row at 0,200 400x50 isAccessibilityElement false
          image id drawing at 0,200 30x30
        scroll at 0,300 400x400
          button "Terms" id terms at 0,1600 400x50
      """)
    func path(_ id: String) -> [String] {
      guard let node = technology.tree.lookup.index(of: id) else { return [] }
      return self.path(technology.reach(node))
    }
    #expect(path("book") == ["say \"Tap Book\""])
    #expect(path("close") == ["say \"Show numbers\"", "say \"Tap 2\""])
    #expect(path("second") == ["say \"Tap Delete\"", "say \"2\""])
    #expect(
      path("drawing") == ["say \"Show grid\"", "say \"11\"", "say \"Tap 4\""])
    #expect(
      path("terms") == [
        "say \"Scroll down\", 3 times", "say \"Tap\" and the name it then has, or its number",
      ])
    #expect(self.path(technology.reach(999)) == ["unreachable: there is no such node"])
    guard case .path(let named) = technology.reach(1),
      case .path(let numbered) = technology.reach(2)
    else { return }
    #expect(named.commands == 1 && numbered.commands == 2)
    #expect(named.seconds > 2 && numbered.seconds > named.seconds)
  }

  @Test("say what is hard to call")
  func problems() throws {
    let technology = try voiceControl(
      """
        button "Delete" at 0,0 400x50
        button at 0,50 400x50
        button "delete!" at 0,100 400x50
        button "\u{2764}\u{FE0F}" at 0,150 400x50
        button userInputLabels ["Book your journey to red Mars", "Book a journey to Mars"] at 0,200 400x50
        button "Delete" userInputLabels ["Delete", "Remove photo"] at 0,250 400x50
      """)
    #expect(
      technology.items.problems() == [
        .shared(name: "Delete", nodes: [1, 3, 6]), .unnamed(node: 2),
        .unsayable(node: 4, name: "\u{2764}\u{FE0F}"),
        .long(node: 5, name: "Book a journey to Mars", words: 5),
      ])
    #expect(self.path(technology.reach(6)) == ["say \"Tap Remove photo\""])
  }

  @Test("tell every control with its number and name")
  func transcript() throws {
    let transcript = try voiceControl(
      """
        header "Mars" at 0,0 400x50
        button "Book" at 0,50 400x50 customActions [{"name": "Later"}]
        switch at 0,100 400x50
      """
    ).transcript()
    #expect(transcript.technology == "voice-control")
    #expect(transcript.stops.map(\.utterance.spoken) == ["1: Book", "2: no name"])
    #expect(transcript.stops.map(\.role) == ["button", "switch"])
    #expect(transcript.stops.first?.actions == ["Later"])
    #expect(transcript.notKnown.isEmpty)
    let access = try voiceAccess("  button \"Go\" clickable at 0,0 400x50").transcript()
    #expect(access.technology == "voice-access")
    #expect(access.stops.map(\.utterance.spoken) == ["1: Go"])
    #expect(access.stops.map(\.role) == ["button"])
  }

  @Test(
    "Voice Access answers to text, or to a number at each control, and opens apps",
    .requirement("S4-191"))
  func textOnly() throws {
    var profile = SpokenProfile.voiceAccess
    profile.answersToIconNames = false
    let screen = try screen(
      """
      android screen 1080x2400
        button "Go" clickable contentDescription "Start" at 0,0 200x100
        image-button clickable contentDescription "Pause" at 0,100 200x100
        text "Title" at 0,200 200x100
        field checkable hintText "City" at 0,300 200x100
      """)
    var session = VoiceAccessSession(StaticApp(screen), profile: profile)
    func lines(_ phrase: String) -> [String] {
      session.perform(line: phrase)?.flatMap(\.lines) ?? []
    }
    #expect(lines("show numbers") == ["1: Go", "2: no name", "3: City"])
    #expect(lines("tap Go").first == "(app: activate \"Go\")")
    #expect(lines("tap Start").first?.hasPrefix("(note:") == true)
    #expect(lines("tap Pause").first?.hasPrefix("(note:") == true)
    #expect(
      lines("open My App") == [
        "(note: this leaves the app; the capture does not contain what follows)"
      ])
    #expect(lines("show numbers").count == 3)
    #expect(lines("tap 2").first == "(app: activate \"Pause\")")
  }

  @Test("a name over several lines is shown in one")
  func lines() throws {
    let technology = try voiceAccess(
      "  button clickable contentDescription \"Home\\nTab 1 of 5\" at 0,0 200x100")
    #expect(technology.items.all.map(\.names) == [["Home Tab 1 of 5"]])
  }

  @Test(
    "speech alone leads to every control that VoiceOver stops at and the display shows",
    .requirement("S4-9-018"), .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)))
  func samples() throws {
    var count = 0
    for file in Shared.files("samples/ios") {
      guard let screen = try? Captures.read(try Shared.bytes("samples/ios/\(file)")).screen else {
        continue
      }
      let technology = VoiceControl(reading: PlatformRules.ios26.tree(of: screen))
      let stops = Set(VoiceOver(reading: technology.tree).transcript().stops.map(\.node))
      let called = Set(technology.items.all.map(\.node))
      #expect(called.isSubset(of: stops), "\(file)")
      for element in technology.tree.elements where element.isControl {
        guard element.node.isVisible else { continue }
        guard case .path = technology.reach(element.nodeIndex) else {
          Issue.record("\(file): \(element.reference) is not reached")
          continue
        }
        count += 1
      }
    }
    #expect(count > 50)
  }

  @Test("services say which of Android's capabilities they hold", .requirement("S4-202"))
  func capabilities() {
    // The numbers are those of AccessibilityServiceInfo; DEFAULT is a flag there and no capability.
    let bits: [(AndroidCapability, Int)] = [
      (.retrieveWindowContent, 1), (.touchExploration, 2), (.filterKeyEvents, 8),
      (.controlMagnification, 16), (.performGestures, 32), (.fingerprintGestures, 64),
    ]
    #expect(bits.allSatisfy { $0.0.rawValue == $0.1 })
    func holders(_ capability: AndroidCapability) -> Set<Setting> {
      Set(
        AndroidService.installed.filter { $0.capabilities.contains(capability) }.map(\.setting))
    }
    #expect(holders(.retrieveWindowContent).count == AndroidService.installed.count)
    #expect(holders(.performGestures) == [.talkBack, .switchAccess, .voiceAccess])
    #expect(holders(.filterKeyEvents) == [.talkBack, .switchAccess])
    #expect(holders(.touchExploration) == [.talkBack])
  }

  @Test("do not mind hostile screens")
  func hostile() throws {
    for outline in [
      "ios screen", "ios screen 0x0\n  button \"A\"",
      "ios screen 400x800\n  button at 1e308,1e308 1e308x1e308",
      "ios screen 400x800\n  scroll at 0,0 0x0\n    button \"B\" at 0,1e300 10x10",
    ] {
      var session = VoiceControlSession(StaticApp(try screen(outline)))
      for line in [
        "show grid", "5", "tap 1", "show numbers", "tap 99999999999999999999", "scroll down",
        "repeat 99999 times", "",
      ] {
        session.perform(line: line)
      }
      for node in session.app.screen.nodes.indices { _ = session.technology.reach(node) }
      _ = session.technology.transcript()
    }
  }

  @Test("reach every node of a large screen")
  func large() throws {
    let rows = (0..<5000).map { "  button \"Row \($0 % 100)\" at 0,\($0) 400x10" }
    let technology = try voiceControl(rows.joined(separator: "\n"))
    let reaches = technology.tree.screen.nodes.indices.map { technology.reach($0) }
    #expect(reaches.count == 5001)
  }
}
