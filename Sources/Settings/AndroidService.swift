// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// An Android accessibility service that Curbcut simulates.
package struct AndroidService: Hashable, Sendable {
  /// The setting that turns it on.
  package let setting: Setting
  /// The kinds of feedback that it declares; some may be off at the moment.
  package let feedback: AndroidFeedback
  /// The capabilities that it has; some may not be in use at the moment.
  package let capabilities: AndroidCapability
  /// The time for which it wants controls to stay, in milliseconds; 0 if it has no preference.
  package let interactiveTimeout: Int
  /// Whether it uses multi-finger gestures, which Android offers from API level 30 on.
  package let takesManyFingers: Bool

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

  /// Every simulated service, whether it runs or not.
  ///
  /// TalkBack: google/talkback@26a27dc0, `xml-v33/accessibilityservice.xml` and
  /// `TalkBackService.resumeTalkBack`; it drives braille displays without declaring it. Switch
  /// Access: google/talkback@92eb6dd4, `switch_access_accessibilityservice.xml`. The declarations
  /// of the other two are not public; theirs are general knowledge.
  package static let installed: [AndroidService] = [
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
  /// The running services, regardless of what they declare.
  package var runningServices: [AndroidService] {
    AndroidService.installed.filter { isOn($0.setting) }
  }

  /// Returns the running services that declare one of these kinds of feedback.
  package func enabledServices(giving feedback: AndroidFeedback) -> [AndroidService] {
    runningServices.filter { !$0.feedback.isDisjoint(with: feedback) }
  }

  /// The answer of `AccessibilityManager.isEnabled`: whether any service runs.
  package var isAccessibilityEnabled: Bool { !runningServices.isEmpty }

  /// Whether a tap explores an element instead of reaching the app.
  ///
  /// This needs a running service with that capability, and touch exploration turned on in the
  /// service.
  package var isTouchExplorationEnabled: Bool {
    isOn(.touchExploration)
      && runningServices.contains { $0.capabilities.contains(.touchExploration) }
  }
}
