// SPDX-License-Identifier: Apache-2.0

/// The kinds of feedback that an Android accessibility service gives; one service may give several.
///
/// Source: developer.android.com, AccessibilityServiceInfo, the `FEEDBACK_` constants.
package struct AndroidFeedback: OptionSet, Hashable, Sendable {
  /// The platform's bits.
  package let rawValue: Int

  /// Creates a set from the platform's bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Speech.
  package static let spoken = Self(rawValue: 0x1)
  /// Vibration.
  package static let haptic = Self(rawValue: 0x2)
  /// Sounds other than speech.
  package static let audible = Self(rawValue: 0x4)
  /// Overlays and colour filters.
  package static let visual = Self(rawValue: 0x8)
  /// Feedback that fits no other kind.
  package static let generic = Self(rawValue: 0x10)
  /// Braille.
  package static let braille = Self(rawValue: 0x20)
  /// Feedback of any kind.
  package static let anyKind = Self(rawValue: -1)
}

/// The capabilities of an Android accessibility service; one service may have several.
///
/// Source: developer.android.com, AccessibilityServiceInfo, the `CAPABILITY_` constants. Their bits
/// do not mean the same as those of feedback, so they cannot be used to ask which services run.
package struct AndroidCapability: OptionSet, Hashable, Sendable {
  /// The platform's bits.
  package let rawValue: Int

  /// Creates a set from the platform's bits.
  package init(rawValue: Int) { self.rawValue = rawValue }

  /// Reads the content of windows.
  package static let retrieveWindowContent = Self(rawValue: 0x1)
  /// Turns on touch exploration, which withholds gestures from the app.
  package static let touchExploration = Self(rawValue: 0x2)
  /// Sees and intercepts key presses before the app does.
  package static let filterKeyEvents = Self(rawValue: 0x8)
  /// Changes the magnification of the screen.
  package static let controlMagnification = Self(rawValue: 0x10)
  /// Performs touch gestures on the user's behalf.
  package static let performGestures = Self(rawValue: 0x20)
  /// Receives the gestures of the fingerprint sensor.
  package static let fingerprintGestures = Self(rawValue: 0x40)
}
