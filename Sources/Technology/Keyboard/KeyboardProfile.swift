// SPDX-License-Identifier: Apache-2.0

/// A model of a keyboard, with the time that its keys take.
package struct KeyboardProfile: Hashable, Sendable {
  /// The profile's name in results.
  package var name: String
  /// The time for one key, in seconds: the operator K of the keystroke-level model for an average
  /// typist (Card, Moran and Newell, 1980). That people who cannot use a touch screen type as fast
  /// is an assumption; people who use a switch or a mouth stick need much longer.
  package var secondsPerKey = 0.28
  /// The time that a user needs to decide before each run of one key, in seconds: the operator M of
  /// the same model.
  package var secondsToDecide = 1.35
  /// The maximum number of stops for which arrow keys are computed from every place. Beyond it,
  /// paths use only Tab and Shift-Tab, because the work grows with the square.
  package var mostStopsForArrows = 400

  /// Creates a profile with the key times of an average typist.
  package init(name: String) { self.name = name }

  /// Full Keyboard Access of iOS.
  package static let fullKeyboardAccess = KeyboardProfile(name: "full-keyboard-access-ios26")
  /// A keyboard, D-pad or remote control on Android.
  package static let android = KeyboardProfile(name: "keyboard-android")
}

/// A key that moves the focus.
package enum FocusKey: String, Hashable, Sendable, CaseIterable {
  case tab
  case backTab = "shift-tab"
  case down, right, up, left

  /// The number of keys to press for it.
  var keys: Int { self == .backTab ? 2 : 1 }

  /// The label of the key.
  var words: String {
    switch self {
    case .tab: "Tab"
    case .backTab: "Shift-Tab"
    case .down: "Down"
    case .right: "Right"
    case .up: "Up"
    case .left: "Left"
    }
  }

  /// The direction of an arrow key; nil for the others.
  var direction: FocusFinder.Direction? {
    switch self {
    case .tab, .backTab: nil
    case .down: .down
    case .right: .right
    case .up: .up
    case .left: .left
    }
  }
}
