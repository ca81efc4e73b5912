// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

extension TalkBackFeedback {
  /// The names of a window that has appeared.
  package struct WindowTitle: Hashable, Sendable {
    /// The title of the window itself.
    package var title: String?
    /// The pane title of the content that has appeared in it.
    package var paneTitle: String?
    /// The first text of the event that reports it: for a dialog without a title, its first text.
    package var eventText: String?
    /// The name of the app, spoken if there is no title.
    package var appName: String?

    /// Creates a title from the known names.
    package init(
      title: String? = nil, paneTitle: String? = nil, eventText: String? = nil,
      appName: String? = nil
    ) {
      self.title = title
      self.paneTitle = paneTitle
      self.eventText = eventText
      self.appName = appName
    }

    /// The name of the window: pane or window title, event text, app name, or `untitled`.
    package var words: String {
      for name in [paneTitle, title, eventText, appName] {
        if let name, !name.isEmpty { return name }
      }
      return TalkBackPhrases.english.untitled
    }
  }

  /// The arrangement of two windows that share the screen.
  package enum SplitScreen: Hashable, Sendable { case sideBySide, stacked }

  /// Returns the speech after the windows in front have changed: the title of the window, or of
  /// both that share the screen, the left or top one first.
  ///
  /// The title of a pane replaces that of its window while the pane is shown. The first stop in the
  /// window is read after the title. Sources: `WindowEventInterpreter`, `ScreenFeedbackManager`.
  package static func windowChanged(
    _ window: WindowTitle, beside second: WindowTitle? = nil, _ split: SplitScreen = .stacked
  ) -> Utterance {
    var words = window.words
    if let second {
      words =
        switch split {
        case .stacked: "\(words) on top, \(second.words) on bottom"
        case .sideBySide: "\(words) on left, \(second.words) on right"
        }
    }
    return Utterance(segments: [Segment(.container, words)], spoken: words)
  }

  /// Returns the speech after a keyboard has appeared or, without a name, disappeared.
  package static func keyboardChanged(showing name: String?) -> Utterance {
    let words =
      name.map { TalkBackPhrases.english.showing($0) } ?? TalkBackPhrases.english.keyboardHidden
    return Utterance(segments: [Segment(.container, words)], spoken: words)
  }

  /// Returns the words added to a stop in another window than the previous one, such as
  /// `Window Mail`; nil if the profile leaves them out, for system windows and keyboards.
  ///
  /// Source: `EventTypeViewAccessibilityFocusedFeedbackRule.windowTransitionState`.
  package static func windowEntered(
    _ window: WindowTitle, kind: Screen.Window.Kind, profile: TalkBackProfile = .talkback15
  ) -> Segment? {
    guard profile.saysSystemWindowTitles || kind != .system && kind != .inputMethod else {
      return nil
    }
    return Segment(.container, profile.phrases.inWindow(window.words))
  }
}
