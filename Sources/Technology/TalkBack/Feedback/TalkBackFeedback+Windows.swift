public import CurbcutScreen

extension TalkBackFeedback {
  /// What TalkBack knows of a window that has come up.
  public struct WindowTitle: Hashable, Sendable {
    /// The title of the window itself.
    public var title: String?
    /// The pane title of what has appeared in it.
    public var paneTitle: String?
    /// The first text of the event that says so: of a dialog without a title its first text.
    public var eventText: String?
    /// The name of the app, said when there is no title.
    public var appName: String?

    /// Names what is known; what is nil is not there.
    public init(
      title: String? = nil, paneTitle: String? = nil, eventText: String? = nil,
      appName: String? = nil
    ) {
      self.title = title
      self.paneTitle = paneTitle
      self.eventText = eventText
      self.appName = appName
    }

    /// What TalkBack calls the window: pane or window title, event text, app name, or `untitled`.
    public var words: String {
      for name in [paneTitle, title, eventText, appName] {
        if let name, !name.isEmpty { return name }
      }
      return TalkBackPhrases.english.untitled
    }
  }

  /// Where two windows lie that share the screen.
  public enum SplitScreen: Hashable, Sendable { case sideBySide, stacked }

  /// What is said when the windows in front have changed: the title of the window, or of both that
  /// share the screen, left or top one first.
  ///
  /// A pane's title replaces that of its window while it is shown. The first stop in the window is
  /// read after it. Sources: `WindowEventInterpreter`, `ScreenFeedbackManager`.
  public static func windowChanged(
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

  /// What is said when a keyboard has come up or, without a name, has gone.
  public static func keyboardChanged(showing name: String?) -> Utterance {
    let words = name.map { TalkBackPhrases.english.showing($0) } ?? "keyboard hidden"
    return Utterance(segments: [Segment(.container, words)], spoken: words)
  }

  /// What is added to a stop in another window than the last one, such as `Window Mail`; nil where
  /// the profile leaves it out, for windows of the system and keyboards.
  ///
  /// Source: `EventTypeViewAccessibilityFocusedFeedbackRule.windowTransitionState`.
  public static func windowEntered(
    _ window: WindowTitle, kind: Screen.Window.Kind, profile: TalkBackProfile = .talkback15
  ) -> Segment? {
    guard profile.saysSystemWindowTitles || kind != .system && kind != .inputMethod else {
      return nil
    }
    return Segment(.container, profile.phrases.inWindow(window.words))
  }
}
