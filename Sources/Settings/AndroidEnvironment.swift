/// What an Android app hears when it asks the system about its user.
///
/// It answers from the settings of a phone alone. A question that the version of Android does not
/// know has no answer.
///
/// ```swift
/// let phone = AndroidEnvironment(settings, apiLevel: 29)
/// phone.accessibilityManager.isTouchExplorationEnabled
/// phone.captioningManager.userStyle.foreground
/// ```
public struct AndroidEnvironment: Hashable, Sendable {
  /// The person's settings.
  public var settings: Settings
  /// The API level of Android; nil is the newest.
  public var apiLevel: Int?

  /// Without settings, the phone is as nobody has changed it.
  public init(_ settings: Settings = Settings(), apiLevel: Int? = nil) {
    self.settings = settings
    self.apiLevel = apiLevel
  }

  /// What `AccessibilityManager` answers.
  public var accessibilityManager: AndroidAccessibilityManager {
    AndroidAccessibilityManager(environment: self)
  }

  /// What `CaptioningManager` answers.
  public var captioningManager: AndroidCaptioningManager {
    AndroidCaptioningManager(environment: self)
  }

  /// Whether Android has a question since a level.
  func has(since level: Int) -> Bool { apiLevel.map { $0 >= level } ?? true }
}

// MARK: - Configuration

extension AndroidEnvironment {
  /// `Configuration.fontScale`: the factor of text sizes in sp.
  public var fontScale: Double { settings.fontScale }

  /// `Configuration.densityDpi`, given that of the device before anybody changed the display size.
  public func densityDpi(ofDevice dpi: Double) -> Double {
    (dpi * settings.number(.displayScale)).rounded()
  }

  /// Whether `Configuration.uiMode` says night, so that resources for the night are taken.
  public var isNight: Bool { settings.isOn(.darkMode) }

  /// `Configuration.fontWeightAdjustment`, 300 with bold text; nil before API level 31.
  ///
  /// Source: developer.android.com, Configuration; AOSP Settings, `BOLD_TEXT_ADJUSTMENT`.
  public var fontWeightAdjustment: Int? {
    guard has(since: 31) else { return nil }
    return settings.isOn(.boldText) ? 300 : 0
  }

  /// Whether all colours are inverted; nil before API level 21.
  ///
  /// `Settings.Secure.ACCESSIBILITY_DISPLAY_INVERSION_ENABLED`.
  public var isColorInversionEnabled: Bool? {
    has(since: 21) ? settings.isOn(.colorInversion) : nil
  }
}

// MARK: - Touches

extension AndroidEnvironment {
  /// `ViewConfiguration.getLongPressTimeout`: after how many milliseconds a press is long.
  ///
  /// A listener for long clicks waits as long; a time that the app has of its own does not change.
  /// Source: AOSP Settings, `long_press_timeout_selector_values`; `ViewConfiguration`.
  public var longPressTimeout: Int {
    switch settings[.touchAndHoldDelay] {
    case .word("medium"): 1_000
    case .word("long"): 1_500
    default: 400
    }
  }
}

// MARK: - Animations

extension AndroidEnvironment {
  /// `Settings.Global.ANIMATOR_DURATION_SCALE` as stored; nil when nobody has changed it.
  public var storedAnimatorDurationScale: Double? {
    let scale = settings.animatorDurationScale
    return scale == 1 ? nil : scale
  }

  /// Whether the system animates, as `ValueAnimator.areAnimatorsEnabled` says: a scale above 0.
  ///
  /// A missing setting counts as 1 (AOSP, `WindowManagerService`; E-12).
  public var areAnimatorsEnabled: Bool { (storedAnimatorDurationScale ?? 1) > 0 }
}

/// How an app reads `Settings.Global.ANIMATOR_DURATION_SCALE` to learn whether to animate.
public struct AnimatorScaleQuery: Hashable, Sendable {
  /// What the app takes a missing setting for: the last argument of `getFloat`.
  public var missingCountsAs: Double

  /// Takes the number that the app passes for a missing setting.
  public init(missingCountsAs number: Double) { missingCountsAs = number }

  /// What the app concludes: that it may animate.
  public func answer(in environment: AndroidEnvironment) -> Bool {
    (environment.storedAnimatorDurationScale ?? missingCountsAs) > 0
  }

  /// What is wrong with the question; nil when nothing is.
  public var problem: String? {
    missingCountsAs > 0
      ? nil : "a missing ANIMATOR_DURATION_SCALE counts as \(missingCountsAs), and should as 1.0"
  }
}
