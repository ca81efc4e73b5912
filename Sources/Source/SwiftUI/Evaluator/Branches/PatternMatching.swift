// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// Patterns: whether a value matches one, and which names it binds.
struct PatternMatching: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Whether a pattern matches; nil when that is not known.
  func matches(
    _ pattern: Expression, _ subject: Meaning, _ scope: Scope
  ) -> Bool? {
    guard !subject.isUnknown else { return nil }
    if let (name, _) = Self.payload(in: pattern), let subject = Self.nameOfCase(subject) {
      return name == subject
    }
    switch pattern.content {
    case .binding, .tuplePattern, .optionalPattern, .typePattern, .enumCasePattern,
      .guardedPattern, .match:
      return nil
    default: return Operators.equal(subject, expressions.meaning(of: pattern, in: scope))
    }
  }

  /// The label under which a tuple that represents a case of SwiftUI's holds the name of the case;
  /// the associated values follow it in order.
  static let nameOfCase = "case"

  private static func nameOfCase(_ subject: Meaning) -> String? {
    switch subject {
    case .instance(let instance): return instance.enumCase
    case .tuple(let values, let labels):
      guard labels.first == nameOfCase, case .words(let words)? = values.first else { return nil }
      return words.known
    default: return nil
    }
  }

  /// Returns the case that a pattern such as `.success(let image)` names, and the names that it
  /// gives to the associated values; nil for a pattern that asks for more.
  private static func payload(
    in pattern: Expression
  ) -> (name: String, bound: [(label: String?, name: String?)])? {
    if let (base, name) = pattern.member { return base == nil ? (name, []) : nil }
    let tree = pattern.tree
    guard case .enumCasePattern(let callee, let parts) = pattern.content,
      case .member(nil, let name) = tree.code[callee]
    else { return nil }
    var bound: [(label: String?, name: String?)] = []
    for part in parts {
      guard case .binding(let symbol) = tree.code[part.value] else { return nil }
      bound.append((tree.label(part.label), tree.label(symbol)))
    }
    return (tree.name(name), bound)
  }

  /// Binds the associated values of a case to the names of a pattern that it matches.
  func bindPayload(
    of subject: Meaning, to pattern: Expression, _ scope: inout Scope
  ) {
    guard let (enumCase, bound) = Self.payload(in: pattern) else { return }
    switch subject {
    case .instance(let instance):
      let held = index.types[instance.type].payloads[enumCase] ?? []
      guard bound.count == held.count else { return }
      for (place, (label, name)) in bound.enumerated() {
        // A pattern may omit the label of an associated value.
        let field = label ?? held[place].label ?? Instance.field(place)
        guard let name, let value = instance.fields[field] else { continue }
        scope.locals[name] = value
      }
    case .tuple(let values, _):
      let held = values.dropFirst().first { if case .nothing = $0 { false } else { true } }
      guard let name = bound.first?.name, let held else { return }
      scope.forget(name)
      scope.locals[name] = held
    default: break
    }
  }

  /// Returns the binding of an optional that is unwrapped if it holds a value: `Binding($boat)`;
  /// nil for another expression.
  static func unwrappedBinding(_ expression: Expression) -> Expression? {
    let chain = Chain(expression)
    guard chain.nameOfBase == "Binding", chain.steps.count == 1,
      case .call(let arguments)? = chain.steps.first?.step, arguments.count == 1,
      let only = arguments.first, only.label == nil || only.label == "unwrapping",
      only.closure == nil
    else { return nil }
    return only.expression
  }

  /// Binds the names of a pattern to unknown values.
  func bindNames(in pattern: Expression, _ scope: inout Scope) {
    pattern.visit { node in
      switch node.content {
      case .binding(let symbol) where !symbol.isNone:
        let name = node.tree.name(symbol)
        scope.locals[name] = .unknown(name)
      case .optionalPattern(let inner?):
        // `case .busy(let share?)` does not match when the value is `nil`.
        if let name = node.at(inner).boundName { scope.present.insert(name) }
      default: break
      }
      return true
    }
  }
}

/// Knowledge about a value in a branch that is taken for one case of an enumeration only.
extension PatternMatching {
  /// Records in a scope that a pattern has matched: the value switched over is the case it names.
  ///
  /// A case with associated values stays undecided, because its values do.
  func decided(_ subject: Expression, matches pattern: Expression, _ scope: inout Scope) {
    decide(subject, is: pattern, &scope)
  }

  /// Records in a scope that a condition such as `mode == .edit` holds.
  func decided(_ condition: Expression, _ scope: inout Scope) {
    guard let (name, subject, value) = condition.binary, name == "==" else { return }
    decide(subject, is: value, &scope)
  }

  private func decide(
    _ subject: Expression, is expression: Expression, _ scope: inout Scope
  ) {
    guard let (base, enumCase) = expression.member, base == nil,
      let name = Self.nameOfValue(subject, in: scope),
      let type = typing.declaredType(of: subject, in: scope), !type.isItself, let id = type.id
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

  /// Returns the name of a local or of a property of `self`; nil for other expressions.
  private static func nameOfValue(_ expression: Expression, in scope: Scope) -> String? {
    if let name = expression.name { return name }
    guard let (base, name) = expression.member, base?.isSelf == true else { return nil }
    return scope.locals[name] == nil ? name : nil
  }
}
