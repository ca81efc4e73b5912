/// What people ask of sound with media controls and accessories, such as the buttons of a headset.
///
/// Source: Apple, `MPRemoteCommandCenter` and `UIEvent.EventSubtype`.
public enum RemoteEvent: String, Hashable, Sendable, CaseIterable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingForward, endSeekingForward, beginSeekingBackward, endSeekingBackward
}

/// An app that media controls may speak to.
public struct RemoteControlled: Hashable, Sendable {
  /// What becomes of an event.
  public enum Response: Hashable, Sendable {
    /// The app does what the event means, and nothing else (S3-067).
    case does(RemoteEvent)
    /// The same, after it has made its interrupted session active again (S3-065).
    case reactivatesAndDoes(RemoteEvent)
    /// Nothing happens.
    case nothing(reason: String)
  }

  /// The events that it implements; others may stay without an answer.
  public var events: Set<RemoteEvent>
  /// Whether its sound or video is what people are with; not while they read or search.
  public var isInMediaContext: Bool
  /// Whether it plays to another device by AirPlay.
  public var isAirPlaying: Bool
  /// Whether another app is in front.
  public var isInBackground: Bool
  /// Whether it may go on in the background.
  public var goesOnInBackground: Bool
  /// Whether something has taken the sound away from it.
  public var isInterrupted: Bool

  /// Takes what is known; an app in front, in its media context, without an interruption.
  public init(
    events: Set<RemoteEvent>, isInMediaContext: Bool = true, isAirPlaying: Bool = false,
    isInBackground: Bool = false, goesOnInBackground: Bool = true, isInterrupted: Bool = false
  ) {
    self.events = events
    self.isInMediaContext = isInMediaContext
    self.isAirPlaying = isAirPlaying
    self.isInBackground = isInBackground
    self.goesOnInBackground = goesOnInBackground
    self.isInterrupted = isInterrupted
  }

  /// Whether it should accept events: in its media context, and during AirPlay to the end (S3-066).
  public var shouldAccept: Bool { isInMediaContext || isAirPlaying }

  /// What becomes of an event.
  public func response(to event: RemoteEvent) -> Response {
    guard shouldAccept else {
      return .nothing(reason: "people have left the sound of the app, which gave the events up")
    }
    guard !isInBackground || goesOnInBackground || isAirPlaying else {
      return .nothing(reason: "the app does not run in the background")
    }
    guard events.contains(event) else {
      return .nothing(reason: "the event means nothing in the app, and gets no other meaning")
    }
    return isInterrupted ? .reactivatesAndDoes(event) : .does(event)
  }
}
