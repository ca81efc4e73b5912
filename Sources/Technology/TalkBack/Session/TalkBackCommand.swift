// SPDX-License-Identifier: Apache-2.0

/// A command that a user can give to TalkBack.
///
/// These are the actions that can be assigned to gestures and keys, without those that only leave
/// the screen for a page of TalkBack itself. Source: `GestureShortcutMapping.TalkbackAction`,
/// `KeyComboMapper` and `BrailleInputEvent` (google/talkback@26a27dc0).
package enum TalkBackCommand: String, CaseIterable, Hashable, Sendable {
  /// A window appears: its title is spoken, and its first element gets the focus.
  case open
  case next, previous, first, last
  /// Touches a place (`touch 20,300`) or an element by name, which gets the focus.
  case touch
  /// A swipe down: the next piece for the current reading control, or one step down.
  case nextByControl = "next-by-control"
  /// A swipe up: the previous piece for the current reading control, or one step up.
  case previousByControl = "previous-by-control"
  case nextReadingControl = "next-reading-control"
  case previousReadingControl = "previous-reading-control"
  /// Chooses a reading control by its name: `reading-control Headings`.
  case readingControl = "reading-control"
  case nextCharacter = "next-character"
  case previousCharacter = "previous-character"
  case nextWord = "next-word"
  case previousWord = "previous-word"
  case nextLine = "next-line"
  case previousLine = "previous-line"
  case nextHeading = "next-heading"
  case previousHeading = "previous-heading"
  case nextControl = "next-control"
  case previousControl = "previous-control"
  case nextLink = "next-link"
  case previousLink = "previous-link"
  case nextContainer = "next-container"
  case previousContainer = "previous-container"
  case nextWindow = "next-window"
  case previousWindow = "previous-window"
  /// Goes to the element in a direction on the screen.
  case up, down, left, right
  case activate
  case longPress = "long-press"
  /// Performs an action of the Actions menu by its name: `action "Archive"`.
  case action
  /// Lists the Actions menu.
  case actions
  /// Moves a slider: `adjust up` or `adjust down`, as the volume keys do.
  case adjust
  case scrollForward = "scroll-forward"
  case scrollBackward = "scroll-backward"
  /// Shows the content above; TalkBack, which names gestures after the finger, calls it Scroll
  /// down.
  case scrollUp = "scroll-up"
  /// Shows the content below; TalkBack calls it Scroll up.
  case scrollDown = "scroll-down"
  /// Shows the content to the left; TalkBack calls it Scroll right.
  case scrollLeft = "scroll-left"
  /// Shows the content to the right; TalkBack calls it Scroll left.
  case scrollRight = "scroll-right"
  case readFromTop = "read-from-top"
  case readAll = "read-all"
  /// Finds a text on the screen and goes there: `search milk`.
  case search
  case speakAgain = "speak-again"
  case spell
  case copyLastPhrase = "copy-last-phrase"
  /// Pauses or resumes speech.
  case pause
  /// Turns speech off or on.
  case speech
  /// Hides the content of the screen, or shows it again.
  case hideScreen = "hide-screen"
  /// Types text into the field that has the input focus: `type "milk"`.
  case type
  case delete, copy, cut, paste
  case selectAll = "select-all"
  case back
  case home, recents, notifications
  case quickSettings = "quick-settings"
  case allApps = "all-apps"
  /// Plays or pauses the device's media.
  case media
  /// Opens TalkBack's own menu.
  case menu
  case voiceCommands = "voice-commands"
  /// Lets the next gesture through to the app.
  case passThrough = "pass-through"
  /// Starts or ends the selection of text.
  case selectionMode = "selection-mode"
  case practiceGestures = "practice-gestures"
  case tutorial
  /// Opens the choice of languages.
  case languages
  /// Waits until all speech has ended.
  case wait

  /// Whether it needs an argument.
  package var needsArgument: Bool {
    switch self {
    case .touch, .readingControl, .action, .adjust, .search, .type: true
    default: false
    }
  }
}
