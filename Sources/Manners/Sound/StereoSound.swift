/// A sound positioned between left (-1) and right (1).
public struct PlacedSound: Hashable, Sendable {
  /// The name, such as that of a speaker.
  public var name: String
  /// The position, from -1 to 1.
  public var pan: Double
  /// Whether its position conveys something that nothing else does.
  public var placeMatters: Bool

  /// Creates a sound; its position is clamped to -1 to 1.
  public init(_ name: String, pan: Double, placeMatters: Bool = false) {
    self.name = name
    self.pan = pan.isNaN ? 0 : min(1, max(-1, pan))
    self.placeMatters = placeMatters
  }
}

/// A person who listens with both ears or one, with or without Mono Audio.
///
/// Source: Apple, `UIAccessibility.isMonoAudioEnabled`: both ears get the same sound.
public struct Listener: Hashable, Sendable {
  /// The ears that hear.
  public enum Ears: String, Hashable, Sendable { case both, left, right }

  /// The part of a sound that the listener perceives.
  public struct Heard: Hashable, Sendable {
    /// The name of the sound.
    public var name: String
    /// The audible share, from 0 to 1.
    public var loudness: Double
    /// Whether its position is audible.
    public var hasPlace: Bool
    /// Whether the meaning of its position is lost.
    public var losesMeaning: Bool
  }

  /// The ears that hear.
  public var ears: Ears
  /// Whether Mono Audio is on.
  public var hasMonoAudio: Bool

  /// Creates a listener.
  public init(ears: Ears = .both, hasMonoAudio: Bool = false) {
    self.ears = ears
    self.hasMonoAudio = hasMonoAudio
  }

  /// Returns what the listener perceives of some sounds.
  public func hears(_ sounds: [PlacedSound]) -> [Heard] {
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
