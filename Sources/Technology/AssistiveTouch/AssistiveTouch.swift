// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A model of AssistiveTouch on iOS: a button above the app whose menus replace gestures of several
/// fingers and hardware buttons with single taps (row S4-9-001).
///
/// The app works as before: every gesture still reaches it, except in the area of the button.
package struct AssistiveTouch: Hashable, Sendable {
  /// An entry of its menus.
  package struct Entry: Hashable, Sendable {
    /// A kind of action that an entry performs.
    package enum Kind: String, Hashable, Sendable {
      /// A function of the system that otherwise needs a button of the phone or a swipe from an
      /// edge.
      case system
      /// A gesture of several fingers, or one that needs skill.
      case gesture
    }

    /// The title in the menu.
    package var title: String
    /// The kind of action.
    package var kind: Kind
    /// The action that one tap on the entry replaces.
    package var replaces: String
  }

  /// The entries of the menus (Apple, iPhone User Guide, "Use AssistiveTouch"; general knowledge,
  /// and users may change them).
  package static let entries = [
    Entry(title: "Notification Center", kind: .system, replaces: "swipe down from the top edge"),
    Entry(title: "Control Center", kind: .system, replaces: "swipe down from the top corner"),
    Entry(title: "Home", kind: .system, replaces: "swipe up from the bottom edge"),
    Entry(title: "App Switcher", kind: .system, replaces: "swipe up and pause"),
    Entry(title: "Lock Screen", kind: .system, replaces: "side button"),
    Entry(title: "Volume Up", kind: .system, replaces: "volume button"),
    Entry(title: "Volume Down", kind: .system, replaces: "volume button"),
    Entry(title: "Shake", kind: .gesture, replaces: "shaking the phone"),
    Entry(title: "Pinch", kind: .gesture, replaces: "pinch with two fingers"),
    Entry(title: "Multi-Finger", kind: .gesture, replaces: "taps and swipes with 2 to 5 fingers"),
    Entry(title: "Long Press", kind: .gesture, replaces: "touch and hold"),
    Entry(title: "Double-Tap", kind: .gesture, replaces: "double tap"),
  ]

  /// An element that the button covers.
  package struct Covered: Hashable, Sendable {
    /// The index of the node in the screen.
    package var node: Int
    /// The covered share of its area, above 0 and up to 1.
    package var share: Double
    /// Whether the button covers the point where a tap activates the element.
    package var isActivationPointCovered: Bool
  }

  private let display: Rect
  /// The area of the screen that the button covers.
  package private(set) var frame: Rect

  /// Creates the button at the right edge, half way down; its side of 60 points is an assumption.
  package init(on screen: Screen, side: Double = 60) {
    display = screen.display ?? .zero
    let side = side.isFinite ? max(0, side) : 0
    frame = Rect(x: 0, y: 0, width: side, height: side)
    move(to: Point(x: display.width, y: display.height / 2))
  }

  /// Drags the button so that its centre is as near to a point as the edges of the screen allow.
  package mutating func move(to center: Point) {
    guard center.x.isFinite, center.y.isFinite else { return }
    frame.x = min(max(0, center.x - frame.width / 2), max(0, display.width - frame.width))
    frame.y = min(max(0, center.y - frame.height / 2), max(0, display.height - frame.height))
  }

  /// Returns the elements of a tree that the button covers, controls and others.
  package func covered(in tree: AccessibilityTree) -> [Covered] {
    tree.elements.compactMap { element in
      let area = element.frame
      guard area.isMeasurable, !area.isEmpty, frame.intersects(area) else { return nil }
      let shared = frame.intersection(area)
      let point = element.node.activationPoint ?? area.center
      return Covered(
        node: element.nodeIndex,
        share: min(1, shared.width * shared.height / (area.width * area.height)),
        isActivationPointCovered: frame.contains(point))
    }
  }
}
