public import CurbcutStandards

/// What `AccessibilityManager` answers on one phone.
public struct AndroidAccessibilityManager: Hashable, Sendable {
  /// The phone.
  public let environment: AndroidEnvironment

  /// What something that disappears by itself shows, as flags of a question for its time.
  ///
  /// Source: developer.android.com, AccessibilityManager, the `FLAG_CONTENT_` constants.
  public struct Content: OptionSet, Hashable, Sendable {
    /// The platform's bits.
    public let rawValue: Int
    /// Creates a set from the platform's bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Icons.
    public static let icons = Self(rawValue: 0x1)
    /// Text.
    public static let text = Self(rawValue: 0x2)
    /// Controls that a person can operate.
    public static let controls = Self(rawValue: 0x4)
  }

  /// `getInstalledAccessibilityServiceList`: every service, running or not.
  public var installedServices: [AndroidService] { AndroidService.installed }

  /// `isEnabled`: whether at least one service runs.
  public var isEnabled: Bool { environment.settings.isAccessibilityEnabled }

  /// `getEnabledAccessibilityServiceList`: the running services that declare a kind of feedback.
  ///
  /// That one declares a kind does not say that the kind is on at the moment (S4-5-020).
  public func enabledServices(giving feedback: AndroidFeedback) -> [AndroidService] {
    environment.settings.enabledServices(giving: feedback)
  }

  /// The running services that may do something; Android offers no question for it.
  ///
  /// An app goes through the running services of any kind and reads their capabilities. That one
  /// may do it does not say that it does (S4-5-028).
  public func runningServices(thatMay capability: AndroidCapability) -> [AndroidService] {
    environment.settings.runningServices.filter { $0.capabilities.isSuperset(of: capability) }
  }

  /// `isTouchExplorationEnabled`: whether a tap inspects instead of reaching the app.
  public var isTouchExplorationEnabled: Bool { environment.settings.isTouchExplorationEnabled }

  /// `isHighContrastTextEnabled`; nil before API level 36, where apps cannot ask.
  public var isHighContrastTextEnabled: Bool? {
    environment.has(since: 36) ? environment.settings.isOn(.highContrastText) : nil
  }

  /// `isAudioDescriptionRequested`; nil before API level 33.
  public var isAudioDescriptionRequested: Bool? {
    environment.has(since: 33) ? environment.settings.isOn(.audioDescriptions) : nil
  }

  /// `getRecommendedTimeoutMillis`: how long something should stay; nil before API level 29.
  ///
  /// The person's choice counts for controls and for text and icons; without one, a running service
  /// may have a wish, and the longest counts. Nothing gets shorter than the app wants it, and
  /// without flags nothing gets longer. Source: AOSP, `AccessibilityManager` and
  /// `AccessibilityManagerService.updateRecommendedUiTimeoutLocked`.
  public func recommendedTimeout(milliseconds: Int, showing content: Content) -> Int? {
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
