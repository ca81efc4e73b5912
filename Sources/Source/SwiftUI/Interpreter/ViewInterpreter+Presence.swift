import SwiftSyntax

/// Of what only the running app knows, what is certainly not `nil`.
extension ViewInterpreter {
  /// Whether an expression is certainly not `nil`, whatever it is.
  func isPresent(_ expression: ExprSyntax, in scope: Scope) -> Bool {
    var open = [expression]
    while let next = open.popLast() {
      switch next.as(ExprSyntaxEnum.self) {
      case .stringLiteralExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr,
        .arrayExpr, .dictionaryExpr, .closureExpr:
        continue
      case .tupleExpr(let tuple):
        guard tuple.elements.count == 1, let only = tuple.elements.first else { continue }
        open.append(only.expression)
      case .sequenceExpr(let sequence):
        guard let ternary = Ternary(sequence) else { return false }
        open += ternary.values
      case .declReferenceExpr(let reference):
        guard isPresent(DeclarationReader.plain(reference.baseName.text), in: scope) else {
          return false
        }
      case .memberAccessExpr, .functionCallExpr:
        guard isPresent(Chain(next), in: scope) else { return false }
      default: return false
      }
    }
    return true
  }

  /// Whether what a name stands for is certainly not `nil`.
  func isPresent(_ name: String, in scope: Scope) -> Bool {
    if scope.locals[name] != nil { return scope.present.contains(name) }
    guard let owner = scope.owner else { return false }
    if owner.present.contains(name) { return true }
    guard let type = index.types[owner.type].properties[name]?.type else { return false }
    return !type.hasSuffix("?") && !type.hasSuffix("!") && !type.hasPrefix("Optional<")
  }

  /// Whether it has to be noted that a value is not `nil`: its type allows it, and it is not known.
  func isPresent(
    _ expression: ExprSyntax, _ value: Meaning, as type: String?, in scope: Scope
  ) -> Bool {
    guard type?.hasSuffix("?") == true else { return false }
    switch value {
    case .unknown, .member, .call: return isPresent(expression, in: scope)
    default: return false
    }
  }

  /// A case or a static member that the type tells (`.yellow`), a colour, or a property of `self`.
  private func isPresent(_ chain: Chain, in scope: Scope) -> Bool {
    guard case .member(let first, _)? = chain.steps.first?.step else { return false }
    guard let base = chain.base?.as(DeclReferenceExprSyntax.self)?.baseName.text else {
      return chain.base == nil && first != "none"
    }
    if base == "self", chain.steps.count == 1 {
      return isPresent(first, in: Scope(file: scope.file, owner: scope.owner))
    }
    return (base == "Color" || base == "Font") && first != "init"
  }

  /// The parts of `condition ? first : other`, or of several in each other (`a ? x : b ? y : z`).
  struct Ternary {
    /// What decides first, with its operators.
    var condition: ArraySlice<ExprSyntax>
    /// The values, of which one is taken.
    var values: [ExprSyntax]

    /// Takes an operation apart; nil for any other, or where a value is one.
    init?(_ sequence: SequenceExprSyntax) {
      let elements = Array(sequence.elements)
      let questions = elements.indices.filter { elements[$0].is(UnresolvedTernaryExprSyntax.self) }
      guard let first = questions.first, let last = questions.last, first > 0,
        last == elements.count - 2
      else { return nil }
      condition = elements[..<first]
      values = questions.compactMap {
        elements[$0].as(UnresolvedTernaryExprSyntax.self)?.thenExpression
      }
      values.append(elements[last + 1])
    }
  }
}
