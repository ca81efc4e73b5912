public import CurbcutStandards

/// An accessibility service of Android that Curbcut simulates.
public struct AndroidService: Hashable, Sendable {
  /// The setting that runs it.
  public let setting: Setting
  /// The kinds of feedback that it declares; not each of them need be on at the moment.
  public let feedback: AndroidFeedback
  /// What it may do; not each of them need be in use at the moment.
  public let capabilities: AndroidCapability
  /// How long it wants controls to stay on the screen, in milliseconds; 0 when it has no wish.
  public let interactiveTimeout: Int
  /// Whether it takes gestures of several fingers, which Android offers from API level 30 on.
  public let takesManyFingers: Bool

  private init(
    _ setting: Setting, feedback: AndroidFeedback, capabilities: AndroidCapability,
    interactiveTimeout: Int = 0, takesManyFingers: Bool = false
  ) {
    self.setting = setting
    self.feedback = feedback
    self.capabilities = capabilities
    self.interactiveTimeout = interactiveTimeout
    self.takesManyFingers = takesManyFingers
  }

  /// Every simulated service: being installed says nothing about running.
  ///
  /// TalkBack: google/talkback@26a27dc0, `xml-v33/accessibilityservice.xml` and
  /// `TalkBackService.resumeTalkBack`; it drives braille displays and does not declare so. Switch
  /// Access: google/talkback@92eb6dd4, `switch_access_accessibilityservice.xml`. The declarations
  /// of the other two are not public; theirs are general knowledge.
  public static let installed: [AndroidService] = [
    AndroidService(
      .talkBack, feedback: [.spoken, .haptic, .audible],
      capabilities: [
        .retrieveWindowContent, .touchExploration, .filterKeyEvents, .controlMagnification,
        .performGestures, .fingerprintGestures,
      ], interactiveTimeout: 10_000, takesManyFingers: true),
    AndroidService(
      .switchAccess, feedback: .generic,
      capabilities: [.retrieveWindowContent, .filterKeyEvents, .performGestures]),
    AndroidService(
      .voiceAccess, feedback: [.generic, .visual],
      capabilities: [.retrieveWindowContent, .performGestures]),
    AndroidService(
      .selectToSpeak, feedback: [.spoken, .visual], capabilities: .retrieveWindowContent),
  ]
}

extension Settings {
  /// The running services, whatever they declare.
  public var runningServices: [AndroidService] {
    AndroidService.installed.filter { isOn($0.setting) }
  }

  /// The running services that declare one of these kinds of feedback.
  public func enabledServices(giving feedback: AndroidFeedback) -> [AndroidService] {
    runningServices.filter { !$0.feedback.isDisjoint(with: feedback) }
  }

  /// What `AccessibilityManager.isEnabled` answers: whether any service runs.
  public var isAccessibilityEnabled: Bool { !runningServices.isEmpty }

  /// Whether a tap inspects an element instead of reaching the app.
  ///
  /// It needs a running service that may explore by touch, and the person's consent in it.
  public var isTouchExplorationEnabled: Bool {
    isOn(.touchExploration)
      && runningServices.contains { $0.capabilities.contains(.touchExploration) }
  }
}
