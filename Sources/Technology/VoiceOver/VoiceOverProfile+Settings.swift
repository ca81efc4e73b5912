// SPDX-License-Identifier: Apache-2.0
package import CurbcutSettings

extension VoiceOverProfile {
  /// Returns the profile with a person's settings for VoiceOver.
  ///
  /// A setting has no effect as long as no source says what is spoken with it: capital letters,
  /// emoji, sounds, and punctuation except `all`, whose words are those of row S4-8-031.
  /// AccessibilitySnapshot only has the setting for hints.
  package func applying(_ settings: Settings) -> VoiceOverProfile {
    var profile = self
    profile.settings = settings.voiceOver
    profile.hasOwnRotor = settings.changes.contains { $0.setting == .voiceOverRotor }
    return profile
  }

  /// The settings that affect the speech on a screen, and so a transcript.
  package static let settingsOfTranscripts: Set<Setting> = [
    .voiceOverHints, .voiceOverActionsHint, .voiceOverContainerDescriptions,
    .voiceOverTableHeaders, .voiceOverRowsAndColumns, .voiceOverPunctuation, .voiceOverDirectTouch,
  ]

  /// The settings that affect a session: those of transcripts, and those of user actions.
  package static let followedSettings: Set<Setting> = settingsOfTranscripts.union([
    .voiceOverSpeakingRate, .voiceOverPhonetics, .voiceOverTypingFeedback, .voiceOverTypingMode,
    .voiceOverScreenCurtain, .voiceOverRotor,
  ])

  // MARK: - Speech

  var saysHints: Bool { settings.hints }
  var saysActions: Bool { settings.actionsHint }
  var saysDirectTouch: Bool { !settings.directTouch }
  var saysContainers: Bool { isDevice && settings.containerDescriptions }
  var saysTableHeaders: Bool { !isDevice || settings.tableHeaders }
  var saysRowsAndColumns: Bool { !isDevice || settings.rowsAndColumns }
  var saysAllPunctuation: Bool { isDevice && settings.punctuation == .all }
}
