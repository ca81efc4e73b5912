/// What a user can ask VoiceOver on iOS to do.
///
/// VoiceOver knows about 120 commands, each of which can be given to any gesture or key (the
/// defaults of iOS 14.0.1 as funcJeff/blog@34ab835 lists them). Those that go to the next or the
/// previous thing of a kind are `next-of` and `previous-of`, with the kind behind them. Not here
/// are:
///
/// | VoiceOver's command | why not |
/// |---|---|
/// | Move to Top, Bottom of Document; Frame | no capture tells where a web page begins |
/// | Move to Item Above, Below; Linked Item; Column | no source says which element that is |
/// | Move to Bold, Italic, Plain, Underlined Text | no capture tells how a text is written |
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
/// To dismiss is `escape`, which goes back (Apple, Verifying App Accessibility on iOS, TP40012619).
public enum VoiceOverCommand: String, CaseIterable, Hashable, Sendable {
  /// A screen appears: the focus goes to its summary, else to its first element.
  case open
  case next, previous, first, last
  /// Touches places (`touch 20,300`) or an element by name: what is there gets the focus.
  case touch
  /// A swipe down: the next item of what the rotor is set to, or one step down.
  case nextByRotor = "next-by-rotor"
  /// A swipe up: the previous item of what the rotor is set to, or one step up.
  case previousByRotor = "previous-by-rotor"
  case rotorNext = "rotor-next"
  case rotorPrevious = "rotor-previous"
  /// Turns the rotor to an option by its name: `rotor Headings`.
  case rotor
  /// As a swipe down with the rotor there, without turning it: `next-of Headings`, `next-of Words`.
  case nextOf = "next-of"
  /// As a swipe up with the rotor there, without turning it: `previous-of Links`.
  case previousOf = "previous-of"
  case nextContainer = "next-container"
  case previousContainer = "previous-container"
  case firstInContainer = "first-in-container"
  case lastInContainer = "last-in-container"
  /// Goes to the next element with a text in it: `find total`.
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
  /// Asks for the next page: UIKit's `UIAccessibilityScrollDirection.next`.
  case nextPage = "next-page"
  case previousPage = "previous-page"
  case readFromTop = "read-from-top"
  case readAll = "read-all"
  case itemChooser = "item-chooser"
  /// Goes to an element by its name, as chosen from the item chooser.
  case choose
  case whereAmI = "where-am-i"
  case speakAgain = "speak-again"
  /// Copies what was said last.
  case copySpeech = "copy-speech"
  case spell
  case readCharacter = "read-character"
  case readWord = "read-word"
  case readLine = "read-line"
  case readHint = "read-hint"
  case readRowHeader = "read-row-header"
  case readRowAndColumn = "read-row-and-column"
  /// Says what is selected in the text that is edited.
  case readSelection = "read-selection"
  /// Gives the focused element a label of one's own (`label "Play"`); alone, takes it away again.
  case label
  case screenCurtain = "screen-curtain"
  /// Turns speech off or on.
  case speech
  /// Pauses speech, or goes on with it.
  case pause
  /// Lets touches through to elements that allow direct interaction, or no longer.
  case directTouch = "direct-touch"
  /// How keys are typed: `typing-mode touch`; alone, the next way.
  case typingMode = "typing-mode"
  /// Types text into the field that is edited: `type "milk"`.
  case type
  case delete, copy, cut, paste, undo, redo
  case selectAll = "select-all"
  /// Selects a part of the text that is edited, or one more: `select word`.
  case select
  /// Takes a part out of what is selected: `unselect word`.
  case unselect
  /// From now on moving the insertion point selects, or no longer.
  case textSelection = "text-selection"
  /// Waits until everything is said; elements that update frequently are asked again.
  case wait

  /// Whether it needs a word behind it.
  public var needsArgument: Bool {
    switch self {
    case .touch, .rotor, .nextOf, .previousOf, .find, .action, .choose, .type: true
    default: false
    }
  }
}
