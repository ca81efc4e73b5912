// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen

/// The values of operators and casts.
struct Operators: EvaluatorPart {
  let evaluation: ViewEvaluation

  func meaning(
    ofOperation expression: Expression, isString: Bool = false, in scope: Scope
  ) -> Meaning {
    if let ternary = expression.ternary {
      return meaning(of: ternary, of: expression, isString: isString, in: scope)
    }
    switch expression.content {
    case .cast(let form, let value, let type):
      let value = expressions.meaning(of: expression.at(value), in: scope)
      let isOf = isOf(expression.tree.written(type), value, in: scope)
      switch form {
      case .optional: return isOf == false ? .nothing : value
      case .test: return isOf.map(Meaning.flag) ?? .unknown(source(of: expression, in: scope))
      case .plain, .forced: return value
      }
    case .binary:
      guard let operation = Operation(expression) else {
        return .unknown(source(of: expression, in: scope))
      }
      return meaning(of: operation, writtenAs: expression, in: scope)
    default:
      return expression.isAssignment ? .nothing : .unknown(source(of: expression, in: scope))
    }
  }

  private func meaning(
    of ternary: (condition: Expression, first: Expression, other: Expression),
    of expression: Expression, isString: Bool, in scope: Scope
  ) -> Meaning {
    let condition = expressions.meaning(of: ternary.condition, in: scope)
    if let flag = condition.flag {
      return expressions.meaning(
        of: flag ? ternary.first : ternary.other, isString: isString, in: scope)
    }
    let first = expressions.meaning(of: ternary.first, isString: isString, in: scope)
    let second = expressions.meaning(of: ternary.other, isString: isString, in: scope)
    return choices.either(
      first, second, if: spelling.spelled(ternary.condition, in: scope), isString: isString,
      at: point(of: expression, in: scope), source: source(of: expression, in: scope))
  }

  /// Whether a value has a type; nil when that is not known.
  private func isOf(_ name: String, _ value: Meaning, in scope: Scope) -> Bool? {
    if case .pieces(let pieces) = value, name == "EmptyView" { return pieces.isEmpty }
    guard let id = project.type(written: name, from: scope.file, around: scope.place) else {
      return nil
    }
    let isProtocol = index.types[id].kind == .protocol
    switch value {
    // No type of the project is a text.
    case .words: return isProtocol ? nil : false
    case .instance(let instance):
      if instance.type == id { return true }
      let kinds = [index.types[id].kind, index.types[instance.type].kind]
      return kinds.allSatisfy { $0 == .struct || $0 == .enum } ? false : nil
    case .pieces(let pieces) where isProtocol && !pieces.isEmpty:
      return isOfOptionals(index.types[id].name) ? false : nil
    default: return nil
    }
  }

  /// Whether only optionals conform to a protocol: `extension Optional: Emptyable`.
  private func isOfOptionals(_ name: String) -> Bool {
    !index.types.contains { $0.inherits.contains(name) }
      && index.extensions.allSatisfy { $0.key == "Optional" || !$0.value.inherits.contains(name) }
  }

  private func meaning(
    of operation: Operation, writtenAs expression: Expression, in scope: Scope
  ) -> Meaning {
    var result = expressions.meaning(of: operation.first, in: scope)
    var before = operation.first
    for (name, operand) in operation.rest {
      // The right side of `&&` is not evaluated when it cannot matter.
      if name == "&&", result.flag == false { return .flag(false) }
      if name == "||", result.flag == true { return .flag(true) }
      var other = expressions.meaning(of: operand, in: scope)
      defer { before = operand }
      if name == "==" || name == "!=",
        isComparedWithNil(before, result, operand, other, in: scope)
      {
        result = .flag(name == "!=")
        continue
      }
      if name == "??", case .pieces(let views) = result,
        let both = choices.either(views, other, at: point(of: operand, in: scope))
      {
        result = .pieces(both)
        continue
      }
      if name == "+", case .words = result { other = implicitMembers.asText(other) }
      result =
        combined(result, name, other) ?? .unknown(source(of: expression, in: scope))
    }
    return result
  }

  /// Whether one of two values is `nil` and the other certainly is not.
  private func isComparedWithNil(
    _ first: Expression, _ left: Meaning, _ second: Expression, _ right: Meaning, in scope: Scope
  ) -> Bool {
    switch (left, right) {
    case (.nothing, .nothing): false
    case (.nothing, _): presence.isPresent(second, in: scope)
    case (_, .nothing): presence.isPresent(first, in: scope)
    default: false
    }
  }

  private func combined(
    _ left: Meaning, _ name: String, _ right: Meaning
  ) -> Meaning? {
    if name == "??", case .optional(let first, _, let condition) = left,
      case .words(let second) = right
    {
      return .words(.either([first, second], if: condition))
    }
    switch (name, left.named, right.named) {
    case ("+", .words(let first), _):
      return textValues.words(of: right).map { .words((first + $0).verbatim) }
    case ("+", .unknown, .words(let second)):
      return textValues.words(of: left).map { .words(($0 + second).verbatim) }
    case ("+", .pieces(let first), .pieces(let second)):
      return Self.joined(first, Piece.label(of: second))
    case ("+", .pieces(let first), .unknown(let source)): return Self.joined(first, "{\(source)}")
    case ("+", .unknown(let source), .pieces(let second)):
      return Self.joined(second, Piece.label(of: second), after: "{\(source)}")
    case ("+", .list(let first), .list(let second)) where first.count + second.count < 1_000:
      return .list(first + second)
    case ("??", .nothing, _): return right
    case ("??", .unknown, .words(let second)):
      return second.isEmpty ? left : choices.eitherWords([left, right])
    case ("??", .unknown(let first), .unknown(let second)):
      let isLong = first.utf8.count + second.utf8.count > 100
      return isLong || first == second ? left : .unknown("\(first) or \(second)")
    case ("??", .unknown, _): return viewBuilding.isView(right) ? nil : left
    case ("??", _, _): return left
    case ("&&", .flag(let first), .flag(let second)): return .flag(first && second)
    case ("||", .flag(let first), .flag(let second)): return .flag(first || second)
    case ("&&", _, .flag(true)), ("||", _, .flag(false)): return left
    case ("&&", .flag(true), _), ("||", .flag(false), _): return right
    case ("&&", _, .flag(false)): return .flag(false)
    case ("||", _, .flag(true)): return .flag(true)
    case ("==", _, _): return Self.equal(left, right).map(Meaning.flag)
    case ("!=", _, _): return Self.equal(left, right).map { .flag(!$0) }
    case (_, .number(let first), .number(let second)): return Self.combined(first, name, second)
    default: return nil
    }
  }

  private static func combined(_ left: Double, _ sign: String, _ right: Double) -> Meaning? {
    if sign == "..." || sign == "..<" {
      return range(from: left, through: sign == "..." ? right : right - 1)
    }
    return switch Arithmetic.result(left, sign, right, areWhole: false) {
    case .number(let number): .number(number)
    case .flag(let flag): .flag(flag)
    case nil: nil
    }
  }

  /// Returns the numbers of a short range, which is shown as a list of literal data; nil for a
  /// longer one.
  private static func range(from first: Double, through last: Double) -> Meaning? {
    guard let start = Int(exactly: first), let end = Int(exactly: last), end >= start,
      start > -1_000_000, end < 1_000_000, end - start < Budget.mostElements
    else { return nil }
    return .list((start...end).map { .number(Double($0)) })
  }

  /// Whether two values are equal; nil when that is not known.
  static func equal(_ left: Meaning, _ right: Meaning) -> Bool? {
    switch (left.named, right.named) {
    case (.number(let first), .number(let second)): return first == second
    case (.flag(let first), .flag(let second)): return first == second
    case (.nothing, .nothing): return true
    case (.nothing, .unknown), (.unknown, .nothing): return nil
    case (.nothing, .instance), (.instance, .nothing): return false
    case (.words(let first), .words(let second)):
      if first.isEmpty, second.isNeverEmpty { return false }
      if second.isEmpty, first.isNeverEmpty { return false }
      guard let first = first.known, let second = second.known else { return nil }
      return first == second
    case (.instance, _), (_, .instance), (.member, .member):
      guard let first = constant(left), let second = constant(right) else { return nil }
      if first.name == second.name { return true }
      // `Theme.current` may well equal `.dark`.
      return first.isCase && second.isCase ? false : nil
    case (.nothing, .words), (.words, .nothing), (.nothing, .number), (.number, .nothing),
      (.nothing, .closure), (.closure, .nothing), (.nothing, .pieces), (.pieces, .nothing),
      (.nothing, .function), (.function, .nothing):
      return false
    default: return nil
    }
  }

  /// Returns the name of a constant, and whether it is certainly a case; nil for other values, and
  /// for members of a constant: `UIDevice.current.model`.
  private static func constant(_ meaning: Meaning) -> (name: String, isCase: Bool)? {
    switch meaning {
    case .instance(let instance): return instance.enumCase.map { ($0, true) }
    case .member(let path):
      let names = path.split(separator: ".")
      guard let last = names.last, names.count < 3 else { return nil }
      return (String(last), names.count == 1)
    default: return nil
    }
  }

  /// Joins texts: `Text + Text` is one text.
  private static func joined(
    _ first: [Piece], _ second: String?, after beginning: String? = nil
  ) -> Meaning? {
    guard let leaf = first.flatMap(\.leaves).first else { return nil }
    let words = (beginning ?? Piece.label(of: first) ?? "") + (second ?? "")
    guard words.utf8.count < 20_000 else { return .pieces(first) }
    var text = leaf
    if case .text = leaf.role {} else { text = Piece("UILabel", role: .text, at: leaf.point) }
    text.site = leaf.site
    text.node.text = words
    return .pieces([text])
  }
}
