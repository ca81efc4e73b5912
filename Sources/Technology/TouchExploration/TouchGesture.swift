/// What fingers do on the screen of an Android phone.
public struct TouchGesture: Hashable, Sendable {
  /// How the fingers move.
  public enum Motion: String, Hashable, Sendable, CaseIterable {
    /// Down and up at one place.
    case tap
    /// Twice down and up at one place.
    case doubleTap = "double-tap"
    /// Twice down, and held.
    case doubleTapAndHold = "double-tap-and-hold"
    /// Down and held.
    case hold
    /// A quick, straight move, or two of them at an angle.
    case swipe
    /// A slow move.
    case drag
    /// Moves apart, together or around each other.
    case pinch
    /// A figure that only the app understands.
    case custom
  }

  /// How many fingers; at least 1.
  public let fingers: Int
  /// How they move.
  public let motion: Motion

  /// A pinch has at least two fingers; less than one finger counts as one.
  public init(_ motion: Motion, fingers: Int = 1) {
    self.motion = motion
    self.fingers = max(motion == .pinch ? 2 : 1, fingers)
  }
}
