// SPDX-License-Identifier: Apache-2.0

/// Operands between operators of equal precedence, in order.
///
/// The tree of a long sum is as deep as the sum is long; here it is a list.
struct Operation {
  var first: Expression
  var rest: [(name: String, operand: Expression)] = []

  /// Operators with known meaning, in groups of equal precedence.
  private static let groups: [[String]] = [
    ["||"], ["&&"], ["==", "!=", "<", ">", "<=", ">=", "===", "!==", "~="], ["??"], ["...", "..<"],
    ["+", "-"], ["*", "/", "%"],
  ]

  /// Takes an operation apart; nil for one with other operators.
  init?(_ expression: Expression) {
    guard let name = expression.binary?.name,
      let group = Self.groups.first(where: { $0.contains(name) })
    else { return nil }
    self.init(expression, of: group)
  }

  /// Takes apart an operation whose operators all belong to one group.
  private init(_ expression: Expression, of group: [String]) {
    first = expression
    while let binary = first.binary, group.contains(binary.name) {
      rest.append((binary.name, binary.right))
      first = binary.left
    }
    rest.reverse()
    // These operators associate to the right: `a ?? (b ?? c)`.
    while group == ["??"], let last = rest.last?.operand.binary, group.contains(last.name) {
      rest[rest.count - 1].operand = last.left
      rest.append((last.name, last.right))
    }
  }

  /// All operands.
  var operands: [Expression] { [first] + rest.map(\.operand) }
}

/// The parts of `condition ? first : other`, or of several nested ones (`a ? x : b ? y : z`).
struct Ternary {
  /// The outermost condition.
  var condition: Expression
  /// The values, one of which is chosen.
  var values: [Expression]

  /// Takes an expression apart; nil for any other, or where the last value is an operation.
  init?(_ expression: Expression) {
    guard var ternary = expression.ternary else { return nil }
    condition = ternary.condition
    values = [ternary.first]
    while let next = ternary.other.ternary {
      values.append(next.first)
      ternary = next
    }
    guard !ternary.other.isOperation else { return nil }
    values.append(ternary.other)
  }
}
