// SPDX-License-Identifier: Apache-2.0

/// A command that a user can give to VoiceOver on iOS.
///
/// VoiceOver has about 120 commands, each of which can be assigned to any gesture or key (the
/// defaults of iOS 14.0.1 as funcJeff/blog@34ab835 lists them). Those that go to the next or the
/// previous element of a kind are `next-of` and `previous-of`, with the kind as argument. The
/// following are missing:
///
/// | VoiceOver's command | why not |
/// |---|---|
/// | Move to Top, Bottom of Document; Frame | no capture records where a web page begins |
/// | Move to Item Above, Below; Linked Item; Column | no source says which element that is |
/// | Move to Bold, Italic, Plain, Underlined Text | no capture records how a text is written |
/// | Move to Color, Font, Style Change; Read Text Style | the same |
/// | Move to Blockquote; Misspelled Word; Read URL | no capture carries them |
/// | Describe Item; Item with 3D Touch; Watch Item | they need the picture or the device |
/// | Status Bar; next and previous app; Home | they leave the app |
/// | Notification Center; Control Center | they leave the app |
/// | System-Focused Item | what the keyboard has its focus on is in few captures |
/// | Start Help; Lock Modifier Keys; Quick Nav | they change nothing about a screen |
/// | Open VoiceOver Settings; Audio Ducking | the same |
/// | Edit | it turns the rotor there: `rotor Edit` |
///
/// `escape` dismisses the screen or goes back (Apple, Verifying App Accessibility on iOS,
/// TP40012619).
package enum VoiceOverCommand: String, CaseIterable, Hashable, Sendable {
  /// A screen appears: the focus goes to its summary, or to its first element.
  case open
  case next, previous, first, last
  /// Touches places (`touch 20,300`) or an element by name, which gets the focus.
  case touch
  /// A swipe down: the next item for the current rotor option, or one step down.
  case nextByRotor = "next-by-rotor"
  /// A swipe up: the previous item for the current rotor option, or one step up.
  case previousByRotor = "previous-by-rotor"
  case rotorNext = "rotor-next"
  case rotorPrevious = "rotor-previous"
  /// Turns the rotor to an option with a name: `rotor Headings`.
  case rotor
  /// Does the same as a swipe down with an option, without turning the rotor: `next-of Headings`,
  /// `next-of Words`.
  case nextOf = "next-of"
  /// Does the same as a swipe up with an option, without turning the rotor: `previous-of Links`.
  case previousOf = "previous-of"
  case nextContainer = "next-container"
  case previousContainer = "previous-container"
  case firstInContainer = "first-in-container"
  case lastInContainer = "last-in-container"
  /// Goes to the next element that contains a text: `find total`.
  case find
  case findNext = "find-next"
  case findPrevious = "find-previous"
  case activate
  case secondaryActivate = "secondary-activate"
  case longPress = "long-press"
  /// Performs a custom action by its name: `action "Delete"`.
  case action
  case magicTap = "magic-tap"
  case escape
  case scrollLeft = "scroll-left"
  case scrollRight = "scroll-right"
  case scrollUp = "scroll-up"
  case scrollDown = "scroll-down"
  /// Requests the next page: UIKit's `UIAccessibilityScrollDirection.next`.
  case nextPage = "next-page"
  case previousPage = "previous-page"
  case readFromTop = "read-from-top"
  case readAll = "read-all"
  case itemChooser = "item-chooser"
  /// Goes to an element by its name, as if chosen in the item chooser.
  case choose
  case whereAmI = "where-am-i"
  case speakAgain = "speak-again"
  /// Copies the last speech.
  case copySpeech = "copy-speech"
  case spell
  case readCharacter = "read-character"
  case readWord = "read-word"
  case readLine = "read-line"
  case readHint = "read-hint"
  case readRowHeader = "read-row-header"
  case readRowAndColumn = "read-row-and-column"
  /// Speaks the selection in the text that is being edited.
  case readSelection = "read-selection"
  /// Gives the focused element a label of the user (`label "Play"`); without an argument, removes
  /// it.
  case label
  case screenCurtain = "screen-curtain"
  /// Turns speech off or on.
  case speech
  /// Pauses or resumes speech.
  case pause
  /// Turns direct touch on or off, which lets touches through to elements that allow it.
  case directTouch = "direct-touch"
  /// Sets how keys are typed: `typing-mode touch`; without an argument, the next mode.
  case typingMode = "typing-mode"
  /// Types text into the field that is being edited: `type "milk"`.
  case type
  case delete, copy, cut, paste, undo, redo
  case selectAll = "select-all"
  /// Selects a unit of the text that is being edited, or one more: `select word`.
  case select
  /// Removes a unit from the selection: `unselect word`.
  case unselect
  /// Turns selecting by moving the insertion point on or off.
  case textSelection = "text-selection"
  /// Waits until all speech has ended; elements that update frequently are read again.
  case wait

  /// Whether it needs an argument.
  package var needsArgument: Bool {
    switch self {
    case .touch, .rotor, .nextOf, .previousOf, .find, .action, .choose, .type: true
    default: false
    }
  }
}
