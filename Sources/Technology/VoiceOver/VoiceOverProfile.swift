// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutSettings

/// A version of VoiceOver, or a model of it, with a person's settings.
package struct VoiceOverProfile: Hashable, Sendable, CaseIterable {
  /// The name in results (`voiceover-ios26`).
  package let name: String
  /// The rules that build its accessibility tree.
  package let rules: PlatformRules

  /// The settings of the person; `applying` takes them from a phone.
  package internal(set) var settings = Settings().voiceOver
  /// Whether the person has chosen the rotor's options; otherwise it offers all that apply.
  var hasOwnRotor = false

  /// VoiceOver in iOS 26, with its default settings.
  ///
  /// It speaks the words of AccessibilitySnapshot, joined by ", ", except where a source says that
  /// a device differs; `VoiceOverSpeech` cites each.
  package static let ios26 = VoiceOverProfile(name: "voiceover-ios26", rules: .ios26)
  /// The exact text that AccessibilitySnapshot writes under its images.
  package static let accessibilitySnapshot = VoiceOverProfile(
    name: "accessibility-snapshot", rules: .accessibilitySnapshot)

  package static let allCases = [ios26, accessibilitySnapshot]

  /// Returns the profile with a name; nil if there is none.
  package static func named(_ name: String) -> VoiceOverProfile? {
    allCases.first { $0.name == name }
  }

  /// Whether it speaks like a device where that is known to differ from AccessibilitySnapshot.
  var isDevice: Bool { rules == .ios26 }

  private init(name: String, rules: PlatformRules) {
    self.name = name
    self.rules = rules
  }
}
