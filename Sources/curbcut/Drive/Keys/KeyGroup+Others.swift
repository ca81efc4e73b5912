// SPDX-License-Identifier: Apache-2.0

extension KeyGroup {
  /// The keys of Switch Control on iOS: two switches, and time.
  static let switchControl: [KeyGroup] =
    switches + [
      KeyGroup(
        [DriveKey("i", "item-mode"), DriveKey("p", "point-mode")], "scan items, or scan for a point"
      )
    ]

  /// The keys of Switch Access on Android: switches, and time.
  static let switchAccess: [KeyGroup] =
    switches + [
      KeyGroup(
        [DriveKey("g", "group", asks: "number of the part, from 1")],
        "the switch of a part, in group selection")
    ]

  /// The keys of both platforms' switch technologies.
  private static let switches: [KeyGroup] = [
    KeyGroup(DriveKey.enterAndSpace("select"), "the switch that selects what is framed"),
    KeyGroup(DriveKey.sideways("next", "previous"), "the switches that move the frame"),
    KeyGroup([DriveKey("t", "wait")], "let time pass, until the frame moves by itself"),
    KeyGroup(
      [DriveKey("c", "choose", asks: "entry of the menu")], "choose from the open menu by name"),
  ]

  /// The keys of Voice Control: phrases that people say often, and one key for any other.
  static let voiceControl: [KeyGroup] =
    spoken(names: "names", sleeps: "go to sleep") + [
      KeyGroup([DriveKey("k", "say wake up")], "listen again after going to sleep")
    ]

  /// The keys of Voice Access.
  static let voiceAccess: [KeyGroup] = spoken(names: "labels", sleeps: "stop listening")

  private static func spoken(names: String, sleeps: String) -> [KeyGroup] {
    [
      KeyGroup(
        [
          DriveKey(key: .enter, command: "say", question: "words to say, such as tap Book"),
          DriveKey("s", "say", asks: "words to say, such as tap Book"),
        ], "say any words; you are asked for them"),
      KeyGroup(
        [DriveKey("n", "say show \(names)"), DriveKey("u", "say show numbers")],
        "a name or a number on each control"),
      KeyGroup(
        [DriveKey("g", "say show grid"), DriveKey("x", "say hide grid")],
        "a grid, or nothing on the screen"),
      KeyGroup(DriveKey.upright("say scroll down", "say scroll up"), "scroll"),
      KeyGroup(DriveKey.sideways("say scroll right", "say scroll left"), "sideways"),
      KeyGroup([DriveKey("z", "say go back")], "back to the screen before"),
      KeyGroup([DriveKey("r", "say repeat that")], "do the last thing again"),
      KeyGroup([DriveKey("p", "say \(sleeps)")], "hear nothing for a while"),
      KeyGroup([DriveKey("t", "wait")], "let time pass"),
    ]
  }

  /// The keys of a keyboard, as far as a terminal passes them on.
  static let keyboard: [KeyGroup] = [
    KeyGroup(
      [DriveKey(.tab, "tab"), DriveKey(.shiftTab, "shift-tab")], "the next or the previous control"),
    KeyGroup(
      [DriveKey("t", "tab"), DriveKey("T", "shift-tab")], "the same"),
    KeyGroup(DriveKey.sideways("right", "left"), "the arrow keys, sideways"),
    KeyGroup(DriveKey.upright("down", "up"), "the arrow keys, down and up"),
    KeyGroup([DriveKey(" ", "space"), DriveKey(.enter, "enter")], "press the focused control"),
    KeyGroup([DriveKey("z", "escape"), DriveKey("b", "back")], "close or go back"),
    KeyGroup([DriveKey("h", "home")], "the home screen"),
    KeyGroup(
      [DriveKey("f", "find", asks: "name of a control")], "go to a control by its name (iOS)"),
    KeyGroup(
      [DriveKey("x", "actions"), DriveKey("X", "action", asks: "action of this control")],
      "list the actions of the control, do one (iOS)"),
    KeyGroup([DriveKey("e", "type", asks: "text to type")], "type into the focused field"),
    KeyGroup([DriveKey("w", "where-am-i")], "say where the focus is"),
  ]

  /// The keys that move the magnifier.
  static let zoom: [KeyGroup] = [
    KeyGroup(DriveKey.sideways("pan-right", "pan-left"), "move the enlarged part sideways"),
    KeyGroup(DriveKey.upright("pan-down", "pan-up"), "move the enlarged part down or up"),
    KeyGroup([DriveKey(.home, "start")], "where reading begins"),
    KeyGroup([DriveKey("l", "look")], "list what is seen now"),
    KeyGroup(
      [DriveKey("f", "full-screen"), DriveKey("w", "window")], "enlarge the whole screen, or a lens"
    ),
    KeyGroup([DriveKey("x", "factor", asks: "how many times, such as 3")], "enlarge more or less"),
    KeyGroup(
      [DriveKey(key: .enter, command: "tap", question: "name of what is seen")],
      "tap something that is seen"),
    KeyGroup(
      [DriveKey("3", "triple-tap"), DriveKey("a", "accessibility-button")],
      "magnify or stop (Android)"),
  ]

  /// The keys for what is done with an iPhone as a whole.
  static let phone: [KeyGroup] = [
    KeyGroup([DriveKey("l", "look")], "list what is on the screen"),
    KeyGroup(
      [
        DriveKey(key: .enter, command: "tap", question: "name of an element"),
        DriveKey("2", "double-tap", asks: "name of an element"),
      ], "tap an element once, or twice"),
    KeyGroup(
      [DriveKey("o", "touch-and-hold", asks: "name of an element")], "hold the finger on an element"
    ),
    KeyGroup(
      [DriveKey("k", "choose", asks: "button that is shown")], "choose from an alert or a menu"),
    KeyGroup(
      [DriveKey("w", "type", asks: "text"), DriveKey("s", "shake")],
      "type into a field, shake the phone"),
    KeyGroup([DriveKey("3", "triple-press")], "press the side button three times"),
    KeyGroup(
      [DriveKey("h", "leave"), DriveKey("b", "come-back")], "the Home Screen, and back to the app"),
    KeyGroup(
      [DriveKey("p", "print-center"), DriveKey("a", "assistive-touch")],
      "what is printed, and the floating button"),
    KeyGroup(
      [DriveKey("c", "control-center"), DriveKey("t", "wait")], "open Control Center, let time pass"
    ),
  ]
}
