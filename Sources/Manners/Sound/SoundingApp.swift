// SPDX-License-Identifier: Apache-2.0

/// An app that plays or records sound, with the facts that determine what people hear.
package struct SoundingApp: Hashable, Sendable {
  /// The interface through which its sound reaches the system.
  package enum Service: Hashable, Sendable {
    /// System Sound Services: `AudioServicesPlaySystemSound`, which is independent of sessions.
    case systemSounds
    /// Any other interface, which the audio session governs.
    case session(AudioSession)
  }

  /// The interface through which its sound reaches the system.
  package var service: Service
  /// Whether it has controls for playing, such as play and pause.
  package var hasPlaybackControls: Bool
  /// Whether it was playing or recording before the event; otherwise it was paused.
  package var isPlaying: Bool
  /// The kind of interruption that its sound is to people who listen to another app.
  package var interrupts: Interruption.Kind
  /// Whether it notifies other apps that they may resume when its sound ends.
  package var notifiesOthers: Bool

  /// Creates an app; by default it has no controls and is playing.
  ///
  /// By default, whether it notifies others follows from the kind of interruption that the sound is
  /// (S3-061).
  package init(
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

  /// Returns an app that declares a session.
  package static func declaring(
    _ session: AudioSession, hasPlaybackControls: Bool = false
  ) -> SoundingApp {
    SoundingApp(.session(session), hasPlaybackControls: hasPlaybackControls)
  }

  /// The session; nil if it uses System Sound Services.
  package var session: AudioSession? {
    guard case .session(let session) = service else { return nil }
    return session
  }
}

/// Something that interrupts an app's sound.
///
/// Apple's guidelines call an interruption resumable if people see it as an interlude.
package enum Interruption: String, Hashable, Sendable, CaseIterable {
  /// A phone call.
  case call
  /// The alarm of a clock or calendar app.
  case alarm
  /// Spoken directions of another app.
  case spokenDirection = "spoken direction"
  /// Another app's audio, which people now listen to.
  case otherPlayer = "other player"

  /// The kind of interruption, as people see it.
  package enum Kind: String, Hashable, Sendable {
    /// An interlude, after which people continue to listen to the earlier sound.
    case resumable
    /// A sound that people listen to from now on.
    case nonResumable = "non-resumable"
  }

  /// The kind of interruption, as people see it (S3-059, S3-060).
  package var kind: Kind { self == .otherPlayer ? .nonResumable : .resumable }

  /// Whether iOS suggests that the interrupted app resume; a temporary interruption does so
  /// (S3-061).
  package var setsShouldResume: Bool { kind == .resumable }
}
