// SPDX-License-Identifier: Apache-2.0

/// The answers that an Android app gets when it asks the system about its user.
///
/// They follow from the settings of a phone alone. A query that this version of Android does not
/// have returns nil.
///
/// ```swift
/// let phone = AndroidEnvironment(settings, apiLevel: 29)
/// phone.accessibilityManager.isTouchExplorationEnabled
/// phone.captioningManager.userStyle.foreground
/// ```
package struct AndroidEnvironment: Hashable, Sendable {
  /// The person's settings.
  package var settings: Settings
  /// The API level of Android; nil means the newest.
  package var apiLevel: Int?

  /// Creates an environment; the default settings are those of an unchanged phone.
  package init(_ settings: Settings = Settings(), apiLevel: Int? = nil) {
    self.settings = settings
    self.apiLevel = apiLevel
  }

  /// The answers of `AccessibilityManager`.
  package var accessibilityManager: AndroidAccessibilityManager {
    AndroidAccessibilityManager(environment: self)
  }

  /// The answers of `CaptioningManager`.
  package var captioningManager: AndroidCaptioningManager {
    AndroidCaptioningManager(environment: self)
  }

  /// Returns whether Android has a query that was added at an API level.
  func has(since level: Int) -> Bool { apiLevel.map { $0 >= level } ?? true }
}

// MARK: - Configuration

extension AndroidEnvironment {
  /// `Configuration.fontScale`: the factor of text sizes in sp.
  package var fontScale: Double { settings.fontScale }

  /// `Configuration.densityDpi`, given the device's density at the default display size.
  package func densityDpi(ofDevice dpi: Double) -> Double {
    (dpi * settings.number(.displayScale)).rounded()
  }

  /// Whether `Configuration.uiMode` is night mode, so that night resources are used.
  package var isNight: Bool { settings.isOn(.darkMode) }

  /// `Configuration.fontWeightAdjustment`, 300 with bold text; nil before API level 31.
  ///
  /// Source: developer.android.com, Configuration; AOSP Settings, `BOLD_TEXT_ADJUSTMENT`.
  package var fontWeightAdjustment: Int? {
    guard has(since: 31) else { return nil }
    return settings.isOn(.boldText) ? 300 : 0
  }

  /// Whether all colours are inverted; nil before API level 21.
  ///
  /// `Settings.Secure.ACCESSIBILITY_DISPLAY_INVERSION_ENABLED`.
  package var isColorInversionEnabled: Bool? {
    has(since: 21) ? settings.isOn(.colorInversion) : nil
  }
}

// MARK: - Touches

extension AndroidEnvironment {
  /// `ViewConfiguration.getLongPressTimeout`: the time in milliseconds after which a press is long.
  ///
  /// Long-click listeners follow it; an app's own timers do not. Source: AOSP Settings,
  /// `long_press_timeout_selector_values`; `ViewConfiguration`.
  package var longPressTimeout: Int {
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
  package var storedAnimatorDurationScale: Double? {
    let scale = settings.animatorDurationScale
    return scale == 1 ? nil : scale
  }

  /// Whether the system animates, as `ValueAnimator.areAnimatorsEnabled` reports: a scale above 0.
  ///
  /// A missing setting counts as 1 (AOSP, `WindowManagerService`; E-12).
  package var areAnimatorsEnabled: Bool { (storedAnimatorDurationScale ?? 1) > 0 }
}

/// An app's query of `Settings.Global.ANIMATOR_DURATION_SCALE`, which decides whether it animates.
package struct AnimatorScaleQuery: Hashable, Sendable {
  /// The default for a missing setting: the last argument of `getFloat`.
  package var missingCountsAs: Double

  /// Creates a query with the default that the app passes for a missing setting.
  package init(missingCountsAs number: Double) { missingCountsAs = number }

  /// Returns whether the app concludes that it may animate.
  package func answer(in environment: AndroidEnvironment) -> Bool {
    (environment.storedAnimatorDurationScale ?? missingCountsAs) > 0
  }

  /// The mistake in the query; nil if there is none.
  package var problem: String? {
    missingCountsAs > 0
      ? nil : "a missing ANIMATOR_DURATION_SCALE counts as \(missingCountsAs), and should as 1.0"
  }
}
