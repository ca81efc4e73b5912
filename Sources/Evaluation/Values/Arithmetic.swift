// SPDX-License-Identifier: Apache-2.0

/// Operators on two numbers, common to Swift, Kotlin and Java.
package enum Arithmetic {
  package enum Result: Equatable {
    case number(Double)
    case flag(Bool)
  }

  /// Returns the result of an operator; nil when there is none: for another operator, or a division
  /// by zero.
  ///
  /// The quotient of whole numbers is a whole number.
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

  /// Returns a number as it is written in a text.
  package static func written(_ number: Double) -> String {
    if let whole = Int(exactly: number) { return String(whole) }
    return String(number)
  }
}

extension Value {
  /// The number as a count of elements: never negative, and never more than are ever shown.
  var count: Int? {
    number.map { number in number > 0 ? Int(min(number, 1_000_000)) : 0 }
  }
}
