// SPDX-License-Identifier: Apache-2.0

extension KeyGroup {
  /// The keys of VoiceOver.
  static let voiceOver: [KeyGroup] = [
    KeyGroup(DriveKey.sideways("next", "previous"), "the next or the previous element"),
    KeyGroup(DriveKey.upright("next-by-rotor", "previous-by-rotor"), "step by the rotor"),
    KeyGroup(
      [DriveKey("]", "rotor-next"), DriveKey("[", "rotor-previous")], "turn the rotor"),
    KeyGroup([DriveKey(.home, "first"), DriveKey(.last, "last")], "the first or the last element"),
    KeyGroup(
      [DriveKey(.pageUp, "scroll-up"), DriveKey(.pageDown, "scroll-down")],
      "scroll with three fingers"),
    KeyGroup([DriveKey(",", "scroll-left"), DriveKey(".", "scroll-right")], "scroll sideways"),
    KeyGroup(DriveKey.enterAndSpace("activate"), "double tap"),
    KeyGroup(
      [DriveKey("l", "long-press"), DriveKey("2", "secondary-activate")],
      "long press, second action"),
    KeyGroup(
      [DriveKey("z", "escape"), DriveKey("m", "magic-tap")], "go back, or the screen's main action"),
    KeyGroup(
      [DriveKey("a", "read-all"), DriveKey("b", "read-from-top")], "read on from here, from the top"
    ),
    KeyGroup(
      [DriveKey("s", "speak-again"), DriveKey("p", "spell")], "repeat or spell the last words"),
    KeyGroup(
      [DriveKey("w", "where-am-i"), DriveKey("i", "item-chooser")],
      "say the place, list all elements"),
    KeyGroup(
      [DriveKey("h", "next-of Headings"), DriveKey("H", "previous-of Headings")],
      "the next or the previous heading"),
    KeyGroup(
      [DriveKey("n", "next-container"), DriveKey("N", "previous-container")],
      "the next or the previous group"),
    KeyGroup(
      [
        DriveKey("r", "rotor", asks: "option, such as Headings"),
        DriveKey("x", "action", asks: "action of this element"),
      ], "turn the rotor to, or do an action, by its name"),
    KeyGroup(
      [
        DriveKey("f", "find", asks: "text to find"), DriveKey("e", "type", asks: "text to type"),
      ], "find a text, type into the field"),
    KeyGroup(
      [DriveKey("c", "screen-curtain"), DriveKey("v", "speech")], "the display, speech: off or on"),
    KeyGroup([DriveKey("u", "undo"), DriveKey("t", "wait")], "undo typing, let time pass"),
  ]

  /// The keys of TalkBack.
  static let talkBack: [KeyGroup] = [
    KeyGroup(DriveKey.sideways("next", "previous"), "the next or the previous element"),
    KeyGroup(
      DriveKey.upright("next-by-control", "previous-by-control"), "by reading control"),
    KeyGroup([DriveKey("]", "next-reading-control")], "another reading control"),
    KeyGroup([DriveKey("[", "previous-reading-control")], "the one before it"),
    KeyGroup([DriveKey(.home, "first"), DriveKey(.last, "last")], "the first or the last element"),
    KeyGroup(
      [DriveKey(.pageUp, "scroll-backward"), DriveKey(.pageDown, "scroll-forward")],
      "scroll a list"),
    KeyGroup([DriveKey(",", "scroll-left"), DriveKey(".", "scroll-right")], "scroll sideways"),
    KeyGroup(DriveKey.enterAndSpace("activate"), "double tap"),
    KeyGroup([DriveKey("l", "long-press"), DriveKey("z", "back")], "double tap and hold, go back"),
    KeyGroup(
      [DriveKey("x", "actions"), DriveKey("X", "action", asks: "action of this element")],
      "list the actions of the element, do one"),
    KeyGroup(
      [DriveKey("r", "reading-control", asks: "reading control, such as Headings")],
      "a reading control by its name"),
    KeyGroup(
      [DriveKey("a", "read-all"), DriveKey("b", "read-from-top")], "read on from here, from the top"
    ),
    KeyGroup(
      [DriveKey("s", "speak-again"), DriveKey("p", "spell")], "repeat or spell the last words"),
    KeyGroup(
      [DriveKey("h", "next-heading"), DriveKey("H", "previous-heading")],
      "the next or the previous heading"),
    KeyGroup(
      [DriveKey("o", "next-control"), DriveKey("O", "previous-control")],
      "controls"),
    KeyGroup(
      [DriveKey("n", "next-container"), DriveKey("N", "previous-container")],
      "lists and grids"),
    KeyGroup(
      [DriveKey("w", "next-window"), DriveKey("W", "previous-window")],
      "the next or the previous window"),
    KeyGroup(
      [
        DriveKey("f", "search", asks: "text to find"), DriveKey("e", "type", asks: "text to type"),
      ], "find a text, type into the field"),
    KeyGroup(
      [DriveKey("c", "hide-screen"), DriveKey("v", "speech"), DriveKey("t", "wait")],
      "hide the screen, silence, let time pass"),
  ]

  /// The keys of a braille display.
  static let braille: [KeyGroup] = [
    KeyGroup(DriveKey.sideways("next", "previous"), "the next or the previous element"),
    KeyGroup([DriveKey(.home, "first"), DriveKey(.last, "last")], "the first or the last element"),
    KeyGroup(
      DriveKey.upright("pan-right", "pan-left"), "other pieces of a long line"),
    KeyGroup(
      DriveKey.enterAndSpace("route 1"), "the routing key above the first cell: activates"),
    KeyGroup(
      [DriveKey("r", "route", asks: "number of the cell, from 1")],
      "the routing key above a cell: activates, or moves the cursor"),
  ]

  /// The keys of Speak Screen, which only reads aloud.
  static let speakScreen: [KeyGroup] = [
    KeyGroup(
      DriveKey.enterAndSpace("speak-screen"), "swipe down with two fingers: read the screen"),
    KeyGroup(
      [DriveKey("x", "select", asks: "text to select")], "select a text, as a long press does"),
    KeyGroup([DriveKey("s", "speak-selection")], "read the selected text"),
  ]

  /// The keys of Select to Speak, which only reads aloud.
  static let selectToSpeak: [KeyGroup] = [
    KeyGroup(DriveKey.enterAndSpace("play"), "read the screen"),
    KeyGroup(DriveKey.sideways("next", "previous"), "the next or the previous text"),
    KeyGroup([DriveKey("+", "faster"), DriveKey("-", "slower")], "the speed of speech"),
    KeyGroup([DriveKey("z", "stop")], "stop reading"),
    KeyGroup(
      [DriveKey("x", "touch", asks: "place X,Y")], "read what is at a place, such as 20,300"),
    KeyGroup(
      [DriveKey("b", "box", asks: "X,Y WIDTHxHEIGHT")],
      "read what is in a box, such as 0,100 300x200"),
  ]
}
