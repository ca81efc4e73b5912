import CurbcutScreen
import CurbcutStandards

/// Commands that ask the app for something.
extension VoiceOverSession {
  /// An action of a node, with the name and the point that belong to it.
  func action(_ verb: AppAction.Verb, of node: Int) -> AppAction {
    let element = reader.tree.element(ofNode: node)
    let name = screen.callName(of: node, label: element?.label)
    let isTap = verb == .activate || verb == .longPress || verb == .secondaryActivate
    return AppAction(verb, of: node, called: name, at: isTap ? element?.activationPoint : nil)
  }

  /// Sends an action and takes what the app answers.
  mutating func send(_ action: AppAction) -> [Output] {
    var outputs: [Output] = [.action(action)]
    let response = app.perform(action)
    take(response, into: &outputs)
    return outputs + Self.refusal(response)
  }

  /// What is to be read of an app that answers that nothing was done; what is heard is not known.
  static func refusal(_ response: AppResponse) -> [Output] {
    response.answer == .declined ? [.note("the app answers that nothing was done")] : []
  }

  /// Sends an action to the app as a whole.
  mutating func sendToApp(_ verb: AppAction.Verb) -> [Output] { send(AppAction(verb)) }

  /// Asks the focused element for something.
  mutating func ask(_ verb: AppAction.Verb) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    return send(action(verb, of: focused.nodeIndex))
  }

  /// A double tap: the action that a vertical swipe has gone to, else the activation.
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
    // VoiceOver stops speaking when what is activated plays a sound (row S4-6-057) or starts a media
    // session (S4-6-065): it says nothing of its own. That what the app announces is still said is
    // an assumption.
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

  /// Stops what is being said.
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

  /// Goes through the actions in a circle; the first is that of a double tap.
  mutating func moveToAction(forward isForward: Bool) -> [Output] {
    guard let focused else { return [.note("nothing has the focus")] }
    let actions = focused.node.customActions
    guard !actions.isEmpty else { return [.note("it has no actions")] }
    let count = actions.count + 1
    rotor.action = (rotor.action + (isForward ? 1 : -1) + count) % count
    var outputs: [Output] = []
    guard rotor.action > 0 else {
      say(own: "Activate", into: &outputs)
      return outputs + [.note("how VoiceOver calls the action of a double tap is not known")]
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

  /// Asks the focused element, then each view around it, then the app; the first that answers wins.
  ///
  /// A view that answers is only asked while the focus is in it, and a view controller always (row
  /// S4-8-036): the controller is the view it owns, or the app as a whole.
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

  /// Scrolls what the focus is in and says where that leads.
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
      outputs.append(.note("what VoiceOver says of the new place is not known"))
    }
    return outputs
  }

  // MARK: - Touching

  /// A tap: what is there gets the focus and is read, and is not activated (row S4-8-038).
  mutating func touch(_ place: String) -> [Output] {
    guard let points = Self.points(place), let first = points.first else { return choose(place) }
    let there = reader.stops.indices.filter { reader.element(at: $0).frame.contains(first) }
    // Of several, the one drawn last lies on top.
    guard
      let stop = there.max(by: {
        reader.element(at: $0).nodeIndex < reader.element(at: $1).nodeIndex
      })
    else {
      // The sound of touching where nothing is (row S4-053).
      return [.earcon("thunk"), .note("there is nothing at \(place)")]
    }
    let element = reader.element(at: stop)
    // "Gesture navigation is suspended for this view only" (row S4-6-068).
    if isDirectTouchOn, element.traits.contains(.allowsDirectInteraction) {
      return send(action(.touch(points), of: element.nodeIndex))
    }
    return element.traits.contains(.keyboardKey) ? touchKey(at: stop) : move(to: stop)
  }

  /// The places of one or several fingers, `20,300 40,300`; nil for anything else.
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
