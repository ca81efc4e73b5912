// SPDX-License-Identifier: Apache-2.0
import CurbcutTechnology

/// The gestures of VoiceOver's default settings; `VoiceOverGestures` lists them with their sources.
extension VoiceOverUser {
  /// Goes to the next element.
  public mutating func swipeRight() { perform(.next) }
  /// Goes to the previous element.
  public mutating func swipeLeft() { perform(.previous) }
  /// Goes to the previous item of the rotor, or adjusts up.
  public mutating func swipeUp() { perform(.previousByRotor) }
  /// Goes to the next item of the rotor, or adjusts down.
  public mutating func swipeDown() { perform(.nextByRotor) }
  /// Touches the element with a name, which gets the focus and is read.
  public mutating func tap(_ name: String) { perform(.touch, name) }
  /// Activates the focused element.
  public mutating func doubleTap() { perform(.activate) }
  /// Performs a long press on the focused element.
  public mutating func tripleTap() { perform(.longPress) }
  /// Performs the main action of the screen.
  public mutating func twoFingerDoubleTap() { perform(.magicTap) }
  /// Goes back or dismisses.
  public mutating func twoFingerScrub() { perform(.escape) }
  /// Reads from the focus onward.
  public mutating func twoFingerSwipeDown() { perform(.readAll) }
  /// Reads from the top.
  public mutating func twoFingerSwipeUp() { perform(.readFromTop) }
  /// Scrolls right.
  public mutating func threeFingerSwipeLeft() { perform(.scrollRight) }
  /// Scrolls left.
  public mutating func threeFingerSwipeRight() { perform(.scrollLeft) }
  /// Scrolls down.
  public mutating func threeFingerSwipeUp() { perform(.scrollDown) }
  /// Scrolls up.
  public mutating func threeFingerSwipeDown() { perform(.scrollUp) }
  /// Turns the rotor until it shows the option with a name (`Headings`).
  public mutating func turnRotor(to option: String) { perform(.rotor, option) }
  /// Chooses a custom action by its name, and performs it.
  public mutating func performAction(_ name: String) { perform(.action, name) }
  /// Types into the field that is being edited.
  public mutating func type(_ text: String) { perform(.type, text) }
  /// Waits until all speech has ended.
  public mutating func wait() { perform(.wait) }

  /// Swipes right until the element with a name has the focus; returns whether there is one.
  @discardableResult
  public mutating func swipeRight(to name: String) -> Bool {
    while focusedLabel != name {
      guard !perform(.next).contains(.earcon(VoiceOver.edge)) else { return false }
    }
    return true
  }
}
