// SPDX-License-Identifier: Apache-2.0

extension SwitchControlProfile {
  /// The words that set it up, for messages.
  package static let words =
    Scanning.allCases.map(\.rawValue) + TapBehavior.allCases.map(\.rawValue)
    + FocusAfterTap.allCases.map(\.rawValue) + ["flat"]

  /// Creates a setup from words: how the frame moves, what a selection does, where the frame is after a
  /// tap, and `flat` for no groups; nil for an unknown word.
  package init?(words: [String]) {
    var profile = Self.ios26
    for word in words {
      if let scanning = Scanning(rawValue: word) {
        profile.scanning = scanning
      } else if let behavior = TapBehavior(rawValue: word) {
        profile.tapBehavior = behavior
      } else if let focus = FocusAfterTap(rawValue: word) {
        profile.focusAfterTap = focus
      } else if word == "flat" {
        profile.groupsItems = false
      } else {
        return nil
      }
    }
    self = profile
  }
}

extension SwitchAccessProfile {
  /// The words that set it up, for messages.
  package static let words =
    Method.allCases.map(\.rawValue) + ["auto-scan", "ask", "spoken", "a number of switches"]
    + all.map(\.name)

  /// Creates a setup from words: a profile's name first, a method, `auto-scan`, `ask` (no auto-select),
  /// `spoken` (spoken feedback), or a number of switches; nil for an unknown word.
  package init?(words: [String]) {
    var profile = Self.of2020
    for word in words {
      if let named = Self.all.first(where: { $0.name == word }) {
        profile = named
      } else if let method = Method(rawValue: word) {
        profile.method = method
      } else if let switches = Int(word) {
        profile.switches = switches
      } else {
        switch word {
        case "auto-scan": profile.isAutoScanOn = true
        case "ask": profile.isAutoSelectOn = false
        case "spoken": profile.isSpokenFeedbackOn = true
        default: return nil
        }
      }
    }
    self = profile
  }
}
