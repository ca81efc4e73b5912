public import CurbcutScreen
public import CurbcutSettings

/// A version of VoiceOver, or a model of it, with a person's settings.
public struct VoiceOverProfile: Hashable, Sendable, CaseIterable {
  /// The name in results (`voiceover-ios26`).
  public let name: String
  /// The rules that build its accessibility tree.
  public let rules: PlatformRules

  /// The settings of the person; `applying` takes them from a phone.
  public internal(set) var settings = Settings().voiceOver
  /// Whether the person has chosen the rotor's options; otherwise it offers all that apply.
  var hasOwnRotor = false

  /// VoiceOver in iOS 26, with its default settings.
  ///
  /// It speaks the words of AccessibilitySnapshot, joined by ", ", except where a source says that
  /// a device differs; `VoiceOverSpeech` cites each.
  public static let ios26 = VoiceOverProfile(name: "voiceover-ios26", rules: .ios26)
  /// The exact text that AccessibilitySnapshot writes under its images.
  public static let accessibilitySnapshot = VoiceOverProfile(
    name: "accessibility-snapshot", rules: .accessibilitySnapshot)

  public static let allCases = [ios26, accessibilitySnapshot]

  /// Returns the profile with a name; nil if there is none.
  public static func named(_ name: String) -> VoiceOverProfile? {
    allCases.first { $0.name == name }
  }

  /// Whether it speaks like a device where that is known to differ from AccessibilitySnapshot.
  var isDevice: Bool { rules == .ios26 }

  private init(name: String, rules: PlatformRules) {
    self.name = name
    self.rules = rules
  }
}
