// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Modifiers by which authors inform assistive technologies.
extension SwiftUIModifiers {
  static let accessibility: [String: Change] = [
    "accessibilityLabel": { $0.accessibilityFacts.stating(.label, $1, $2) },
    "accessibilityValue": { $0.accessibilityFacts.stating(.value, $1, $2) },
    "accessibilityHint": { $0.accessibilityFacts.stating(.hint, $1, $2) },
    "help": { $0.accessibilityFacts.helping($1, $2) },
    "accessibilityIdentifier": { $0.accessibilityFacts.stating(.identifier, $1, $2) },
    "accessibilityHidden": { $0.accessibilityFacts.hidden($1, $2) },
    "accessibilityAddTraits": { $0.accessibilityFacts.traits($1, $2, adds: true) },
    "accessibilityRemoveTraits": { $0.accessibilityFacts.traits($1, $2, adds: false) },
    "accessibilityElement": { $0.accessibilityFacts.element($1, $2) },
    "accessibilitySortPriority": { $0.accessibilityFacts.sortPriority($1, $2) },
    "accessibilityInputLabels": { $0.accessibilityFacts.inputLabels($1, $2) },
    "accessibilityAction": { $0.accessibilityFacts.action($1, $2) },
    "accessibilityActions": { $0.accessibilityFacts.actions($1, $2) },
    "accessibilityAdjustableAction": { evaluation, pieces, _ in
      evaluation.accessibilityFacts.adding(.adjustable, pieces)
    },
    "accessibilityZoomAction": { evaluation, pieces, _ in
      evaluation.accessibilityFacts.adding(.supportsZoom, pieces)
    },
    "accessibilityDirectTouch": { evaluation, pieces, _ in
      evaluation.accessibilityFacts.adding(.allowsDirectInteraction, pieces)
    },
    "accessibilityRepresentation": { $0.accessibilityFacts.representation($1, $2) },
    "accessibilityChildren": { $0.accessibilityFacts.representation($1, $2) },
    "accessibilityHeading": { $0.accessibilityFacts.heading($1, $2) },
    "accessibilityRotor": { $0.accessibilityFacts.rotor($1, $2) },
    "accessibilityCustomContent": { $0.accessibilityFacts.customContent($1, $2) },
    "accessibilityRespondsToUserInteraction": {
      $0.accessibilityFacts.flagged(.respondsToUserInteraction, $1, $2)
    },
    "accessibilityIgnoresInvertColors": {
      $0.accessibilityFacts.flagged(.ignoresInvertColors, $1, $2)
    },
    "accessibility": { $0.accessibilityFacts.firstGeneration($1, $2) },
  ]
}

/// The changes that accessibility modifiers make.
struct AccessibilityFacts: EvaluatorPart {
  let evaluation: ViewEvaluation

  func stating(_ key: Key, _ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let words = modifierCalls.spoken(call) else { return pieces }
    guard key == .identifier else {
      return modifierCalls.changingElements(pieces) { $0.node[key] = .text(words.shown) }
    }
    // An identifier is for tests; there is no evidence that it makes decoration an element.
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeElements { $0.node[key] = .text(words.shown) }
    }
    return pieces
  }

  /// Sets help text as a hint, where there are no tooltips: "Adding help to a view configures the
  /// view's accessibility hint and its help tag (also called a tooltip) in macOS or visionOS"
  /// (Apple, `View.help(_:)`, iOS 14).
  ///
  /// When both help and a hint are set, the outer one applies (gist
  /// sturdysturge/4276d6cfbb190d05bec6ff5e21d8731a).
  func helping(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let words = modifierCalls.spoken(call), !words.isEmpty else { return pieces }
    // There is no evidence that it makes decoration an element.
    var pieces = pieces
    for place in pieces.indices where pieces[place].holdsElement {
      pieces[place].changeElements { $0.node[.hint] = .text(words.shown) }
    }
    return pieces
  }

  func hidden(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let flag = modifierCalls.flag(call)
    guard flag != false else { return pieces }
    if flag == nil { note(.dynamicFact, "accessibilityHidden", at: call.point) }
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].node[.elementsHidden] = flag.map { .flag($0) } ?? .notKnown
    }
    return pieces
  }

  func traits(_ pieces: [Piece], _ call: Call, adds: Bool) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    guard let names = modifierCalls.members(first, in: call.scope) else {
      note(.dynamicFact, call.name, at: call.point)
      guard first.expression.written.contains("isSelected") else {
        return pieces
      }
      return modifierCalls.changingElements(pieces) { $0.node[.selected] = .notKnown }
    }
    let named = names.map { TraitName.named($0, in: .swiftUI) }
    let traits = named.reduce(into: Traits()) { $0.formUnion($1?.trait ?? []) }
    var pieces = pieces
    if names.contains("isModal") {
      for place in pieces.indices { pieces[place].node[.isModal] = .flag(adds) }
    }
    guard !traits.isEmpty else { return pieces }
    return modifierCalls.changingElements(pieces) { piece in
      if adds { piece.addTraits(traits) } else { piece.removeTraits(traits) }
    }
  }

  func adding(_ traits: Traits, _ pieces: [Piece]) -> [Piece] {
    modifierCalls.changingElements(pieces) { $0.addTraits(traits) }
  }

  /// Applies `accessibilityElement(children:)`, which ignores the children by default.
  func element(_ pieces: [Piece], _ call: Call) -> [Piece] {
    var mode = "ignore"
    if let children = call.argument("children") {
      guard let name = modifierCalls.members(children, in: call.scope)?.first else {
        note(.dynamicFact, call.name, at: call.point)
        return pieces
      }
      mode = name
    }
    guard var whole = modifierCalls.whole(pieces, at: call.point),
      AccessibilityChildren(rawValue: mode) != nil
    else { return pieces }
    // A view that is an element already stays one; a new element is created around it.
    if whole.isElement, !whole.stored.isEmpty || mode != "ignore",
      whole.node.accessibilityChildren == nil
    {
      guard mode != "combine" else { return pieces }
      whole = piece(nil, .transparent, at: call.point, [whole])
    }
    whole.node[.accessibilityChildren] = .text(mode)
    if mode == "combine" { whole.sayChoices() }
    return [whole]
  }

  func sortPriority(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.argument(nil) ?? call.argument("sortPriority"),
      let number = expressions.meaning(of: first.expression, in: call.scope).number
    else {
      note(.dynamicFact, call.name, at: call.point)
      return pieces
    }
    var pieces = pieces
    for place in pieces.indices { pieces[place].node[.sortPriority] = .number(number) }
    return pieces
  }

  func inputLabels(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first,
      case .list(let list) = expressions.meaning(of: first.expression, in: call.scope)
    else { return pieces }
    let labels = list.compactMap { textValues.words(of: $0).map { textValues.localized($0).shown } }
    return modifierCalls.changingElements(pieces) { $0.node[.userInputLabels] = .texts(labels) }
  }

  func action(_ pieces: [Piece], _ call: Call) -> [Piece] {
    if let named = call.argument("named") {
      let name = textValues.localized(textValues.words(of: named.expression, in: call.scope)).shown
      return addingActions([name], to: pieces)
    }
    if let label = call.closure("label") {
      let name =
        Piece.label(of: viewBuilding.pieces(of: label.expression, in: call.scope)) ?? "{action}"
      return addingActions([name], to: pieces)
    }
    let kind = call.argument(nil).map {
      expressions.meaning(of: $0.expression, in: call.scope).memberName
    }
    return modifierCalls.changingElements(pieces) { piece in
      switch kind {
      case "magicTap"?: piece.node[.magicTap] = .flag(true)
      case "escape"?: piece.node[.escape] = .flag(true)
      default: piece.node[.respondsToUserInteraction] = .flag(true)
      }
    }
  }

  func actions(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let names = callContent.content(call).flatMap(\.leaves).compactMap { Piece.label(of: [$0]) }
    return addingActions(names, to: pieces)
  }

  /// Adds custom actions with their names.
  func addingActions(_ names: [String], to pieces: [Piece]) -> [Piece] {
    guard !names.isEmpty else { return pieces }
    return modifierCalls.changingElements(pieces) { piece in
      let actions = piece.node.customActions + names.map { NamedAction(name: $0) }
      piece.node[.customActions] = .namedActions(actions)
    }
  }

  /// Replaces the drawn views by a representation for assistive technologies.
  func representation(_ pieces: [Piece], _ call: Call) -> [Piece] {
    var drawn = pieces
    for place in drawn.indices { drawn[place].node[.elementsHidden] = .flag(true) }
    let shown = call.closure("representation").map {
      viewBuilding.pieces(of: $0.expression, in: call.scope)
    }
    return wrapped(drawn + (shown ?? callContent.content(call)), in: nil, .layers, at: call.point)
  }

  func heading(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard
      let name = call.arguments.first.flatMap({ modifierCalls.members($0, in: call.scope)?.first }),
      name.hasPrefix("h"), let level = Double(name.dropFirst())
    else { return pieces }
    return modifierCalls.changingElements(pieces) { $0.node[.headingLevel] = .number(level) }
  }

  func rotor(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.argument(nil) else { return pieces }
    let meaning = expressions.meaning(of: first.expression, in: call.scope)
    // A system rotor has a name of its own.
    let name =
      meaning.memberName.map { "{\($0)}" } ?? textValues.words(of: meaning).map {
        textValues.localized($0).shown
      }
      ?? "{rotor}"
    var pieces = pieces
    for place in pieces.indices {
      let rotors = pieces[place].node.customRotors + [CustomRotor(name: name)]
      pieces[place].node[.customRotors] = .rotors(rotors)
    }
    return pieces
  }

  func customContent(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let plain = call.arguments.filter { $0.label == nil }
    guard plain.count >= 2 else { return pieces }
    let label = textValues.localized(textValues.words(of: plain[0].expression, in: call.scope))
      .shown
    let value = textValues.localized(textValues.words(of: plain[1].expression, in: call.scope))
      .shown
    let importance = call.argument("importance").flatMap {
      modifierCalls.members($0, in: call.scope)?.first
    }
    let added = CustomContent(label: label, value: value, isImportant: importance == "high")
    return modifierCalls.changingElements(pieces) { piece in
      piece.node[.customContent] = .content(piece.node.customContent + [added])
    }
  }

  func flagged(_ key: Key, _ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let flag = modifierCalls.flag(call) else {
      note(.dynamicFact, call.name, at: call.point)
      return pieces
    }
    var pieces = pieces
    for place in pieces.indices { pieces[place].node[key] = .flag(flag) }
    return pieces
  }

  /// Applies the modifiers of iOS 13, which share a name and differ by the label of their argument.
  func firstGeneration(_ pieces: [Piece], _ call: Call) -> [Piece] {
    var pieces = pieces
    for argument in call.arguments {
      guard let label = argument.label, let name = Self.firstGenerationNames[label],
        let change = SwiftUIModifiers.accessibility[name]
      else { continue }
      var single = call
      single.name = name
      single.arguments = [Call.Argument(label: nil, expression: argument.expression)]
      pieces = change(evaluation, pieces, single)
    }
    return pieces
  }

  private static let firstGenerationNames = [
    "label": "accessibilityLabel", "value": "accessibilityValue", "hint": "accessibilityHint",
    "identifier": "accessibilityIdentifier", "hidden": "accessibilityHidden",
    "addTraits": "accessibilityAddTraits", "removeTraits": "accessibilityRemoveTraits",
    "sortPriority": "accessibilitySortPriority", "inputLabels": "accessibilityInputLabels",
  ]
}
