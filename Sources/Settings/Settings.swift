// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The settings of a person's phone in one run: a value for every setting of both platforms.
///
/// ```
/// var settings = Settings()
/// settings[.reduceMotion] = .on
/// print(settings)  // reduce-motion = on
/// ```
package struct Settings: Hashable, Sendable {
  private var changed: [Setting: SettingValue] = [:]

  /// Creates the settings of an unchanged phone.
  package init() {}

  /// The value of a setting; turning one on turns off those that exclude it.
  package subscript(setting: Setting) -> SettingValue {
    get { changed[setting] ?? setting.standard }
    set {
      precondition(
        setting.kind.allows(newValue),
        "\(setting.rawValue) takes \(setting.kind.allowed): read text with Settings.parse")
      changed[setting] = newValue == setting.standard ? nil : newValue
      guard newValue != setting.standard else { return }
      for other in Self.excluded(by: setting) { changed[other] = nil }
    }
  }

  /// Returns whether a setting differs from an unchanged phone.
  func isChanged(_ setting: Setting) -> Bool { changed[setting] != nil }

  /// The settings that differ from an unchanged phone, in the order of `Setting`.
  package var changes: [(setting: Setting, value: SettingValue)] {
    Setting.allCases.compactMap { setting in changed[setting].map { (setting, $0) } }
  }

  /// Applies all changes of another phone.
  package mutating func apply(_ other: Settings) {
    for (setting, value) in other.changes { self[setting] = value }
  }

  // Each group is a single list, or a pair of switches, of which only one can be on (general
  // knowledge).
  private static func excluded(by setting: Setting) -> [Setting] {
    let groups: [[Setting]] = [[.smartInvert, .classicInvert], [.grayscale, .colorFilters]]
    return groups.filter { $0.contains(setting) }.joined().filter { $0 != setting }
  }
}

extension Settings {
  /// Returns whether a switch is on.
  package func isOn(_ setting: Setting) -> Bool { self[setting] == .on }

  /// The text size on iOS.
  package var contentSizeCategory: ContentSizeCategory {
    choice(.textSize)
  }

  /// The factor of text sizes on Android.
  package var fontScale: Double { number(.fontScale) }

  /// The state of Guided Access.
  package var guidedAccess: GuidedAccessState { choice(.guidedAccess) }

  /// The factor of animation durations on Android; 0 if the person has removed animations.
  package var animatorDurationScale: Double {
    isOn(.removeAnimations) ? 0 : number(.animatorDurationScale)
  }

  /// Returns the value of a numeric setting.
  func number(_ setting: Setting) -> Double {
    guard case .number(let number) = self[setting] else {
      preconditionFailure("make \(setting.rawValue) a number in its card")
    }
    return number
  }

  /// Returns the value of a setting as the case of an enumeration.
  func choice<Choice: RawRepresentable<String>>(_ setting: Setting) -> Choice {
    guard case .word(let word) = self[setting], let choice = Choice(rawValue: word) else {
      preconditionFailure("give \(setting.rawValue) the words of \(Choice.self) in its card")
    }
    return choice
  }

  /// Returns the values of a list setting as cases of an enumeration.
  func choices<Choice: RawRepresentable<String>>(_ setting: Setting) -> [Choice] {
    guard case .list(let words) = self[setting] else {
      preconditionFailure("make \(setting.rawValue) a list in its card")
    }
    return words.compactMap(Choice.init(rawValue:))
  }
}

extension Settings: CustomStringConvertible {
  /// The changes in the format of a settings file, one a line; they parse to the same settings.
  package var description: String {
    changes.map { "\($0.setting.rawValue) = \($0.value)" }.joined(separator: "\n")
  }
}

/// The state of Guided Access; turning it on in the settings does not start it yet (S0-010).
package enum GuidedAccessState: String, Hashable, Sendable, CaseIterable {
  /// Not switched on.
  case off
  /// Switched on, waiting for a triple press of the side or Home button.
  case armed
  /// Locking the phone to one app.
  case active
}
