// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTechnology
import Testing

@Suite("A capture of Android answers")
struct StaticAppAndroidTests {
  static func app(_ control: String) throws -> StaticApp {
    StaticApp(
      try TalkBackSessionTests.screen(
        """
        android screen "Settings" 1080x1920
          frame at 0,0 1080x1920
            \(control)
        """))
  }

  /// The control after an action; what was answered, and its notes.
  static func result(
    of verb: AppAction.Verb, on control: String
  ) throws -> (node: Node, response: AppResponse) {
    var app = try app(control)
    let response = app.perform(AppAction(verb, of: 2))
    return (app.screen.nodes[2], response)
  }

  @Test("a check box turns, and one that is disabled does not")
  func checkBox() throws {
    let box = "checkbox \"Backup\" clickable true checkable true checked false"
    let turned = try Self.result(of: .activate, on: box)
    #expect(turned.node.checked == .yes)
    let dead = try Self.result(of: .activate, on: box + " enabled false")
    #expect(dead.response.answer == .declined)
    #expect(dead.node.checked == .no)
  }

  @Test("a row with a text that is no control is not known to do anything")
  func plainView() throws {
    let view = "view \"Wi-Fi\" clickable true checkable true checked false"
    guard case .notKnown = try Self.result(of: .activate, on: view).response.answer else {
      Issue.record("a view of the app's own is said to turn")
      return
    }
  }

  @Test("a radio button stays on when it is pressed again")
  func radioButton() throws {
    let radio = "node class \"android.widget.RadioButton\" clickable true checkable true"
    #expect(try Self.result(of: .activate, on: radio + " checked true").node.checked == .yes)
    let turned = try Self.result(of: .activate, on: radio + " checked false")
    #expect(turned.node.checked == .yes)
    #expect(
      turned.response.notes.first
        == "whether this turns another radio button off is not known")
  }

  @Test("words of the app for a state are not known for the other state")
  func ownState() throws {
    let result = try Self.result(
      of: .activate,
      on: "switch \"Alarm\" clickable true checkable true checked true stateDescription \"Armed\"")
    #expect(result.node.checked == .no)
    #expect(result.node[.stateDescription] == .notKnown)
    #expect(result.response.notes.count == 2)
  }

  @Test("a seek bar moves by a twentieth of its range, and its percentage goes along")
  func seekBar() throws {
    let bar = """
      slider "Volume" focusable true range {"min": 0, "max": 200, "current": 40} stateDescription "20%"
      """
    let up = try Self.result(of: .increment, on: bar)
    #expect(up.node.range?.current == 50)
    #expect(up.node.stateDescription == "25%")
    let down = try Self.result(of: .decrement, on: bar)
    #expect(down.node.range?.current == 30)
  }

  @Test("a control of the app's own with a range moves by its step only")
  func ownSlider() throws {
    let dial = "view \"Dial\" focusable true range {\"min\": 0, \"max\": 10, \"current\": 4"
    guard case .notKnown = try Self.result(of: .increment, on: dial + "}").response.answer else {
      Issue.record("a step that nobody states is made up")
      return
    }
    let stepped = try Self.result(of: .increment, on: dial + ", \"step\": 2}")
    #expect(stepped.node.range?.current == 6)
  }

  @Test("a field takes the input focus, then text; emptied, it shows its hint again")
  func field() throws {
    var app = try Self.app(
      "field text \"Email\" hintText \"Email\" showingHint true clickable true editable true")
    #expect(app.perform(AppAction(.type("a"), of: 2)).answer == .declined)
    _ = app.perform(AppAction(.activate, of: 2))
    #expect(app.screen.nodes[2].isSet(.focused))
    _ = app.perform(AppAction(.type("a"), of: 2))
    #expect(app.screen.nodes[2].text == "a")
    #expect(!app.screen.nodes[2].isSet(.showingHint))
    _ = app.perform(AppAction(.edit(.deleteBackward), of: 2))
    #expect(app.screen.nodes[2].text == "Email")
    #expect(app.screen.nodes[2].isSet(.showingHint))
  }

  @Test("what scrolls may show anything, and what does not scroll declines")
  func scrolling() throws {
    let still = try Self.result(of: .scroll(.next), on: "list")
    #expect(still.response.answer == .declined)
    guard
      case .notKnown = try Self.result(of: .scroll(.next), on: "list scrollable true")
        .response.answer
    else {
      Issue.record("a capture knows what a scroll brings")
      return
    }
  }

  @Test(
    "Back, expanding and custom actions are not known",
    arguments: [
      AppAction.Verb.back, .expand, .collapse, .dismiss, .custom("Archive"), .longPress,
    ])
  func others(_ verb: AppAction.Verb) throws {
    guard case .notKnown = try Self.result(of: verb, on: "button \"Mail\"").response.answer else {
      Issue.record("a capture knows what \(verb.name) does")
      return
    }
  }
}
