/// What is heard of an app, or of the other apps.
public enum SoundState: String, Hashable, Sendable {
  /// It is heard.
  case plays
  /// It runs on, and is not heard.
  case silenced
  /// It waits, and goes on where it was.
  case paused
  /// It is heard more softly.
  case ducked
  /// It has ended, and nothing goes on by itself.
  case stopped
  /// It records.
  case records
  /// There is nothing to hear.
  case none = "no sound"
  /// No source tells.
  case notKnown = "not known"
}

/// What is heard before, while and after something happens.
public struct SoundCourse: Hashable, Sendable {
  /// Just before.
  public var before: SoundState
  /// While it lasts.
  public var during: SoundState
  /// When it is over.
  public var after: SoundState

  /// Takes all three.
  public init(_ before: SoundState, _ during: SoundState, _ after: SoundState) {
    self.before = before
    self.during = during
    self.after = after
  }
}

/// What people hear in one situation, and why.
public struct Hearing: Hashable, Sendable {
  /// What happens.
  public var situation: SoundSituation
  /// The app's own sound.
  public var own: SoundCourse
  /// The sound of the other app; nil when none is part of it.
  public var other: SoundCourse?
  /// Why, one reason after the other.
  public var reasons: [SoundReason]

  /// The requirements that the reasons name, each once, in their order.
  public var requirements: [String] {
    reasons.flatMap(\.requirements).reduce(into: []) { ids, id in
      if !ids.contains(id) { ids.append(id) }
    }
  }
}
