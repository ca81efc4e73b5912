// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutStandards
import CurbcutTesting
import Testing

@Suite("Users of each technology")
struct TechnologyUsersTests {
  private static let ios: ScreenCapture = """
    ios screen "Editor" 390x844
      header "Draft" at 16,60 358x40
      button "Save" at 16,110 100x44
      button "Share" at 16,160 100x44
    """

  private static let android: ScreenCapture = """
    android screen "Editor" 1080x1920
      frame at 0,0 1080x1920
        text "Draft" at 0,0 1080x200
        button "Save" at 0,200 1080x200 clickable true
        button "Share" at 0,400 1080x200 clickable true
    """

  @Test("press switches of Switch Control, and see frames")
  func switchControl() throws {
    let user = try SwitchControlUser(opening: Self.ios)
    #expect(user.framedName == "Save")
    #expect(user.wait().lines == ["Share"])
    #expect(user.wait(seconds: 1).lines == ["(note: the scan starts again)", "Save"])
    #expect(user.select().lines == ["menu: Tap"])
    #expect(user.choose("Tap").actions == ["activate \"Save\""])
    let manual = try SwitchControlUser(opening: Self.ios, switches: "manual always")
    #expect(manual.framedName == nil)
    #expect(manual.next().lines == ["Save"])
    #expect(manual.next().lines == ["Share"])
    #expect(manual.previous().lines == ["Save"])
    #expect(manual.select().actions == ["activate \"Save\""])
    #expect(!manual.scanForPoint().lines.isEmpty)
    manual.scanForItems()
    #expect(manual.next().lines == ["Save"])
  }

  @Test("press switches of Switch Access, and see frames")
  func switchAccess() throws {
    let user = try SwitchAccessUser(opening: Self.android)
    user.next()
    user.next()
    #expect(user.framedName == "Save")
    #expect(user.select().actions == ["activate \"Save\""])
    let auto = try SwitchAccessUser(opening: Self.android, switches: "auto-scan")
    auto.select()
    #expect(auto.wait(seconds: 3).lines.contains("Save"))
    auto.wait()
    auto.previous()
    let groups = try SwitchAccessUser(opening: Self.android, switches: "group 2")
    groups.next()
    #expect(!groups.selectGroup(1).lines.isEmpty)
    groups.choose("Close")
  }

  @Test("refuse words that set up no switches, and name the ones that do")
  func unknownSwitches() {
    #expect {
      try SwitchControlUser(opening: Self.ios, switches: "auto-scan")
    } throws: { error in
      "\(error)".hasPrefix("\"auto-scan\" is no way to scan: choose from automatic, manual")
    }
    #expect(throws: TestingError.self) {
      try SwitchAccessUser(opening: Self.android, switches: "manual")
    }
  }

  @Test("speak to Voice Control and Voice Access")
  func voice() throws {
    let control = try VoiceControlUser(opening: Self.ios)
    #expect(control.say("tap Save").actions == ["activate \"Save\""])
    #expect(control.say("show numbers").lines == ["1: Save", "2: Share"])
    #expect(try control.perform("tap 2").actions == ["activate \"Share\""])
    control.wait()
    let access = try VoiceAccessUser(opening: Self.android)
    #expect(access.say("tap Share").actions == ["activate \"Share\""])
    access.wait()
  }

  @Test("press keys, and follow the focus")
  func keyboard() throws {
    for capture in [Self.ios, Self.android] {
      let user = try KeyboardUser(opening: capture)
      #expect(user.focusedName == nil)
      #expect(user.tab().lines == ["focus: Save"])
      #expect(user.tab(to: "Share"))
      #expect(user.space().actions == ["activate \"Share\""])
      #expect(!user.tab(to: "Nothing"))
    }
    let user = try KeyboardUser(opening: Self.android)
    #expect(user.down().lines == ["focus: Save"])
    #expect(user.down().lines == ["focus: Share"])
    #expect(user.up().lines == ["focus: Save"])
    #expect(user.enter().actions == ["activate \"Save\""])
    #expect(try user.perform("where-am-i").lines == ["focus: Save"])
    user.left()
    user.right()
    user.shiftTab()
    user.back()
    let finder = try KeyboardUser(opening: Self.ios)
    #expect(finder.find("Sha").lines == ["focus: Share"])
    finder.performAction("Delete")
    finder.type("x")
    finder.escape()
    #expect(
      finder.steps.map(\.command) == ["find \"Sha\"", "action \"Delete\"", "type \"x\"", "escape"])
  }

  @Test("read lines of braille, and press keys of the display")
  func braille() throws {
    let user = try BrailleUser(opening: Self.ios, cells: 14)
    #expect(user.first().lines == ["braille 1 of 2: ,DRAFT"])
    #expect(user.panRight().lines == ["braille 2 of 2: ,HEADING"])
    #expect(user.panLeft().lines == ["braille 1 of 2: ,DRAFT"])
    user.last()
    user.previous()
    user.next()
    user.previous()
    #expect(user.pressRoutingKey(1).actions == ["activate \"Save\""])
    let wide = try BrailleUser(opening: Self.android)
    #expect(wide.first().lines == ["braille: ,DRAFT"])
  }

  @Test("move an enlarged part over the screen")
  func zoom() throws {
    let user = try ZoomUser(opening: Self.ios, factor: 4)
    let start = ["sees: part of \"Draft\", part of \"Save\", part of \"Share\""]
    #expect(user.spoken.isEmpty)
    #expect(user.steps.map(\.lines) == [start])
    #expect(user.panDown().lines == ["sees: nothing"])
    #expect(user.panUp().lines == start)
    user.panRight()
    user.panLeft()
    #expect(user.look().lines == start)
    user.panDown()
    #expect(user.panToStart().lines == start)
    #expect(user.setFactor(2).lines == ["sees: part of \"Draft\", \"Save\", \"Share\""])
    #expect(user.focus("Save").notes.count == 1)
    #expect(user.makeGesture("pinch").notes == ["the app gets the pinch"])
    #expect(user.tap("Save").actions == ["activate \"Save\""])
  }

  @Test("listen to Speak Screen and Select to Speak")
  func listeners() throws {
    let screen = try SpeakScreenUser(opening: Self.ios)
    #expect(screen.speakScreen().spoken == ["Draft", "Save", "Share"])
    screen.select("Draft")
    #expect(screen.speakSelection().spoken == ["Draft"])
    let select = try SelectToSpeakUser(opening: Self.android)
    #expect(select.play().spoken == ["Draft", "Save", "Share"])
    #expect(select.previous().spoken == ["Save"])
    #expect(select.next().spoken == ["Share"])
    #expect(select.touch(x: 10, y: 250).spoken == ["Save"])
    #expect(select.drawBox(x: 0, y: 0, width: 1080, height: 400).spoken == ["Draft", "Save"])
    #expect(select.stop().lines == [])
    #expect(
      try select.perform("box here").notes == [
        "box needs a point and a size, such as 0,100 300x200"
      ])
    #expect(try select.perform("touch 5").notes == ["touch needs a point, such as 20,30"])
    #expect(try select.perform("faster").notes == ["speech is faster by one step"])
  }

  @Test("perform the commands of drive by their names, and refuse other lines")
  func lines() throws {
    let user = try VoiceOverUser(opening: Self.ios)
    #expect(try user.perform("last").spoken == ["Share, Button"])
    #expect(try user.perform("rotor Headings").lines.isEmpty == false)
    #expect(user.steps.map(\.command) == ["open", "last", "rotor Headings"])
    #expect {
      try user.perform("jump")
    } throws: { error in
      "\(error)".hasPrefix("there is no command \"jump\": choose from ")
    }
    #expect(user.steps.count == 3)
  }

  /// How the user of each technology opens a capture.
  private static let users: [Technology: @Sendable (ScreenCapture) throws -> TechnologyUser] = [
    .voiceOver: { try VoiceOverUser(opening: $0) },
    .talkBack: { try TalkBackUser(opening: $0) },
    .switchControl: { try SwitchControlUser(opening: $0) },
    .switchAccess: { try SwitchAccessUser(opening: $0) },
    .voiceControl: { try VoiceControlUser(opening: $0) },
    .voiceAccess: { try VoiceAccessUser(opening: $0) },
    .keyboard: { try KeyboardUser(opening: $0) },
    .braille: { try BrailleUser(opening: $0) },
    .zoom: { try ZoomUser(opening: $0) },
    .speakScreen: { try SpeakScreenUser(opening: $0) },
    .selectToSpeak: { try SelectToSpeakUser(opening: $0) },
  ]

  @Test(
    "exist where the technology does, and are refused elsewhere", arguments: Technology.allCases)
  func platforms(technology: Technology) throws {
    let open = try #require(Self.users[technology], "give it a user in Sources/Testing")
    for (platform, capture) in [Platform.ios: Self.ios, .android: Self.android] {
      if technology.platforms.contains(platform) {
        #expect(try open(capture).steps.count <= 1)
      } else {
        #expect {
          _ = try open(capture)
        } throws: { error in
          "\(error)".hasPrefix("\(technology.name) does not exist on ")
        }
      }
    }
  }
}
