/// TalkBack's own settings in one run.
public struct TalkBackSettings: Hashable, Sendable {
  /// The verbosity presets: `high` and `low` override individual settings, `custom` leaves them as
  /// they are.
  ///
  /// `high` turns on hints, element types, lists and grids, window titles and phonetics, and speaks
  /// typed keys and "cap"; `low` turns all of it off. The order of the parts, the separator,
  /// element IDs and punctuation do not depend on the preset. Source: TalkBack 15.1
  /// `VerbosityPreferences` (google/talkback@26a27dc0).
  public enum Verbosity: String, Hashable, Sendable, CaseIterable {
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
  public enum DescriptionOrder: String, Hashable, Sendable, CaseIterable {
    case stateNameRole = "state-name-role"
    case roleNameState = "role-name-state"
    case nameRoleState = "name-role-state"
  }

  /// The punctuation between the parts of a description.
  public enum Separator: String, Hashable, Sendable, CaseIterable { case comma, period }

  /// The amount of punctuation that is spoken.
  public enum Punctuation: String, Hashable, Sendable, CaseIterable { case all, most, some }

  /// The announcement of capital letters.
  public enum Capitals: String, Hashable, Sendable, CaseIterable {
    case none
    case speakCap = "speak-cap"
    case changePitch = "change-pitch"
    case playSound = "play-sound"
  }

  /// The announcement of typed keys.
  public enum KeyboardEcho: String, Hashable, Sendable, CaseIterable {
    case none, characters, words
    case charactersAndWords = "characters-and-words"
  }

  /// A unit or setting that vertical swipes step through or adjust.
  public enum ReadingControl: String, Hashable, Sendable, CaseIterable {
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
    public static let standard: [ReadingControl] = [
      .characters, .words, .lines, .paragraphs, .headings, .controls, .links, .adjust, .proofread,
      .actions, .speechRate,
    ]
  }

  /// The verbosity preset.
  public let verbosity: Verbosity
  /// Whether usage hints are spoken.
  public let hints: Bool
  /// Whether "button", "check box" and the like are spoken.
  public let elementTypes: Bool
  /// Whether lists, grids and positions in them are spoken.
  public let collections: Bool
  /// Whether titles of windows are spoken.
  public let windowTitles: Bool
  /// Whether the resource ids of nameless elements are spoken.
  public let elementIDs: Bool
  /// The order of the parts of a description.
  public let descriptionOrder: DescriptionOrder
  /// The punctuation between the parts of a description.
  public let separator: Separator
  /// The amount of punctuation that is spoken.
  public let punctuation: Punctuation
  /// The announcement of capital letters.
  public let capitals: Capitals
  /// Whether a phonetic word follows a single letter, as in "a alpha".
  public let phonetics: Bool
  /// The announcement of keys typed on the screen.
  public let keyboardEcho: KeyboardEcho
  /// The announcement of keys typed on a connected keyboard.
  public let physicalKeyboardEcho: KeyboardEcho
  /// Whether the new position is spoken after a list is scrolled.
  public let scrolls: Bool
  /// The speed of speech, in percent of the normal speed.
  public let speechRate: Double
  /// The reading controls for vertical swipes, in the person's order.
  public let readingControls: [ReadingControl]
  /// Whether states that Android adds from API 30 are spoken if an importer knows them.
  public let frameworkStates: Bool
}

extension Settings {
  /// TalkBack's own settings after applying the verbosity preset.
  ///
  /// Without the framework's states the words are those of TalkBack's own classes, which say
  /// "capital" only if a person has asked for it.
  public var talkBack: TalkBackSettings {
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
