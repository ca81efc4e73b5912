// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

/// Colours and shapes, which are drawn and not spoken.
struct DrawnViews: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the shape for an expression that is a colour or a shape by the type of its property or
  /// function, with its modifiers, also for one of two; nil for another expression.
  func drawnView(_ expression: Expression, in scope: Scope) -> [Piece]? {
    let point = point(of: expression, in: scope)
    if expression.isOperation {
      guard let values = Ternary(expression)?.values else { return nil }
      return isDrawn(values, in: scope)
        ? [pieceFactory.shape(painting: nil, at: point)] : nil
    }
    return modifiersOfDrawn(expression, in: scope).map { modifiers in
      let color = colorValues.color(of: expression.without(modifiers.count), in: scope)
      return modifierCalls.modified(
        [pieceFactory.shape(painting: color, at: point)], by: modifiers)
    }
  }

  /// Returns views after a modifier that changes nothing that is spoken: it may change what they
  /// paint.
  func changed(_ pieces: [Piece], by call: Call) -> [Piece] {
    if Self.changingColors.contains(call.name) { return pieces.laid(on: .unknown) }
    let isOfLook =
      SwiftUIModifiers.layout.contains(call.name) || SwiftUIModifiers.drawing.contains(call.name)
    guard isOfLook, !Self.keepingPaint.contains(call.name),
      pieces.contains(where: { if case .shape = $0.role { true } else { false } })
    else { return pieces }
    var pieces = pieces
    for place in pieces.indices {
      guard case .shape = pieces[place].role else { continue }
      change(&pieces[place], by: call)
    }
    return pieces
  }

  private func change(_ shape: inout Piece, by call: Call) {
    switch call.name {
    case "fill":
      let style = call.arguments.first { $0.label == nil }
      let color = style.flatMap { colorValues.color(of: $0.expression, in: call.scope) }
      shape.node[.backgroundColor] = color.map { .color($0) } ?? .notKnown
    // A line around it leaves what is in it free.
    case "stroke", "strokeBorder": shape.node[.backgroundColor] = Paint.nothing.value
    case "frame":
      let own = call.arguments.contains { $0.label == "width" || $0.label == "height" }
      if own { shape.hasOwnSize = true }
    default: shape.node[.backgroundColor] = .notKnown
    }
  }

  /// The modifiers that leave a shape as large as it is, in its colour.
  private static let keepingPaint: Set<String> = [
    "ignoresSafeArea", "edgesIgnoringSafeArea", "cornerRadius", "clipShape", "clipped", "border",
    "shadow", "zIndex", "layoutPriority", "transition", "animation", "transaction",
    "compositingGroup", "drawingGroup", "geometryGroup", "contentShape", "matchedGeometryEffect",
    "matchedTransitionSource", "redacted", "unredacted", "privacySensitive", "antialiased",
    "coordinateSpace",
  ]

  /// The modifiers that change the colours of what they apply to, or paint something behind it.
  private static let changingColors: Set<String> = [
    "brightness", "contrast", "saturation", "grayscale", "hueRotation", "colorInvert",
    "colorMultiply", "blendMode", "luminanceToAlpha", "colorEffect", "layerEffect", "glassEffect",
    "visualEffect", "backgroundStyle", "tipBackground", "activityBackgroundTint",
  ]

  /// Returns the modifiers after the name of a colour or a shape; nil for another expression.
  private func modifiersOfDrawn(
    _ expression: Expression, in scope: Scope
  ) -> [Call]? {
    guard beginsLikeDrawn(expression, in: scope) else { return nil }
    let chain = Chain(expression)
    if let choice = chain.base, choice.signs.contains(.parenthesized) {
      return isDrawnChoice(choice, in: scope)
        ? modifierCalls.modifiers(chain.steps[...], in: scope) : nil
    }
    guard let (name, isOfSelf, rest) = chain.beginning else { return nil }
    if name == "Color", !isOfSelf {
      // `Color.accentColor`, `Color("Brand")`, `Color.theme.background`.
      let steps = rest.dropFirst().drop { step in
        guard case .member(let name, _) = step.step else { return true }
        return !modifierCalls.isModifier(name)
      }
      return modifierCalls.modifiers(steps, in: scope)
    }
    guard isOfSelf || scope.locals[name] == nil else {
      return modifiersOfDrawnMember(chain, in: scope)
    }
    let type = scope.place.map { index.types[$0] }
    if case .call? = rest.first?.step {
      let functions = type?.functions[name] ?? index.globals.functions[name] ?? []
      let isDrawn = !functions.isEmpty && functions.allSatisfy { ViewTypes.isDrawn($0.result) }
      return isDrawn
        ? modifierCalls.modifiers(rest.dropFirst(), in: scope)
        : modifiersOfDrawnMember(chain, in: scope)
    }
    let property = type?.properties[name] ?? index.global(name, in: scope.file)
    let isDrawn = property?.isDrawn ?? false || type?.drawsGeneric(property?.type) ?? false
    return isDrawn
      ? modifierCalls.modifiers(rest, in: scope) : modifiersOfDrawnMember(chain, in: scope)
  }

  /// Returns the modifiers after a member that is drawn: `theme.back.color()`; nil for another
  /// chain.
  ///
  /// Either declarations give the type of the member, or its base is unknown and every project
  /// member of that name is drawn.
  private func modifiersOfDrawnMember(_ chain: Chain, in scope: Scope) -> [Call]? {
    let types = typing.declaredTypes(of: chain, in: scope)
    for (count, type) in types.reversed() where count > 0 && type.isDrawn(index) {
      if let modifiers = modifierCalls.modifiers(chain.steps[count...], in: scope) {
        return modifiers
      }
    }
    let known = types.last { $0.type.id != nil }
    guard known == nil || known?.type.id.map({ index.types[$0].kind == .protocol }) ?? false,
      let name = chain.nameOfBase,
      !name.beginsUppercase, scope.locals[name]?.isUnknown ?? true
    else { return nil }
    // The last member before the modifiers.
    let place = chain.steps.indices.last { place in
      guard case .member(let name, _) = chain.steps[place].step else { return false }
      return index.drawnMembers.contains(name) && !modifierCalls.isModifier(name)
    }
    guard let place else { return nil }
    var rest = chain.steps[(place + 1)...]
    if case .call? = rest.first?.step { rest = rest.dropFirst() }
    return modifierCalls.modifiers(rest, in: scope)
  }

  /// Whether one of several values is a colour or a shape: then so are the others, which have its
  /// type.
  private func isDrawn(_ values: [Expression], in scope: Scope) -> Bool {
    values.contains { modifiersOfDrawn($0, in: scope) != nil }
  }

  /// Whether an expression in parentheses is a colour or a shape, or a choice of two.
  private func isDrawnChoice(_ choice: Expression, in scope: Scope) -> Bool {
    Ternary(choice.inner).map { isDrawn($0.values, in: scope) } ?? false
  }

  /// Whether an expression may begin with the name of a colour or a shape, judged without taking it
  /// apart.
  private func beginsLikeDrawn(_ expression: Expression, in scope: Scope) -> Bool {
    var rest = expression
    var isMember = false
    while true {
      guard rest.isBare else { return isMember && rest.signs == .parenthesized }
      switch rest.content {
      case .call(let callee, _):
        isMember = false
        rest = rest.at(callee)
      case .member(let base?, _), .functionReference(let base?, _):
        isMember = true
        rest = rest.at(base)
      case .index(let callee?, _): rest = rest.at(callee)
      case .tuple: return isMember
      case .name(let symbol):
        let name = rest.tree.name(symbol)
        return name == "Color" || !name.isEmpty && !name.beginsUppercase
          || isMember && (index.typesByName[name] != nil || index.extensions[name] != nil)
          || index.global(name, in: scope.file) != nil
      default: return false
      }
    }
  }
}

extension Expression {
  /// Returns it without a number of member calls at its end.
  fileprivate func without(_ count: Int) -> Expression {
    var rest = self
    for _ in 0..<count {
      guard let base = rest.unmarked.call?.callee.member?.base else { return rest }
      rest = base
    }
    return rest
  }
}
