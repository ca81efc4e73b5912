// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The phrases that send a request to the app.
extension SpokenSession {
  /// The referent of a name or number in the current state.
  private enum Meaning {
    case item(SpokenItem)
    case several([SpokenItem])
    case square(Rect)
    case nothing(String)
  }

  private func meaning(of text: String) -> Meaning {
    let name = SpokenName(text)
    if let number = name.number {
      switch overlay {
      case .grid(let grid, _):
        return grid.square(number).map(Meaning.square)
          ?? .nothing("the grid has no square \(number)")
      case .numbers:
        return items.numbered(number).map(Meaning.item) ?? .nothing("nothing has number \(number)")
      case .choice(let choice, _):
        return choice.indices.contains(number - 1)
          ? .item(choice[number - 1]) : .nothing("nothing has number \(number)")
      case .none, .names, .actions: break
      }
    }
    let found = items.answering(to: name)
    switch found.count {
    case 0: return .nothing(answer(to: text))
    case 1: return .item(found[0])
    default: return .several(found)
    }
  }

  /// Returns the message for a user who has said a name that nothing answers to.
  private func answer(to text: String) -> String {
    let said = JSONValue.string(text).text
    let name = SpokenName(text)
    func isThere(_ key: Key) -> Bool {
      screen.nodes.contains { $0.text(key).map { SpokenName($0) == name } ?? false }
    }
    let help =
      vocabulary == .voiceControl
      ? "; say \"show names\", \"show numbers\" or \"show grid\""
      : "; say \"show labels\", \"show numbers\" or \"show grid\""
    guard name.isSayable else { return "nothing answers to \(said)" + help }
    if isThere(.text) || screen.platform == .ios && isThere(.label) {
      return "\(said) is on the screen, but nothing to touch answers to it" + help
    }
    return screen.platform == .android && isThere(.contentDescription)
      ? "\(said) is a content description, which is not visible" + help
      : "nothing answers to \(said)" + help
  }

  // MARK: - By name and number

  mutating func use(_ name: String, _ verb: AppAction.Verb) -> [Output] {
    switch meaning(of: name) {
    case .item(let item): return use(item, verb)
    case .several(let found):
      overlay = .choice(found, verb)
      return shownOverlay()
    case .square(let square):
      closeOverlay()
      guard verb == .activate else {
        return [.note("a square of the grid is tapped; other gestures in it are not modelled")]
      }
      return send(AppAction(.touch([square.center])))
    case .nothing(let answer): return [.note(answer)]
    }
  }

  /// Taps the item with a name or a number; in a grid, zooms into a square.
  mutating func choose(_ text: String) -> [Output] {
    let number = SpokenName(text).number
    switch overlay {
    case .choice(_, let verb) where number != nil: return use(text, verb)
    case .actions(let node):
      let actions = screen.nodes[node].customActions
      if let number, actions.indices.contains(number - 1) {
        return performAction(actions[number - 1].name)
      }
    case .grid(_, let isContinuous):
      if number != nil, case .square(let square) = meaning(of: text) {
        let drilled = technology.profile.drilledSquares
        overlay = .grid(
          SpokenGrid(over: square, columns: drilled, rows: drilled), isContinuous: isContinuous)
        return shownOverlay()
      }
    default: break
    }
    // Words that are neither a command nor a name are text, if a field is being edited.
    if case .nothing = meaning(of: text), number == nil || overlay == .none, editedField != nil {
      return type(text)
    }
    return use(text, .activate)
  }

  private mutating func use(_ item: SpokenItem, _ verb: AppAction.Verb) -> [Output] {
    let choice = overlay
    closeOverlay()
    let element = technology.tree.element(ofNode: item.node)
    let isDimmed =
      screen.platform == .ios
      ? element?.traits.contains(.notEnabled) == true : !screen.nodes[item.node].isEnabled
    if isDimmed { return [.note("\(called(item)) is dimmed: it does nothing")] }
    if verb == .increment || verb == .decrement, element?.role != .adjustable {
      overlay = choice
      return [.note("\(called(item)) cannot be adjusted")]
    }
    let isTap = verb == .activate || verb == .longPress
    return send(
      AppAction(
        verb, of: item.node, called: name(of: item),
        at: isTap ? screen.nodes[item.node].activationPoint : nil))
  }

  private func name(of item: SpokenItem) -> String {
    screen.callName(of: item.node, label: item.name)
  }

  private func called(_ item: SpokenItem) -> String { JSONValue.string(name(of: item)).text }

  // MARK: - Moving

  /// Scrolls the largest scroll view on the display, or the app.
  mutating func scroll(_ direction: AppAction.Direction, toEnd isToEnd: Bool) -> [Output] {
    let shown = screen.isOnDisplay()
    let largest = screen.nodes.indices.filter { shown[$0] && screen.isScroller($0) }
      .max { area(of: $0) < area(of: $1) }
    let before = screen
    let (action, response) = app.ask(.scroll(direction), upFrom: largest) {
      AppAction(.scroll(direction), of: $0, called: before.callName(of: $0))
    }
    let outputs = take(response, to: action, refusal: "nothing on the screen scrolls that way")
    return isToEnd ? outputs + [.note("it continues to the end; one scroll is shown")] : outputs
  }

  private func area(of node: Int) -> Double {
    let frame = screen.frame(of: node)
    return frame.width * frame.height
  }

  /// Goes back: presses the app's back button, or uses the system's way of going back.
  ///
  /// That "go back" presses the back button of a navigation bar on iOS is known from use [K]; on
  /// Android it is the system's back, which an app script calls `escape`.
  mutating func goBack() -> [Output] {
    closeOverlay()
    guard vocabulary == .voiceControl else { return send(AppAction(.escape)) }
    let back = items.all.first { item in
      screen.nodes[item.node].effectiveTraits.contains(.backButton)
    }
    guard let back else { return [.note("the screen has no back button that is known as one")] }
    return use(back, .activate)
  }

  // MARK: - Text

  /// The field that receives typed text.
  var editedField: Int? {
    screen.nodes.indices.first { index in
      let node = screen.nodes[index]
      return screen.platform == .ios
        ? node.effectiveTraits.contains(.isEditing)
        : node.isSet(.focused) && screen.flag(.editable, of: index) == true
    }
  }

  mutating func type(_ text: String) -> [Output] {
    guard let field = editedField else { return [.note("no text field is being edited")] }
    return send(AppAction(.type(text), of: field, called: fieldName(field)))
  }

  mutating func edit(_ edit: AppAction.Edit) -> [Output] {
    guard let field = editedField else { return [.note("no text field is being edited")] }
    return send(AppAction(.edit(edit), of: field, called: fieldName(field)))
  }

  /// Changes quoted words in the text; the app only receives typing and commands of the edit menu.
  func editText(_ edit: SpokenPhrase.TextEdit) -> [Output] {
    guard let field = editedField else { return [.note("no text field is being edited")] }
    let (verb, words) =
      switch edit {
      case .select(let words): ("selects", words)
      case .delete(let words): ("deletes", words)
      case .replace(let words, with: _): ("replaces", words)
      }
    let node = screen.nodes[field]
    let content = SpokenName(node.value ?? node.text ?? "").words
    let sought = SpokenName(words).words
    let isThere = content.indices.contains { content[$0...].starts(with: sought) }
    let said = JSONValue.string(words).text
    return [
      .note(
        isThere
          ? "it \(verb) \(said) in the field; what the app does then is not modelled"
          : "\(said) is not in the field")
    ]
  }

  private func fieldName(_ field: Int) -> String {
    screen.callName(of: field, label: items.item(ofNode: field)?.name)
  }

  // MARK: - Custom actions

  mutating func showActions(of name: String) -> [Output] {
    switch meaning(of: name) {
    case .item(let item):
      guard !screen.nodes[item.node].customActions.isEmpty else {
        return [.note("\(called(item)) has no actions")]
      }
      overlay = .actions(node: item.node)
      return shownOverlay()
    case .several(let found):
      return [.note("\(found.count) answer to that name; say \"show numbers\" and a number")]
    case .square: return [.note("a square of the grid has no actions")]
    case .nothing(let answer): return [.note(answer)]
    }
  }

  mutating func performAction(_ name: String) -> [Output] {
    guard case .actions(let node) = overlay else {
      return [.note("say \"show actions for\" and a name first")]
    }
    let spoken = SpokenName(name)
    guard
      let action = screen.nodes[node].customActions.first(where: {
        SpokenName($0.name) == spoken
      })
    else { return [.note("it has no action \(JSONValue.string(name).text)")] }
    overlay = .none
    return send(AppAction(.custom(action.name), of: node, called: fieldName(node)))
  }

  // MARK: - The app

  /// Closes overlays that disappear when the user acts.
  private mutating func closeOverlay() {
    switch overlay {
    case .names(isContinuous: true), .numbers(isContinuous: true): break
    case .grid(_, isContinuous: true):
      overlay = technology.grid().map { .grid($0, isContinuous: true) } ?? .none
    default: overlay = .none
    }
  }

  /// Sends an action and applies the answer of the app.
  mutating func send(
    _ action: AppAction, refusal: String? = "the app answers that nothing was done"
  ) -> [Output] {
    take(app.perform(action), to: action, refusal: refusal)
  }

  private mutating func take(
    _ response: AppResponse, to action: AppAction, refusal: String?
  ) -> [Output] {
    var outputs: [Output] = [.action(action)]
    if case .notKnown(let reason) = response.answer { outputs.append(.note(reason)) }
    if let changed = response.screen {
      technology = Self.technology(on: changed, technology.profile)
      switch overlay {
      // Their nodes belong to the previous screen.
      case .choice, .actions: overlay = .none
      case .none, .names, .numbers, .grid: break
      }
      if overlay != .none { outputs += shownOverlay() }
    }
    if response.answer == .declined, let refusal { outputs.append(.note(refusal)) }
    return outputs + response.notes.map { .note($0) }
  }
}
