// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology
import CurbcutTesting
import Testing

/// What a test suite in Swift Testing looks like.
@Suite("A user of VoiceOver in Swift Testing")
struct VoiceOverUserTests {
  static let editor: ScreenCapture = """
    ios screen "Editor" 390x844
      header "Draft" at 16,60 358x40
      button "Save" at 16,110 100x44 hint "Saves the draft."
      switch "Public" at 16,160 358x44 value "0"
    """

  @Test("swipes, and hears what is there")
  func swiping() throws {
    let user = try VoiceOverUser(opening: Self.editor)
    #expect(user.swipeRight().spoken == ["Save, Button"])
    #expect(user.spoken == ["Draft, Heading", "Save, Button"])
    #expect(user.lastHint == "Saves the draft.")
    #expect(user.focusedName == "Save")
    #expect(user.swipeRight(to: "Public"))
    #expect(user.doubleTap().spoken == ["On"])
    #expect(user.lastSpoken == "On")
    #expect(user.focusedValue == "1")
    #expect(user.actions == ["activate \"Public\""])
    #expect(user.swipeRight(to: "Nothing") == false)
  }

  @Test("adjusts an app that is written in Swift")
  func adjusting() throws {
    let travelers: ScreenCapture = """
      ios screen "Mars" 390x844
        element "Travelers" value "0" traits adjustable range {"min": 0, "max": 10, "current": 0}
      """
    let app = ScriptedApp(try travelers.app(for: .voiceOver).screen) { action, screen in
      guard action.verb == .increment, let node = action.node,
        let range = screen.nodes[node].range?.stepped(up: true)
      else { return nil }
      let count = Int(range.current ?? 0)
      let changed = screen.changing(node) { node in
        node[.range] = .range(range)
        node[.value] = .text("\(count)")
      }
      return AppResponse(
        .handled, screen: changed, notifications: [.announcement("\(count) travelers")])
    }
    let user = VoiceOverUser(opening: app)
    user.swipeUp()
    user.swipeUp()
    #expect(
      user.difference(
        from: """
          > open
          Travelers, 0, Adjustable
          hint: Swipe up or down with one finger to adjust the value.
          > previous-by-rotor
          (app: increment "Travelers")
          1 travelers
          > previous-by-rotor
          (app: increment "Travelers")
          2 travelers
          """) == nil)
  }

  @Test("uses an app that is written as a script")
  func script() throws {
    let user = try VoiceOverUser(
      opening: """
        screen list
          ios screen "List" 390x844
            element "Milk" at 0,0 390x44 customActions [{"name": "Delete"}]
            element "Eggs" at 0,44 390x44
          on action "Delete" of "Milk"
            remove "Milk"
            layout-changed say "One item removed"
        """)
    user.swipeDown()
    user.doubleTap()
    user.wait()
    #expect(user.spoken == ["Milk", "Delete", "One item removed"])
    #expect(user.focusedName == "Eggs")
  }

  @Test("opens a capture of any format, and says what it cannot know")
  func capture() throws {
    let xml: ScreenCapture = """
      <XCUIElementTypeApplication type="XCUIElementTypeApplication" name="App" label="App" \
      enabled="true" visible="true" accessible="false" x="0" y="0" width="390" height="844">
        <XCUIElementTypeButton type="XCUIElementTypeButton" name="Save" label="Save" \
      enabled="true" visible="true" accessible="true" x="0" y="100" width="100" height="44"/>
      </XCUIElementTypeApplication>
      """
    let user = try VoiceOverUser(opening: xml)
    user.doubleTap()
    #expect(user.spoken == ["Save, Button"])
    #expect(user.notes == ["what activate \"Save\" does is not known from a capture"])
    #expect(throws: TestingError.self) { try VoiceOverUser(opening: ScreenCapture("")) }
  }

  @Test("says in lines what differs")
  func difference() throws {
    let user = try VoiceOverUser(opening: Self.editor)
    user.swipeRight()
    #expect(
      user.difference(from: "> open\nDraft\n> next\nSave, Button\nhint: Saves the draft.\n")
        == """
        line 2 differs
                 > open
        expected Draft
        found    Draft, Heading
                 > next
                 Save, Button
                 hint: Saves the draft.
        """)
    #expect(
      user.difference(from: ["Draft, Heading"])
        == "line 2 differs\n         Draft, Heading\nfound    Save, Button")
    #expect(user.difference(from: user.log) == nil)
  }
}
