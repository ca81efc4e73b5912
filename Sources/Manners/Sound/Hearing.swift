// SPDX-License-Identifier: Apache-2.0

/// The state of the sound of an app, or of other apps.
package enum SoundState: String, Hashable, Sendable {
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
package struct SoundCourse: Hashable, Sendable {
  /// The state just before.
  package var before: SoundState
  /// The state during the event.
  package var during: SoundState
  /// The state after the event.
  package var after: SoundState

  /// Creates a course from all three states.
  package init(_ before: SoundState, _ during: SoundState, _ after: SoundState) {
    self.before = before
    self.during = during
    self.after = after
  }
}

/// The sound that people hear in a situation, with the reasons.
package struct Hearing: Hashable, Sendable {
  /// The situation.
  package var situation: SoundSituation
  /// The app's own sound.
  package var own: SoundCourse
  /// The sound of the other app; nil if none is involved.
  package var other: SoundCourse?
  /// The reasons, in order.
  package var reasons: [SoundReason]

  /// The requirements that the reasons cite, each once, in order.
  package var requirements: [String] {
    reasons.flatMap(\.requirements).reduce(into: []) { ids, id in
      if !ids.contains(id) { ids.append(id) }
    }
  }
}
