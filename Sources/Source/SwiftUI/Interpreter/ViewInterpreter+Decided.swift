// SPDX-License-Identifier: Apache-2.0

/// What a branch knows that is only taken for one case of an enumeration.
extension ViewInterpreter {
  /// What names mean where a pattern has matched: what is switched over is the case that it names.
  ///
  /// A case that holds something stays open, as what it holds does.
  func decided(_ subject: Expression, matches pattern: Expression, _ scope: inout Scope) {
    decide(subject, is: pattern, &scope)
  }

  /// What names mean where a condition holds: `mode == .edit`.
  func decided(_ condition: Expression, _ scope: inout Scope) {
    guard let (name, subject, value) = condition.binary, name == "==" else { return }
    decide(subject, is: value, &scope)
  }

  private func decide(
    _ subject: Expression, is expression: Expression, _ scope: inout Scope
  ) {
    guard let (base, enumCase) = expression.member, base == nil,
      let name = Self.nameOfValue(subject, in: scope),
      let type = declaredType(of: subject, in: scope), !type.isItself, let id = type.id
    else { return }
    let declaration = index.types[id]
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
  private static func nameOfValue(_ expression: Expression, in scope: Scope) -> String? {
    if let name = expression.name { return name }
    guard let (base, name) = expression.member, base?.isSelf == true else { return nil }
    return scope.locals[name] == nil ? name : nil
  }
}
