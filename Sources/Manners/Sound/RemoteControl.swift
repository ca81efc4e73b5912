// SPDX-License-Identifier: Apache-2.0

/// A command of media controls and accessories, such as the buttons of a headset.
///
/// Source: Apple, `MPRemoteCommandCenter` and `UIEvent.EventSubtype`.
package enum RemoteEvent: String, Hashable, Sendable, CaseIterable {
  case play, pause, stop, togglePlayPause, nextTrack, previousTrack
  case beginSeekingForward, endSeekingForward, beginSeekingBackward, endSeekingBackward
}

/// An app that can receive commands from media controls.
package struct RemoteControlled: Hashable, Sendable {
  /// The response to an event.
  package enum Response: Hashable, Sendable {
    /// The app does exactly what the event means (S3-067).
    case does(RemoteEvent)
    /// The app reactivates its interrupted session, and then does what the event means (S3-065).
    case reactivatesAndDoes(RemoteEvent)
    /// Nothing happens, for this reason.
    case nothing(reason: String)
  }

  /// The events that it implements; it may ignore others.
  package var events: Set<RemoteEvent>
  /// Whether people are using its sound or video; not while they read or search.
  package var isInMediaContext: Bool
  /// Whether it plays on another device through AirPlay.
  package var isAirPlaying: Bool
  /// Whether another app is in the foreground.
  package var isInBackground: Bool
  /// Whether it may continue in the background.
  package var goesOnInBackground: Bool
  /// Whether its sound is interrupted.
  package var isInterrupted: Bool

  /// Creates an app; by default it is in the foreground, in its media context and not interrupted.
  package init(
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

  /// Whether it should accept events: in its media context, and during AirPlay until the end
  /// (S3-066).
  package var shouldAccept: Bool { isInMediaContext || isAirPlaying }

  /// Returns the response to an event.
  package func response(to event: RemoteEvent) -> Response {
    guard shouldAccept else {
      return .nothing(reason: "people have left the app's sound, so it accepts no events")
    }
    guard !isInBackground || goesOnInBackground || isAirPlaying else {
      return .nothing(reason: "the app does not run in the background")
    }
    guard events.contains(event) else {
      return .nothing(reason: "the event means nothing in the app, which ignores it")
    }
    return isInterrupted ? .reactivatesAndDoes(event) : .does(event)
  }
}
