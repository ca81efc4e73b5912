// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Tells which values that only the running app knows are certainly not `nil`.
struct Presence: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Whether an expression is certainly not `nil`, even if its value is not known.
  func isPresent(_ expression: Expression, in scope: Scope) -> Bool {
    var open = [expression]
    while let next = open.popLast() {
      if next.signs == .parenthesized {
        open.append(next.inner)
        continue
      }
      guard next.isBare else { return false }
      switch next.content {
      case .text, .template, .literal(.integer, _), .literal(.decimal, _), .literal(.boolean, _),
        .list, .dictionary, .closure, .tuple:
        continue
      case .choose(.ternary, _, _):
        guard let ternary = Ternary(next) else { return false }
        open += ternary.values
      case .name, .functionReference(nil, _):
        guard isPresent(next.name ?? "", in: scope) else { return false }
      case .member, .call, .functionReference:
        let chain = Chain(next)
        guard isPresent(chain, in: scope) || isDeclaredPresent(next, chain, in: scope) else {
          return false
        }
      default: return false
      }
    }
    return true
  }

  /// Whether the value of a name is certainly not `nil`.
  func isPresent(_ name: String, in scope: Scope) -> Bool {
    if scope.locals[name] != nil { return scope.present.contains(name) }
    if isFunction(name, of: scope.place) { return true }
    guard let owner = scope.owner else { return isFunction(name, of: nil) }
    if owner.present.contains(name) { return true }
    guard let property = index.types[owner.type].properties[name] else {
      return isFunction(name, of: nil)
    }
    guard let type = property.type else { return false }
    return !ViewTypes.isOptional(type)
  }

  /// Whether a name is a function of a project type or of the file scope, and nothing else.
  private func isFunction(_ name: String, of type: Int?) -> Bool {
    let place = type.map { index.types[$0] } ?? index.globals
    return place.functions[name] != nil && place.properties[name] == nil
  }

  /// Whether it must be recorded that a value is not `nil`: its type allows it, and it is not
  /// known.
  func isPresent(
    _ expression: Expression, _ value: Meaning, as type: String?, in scope: Scope
  ) -> Bool {
    guard type?.hasSuffix("?") == true else { return false }
    switch value {
    case .unknown, .member, .call: return isPresent(expression, in: scope)
    default: return false
    }
  }

  /// Whether declarations give a type that is never `nil`: `item.coin.code` with
  /// `let code: String`.
  private func isDeclaredPresent(_ expression: Expression, _ chain: Chain, in scope: Scope) -> Bool
  {
    guard let last = typing.declaredTypes(of: chain, in: scope).last,
      last.count == chain.steps.count,
      !last.type.isItself, !last.type.written.isEmpty, !ViewTypes.isOptional(last.type.written)
    else { return false }
    // Everything after `?` may be `nil`.
    var isOptional = false
    expression.visit { node in
      isOptional = isOptional || node.signs.contains(.optional)
      return !isOptional
    }
    return !isOptional
  }

  /// Whether a chain is a case or a static member of its type (`.yellow`), a colour, or a property
  /// of `self`.
  private func isPresent(_ chain: Chain, in scope: Scope) -> Bool {
    guard case .member(let first, _)? = chain.steps.first?.step else { return false }
    guard let base = chain.nameOfBase else {
      return chain.base == nil && first != "none"
    }
    if base == "self", chain.steps.count == 1 {
      return isPresent(first, in: Scope(file: scope.file, owner: scope.owner))
    }
    if (base == "Color" || base == "Font") && first != "init" { return true }
    return isFunction(chain, in: scope)
  }

  /// Whether a chain refers to a function of a value by name: `model.save`,
  /// `dismiss.callAsFunction`.
  private func isFunction(_ chain: Chain, in scope: Scope) -> Bool {
    guard case .member(let name, _)? = chain.steps.last?.step else { return false }
    if name == "callAsFunction" { return true }
    guard let known = typing.declaredTypes(of: chain, in: scope).last,
      known.count == chain.steps.count - 1, let type = known.type.id
    else { return false }
    return isFunction(name, of: type)
  }
}
