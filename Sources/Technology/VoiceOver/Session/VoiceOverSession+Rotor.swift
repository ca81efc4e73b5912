// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSettings
import CurbcutStandards

/// The rotor: its options, and the effect of a vertical swipe.
extension VoiceOverSession {
  /// The options of the rotor for the focused element, in order.
  ///
  /// An option that finds elements is offered if it would find one, Actions and Adjust Value if the
  /// focused element has them (general knowledge). The order is an assumption.
  package var rotorOptions: [VoiceOverRotorOption] {
    var options: [VoiceOverRotorOption] = []
    if let focused {
      if focused.traits.contains(.adjustable) { options.append(.adjustValue) }
      if !focused.node.customActions.isEmpty { options.append(.actions) }
      if focused.traits.contains(.allowsDirectInteraction) { options.append(.directTouch) }
      // With a key selected, the rotor has Typing Mode (Apple's iPhone User Guide, as
      // iphone.skydocu.com has it in Japanese).
      if focused.traits.contains(.keyboardKey) { options.append(.typingMode) }
      if !focused.node.customContent.isEmpty { options.append(.moreContent) }
      // Cut, Copy and Paste are on the rotor, at Edit (sites.google.com/view/pasovo-voiceover, in
      // Japanese; funcJeff/blog@34ab835 has the command Edit).
      if EditedField(focused) != nil { options.append(.edit) }
    }
    options += wantedOptions.filter { isOffered($0) }
    return options + customRotors.map { .custom($0.name) }
  }

  /// The options that the user has put on the rotor; by default all.
  private var wantedOptions: [VoiceOverRotorOption] {
    guard profile.hasOwnRotor else { return VoiceOverRotorOption.system }
    return profile.settings.rotor.flatMap { wanted in
      VoiceOverRotorOption.system.filter { option in
        if case .headingLevel = option { return wanted == .headings }
        return Self.folded(option.name) == Self.folded(wanted.rawValue)
      }
    }
  }

  /// The current option of the rotor.
  ///
  /// On an adjustable element, a vertical swipe adjusts (row S4-6-100); on one with actions, it
  /// moves through them (S4-6-092), unless the user has turned the rotor there.
  package var rotorOption: VoiceOverRotorOption {
    if let here = rotor.chosenHere { return here }
    if let focused {
      if focused.traits.contains(.adjustable) { return .adjustValue }
      if !focused.node.customActions.isEmpty { return .actions }
    }
    return rotor.chosen
  }

  private func isOffered(_ option: VoiceOverRotorOption) -> Bool {
    switch option {
    case .characters, .words, .lines, .sentences, .paragraphs, .speakingRate, .hints: true
    case .containers, .landmarks, .tables, .lists:
      reader.tree.entries.contains { !$0.isElement && matches(option, container: $0) }
    case .sameItem: focused != nil
    case .sameHeading, .differentItem, .actions, .adjustValue, .directTouch, .typingMode,
      .moreContent, .edit, .custom:
      false
    case .headings, .headingLevel, .links, .visitedLinks, .formControls, .buttons, .switches,
      .textFields,
      .searchFields, .images, .staticText:
      reader.stops.indices.contains { matches(option, reader.element(at: $0)) }
    }
  }

  // MARK: - Turning

  mutating func turnRotor(by step: Int) -> [Output] {
    let options = rotorOptions
    guard !options.isEmpty else { return [.note(Self.emptyRotor)] }
    let current = options.firstIndex(of: rotorOption)
    let count = options.count
    let next = current.map { ($0 + step + count) % count } ?? (step > 0 ? 0 : count - 1)
    return set(options[next])
  }

  mutating func turnRotor(to name: String) -> [Output] {
    let wanted = Self.folded(name)
    let options = rotorOptions
    guard !options.isEmpty else { return [.note(Self.emptyRotor)] }
    guard let option = options.first(where: { Self.folded($0.name) == wanted }) else {
      let names = options.map(\.name).joined(separator: ", ")
      return [.note("the rotor does not offer \"\(name)\" here, but \(names)")]
    }
    return set(option)
  }

  private static var emptyRotor: String { "the rotor has nothing that it could offer here" }

  /// Returns a name without case, spaces and hyphens for comparison, so that `form-controls`
  /// matches.
  static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != " " && $0 != "-" }
  }

  private mutating func set(_ option: VoiceOverRotorOption) -> [Output] {
    rotor.spot = nil
    rotor.textPosition = nil
    rotor.action = 0
    rotor.chosenHere = option
    switch option {
    // These belong to the element and not to the user.
    case .actions, .adjustValue, .directTouch, .typingMode, .moreContent, .edit: break
    default: rotor.chosen = option
    }
    var outputs: [Output] = []
    say(own: option.name, into: &outputs)
    return outputs
  }

  // MARK: - Vertical swipes

  mutating func moveByRotor(down isDown: Bool) -> [Output] { move(by: rotorOption, down: isDown) }

  /// Moves to the next or the previous element of a kind, like a swipe with this rotor option.
  mutating func move(toNext name: String, forward isForward: Bool) -> [Output] {
    let wanted = Self.folded(name)
    let options = VoiceOverRotorOption.byKeys + rotorOptions
    let option = options.first { option in
      let name = Self.folded(option.name)
      return name == wanted || name == wanted + "s"
    }
    guard let option else {
      let names = VoiceOverRotorOption.byKeys.map(\.name).joined(separator: ", ")
      return [.note("there is no kind \"\(name)\" to go to, but \(names)")]
    }
    return move(by: option, down: isForward)
  }

  private mutating func move(by option: VoiceOverRotorOption, down isDown: Bool) -> [Output] {
    if let unit = option.unit { return readText(by: unit, forward: isDown) }
    switch option {
    case .characters, .words, .lines, .sentences, .paragraphs: return []
    // Swiping up increases the value (row S2-021).
    case .adjustValue: return adjust(up: !isDown)
    case .actions: return moveToAction(forward: isDown)
    case .directTouch: return toggleDirectTouch()
    case .typingMode: return turnTypingMode(forward: isDown)
    case .edit: return moveToEditCommand(forward: isDown)
    case .moreContent: return readContent(forward: isDown)
    case .speakingRate: return changeRate(up: !isDown)
    case .hints: return toggleHints()
    case .custom(let name): return moveToItem(ofRotor: name, forward: isDown)
    case .containers, .landmarks, .tables, .lists:
      return moveToContainer(forward: isDown) { [self] in matches(option, container: $0) }
    case .sameItem, .differentItem:
      guard let role = focused.map({ VoiceOverRole(of: $0) }) else {
        return [.note("nothing has the focus")]
      }
      let isSame = option == .sameItem
      return moveToMatch(
        forward: isDown, named: isSame ? "element of the same kind" : "element of another kind"
      ) { (VoiceOverRole(of: $0) == role) == isSame }
    case .sameHeading:
      guard let focused, focused.traits.contains(.header) else {
        return [.note("the focused element is not a heading")]
      }
      let level = focused.node.number(.headingLevel)
      return moveToMatch(forward: isDown, named: "heading of the same level") {
        $0.traits.contains(.header) && $0.node.number(.headingLevel) == level
      }
    case .headings, .headingLevel, .links, .visitedLinks, .formControls, .buttons, .switches,
      .textFields,
      .searchFields, .images, .staticText:
      return moveToMatch(forward: isDown, named: "item of \(option.name)") { [self] in
        matches(option, $0)
      }
    }
  }

  private mutating func moveToMatch(
    forward isForward: Bool, named name: String, _ matches: (Element) -> Bool
  ) -> [Output] {
    guard let found = nextStop(forward: isForward, where: matches) else {
      return nothingFurther(name)
    }
    return move(to: found)
  }

  /// Returns the next or the previous stop with a matching element; nil if there are no more.
  func nextStop(forward isForward: Bool, where matches: (Element) -> Bool) -> Int? {
    let start = reader.position ?? (isForward ? -1 : reader.stops.count)
    return isForward
      ? (start + 1..<max(start + 1, reader.stops.count)).first { matches(reader.element(at: $0)) }
      : (0..<max(0, start)).last { matches(reader.element(at: $0)) }
  }

  private func nothingFurther(_ name: String) -> [Output] {
    [
      .earcon(VoiceOver.edge),
      .note("there is no further \(name); what VoiceOver says then is not known from a source"),
    ]
  }

  private func matches(_ option: VoiceOverRotorOption, _ element: Element) -> Bool {
    let traits = element.traits
    switch option {
    case .headings: return traits.contains(.header)
    case .headingLevel(let level):
      return traits.contains(.header) && element.node.number(.headingLevel) == Double(level)
    case .links: return traits.contains(.link)
    case .visitedLinks: return traits.isSuperset(of: [.link, .visited])
    case .formControls: return element.isControl && !traits.contains(.link)
    case .buttons: return traits.contains(.button) && !traits.contains(.switchButton)
    case .switches: return traits.contains(.switchButton)
    case .textFields: return traits.contains(.textEntry)
    case .searchFields: return traits.contains(.searchField)
    case .images: return traits.contains(.image)
    case .staticText: return traits.contains(.staticText)
    case .characters, .words, .lines, .sentences, .paragraphs, .containers, .landmarks, .tables,
      .lists, .sameItem, .sameHeading, .differentItem, .actions, .adjustValue, .directTouch,
      .typingMode, .moreContent, .edit, .speakingRate, .hints, .custom:
      return false
    }
  }

  private func matches(
    _ option: VoiceOverRotorOption, container entry: AccessibilityTree.Entry
  ) -> Bool {
    let kind = screen.nodes[entry.node].text(.containerType)
    switch option {
    case .containers: return true
    case .landmarks: return kind == "landmark"
    case .tables: return kind == "dataTable"
    case .lists: return kind == "list"
    default: return false
    }
  }

  // MARK: - Settings on the rotor

  /// Changes the speaking rate; that a step is five per cent is an assumption.
  private mutating func changeRate(up isUp: Bool) -> [Output] {
    let rate = min(100, max(0, speakingRate + (isUp ? 5 : -5)))
    guard rate != speakingRate else { return [.earcon(VoiceOver.edge)] }
    speakingRate = rate
    var outputs: [Output] = []
    say(own: "\(rate)%", as: .value, into: &outputs)
    return outputs
  }

  private mutating func toggleHints() -> [Output] {
    speaksHints.toggle()
    var outputs: [Output] = []
    say(own: speaksHints ? "On" : "Off", into: &outputs)
    return outputs
  }

  // MARK: - Custom rotors

  /// The rotors of the focused element and of the views around it.
  var customRotors: [CustomRotor] {
    guard var node = focusedNode ?? screen.windows.first?.root else { return [] }
    var rotors = screen.nodes[node].customRotors
    while let parent = screen.nodes[node].parent {
      rotors += screen.nodes[parent].customRotors
      node = parent
    }
    return rotors
  }

  /// Moves to the next item of an app's rotor; an item that is not an element is only spoken.
  private mutating func moveToItem(ofRotor name: String, forward isForward: Bool) -> [Output] {
    guard let items = customRotors.first(where: { $0.name == name })?.items, !items.isEmpty else {
      return [.note("the rotor \"\(name)\" has no items here")]
    }
    let places = items.map { screen.node(called: $0).flatMap { stop(ofNode: $0) } }
    let current = reader.position.flatMap { position in places.firstIndex { $0 == position } }
    var next = current.map { isForward ? $0 + 1 : $0 - 1 }
    if next == nil {
      let position = reader.position ?? -1
      next =
        isForward
        ? places.firstIndex { ($0 ?? -1) > position } ?? (rotor.textPosition.map { $0 + 1 } ?? 0)
        : places.lastIndex { ($0 ?? Int.max) < position }
          ?? (rotor.textPosition.map { $0 - 1 } ?? -1)
    }
    guard let next, items.indices.contains(next) else { return nothingFurther("item of \(name)") }
    if let place = places[next] { return move(to: place) }
    rotor.textPosition = next
    var outputs: [Output] = []
    say(
      Utterance(
        segments: [Segment(.label, items[next], key: .customRotors)], spoken: items[next]),
      into: &outputs)
    return outputs + [.note("the place of this item is not known")]
  }
}
