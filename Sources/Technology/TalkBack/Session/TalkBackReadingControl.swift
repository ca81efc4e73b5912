// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A value of TalkBack's reading control, which determines the effect of a swipe up or down.
///
/// Proofread, which an edit box with marked spelling mistakes offers, is left out, because no input
/// contains the marks. Source: `SelectorController.Setting` and `donottranslate.xml`
/// (google/talkback@26a27dc0).
package enum TalkBackReadingControl: String, CaseIterable, Hashable, Sendable {
  // In the order of the user's steps through them (`SelectorController.SELECTOR_SETTINGS`).
  case actions
  case characters, words, lines, paragraphs
  case headings, controls, links, landmarks
  case windows, containers
  /// Element by element.
  case `default`
  case speechRate = "speech-rate"
  case verbosity, punctuation, language
  case hideScreen = "hide-screen"
  case audioDucking = "audio-ducking"
  case scroll, volume
  /// Moves the focused slider or number picker.
  case adjust

  /// The values in the list by default; users can add the others.
  package static let defaults: Set<TalkBackReadingControl> = [
    .actions, .characters, .words, .lines, .paragraphs, .headings, .controls, .links, .speechRate,
    .adjust,
  ]

  /// The name that TalkBack speaks, in English.
  package var name: String {
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

  /// The words that TalkBack speaks after a pause when the value is chosen.
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

  /// Whether it depends on the focused element and disappears with it.
  var isContextual: Bool { self == .actions || self == .adjust }

  /// The word for one of its pieces when there are no more; nil if TalkBack is silent then.
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

  /// The fact that it searches for in views, if it is a single one; otherwise nil.
  var fact: Key? {
    switch self {
    case .headings: .heading
    case .links: .spans
    default: nil
    }
  }
}
