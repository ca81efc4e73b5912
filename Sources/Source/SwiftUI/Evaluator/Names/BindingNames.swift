// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Names for bindings that are created in place: `Binding(get: { error != nil }, set: ...)`.
struct BindingNames: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// The provisional name of a binding whose source only statements could reveal.
  static let namelessBinding = "Binding"

  /// Names a binding that its statements left nameless; returns any other value as it is.
  func named(_ meaning: Meaning, _ name: @autoclosure () -> String) -> Meaning {
    guard case .binding(let value, Self.namelessBinding) = meaning else { return meaning }
    let name = name()
    return .binding(value.isUnknown ? .unknown(name) : value, source: name)
  }

  /// Returns the source text of a getter's result: its only expression, or those that it returns.
  ///
  /// Nil when its statements decide more, such as which of several constants it is or what a name
  /// refers to.
  func told(byGetter statements: Statements, in scope: Scope) -> String? {
    if let value = statements.only, !value.isStatement, !value.isConditional {
      return spelling.spelled(value, in: scope)
    }
    var scope = scope
    for item in statements.items where item.isStatement {
      statementRunner.declare(item, in: &scope)
    }
    let getter = ReturnedExpressions(of: statements)
    // Where there is nothing, the getter returns nothing else.
    let values = getter.expressions.filter { !$0.isNil && $0.boolean != false }
    guard !values.isEmpty else { return nil }
    var told: [String] = []
    for value in values {
      let isInside = getter.names.contains { name in
        value.names(name) && scope.locals[name].map(isNamed(name)) ?? true
      }
      if isInside || value.boolean != nil { return nil }
      let words = spelling.spelled(value, in: scope)
      if !told.contains(words) { told.append(words) }
    }
    return told.joined(separator: " or ")
  }

  /// Whether nothing is known of a local except its name.
  private func isNamed(_ name: String) -> (Meaning) -> Bool {
    { meaning in
      guard case .unknown(let source) = meaning else { return true }
      return source == name || !Spelling.isPlain(source)
    }
  }
}

/// The expressions that statements return, and the names that they declare.
private struct ReturnedExpressions {
  var expressions: [Expression] = []
  var names: Set<String> = []

  init(of statements: Statements) {
    var expressions: [Expression] = []
    var names: Set<String> = []
    statements.visit { node in
      switch node.content {
      // A `return` in a closure returns from the closure.
      case .closure: return false
      case .exit(.return, let value?, _): expressions.append(node.at(value))
      case .binding(let symbol): names.insert(node.tree.name(symbol))
      case .declare(let id):
        let declaration = node.tree.code[id]
        guard declaration.kind == .property else { return false }
        names.insert(node.tree.name(declaration.name))
      default: break
      }
      return true
    }
    self.expressions = expressions
    self.names = names
  }
}

extension Expression {
  /// Whether a name occurs in it.
  fileprivate func names(_ name: String) -> Bool {
    contains { content in
      switch content {
      case .name(let symbol), .member(_, let symbol): tree.name(symbol) == name
      default: false
      }
    }
  }
}
