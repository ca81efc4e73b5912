// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// A gesture on the screen that an app may need for itself.
package enum ZoomGesture: String, CaseIterable, Hashable, Sendable {
  case tap
  case doubleTap = "double-tap"
  case tripleTap = "triple-tap"
  case longPress = "long-press"
  case swipe
  case twoFingerTap = "two-finger-tap"
  case twoFingerDrag = "two-finger-drag"
  case pinch
  case rotate
  case threeFingerTap = "three-finger-tap"
  case threeFingerDoubleTap = "three-finger-double-tap"
  case threeFingerSwipe = "three-finger-swipe"
  case fourFingerSwipe = "four-finger-swipe"

  /// The number of fingers.
  package var fingers: Int {
    switch self {
    case .tap, .doubleTap, .tripleTap, .longPress, .swipe: 1
    case .twoFingerTap, .twoFingerDrag, .pinch, .rotate: 2
    case .threeFingerTap, .threeFingerDoubleTap, .threeFingerSwipe: 3
    case .fourFingerSwipe: 4
    }
  }
}

/// The recipient of a gesture while Zoom or Magnification is on.
package enum GestureTaker: Hashable, Sendable {
  case app
  /// The magnifier, with the effect of the gesture.
  case magnifier(String)
}

/// A shortcut that turns Magnification on and off on Android; both have the same effect (row
/// S4-164).
package enum MagnificationShortcut: String, CaseIterable, Hashable, Sendable {
  /// A triple tap anywhere on the screen.
  case tripleTap = "triple-tap"
  /// The accessibility button, at the bottom right in the navigation bar.
  case accessibilityButton = "accessibility-button"
}

extension Zoom {
  /// Returns the recipient of a gesture.
  ///
  /// iOS: "while Zoom is on, three-finger gestures never reach the app" (row S4-8-052). Android:
  /// with the triple tap as shortcut, the app gets no triple taps, zoomed or not; while zoomed,
  /// dragging with two fingers pans and pinching zooms (row S4-167).
  package func taker(of gesture: ZoomGesture) -> GestureTaker {
    switch platform {
    case .ios:
      guard isOn, gesture.fingers == 3 else { return .app }
      switch gesture {
      case .threeFingerSwipe: return .magnifier("moves the zoomed area")
      // General knowledge: Apple, iPhone User Guide, "Zoom in".
      case .threeFingerDoubleTap: return .magnifier("zooms in or out")
      default: return .magnifier("belongs to Zoom")
      }
    case .android:
      if gesture == .tripleTap, shortcuts.contains(.tripleTap) {
        return .magnifier("switches magnification on or off")
      }
      guard isMagnifying else { return .app }
      switch gesture {
      case .twoFingerDrag: return .magnifier("pans")
      case .pinch: return .magnifier("changes the magnification")
      default: return .app
      }
    }
  }
}
