// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Closures, and whether what they give is views.
extension ViewInterpreter {
  /// The views that a closure makes; the type is that of its only argument, which is not known.
  mutating func pieces(
    ofClosure closure: Closure, _ arguments: [Meaning], type: Int? = nil
  ) -> [Piece] {
    if ViewTypes.isDrawn(closure.code.result) { return [] }
    let scope = scope(within: closure, arguments, type: type)
    let point = point(of: closure.code, in: closure.scope)
    guard let outcome = outcome(of: closure, in: scope, isBuilder: true) else { return [] }
    return pieces(of: outcome, source: "closure", at: point)
  }

  /// What a closure gives; the type is that of its only argument, which is not known.
  mutating func value(
    of closure: Closure, _ arguments: [Meaning], type: Int? = nil
  ) -> Meaning {
    let scope = scope(within: closure, arguments, type: type)
    return outcome(of: closure, in: scope, isBuilder: isBuilder(closure)) ?? .unknown("closure")
  }

  /// Whether all statements of a closure give views, rather than one of them a value.
  private func isBuilder(_ closure: Closure) -> Bool {
    let statements = closure.code.statements
    // One that returns something by name is no builder.
    if Self.returns(statements) { return false }
    guard let only = statements.only else { return true }
    guard only.isConditional else { return false }
    return closure.isBuilder || !Self.givesValue(only) && beginsLikeView(only, in: closure.scope)
  }

  /// Whether a conditional gives one value in each of its branches, as Swift asks of an expression.
  private static func givesValue(_ conditional: Expression) -> Bool {
    var open = [conditional]
    while let expression = open.popLast() {
      guard expression.isConditional else { continue }
      let arms = expression.arms
      guard expression.isSwitch || arms.last?.isOtherwise == true else { return false }
      for arm in arms {
        guard let only = arm.body.only else { return false }
        if only.isStatement == false { open.append(only) }
      }
    }
    return true
  }

  private func scope(
    within closure: Closure, _ arguments: [Meaning], type: Int? = nil
  ) -> Scope {
    var scope = closure.scope
    let names = closure.code.parameters ?? []
    for (place, name) in names.enumerated() {
      scope.forget(name)
      scope.locals[name] = arguments.indices.contains(place) ? arguments[place] : .unknown(name)
      if name.hasPrefix("$") { scope.locals[String(name.dropFirst())] = scope.locals[name] }
      // An unknown argument is best called as the closure calls it.
      if case .unknown? = scope.locals[name] { scope.locals[name] = .unknown(name) }
    }
    if names.isEmpty {
      for place in 0..<3 {
        scope.forget("$\(place)")
        scope.locals["$\(place)"] =
          arguments.indices.contains(place) ? arguments[place] : .unknown("item")
      }
    }
    if let type { scope.types[names.first ?? "$0"] = DeclaredType(id: type) }
    return scope
  }

  /// Whether a body returns what it gives.
  static func returns(_ statements: Statements) -> Bool {
    var open = [statements]
    while let statements = open.popLast() {
      for statement in statements.items {
        switch statement.content {
        case .exit(.return, _, _): return true
        case .attempt(.do, let body, _, _): open.append(Statements(statements.tree, body))
        default: break
        }
      }
    }
    return false
  }
}
