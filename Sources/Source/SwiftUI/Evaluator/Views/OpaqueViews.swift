// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen

/// Views that the place of use gives, and what is done to them.
struct OpaqueViews: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// The view that the place of use gives, with its modifiers; nil for another expression.
  func givenView(_ expression: Expression, in scope: Scope) -> [Piece]? {
    guard case (var name, _, var rest)? = Chain(expression).beginning else { return nil }
    if name == "configuration", case .member(let member, _)? = rest.first?.step {
      name = "configuration.\(member)"
      rest = rest.dropFirst()
    }
    guard isGiven(name, in: scope) else { return nil }
    let type = declaredType(of: name, in: scope)
    var receiver = type.flatMap { self.receiver($0, in: scope) }
    if case .call? = rest.first?.step {
      rest = rest.dropFirst()
      receiver = nil
    }
    let isCertain = name == "configuration.label" || type == "Image" || type == "Text"
    // What nobody declares is called on a view then, and a modifier.
    guard
      let calls = modifierCalls.modifiers(rest, of: receiver, in: scope)
        ?? (isCertain ? modifierCalls.calls(rest, in: scope) : nil)
    else { return nil }
    let value = scope.locals[name] ?? scope.owner?.fields[name]
    if case .unknown(let source)? = value, Spelling.isPlain(source) { name = source }
    let views = given(name, at: point(of: expression, in: scope), as: type)
    return modifierCalls.modified(views, by: calls, of: receiver)
  }

  /// The views that a closure of the place of use makes of what nobody knows: `content(image)`; nil for
  /// another expression.
  func madeByCaller(_ expression: Expression, in scope: Scope) -> [Piece]? {
    guard case (let name, _, let rest)? = Chain(expression).beginning,
      case .call(let arguments)? = rest.first?.step,
      case .closure(let closure)? = scope.locals[name] ?? scope.owner?.fields[name],
      let calls = modifierCalls.modifiers(rest.dropFirst(), in: scope)
    else { return nil }
    let values = arguments.map { expressions.meaning(of: $0.expression, in: scope) }
    return modifierCalls.modified(callables.pieces(ofClosure: closure, values), by: calls)
  }

  /// The name of a type that a value is declared with; nil for a generic parameter, which may be any.
  private func receiver(_ type: String, in scope: Scope) -> String? {
    let name = ViewTypes.plain(type)
    let isGeneric = scope.place.map { index.types[$0].generics.contains(name) } ?? false
    return isGeneric || ViewTypes.isView(type) ? nil : name
  }

  /// The type with which a property of the view is declared that a name stands for.
  private func declaredType(of name: String, in scope: Scope) -> String? {
    if let type = scope.types[name] { return type.written }
    if let local = scope.locals[name] {
      guard case .unknown(let source) = local, source == name else { return nil }
    }
    return scope.owner.flatMap { index.types[$0.type].properties[name]?.type }
  }

  /// The view that a value of the project holds which the place of use gives: `button.title`.
  func storedView(_ expression: Expression, in scope: Scope) -> [Piece]? {
    let chain = Chain(expression)
    let place = chain.steps.firstIndex { step in
      guard case .member(let name, _) = step.step else { return false }
      return index.viewProperties[name]?.contains { !$0.isComputed } ?? false
    }
    guard let place else { return nil }
    let point = point(of: expression, in: scope)
    let source = source(from: point.offset, to: chain.steps[place].end, in: scope)
    let type = typing.declaredTypes(of: chain, in: scope).first { $0.count == place + 1 }?.type
      .written
    return modifierCalls.modifiers(chain.steps[(place + 1)...], in: scope).map {
      modifierCalls.modified(given(source, at: point, as: type), by: $0)
    }
  }

  /// What nobody knows, with the modifiers of SwiftUI behind it, which may show more; nil when none
  /// stands there.
  func modifiedUnknown(_ expression: Expression, in scope: Scope) -> [Piece]? {
    let chain = Chain(expression)
    var beginning = chain.steps.count
    while beginning >= 2, case .call = chain.steps[beginning - 1].step,
      case .member(let name, _) = chain.steps[beginning - 2].step, SwiftUIModifiers.isKnown(name)
    {
      beginning -= 2
    }
    if let view = unknownViewWithModifiers(chain, expression, in: scope) { return view }
    guard let base = chain.base, beginning < chain.steps.count,
      let calls = modifierCalls.calls(chain.steps[beginning...], in: scope)
    else { return nil }
    let point = point(of: expression, in: scope)
    let end =
      beginning > 0
      ? chain.steps[beginning - 1].end : base.end
    let source = source(from: point.offset, to: end, in: scope)
    return modifierCalls.modified(
      pieceFactory.placeholder(.unknownExpression, source, at: point), by: calls)
  }

  /// A view that nobody declares, made with a closure, with modifiers of its own; nil for another chain.
  private func unknownViewWithModifiers(
    _ chain: Chain, _ expression: Expression, in scope: Scope
  ) -> [Piece]? {
    guard let name = chain.nameOfBase,
      case .call(let arguments)? = chain.steps.first?.step, chain.steps.count > 1
    else { return nil }
    let point = point(of: expression, in: scope)
    let call = Call(
      name: name, arguments: arguments, scope: scope, point: point, end: chain.steps[0].end)
    guard viewBuilding.isView(.call(call)),
      call.trailing != nil
        || call.arguments.contains(where: {
          viewBuilding.viewFunction($0.expression, in: scope) != nil
        })
    else { return nil }
    return modifierCalls.calls(chain.steps.dropFirst(), in: scope).map {
      modifierCalls.modified(viewBuilding.unknownView(call), by: $0)
    }
  }

  private func isGiven(_ name: String, in scope: Scope) -> Bool {
    if name.hasPrefix("configuration.") || scope.locals[name] != nil { return true }
    guard let owner = scope.owner else { return false }
    if let property = index.types[owner.type].properties[name] { return !property.isComputed }
    return owner.fields[name] != nil
  }

  /// A view that the place of use gives, by the name under which it comes.
  func given(
    _ source: String, at point: SourcePoint, as type: String? = nil
  ) -> [Piece] {
    let type = type.map(ViewTypes.plain)
    guard type == "Image" || type == "Text" else {
      return pieceFactory.placeholder(.slot, source, at: point)
    }
    note(.slot, source, at: point)
    if type == "Text" { return [texts.text(.hole(source), at: point)] }
    var image = pictures.image(at: point)
    image.node.description = "{\(TextTemplate.unbraced(source))}"
    return [image]
  }
}
