public import CurbcutScreen

/// What a user asks of an app through an assistive technology.
public struct AppAction: Hashable, Sendable {
  public enum Verb: Hashable, Sendable {
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
    /// Text that is typed.
    case type(String)
    case edit(Edit)
    /// Touches that are passed through, one or several fingers at once.
    case touch([Point])
    /// A gesture made for a user who asks for it in words, where the node is.
    case gesture(Gesture)
    /// Time passes; nobody asks for anything.
    case wait
  }

  /// Where a scroll goes: UIKit's `UIAccessibilityScrollDirection`.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down, next, previous
  }

  /// The gestures that can be asked for in words and that mean something to the app alone.
  public enum Gesture: String, Hashable, Sendable, CaseIterable {
    case doubleTap = "double-tap"
    case twoFingerTap = "two-finger-tap"
    case swipeLeft = "swipe-left"
    case swipeRight = "swipe-right"
    case swipeUp = "swipe-up"
    case swipeDown = "swipe-down"
    case zoomIn = "zoom-in"
    case zoomOut = "zoom-out"
  }

  /// What the edit menu and the undo gestures ask for.
  public enum Edit: String, Hashable, Sendable, CaseIterable {
    case copy, cut, paste, undo, redo
    case selectAll = "select-all"
    case deleteBackward = "delete"
  }

  public var verb: Verb
  /// The node it is asked of, by index; nil for the app as a whole.
  public var node: Int?
  /// What the node is called; nil for the app as a whole.
  public var target: String?
  /// Where the tap is made that stands for an activation.
  public var point: Point?
  /// What is selected in a text that is edited; nil for the end of the text.
  ///
  /// It is in characters from the start of the text, and empty at the insertion point.
  public var selection: Range<Int>?

  public init(
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
  public var words: String {
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
  /// The word for it in scripts, without what it comes with.
  public var name: String {
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
