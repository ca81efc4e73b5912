// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

// Preferences of TalkBack 15.1, github.com/google/talkback, 26a27dc0 (2024-10). Defaults that are
// "stated" were read in its resources, the others are general knowledge.
extension SettingCard {
  /// TalkBack's own settings.
  static let talkBack: [SettingCard] = [
    own(
      .talkBackVerbosity, "Verbosity", [], words(TalkBackSettings.Verbosity.self), .word("custom"),
      stated: bools, "TalkBack 15.1, preferences"),
    own(
      .talkBackHints, "Speak usage hints", verbosity, .toggle, .on, stated: bools,
      "TalkBack 15.1, preferences"),
    own(
      .talkBackElementTypes, "Speak element type", verbosity, .toggle, .on, stated: bools,
      "TalkBack 15.1, preferences"),
    own(
      .talkBackCollections, "Speak list and grid information", verbosity, .toggle, .on,
      stated: bools, "TalkBack 15.1, preferences"),
    own(
      .talkBackWindowTitles, "Speak window titles", verbosity, .toggle, .on, stated: bools,
      "TalkBack 15.1, preferences"),
    own(
      .talkBackElementIDs, "Speak element IDs", verbosity, .toggle, .off, stated: bools,
      "TalkBack 15.1, preferences"),
    own(
      .talkBackDescriptionOrder, "Description order", verbosity,
      words(TalkBackSettings.DescriptionOrder.self), .word("state-name-role"),
      stated: bools, "TalkBack 15.1, pref_node_desc_order"),
    own(
      .talkBackSeparator, "Separator between the parts of a description", verbosity,
      words(TalkBackSettings.Separator.self), .word("comma"),
      stated: bools, "TalkBack 15.1, Compositor"),
    own(
      .talkBackPunctuation, "Speak punctuation", verbosity,
      words(TalkBackSettings.Punctuation.self), .word("some"), stated: bools,
      "TalkBack 15.1, SelectorController: three levels"),
    own(
      .talkBackCapitals, "Capital letters", verbosity, words(TalkBackSettings.Capitals.self),
      .word("speak-cap"), stated: bools, "TalkBack 15.1, pref_capital_letters"),
    own(
      .talkBackPhonetics, "Speak phonetic letters", verbosity, .toggle, .on, stated: bools,
      "TalkBack 15.1, pref_phonetic_letters"),
    own(
      .talkBackPitchChange, "Use pitch changes", verbosity, .toggle, .on, stated: bools,
      "TalkBack 15.1, pref_intonation"),
    own(
      .talkBackKeyboardEcho, "Keyboard echo: On-screen keyboard", verbosity,
      words(TalkBackSettings.KeyboardEcho.self), .word("characters-and-words"), stated: bools,
      "TalkBack 15.1, pref_keyboard_echo_on_screen"),
    own(
      .talkBackPhysicalKeyboardEcho, "Keyboard echo: Physical keyboard", verbosity,
      words(TalkBackSettings.KeyboardEcho.self), .word("characters-and-words"), stated: bools,
      "TalkBack 15.1, pref_keyboard_echo_physical"),
    own(
      .talkBackScrolls, "Always speak number of list items", verbosity, .toggle, .off,
      stated: bools, "TalkBack 15.1, pref_verbose_scroll_announcement"),
    // Percent of the normal speed.
    own(
      .talkBackSpeechRate, "Speech rate", ["Text-to-speech settings"], .number(10...600, steps: []),
      .number(100), stated: bools, "TalkBack 15.1, pref_speech_rate"),
    own(
      .talkBackReadingControls, "Reading controls", ["Customize menus"],
      .list(TalkBackSettings.ReadingControl.allCases.map(\.rawValue)),
      .list(TalkBackSettings.ReadingControl.standard.map(\.rawValue)), stated: bools,
      "TalkBack 15.1, preferences"),
    // Not a preference of TalkBack but of this simulation: the states that Android adds from API
    // 30.
    own(
      .frameworkStates, "Framework states (API 30)", [], .toggle, .on,
      stated: "the profile talkback-15", "AOSP, CompoundButton and Switch since API 30"),
  ]

  private static let bools = "google/talkback@26a27dc0, defaults of preferences"
  private static let verbosity = ["Verbosity"]

  private static func own(
    _ setting: Setting, _ title: String, _ screens: [String], _ kind: SettingKind,
    _ standard: SettingValue, stated standardSource: String? = nil, _ source: String
  ) -> SettingCard {
    SettingCard(
      setting, .android, of: .talkBack, title,
      in: ["Accessibility", "TalkBack", "Settings"] + screens, kind, standard,
      standardSource: standardSource, works: .bySystem, helps: [.vision], source: source)
  }

  /// The raw values of an enumeration.
  private static func words<Words: CaseIterable & RawRepresentable<String>>(
    _ type: Words.Type
  ) -> SettingKind {
    .word(type.allCases.map(\.rawValue))
  }
}
