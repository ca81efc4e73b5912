// SPDX-License-Identifier: Apache-2.0

/// A gesture or keys, with the command that VoiceOver assigns by default.
package struct VoiceOverGesture: Hashable, Sendable {
  /// The kind of evidence.
  package enum Mark: String, Hashable, Sendable {
    /// A source says so.
    case source
    /// General knowledge, still to be checked on a device.
    case knowledge
  }

  /// The user's action, in words.
  package var name: String
  package var command: VoiceOverCommand
  /// The argument of the command (`Headings`); nil if there is none, or the user chooses it.
  package var argument: String?
  package var mark: Mark

  init(
    _ name: String, _ command: VoiceOverCommand, _ argument: String? = nil, _ mark: Mark = .source
  ) {
    self.name = name
    self.command = command
    self.argument = argument
    self.mark = mark
  }
}

/// The default gestures and keys of VoiceOver; users can change them.
package enum VoiceOverGestures {
  /// Source: the defaults of iOS 14.0.1 as funcJeff/blog@34ab835 lists them (rows S4-8-034,
  /// S4-8-038 to S4-8-042 and S4-6-087 for those in the requirements); pinching and four fingers:
  /// Apple, Verifying App Accessibility on iOS (TP40012619).
  package static let touch: [VoiceOverGesture] = [
    VoiceOverGesture("one-finger tap", .touch),
    VoiceOverGesture("one-finger swipe right", .next),
    VoiceOverGesture("one-finger swipe left", .previous),
    VoiceOverGesture("one-finger swipe down", .nextByRotor),
    VoiceOverGesture("one-finger swipe up", .previousByRotor),
    VoiceOverGesture("one-finger double tap", .activate),
    VoiceOverGesture("one-finger triple tap", .longPress),
    VoiceOverGesture("one-finger quadruple tap", .secondaryActivate),
    VoiceOverGesture("two-finger tap", .pause),
    VoiceOverGesture("two-finger tap and hold", .label),
    VoiceOverGesture("two-finger double tap", .magicTap),
    VoiceOverGesture("two-finger triple tap", .itemChooser),
    VoiceOverGesture("two-finger swipe up", .readFromTop),
    VoiceOverGesture("two-finger swipe down", .readAll),
    VoiceOverGesture("two-finger rotation clockwise", .rotorNext),
    VoiceOverGesture("two-finger rotation counter-clockwise", .rotorPrevious),
    VoiceOverGesture("two-finger pinch open", .select),
    VoiceOverGesture("two-finger pinch close", .unselect),
    VoiceOverGesture("two-finger scrub", .escape),
    VoiceOverGesture("three-finger tap", .whereAmI),
    VoiceOverGesture("three-finger double tap", .speech),
    VoiceOverGesture("three-finger triple tap", .screenCurtain),
    VoiceOverGesture("three-finger quadruple tap", .copySpeech),
    VoiceOverGesture("three-finger swipe left", .scrollRight),
    VoiceOverGesture("three-finger swipe right", .scrollLeft),
    VoiceOverGesture("three-finger swipe up", .scrollDown),
    VoiceOverGesture("three-finger swipe down", .scrollUp),
    VoiceOverGesture("three-finger double tap, hold and flick left", .undo),
    VoiceOverGesture("three-finger double tap, hold and flick right", .redo),
    VoiceOverGesture("four-finger tap at the top", .first),
    VoiceOverGesture("four-finger tap at the bottom", .last),
  ]

  /// The keys with VO, which is Control and Option, or Caps Lock.
  ///
  /// Source: iOS 14.0.1, as funcJeff/blog@34ab835 lists the keys.
  package static let keys: [VoiceOverGesture] = plainKeys + kindKeys

  private static let plainKeys: [VoiceOverGesture] = [
    VoiceOverGesture("VO+Right", .next),
    VoiceOverGesture("VO+Left", .previous),
    VoiceOverGesture("VO+Space", .activate),
    VoiceOverGesture("VO+`", .escape),
    VoiceOverGesture("VO+-", .magicTap),
    VoiceOverGesture("VO+/", .label),
    VoiceOverGesture("VO+A", .readAll),
    VoiceOverGesture("VO+B", .readFromTop),
    VoiceOverGesture("VO+C", .readCharacter),
    VoiceOverGesture("VO+W", .readWord),
    VoiceOverGesture("VO+L", .readLine),
    VoiceOverGesture("VO+R", .readRowHeader),
    VoiceOverGesture("VO+Shift+T", .readRowAndColumn),
    VoiceOverGesture("VO+Shift+N", .readHint),
    VoiceOverGesture("VO+Shift+C", .copySpeech),
    VoiceOverGesture("VO+F3", .whereAmI),
    VoiceOverGesture("VO+F6", .readSelection),
    VoiceOverGesture("VO+F11", .screenCurtain),
    VoiceOverGesture("VO+F", .find),
    VoiceOverGesture("VO+G", .findNext),
    VoiceOverGesture("VO+Shift+G", .findPrevious),
    VoiceOverGesture("VO+Return", .textSelection),
    VoiceOverGesture("VO+Down", .nextByRotor),
    VoiceOverGesture("VO+Up", .previousByRotor),
    VoiceOverGesture("VO+Command+Right", .rotorNext),
    VoiceOverGesture("VO+Command+Left", .rotorPrevious),
    VoiceOverGesture("VO+I", .itemChooser),
    VoiceOverGesture("VO+Shift+M", .longPress),
    VoiceOverGesture("VO+Home", .first),
    VoiceOverGesture("VO+End", .last),
    VoiceOverGesture("VO+Shift+Home", .firstInContainer),
    VoiceOverGesture("VO+Shift+End", .lastInContainer),
    VoiceOverGesture("VO+S", .speech),
    VoiceOverGesture("VO+Shift+Right", .nextOf, "Characters"),
    VoiceOverGesture("VO+Shift+Left", .previousOf, "Characters"),
    VoiceOverGesture("VO+Command+Page Down", .nextOf, "Sentences"),
    VoiceOverGesture("VO+Command+Page Up", .previousOf, "Sentences"),
    VoiceOverGesture("VO+Shift+Page Down", .nextOf, "Paragraphs"),
    VoiceOverGesture("VO+Shift+Page Up", .previousOf, "Paragraphs"),
  ]

  /// The keys that go to the next element of a kind, and with Shift to the previous one.
  private static let kindKeys: [VoiceOverGesture] = [
    ("A", "Words"), ("D", "Different Item"), ("G", "Images"), ("H", "Headings"),
    ("J", "Form Controls"), ("L", "Links"), ("M", "Same Heading"), ("S", "Same Item"),
    ("T", "Tables"), ("V", "Visited Links"), ("X", "Lists"),
  ].flatMap { letter, kind in
    [
      VoiceOverGesture("VO+Command+\(letter)", .nextOf, kind),
      VoiceOverGesture("VO+Command+Shift+\(letter)", .previousOf, kind),
    ]
  }

  /// Returns the command of a gesture or of keys; nil if VoiceOver assigns none.
  package static func command(of name: String) -> VoiceOverCommand? {
    gesture(called: name)?.command
  }

  /// Returns the gesture or keys with a name; nil if VoiceOver assigns no command to them.
  package static func gesture(called name: String) -> VoiceOverGesture? {
    (touch + keys).first { $0.name == name }
  }
}
