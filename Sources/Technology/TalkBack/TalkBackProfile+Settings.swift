// SPDX-License-Identifier: Apache-2.0
package import CurbcutSettings

extension TalkBackProfile {
  /// The settings that the profile follows; hints are handled by the transcript.
  package static let followedSettings: Set<Setting> = [
    .talkBackVerbosity, .talkBackElementTypes, .talkBackCollections, .talkBackWindowTitles,
    .talkBackElementIDs, .talkBackDescriptionOrder, .talkBackSeparator, .talkBackCapitals,
    .talkBackPhonetics, .talkBackKeyboardEcho, .talkBackPhysicalKeyboardEcho, .talkBackScrolls,
    .frameworkStates,
  ]

  /// Returns the profile with a person's settings for TalkBack, including the verbosity preset.
  ///
  /// The amount of spoken punctuation and a raised pitch for capitals change the voice, not the
  /// words.
  package func applying(_ settings: Settings) -> TalkBackProfile {
    let chosen = settings.talkBack
    var profile = self
    profile.hasFrameworkStates = chosen.frameworkStates
    profile.descriptionOrder = chosen.descriptionOrder
    profile.saysElementTypes = chosen.elementTypes
    profile.saysCollections = chosen.collections
    profile.saysSystemWindowTitles = chosen.windowTitles
    profile.saysElementIDs = chosen.elementIDs
    profile.separator = chosen.separator
    profile.saysCapitals = chosen.capitals == .speakCap
    profile.saysPhonetics = chosen.phonetics
    profile.keyboardEcho = chosen.keyboardEcho
    profile.physicalKeyboardEcho = chosen.physicalKeyboardEcho
    profile.saysEveryScroll = chosen.scrolls
    profile.verbosity = chosen.verbosity
    profile.punctuation = chosen.punctuation
    return profile
  }

  /// Returns the profile with a verbosity preset; `own` contains the choices that the person has
  /// made separately.
  ///
  /// Source: `VerbosityPreferences` (google/talkback@26a27dc0).
  func turned(
    to preset: TalkBackSettings.Verbosity, own: TalkBackProfile
  ) -> TalkBackProfile {
    var profile = self
    profile.verbosity = preset
    profile.saysElementTypes = preset.value(own.saysElementTypes)
    profile.saysCollections = preset.value(own.saysCollections)
    profile.saysSystemWindowTitles = preset.value(own.saysSystemWindowTitles)
    profile.saysCapitals = preset.value(own.saysCapitals)
    profile.saysPhonetics = preset.value(own.saysPhonetics)
    profile.saysEveryScroll = preset.value(own.saysEveryScroll)
    profile.keyboardEcho = preset.value(
      own.keyboardEcho, high: .charactersAndWords, low: .none)
    profile.physicalKeyboardEcho = preset.value(
      own.physicalKeyboardEcho, high: .charactersAndWords, low: .none)
    return profile
  }
}
