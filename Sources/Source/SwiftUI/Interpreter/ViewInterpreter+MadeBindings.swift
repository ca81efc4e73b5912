import SwiftSyntax

/// Bindings that are made in place: `Binding(get: { error != nil }, set: ...)`.
extension ViewInterpreter {
  /// What a binding is called of which nothing but statements tells what it is of, until a name is given to it.
  static let namelessBinding = "Binding"

  /// A binding under a name, where its statements give it none; any other meaning as it is.
  func named(_ meaning: Meaning, _ name: @autoclosure () -> String) -> Meaning {
    guard case .binding(let value, Self.namelessBinding) = meaning else { return meaning }
    let name = name()
    return .binding(value.isUnknown ? .unknown(name) : value, source: name)
  }

  /// How what a getter gives is written: its only expression, or those that it returns.
  ///
  /// Nil where its statements decide more: which of several constants it is, or what a name stands for.
  mutating func told(byGetter items: CodeBlockItemListSyntax, in scope: Scope) -> String? {
    if items.count == 1, case .expr(let value)? = items.first?.item {
      return spelled(value, in: scope)
    }
    var scope = scope
    for item in items {
      if case .decl(let declaration) = item.item { declare(declaration, in: &scope) }
    }
    let getter = ReturnedExpressions(of: items)
    // Where there is nothing the getter gives nothing else.
    let values = getter.expressions.filter { !$0.isNothing }
    guard !values.isEmpty else { return nil }
    var told: [String] = []
    for value in values {
      let isInside = getter.names.contains { name in
        value.names(name) && scope.locals[name].map(isNamed(name)) ?? true
      }
      if isInside || value.is(BooleanLiteralExprSyntax.self) { return nil }
      let words = spelled(value, in: scope)
      if !told.contains(words) { told.append(words) }
    }
    return told.joined(separator: " or ")
  }

  /// Whether no more is known of a local than its name.
  private func isNamed(_ name: String) -> (Meaning) -> Bool {
    { meaning in
      guard case .unknown(let source) = meaning else { return true }
      return source == name || !Self.isPlain(source)
    }
  }
}

/// What statements return, and which names they declare.
private struct ReturnedExpressions {
  var expressions: [ExprSyntax] = []
  var names: Set<String> = []

  init(of items: CodeBlockItemListSyntax) {
    var open = [Syntax(items)]
    while let node = open.popLast() {
      // What lies in these returns from them.
      if node.is(ClosureExprSyntax.self) || node.is(FunctionDeclSyntax.self) { continue }
      if let returned = node.as(ReturnStmtSyntax.self), let value = returned.expression {
        expressions.append(value)
      }
      if let pattern = node.as(IdentifierPatternSyntax.self) {
        names.insert(DeclarationReader.plain(pattern.identifier.text))
      }
      open += node.children(viewMode: .sourceAccurate).reversed()
    }
  }
}

extension ExprSyntax {
  /// Whether it says that there is nothing.
  fileprivate var isNothing: Bool {
    self.is(NilLiteralExprSyntax.self)
      || self.as(BooleanLiteralExprSyntax.self)?.literal.tokenKind == .keyword(.false)
  }

  /// Whether a name occurs in it.
  fileprivate func names(_ name: String) -> Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .identifier(name) }
  }
}
