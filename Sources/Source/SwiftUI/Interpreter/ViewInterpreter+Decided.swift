import SwiftSyntax

/// What a branch knows that is only taken for one case of an enumeration.
extension ViewInterpreter {
  /// What names mean where a pattern has matched: what is switched over is the case that it names.
  ///
  /// A case that holds something stays open, as what it holds does.
  func decided(_ subject: ExprSyntax, matches pattern: PatternSyntax, _ scope: inout Scope) {
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return }
    decide(subject, is: expression, &scope)
  }

  /// What names mean where a condition holds: `mode == .edit`.
  func decided(_ condition: ConditionElementSyntax.Condition, _ scope: inout Scope) {
    guard case .expression(let expression) = condition,
      let elements = expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3, elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "=="
    else { return }
    decide(elements[0], is: elements[2], &scope)
  }

  private func decide(
    _ subject: ExprSyntax, is expression: ExprSyntax, _ scope: inout Scope
  ) {
    guard let member = expression.as(MemberAccessExprSyntax.self), member.base == nil,
      let name = Self.nameOfValue(subject, in: scope),
      let type = declaredType(of: subject, in: scope), !type.isItself, let id = type.id
    else { return }
    let declaration = index.types[id]
    let enumCase = member.declName.baseName.plainText
    guard declaration.kind == .enum, declaration.cases.contains(enumCase),
      declaration.payloads[enumCase]?.isEmpty ?? true
    else { return }
    let value = Meaning.instance(Instance(type: id, enumCase: enumCase))
    if let local = scope.locals[name] {
      if case .unknown = local { scope.locals[name] = value }
    } else if let owner = scope.owner, let property = index.types[owner.type].properties[name] {
      if property.isComputed || property.wrapper != nil {
        scope.locals[name] = value
      } else if owner.fields[name]?.isUnknown ?? true {
        scope.owner?.fields[name] = value
      }
    }
  }

  /// The name of a local or of a property of `self`; nil for other expressions.
  private static func nameOfValue(_ expression: ExprSyntax, in scope: Scope) -> String? {
    if let reference = expression.as(DeclReferenceExprSyntax.self) {
      return DeclarationReader.plain(reference.baseName.plainText)
    }
    guard let member = expression.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self),
      base.baseName.tokenKind == .keyword(.self)
    else { return nil }
    let name = DeclarationReader.plain(member.declName.baseName.plainText)
    return scope.locals[name] == nil ? name : nil
  }
}
