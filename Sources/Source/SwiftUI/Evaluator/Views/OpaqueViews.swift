// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation
import CurbcutScreen

/// Views passed by the caller, and the modifiers on them.
struct OpaqueViews: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the view that the caller passes, with its modifiers; nil for another expression.
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
    // Then an undeclared member is called on a view and is a modifier.
    guard
      let calls = modifierCalls.modifiers(rest, of: receiver, in: scope)
        ?? (isCertain ? modifierCalls.calls(rest, in: scope) : nil)
    else { return nil }
    let value = scope.locals[name] ?? scope.owner?.fields[name]
    if case .unknown(let source)? = value, Spelling.isPlain(source) { name = source }
    let views = given(name, at: point(of: expression, in: scope), as: type)
    return modifierCalls.modified(views, by: calls, of: receiver)
  }

  /// Returns the views that a caller's closure makes of an unknown value: `content(image)`; nil for
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

  /// Returns the name of a value's declared type; nil for a generic parameter, which may be any
  /// type.
  private func receiver(_ type: String, in scope: Scope) -> String? {
    let name = ViewTypes.plain(type)
    let isGeneric = scope.place.map { index.types[$0].generics.contains(name) } ?? false
    return isGeneric || ViewTypes.isView(type) ? nil : name
  }

  /// Returns the declared type of the view's property that a name refers to.
  private func declaredType(of name: String, in scope: Scope) -> String? {
    if let type = scope.types[name] { return type.written }
    if let local = scope.locals[name] {
      guard case .unknown(let source) = local, source == name else { return nil }
    }
    return scope.owner.flatMap { index.types[$0.type].properties[name]?.type }
  }

  /// Returns a view that the caller stored in a project value: `button.title`.
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

  /// Returns an unknown view with the SwiftUI modifiers after it, which may show more; nil when
  /// there are none.
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

  /// Returns an undeclared view, created with a closure, with its own modifiers; nil for another
  /// chain.
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

  /// Returns a view that the caller passes, under the name of its parameter.
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
