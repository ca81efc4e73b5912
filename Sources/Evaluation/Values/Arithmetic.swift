// SPDX-License-Identifier: Apache-2.0

/// Operators of two numbers, which Swift, Kotlin and Java share.
package enum Arithmetic {
  package enum Result: Equatable {
    case number(Double)
    case flag(Bool)
  }

  /// The result of an operator; nil for one that has none: another sign, or a division by zero.
  ///
  /// The quotient of whole numbers is whole.
  package static func result(
    _ left: Double, _ sign: String, _ right: Double, areWhole: Bool
  ) -> Result? {
    switch sign {
    case "+": .number(left + right)
    case "-": .number(left - right)
    case "*": .number(left * right)
    case "/" where right != 0:
      .number(areWhole ? (left / right).rounded(.towardZero) : left / right)
    case "%" where right != 0: .number(left.truncatingRemainder(dividingBy: right))
    case "<": .flag(left < right)
    case ">": .flag(left > right)
    case "<=": .flag(left <= right)
    case ">=": .flag(left >= right)
    default: nil
    }
  }

  /// A number as it is written in a text.
  package static func written(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }
}

extension Value {
  /// The number as a count of elements: never negative, and never more than is shown of anything.
  var count: Int? {
    number.map { number in number > 0 ? Int(min(number, 1_000_000)) : 0 }
  }
}
