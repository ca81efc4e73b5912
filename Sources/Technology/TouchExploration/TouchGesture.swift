// SPDX-License-Identifier: Apache-2.0

/// A gesture of the fingers on the screen of an Android phone.
package struct TouchGesture: Hashable, Sendable {
  /// A way of moving the fingers.
  package enum Motion: String, Hashable, Sendable, CaseIterable {
    /// Down and up at one place.
    case tap
    /// Down and up twice at one place.
    case doubleTap = "double-tap"
    /// Down twice, and held.
    case doubleTapAndHold = "double-tap-and-hold"
    /// Down and held.
    case hold
    /// A quick, straight move, or two of them at an angle.
    case swipe
    /// A slow move.
    case drag
    /// A move apart, together or around each other.
    case pinch
    /// A shape that only the app interprets.
    case custom
  }

  /// The number of fingers; at least 1.
  package let fingers: Int
  /// The way of moving.
  package let motion: Motion

  /// Creates a gesture with at least one finger; a pinch has at least two.
  package init(_ motion: Motion, fingers: Int = 1) {
    self.motion = motion
    self.fingers = max(motion == .pinch ? 2 : 1, fingers)
  }
}
