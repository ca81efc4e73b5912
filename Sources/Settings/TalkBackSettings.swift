/// TalkBack's own settings in one run, typed.
public struct TalkBackSettings: Hashable, Sendable {
  /// The presets of what is spoken; what `high` and `low` change in the others is not modelled.
  public enum Verbosity: String, Hashable, Sendable, CaseIterable { case high, custom, low }

  /// The order of the parts of a description.
  public enum DescriptionOrder: String, Hashable, Sendable, CaseIterable {
    case stateNameRole = "state-name-role"
    case roleNameState = "role-name-state"
    case nameRoleState = "name-role-state"
  }

  /// What stands between the parts of a description.
  public enum Separator: String, Hashable, Sendable, CaseIterable { case comma, period }

  /// How much punctuation is spoken.
  public enum Punctuation: String, Hashable, Sendable, CaseIterable { case all, most, some }

  /// How a capital letter differs from a small one.
  public enum Capitals: String, Hashable, Sendable, CaseIterable {
    case none
    case speakCap = "speak-cap"
    case changePitch = "change-pitch"
  }

  /// When typed keys are spoken.
  public enum KeyboardEcho: String, Hashable, Sendable, CaseIterable {
    case always
    case softwareKeyboard = "software-keyboard"
    case never
  }

  /// What a person can step through with vertical swipes.
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

    /// Those that are there until the person changes them.
    public static let standard: [ReadingControl] = [
      .characters, .words, .lines, .paragraphs, .headings, .controls, .links, .adjust, .proofread,
      .actions, .speechRate,
    ]
  }

  /// The preset of what is spoken.
  public let verbosity: Verbosity
  /// Whether usage hints are spoken.
  public let hints: Bool
  /// Whether "button", "check box" and the like are spoken.
  public let elementTypes: Bool
  /// Whether lists and grids and the place in them are spoken.
  public let collections: Bool
  /// Whether titles of windows are spoken.
  public let windowTitles: Bool
  /// Whether the resource ids of nameless elements are spoken.
  public let elementIDs: Bool
  /// The order of the parts of a description.
  public let descriptionOrder: DescriptionOrder
  /// What stands between the parts of a description.
  public let separator: Separator
  /// How much punctuation is spoken.
  public let punctuation: Punctuation
  /// How a capital letter differs from a small one.
  public let capitals: Capitals
  /// Whether a word stands for a single letter, as in "a alpha".
  public let phonetics: Bool
  /// When typed keys are spoken.
  public let keyboardEcho: KeyboardEcho
  /// The speed of speech, in percent of the normal speed.
  public let speechRate: Double
  /// What vertical swipes step through, in the person's order.
  public let readingControls: [ReadingControl]
  /// Whether states that Android adds from API 30 are spoken where an importer knows them.
  public let frameworkStates: Bool
}

extension Settings {
  /// TalkBack's own settings, typed.
  public var talkBack: TalkBackSettings {
    TalkBackSettings(
      verbosity: choice(.talkBackVerbosity), hints: isOn(.talkBackHints),
      elementTypes: isOn(.talkBackElementTypes), collections: isOn(.talkBackCollections),
      windowTitles: isOn(.talkBackWindowTitles), elementIDs: isOn(.talkBackElementIDs),
      descriptionOrder: choice(.talkBackDescriptionOrder), separator: choice(.talkBackSeparator),
      punctuation: choice(.talkBackPunctuation), capitals: choice(.talkBackCapitals),
      phonetics: isOn(.talkBackPhonetics), keyboardEcho: choice(.talkBackKeyboardEcho),
      speechRate: number(.talkBackSpeechRate), readingControls: choices(.talkBackReadingControls),
      frameworkStates: isOn(.frameworkStates))
  }
}
