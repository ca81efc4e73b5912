// SPDX-License-Identifier: Apache-2.0

/// The Accessibility Shortcut of iOS, which toggles features when a button is pressed three times.
///
/// Source: S0-012 and S0-013.
package enum AccessibilityShortcut {
  /// A feature that the shortcut can toggle.
  package enum Feature: String, Hashable, Sendable, CaseIterable {
    case assistiveTouch = "AssistiveTouch"
    case classicInvert = "Classic Invert"
    case colorFilters = "Color Filters"
    case magnifier = "Magnifier"
    case reduceWhitePoint = "Reduce White Point"
    case smartInvert = "Smart Invert"
    case switchControl = "Switch Control"
    case voiceOver = "VoiceOver"
    case zoom = "Zoom"
    case guidedAccess = "Guided Access"
    case voiceControl = "Voice Control"

    /// The setting that the feature changes; nil for the Magnifier, which is an app.
    package var setting: (setting: Setting, value: SettingValue)? {
      switch self {
      case .assistiveTouch: (.assistiveTouch, .on)
      case .classicInvert: (.classicInvert, .on)
      case .colorFilters: (.colorFilters, .word("red-green"))
      case .magnifier: nil
      case .reduceWhitePoint: (.reduceWhitePoint, .on)
      case .smartInvert: (.smartInvert, .on)
      case .switchControl: (.switchControl, .on)
      case .voiceOver: (.voiceOver, .on)
      case .zoom: (.zoom, .on)
      case .guidedAccess: (.guidedAccess, .word(GuidedAccessState.active.rawValue))
      case .voiceControl: (.voiceControl, .on)
      }
    }

    /// The settings of a phone on which only this feature is on.
    package var profile: Settings {
      var settings = Settings()
      if let (setting, value) = setting { settings[setting] = value }
      return settings
    }
  }

  /// The screen where a person chooses the features, at the end of Accessibility.
  package static let path = "Settings > Accessibility > Accessibility Shortcut"

  /// Returns the gesture that opens the shortcut, which shows a modal menu of the chosen features.
  package static func gesture(hasHomeButton: Bool) -> String {
    "triple press of the \(hasHomeButton ? "Home" : "side") button"
  }
}

/// The accessibility controls in the Control Center of iOS.
///
/// Source: S0-015.
package enum ControlCenter {
  /// A control that a person can add.
  package enum Control: String, Hashable, Sendable, CaseIterable {
    case textSize = "Text Size"
    case darkMode = "Dark Mode"
    case guidedAccess = "Guided Access"
    case accessibilityShortcuts = "Accessibility Shortcuts"
    case hearing = "Hearing"

    /// The setting that it changes; nil for the shortcut, which changes several.
    package var setting: Setting? {
      switch self {
      case .textSize: .textSize
      case .darkMode: .darkMode
      case .guidedAccess: .guidedAccess
      case .accessibilityShortcuts: nil
      case .hearing: .hearingDevices
      }
    }
  }

  /// The screen where a person adds the controls.
  package static let path = "Settings > Control Center > Customize Controls"

  /// Returns the gesture that opens Control Center.
  package static func gesture(hasHomeButton: Bool) -> String {
    hasHomeButton ? "swipe up from the bottom edge" : "swipe down from the top edge"
  }
}
