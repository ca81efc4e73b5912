/// What an Android accessibility service gives its user; one service may give several.
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
  /// What fits no other kind.
  public static let generic = Self(rawValue: 0x10)
  /// Braille.
  public static let braille = Self(rawValue: 0x20)
  /// Feedback of any kind.
  public static let anyKind = Self(rawValue: -1)
}

/// What an Android accessibility service may do; one service may hold several.
///
/// Source: developer.android.com, AccessibilityServiceInfo, the `CAPABILITY_` constants. Their bits
/// mean something else than those of feedback, so they never serve to ask which services run.
public struct AndroidCapability: OptionSet, Hashable, Sendable {
  /// The platform's bits.
  public let rawValue: Int

  /// Creates a set from the platform's bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// May read the content of windows.
  public static let retrieveWindowContent = Self(rawValue: 0x1)
  /// May turn on exploring by touch, which withholds gestures from the app.
  public static let touchExploration = Self(rawValue: 0x2)
  /// May see and hold back key presses before the app does.
  public static let filterKeyEvents = Self(rawValue: 0x8)
  /// May change how far the screen is magnified.
  public static let controlMagnification = Self(rawValue: 0x10)
  /// May make touch gestures in the place of the person.
  public static let performGestures = Self(rawValue: 0x20)
  /// May take the gestures of the fingerprint sensor.
  public static let fingerprintGestures = Self(rawValue: 0x40)
}
