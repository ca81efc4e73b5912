// SPDX-License-Identifier: Apache-2.0
package import CurbcutSettings

/// The effect of a touch on an Android app while accessibility services run.
///
/// Without touch exploration, every touch reaches the app. With it, Android's `TouchExplorer`
/// intercepts touches: it explores, recognises gestures for the service, and passes few of them on.
/// Source: AOSP, `TouchExplorer`, "the interaction model is". From API level 30, a service can also
/// take gestures of several fingers (`FLAG_REQUEST_MULTI_FINGER_GESTURES`), which TalkBack does
/// (google/talkback@26a27dc0, `TalkBackService`).
///
/// ```swift
/// TouchExploration(phone).arrival(of: TouchGesture(.tap)) == .inspection
/// ```
package struct TouchExploration: Hashable, Sendable {
  /// The event that reaches the app.
  package enum Arrival: Hashable, Sendable {
    /// The touch itself.
    case touch
    /// Hovering at the place, so that a service reports what is there; no click and no press.
    case inspection
    /// A click on the element that has the accessibility focus, wherever the fingers are.
    case clickOnFocus
    /// A long click on the element that has the accessibility focus.
    case longClickOnFocus
    /// A drag of one finger, which scrolls the view below it.
    case oneFingerDrag
    /// Nothing, because a service takes the gesture.
    case nothing
    /// It is unknown what arrives, for this reason.
    case notKnown(String)
  }

  /// The state of the phone.
  package let environment: AndroidEnvironment

  /// Creates a model for a phone with its running services.
  package init(_ environment: AndroidEnvironment) { self.environment = environment }

  /// Whether touch exploration is on: a service that may use it runs, and the user wants it.
  package var isOn: Bool { environment.accessibilityManager.isTouchExplorationEnabled }

  /// Returns what reaches the app for a gesture.
  package func arrival(of gesture: TouchGesture) -> Arrival {
    guard isOn else { return .touch }
    switch gesture.fingers {
    case 1: return arrival(ofOneFinger: gesture.motion)
    case 2: return arrival(ofTwoFingers: gesture.motion)
    default: return takesManyFingers ? arrival(ofMany: gesture.motion) : .touch
    }
  }

  /// Returns whether the app can rely on its own gesture; false if it may arrive as something else.
  package func isSureToArrive(_ gesture: TouchGesture) -> Bool { arrival(of: gesture) == .touch }

  private func arrival(ofOneFinger motion: TouchGesture.Motion) -> Arrival {
    switch motion {
    case .tap, .hold, .drag: .inspection
    case .doubleTap: .clickOnFocus
    case .doubleTapAndHold: .longClickOnFocus
    case .swipe: .nothing
    case .pinch: .touch
    case .custom:
      .notKnown("drawn slowly it explores, drawn quickly it is a gesture for the service")
    }
  }

  /// "Two close fingers moving in the same direction perform a drag"; in different directions they
  /// are "delivered to view hierarchy".
  private func arrival(ofTwoFingers motion: TouchGesture.Motion) -> Arrival {
    switch motion {
    case .pinch: .touch
    case .swipe, .drag: .oneFingerDrag
    case .tap, .doubleTap, .doubleTapAndHold, .hold: takesManyFingers ? .nothing : .touch
    case .custom: .notKnown("fingers that move in the same direction become a drag of one finger")
    }
  }

  private func arrival(ofMany motion: TouchGesture.Motion) -> Arrival {
    switch motion {
    case .tap, .doubleTap, .doubleTapAndHold, .hold, .swipe: .nothing
    case .drag, .pinch, .custom:
      .notKnown("a service that takes gestures of several fingers may hold it back")
    }
  }

  private var takesManyFingers: Bool {
    (environment.apiLevel ?? .max) >= 30
      && environment.settings.runningServices.contains(where: \.takesManyFingers)
  }
}
