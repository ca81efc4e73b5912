// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards
package import CurbcutTechnology

/// A trial of an app that uses each of its controls and reports what goes wrong.
///
/// Each control is used on a copy of the app's current state, so that one use does not affect the
/// next. Behaviour that the app does not report (`AppResponse.Answer.notKnown`) is not a problem.
/// No app of real size needs more than `mostActions`, after which the trial ends.
package struct AppTrial<Target: App> {
  /// The maximum number of actions in one trial.
  package static var mostActions: Int { 20_000 }

  /// The problems, in the order of the screen.
  package private(set) var problems: [AppTrialProblem] = []
  private let app: Target
  private let tree: AccessibilityTree
  private var actionsLeft = Self.mostActions

  /// Uses every control on the app's current screen, and lets time pass.
  package init(_ app: Target) {
    self.app = app
    let screen = app.screen
    tree = PlatformRules.latest(for: screen.platform).tree(of: screen)
    for element in tree.all where element.isControl && element.node.isEnabled {
      if element.isAdjustable { tryAdjusting(element) }
      tryUsing(element)
    }
    for element in tree.all { tryActions(of: element) }
    if case .notFound(let taps) = CancellationSearch.answer(for: app) {
      problems.append(.keepsSubscribers(taps: taps))
    }
    tryWaiting()
  }

  // MARK: - One action

  private mutating func perform(
    _ verb: AppAction.Verb, of element: Element?, in app: inout Target
  ) -> AppResponse {
    guard actionsLeft > 0 else { return .declined }
    actionsLeft -= 1
    return app.perform(
      AppAction(
        verb, of: element?.nodeIndex, called: element?.name, at: element?.frame.center))
  }

  // MARK: - Adjusting

  /// Steps down from the current value, and back up from each value on the way (row S2-024).
  private mutating func tryAdjusting(_ element: Element) {
    let node = element.nodeIndex
    var highest = app
    climb(.increment, of: element, in: &highest)
    let top = State(highest.screen, node)
    var lower = app
    var places = [app]
    while step(.decrement, of: element, in: &lower) { places.append(lower) }
    let isMoving = top != State(app.screen, node) || places.count > 1
    guard isMoving || highest.screen.nodes[checked: node]?.range == nil else {
      return isAtEnd(highest.screen, node) ? () : problems.append(.stuck(node: node))
    }
    guard isMoving else {
      // A control without a range may have a single value; one that responds should change.
      var copy = app
      if perform(.increment, of: element, in: &copy).answer == .handled {
        problems.append(.stuck(node: node))
      }
      return
    }
    for place in places.reversed() {
      var copy = place
      climb(.increment, of: element, in: &copy)
      guard State(copy.screen, node) == top, isAtEnd(copy.screen, node) else {
        guard actionsLeft > 0 else { return }
        return problems.append(.stuck(node: node))
      }
    }
  }

  /// Returns whether a range is at its maximum, or there is no known range.
  private func isAtEnd(_ screen: Screen, _ node: Int) -> Bool {
    guard let range = screen.nodes[checked: node]?.range, let current = range.current,
      let maximum = range.maximum
    else { return true }
    return current >= maximum
  }

  private mutating func climb(
    _ verb: AppAction.Verb, of element: Element, in app: inout Target
  ) {
    while step(verb, of: element, in: &app) {}
  }

  /// Performs one step, and returns whether it changed the spoken words of the control.
  private mutating func step(
    _ verb: AppAction.Verb, of element: Element, in app: inout Target
  ) -> Bool {
    guard actionsLeft > 0 else { return false }
    let before = State(app.screen, element.nodeIndex)
    _ = perform(verb, of: element, in: &app)
    return State(app.screen, element.nodeIndex) != before
  }

  /// The spoken state of a control.
  private struct State: Hashable {
    var words: [String?]
    var current: Double?

    init(_ screen: Screen, _ index: Int) {
      let node = screen.nodes[checked: index]
      words = [node?.value, node?.text, node?.description, node?.stateDescription]
      current = node?.range?.current
    }
  }

  // MARK: - Using

  private mutating func tryUsing(_ element: Element) {
    var copy = app
    let response = perform(.activate, of: element, in: &copy)
    judge(response, of: element, called: element.name ?? "", shown: copy.screen)
    let isField = element.role == .textField || element.role == .searchField
    let verbs: [AppAction.Verb] =
      (element.isAdjustable ? [.increment, .decrement] : []) + (isField ? [.type("a")] : [])
    for verb in verbs {
      var copy = app
      let response = perform(verb, of: element, in: &copy)
      if change(response, to: copy.screen) == .another {
        problems.append(.movesOn(node: element.nodeIndex))
        break
      }
    }
  }

  private mutating func tryActions(of element: Element) {
    for action in element.node.customActions {
      var copy = app
      let response = perform(.custom(action.name), of: element, in: &copy)
      judge(response, of: element, called: action.name, shown: copy.screen)
    }
  }

  private mutating func judge(
    _ response: AppResponse, of element: Element, called name: String, shown screen: Screen
  ) {
    guard response.answer == .handled else { return }
    if Self.pays(name), Self.saysDone(screen), !Self.saysDone(app.screen),
      !Self.offersReturn(screen)
    {
      problems.append(.paysAtOnce(node: element.nodeIndex, name: name))
    }
    switch change(response, to: screen) {
    case .none: break
    case .another:
      if !response.tellsUsers { problems.append(.changesSilently(node: element.nodeIndex)) }
    case .some:
      if Self.destroys(name), hasLost(on: screen), !Self.offersReturn(screen) {
        problems.append(.destroysAtOnce(node: element.nodeIndex, name: name))
      }
      if !response.tellsUsers, let words = silentWords(on: screen, beside: element.nodeIndex) {
        problems.append(.showsSilently(node: element.nodeIndex, words: words))
      }
    }
  }

  private enum Change { case none, some, another }

  /// Returns how much a screen has changed: `another` if half of its words or more are gone.
  private func change(_ response: AppResponse, to screen: Screen) -> Change {
    let before = Self.words(on: app.screen)
    let after = Set(Self.words(on: screen).values)
    if screen == app.screen { return .none }
    let left = before.values.count { after.contains($0) }
    return before.count > 1 && left * 2 <= before.count ? .another : .some
  }

  /// Returns the drawn words, by node.
  private static func words(on screen: Screen) -> [Int: String] {
    var words: [Int: String] = [:]
    var hiddenEnd = 0
    for (index, node) in screen.nodes.enumerated() {
      if !node.isVisible { hiddenEnd = max(hiddenEnd, node.end) }
      guard index >= hiddenEnd, let text = node.text ?? node.description, !text.isBlank else {
        continue
      }
      words[index] = text
    }
    return words
  }

  private func hasLost(on screen: Screen) -> Bool {
    let after = Set(Self.words(on: screen).values)
    return Self.words(on: app.screen).values.contains { !after.contains($0) }
  }

  /// Returns new words away from the control that was used, outside live regions; nil if there are
  /// none.
  private func silentWords(on screen: Screen, beside node: Int) -> String? {
    let before = Set(Self.words(on: app.screen).values)
    let isLive = screen.nodes.indices.reduce(into: [Bool]()) { live, index in
      let node = screen.nodes[index]
      let own = node.text(.liveRegion).map { $0 != "none" } ?? false
      live.append(own || node.parent.map { live[$0] } ?? false)
    }
    return Self.words(on: screen).sorted { $0.key < $1.key }.first { index, words in
      index != node && !before.contains(words) && !isLive[index]
    }?.value
  }

  // MARK: - Time

  /// Lets time pass, to find content that disappears or appears by itself, and repeated
  /// notifications.
  private mutating func tryWaiting() {
    var copy = app
    let response = perform(.wait, of: nil, in: &copy)
    guard response.answer == .handled else { return }
    if let modal = Self.modals(of: copy.screen).first, Self.modals(of: app.screen).isEmpty {
      problems.append(.interrupts(words: modal))
    }
    if change(response, to: copy.screen) != .none, hasLost(on: copy.screen),
      !Self.offersTime(app.screen)
    {
      problems.append(.expires)
    }
    let repeats = (0..<3).allSatisfy { _ in
      perform(.wait, of: nil, in: &copy).notifications.contains {
        if case .layoutChanged = $0 { true } else { false }
      }
    }
    if repeats { problems.append(.postsAgainAndAgain) }
  }

  /// Returns the first words in each modal view.
  private static func modals(of screen: Screen) -> [String] {
    let words = words(on: screen)
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard node.isVisible, node.isSet(.isModal) || node.text(.paneTitle) != nil else { return nil }
      return node.text(.paneTitle)
        ?? (index..<node.end).lazy.compactMap { words[$0] }.first ?? ""
    }
  }

  // MARK: - Words (English)

  private static func destroys(_ name: String) -> Bool {
    has(name, ["delete", "remove", "erase", "discard", "clear", "empty", "reset"])
  }

  private static func pays(_ name: String) -> Bool {
    has(name, ["pay", "buy", "purchase", "order", "transfer", "donate", "subscribe"])
  }

  private static func saysDone(_ screen: Screen) -> Bool {
    words(on: screen).values.contains {
      has($0, ["paid", "ordered", "transferred", "thank", "thanks", "successful", "receipt"])
    }
  }

  private static func offersReturn(_ screen: Screen) -> Bool {
    words(on: screen).values.contains {
      has($0, ["cancel", "undo", "keep", "no", "restore", "back"])
    }
  }

  private static func offersTime(_ screen: Screen) -> Bool {
    words(on: screen).values.contains {
      has($0, ["extend", "stay", "renew", "longer", "continue", "more time", "keep"])
    }
  }

  private static func has(_ text: String, _ words: [String]) -> Bool {
    let spaced = " " + text.lowercased().map { $0.isLetter ? String($0) : " " }.joined() + " "
    return words.contains { spaced.contains(" \($0) ") }
  }
}

/// A problem that occurs when an app is used.
package enum AppTrialProblem: Hashable, Sendable {
  /// Steps up never reach the maximum, from some values or from all (row S2-024).
  case stuck(node: Int)
  /// A control deletes something immediately, with neither a confirmation nor a way to undo it (row
  /// S4-025).
  case destroysAtOnce(node: Int, name: String)
  /// A control spends money immediately, with neither a confirmation nor a way to undo it (row
  /// S4-12-029).
  case paysAtOnce(node: Int, name: String)
  /// Another screen appears when a value changes or text is typed (row S4-088).
  case movesOn(node: Int)
  /// Another screen appears without a notification (row S4-088).
  case changesSilently(node: Int)
  /// Words appear elsewhere on the screen without a notification (row S4-8-017).
  case showsSilently(node: Int, words: String)
  /// Something disappears by itself, and nothing on the screen offers more time (row S4-12-079).
  case expires
  /// A modal view appears after a time, unasked (row S4-12-023).
  case interrupts(words: String)
  /// A timer posts a layout change each time (row S4-6-064).
  case postsAgainAndAgain
  /// This number of taps from the settings of a subscription does not reach its cancellation (row
  /// S4-12-033).
  case keepsSubscribers(taps: Int)

  /// A sentence about the problem, without a full stop.
  package var message: String {
    switch self {
    case .stuck: "steps up do not reach the maximum"
    case .destroysAtOnce(_, let name):
      "\(JSONValue.quoted(name)) acts immediately, without a confirmation and a way back"
    case .paysAtOnce(_, let name):
      "\(JSONValue.quoted(name)) spends money immediately, without a confirmation and a way back"
    case .movesOn: "changing it opens another screen"
    case .changesSilently: "another screen appears, but screen readers are not notified"
    case .showsSilently(_, let words): "\(JSONValue.quoted(words)) appears without an announcement"
    case .expires: "something disappears by itself, and nothing offers more time"
    case .interrupts(let words):
      "\(JSONValue.quoted(words)) appears by itself and must be answered"
    case .postsAgainAndAgain: "a layout change is posted again and again"
    case .keepsSubscribers(let taps):
      "\(taps) taps do not reach an action that ends the subscription"
    }
  }
}

extension AppResponse {
  /// Whether a screen reader is notified of what happened.
  fileprivate var tellsUsers: Bool {
    notifications.contains { notification in
      switch notification {
      case .announcement, .toast, .screenChanged: true
      case .layoutChanged(let argument): argument != nil
      case .pageScrolled(let words): words != nil
      }
    }
  }
}

extension Element {
  fileprivate var isAdjustable: Bool {
    role == .adjustable || platform == .ios && traits.contains(.adjustable)
  }
}

extension Array {
  /// The element at an index; nil if there is none.
  fileprivate subscript(checked index: Int) -> Element? {
    indices.contains(index) ? self[index] : nil
  }
}
