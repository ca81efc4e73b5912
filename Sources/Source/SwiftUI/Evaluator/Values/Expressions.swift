// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen

/// The values of expressions, by kind of expression.
struct Expressions: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the value of an expression.
  func meaning(of expression: Expression, in scope: Scope) -> Meaning {
    evaluation.deeper(at: expression, in: scope) { meaningWithin(expression, scope) }
      ?? .unknown(source(of: expression, in: scope))
  }

  private func meaningWithin(_ expression: Expression, _ scope: Scope) -> Meaning {
    if expression.isWrapped { return meaning(of: expression.inner, in: scope) }
    if expression.isMarked {
      return chains.meaning(of: Chain(expression), from: expression, in: scope)
    }
    let tree = expression.tree
    switch expression.content {
    case .text(let text): return .words(TextTemplate([.literal(tree.name(text))], isKey: true))
    case .template(let parts):
      return .words(words(ofTemplate: expression.at(parts), in: scope))
    case .literal(let form, let source):
      return Self.meaning(of: form, tree.name(source))
        ?? .unknown(self.source(of: expression, in: scope))
    case .name, .functionReference(nil, _):
      let name = expression.name ?? ""
      let found = lookup.lookUp(name, in: scope)
      guard found.isUnknown, scope.locals[name] == nil else { return found }
      return callables.function(name, in: scope, at: point(of: expression, in: scope)) ?? found
    case .closure:
      return expression.closure.map { .closure(evaluation.closure($0, in: scope)) }
        ?? .unknown("closure")
    case .list(let parts):
      return .list(expression.at(parts).map { meaning(of: $0, in: scope) })
    case .tuple(_, let arguments):
      let parts = expression.arguments(arguments)
      return .tuple(
        parts.map { meaning(of: $0.expression, in: scope) }, labels: parts.map(\.label))
    case .unary(.prefix, let name, let operand):
      return meaning(ofPrefix: tree.name(name), expression.at(operand), of: expression, in: scope)
    case .binary, .assign, .cast, .choose(.ternary, _, _):
      return operators.meaning(ofOperation: expression, in: scope)
    case .choose(.if, _, _), .switch:
      return statementRunner.result(ofConditional: expression, in: scope)
    case .call, .member, .index, .functionReference, .typeName:
      return chains.meaning(of: Chain(expression), from: expression, in: scope)
    default: return .unknown(source(of: expression, in: scope))
    }
  }

  /// Returns the value of a literal; nil for one that is not a value here.
  private static func meaning(of form: LiteralForm, _ source: String) -> Meaning? {
    switch form {
    case .integer, .decimal: Double(source.filter { $0 != "_" }).map(Meaning.number)
    case .boolean: .flag(source == "true")
    case .absent: .nothing
    case .regex, .verbatim: nil
    }
  }

  private func meaning(
    ofPrefix name: String, _ operand: Expression, of expression: Expression, in scope: Scope
  ) -> Meaning {
    let value = meaning(of: operand, in: scope)
    switch (name, value) {
    case ("!", .flag(let flag)): return .flag(!flag)
    case ("-", .number(let number)): return .number(-number)
    default: return .unknown(source(of: expression, in: scope))
    }
  }

  /// Returns the text of a string literal with interpolations.
  ///
  /// Literals surround its holes, even when empty: so it differs from the value that fills its only
  /// hole.
  private func words(ofTemplate parts: [Expression], in scope: Scope) -> TextTemplate {
    var words: [TextTemplate.Part] = []
    for part in parts {
      if part.tree.code.isSegment(part.id), let text = part.text {
        words.append(.literal(text))
        continue
      }
      if words.last?.isOpen ?? true { words.append(.literal("")) }
      var value = part
      if case .tuple(.interpolation, let arguments) = part.content {
        guard let first = arguments.first else { continue }
        value = part.at(first.value)
      }
      words.append(.either([textValues.words(of: value, in: scope).verbatim], condition: nil))
    }
    if words.last?.isOpen ?? true { words.append(.literal("")) }
    return TextTemplate(words, isKey: true)
  }

  /// Returns the value of an expression, as a text if one is required: several unknown values are
  /// then each named.
  func meaning(
    of expression: Expression, isString: Bool, in scope: Scope
  ) -> Meaning {
    guard isString else { return meaning(of: expression, in: scope) }
    if expression.isConditional {
      return statementRunner.result(ofConditional: expression, isString: true, in: scope)
    }
    guard expression.isOperation else {
      return implicitMembers.asText(meaning(of: expression, in: scope))
    }
    return evaluation.deeper(at: expression, in: scope) {
      operators.meaning(ofOperation: expression, isString: true, in: scope)
    } ?? .unknown(source(of: expression, in: scope))
  }
}
