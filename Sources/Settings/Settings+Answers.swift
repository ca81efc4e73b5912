// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

extension Settings {
  /// Returns the answer to an app that queries a setting; nil if it cannot, or not in this version.
  ///
  /// The answer may differ from the setting: if Guided Access is only armed, an app sees it as off,
  /// and it sees AssistiveTouch as off unless Guided Access is active. `version` is that of iOS, or
  /// the API level of Android; nil means the newest.
  package func answer(
    for setting: Setting, on platform: Platform, version: Int? = nil
  ) -> SettingValue? {
    guard let card = SettingCatalog.card(of: setting, on: platform), card.isKnownToApps else {
      return nil
    }
    if let version, let since = card.queriesSince, version < since { return nil }
    switch setting {
    case .guidedAccess:
      return .toggle(guidedAccess == .active)
    // Source: UIAccessibility.h, "always returns false if Guided Access is not enabled".
    case .assistiveTouch:
      return .toggle(isOn(.assistiveTouch) && guidedAccess == .active)
    case .smartInvert, .classicInvert:
      return .toggle(isOn(.smartInvert) || isOn(.classicInvert))
    case .removeAnimations, .animatorDurationScale:
      return .number(animatorDurationScale)
    case .talkBack:
      return .toggle(!enabledServices(giving: .spoken).isEmpty)
    case .touchExploration:
      return .toggle(isTouchExplorationEnabled)
    case .switchAccess, .voiceAccess, .selectToSpeak:
      return .toggle(isAccessibilityEnabled)
    default:
      return self[setting]
    }
  }

  /// Returns the notifications that an app gets when the person changes these settings to others.
  ///
  /// A notification carries no value; the app queries the setting again, and `answer` is the
  /// result.
  package func notifications(changingTo next: Settings, on platform: Platform) -> [String] {
    var names: [String] = []
    for setting in Setting.allCases {
      guard let name = SettingCatalog.card(of: setting, on: platform)?.notification,
        !names.contains(name),
        answer(for: setting, on: platform) != next.answer(for: setting, on: platform)
      else { continue }
      names.append(name)
    }
    return names
  }
}
