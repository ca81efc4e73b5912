// SPDX-License-Identifier: Apache-2.0

/// A sound positioned between left (-1) and right (1).
package struct PlacedSound: Hashable, Sendable {
  /// The name, such as that of a speaker.
  package var name: String
  /// The position, from -1 to 1.
  package var pan: Double
  /// Whether its position conveys something that nothing else does.
  package var placeMatters: Bool

  /// Creates a sound; its position is clamped to -1 to 1.
  package init(_ name: String, pan: Double, placeMatters: Bool = false) {
    self.name = name
    self.pan = pan.isNaN ? 0 : min(1, max(-1, pan))
    self.placeMatters = placeMatters
  }
}

/// A person who listens with both ears or one, with or without Mono Audio.
///
/// Source: Apple, `UIAccessibility.isMonoAudioEnabled`: both ears get the same sound.
package struct Listener: Hashable, Sendable {
  /// The ears that hear.
  package enum Ears: String, Hashable, Sendable { case both, left, right }

  /// The part of a sound that the listener perceives.
  package struct Heard: Hashable, Sendable {
    /// The name of the sound.
    package var name: String
    /// The audible share, from 0 to 1.
    package var loudness: Double
    /// Whether its position is audible.
    package var hasPlace: Bool
    /// Whether the meaning of its position is lost.
    package var losesMeaning: Bool
  }

  /// The ears that hear.
  package var ears: Ears
  /// Whether Mono Audio is on.
  package var hasMonoAudio: Bool

  /// Creates a listener.
  package init(ears: Ears = .both, hasMonoAudio: Bool = false) {
    self.ears = ears
    self.hasMonoAudio = hasMonoAudio
  }

  /// Returns what the listener perceives of some sounds.
  package func hears(_ sounds: [PlacedSound]) -> [Heard] {
    sounds.map { sound in
      let loudness: Double =
        switch (hasMonoAudio, ears) {
        case (true, _), (false, .both): 1
        case (false, .left): (1 - sound.pan) / 2
        case (false, .right): (1 + sound.pan) / 2
        }
      let hasPlace = ears == .both && !hasMonoAudio
      return Heard(
        name: sound.name, loudness: loudness, hasPlace: hasPlace,
        losesMeaning: sound.placeMatters && !hasPlace)
    }
  }
}
