/// The state of the sound of an app, or of other apps.
public enum SoundState: String, Hashable, Sendable {
  /// The sound plays.
  case plays
  /// The sound continues but is not audible.
  case silenced
  /// The sound waits, and will resume at the same place.
  case paused
  /// The sound plays more softly.
  case ducked
  /// The sound has ended and does not resume by itself.
  case stopped
  /// The app is recording.
  case records
  /// There is no sound.
  case none = "no sound"
  /// No source says.
  case notKnown = "not known"
}

/// The state of a sound before, during and after an event.
public struct SoundCourse: Hashable, Sendable {
  /// The state just before.
  public var before: SoundState
  /// The state during the event.
  public var during: SoundState
  /// The state after the event.
  public var after: SoundState

  /// Creates a course from all three states.
  public init(_ before: SoundState, _ during: SoundState, _ after: SoundState) {
    self.before = before
    self.during = during
    self.after = after
  }
}

/// The sound that people hear in a situation, with the reasons.
public struct Hearing: Hashable, Sendable {
  /// The situation.
  public var situation: SoundSituation
  /// The app's own sound.
  public var own: SoundCourse
  /// The sound of the other app; nil if none is involved.
  public var other: SoundCourse?
  /// The reasons, in order.
  public var reasons: [SoundReason]

  /// The requirements that the reasons cite, each once, in order.
  public var requirements: [String] {
    reasons.flatMap(\.requirements).reduce(into: []) { ids, id in
      if !ids.contains(id) { ids.append(id) }
    }
  }
}
