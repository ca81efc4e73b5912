public import CurbcutScreen
public import CurbcutSettings

/// Whose words VoiceOver uses: a version of the system, or a model of it, as a person has set it
/// up.
public struct VoiceOverProfile: Hashable, Sendable, CaseIterable {
  /// The name in results (`voiceover-ios26`).
  public let name: String
  /// The rules its accessibility tree is built by.
  public let rules: PlatformRules

  /// What the person has set VoiceOver to; `applying` takes it over from a phone.
  public internal(set) var settings = Settings().voiceOver
  /// Whether the person has put together a rotor of their own; else it offers whatever there is.
  var hasOwnRotor = false

  /// VoiceOver as iOS 26 has it, with the settings it comes with.
  ///
  /// It says what AccessibilitySnapshot says, joined by ", ", except where a source knows the
  /// device to differ; `VoiceOverSpeech` cites each.
  public static let ios26 = VoiceOverProfile(name: "voiceover-ios26", rules: .ios26)
  /// Exactly what AccessibilitySnapshot writes below its images.
  public static let accessibilitySnapshot = VoiceOverProfile(
    name: "accessibility-snapshot", rules: .accessibilitySnapshot)

  public static let allCases = [ios26, accessibilitySnapshot]

  /// The profile of a name; nil for any other word.
  public static func named(_ name: String) -> VoiceOverProfile? {
    allCases.first { $0.name == name }
  }

  /// Whether it speaks as the device does where that is known to differ from AccessibilitySnapshot.
  var isDevice: Bool { rules == .ios26 }

  private init(name: String, rules: PlatformRules) {
    self.name = name
    self.rules = rules
  }
}
