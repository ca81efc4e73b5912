public import CurbcutSettings

/// What becomes of a touch on its way to an Android app, while accessibility services run.
///
/// Without touch exploration every touch reaches the app. With it Android's `TouchExplorer` stands
/// between: it explores, recognises gestures for the service, and lets little through. Source: AOSP,
/// `TouchExplorer`, "the interaction model is"; from API level 30 a service can take gestures of
/// several fingers, too (`FLAG_REQUEST_MULTI_FINGER_GESTURES`), which TalkBack does
/// (google/talkback@26a27dc0, `TalkBackService`).
///
/// ```swift
/// TouchExploration(phone).arrival(of: TouchGesture(.tap)) == .inspection
/// ```
public struct TouchExploration: Hashable, Sendable {
  /// What reaches the app.
  public enum Arrival: Hashable, Sendable {
    /// The touch itself.
    case touch
    /// Hovering at the place, by which a service tells what is there; no click, no press.
    case inspection
    /// A click on the element that has the accessibility focus, wherever the fingers were.
    case clickOnFocus
    /// A long click on the element that has the accessibility focus.
    case longClickOnFocus
    /// A drag of one finger, which scrolls what lies below.
    case oneFingerDrag
    /// Nothing: a service takes the gesture.
    case nothing
    /// Not known, and why.
    case notKnown(String)
  }

  /// The phone.
  public let environment: AndroidEnvironment

  /// Takes the phone whose services run.
  public init(_ environment: AndroidEnvironment) { self.environment = environment }

  /// Whether touches are explored: a service that may do so runs, and the person wants it.
  public var isOn: Bool { environment.accessibilityManager.isTouchExplorationEnabled }

  /// What reaches the app of a gesture.
  public func arrival(of gesture: TouchGesture) -> Arrival {
    guard isOn else { return .touch }
    switch gesture.fingers {
    case 1: return arrival(ofOneFinger: gesture.motion)
    case 2: return arrival(ofTwoFingers: gesture.motion)
    default: return takesManyFingers ? arrival(ofMany: gesture.motion) : .touch
    }
  }

  /// Whether the app can count on its own gesture: false also when it may arrive as something else.
  public func isSureToArrive(_ gesture: TouchGesture) -> Bool { arrival(of: gesture) == .touch }

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
