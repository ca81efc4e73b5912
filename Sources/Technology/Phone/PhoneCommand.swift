// SPDX-License-Identifier: Apache-2.0

/// What a person does with the phone itself, with hands and eyes and no assistive technology.
package enum PhoneCommand: String, Hashable, Sendable, CaseIterable {
  /// Lists what is on the screen.
  case look
  /// Taps an element.
  case tap
  /// Taps an element twice, or a character of its text: `double-tap "Note" 6`.
  case doubleTap = "double-tap"
  /// Touches and holds an element, or a character of its text.
  case touchAndHold = "touch-and-hold"
  /// Chooses a button of what the phone shows over the app.
  case choose
  /// Lets time pass.
  case wait
  /// Types into the field that is being edited: `type Ada`.
  case type
  /// Shakes the phone.
  case shake

  /// Opens the list that a triple press of the side button shows, or begins a session of Guided Access.
  case triplePress = "triple-press"
  /// Switches Guided Access on or off in Settings: `guided-access on`.
  case guidedAccess = "guided-access"
  /// Denies a feature during Guided Access, by its title.
  case deny
  /// Allows it again.
  case allow
  /// Tells the state of each feature, as the app is told when it asks.
  case restrictions
  /// Ends a session of Guided Access; `end-session wrong` enters a wrong passcode.
  case endSession = "end-session"
  /// Leaves the app for the Home Screen.
  case leave
  /// Comes back to the app.
  case comeBack = "come-back"

  /// Sets how many copies are printed.
  case copies
  /// Opens the Print Center.
  case printCenter = "print-center"
  /// Cancels a job of the Print Center, by its number.
  case cancelJob = "cancel-job"

  /// Shows the menus of AssistiveTouch and what its button covers; a place moves the button.
  case assistiveTouch = "assistive-touch"
  /// Opens Control Center.
  case controlCenter = "control-center"
}
