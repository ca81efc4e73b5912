/// What a user can ask VoiceOver on iOS to do.
///
/// VoiceOver knows about 120 commands, each of which can be given to any gesture or key
/// (the defaults of iOS 14.0.1 as funcJeff/blog lists them); these are the ones that read, move and act.
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
  case nextContainer = "next-container"
  case previousContainer = "previous-container"
  case firstInContainer = "first-in-container"
  case lastInContainer = "last-in-container"
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
  case readFromTop = "read-from-top"
  case readAll = "read-all"
  case itemChooser = "item-chooser"
  /// Goes to an element by its name, as chosen from the item chooser.
  case choose
  case whereAmI = "where-am-i"
  case speakAgain = "speak-again"
  case spell
  case screenCurtain = "screen-curtain"
  /// Turns speech off or on.
  case speech
  /// Pauses speech, or goes on with it.
  case pause
  /// Lets touches through to elements that allow direct interaction, or no longer.
  case directTouch = "direct-touch"
  /// Types text into the field that is edited: `type "milk"`.
  case type
  case delete, copy, cut, paste, undo, redo
  case selectAll = "select-all"
  /// Waits until everything is said; elements that update frequently are asked again.
  case wait

  /// Whether it needs a word behind it.
  public var needsArgument: Bool {
    switch self {
    case .touch, .rotor, .action, .choose, .type: true
    default: false
    }
  }
}
