// SPDX-License-Identifier: Apache-2.0
import CurbcutExperience
import CurbcutScreen
import CurbcutTechnology
import CurbcutTesting
import Testing

@Suite("A user of TalkBack in Swift Testing")
struct TalkBackUserTests {
  static let editor: ScreenCapture = """
    android screen "Editor" 1080x1920
      frame at 0,0 1080x1920
        text "Draft" at 0,0 1080x200 heading true
        button "Save" at 0,200 1080x200 clickable true
        switch "Public" at 0,400 1080x200 clickable true checkable true checked false stateDescription "OFF"
    """

  @Test("swipes, and hears what is there")
  func swiping() throws {
    let user = try TalkBackUser(opening: Self.editor)
    #expect(user.swipeRight().spoken == ["Save, Button"])
    #expect(user.spoken == ["Draft, Heading", "Save, Button"])
    #expect(user.lastHint == "Double-tap to activate")
    #expect(user.focusedName == "Save")
    #expect(user.swipeRight(to: "Public"))
    #expect(user.doubleTap().spoken == ["ON"])
    #expect(user.lastSpoken == "ON")
    #expect(user.actions == ["activate \"Public\""])
    #expect(user.notes == ["what else it does is not known from a capture"])
    #expect(user.swipeRight(to: "Nothing") == false)
  }

  @Test("drives an app that is written in Swift")
  func app() throws {
    let screen = try Self.editor.app(for: .talkBack).screen
    let app = ScriptedApp(screen) { action, _ in
      guard action.verb == .activate, action.target == "Save" else { return nil }
      return AppResponse(.handled, notifications: [.announcement("Saved")])
    }
    let user = TalkBackUser(opening: app)
    user.tap("Save")
    user.doubleTap()
    #expect(
      user.difference(
        from: """
          > open
          Draft, Heading
          > touch "Save"
          Save, Button
          hint: Double-tap to activate
          > activate
          (app: activate "Save")
          Saved
          """) == nil)
    #expect(user.difference(from: ["Draft, Heading"]) != nil)
  }

  @Test("makes every gesture that has a name here")
  func gestures() throws {
    let user = try TalkBackUser(opening: Self.editor)
    user.swipeLeft()
    user.threeFingerSwipeRight()
    user.threeFingerSwipeLeft()
    user.choose(readingControl: "Headings")
    user.swipeUp()
    user.swipeDown()
    user.swipeRightThenLeft()
    user.swipeLeftThenRight()
    user.doubleTapAndHold()
    user.performAction("Archive")
    user.type("x")
    user.twoFingerTripleTap()
    user.wait()
    user.swipeDownThenLeft()
    #expect(
      user.steps.map(\.command) == [
        "open", "previous", "next-reading-control", "previous-reading-control",
        "reading-control \"Headings\"", "previous-by-control", "next-by-control",
        "scroll-forward", "scroll-backward", "long-press", "action \"Archive\"", "type \"x\"",
        "read-all", "wait", "back",
      ])
  }
}
