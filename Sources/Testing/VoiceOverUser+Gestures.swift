import CurbcutTechnology

/// The gestures of VoiceOver as it comes; `VoiceOverGestures` lists them with their sources.
extension VoiceOverUser {
  /// Goes to the next element.
  public mutating func swipeRight() { perform(.next) }
  /// Goes to the previous element.
  public mutating func swipeLeft() { perform(.previous) }
  /// Goes to the previous item of the rotor, or adjusts up.
  public mutating func swipeUp() { perform(.previousByRotor) }
  /// Goes to the next item of the rotor, or adjusts down.
  public mutating func swipeDown() { perform(.nextByRotor) }
  /// Touches an element by its name, which gets the focus and is read.
  public mutating func tap(_ name: String) { perform(.touch, name) }
  /// Activates what has the focus.
  public mutating func doubleTap() { perform(.activate) }
  /// Presses long on what has the focus.
  public mutating func tripleTap() { perform(.longPress) }
  /// Does the main thing of the screen.
  public mutating func twoFingerDoubleTap() { perform(.magicTap) }
  /// Goes back or dismisses.
  public mutating func twoFingerScrub() { perform(.escape) }
  /// Reads on from the focus.
  public mutating func twoFingerSwipeDown() { perform(.readAll) }
  /// Reads from the top.
  public mutating func twoFingerSwipeUp() { perform(.readFromTop) }
  /// Scrolls on to the right.
  public mutating func threeFingerSwipeLeft() { perform(.scrollRight) }
  /// Scrolls back to the left.
  public mutating func threeFingerSwipeRight() { perform(.scrollLeft) }
  /// Scrolls down.
  public mutating func threeFingerSwipeUp() { perform(.scrollDown) }
  /// Scrolls up.
  public mutating func threeFingerSwipeDown() { perform(.scrollUp) }
  /// Turns the rotor until an option comes up, by its name (`Headings`).
  public mutating func turnRotor(to option: String) { perform(.rotor, option) }
  /// Chooses a custom action by its name, and performs it.
  public mutating func performAction(_ name: String) { perform(.action, name) }
  /// Types into the field that is edited.
  public mutating func type(_ text: String) { perform(.type, text) }
  /// Lets everything be said to its end.
  public mutating func wait() { perform(.wait) }

  /// Swipes right until an element of a name has the focus; whether there was one.
  @discardableResult
  public mutating func swipeRight(to name: String) -> Bool {
    while focusedLabel != name {
      guard !perform(.next).contains(.earcon(VoiceOver.edge)) else { return false }
    }
    return true
  }
}
