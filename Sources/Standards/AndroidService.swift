/// The kinds of feedback that an Android accessibility service gives; one service may give several.
///
/// Source: developer.android.com, AccessibilityServiceInfo, the `FEEDBACK_` constants.
public struct AndroidFeedback: OptionSet, Hashable, Sendable {
  /// The platform's bits.
  public let rawValue: Int

  /// Creates a set from the platform's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Speech.
  public static let spoken = Self(rawValue: 0x1)
  /// Vibration.
  public static let haptic = Self(rawValue: 0x2)
  /// Sounds other than speech.
  public static let audible = Self(rawValue: 0x4)
  /// Overlays and colour filters.
  public static let visual = Self(rawValue: 0x8)
  /// Feedback that fits no other kind.
  public static let generic = Self(rawValue: 0x10)
  /// Braille.
  public static let braille = Self(rawValue: 0x20)
  /// Feedback of any kind.
  public static let anyKind = Self(rawValue: -1)
}

/// The capabilities of an Android accessibility service; one service may have several.
///
/// Source: developer.android.com, AccessibilityServiceInfo, the `CAPABILITY_` constants. Their bits
/// do not mean the same as those of feedback, so they cannot be used to ask which services run.
public struct AndroidCapability: OptionSet, Hashable, Sendable {
  /// The platform's bits.
  public let rawValue: Int

  /// Creates a set from the platform's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Reads the content of windows.
  public static let retrieveWindowContent = Self(rawValue: 0x1)
  /// Turns on touch exploration, which withholds gestures from the app.
  public static let touchExploration = Self(rawValue: 0x2)
  /// Sees and intercepts key presses before the app does.
  public static let filterKeyEvents = Self(rawValue: 0x8)
  /// Changes the magnification of the screen.
  public static let controlMagnification = Self(rawValue: 0x10)
  /// Performs touch gestures on the user's behalf.
  public static let performGestures = Self(rawValue: 0x20)
  /// Receives the gestures of the fingerprint sensor.
  public static let fingerprintGestures = Self(rawValue: 0x40)
}
