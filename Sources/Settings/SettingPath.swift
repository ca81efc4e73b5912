// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// One of the four headings of Accessibility in the settings of iOS 13 and later (S0-008).
package enum AccessibilityHeading: String, Hashable, Sendable, CaseIterable {
  case vision = "Vision"
  case physicalAndMotor = "Physical and Motor"
  case hearing = "Hearing"
  case general = "General"
}

extension SettingCard {
  /// Returns the path to the setting in the settings app, for the steps to reproduce a report.
  ///
  /// `version` is that of iOS; it makes no difference on Android. The result is nil if that version
  /// does not have the setting. Until iOS 12 only the beginning of the path is known, and the title
  /// follows a comma: `Settings > General > Accessibility, Reduce Motion`.
  package func path(version: Int? = nil) -> String? {
    let version = platform == .ios ? version : nil
    if let version, let since, version < since { return nil }
    let isOld = (version ?? SettingPath.firstTopLevel) < SettingPath.firstTopLevel
    if isOld, screens.first == SettingPath.accessibility {
      return SettingPath.joined(["General", SettingPath.accessibility]) + ", \(title)"
    }
    return SettingPath.joined(screens + (screens.last == title ? [] : [title]))
  }

  /// The heading under which iOS 13 and later list it; nil outside Accessibility.
  ///
  /// S0-008 names the headings; the assignment of screens to headings is general knowledge.
  package var heading: AccessibilityHeading? {
    guard platform == .ios, screens.count > 1, screens[0] == SettingPath.accessibility else {
      return nil
    }
    switch screens[1] {
    case "VoiceOver", "Zoom", "Display & Text Size", "Motion", "Spoken Content",
      "Audio Descriptions":
      return .vision
    case "Touch", "Switch Control", "Voice Control", "Keyboards": return .physicalAndMotor
    case "Hearing Devices", "Audio & Visual", "Subtitles & Captioning": return .hearing
    default: return .general
    }
  }
}

extension Settings {
  /// Returns the changes as steps that reproduce them on a phone.
  ///
  /// Settings that the platform, or this version of iOS, does not have are left out.
  package func stepsToReproduce(on platform: Platform, version: Int? = nil) -> [String] {
    changes.compactMap { setting, value in
      guard let card = SettingCatalog.card(of: setting, on: platform),
        let path = card.path(version: version)
      else { return nil }
      return "\(path): \(value)"
    }
  }
}

/// The location of Accessibility in the settings app of iOS.
///
/// Source: S0-008: at the top level from iOS 13, in General until iOS 12.
enum SettingPath {
  static let accessibility = "Accessibility"
  static let firstTopLevel = 13

  static func joined(_ screens: [String]) -> String {
    (["Settings"] + screens).joined(separator: " > ")
  }
}
