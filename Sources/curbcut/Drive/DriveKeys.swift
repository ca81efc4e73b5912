// SPDX-License-Identifier: Apache-2.0

/// The terminal keys that represent gestures.
struct DriveKeys {
  var key: Terminal.Key
  /// The name of the key.
  var name: String
  /// The name of the command.
  var command: String

  private init(_ key: Terminal.Key, _ name: String, _ command: String) {
    self.key = key
    self.name = name
    self.command = command
  }

  private init(_ letter: Character, _ command: String) {
    self.init(.letter(letter), String(letter), command)
  }

  /// The keys of VoiceOver.
  static let voiceOver: [DriveKeys] = [
    DriveKeys(.right, "right arrow", "next"),
    DriveKeys(.left, "left arrow", "previous"),
    DriveKeys(.down, "down arrow", "next-by-rotor"),
    DriveKeys(.up, "up arrow", "previous-by-rotor"),
    DriveKeys(.home, "home", "first"),
    DriveKeys(.last, "end", "last"),
    DriveKeys(.pageUp, "page up", "scroll-up"),
    DriveKeys(.pageDown, "page down", "scroll-down"),
    DriveKeys(.enter, "enter", "activate"),
    DriveKeys(.letter(" "), "space", "activate"),
    DriveKeys("]", "rotor-next"), DriveKeys("[", "rotor-previous"),
    DriveKeys("a", "read-all"), DriveKeys("b", "read-from-top"),
    DriveKeys("z", "escape"), DriveKeys("m", "magic-tap"), DriveKeys("l", "long-press"),
    DriveKeys("2", "secondary-activate"), DriveKeys("w", "where-am-i"),
    DriveKeys("s", "speak-again"), DriveKeys("p", "spell"), DriveKeys("i", "item-chooser"),
    DriveKeys("n", "next-container"), DriveKeys("N", "previous-container"),
    DriveKeys(",", "scroll-left"), DriveKeys(".", "scroll-right"),
    DriveKeys("c", "screen-curtain"), DriveKeys("v", "speech"), DriveKeys("u", "undo"),
    DriveKeys("t", "wait"),
  ]

  /// The keys of TalkBack.
  static let talkBack: [DriveKeys] = [
    DriveKeys(.right, "right arrow", "next"),
    DriveKeys(.left, "left arrow", "previous"),
    DriveKeys(.down, "down arrow", "next-by-control"),
    DriveKeys(.up, "up arrow", "previous-by-control"),
    DriveKeys(.home, "home", "first"),
    DriveKeys(.last, "end", "last"),
    DriveKeys(.pageUp, "page up", "scroll-backward"),
    DriveKeys(.pageDown, "page down", "scroll-forward"),
    DriveKeys(.enter, "enter", "activate"),
    DriveKeys(.letter(" "), "space", "activate"),
    DriveKeys("]", "next-reading-control"), DriveKeys("[", "previous-reading-control"),
    DriveKeys("a", "read-all"), DriveKeys("b", "read-from-top"),
    DriveKeys("z", "back"), DriveKeys("l", "long-press"), DriveKeys("x", "actions"),
    DriveKeys("s", "speak-again"), DriveKeys("p", "spell"),
    DriveKeys("h", "next-heading"), DriveKeys("H", "previous-heading"),
    DriveKeys("o", "next-control"), DriveKeys("O", "previous-control"),
    DriveKeys("n", "next-container"), DriveKeys("N", "previous-container"),
    DriveKeys("w", "next-window"), DriveKeys("W", "previous-window"),
    DriveKeys(",", "scroll-left"), DriveKeys(".", "scroll-right"),
    DriveKeys("c", "hide-screen"), DriveKeys("v", "speech"),
    DriveKeys("t", "wait"),
  ]

  /// The keys of both platforms' switch technologies: two switches, and time.
  static let switches: [DriveKeys] = [
    DriveKeys(.right, "right arrow", "next"),
    DriveKeys(.left, "left arrow", "previous"),
    DriveKeys(.enter, "enter", "select"),
    DriveKeys(.letter(" "), "space", "select"),
    DriveKeys("t", "wait"), DriveKeys("i", "item-mode"), DriveKeys("p", "point-mode"),
  ]

  /// The keys of a keyboard, as far as a terminal passes them on.
  static let keyboard: [DriveKeys] = [
    DriveKeys(.tab, "tab", "tab"), DriveKeys(.shiftTab, "shift and tab", "shift-tab"),
    DriveKeys("t", "tab"), DriveKeys("T", "shift-tab"),
    DriveKeys(.right, "right arrow", "right"), DriveKeys(.left, "left arrow", "left"),
    DriveKeys(.down, "down arrow", "down"), DriveKeys(.up, "up arrow", "up"),
    DriveKeys(.letter(" "), "space", "space"), DriveKeys(.enter, "enter", "enter"),
    DriveKeys("z", "escape"), DriveKeys("b", "back"), DriveKeys("h", "home"),
    DriveKeys("x", "actions"), DriveKeys("w", "where-am-i"),
  ]

  /// The keys of a braille display.
  static let braille: [DriveKeys] = [
    DriveKeys(.right, "right arrow", "next"), DriveKeys(.left, "left arrow", "previous"),
    DriveKeys(.home, "home", "first"), DriveKeys(.last, "end", "last"),
    DriveKeys(.down, "down arrow", "pan-right"), DriveKeys(.up, "up arrow", "pan-left"),
  ]

  /// The keys for what is done with an iPhone as a whole; elements and buttons have to be named.
  static let phone: [DriveKeys] = [
    DriveKeys("l", "look"), DriveKeys("s", "shake"), DriveKeys("3", "triple-press"),
    DriveKeys("h", "leave"), DriveKeys("b", "come-back"), DriveKeys("t", "wait"),
    DriveKeys("p", "print-center"), DriveKeys("a", "assistive-touch"),
    DriveKeys("c", "control-center"),
  ]

  /// The keys that move the magnifier.
  static let zoom: [DriveKeys] = [
    DriveKeys(.right, "right arrow", "pan-right"), DriveKeys(.left, "left arrow", "pan-left"),
    DriveKeys(.down, "down arrow", "pan-down"), DriveKeys(.up, "up arrow", "pan-up"),
    DriveKeys(.home, "home", "start"), DriveKeys("f", "full-screen"), DriveKeys("w", "window"),
    DriveKeys("l", "look"),
  ]
}
