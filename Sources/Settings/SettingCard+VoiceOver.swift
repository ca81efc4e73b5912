// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

// Few sources that we could read state VoiceOver's defaults, so a default whose `standardSource` is
// nil is general knowledge of iOS 17. "known" means the same for whole settings.
extension SettingCard {
  /// VoiceOver's own settings.
  static let voiceOver: [SettingCard] = [
    own(
      .voiceOverHints, "Hints", verbosity, .toggle, .on, known,
      standardSource: "Apple, Verifying App Accessibility on iOS (TP40012619)"),
    own(.voiceOverActionsHint, "Actions", verbosity, .toggle, .on, known),
    own(
      .voiceOverPunctuation, "Punctuation", verbosity, words(VoiceOverSettings.Punctuation.self),
      .word("some"), "S4-8-030"),
    // Percent of the slider.
    own(
      .voiceOverSpeakingRate, "Speaking Rate", speech, .number(0...100, steps: []), .number(50),
      "S4-8-043"),
    own(.voiceOverPitch, "Pitch", speech, .number(0...100, steps: []), .number(50), "S4-8-022"),
    own(.voiceOverPitchChange, "Use Pitch Change", speech, .toggle, .on, "S4-8-022"),
    own(
      .voiceOverPhonetics, "Phonetic Feedback", typing, words(VoiceOverSettings.Phonetics.self),
      .word("character-and-phonetics"), known),
    own(
      .voiceOverCapitals, "Capital Letters", verbosity, words(VoiceOverSettings.Capitals.self),
      .word("speak-cap"), known),
    own(
      .voiceOverTypingFeedback, "Typing Feedback", typing,
      words(VoiceOverSettings.TypingFeedback.self), .word("characters-and-words"),
      known),
    own(
      .voiceOverTypingMode, "Typing Style", typing, words(VoiceOverSettings.TypingMode.self),
      .word("standard"), "S4-6-058",
      standardSource: "ernestrudak.com/the-software-keyboard-is-not-for-me"),
    own(
      .voiceOverContainerDescriptions, "Container Descriptions", verbosity, .toggle, .on, known),
    own(.voiceOverTableHeaders, "Table Headers", verbosity, .toggle, .on, known),
    own(
      .voiceOverRowsAndColumns, "Row & Column Numbers", verbosity, .toggle, .on,
      known),
    own(.voiceOverEmoji, "Emoji Suffix", verbosity, .toggle, .on, known),
    own(
      .voiceOverImages, "Navigate Images", [], words(VoiceOverSettings.Images.self),
      .word("always"), known),
    own(
      .voiceOverLanguageDetection, "Detect Languages", speech, .toggle, .on, "S4-6-076"),
    own(.voiceOverSounds, "Sounds", sounds, .toggle, .on, known),
    own(.voiceOverHaptics, "Haptics", sounds, .toggle, .on, known),
    own(.voiceOverAudioDucking, "Audio Ducking", sounds, .toggle, .on, known),
    own(
      .voiceOverNotifications, "Speak Notifications", verbosity, .toggle, .on,
      known),
    own(.voiceOverScreenCurtain, "Screen Curtain", [], .toggle, .off, "S4-8-041"),
    // The rotor turns it on for each app; this is the setting for the current app.
    own(
      .voiceOverDirectTouch, "Direct Touch", ["Rotor"], .toggle, .off, "S4-6-068",
      standardSource: "cashapp/AccessibilitySnapshot pull request #195"),
    own(
      .voiceOverRotor, "Rotor", [], .list(VoiceOverSettings.RotorOption.allCases.map(\.rawValue)),
      .list([
        "characters", "words", "lines", "speaking-rate", "containers", "headings", "links",
        "form-controls",
      ]), "S4-8-042, S4-8-043"),
  ]

  private static let known = "general knowledge"
  private static let verbosity = ["Verbosity"]
  private static let speech = ["Speech"]
  private static let typing = ["Typing"]
  private static let sounds = ["Sounds & Haptics"]

  private static func own(
    _ setting: Setting, _ title: String, _ screens: [String], _ kind: SettingKind,
    _ standard: SettingValue, _ source: String, standardSource: String? = nil
  ) -> SettingCard {
    SettingCard(
      setting, .ios, of: .voiceOver, title, in: ["Accessibility", "VoiceOver"] + screens, kind,
      standard, standardSource: standardSource, works: .bySystem, helps: [.vision], source: source)
  }

  /// The raw values of an enumeration.
  private static func words<Words: CaseIterable & RawRepresentable<String>>(
    _ type: Words.Type
  ) -> SettingKind {
    .word(type.allCases.map(\.rawValue))
  }
}
