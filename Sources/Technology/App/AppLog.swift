// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
import CurbcutStandards

/// A wrapper around an app that logs everything that assistive technologies do to it.
///
/// It works with any technology: VoiceOver and Switch Control report their focus in the same
/// events, while TalkBack and Android's keys report others.
///
/// ```
/// accessibilityElementDidBecomeFocused "Save"
/// activate "Save"
/// accessibilityElementDidLoseFocus "Save"
/// ```
package struct AppLog<Logged: App>: EventLoggingApp {
  /// The wrapped app.
  package private(set) var app: Logged
  /// The log in order: actions and events in words.
  package private(set) var lines: [String] = []
  /// The events alone, in words.
  package private(set) var eventLines: [String] = []
  /// The events in order; node indices refer to the screen at that time.
  package private(set) var events: [AppEvent] = []

  package init(_ app: Logged) { self.app = app }

  package var screen: Screen { app.screen }

  package mutating func perform(_ action: AppAction) -> AppResponse {
    lines.append(action.words)
    return app.perform(action)
  }

  package mutating func receive(_ event: AppEvent) {
    let words = event.words(on: app.screen)
    lines.append(words)
    eventLines.append(words)
    events.append(event)
    app.receive(event)
  }
}

/// An app that logs the events that it receives.
package protocol EventLoggingApp: App {
  /// The events in words, in order.
  var eventLines: [String] { get }
}

extension AppEvent {
  /// Returns the platform's name of the event and the name of its node on a screen.
  ///
  /// ```
  /// accessibilityElementDidBecomeFocused "Save"
  /// announcementDidFinishNotification "Saved" (interrupted)
  /// TYPE_VIEW_ACCESSIBILITY_FOCUSED "Save"
  /// ```
  package func words(on screen: Screen) -> String {
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
