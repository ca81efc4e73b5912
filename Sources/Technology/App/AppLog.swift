public import CurbcutScreen

/// An app in front of which everything is written down that assistive technologies do to it.
///
/// Any technology can stand before it: VoiceOver and Switch Control tell of their focus in the same
/// events.
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

  public init(_ app: Logged) { self.app = app }

  public var screen: Screen { app.screen }

  public mutating func perform(_ action: AppAction) -> AppResponse {
    lines.append(action.words)
    return app.perform(action)
  }

  public mutating func receive(_ event: AppEvent) {
    lines.append(event.words(on: app.screen))
    app.receive(event)
  }
}

extension AppEvent {
  /// The event by the name UIKit has for it, and what it is about, as it is on a screen.
  ///
  /// ```
  /// accessibilityElementDidBecomeFocused "Save"
  /// announcementDidFinishNotification "Saved" (interrupted)
  /// ```
  public func words(on screen: Screen) -> String {
    switch self {
    case .focusGained(let node):
      "accessibilityElementDidBecomeFocused \(JSONValue.quoted(Self.name(of: node, on: screen)))"
    case .focusLost(let node):
      "accessibilityElementDidLoseFocus \(JSONValue.quoted(Self.name(of: node, on: screen)))"
    case .announcementFinished(let text, let wasSuccessful):
      "announcementDidFinishNotification \(JSONValue.quoted(text))"
        + (wasSuccessful ? "" : " (interrupted)")
    }
  }

  private static func name(of node: Int, on screen: Screen) -> String {
    guard screen.nodes.indices.contains(node) else { return "?" }
    let facts = screen.nodes[node]
    return facts.label ?? facts.text ?? facts.identifier ?? facts.id ?? screen.reference(to: node)
  }
}
