// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The commands that send a request to the app.
extension TalkBackSession {
  /// Returns an action of a node, with the node's name and place.
  func action(_ verb: AppAction.Verb, of node: Int) -> AppAction {
    let facts = screen.nodes[node]
    // The content of a password field is not its name.
    let words =
      facts.isSet(.password)
      ? facts.contentDescription ?? facts.hintText : facts.ownWords ?? spokenName(of: node)
    let name =
      words ?? facts.id ?? facts.identifier ?? facts.className ?? screen.reference(to: node)
    let isTap = verb == .activate || verb == .longPress
    return AppAction(
      verb, of: node, called: name, at: isTap ? screen.frame(of: node).center : nil)
  }

  /// Returns the name of a stop without words of its own: the first words spoken with it.
  private func spokenName(of node: Int) -> String? {
    guard let entry = reader.tree.element(ofNode: node)?.index else { return nil }
    return (entry..<max(entry, Int(self.facts.end[entry]))).lazy
      .filter { $0 == entry || !self.facts.has(.isStop, $0) }
      .compactMap { screen.nodes[self.facts.nodeIndex($0)].ownWords }.first
  }

  /// Sends an action and applies the answer of the app.
  mutating func send(_ action: AppAction, isScroll: Bool = false) -> [Output] {
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    take(response, by: isScroll ? .scroll : .other, into: &outputs)
    return outputs + Self.refusal(response)
  }

  static func refusal(_ response: AppResponse) -> [Output] {
    response.answer == .declined ? [.note("the app answers that nothing was done")] : []
  }

  // MARK: - Taps

  /// Handles a double tap: performs the action chosen by swiping, or a click.
  ///
  /// A disabled node supports no click, and its view ignores the tap that TalkBack simulates
  /// instead (`FocusActor.clickNode`, google/talkback@26a27dc0).
  mutating func activate() -> [Output] {
    guard let node = focusedNode else { return [.earcon(TalkBack.edge)] }
    if control.current == .actions, control.action > 0 {
      let actions = menuActions
      if actions.indices.contains(control.action - 1) {
        let chosen = actions[control.action - 1]
        return send(action(chosen.verb, of: chosen.node))
      }
    }
    guard screen.nodes[node].isEnabled else {
      return [.note("it is disabled: a double tap does nothing")]
    }
    let action = action(.activate, of: node)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    take(response, by: .click, into: &outputs)
    return outputs + Self.refusal(response)
  }

  mutating func longPress() -> [Output] {
    guard let node = focusedNode else { return [.earcon(TalkBack.edge)] }
    let position = reader.position.map { entry(at: $0) } ?? 0
    guard screen.nodes[node].isEnabled, facts.has(.longClicks, position) else {
      return [.earcon(TalkBack.edge), .note("it offers no long press")]
    }
    return send(action(.longPress, of: node))
  }

  // MARK: - The Actions menu

  /// The entries of the Actions menu: the actions of the focused node, or of the nearest ancestor
  /// that has any.
  ///
  /// Source: `CustomActionMenu` (google/talkback@26a27dc0).
  var menuActions: [(name: String, verb: AppAction.Verb, node: Int)] {
    guard let position = reader.position else { return [] }
    var next: Int? = entry(at: position)
    while let entry = next {
      let node = facts.nodeIndex(entry)
      let actions = screen.nodes[node].actions.compactMap { action in
        Self.menuAction(action).map { (name: $0.name, verb: $0.verb, node: node) }
      }
      if !actions.isEmpty { return actions }
      next = facts.parent(of: entry)
    }
    return []
  }

  private static func menuAction(_ action: Action) -> (name: String, verb: AppAction.Verb)? {
    switch AndroidAction(id: action.id) {
    case .dismiss: return ("Dismiss", .dismiss)
    case .expand: return ("Expand", .expand)
    case .collapse: return ("Collapse", .collapse)
    case nil:
      guard let label = action.label, !label.isEmpty, let id = Int(action.id),
        id > AndroidAction.lastStandardID
      else { return nil }
      return (label, .custom(label))
    default: return nil
    }
  }

  mutating func listActions() -> [Output] {
    let actions = menuActions
    guard !actions.isEmpty else {
      return [
        .note(
          screen.origin.carries(.actions)
            ? "there are no actions here" : "which actions it offers is not in the input")
      ]
    }
    let names = actions.map { "\"\($0.name)\"" }.joined(separator: ", ")
    return [.note("the Actions menu lists \(names)")]
  }

  mutating func performAction(_ name: String) -> [Output] {
    let actions = menuActions
    guard let action = actions.first(where: { $0.name == name }) else {
      let names = actions.map { "\"\($0.name)\"" }.joined(separator: ", ")
      return [.note("it has no action \"\(name)\"" + (names.isEmpty ? "" : ", but \(names)"))]
    }
    return send(self.action(action.verb, of: action.node))
  }

  // MARK: - Adjusting

  /// The slider that has the focus, or the number picker around it.
  var adjustableEntry: Int? {
    guard let position = reader.position else { return nil }
    let entry = entry(at: position)
    if facts.roles[entry] == .seekControl { return entry }
    return facts.parent(of: entry).flatMap { parent in
      self.entry(above: parent) { above in
        facts.roles[above] == .numberPicker
          && !facts.actions[above].isDisjoint(with: .adjust)
      }
    }
  }

  mutating func adjust(_ direction: String) -> [Output] {
    guard direction == "up" || direction == "down" else {
      return [.note("adjust goes up or down")]
    }
    guard adjustableEntry != nil else { return [.note("the focused element cannot be adjusted")] }
    return adjustValue(up: direction == "up")
  }

  /// Moves a slider; at its end, its value is spoken (`NumberAdjustor`).
  mutating func adjustValue(up isUp: Bool) -> [Output] {
    guard let entry = adjustableEntry else { return [.earcon(TalkBack.edge)] }
    let node = facts.nodeIndex(entry)
    guard screen.nodes[node].isEnabled else {
      return [.note("it is disabled: it does not move")]
    }
    if facts.roles[entry] == .seekControl, let words = wordsAtEnd(of: node, up: isUp) {
      var outputs: [Output] = []
      say(own: words, as: .value, into: &outputs)
      return outputs
    }
    let action = action(isUp ? .increment : .decrement, of: node)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    take(response, by: .adjustment, into: &outputs)
    return outputs + Self.refusal(response)
  }

  private func wordsAtEnd(of node: Int, up isUp: Bool) -> String? {
    guard let range = screen.nodes[node].range, let current = range.current else { return nil }
    let isAtEnd =
      isUp
      ? range.maximum.map { current >= $0 } ?? false : range.minimum.map { current <= $0 } ?? false
    guard isAtEnd else { return nil }
    return screen.nodes[node].stateDescription ?? (isUp ? "100%" : "0%")
  }
}
