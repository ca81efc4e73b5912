// SPDX-License-Identifier: Apache-2.0
import CurbcutTechnology

/// How a scenario sets switch scanning up: words behind the name of the technology.
enum SwitchProfiles {
  /// `manual`, `single-switch-step`, `always`, `auto-tap`, `current`, `flat` (no groups).
  static func control(_ options: [String]) -> SwitchControlProfile? {
    var profile = SwitchControlProfile.ios26
    for option in options {
      if let scanning = SwitchControlProfile.Scanning(rawValue: option) {
        profile.scanning = scanning
      } else if let behavior = SwitchControlProfile.TapBehavior(rawValue: option) {
        profile.tapBehavior = behavior
      } else if let focus = SwitchControlProfile.FocusAfterTap(rawValue: option) {
        profile.focusAfterTap = focus
      } else if option == "flat" {
        profile.groupsItems = false
      } else {
        return nil
      }
    }
    return profile
  }

  /// A profile's name first (`switch-access-simple`), then a method, `auto-scan`, `ask` (no
  /// auto-select), `spoken`, or a number of switches.
  static func access(_ options: [String]) -> SwitchAccessProfile? {
    var profile = SwitchAccessProfile.of2020
    for option in options {
      if let named = SwitchAccessProfile.all.first(where: { $0.name == option }) {
        profile = named
      } else if let method = SwitchAccessProfile.Method(rawValue: option) {
        profile.method = method
      } else if let switches = Int(option) {
        profile.switches = switches
      } else {
        switch option {
        case "auto-scan": profile.isAutoScanOn = true
        case "ask": profile.isAutoSelectOn = false
        case "spoken": profile.isSpokenFeedbackOn = true
        default: return nil
        }
      }
    }
    return profile
  }
}
