// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A request of a user to an app, made through an assistive technology.
package struct AppAction: Hashable, Sendable {
  package enum Verb: Hashable, Sendable {
    case activate
    case secondaryActivate
    case longPress
    case increment
    case decrement
    /// A custom action, by its name.
    case custom(String)
    case escape
    case magicTap
    /// Android's Back.
    case back
    /// Android's `ACTION_EXPAND`, `ACTION_COLLAPSE` and `ACTION_DISMISS`.
    case expand, collapse, dismiss
    case scroll(Direction)
    /// Typed text.
    case type(String)
    case edit(Edit)
    /// Touches that are passed through, with one or several fingers at once.
    case touch([Point])
    /// A gesture performed at the node for a user who asks for it in words.
    case gesture(Gesture)
    /// Time passes without a request.
    case wait
  }

  /// A direction of scrolling, as in UIKit's `UIAccessibilityScrollDirection`.
  package enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down, next, previous
  }

  /// A gesture that users can ask for in words and that only the app can interpret.
  package enum Gesture: String, Hashable, Sendable, CaseIterable {
    case doubleTap = "double-tap"
    case twoFingerTap = "two-finger-tap"
    case swipeLeft = "swipe-left"
    case swipeRight = "swipe-right"
    case swipeUp = "swipe-up"
    case swipeDown = "swipe-down"
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
  }

  /// A command of the edit menu or of an undo gesture.
  package enum Edit: String, Hashable, Sendable, CaseIterable {
    case copy, cut, paste, undo, redo
    case selectAll = "select-all"
    case deleteBackward = "delete"
  }

  package var verb: Verb
  /// The index of the node that is asked; nil for the app as a whole.
  package var node: Int?
  /// The name of the node; nil for the app as a whole.
  package var target: String?
  /// The point of the tap that an activation simulates.
  package var point: Point?
  /// The selection in a text that is being edited; nil for the end of the text.
  ///
  /// The range is in characters from the start of the text, and empty at the insertion point.
  package var selection: Range<Int>?

  package init(
    _ verb: Verb, of node: Int? = nil, called target: String? = nil, at point: Point? = nil,
    selecting selection: Range<Int>? = nil
  ) {
    self.selection = selection
    self.verb = verb
    self.node = node
    self.target = target
    self.point = point
  }

  /// The action in the words of a script: `activate "Book"`.
  package var words: String {
    let target = target.map { JSONValue.string($0).text }
    switch verb {
    case .custom(let name):
      return Self.joined("action \(JSONValue.string(name).text)", "of", target)
    case .type(let text):
      return Self.joined("type \(JSONValue.string(text).text)", "in", target)
    case .touch(let points):
      let places = points.map { JSONValue.number($0.x).text + "," + JSONValue.number($0.y).text }
      return "touch " + places.joined(separator: " ")
    default: return [verb.name, target].compactMap { $0 }.joined(separator: " ")
    }
  }

  private static func joined(_ words: String, _ link: String, _ target: String?) -> String {
    target.map { "\(words) \(link) \($0)" } ?? words
  }
}

extension AppAction.Verb {
  /// The word for the action in scripts, without its argument.
  package var name: String {
    switch self {
    case .activate: "activate"
    case .secondaryActivate: "secondary-activate"
    case .longPress: "long-press"
    case .increment: "increment"
    case .decrement: "decrement"
    case .custom: "action"
    case .escape: "escape"
    case .magicTap: "magic-tap"
    case .back: "back"
    case .expand: "expand"
    case .collapse: "collapse"
    case .dismiss: "dismiss"
    case .scroll(let direction): "scroll-\(direction.rawValue)"
    case .type: "type"
    case .edit(let edit): edit.rawValue
    case .touch: "touch"
    case .gesture(let gesture): gesture.rawValue
    case .wait: "wait"
    }
  }
}
