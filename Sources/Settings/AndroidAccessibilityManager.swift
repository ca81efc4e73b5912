// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The answers of `AccessibilityManager` on one phone.
package struct AndroidAccessibilityManager: Hashable, Sendable {
  /// The phone.
  package let environment: AndroidEnvironment

  /// The content of something that disappears by itself, as flags for the timeout query.
  ///
  /// Source: developer.android.com, AccessibilityManager, the `FLAG_CONTENT_` constants.
  package struct Content: OptionSet, Hashable, Sendable {
    /// The platform's bits.
    package let rawValue: Int
    /// Creates a set from the platform's bits.
    package init(rawValue: Int) { self.rawValue = rawValue }

    /// Icons.
    package static let icons = Self(rawValue: 0x1)
    /// Text.
    package static let text = Self(rawValue: 0x2)
    /// Interactive controls.
    package static let controls = Self(rawValue: 0x4)
  }

  /// `getInstalledAccessibilityServiceList`: every service, running or not.
  package var installedServices: [AndroidService] { AndroidService.installed }

  /// `isEnabled`: whether at least one service runs.
  package var isEnabled: Bool { environment.settings.isAccessibilityEnabled }

  /// `getEnabledAccessibilityServiceList`: the running services that declare a kind of feedback.
  ///
  /// A service that declares a kind may have it switched off at the moment (S4-5-020).
  package func enabledServices(giving feedback: AndroidFeedback) -> [AndroidService] {
    environment.settings.enabledServices(giving: feedback)
  }

  /// Returns the running services that have a capability, for which Android has no direct query.
  ///
  /// An app has to go through the running services of any kind and read their capabilities. A
  /// service that has a capability does not necessarily use it (S4-5-028).
  package func runningServices(thatMay capability: AndroidCapability) -> [AndroidService] {
    environment.settings.runningServices.filter { $0.capabilities.isSuperset(of: capability) }
  }

  /// `isTouchExplorationEnabled`: whether a tap explores instead of reaching the app.
  package var isTouchExplorationEnabled: Bool { environment.settings.isTouchExplorationEnabled }

  /// `isHighContrastTextEnabled`; nil before API level 36, where apps cannot ask.
  package var isHighContrastTextEnabled: Bool? {
    environment.has(since: 36) ? environment.settings.isOn(.highContrastText) : nil
  }

  /// `isAudioDescriptionRequested`; nil before API level 33.
  package var isAudioDescriptionRequested: Bool? {
    environment.has(since: 33) ? environment.settings.isOn(.audioDescriptions) : nil
  }

  /// `getRecommendedTimeoutMillis`: how long something should stay; nil before API level 29.
  ///
  /// The person's choice applies to controls and to text and icons; without one, a running service
  /// may request a timeout, and the longest counts. The result is never shorter than the app's own
  /// timeout, and without flags never longer. Source: AOSP, `AccessibilityManager` and
  /// `AccessibilityManagerService.updateRecommendedUiTimeoutLocked`.
  package func recommendedTimeout(milliseconds: Int, showing content: Content) -> Int? {
    guard environment.has(since: 29) else { return nil }
    var timeout = milliseconds
    if content.contains(.controls) { timeout = max(timeout, interactiveTimeout) }
    if !content.isDisjoint(with: [.icons, .text]) { timeout = max(timeout, chosenTimeout) }
    return timeout
  }

  private var chosenTimeout: Int { Int(environment.settings.number(.timeToTakeAction) * 1000) }

  private var interactiveTimeout: Int {
    guard chosenTimeout == 0 else { return chosenTimeout }
    return environment.settings.runningServices.map(\.interactiveTimeout).max() ?? 0
  }
}
