/// A sound somewhere between left (-1) and right (1).
public struct PlacedSound: Hashable, Sendable {
  /// What it is, such as the name of a speaker.
  public var name: String
  /// Where it is.
  public var pan: Double
  /// Whether its place tells something that nothing else tells.
  public var placeMatters: Bool

  /// Takes a sound; its place is brought between -1 and 1.
  public init(_ name: String, pan: Double, placeMatters: Bool = false) {
    self.name = name
    self.pan = pan.isNaN ? 0 : min(1, max(-1, pan))
    self.placeMatters = placeMatters
  }
}

/// Somebody who listens with both ears or one, with Mono Audio or without.
///
/// Source: Apple, `UIAccessibility.isMonoAudioEnabled`: both ears get the same.
public struct Listener: Hashable, Sendable {
  /// Which ears hear.
  public enum Ears: String, Hashable, Sendable { case both, left, right }

  /// What the listener gets of a sound.
  public struct Heard: Hashable, Sendable {
    /// The sound.
    public var name: String
    /// How much of it is heard, between 0 and 1.
    public var loudness: Double
    /// Whether its place can be told.
    public var hasPlace: Bool
    /// Whether something that its place told is lost.
    public var losesMeaning: Bool
  }

  /// Which ears hear.
  public var ears: Ears
  /// Whether Mono Audio is on.
  public var hasMonoAudio: Bool

  /// Takes both.
  public init(ears: Ears = .both, hasMonoAudio: Bool = false) {
    self.ears = ears
    self.hasMonoAudio = hasMonoAudio
  }

  /// What the listener gets of some sounds.
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
