// SPDX-License-Identifier: Apache-2.0

/// The functions and operators of Kotlin's standard library that change what is shown.
///
/// Source: kotlinlang.org, API reference of kotlin-stdlib 2.2.
enum StandardLibrary {
  /// More elements of a list than are added up; code that doubles a list over and over ends here.
  private static let mostElements = 10_000

  // MARK: - Operators

  static func unary(_ sign: String, _ value: Value) -> Value {
    switch (sign, value.form) {
    case ("!", .flag(let flag)): return Value(.flag(!flag))
    case ("-", .number(let number, let isWhole)): return Value(.number(-number, isWhole: isWhole))
    case ("+", _), ("*", _): return value
    case ("!", .unknown(let unknown)):
      return Value(
        unknown: unknown.name.hasPrefix("!")
          ? String(unknown.name.dropFirst()) : "!\(unknown.name)", of: [value])
    case ("!", _): return Value(unknown: "!\(value.spelled)")
    case ("++", _), ("--", _): return value
    default: return Value(unknown: sign + value.spelled)
    }
  }

  static func binary(_ sign: String, _ left: Value, _ right: Value) -> Value {
    switch sign {
    case "==", "!=":
      if let isEqual = equal(left, right) { return Value(.flag(isEqual == (sign == "=="))) }
      // `isOn == false` asks the same as `!isOn`.
      if let flag = right.flag, left.isUnknown {
        return flag == (sign == "==") ? left : unary("!", left)
      }
      if let flag = left.flag, right.isUnknown {
        return flag == (sign == "==") ? right : unary("!", right)
      }
    case "+":
      if case .text(var template) = left.form {
        template.append(right.template)
        return Value(.text(template))
      }
      if case .list(let first) = left.form {
        guard case .list(let second) = right.form else {
          return first.count < mostElements ? Value(.list(first + [right])) : left
        }
        if first.count + second.count <= mostElements { return Value(.list(first + second)) }
        return left
      }
    case "to": return Value(.list([left, right]))
    case "..", "until", "..<", "downTo":
      if let first = left.number, let last = right.number {
        return range(left, right, sign, first, last)
      }
    case "in":
      if let found = contains(right, left) { return found }
    default: break
    }
    if let first = left.number, let second = right.number {
      return numbers(sign, first, second, left, right)
    }
    return Value(unknown: "\(left.spelled) \(sign) \(right.spelled)", of: [left, right])
  }

  private static func numbers(
    _ sign: String, _ first: Double, _ second: Double, _ left: Value, _ right: Value
  ) -> Value {
    var isWhole = true
    for case .number(_, let whole) in [left.form, right.form] where !whole { isWhole = false }
    switch Arithmetic.result(first, sign, second, areWhole: isWhole) {
    case .number(let number): return Value(.number(number, isWhole: isWhole))
    case .flag(let flag): return Value(.flag(flag))
    case nil: return Value(unknown: "\(left.spelled) \(sign) \(right.spelled)")
    }
  }

  /// Whether two values are equal; nil when that is not known.
  static func equal(_ left: Value, _ right: Value) -> Bool? {
    switch (left.form, right.form) {
    case (.flag(let a), .flag(let b)): return a == b
    case (.number(let a, _), .number(let b, _)): return a == b
    case (.text(let a), .text(let b)):
      guard let a = a.known, let b = b.known else { return nil }
      return a == b
    case (.nothing, .nothing): return true
    case (.record(let a), .record(let b)):
      guard a.type == b.type else { return false }
      if let first = a.enumCase, let second = b.enumCase { return first.name == second.name }
      return a === b || (a.arguments.isEmpty && b.arguments.isEmpty) ? true : nil
    case (.symbol(let a), .symbol(let b)): return a == b ? true : nil
    case (.nothing, .unknown), (.unknown, .nothing), (.nothing, .choice), (.choice, .nothing),
      (.unknown, _), (_, .unknown), (.choice, _), (_, .choice):
      return nil
    case (.nothing, _), (_, .nothing): return false
    default: return nil
    }
  }

  /// Returns whether a list or range contains an element; nil when that is not known.
  static func contains(_ list: Value, _ element: Value) -> Value? {
    guard case .list(let values) = list.form else { return nil }
    var isOpen = false
    for value in values {
      switch equal(value, element) {
      case true?: return Value(.flag(true))
      case nil: isOpen = true
      case false?: break
      }
    }
    return isOpen ? nil : Value(.flag(false))
  }

  // MARK: - Lists

  /// Returns a list of the elements of an iteration.
  static func elements(of value: Value) -> Value { value }

  /// Returns the element at an index or key.
  static func element(_ index: Value, of value: Value) -> Value {
    if case .list(let values) = value.form, let number = index.number {
      guard let place = Int(exactly: number), values.indices.contains(place) else {
        return .nothing
      }
      return values[place]
    }
    return Value(unknown: "\(value.spelled)[\(index.spelled)]")
  }

  /// Returns the result of a function called by its plain name; nil when there is none.
  static func call(
    _ name: String, _ arguments: [EvaluatedArgument], _ evaluation: Evaluation
  ) -> Value? {
    switch name {
    case "listOf", "mutableListOf", "arrayOf", "setOf", "persistentListOf", "arrayListOf",
      "mutableStateListOf", "immutableListOf", "persistentSetOf":
      return Value(.list(arguments.map(\.value)))
    case "listOfNotNull": return Value(.list(arguments.map(\.value).filter { !$0.isNothing }))
    case "emptyList", "emptySet", "emptyArray": return Value(.list([]))
    case "mapOf", "mutableMapOf", "linkedMapOf": return Value(.list(arguments.map(\.value)))
    case "emptyMap": return Value(.list([]))
    case "buildList", "buildSet", "buildMap":
      return arguments.last.map { evaluation.applied($0.value, to: Value(.list([]))) }
    case "Pair", "Triple": return Value(.list(arguments.map(\.value)))
    case "lazy": return Value(.made(External("lazy", [.init(nil, arguments.last?.value ?? .unit)])))
    case "run":
      return arguments.last.map { evaluation.call($0.value, []) }
    case "with":
      guard arguments.count == 2 else { return nil }
      return evaluation.call(arguments[1].value, [], receiver: arguments[0].value)
    case "List", "MutableList", "Array":
      guard arguments.count == 2, let count = arguments[0].value.count, count <= 1_000 else {
        return nil
      }
      return Value(
        .list(
          (0..<min(count, Budget.mostElements)).map {
            evaluation.call(
              arguments[1].value,
              [EvaluatedArgument(value: Value(.number(Double($0), isWhole: true)))])
          }))
    case "repeat":
      guard arguments.count == 2 else { return nil }
      guard let count = arguments[0].value.count else {
        evaluation.forEach(Value(unknown: arguments[0].value.spelled)) { _, index in
          .next(evaluation.call(arguments[1].value, [EvaluatedArgument(value: index)]))
        }
        return .unit
      }
      for index in 0..<min(count, Budget.mostElements) {
        let number = Value(.number(Double(index), isWhole: true))
        evaluation.call(arguments[1].value, [EvaluatedArgument(value: number)])
      }
      return .unit
    case "maxOf", "minOf":
      let numbers = arguments.compactMap(\.value.number)
      guard numbers.count == arguments.count, let first = numbers.first else { return nil }
      let result = numbers.reduce(first) { name == "maxOf" ? max($0, $1) : min($0, $1) }
      return Value(.number(result, isWhole: true))
    case "require", "check", "requireNotNull", "checkNotNull", "println", "error", "TODO":
      return arguments.first?.value ?? .unit
    default: return nil
    }
  }

  // MARK: - Properties

  static func property(_ name: String, of value: Value) -> Value? {
    func whole(_ count: Int) -> Value { Value(.number(Double(count), isWhole: true)) }
    switch (name, value.form) {
    case ("size", .list(let values)): return whole(values.count)
    case ("lastIndex", .list(let values)): return whole(values.count - 1)
    case ("indices", .list(let values)): return Value(.list(values.indices.map(whole)))
    case ("first", .list(let values)), ("key", .list(let values)): return values.first
    case ("second", .list(let values)), ("value", .list(let values)):
      return values.count > 1 ? values[1] : nil
    case ("third", .list(let values)): return values.count > 2 ? values[2] : nil
    case ("values", .list(let values)):
      return Value(.list(values.map { element(whole(1), of: $0) }))
    case ("keys", .list(let values)): return Value(.list(values.map { element(whole(0), of: $0) }))
    case ("entries", .list): return value
    case ("length", .text(let template)): return template.known.map { whole($0.utf16.count) }
    case ("absoluteValue", .number(let number, let isWhole)):
      return Value(.number(abs(number), isWhole: isWhole))
    case ("dp", .number), ("sp", .number), ("em", .number): return value
    default: return nil
    }
  }

  /// Returns the whole numbers of a range as a list; for other ranges both ends.
  private static func range(
    _ left: Value, _ right: Value, _ sign: String, _ first: Double, _ last: Double
  ) -> Value {
    guard case .number(_, true) = left.form, case .number(_, true) = right.form else {
      return Value(.made(External("range", [.init(nil, left), .init(nil, right)])))
    }
    var numbers: [Value] = []
    var next = first
    let end = sign == "until" || sign == "..<" ? last - 1 : last
    while sign == "downTo" ? next >= end : next <= end, numbers.count < 1_000 {
      numbers.append(Value(.number(next, isWhole: true)))
      next += sign == "downTo" ? -1 : 1
    }
    return Value(.list(numbers))
  }
}
