// SPDX-License-Identifier: Apache-2.0

/// TalkBack's own settings in one run.
package struct TalkBackSettings: Hashable, Sendable {
  /// The verbosity presets: `high` and `low` override individual settings, `custom` leaves them as
  /// they are.
  ///
  /// `high` turns on hints, element types, lists and grids, window titles and phonetics, and speaks
  /// typed keys and "cap"; `low` turns all of it off. The order of the parts, the separator,
  /// element IDs and punctuation do not depend on the preset. Source: TalkBack 15.1
  /// `VerbosityPreferences` (google/talkback@26a27dc0).
  package enum Verbosity: String, Hashable, Sendable, CaseIterable {
    case high, custom, low

    /// Returns the preset's value of a switch.
    package func value(_ isOn: Bool) -> Bool { value(isOn, high: true, low: false) }

    /// Returns the person's own value, or the preset's.
    package func value<Value>(_ own: Value, high: Value, low: Value) -> Value {
      switch self {
      case .high: high
      case .custom: own
      case .low: low
      }
    }
  }

  /// The order of the parts of a description.
  package enum DescriptionOrder: String, Hashable, Sendable, CaseIterable {
    case stateNameRole = "state-name-role"
    case roleNameState = "role-name-state"
    case nameRoleState = "name-role-state"
  }

  /// The punctuation between the parts of a description.
  package enum Separator: String, Hashable, Sendable, CaseIterable { case comma, period }

  /// The amount of punctuation that is spoken.
  package enum Punctuation: String, Hashable, Sendable, CaseIterable { case all, most, some }

  /// The announcement of capital letters.
  package enum Capitals: String, Hashable, Sendable, CaseIterable {
    case none
    case speakCap = "speak-cap"
    case changePitch = "change-pitch"
    case playSound = "play-sound"
  }

  /// The announcement of typed keys.
  package enum KeyboardEcho: String, Hashable, Sendable, CaseIterable {
    case none, characters, words
    case charactersAndWords = "characters-and-words"
  }

  /// A unit or setting that vertical swipes step through or adjust.
  package enum ReadingControl: String, Hashable, Sendable, CaseIterable {
    case characters, words, lines, paragraphs, headings, controls, links
    case adjust, proofread, actions
    case speechRate = "speech-rate"
    case windows, landmarks, containers, language, verbosity, punctuation
    case hideScreen = "hide-screen"
    case audioDucking = "audio-ducking"
    case scroll
    case accessibilityVolume = "accessibility-volume"
    case `default`

    /// The reading controls that are enabled by default.
    package static let standard: [ReadingControl] = [
      .characters, .words, .lines, .paragraphs, .headings, .controls, .links, .adjust, .proofread,
      .actions, .speechRate,
    ]
  }

  /// The verbosity preset.
  package let verbosity: Verbosity
  /// Whether usage hints are spoken.
  package let hints: Bool
  /// Whether "button", "check box" and the like are spoken.
  package let elementTypes: Bool
  /// Whether lists, grids and positions in them are spoken.
  package let collections: Bool
  /// Whether titles of windows are spoken.
  package let windowTitles: Bool
  /// Whether the resource ids of nameless elements are spoken.
  package let elementIDs: Bool
  /// The order of the parts of a description.
  package let descriptionOrder: DescriptionOrder
  /// The punctuation between the parts of a description.
  package let separator: Separator
  /// The amount of punctuation that is spoken.
  package let punctuation: Punctuation
  /// The announcement of capital letters.
  package let capitals: Capitals
  /// Whether a phonetic word follows a single letter, as in "a alpha".
  package let phonetics: Bool
  /// The announcement of keys typed on the screen.
  package let keyboardEcho: KeyboardEcho
  /// The announcement of keys typed on a connected keyboard.
  package let physicalKeyboardEcho: KeyboardEcho
  /// Whether the new position is spoken after a list is scrolled.
  package let scrolls: Bool
  /// The speed of speech, in percent of the normal speed.
  package let speechRate: Double
  /// The reading controls for vertical swipes, in the person's order.
  package let readingControls: [ReadingControl]
  /// Whether states that Android adds from API 30 are spoken if an importer knows them.
  package let frameworkStates: Bool
}

extension Settings {
  /// TalkBack's own settings after applying the verbosity preset.
  ///
  /// Without the framework's states the words are those of TalkBack's own classes, which say
  /// "capital" only if a person has asked for it.
  package var talkBack: TalkBackSettings {
    let preset: TalkBackSettings.Verbosity = choice(.talkBackVerbosity)
    let capitals: TalkBackSettings.Capitals =
      isOn(.frameworkStates) || isChanged(.talkBackCapitals) ? choice(.talkBackCapitals) : .none
    return TalkBackSettings(
      verbosity: preset, hints: preset.value(isOn(.talkBackHints)),
      elementTypes: preset.value(isOn(.talkBackElementTypes)),
      collections: preset.value(isOn(.talkBackCollections)),
      windowTitles: preset.value(isOn(.talkBackWindowTitles)),
      elementIDs: isOn(.talkBackElementIDs),
      descriptionOrder: choice(.talkBackDescriptionOrder), separator: choice(.talkBackSeparator),
      punctuation: choice(.talkBackPunctuation),
      capitals: preset.value(capitals, high: .speakCap, low: .none),
      phonetics: preset.value(isOn(.talkBackPhonetics)),
      keyboardEcho: preset.value(
        choice(.talkBackKeyboardEcho), high: .charactersAndWords, low: .none),
      physicalKeyboardEcho: preset.value(
        choice(.talkBackPhysicalKeyboardEcho), high: .charactersAndWords, low: .none),
      scrolls: preset.value(isOn(.talkBackScrolls)),
      speechRate: number(.talkBackSpeechRate), readingControls: choices(.talkBackReadingControls),
      frameworkStates: isOn(.frameworkStates))
  }
}
