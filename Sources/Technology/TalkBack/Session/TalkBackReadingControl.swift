import CurbcutScreen

/// What TalkBack's reading control can be set to: it decides what a swipe up or down does.
///
/// Proofread, which an edit box with marked spelling mistakes offers, is left out: no input has the
/// marks. Source: `SelectorController.Setting` and `donottranslate.xml` (google/talkback@26a27dc0).
public enum TalkBackReadingControl: String, CaseIterable, Hashable, Sendable {
  // In the order in which a user goes through them (`SelectorController.SELECTOR_SETTINGS`).
  case actions
  case characters, words, lines, paragraphs
  case headings, controls, links, landmarks
  case windows, containers
  /// One element after the other.
  case `default`
  case speechRate = "speech-rate"
  case verbosity, punctuation, language
  case hideScreen = "hide-screen"
  case audioDucking = "audio-ducking"
  case scroll, volume
  /// Moves the slider or the wheel of values that has the focus.
  case adjust

  /// Those that are in the list as TalkBack comes; users can add the others.
  public static let defaults: Set<TalkBackReadingControl> = [
    .actions, .characters, .words, .lines, .paragraphs, .headings, .controls, .links, .speechRate,
    .adjust,
  ]

  /// Its name as TalkBack says it, in English.
  public var name: String {
    switch self {
    case .actions: "Actions"
    case .characters: "Characters"
    case .words: "Words"
    case .lines: "Lines"
    case .paragraphs: "Paragraphs"
    case .headings: "Headings"
    case .controls: "Controls"
    case .links: "Links"
    case .landmarks: "Landmarks"
    case .windows: "Windows"
    case .containers: "Containers"
    case .default: "Default"
    case .speechRate: "Speech rate"
    case .verbosity: "Verbosity"
    case .punctuation: "Punctuation"
    case .language: "Spoken language"
    case .hideScreen: "Hide screen"
    case .audioDucking: "Audio ducking"
    case .scroll: "Scroll"
    case .volume: "Accessibility volume"
    case .adjust: "Adjust slider"
    }
  }

  /// What TalkBack says after a pause when it is chosen.
  var hint: String {
    let gestures = "swipe up or swipe down"
    switch self {
    case .characters, .words, .lines, .paragraphs, .headings, .controls, .links, .landmarks,
      .windows, .containers:
      return "\(gestures) to read by \(name.lowercased())"
    case .default: return "\(gestures) to read by default navigation"
    case .actions, .speechRate, .verbosity, .punctuation, .language, .hideScreen, .audioDucking,
      .scroll, .volume, .adjust:
      return "\(gestures) to adjust the setting"
    }
  }

  /// Whether it belongs to the element that has the focus and goes with it.
  var isContextual: Bool { self == .actions || self == .adjust }

  /// What one of its pieces is called when there is no further one; nil when nothing is said then.
  ///
  /// Source: `NavigationTarget.nativeTargetToDisplayName` (google/talkback@26a27dc0).
  var piece: String? {
    switch self {
    case .headings: "heading"
    case .controls: "control"
    case .links: "link"
    case .containers: "container"
    default: nil
    }
  }

  /// The fact of a view that it goes by, when that is one alone; nil else.
  var fact: Key? {
    switch self {
    case .headings: .heading
    case .links: .spans
    default: nil
    }
  }
}
