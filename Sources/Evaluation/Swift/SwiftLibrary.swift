// SPDX-License-Identifier: Apache-2.0
/// The members of Swift's texts, numbers and lists that change what is shown.
///
/// Source: developer.apple.com/documentation/swift, String, Array and Optional.
enum SwiftLibrary {
  static func element(_ index: Value, of value: Value) -> Value {
    if case .list(let values) = value.form, let number = index.number {
      guard let place = Int(exactly: number), values.indices.contains(place) else {
        return Value(unknown: "\(value.swiftSpelled)[\(index.swiftSpelled)]")
      }
      return values[place]
    }
    // Of a few words or numbers it is one of them.
    if case .list(let values) = value.form, (1...8).contains(values.count),
      values.allSatisfy(\.isSimple)
    {
      return .choice(
        values.enumerated().map {
          Alternative(
            condition: Condition("\(index.swiftSpelled) == \($0.offset)"), value: $0.element)
        })
    }
    return Value(unknown: "\(value.swiftSpelled)[\(index.swiftSpelled)]")
  }

  /// What an operator on the bits of two whole numbers gives; nil for other operators and values.
  static func bits(_ sign: String, _ left: Value, _ right: Value) -> Value? {
    guard case .number(let first, true) = left.form, case .number(let second, true) = right.form,
      let a = Int(exactly: first), let b = Int(exactly: second)
    else { return nil }
    let result: Int
    switch sign {
    case "&": result = a & b
    case "|": result = a | b
    case "^": result = a ^ b
    case ">>" where (0..<64).contains(b): result = a >> b
    case "<<" where (0..<32).contains(b) && abs(a) < 1 << 30: result = a << b
    default: return nil
    }
    return Value(.number(Double(result), isWhole: true))
  }

  static func property(_ name: String, of value: Value) -> Value? {
    func whole(_ count: Int) -> Value { Value(.number(Double(count), isWhole: true)) }
    switch (name, value.form) {
    case ("count", .list(let values)): return whole(values.count)
    case ("isEmpty", .list(let values)): return Value(.flag(values.isEmpty))
    case ("first", .list(let values)): return values.first ?? .nothing
    case ("last", .list(let values)): return values.last ?? .nothing
    case ("indices", .list(let values)): return Value(.list(values.indices.map(whole)))
    case ("count", .text(let text)): return text.known.map { whole($0.count) }
    case ("isEmpty", .text(let text)):
      return text.known.map { Value(.flag($0.isEmpty)) }
    case ("localizedCapitalized", .text), ("localizedUppercase", .text), ("capitalized", .text):
      return value
    case ("description", _) where value.isSimple: return Value(.text(value.swiftTemplate))
    default: return nil
    }
  }

  static func method(
    _ name: String, of receiver: Value, _ arguments: [EvaluatedArgument], _ evaluation: Evaluation
  ) -> Value? {
    let first = arguments.first?.value
    switch (name, receiver.form) {
    case ("uppercased", .text(let text)):
      return Value(text.known.map { .text(TextTemplate($0.uppercased())) } ?? receiver.form)
    case ("lowercased", .text(let text)):
      return Value(text.known.map { .text(TextTemplate($0.lowercased())) } ?? receiver.form)
    case (_, .text(let text)) where text.known != nil && SwiftText.methods.contains(name):
      return SwiftText.method(name, of: text.known ?? "", arguments)
    case ("trimmingCharacters", .text), ("appending", .text): return receiver
    case ("forEach", _):
      guard let first else { return nil }
      evaluation.forEach(receiver) { element, _ in
        .next(evaluation.call(first, [EvaluatedArgument(value: element)]))
      }
      return .unit
    case ("map", .list(let values)), ("compactMap", .list(let values)):
      guard let first else { return nil }
      let mapped = values.prefix(Budget.mostElements).map {
        evaluation.call(first, [EvaluatedArgument(value: $0)])
      }
      return Value(.list(name == "map" ? mapped : mapped.filter { !$0.isNothing }))
    case ("first", .list(let values)), ("last", .list(let values)):
      return matching(first, among: name == "first" ? values : values.reversed(), evaluation)
    case ("enumerated", .list(let values)):
      return Value(
        .list(
          values.enumerated().map {
            Value(.list([Value(.number(Double($0.offset), isWhole: true)), $0.element]))
          }))
    case ("joined", .list(let values)):
      var text = TextTemplate("")
      for (position, value) in values.enumerated() {
        if position > 0, let first { text.append(first.template) }
        text.append(value.swiftTemplate)
      }
      return Value(.text(text))
    case ("reversed", .list(let values)): return Value(.list(values.reversed()))
    default: return nil
    }
  }

  /// Returns the first value that meets a condition; nil where that is not known.
  ///
  /// Source: developer.apple.com/documentation/swift/array/first(where:), 2026.
  private static func matching(
    _ condition: Value?, among values: [Value], _ evaluation: Evaluation
  ) -> Value? {
    guard let condition, case .function = condition.form, values.count <= Budget.mostElements
    else { return nil }
    for value in values {
      let result = evaluation.call(condition, [EvaluatedArgument(value: value)])
      guard let isMet = result.flag else { return nil }
      if isMet { return value }
    }
    return .nothing
  }
}
