// SPDX-License-Identifier: Apache-2.0

/// A gesture, keys or a chord of braille keys, with the command that TalkBack assigns by default.
package struct TalkBackGesture: Hashable, Sendable {
  /// The user's action, in words.
  package var name: String
  package var command: TalkBackCommand
  /// The user's action on right-to-left screens; nil for the same.
  package var mirrored: String?

  init(_ name: String, _ command: TalkBackCommand, rightToLeft mirrored: String? = nil) {
    self.name = name
    self.command = command
    self.mirrored = mirrored
  }
}

/// The default gestures, keys and chords of TalkBack; users can change the first two.
///
/// Those that open a page or a menu of TalkBack itself and have no command are left out.
package enum TalkBackGestures {
  /// Source: `GestureShortcutMapping` and the defaults in `donottranslate.xml`
  /// (google/talkback@26a27dc0); the first four are those of row S4-142.
  package static let touch: [TalkBackGesture] = [
    TalkBackGesture("one-finger touch", .touch),
    TalkBackGesture("swipe right", .next, rightToLeft: "swipe left"),
    TalkBackGesture("swipe left", .previous, rightToLeft: "swipe right"),
    TalkBackGesture("double tap", .activate),
    TalkBackGesture("double tap and hold", .longPress),
    TalkBackGesture("swipe up", .previousByControl),
    TalkBackGesture("swipe down", .nextByControl),
    TalkBackGesture("swipe up then down", .previousReadingControl),
    TalkBackGesture("swipe down then up", .nextReadingControl),
    TalkBackGesture(
      "swipe left then right", .scrollBackward, rightToLeft: "swipe right then left"),
    TalkBackGesture(
      "swipe right then left", .scrollForward, rightToLeft: "swipe left then right"),
    TalkBackGesture("swipe up then left", .home),
    TalkBackGesture("swipe up then right", .menu),
    TalkBackGesture("swipe down then left", .back),
    TalkBackGesture("swipe down then right", .menu),
    TalkBackGesture("swipe left then up", .recents),
    TalkBackGesture("swipe left then down", .search),
    TalkBackGesture("swipe right then down", .notifications),
    TalkBackGesture("swipe right then up", .voiceCommands),
    TalkBackGesture("two-finger tap", .pause),
    TalkBackGesture("two-finger double tap", .media),
    TalkBackGesture("two-finger triple tap", .readAll),
    TalkBackGesture("two-finger double tap and hold", .selectionMode),
    TalkBackGesture("two-finger triple tap and hold", .speech),
    TalkBackGesture("two-finger swipe up", .scrollDown),
    TalkBackGesture("two-finger swipe down", .scrollUp),
    TalkBackGesture("two-finger swipe left", .scrollRight),
    TalkBackGesture("two-finger swipe right", .scrollLeft),
    TalkBackGesture("three-finger tap", .menu),
    TalkBackGesture("three-finger tap and hold", .search),
    TalkBackGesture("three-finger double tap", .copy),
    TalkBackGesture("three-finger double tap and hold", .cut),
    TalkBackGesture("three-finger triple tap", .paste),
    TalkBackGesture("three-finger swipe left", .previousReadingControl),
    TalkBackGesture("three-finger swipe right", .nextReadingControl),
    TalkBackGesture("three-finger swipe up", .previousReadingControl),
    TalkBackGesture("three-finger swipe down", .nextReadingControl),
    TalkBackGesture("four-finger tap", .practiceGestures),
    TalkBackGesture("four-finger double tap", .tutorial),
    TalkBackGesture("four-finger double tap and hold", .passThrough),
    TalkBackGesture("four-finger swipe up", .previousWindow),
    TalkBackGesture("four-finger swipe down", .nextWindow),
    TalkBackGesture("four-finger swipe left", .previousContainer),
    TalkBackGesture("four-finger swipe right", .nextContainer),
    TalkBackGesture("fingerprint swipe up", .previousReadingControl),
    TalkBackGesture("fingerprint swipe down", .nextReadingControl),
  ]

  /// The keys of the default keymap, with its modifier, which is Alt by default and may be Search.
  ///
  /// Source: `DefaultKeyComboModel` (google/talkback@26a27dc0); single letters only if they have a
  /// command.
  package static let keys: [TalkBackGesture] = [
    TalkBackGesture("Alt+Enter", .activate),
    TalkBackGesture("Alt+Shift+Enter", .longPress),
    TalkBackGesture("Alt+Control+Enter", .readFromTop),
    TalkBackGesture("Alt+Control+Shift+Enter", .readAll),
    TalkBackGesture("Alt+Space", .menu),
    TalkBackGesture("Alt+Control+Space", .actions),
    TalkBackGesture("Alt+Shift+Space", .media),
    TalkBackGesture("Alt+Control+L", .languages),
    TalkBackGesture("Alt+Control+/", .search),
    TalkBackGesture("Alt+Control+H", .home),
    TalkBackGesture("Alt+Control+R", .recents),
    TalkBackGesture("Alt+Control+N", .notifications),
    TalkBackGesture("Alt+Backspace", .back),
    TalkBackGesture("Alt+Control+Shift+Down", .nextReadingControl),
    TalkBackGesture("Alt+Control+Shift+Up", .previousReadingControl),
    TalkBackGesture("Alt+Shift+Down", .nextByControl),
    TalkBackGesture("Alt+Shift+Up", .previousByControl),
    TalkBackGesture("Alt+Right", .next),
    TalkBackGesture("Alt+Left", .previous),
    TalkBackGesture("Alt+Up", .up),
    TalkBackGesture("Alt+Down", .down),
    TalkBackGesture("Alt+Control+Left", .first),
    TalkBackGesture("Alt+Control+Right", .last),
    TalkBackGesture("Alt+Control+Shift+Right", .nextWord),
    TalkBackGesture("Alt+Control+Shift+Left", .previousWord),
    TalkBackGesture("Alt+Shift+Right", .nextCharacter),
    TalkBackGesture("Alt+Shift+Left", .previousCharacter),
    TalkBackGesture("Alt+C", .nextControl),
    TalkBackGesture("Alt+Shift+C", .previousControl),
    TalkBackGesture("Alt+H", .nextHeading),
    TalkBackGesture("Alt+Shift+H", .previousHeading),
    TalkBackGesture("Alt+L", .nextLink),
    TalkBackGesture("Alt+Shift+L", .previousLink),
    TalkBackGesture("Alt+Control+Down", .nextWindow),
    TalkBackGesture("Alt+Control+Up", .previousWindow),
  ]

  /// The keys of the classic keymap, which users can choose instead of the default one.
  ///
  /// Source: `ClassicKeyComboModel` (google/talkback@26a27dc0).
  package static let classicKeys: [TalkBackGesture] = [
    TalkBackGesture("Alt+Shift+Right", .next),
    TalkBackGesture("Alt+Shift+Left", .previous),
    TalkBackGesture("Alt+Shift+Up", .first),
    TalkBackGesture("Alt+Shift+Down", .last),
    TalkBackGesture("Alt+Shift+Enter", .activate),
    TalkBackGesture("Alt+Shift+Backspace", .back),
    TalkBackGesture("Alt+Shift+H", .home),
    TalkBackGesture("Alt+Shift+R", .recents),
    TalkBackGesture("Alt+Shift+N", .notifications),
    TalkBackGesture("Alt+Shift+/", .search),
    TalkBackGesture("Alt+Shift+Space", .media),
    TalkBackGesture("Alt+Shift+G", .menu),
    TalkBackGesture("Control+Shift+Down", .nextReadingControl),
    TalkBackGesture("Control+Shift+Up", .previousReadingControl),
    TalkBackGesture("Control+Down", .nextByControl),
    TalkBackGesture("Control+Up", .previousByControl),
  ]

  /// The chords of a braille display: dots pressed together, with or without Space.
  ///
  /// Source: `BrailleKeyBindingUtils.getSupportedCommands` (google/talkback@26a27dc0); displays
  /// with keys of their own have more.
  package static let brailleDisplay: [TalkBackGesture] = [
    TalkBackGesture("routing key", .activate),
    TalkBackGesture("Space with dot 8", .longPress),
    TalkBackGesture("dots 4 5 8", .next),
    TalkBackGesture("dots 1 2 7", .previous),
    TalkBackGesture("dots 1 3 5 8", .scrollForward),
    TalkBackGesture("dots 2 4 6 7", .scrollBackward),
    TalkBackGesture("dots 6 8", .nextByControl),
    TalkBackGesture("dots 3 7", .previousByControl),
    TalkBackGesture("dots 2 4 5 6 8", .nextWindow),
    TalkBackGesture("dots 2 4 5 6 7", .previousWindow),
    TalkBackGesture("Space with dots 1 2 3", .first),
    TalkBackGesture("Space with dots 4 5 6", .last),
    TalkBackGesture("dots 5 6 8", .nextReadingControl),
    TalkBackGesture("dots 2 3 7", .previousReadingControl),
    TalkBackGesture("dots 1 2 5 8", .nextHeading),
    TalkBackGesture("dots 1 2 5 7", .previousHeading),
    TalkBackGesture("dots 1 4 8", .nextControl),
    TalkBackGesture("dots 1 4 7", .previousControl),
    TalkBackGesture("dots 1 2 3 8", .nextLink),
    TalkBackGesture("dots 1 2 3 7", .previousLink),
    TalkBackGesture("Space with dots 1 2", .back),
    TalkBackGesture("Space with dots 1 2 5", .home),
    TalkBackGesture("Space with dots 1 3 4 5", .notifications),
    TalkBackGesture("Space with dots 1 2 3 5", .recents),
    TalkBackGesture("Space with dots 1 2 3 4 5", .quickSettings),
    TalkBackGesture("Space with dots 1 2 3 4", .allApps),
    TalkBackGesture("Space with dots 3 4", .search),
    TalkBackGesture("Space with dots 1 3 4", .menu),
    TalkBackGesture("dots 1 3 4 7 8", .speech),
    TalkBackGesture("dots 7 8", .pause),
    TalkBackGesture("Space with dots 7 8", .media),
    TalkBackGesture("Space with dot 6", .nextCharacter),
    TalkBackGesture("Space with dot 3", .previousCharacter),
    TalkBackGesture("Space with dot 5", .nextWord),
    TalkBackGesture("Space with dot 2", .previousWord),
    TalkBackGesture("Space with dot 4", .nextLine),
    TalkBackGesture("Space with dot 1", .previousLine),
    TalkBackGesture("Space with dots 1 2 3 4 5 6 8", .selectAll),
    TalkBackGesture("Space with dots 1 4 8", .copy),
    TalkBackGesture("Space with dots 1 3 4 6 8", .cut),
    TalkBackGesture("Space with dots 1 2 3 6 8", .paste),
    TalkBackGesture("dot 7", .delete),
  ]

  /// Returns the command of a gesture, of keys of the default keymap or of a chord; nil if TalkBack
  /// assigns none.
  package static func command(of name: String) -> TalkBackCommand? {
    (touch + keys + brailleDisplay).first { $0.name == name }?.command
  }
}
