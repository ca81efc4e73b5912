/// An app that makes or records sound, as far as it matters to what people hear.
public struct SoundingApp: Hashable, Sendable {
  /// How its sound reaches the system.
  public enum Service: Hashable, Sendable {
    /// System Sound Services: `AudioServicesPlaySystemSound`, which no session governs.
    case systemSounds
    /// Anything else, governed by the audio session.
    case session(AudioSession)
  }

  /// How its sound reaches the system.
  public var service: Service
  /// Whether it has controls for playing, such as play and pause.
  public var hasPlaybackControls: Bool
  /// Whether it was playing, or recording, when something happened; else it was paused.
  public var isPlaying: Bool
  /// What its own sound is to somebody who listens to another app.
  public var interrupts: Interruption.Kind
  /// Whether it tells other apps, when its sound ends, that they may play on.
  public var notifiesOthers: Bool

  /// Takes what is known of an app; an app without controls that is playing, unless told otherwise.
  ///
  /// Whether others are told follows from what kind of interruption the sound is (S3-061).
  public init(
    _ service: Service, hasPlaybackControls: Bool = false, isPlaying: Bool = true,
    interrupts: Interruption.Kind? = nil, notifiesOthers: Bool? = nil
  ) {
    self.service = service
    self.hasPlaybackControls = hasPlaybackControls
    self.isPlaying = isPlaying
    let kind = interrupts ?? (hasPlaybackControls ? .nonResumable : .resumable)
    self.interrupts = kind
    self.notifiesOthers = notifiesOthers ?? (kind == .resumable)
  }

  /// An app that declares a session.
  public static func declaring(
    _ session: AudioSession, hasPlaybackControls: Bool = false
  ) -> SoundingApp {
    SoundingApp(.session(session), hasPlaybackControls: hasPlaybackControls)
  }

  /// The session; nil when its sounds are those of System Sound Services.
  public var session: AudioSession? {
    guard case .session(let session) = service else { return nil }
    return session
  }
}

/// Something that takes the sound away from an app.
///
/// Apple's guidelines call an interruption resumable when people see it as an interlude.
public enum Interruption: String, Hashable, Sendable, CaseIterable {
  /// A phone call.
  case call
  /// The alarm of a clock or a calendar.
  case alarm
  /// A direction that another app speaks.
  case spokenDirection = "spoken direction"
  /// Another app that plays, and which people now listen to.
  case otherPlayer = "other player"

  /// What it is to people.
  public enum Kind: String, Hashable, Sendable {
    /// An interlude: what they listened to goes on afterwards.
    case resumable
    /// What they listen to from now on.
    case nonResumable = "non-resumable"
  }

  /// What it is to people (S3-059, S3-060).
  public var kind: Kind { self == .otherPlayer ? .nonResumable : .resumable }

  /// Whether iOS tells the interrupted app to play on: who interrupts for a while says so (S3-061).
  public var setsShouldResume: Bool { kind == .resumable }
}
