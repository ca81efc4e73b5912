public import CurbcutSettings

extension VoiceOverProfile {
  /// The profile as a person has set VoiceOver up.
  ///
  /// A setting changes nothing as long as no source says what is spoken then: capital letters,
  /// emoji, sounds, and punctuation but for `all`, whose words are those of row S4-8-031.
  /// AccessibilitySnapshot has only the setting for hints.
  public func applying(_ settings: Settings) -> VoiceOverProfile {
    var profile = self
    profile.settings = settings.voiceOver
    profile.hasOwnRotor = settings.changes.contains { $0.setting == .voiceOverRotor }
    return profile
  }

  /// The settings that change what is spoken on a screen: what a transcript follows.
  public static let settingsOfTranscripts: Set<Setting> = [
    .voiceOverHints, .voiceOverActionsHint, .voiceOverContainerDescriptions,
    .voiceOverTableHeaders, .voiceOverRowsAndColumns, .voiceOverPunctuation, .voiceOverDirectTouch,
  ]

  /// The settings that a session follows: those of transcripts, and those of what the person does.
  public static let followedSettings: Set<Setting> = settingsOfTranscripts.union([
    .voiceOverSpeakingRate, .voiceOverPhonetics, .voiceOverTypingFeedback, .voiceOverTypingMode,
    .voiceOverScreenCurtain, .voiceOverRotor,
  ])

  // MARK: - What is spoken

  var saysHints: Bool { settings.hints }
  var saysActions: Bool { settings.actionsHint }
  var saysDirectTouch: Bool { !settings.directTouch }
  var saysContainers: Bool { isDevice && settings.containerDescriptions }
  var saysTableHeaders: Bool { !isDevice || settings.tableHeaders }
  var saysRowsAndColumns: Bool { !isDevice || settings.rowsAndColumns }
  var saysAllPunctuation: Bool { isDevice && settings.punctuation == .all }
}
