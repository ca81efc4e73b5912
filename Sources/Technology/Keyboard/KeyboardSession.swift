// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A command that a user gives with a keyboard.
package enum KeyboardCommand: String, CaseIterable, Hashable, Sendable {
  case tab
  case backTab = "shift-tab"
  case up, down, left, right
  /// Activates the focused element, on both platforms.
  case space
  /// Activates the focused element on Android.
  case enter
  case escape
  /// Goes back: a key on Android, Tab and B together on iOS.
  case back
  /// Goes to the home screen.
  case home
  /// Moves the focus to the element with a given name: Tab and F together on iOS. Known from use.
  case find
  /// Shows the custom actions: Tab and Z together on iOS.
  case actions
  /// Performs a custom action by its name, on iOS.
  case action
  /// Types into the focused field.
  case type
  /// Reports where the focus is.
  case whereAmI = "where-am-i"

  /// The key, if it moves the focus.
  var focusKey: FocusKey? { FocusKey(rawValue: rawValue) }
}

/// A keyboard user in front of an app: Full Keyboard Access on iOS, keys or a D-pad on Android.
///
/// Sources: workday-accessibility/accessibility-eval, `keyboard.md` (keys of both platforms); AOSP.
///
/// ```swift
/// var session = KeyboardSession(StaticApp(screen))
/// session.perform(.tab)
/// session.perform(.space)
/// ```
package struct KeyboardSession<Target: App>: TechnologySession {
  package typealias Command = KeyboardCommand

  package private(set) var app: Target
  /// The keyboard paths on the current screen.
  package private(set) var graph: KeyboardFocusGraph
  /// The node that has the focus; nil if there is none.
  package private(set) var focusedNode: Int?
  private let profile: KeyboardProfile?

  /// Connects a user to an app; the focus is where the screen says, or nowhere yet.
  package init(_ app: Target, profile: KeyboardProfile? = nil) {
    self.app = app
    self.profile = profile
    graph = Self.graph(of: app.screen, profile)
    focusedNode = graph.start
  }

  private static func graph(
    of screen: Screen, _ profile: KeyboardProfile?
  ) -> KeyboardFocusGraph {
    KeyboardFocusGraph(
      PlatformRules.latest(for: screen.platform).tree(of: screen), profile: profile)
  }

  private var isIOS: Bool { graph.tree.screen.platform == .ios }

  @discardableResult
  package mutating func perform(_ command: KeyboardCommand, _ argument: String?) -> [Output] {
    if let key = command.focusKey { return move(key) }
    return switch command {
    case .space: activate()
    case .enter:
      isIOS ? [.note("what Enter does here is not known; Space activates")] : activate()
    case .escape, .back: goBack()
    case .home: [.note("this leaves the app; the capture does not contain what follows")]
    case .find: find(argument)
    case .actions: showActions()
    case .action: performAction(argument)
    case .type: type(argument)
    case .whereAmI: focusedNode.map { [shown($0)] } ?? [Self.nothing]
    case .tab, .backTab, .up, .down, .left, .right: []
    }
  }

  private static var nothing: Output { .note("nothing has the focus") }

  private func shown(_ node: Int) -> Output { .shown(["focus: \(graph.name(of: node))"]) }

  // MARK: - Moving

  private mutating func move(_ key: FocusKey) -> [Output] {
    if graph.stops.isEmpty { return [.note("nothing on the screen takes the focus")] }
    if isIOS, key.direction != nil {
      return [.note("arrow keys move within a group; which controls form one is not known")]
    }
    guard let next = graph.next(from: focusedNode, key), next != focusedNode else {
      guard isIOS else { return [.note("there is nothing in that direction: the focus stays")] }
      return [
        .note(
          focusedNode == nil
            ? "where Shift-Tab begins is not known"
            : "this is the \(key == .tab ? "last" : "first"); whether Tab wraps around is not known"
        )
      ]
    }
    focusedNode = next
    if !isIOS { app.receive(.inputFocusGained(node: next)) }
    return [.focus(node: next), shown(next)]
  }

  private mutating func find(_ name: String?) -> [Output] {
    guard isIOS else { return [.note("Android's keyboard has no key for finding")] }
    guard let name else { return [.note("find needs a name")] }
    let sought = name.lowercased()
    let found = graph.stops.first { graph.name(of: $0).lowercased().hasPrefix(sought) }
    guard let found else {
      return [.note("nothing that takes the focus begins with \(JSONValue.string(name).text)")]
    }
    focusedNode = found
    return [.focus(node: found), shown(found)]
  }

  // MARK: - Acting

  private mutating func activate() -> [Output] {
    guard let node = focusedNode else { return [Self.nothing] }
    return send(AppAction(.activate, of: node, called: graph.name(of: node)))
  }

  private mutating func goBack() -> [Output] {
    let graph = graph
    let (action, response) = app.ask(.escape, upFrom: isIOS ? focusedNode : nil) {
      AppAction(.escape, of: $0, called: graph.name(of: $0))
    }
    return take(response, to: action)
  }

  private func showActions() -> [Output] {
    guard isIOS else { return [.note("Android's keyboard has no key for actions")] }
    guard let node = focusedNode else { return [Self.nothing] }
    let actions = graph.tree.screen.nodes[node].customActions.map(\.name)
    return actions.isEmpty ? [.note("it has no actions")] : [.shown(actions)]
  }

  private mutating func performAction(_ name: String?) -> [Output] {
    guard isIOS else { return [.note("Android's keyboard has no key for actions")] }
    guard let node = focusedNode else { return [Self.nothing] }
    guard let name, graph.tree.screen.nodes[node].customActions.contains(where: { $0.name == name })
    else { return [.note("it has no action \(JSONValue.string(name ?? "").text)")] }
    return send(AppAction(.custom(name), of: node, called: graph.name(of: node)))
  }

  private mutating func type(_ text: String?) -> [Output] {
    guard let node = focusedNode else { return [Self.nothing] }
    guard let text else { return [.note("type needs a text")] }
    return send(AppAction(.type(text), of: node, called: graph.name(of: node)))
  }

  private mutating func send(_ action: AppAction) -> [Output] {
    take(app.perform(action), to: action)
  }

  private mutating func take(_ response: AppResponse, to action: AppAction) -> [Output] {
    let refusal: [Output] =
      response.answer == .declined ? [.note("the app answers that nothing was done")] : []
    return [.action(action)] + take(response) + refusal
  }

  /// Applies the answer of the app; the focus stays on the same view if it still exists.
  private mutating func take(_ response: AppResponse) -> [Output] {
    var outputs: [Output] = []
    if case .notKnown(let reason) = response.answer { outputs.append(.note(reason)) }
    if let changed = response.screen {
      let before = graph.tree.screen
      graph = Self.graph(of: changed, profile)
      if let old = focusedNode {
        let node = before.counterpart(of: old, in: changed)
        focusedNode = node.flatMap { graph.placeOfNode[$0] == nil ? nil : $0 }
        if focusedNode == nil {
          outputs.append(.note("the focused element is gone; where the focus goes is not known"))
        }
      }
    }
    return outputs + response.notes.map { .note($0) }
  }
}
