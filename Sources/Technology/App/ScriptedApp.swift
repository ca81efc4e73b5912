public import CurbcutScreen

/// An app that does what a script or a closure says, and else what a capture would do.
///
/// ```swift
/// let app = ScriptedApp(screen) { action, screen in
///   action.verb == .magicTap ? AppResponse(.handled, notifications: [.announcement("Paused")]) : nil
/// }
/// ```
public struct ScriptedApp: App {
  /// What is done upon an action on the screen as it is now; nil leaves it to `StaticApp`.
  public typealias Answer = @Sendable (_ action: AppAction, _ screen: Screen) -> AppResponse?

  private var capture: StaticApp
  private let answer: Answer
  private let listener: @Sendable (AppEvent) -> Void
  /// The pages of the script as they are now, with what was changed in them.
  private var pages: [AppScript.Page]
  private var page = 0

  public var screen: Screen { capture.screen }

  /// An app of one screen that answers by a closure.
  public init(_ screen: Screen, answer: @escaping Answer) {
    self.init(screen, hearing: { _ in }, answer: answer)
  }

  /// An app that answers by a closure, and tells another what happens to it.
  public init(
    _ screen: Screen, hearing listener: @escaping @Sendable (AppEvent) -> Void,
    answer: @escaping Answer
  ) {
    capture = StaticApp(screen)
    pages = []
    self.answer = answer
    self.listener = listener
  }

  /// An app of one screen that answers as a capture does.
  public init(_ screen: Screen) { self.init(screen) { _, _ in nil } }

  /// An app that does what a script says.
  public init(_ script: AppScript) {
    capture = StaticApp(script.pages[0].screen)
    pages = script.pages
    answer = { _, _ in nil }
    listener = { _ in }
  }

  public mutating func receive(_ event: AppEvent) { listener(event) }

  public mutating func perform(_ action: AppAction) -> AppResponse {
    let before = capture.screen
    if let rule = rule(for: action) { return perform(rule) }
    if let response = answer(action, before) {
      if let screen = response.screen { capture = StaticApp(screen) }
      return response
    }
    let response = capture.perform(action)
    return pages.isEmpty ? response : Self.scripted(response, to: action)
  }

  /// What a capture does, as the answer of a script: a script tells the whole app.
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

  /// The rule of the screen shown that an action meets: one that names its argument goes first.
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
  /// Whether a question goes up the responder chain when nobody answers it.
  var climbs: Bool {
    switch self {
    case .escape, .magicTap, .scroll: true
    case .activate, .secondaryActivate, .longPress, .increment, .decrement, .custom, .back,
      .expand, .collapse, .dismiss, .type, .edit, .touch, .gesture, .wait:
      false
    }
  }
}
