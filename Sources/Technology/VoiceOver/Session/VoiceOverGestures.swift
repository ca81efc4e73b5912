/// A gesture or keys, and the command VoiceOver comes with for it.
public struct VoiceOverGesture: Hashable, Sendable {
  /// How sure it is.
  public enum Mark: String, Hashable, Sendable {
    /// A source says so.
    case source
    /// General knowledge, still to be checked on a device.
    case knowledge
  }

  /// What the user does, in words.
  public var name: String
  public var command: VoiceOverCommand
  public var mark: Mark

  init(_ name: String, _ command: VoiceOverCommand, _ mark: Mark = .source) {
    self.name = name
    self.command = command
    self.mark = mark
  }
}

/// The gestures and keys of VoiceOver as it comes; every user can change them.
public enum VoiceOverGestures {
  /// Source: the defaults of iOS 14.0.1 as funcJeff/blog lists them (rows S4-8-034,
  /// S4-8-038 to S4-8-042 and S4-6-087 for those that are in the requirements, too).
  public static let touch: [VoiceOverGesture] = [
    VoiceOverGesture("one-finger tap", .touch),
    VoiceOverGesture("one-finger swipe right", .next),
    VoiceOverGesture("one-finger swipe left", .previous),
    VoiceOverGesture("one-finger swipe down", .nextByRotor),
    VoiceOverGesture("one-finger swipe up", .previousByRotor),
    VoiceOverGesture("one-finger double tap", .activate),
    VoiceOverGesture("one-finger triple tap", .longPress),
    VoiceOverGesture("one-finger quadruple tap", .secondaryActivate),
    VoiceOverGesture("two-finger tap", .pause),
    VoiceOverGesture("two-finger double tap", .magicTap),
    VoiceOverGesture("two-finger triple tap", .itemChooser),
    VoiceOverGesture("two-finger swipe up", .readFromTop),
    VoiceOverGesture("two-finger swipe down", .readAll),
    VoiceOverGesture("two-finger rotation clockwise", .rotorNext),
    VoiceOverGesture("two-finger rotation counter-clockwise", .rotorPrevious),
    VoiceOverGesture("two-finger scrub", .escape),
    VoiceOverGesture("three-finger tap", .whereAmI),
    VoiceOverGesture("three-finger double tap", .speech),
    VoiceOverGesture("three-finger triple tap", .screenCurtain),
    VoiceOverGesture("three-finger swipe left", .scrollRight),
    VoiceOverGesture("three-finger swipe right", .scrollLeft),
    VoiceOverGesture("three-finger swipe up", .scrollDown),
    VoiceOverGesture("three-finger swipe down", .scrollUp),
    VoiceOverGesture("three-finger double tap, hold and flick left", .undo),
    VoiceOverGesture("three-finger double tap, hold and flick right", .redo),
    VoiceOverGesture("four-finger tap at the top", .first, .knowledge),
    VoiceOverGesture("four-finger tap at the bottom", .last, .knowledge),
  ]

  /// Keys with VO, which is Control and Option, or Caps Lock.
  ///
  /// Source: iOS 14, as funcJeff/blog lists the keys.
  public static let keys: [VoiceOverGesture] = [
    VoiceOverGesture("VO+Right", .next),
    VoiceOverGesture("VO+Left", .previous),
    VoiceOverGesture("VO+Space", .activate),
    VoiceOverGesture("VO+`", .escape),
    VoiceOverGesture("VO+-", .magicTap),
    VoiceOverGesture("VO+A", .readAll),
    VoiceOverGesture("VO+B", .readFromTop),
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
  ]

  /// The command of a gesture or of keys; nil when VoiceOver comes with none.
  public static func command(of name: String) -> VoiceOverCommand? {
    (touch + keys).first { $0.name == name }?.command
  }
}
