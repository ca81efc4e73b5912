public import CurbcutStandards

/// An accessibility service of Android that Curbcut simulates.
public struct AndroidService: Hashable, Sendable {
  /// The setting that runs it.
  public let setting: Setting
  /// The kinds of feedback that it declares; not each of them need be on at the moment.
  public let feedback: AndroidFeedback
  /// What it may do; not each of them need be in use at the moment.
  public let capabilities: AndroidCapability

  /// Every simulated service: being installed says nothing about running.
  ///
  /// Kinds and capabilities: general knowledge of the services' declarations.
  public static let installed: [AndroidService] = [
    AndroidService(
      setting: .talkBack, feedback: [.spoken, .haptic, .audible, .braille],
      capabilities: [
        .retrieveWindowContent, .touchExploration, .filterKeyEvents, .performGestures,
        .fingerprintGestures,
      ]),
    AndroidService(
      setting: .switchAccess, feedback: .generic,
      capabilities: [.retrieveWindowContent, .filterKeyEvents, .performGestures]),
    AndroidService(
      setting: .voiceAccess, feedback: [.generic, .visual],
      capabilities: [.retrieveWindowContent, .performGestures]),
    AndroidService(
      setting: .selectToSpeak, feedback: [.spoken, .visual], capabilities: .retrieveWindowContent),
  ]
}

extension Settings {
  /// The running services that declare one of these kinds of feedback.
  public func enabledServices(giving feedback: AndroidFeedback) -> [AndroidService] {
    AndroidService.installed.filter {
      isOn($0.setting) && !$0.feedback.isDisjoint(with: feedback)
    }
  }

  /// What `AccessibilityManager.isEnabled` answers: whether any service runs.
  public var isAccessibilityEnabled: Bool { !enabledServices(giving: .anyKind).isEmpty }

  /// Whether a tap inspects an element instead of reaching the app.
  ///
  /// It needs a running service that may explore by touch, and the person's consent in it.
  public var isTouchExplorationEnabled: Bool {
    isOn(.touchExploration)
      && enabledServices(giving: .anyKind).contains {
        $0.capabilities.contains(.touchExploration)
      }
  }
}
