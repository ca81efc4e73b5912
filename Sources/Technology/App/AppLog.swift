public import CurbcutScreen
import CurbcutStandards

/// An app in front of which everything is written down that assistive technologies do to it.
///
/// Any technology can stand before it: VoiceOver and Switch Control tell of their focus in the same
/// events. TalkBack and the keys of Android tell of different ones.
///
/// ```
/// accessibilityElementDidBecomeFocused "Save"
/// activate "Save"
/// accessibilityElementDidLoseFocus "Save"
/// ```
public struct AppLog<Logged: App>: App {
  /// The app itself.
  public private(set) var app: Logged
  /// What was done to it, in order: actions and events in words.
  public private(set) var lines: [String] = []
  /// The events among them, in order; nodes are those of the screen at that time.
  public private(set) var events: [AppEvent] = []

  public init(_ app: Logged) { self.app = app }

  public var screen: Screen { app.screen }

  public mutating func perform(_ action: AppAction) -> AppResponse {
    lines.append(action.words)
    return app.perform(action)
  }

  public mutating func receive(_ event: AppEvent) {
    lines.append(event.words(on: app.screen))
    events.append(event)
    app.receive(event)
  }
}

extension AppEvent {
  /// The event by the name its platform has for it, and what it is about, as it is on a screen.
  ///
  /// ```
  /// accessibilityElementDidBecomeFocused "Save"
  /// announcementDidFinishNotification "Saved" (interrupted)
  /// TYPE_VIEW_ACCESSIBILITY_FOCUSED "Save"
  /// ```
  public func words(on screen: Screen) -> String {
    if screen.platform == .android, let (event, node) = onAndroid {
      return "\(event.rawValue) \(Self.name(of: node, on: screen))"
    }
    return switch self {
    case .focusGained(let node):
      "accessibilityElementDidBecomeFocused \(Self.name(of: node, on: screen))"
    case .focusLost(let node):
      "accessibilityElementDidLoseFocus \(Self.name(of: node, on: screen))"
    case .inputFocusGained(let node): "inputFocusGained \(Self.name(of: node, on: screen))"
    case .announcementFinished(let text, let wasSuccessful):
      "announcementDidFinishNotification \(JSONValue.quoted(text))"
        + (wasSuccessful ? "" : " (interrupted)")
    }
  }

  private static func name(of node: Int, on screen: Screen) -> String {
    guard screen.nodes.indices.contains(node) else { return JSONValue.quoted("?") }
    let facts = screen.nodes[node]
    let own = screen.platform == .ios ? facts.label : facts.contentDescription
    return JSONValue.quoted(
      own ?? facts.text ?? facts.identifier ?? facts.id ?? screen.reference(to: node))
  }
}
