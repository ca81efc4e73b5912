// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Modifiers that change how controls work and look.
extension SwiftUIModifiers {
  static let controls: [String: Change] = [
    "disabled": { $0.controlChanges.disabled($1, $2) },
    "pickerStyle": { $0.controlChanges.pickerStyle($1, $2) },
    "datePickerStyle": { $0.datePickers.datePickerStyle($1, $2) },
    "labelsHidden": { evaluation, pieces, _ in evaluation.datePickers.labelsHidden(pieces) },
    "tag": { $0.controlChanges.tag($1, $2) },
    "badge": { $0.controlChanges.badge($1, $2) },
    "onTapGesture": { evaluation, pieces, _ in evaluation.controlChanges.tappable(pieces) },
    "gesture": { $0.controlChanges.gesture($1, $2) },
    "simultaneousGesture": { $0.controlChanges.gesture($1, $2) },
    "highPriorityGesture": { $0.controlChanges.gesture($1, $2) },
    "swipeActions": { $0.controlChanges.swipeActions($1, $2) },
    "onDelete": { $0.controlChanges.onDelete($1, $2) },
    "deleteDisabled": { $0.controlChanges.deleteDisabled($1, $2) },
    "buttonStyle": { $0.controlChanges.style($1, $2) },
    "toggleStyle": { $0.controlChanges.style($1, $2) },
    "labelStyle": { $0.controlChanges.style($1, $2) },
    "textFieldStyle": { $0.controlChanges.textFieldStyle($1, $2) },
    "modifier": { $0.controlChanges.modifier($1, $2) },
    "textSelection": { $0.controlChanges.textSelection($1, $2) },
  ]
}

/// The changes that modifiers make to the way controls work.
struct ControlChanges: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Makes a text selectable; how far that reaches into containers and controls is not known.
  func textSelection(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let name = expressions.meaning(of: first.expression, in: call.scope).memberName
    let value: CurbcutScreen.Value =
      switch name {
      case "enabled": .flag(true)
      case "disabled": .flag(false)
      default: .notKnown
      }
    var pieces = pieces
    for place in pieces.indices {
      if pieces[place].node.text != nil, !pieces[place].isControl {
        if !pieces[place].node.states(.selectable) { pieces[place].node[.selectable] = value }
        continue
      }
      pieces[place].changeAll { piece in
        if !piece.node.states(.selectable) { piece.node[.selectable] = .notKnown }
      }
    }
    return pieces
  }

  func disabled(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let flag = modifierCalls.flag(call)
    guard flag != false else { return pieces }
    if flag == nil { note(.dynamicFact, "disabled", at: call.point) }
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { piece in
        guard piece.isControl, piece.node.flag(.enabled) != false else { return }
        piece.node[.enabled] = flag.map { .flag(!$0) } ?? .notKnown
      }
    }
    return pieces
  }

  func pickerStyle(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let name = expressions.meaning(of: first.expression, in: call.scope).memberName ?? ""
    let style = Self.pickerStyles[name] ?? name
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { piece in
        guard case .picker(var facts) = piece.role, facts.style == nil else { return }
        facts.style = style
        piece.role = .picker(facts)
      }
    }
    return pieces
  }

  private static let pickerStyles = [
    "SegmentedPickerStyle": "segmented", "WheelPickerStyle": "wheel", "MenuPickerStyle": "menu",
    "InlinePickerStyle": "inline", "PalettePickerStyle": "palette",
    "NavigationLinkPickerStyle": "navigationLink",
  ]

  func tag(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let tag = expressions.meaning(of: first.expression, in: call.scope)
    var pieces = pieces
    for place in pieces.indices { pieces[place].tag = tag }
    return pieces
  }

  func badge(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let words = textValues.localized(textValues.words(of: first.expression, in: call.scope))
    var pieces = pieces
    for place in pieces.indices where !words.isEmpty { pieces[place].badge = words }
    return pieces
  }

  /// Makes views respond to taps, without making them buttons.
  func tappable(_ pieces: [Piece]) -> [Piece] {
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].node[.respondsToUserInteraction] = .flag(true)
      // A tap beside the label counts as well.
      if pieces[place].node[.layout] != nil { pieces[place].node[.layout] = nil }
    }
    return pieces
  }

  func gesture(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first,
      Chain(first.expression).base?.written == "TapGesture"
    else { return pieces }
    return tappable(pieces)
  }

  /// Adds the swipe actions of a row, which its actions rotor offers as well (Apple,
  /// `swipeActions`).
  func swipeActions(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let names = callContent.content(call).flatMap(\.leaves).compactMap { Piece.label(of: [$0]) }
    var pieces = accessibilityFacts.addingActions(names, to: pieces)
    for place in pieces.indices { pieces[place].hasSwipeActions = true }
    return pieces
  }

  /// Adds a delete action to each row that can be deleted, as rows with `swipeActions` have it (the
  /// latter seen on a device: cashapp/AccessibilitySnapshot#323).
  func onDelete(_ pieces: [Piece], _ call: Call) -> [Piece] {
    let action = call.argument("perform") ?? call.trailing
    guard action?.expression.isNil != true,
      // "When you add swipe actions, SwiftUI no longer synthesizes the Delete actions" (Apple,
      // `swipeActions`).
      !pieces.contains(where: { $0.leaves.contains(where: \.hasSwipeActions) })
    else { return pieces }
    guard pieces.contains(where: { $0.leaves.contains(where: \.isKept) }) else {
      return accessibilityFacts.addingActions(["Delete"], to: pieces)
    }
    return pieces.flatMap { piece in
      piece.leaves.contains(where: \.isKept)
        ? [piece] : accessibilityFacts.addingActions(["Delete"], to: [piece])
    }
  }

  /// Removes the delete action of a row that cannot be deleted (Apple, `deleteDisabled(_:)`).
  func deleteDisabled(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let flag = modifierCalls.flag(call) else {
      note(.dynamicFact, "deleteDisabled", at: call.point)
      return pieces
    }
    var pieces = pieces
    for place in pieces.indices where flag { pieces[place].isKept = true }
    return pieces
  }

  /// Applies `modifier(_:)` with a modifier of the project.
  func modifier(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let meaning = expressions.meaning(of: first.expression, in: call.scope)
    if case .call(let made) = meaning, made.name == "EmptyModifier" { return pieces }
    guard case .instance(let instance) = meaning else {
      note(.unknownModifier, source(of: first.expression, in: call.scope), at: call.point)
      return pieces
    }
    return applied(instance, function: "body", .pieces(pieces), at: call.point) ?? pieces
  }

  /// Applies a style of the project: what its body does to a control is done to every control in
  /// the views.
  func style(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first else { return pieces }
    let meaning = expressions.meaning(of: first.expression, in: call.scope)
    guard case .instance(let style) = meaning,
      index.types[style.type].functions["makeBody"] != nil
    else { return call.name == "buttonStyle" ? styled(pieces, by: meaning) : pieces }
    let wanted = call.name
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { piece in
        guard Self.isStyled(piece, by: wanted) else { return }
        apply(style, to: &piece, at: call.point)
      }
    }
    return pieces
  }

  /// Returns buttons with a style that the project does not declare: what most styles paint behind a
  /// button is not known here.
  private func styled(_ pieces: [Piece], by style: Meaning) -> [Piece] {
    var name = style.memberName ?? ""
    if case .call(let call) = style { name = call.name }
    let isBare = Self.bareStyles.contains(name)
    var pieces = pieces
    for place in pieces.indices {
      pieces[place].changeAll { piece in
        guard Self.isStyled(piece, by: "buttonStyle") else { return }
        if !isBare {
          piece.lay(on: .unknown)
          piece.openLook()
          if !piece.touch.hasStyle { piece.node[.layout] = nil }
        }
        piece.touch.hasStyle = true
      }
    }
    return pieces
  }

  /// The styles that paint nothing behind a button (Apple, `PrimitiveButtonStyle`).
  private static let bareStyles: Set<String> = [
    "plain", "borderless", "PlainButtonStyle", "BorderlessButtonStyle",
  ]

  /// Applies a style of the project for fields: adds what its body shows beside each of them.
  ///
  /// The requirement of the protocol is written with an underscore and gets the field itself:
  /// `func _body(configuration: TextField<_Label>)` (Apple, `TextFieldStyle`, interface of
  /// SwiftUI).
  func textFieldStyle(_ pieces: [Piece], _ call: Call) -> [Piece] {
    guard let first = call.arguments.first,
      case .instance(let style) = expressions.meaning(of: first.expression, in: call.scope),
      index.types[style.type].functions["_body"] != nil
    else { return pieces }
    var pieces = pieces
    for place in pieces.indices { put(style, around: &pieces[place], at: call.point) }
    return pieces
  }

  private func put(_ style: Instance, around piece: inout Piece, at point: SourcePoint) {
    guard piece.node.className == "UITextField" else {
      piece.changeChildren { put(style, around: &$0, at: point) }
      return
    }
    let made = applied(style, function: "_body", .pieces([piece]), at: point) ?? []
    // When the style is not understood, the field stays as it is.
    guard made.contains(where: \.holdsField) else { return }
    piece = wrapped(made, in: nil, .transparent, at: point).first ?? piece
  }

  private static func isStyled(_ piece: Piece, by modifier: String) -> Bool {
    switch (modifier, piece.role) {
    case (_, .picker): false
    case ("buttonStyle", _): piece.node.className == "UIButton"
    case ("toggleStyle", _): piece.node.className == "UISwitch"
    default: false
    }
  }

  private func apply(_ style: Instance, to piece: inout Piece, at point: SourcePoint) {
    var label = Piece("UILabel", role: .text, at: piece.point, site: piece.site)
    label.node.text = piece.node.label ?? piece.node.text
    if case .layout(let size)? = piece.node[.layout] { label.extent = Extent(size) }
    let configuration = Meaning.tuple(
      [.pieces([label]), .unknown("configuration.isPressed"), .unknown("configuration.isOn")],
      labels: ["label", "isPressed", "isOn"])
    let (made, trace) = evaluation.traced {
      applied(style, function: "makeBody", configuration, at: point)
    }
    let look = made.flatMap { Self.look(of: label, in: $0) } ?? (.notKnown, .unknown)
    piece.take(look.color, on: look.ground)
    if !piece.touch.hasStyle {
      let isWhole = !trace.notes.list.contains(where: \.reason.isHole)
      piece.setTouch(isWhole && made?.count == 1 ? made?[0].knownExtent ?? Extent() : Extent())
      piece.touch.hasStyle = true
    }
    guard let body = made else { return }
    let leaves = body.flatMap(\.leaves)
    for leaf in leaves where leaf.isElement || leaf.node.hasAccessibilityFacts {
      for key in [Key.value, .hint] where piece.node[key] == nil {
        if let stated = leaf.node[key], leaves.count == 1 { piece.node[key] = stated }
      }
      if leaf.traits.contains(.header) { piece.addTraits(.header) }
      if leaf.traits.contains(.selected) { piece.addTraits(.selected) }
    }
    if piece.node.className == "UISwitch" { return }
    // When a style delegates to another, the treatment of the label is not known.
    if leaves.allSatisfy(\.isPlaceholder) { return }
    guard let words = Piece.label(of: body) else { return }
    // When a style is not understood, its texts stay as they are.
    let isOpen = trace.notes.list.contains(where: \.reason.isHole)
    let given = label.node.text ?? ""
    if isOpen, !given.isEmpty, !ViewTypes.contains(given, words) { return }
    if words != label.node.text {
      piece.node.description = words
    }
  }

  /// Returns the colour that a style gives to the label, and what it paints behind it; nil when the
  /// label is not in it.
  private static func look(
    of label: Piece, in pieces: [Piece]
  ) -> (color: CurbcutScreen.Value?, ground: Paint)? {
    for piece in pieces {
      if case .text = piece.role, piece.node.text == label.node.text, piece.point == label.point {
        return (piece.node[.textColor], Paint(piece.node[.backgroundColor]))
      }
      if let inner = look(of: label, in: piece.stored) {
        return (inner.color, inner.ground.over(Paint(piece.node[.backgroundColor])))
      }
    }
    return nil
  }

  /// Returns the result of applying a modifier or a style of the project to content.
  private func applied(
    _ instance: Instance, function name: String, _ content: Meaning, at point: SourcePoint
  ) -> [Piece]? {
    let type = index.types[instance.type]
    guard let function = type.functions[name]?.first(where: \.hasBody),
      let body = function.body, let parameter = function.parameters.first
    else { return nil }
    let scope = Scope(
      file: function.point.file, owner: instance, type: instance.type,
      locals: [parameter.name: content])
    let found = evaluation.follow(type.name, declared: type.point, from: point) {
      evaluation.deeper(at: point) {
        let outcome = statementRunner.outcome(of: body, in: scope, isBuilder: true)
        return viewBuilding.pieces(of: outcome, source: type.name, at: point)
      }
    }
    return found ?? nil
  }
}

extension Piece {
  /// Takes a colour for its texts, where they have none, and a paint behind it.
  fileprivate mutating func take(_ color: CurbcutScreen.Value?, on ground: Paint) {
    lay(on: ground)
    guard let color else { return }
    changeAll { piece in
      guard piece.node.text != nil, piece.node[.textColor] == nil else { return }
      piece.node[.textColor] = color
    }
  }

  /// Whether it is or contains a text field.
  fileprivate var holdsField: Bool {
    node.className == "UITextField" || stored.contains(where: \.holdsField)
  }

  /// Whether it is a placeholder for something unknown.
  fileprivate var isPlaceholder: Bool {
    node.className == "UIAccessibilityElement" && stored.isEmpty
  }
}
