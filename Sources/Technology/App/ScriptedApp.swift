// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// An app that follows a script or a closure, and otherwise answers as a capture does.
///
/// ```swift
/// let app = ScriptedApp(screen) { action, screen in
///   action.verb == .magicTap ? AppResponse(.handled, notifications: [.announcement("Paused")]) : nil
/// }
/// ```
package struct ScriptedApp: App {
  /// A closure that answers an action on the current screen; nil leaves the answer to `StaticApp`.
  package typealias Answer = @Sendable (_ action: AppAction, _ screen: Screen) -> AppResponse?

  private var capture: StaticApp
  private let answer: Answer
  private let listener: @Sendable (AppEvent) -> Void
  /// The pages of the script with the changes made so far.
  private var pages: [AppScript.Page]
  private var page = 0

  package var screen: Screen { capture.screen }

  /// Creates an app with one screen that a closure answers for.
  package init(_ screen: Screen, answer: @escaping Answer) {
    self.init(screen, hearing: { _ in }, answer: answer)
  }

  /// Creates an app that a closure answers for, and that passes events on to another closure.
  package init(
    _ screen: Screen, hearing listener: @escaping @Sendable (AppEvent) -> Void,
    answer: @escaping Answer
  ) {
    capture = StaticApp(screen)
    pages = []
    self.answer = answer
    self.listener = listener
  }

  /// Creates an app with one screen that answers as a capture does.
  package init(_ screen: Screen) { self.init(screen) { _, _ in nil } }

  /// Creates an app that follows a script, with the given screen of it displayed.
  package init(_ script: AppScript, page: Int = 0) {
    capture = StaticApp(script.pages[page].screen)
    pages = script.pages
    self.page = page
    answer = { _, _ in nil }
    listener = { _ in }
  }

  package mutating func receive(_ event: AppEvent) { listener(event) }

  package mutating func perform(_ action: AppAction) -> AppResponse {
    let before = capture.screen
    if let rule = rule(for: action) { return perform(rule) }
    if let response = answer(action, before) {
      if let screen = response.screen { capture = StaticApp(screen) }
      return response
    }
    let response = capture.perform(action)
    return pages.isEmpty ? response : Self.scripted(response, to: action)
  }

  /// Turns the answer of a capture into that of a script, because a script describes the whole app.
  private static func scripted(_ response: AppResponse, to action: AppAction) -> AppResponse {
    var response = response
    response.notes = []
    if case .notKnown = response.answer {
      response.answer =
        action.verb.climbs
        ? .declined : .notKnown("the script does not say what \(action.words) does")
    }
    return response
  }

  /// Returns the rule of the current screen for an action; a rule that names the argument comes
  /// first.
  private func rule(for action: AppAction) -> AppScript.Rule? {
    guard pages.indices.contains(page) else { return nil }
    let argument: String? =
      switch action.verb {
      case .custom(let text), .type(let text): text
      default: nil
      }
    let fitting = pages[page].rules.filter { rule in
      guard rule.verb == action.verb.name else { return false }
      guard rule.argument == nil || rule.argument == argument else { return false }
      guard let element = rule.element else { return action.node == nil || !action.verb.climbs }
      return action.node != nil && screen.node(called: element) == action.node
    }
    return fitting.first { $0.argument != nil } ?? fitting.first { $0.element != nil }
      ?? fitting.first
  }

  private mutating func perform(_ rule: AppScript.Rule) -> AppResponse {
    var run = AppScriptRun(screen: screen, page: page, pages: pages)
    for step in rule.steps { run.perform(step) }
    page = run.page
    pages = run.pages
    pages[page].screen = run.screen
    if run.isChanged { capture = StaticApp(run.screen) }
    return run.response
  }
}

extension AppAction.Verb {
  /// Whether an action goes up the responder chain if nobody answers it.
  var climbs: Bool {
    switch self {
    case .escape, .magicTap, .scroll: true
    case .activate, .secondaryActivate, .longPress, .increment, .decrement, .custom, .back,
      .expand, .collapse, .dismiss, .type, .edit, .touch, .gesture, .wait:
      false
    }
  }
}
