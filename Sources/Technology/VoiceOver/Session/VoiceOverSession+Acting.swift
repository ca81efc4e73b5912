// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The commands that send a request to the app.
extension VoiceOverSession {
  /// Returns an action of a node, with the node's name and point.
  func action(_ verb: AppAction.Verb, of node: Int) -> AppAction {
    let element = reader.tree.element(ofNode: node)
    let name = screen.callName(of: node, label: element?.label)
    let isTap = verb == .activate || verb == .longPress || verb == .secondaryActivate
    return AppAction(verb, of: node, called: name, at: isTap ? element?.activationPoint : nil)
  }

  /// Sends an action and applies the answer of the app.
  mutating func send(_ action: AppAction) -> [Output] {
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    take(response, into: &outputs)
    return outputs + Self.refusal(response)
  }

  /// Returns the notes about an app that declines; what users hear then is unknown.
  static func refusal(_ response: AppResponse) -> [Output] {
    response.answer == .declined ? [.note("the app answers that nothing was done")] : []
  }

  /// Sends an action to the app as a whole.
  mutating func sendToApp(_ verb: AppAction.Verb) -> [Output] { send(AppAction(verb)) }

  /// Sends an action to the focused element.
  mutating func ask(_ verb: AppAction.Verb) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    return send(action(verb, of: focused.nodeIndex))
  }

  /// Handles a double tap: performs the action chosen by vertical swipes, or the activation.
  mutating func activate() -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    if rotorOption == .actions, rotor.action > 0 {
      let actions = focused.node.customActions
      if actions.indices.contains(rotor.action - 1) {
        return send(action(.custom(actions[rotor.action - 1].name), of: focused.nodeIndex))
      }
    }
    if rotorOption == .edit, rotor.action > 0, editEntries.indices.contains(rotor.action - 1) {
      return performEdit(editEntries[rotor.action - 1])
    }
    let traits = focused.traits
    // "The item is disabled and activation does nothing" (row S4-6-062).
    if traits.contains(.notEnabled) {
      return [.note("it is dimmed: activating it does nothing")]
    }
    let action = action(.activate, of: focused.nodeIndex)
    let edited = EditedField(focused)
    if edited == nil, traits.contains(.textEntry) { caret = VoiceOverCaret() }
    let written = traits.contains(.keyboardKey) ? editedField : nil
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    // VoiceOver stops speaking if the activated element plays a sound (row S4-6-057) or starts a
    // media session (S4-6-065), and adds no words of its own. That announcements of the app are
    // still spoken is an assumption.
    let isQuiet = !traits.isDisjoint(with: [.playsSound, .startsMediaSession])
    if isQuiet {
      hush()
      outputs.append(.silence)
    }
    take(response.withoutNotes, speaksChanges: !isQuiet, into: &outputs)
    if let written { sayEdit(from: written, into: &outputs) }
    if let edited, response.answer == .handled,
      let field = self.focused.flatMap({ EditedField($0) }),
      field.node == edited.node
    {
      jumpCaret(in: field, into: &outputs)
    }
    return outputs + response.notes.map { .note($0) } + Self.refusal(response)
  }

  /// Stops the current speech.
  private mutating func hush() {
    if let announcement = queue.announcement {
      app.receive(.announcementFinished(announcement.text, wasSuccessful: false))
    }
    queue = VoiceOverQueue()
  }

  // MARK: - Adjusting and custom actions

  mutating func adjust(up isUp: Bool) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    if focused.traits.contains(.notEnabled) {
      return [.note("it is dimmed: adjusting it does nothing")]
    }
    let node = focused.nodeIndex
    let action = action(isUp ? .increment : .decrement, of: node)
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    take(response, saysValue: response.answer != .declined, into: &outputs)
    return outputs + Self.refusal(response)
  }

  /// Moves through the actions in a circle; the first is that of a double tap.
  mutating func moveToAction(forward isForward: Bool) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    let actions = focused.node.customActions
    guard !actions.isEmpty else { return [.note("it has no actions")] }
    let count = actions.count + 1
    rotor.action = (rotor.action + (isForward ? 1 : -1) + count) % count
    var outputs: [Output] = []
    guard rotor.action > 0 else {
      say(own: "Activate", into: &outputs)
      return outputs + [.note("VoiceOver's name for the action of a double tap is not known")]
    }
    let name = actions[rotor.action - 1].name
    say(
      Utterance(
        segments: [Segment(.label, name, node: focused.nodeIndex, key: .customActions)],
        spoken: name), into: &outputs)
    return outputs
  }

  mutating func performAction(_ name: String) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    let actions = focused.node.customActions
    guard actions.contains(where: { $0.name == name }) else {
      let names = actions.map { "\"\($0.name)\"" }.joined(separator: ", ")
      return [
        .note("it has no action \"\(name)\"" + (names.isEmpty ? "" : ", but \(names)"))
      ]
    }
    return send(action(.custom(name), of: focused.nodeIndex))
  }

  // MARK: - Up the responder chain

  /// Sends a request to the focused element, then to each view around it, then to the app, until
  /// one answers.
  ///
  /// A view that answers is only asked while the focus is in it, and a view controller always (row
  /// S4-8-036): the controller corresponds to the view that it owns, or to the app as a whole.
  mutating func askUpwards(_ verb: AppAction.Verb) -> [Output] {
    let (action, response) = answer(upwards: verb)
    var outputs: [Output] = [.action(action)]
    if case .declined = response.answer {
      return outputs + [.note("nothing on the screen answers \(verb.name)")]
    }
    take(response, into: &outputs)
    return outputs
  }

  private mutating func answer(upwards verb: AppAction.Verb) -> (AppAction, AppResponse) {
    let session = self
    return app.ask(verb, upFrom: focusedNode) { session.action(verb, of: $0) }
  }

  /// Scrolls the view around the focus and speaks the new position.
  mutating func scroll(_ direction: AppAction.Direction) -> [Output] {
    let (action, response) = answer(upwards: .scroll(direction))
    var outputs: [Output] = [.action(action)]
    if case .declined = response.answer {
      return outputs + [.earcon(VoiceOver.edge)]
    }
    take(response, into: &outputs)
    let saysPlace = response.notifications.contains {
      if case .pageScrolled = $0 { true } else { false }
    }
    if case .handled = response.answer, !saysPlace {
      outputs.append(.note("what VoiceOver says about the new place is not known"))
    }
    return outputs
  }

  // MARK: - Touching

  /// Handles a tap: the element at the place gets the focus and is read, but not activated (row
  /// S4-8-038).
  mutating func touch(_ place: String) -> [Output] {
    guard let points = Self.points(place), let first = points.first else { return choose(place) }
    let there = reader.stops.indices.filter { reader.element(at: $0).frame.contains(first) }
    // If there are several, the last drawn is on top.
    guard
      let stop = there.max(by: {
        reader.element(at: $0).nodeIndex < reader.element(at: $1).nodeIndex
      })
    else {
      // The sound of touching a place without an element (row S4-053).
      return [.earcon("thunk"), .note("there is nothing at \(place)")]
    }
    let element = reader.element(at: stop)
    // "Gesture navigation is suspended for this view only" (row S4-6-068).
    if isDirectTouchOn, element.traits.contains(.allowsDirectInteraction) {
      return send(action(.touch(points), of: element.nodeIndex))
    }
    return element.traits.contains(.keyboardKey) ? touchKey(at: stop) : move(to: stop)
  }

  /// Returns the places of one or several fingers, `20,300 40,300`; nil for any other text.
  private static func points(_ text: String) -> [Point]? {
    var points: [Point] = []
    for place in text.split(separator: " ") {
      let numbers = place.split(separator: ",", omittingEmptySubsequences: false)
      guard numbers.count == 2, let x = Double(numbers[0]), let y = Double(numbers[1]) else {
        return nil
      }
      points.append(Point(x: x, y: y))
    }
    return points
  }
}
