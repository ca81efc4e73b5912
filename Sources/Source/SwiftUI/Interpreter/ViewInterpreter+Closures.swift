import SwiftSyntax

/// Closures, and whether what they give is views.
extension ViewInterpreter {
  /// The views that a closure makes; the type is that of its only argument, which is not known.
  mutating func pieces(
    ofClosure closure: Closure, _ arguments: [Meaning], type: Int? = nil
  ) -> [Piece] {
    if ViewTypes.isDrawn(closure.syntax.signature?.returnClause?.type.written) { return [] }
    let scope = scope(within: closure, arguments, type: type)
    let point = point(of: closure.syntax, in: closure.scope)
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
    let statements = closure.syntax.statements
    // One that returns something by name is no builder.
    if Self.returns(statements) { return false }
    guard statements.count == 1, let only = statements.first else { return true }
    guard let conditional = only.expression, conditional.isConditional else { return false }
    return closure.isBuilder
      || !Self.givesValue(conditional) && beginsLikeView(only, in: closure.scope)
  }

  /// Whether a conditional gives one value in each of its branches, as Swift asks of an expression.
  private static func givesValue(_ conditional: ExprSyntax) -> Bool {
    var open = [conditional]
    while let expression = open.popLast() {
      var branches: [CodeBlockItemListSyntax] = []
      if let branch = expression.as(IfExprSyntax.self) {
        branches.append(branch.body.statements)
        switch branch.elseBody {
        case .ifExpr(let other): open.append(ExprSyntax(other))
        case .codeBlock(let block): branches.append(block.statements)
        case nil: return false
        }
      } else if let selection = expression.as(SwitchExprSyntax.self) {
        for case .switchCase(let branch) in selection.cases { branches.append(branch.statements) }
      }
      for statements in branches {
        guard statements.count == 1, let only = statements.first else { return false }
        if let inner = only.expression { open.append(inner) }
      }
    }
    return true
  }

  private func scope(
    within closure: Closure, _ arguments: [Meaning], type: Int? = nil
  ) -> Scope {
    var scope = closure.scope
    let names = Self.parameters(of: closure.syntax)
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

  static func parameters(of closure: ClosureExprSyntax) -> [String] {
    switch closure.signature?.parameterClause {
    case .simpleInput(let names): names.map { DeclarationReader.plain($0.name.text) }
    case .parameterClause(let clause):
      clause.parameters.map { DeclarationReader.plain(($0.secondName ?? $0.firstName).text) }
    case nil: []
    }
  }

  /// Whether a body returns what it gives.
  static func returns(_ items: CodeBlockItemListSyntax) -> Bool {
    var open = [RawNode(items)]
    while let list = open.popLast() {
      for item in list.children {
        guard let statement = item.firstChild else { continue }
        if statement.kind == .returnStmt { return true }
        if statement.kind == .doStmt, let block = statement.child(.codeBlock) {
          open += [block.child(.codeBlockItemList)].compactMap(\.self)
        }
        guard statement.kind == .ifConfigDecl,
          let clauses = statement.child(.ifConfigClauseList)?.children
        else { continue }
        open += clauses.compactMap { $0.child(.codeBlockItemList) }
      }
    }
    return false
  }
}
