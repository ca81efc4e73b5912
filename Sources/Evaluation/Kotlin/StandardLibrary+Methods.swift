// SPDX-License-Identifier: Apache-2.0
extension StandardLibrary {
  /// Returns the result of a method of a text, a number or a list; nil when it is not known.
  static func method(
    _ name: String, of receiver: Value, _ arguments: [EvaluatedArgument], _ evaluation: Evaluation
  ) -> Value? {
    if name == "toString", arguments.isEmpty { return Value(.text(receiver.template)) }
    if name == "equals", let other = arguments.first { return binary("==", receiver, other.value) }
    switch receiver.form {
    case .text(let template): return text(name, template, arguments)
    case .number(let number, let isWhole): return self.number(name, number, isWhole, arguments)
    case .flag(let flag): return self.flag(name, flag, arguments)
    case .list(let values):
      return list(name, values, arguments, evaluation) ?? pure(name, receiver)
    case .nothing:
      switch name {
      case "isNullOrEmpty", "isNullOrBlank": return Value(.flag(true))
      case "orEmpty": return Value("")
      default: return nil
      }
    case .unknown, .symbol, .made: return open(name, receiver, arguments, evaluation)
    case .cell(let cell):
      return name == "collectAsState" || name == "asStateFlow"
        ? receiver
        : method(name, of: cell.first, arguments, evaluation)
    default: return nil
    }
  }

  private static func flag(
    _ name: String, _ flag: Bool, _ arguments: [EvaluatedArgument]
  ) -> Value? {
    switch (name, arguments.first?.value) {
    case ("not", nil): Value(.flag(!flag))
    case ("and", let other?): flag ? other : Value(.flag(false))
    case ("or", let other?): flag ? Value(.flag(true)) : other
    default: nil
    }
  }

  /// Returns the list for methods that keep it, or change only its order or its duplicates.
  private static func pure(_ name: String, _ receiver: Value) -> Value? {
    switch name {
    case "toList", "toMutableList", "toImmutableList", "toPersistentList", "asSequence", "toSet",
      "sortedBy", "sorted", "sortedByDescending", "sortedWith", "distinct", "distinctBy",
      "toTypedArray",
      "entries", "asReversed", "shuffled", "toMap":
      return receiver
    default: return nil
    }
  }

  private static func text(
    _ name: String, _ template: TextTemplate, _ arguments: [EvaluatedArgument]
  ) -> Value? {
    guard let text = template.known else {
      switch name {
      case "trim", "trimIndent", "uppercase", "lowercase", "orEmpty", "capitalize", "format",
        "replaceFirstChar", "ifEmpty", "ifBlank":
        return Value(.text(template))
      case "isEmpty", "isBlank", "isNullOrEmpty", "isNullOrBlank":
        let hasLetters = template.parts.contains {
          if case .literal(let text) = $0 { !text.allSatisfy(\.isWhitespace) } else { false }
        }
        return hasLetters ? Value(.flag(false)) : nil
      default: return nil
      }
    }
    if let function = textFunctions[name] {
      switch function.result(of: text, arguments.map { argument($0.value) }) {
      case .text(let text): return Value(text)
      case .flag(let flag): return Value(.flag(flag))
      case .texts(let texts): return Value(.list(texts.map { Value($0) }))
      case nil: return nil
      }
    }
    switch name {
    case "orEmpty", "toString": return Value(text)
    case "plus":
      var template = template
      if let first = arguments.first?.value { template.append(first.template) }
      return Value(.text(template))
    case "format": return format(template, arguments.map(\.value))
    case "toInt", "toIntOrNull", "toLong", "toFloat", "toDouble":
      return Double(text).map {
        Value(.number($0, isWhole: name.hasPrefix("toInt") || name == "toLong"))
      }
    case "ifEmpty", "ifBlank": return text.isEmpty ? nil : Value(text)
    default: return nil
    }
  }

  private static func argument(_ value: Value) -> TextFunction.Argument {
    switch value.form {
    case .text(let template): template.known.map(TextFunction.Argument.text) ?? .other
    case .number: value.count.map(TextFunction.Argument.count) ?? .other
    default: .other
    }
  }

  private static let textFunctions: [String: TextFunction] = [
    "isEmpty": .isEmpty, "isNullOrEmpty": .isEmpty, "isNotEmpty": .isNotEmpty,
    "isBlank": .isBlank, "isNullOrBlank": .isBlank, "isNotBlank": .isNotBlank,
    "uppercase": .uppercase, "toUpperCase": .uppercase,
    "lowercase": .lowercase, "toLowerCase": .lowercase,
    "trim": .trim, "trimIndent": .trim, "trimMargin": .trim,
    "take": .take, "drop": .drop, "takeLast": .takeLast, "dropLast": .dropLast,
    "first": .first, "firstOrNull": .first, "repeat": .repeat,
    "replaceFirstChar": .capitalizeFirst, "capitalize": .capitalizeFirst,
    "contains": .contains, "startsWith": .startsWith, "endsWith": .endsWith,
    "replace": .replace, "split": .split,
  ]

  /// Formats a text as `String.format` does: specifiers are replaced by their arguments.
  static func format(
    _ template: TextTemplate, _ arguments: [Value], of dialect: FormatSpecifier.Dialect = .java
  ) -> Value {
    guard let text = template.known else { return Value(.text(template)) }
    var result = TextTemplate("")
    var literal = ""
    var next = 0
    var rest = text[...]
    while let character = rest.first {
      guard let specifier = FormatSpecifier(&rest, of: dialect) else {
        literal.append(character)
        rest.removeFirst()
        continue
      }
      if specifier.isPercent || dialect == .java && specifier.kind == "n" {
        literal.append(specifier.isPercent ? "%" : "\n")
        continue
      }
      let place = specifier.position.map { $0 - 1 } ?? next
      if specifier.position == nil { next += 1 }
      result.append(TextTemplate(literal))
      literal = ""
      guard arguments.indices.contains(place) else {
        result.append(TextTemplate(hole: "argument \(place + 1)"))
        continue
      }
      result.append(formatted(arguments[place], specifier))
    }
    result.append(TextTemplate(literal))
    return Value(.text(result))
  }

  private static func formatted(_ value: Value, _ specifier: FormatSpecifier) -> TextTemplate {
    guard let number = value.number else { return value.template }
    if specifier.kind == "d" { return TextTemplate(Value.written(number.rounded(), isWhole: true)) }
    guard specifier.kind == "f" else { return value.template }
    let digits = min(specifier.precision ?? 6, 9)
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    let rounded = (abs(number) * scale).rounded()
    guard let whole = Int(exactly: (rounded / scale).rounded(.towardZero)),
      let part = Int(exactly: rounded - Double(whole) * scale)
    else { return value.template }
    var fraction = String(part)
    while fraction.count < digits { fraction = "0" + fraction }
    return TextTemplate(
      (number < 0 ? "-" : "") + String(whole) + (digits > 0 ? "." + fraction : ""))
  }

  private static func number(
    _ name: String, _ number: Double, _ isWhole: Bool, _ arguments: [EvaluatedArgument]
  ) -> Value? {
    switch name {
    case "toInt", "toLong", "roundToInt":
      let rounded =
        name == "roundToInt" ? (number + 0.5).rounded(.down) : number.rounded(.towardZero)
      return Value(.number(rounded, isWhole: true))
    case "toFloat", "toDouble": return Value(.number(number, isWhole: false))
    case "coerceIn":
      guard let low = arguments.first?.value.number, let high = arguments.last?.value.number else {
        return nil
      }
      return Value(.number(min(max(number, low), high), isWhole: isWhole))
    case "coerceAtLeast":
      return arguments.first?.value.number.map { Value(.number(max(number, $0), isWhole: isWhole)) }
    case "coerceAtMost":
      return arguments.first?.value.number.map { Value(.number(min(number, $0), isWhole: isWhole)) }
    case "plus", "minus", "times", "div":
      guard let other = arguments.first?.value else { return nil }
      let signs = ["plus": "+", "minus": "-", "times": "*", "div": "/"]
      return binary(signs[name] ?? "+", Value(.number(number, isWhole: isWhole)), other)
    default: return nil
    }
  }

  // MARK: - Lists

  private static func list(
    _ name: String, _ values: [Value], _ arguments: [EvaluatedArgument], _ evaluation: Evaluation
  ) -> Value? {
    let closure = arguments.last?.value
    func apply(_ value: Value) -> Value {
      closure.map { evaluation.call($0, [EvaluatedArgument(value: value)]) } ?? .unit
    }
    func index(_ place: Int) -> Value { Value(.number(Double(place), isWhole: true)) }
    let shown = values.prefix(Budget.mostElements)
    switch name {
    case "forEach", "onEach", "fastForEach":
      for value in shown { _ = apply(value) }
      return .unit
    case "forEachIndexed", "fastForEachIndexed":
      for (place, value) in shown.enumerated() {
        evaluation.call(
          closure ?? .unit,
          [EvaluatedArgument(value: index(place)), EvaluatedArgument(value: value)])
      }
      return .unit
    case "map", "fastMap", "mapNotNull", "flatMap":
      let mapped = shown.map(apply)
      if name == "mapNotNull" { return Value(.list(mapped.filter { !$0.isNothing })) }
      guard name == "flatMap" else { return Value(.list(mapped)) }
      return Value(
        .list(mapped.flatMap { if case .list(let inner) = $0.form { inner } else { [$0] } }))
    case "mapIndexed":
      return Value(
        .list(
          shown.enumerated().map { place, value in
            evaluation.call(
              closure ?? .unit,
              [EvaluatedArgument(value: index(place)), EvaluatedArgument(value: value)])
          }))
    case "filter", "filterNot":
      return Value(.list(shown.filter { evaluation.decided(apply($0)) != (name == "filterNot") }))
    case "filterNotNull": return Value(.list(values.filter { !$0.isNothing }))
    case "first", "firstOrNull", "find", "last", "lastOrNull", "single":
      let ordered = name.hasPrefix("last") ? Array(values.reversed()) : values
      guard arguments.last != nil else { return ordered.first ?? .nothing }
      for value in ordered {
        switch evaluation.decided(apply(value)) {
        case true?: return value
        case nil: return nil
        case false?: break
        }
      }
      return .nothing
    case "get", "getOrNull", "getOrElse", "elementAt", "getValue":
      return arguments.first.map { element($0.value, of: Value(.list(values))) }
    default: return facts(name, values, arguments, evaluation)
    }
  }

  /// Returns facts about a list, or parts of it.
  private static func facts(
    _ name: String, _ values: [Value], _ arguments: [EvaluatedArgument], _ evaluation: Evaluation
  ) -> Value? {
    func apply(_ value: Value) -> Value {
      arguments.last.map { evaluation.call($0.value, [EvaluatedArgument(value: value)]) } ?? .unit
    }
    func index(_ place: Int) -> Value { Value(.number(Double(place), isWhole: true)) }
    switch name {
    case "isEmpty",
      "none" where arguments.isEmpty, "isNullOrEmpty":
      return Value(.flag(values.isEmpty))
    case "isNotEmpty",
      "any" where arguments.isEmpty:
      return Value(.flag(!values.isEmpty))
    case "any", "all", "none":
      let answers = values.map { evaluation.decided(apply($0)) }
      guard !answers.contains(nil) else { return nil }
      let flags = answers.compactMap { $0 }
      let result = name == "all" ? flags.allSatisfy { $0 } : flags.contains(true) == (name == "any")
      return Value(.flag(result))
    case "count" where arguments.isEmpty: return index(values.count)
    case "take":
      return arguments.first?.value.count.map { Value(.list(Array(values.prefix($0)))) }
    case "drop":
      return arguments.first?.value.count.map { Value(.list(Array(values.dropFirst($0)))) }
    case "reversed": return Value(.list(values.reversed()))
    case "plus":
      return arguments.first.map { binary("+", Value(.list(values)), $0.value) }
    case "contains": return arguments.first.flatMap { contains(Value(.list(values)), $0.value) }
    case "indexOf":
      guard let wanted = arguments.first?.value else { return nil }
      return values.firstIndex { equal($0, wanted) == true }.map(index)
    case "withIndex":
      return Value(.list(values.enumerated().map { Value(.list([index($0), $1])) }))
    case "chunked":
      guard let size = arguments.first?.value.count, size > 0 else { return nil }
      return Value(
        .list(
          stride(from: 0, to: values.count, by: size).map {
            Value(.list(Array(values[$0..<min($0 + size, values.count)])))
          }))
    case "joinToString": return joined(values, arguments, evaluation)
    default: return nil
    }
  }

  private static func joined(
    _ values: [Value], _ arguments: [EvaluatedArgument], _ evaluation: Evaluation
  ) -> Value {
    let separator =
      arguments.first { $0.label == "separator" }
      ?? arguments.first { $0.label == nil && !$0.isTrailing }
    let transform = arguments.first { $0.label == "transform" || $0.isTrailing }
    var result = TextTemplate("")
    for (place, value) in values.enumerated() {
      if place > 0 { result.append(separator?.value.template ?? TextTemplate(", ")) }
      let shown =
        transform.map { evaluation.call($0.value, [EvaluatedArgument(value: value)]) } ?? value
      result.append(shown.template)
    }
    return Value(.text(result))
  }

  /// Returns the result of a method on an unknown list: the closure of a loop runs for one element.
  private static func open(
    _ name: String, _ receiver: Value, _ arguments: [EvaluatedArgument], _ evaluation: Evaluation
  ) -> Value? {
    if name == "not", arguments.isEmpty { return unary("!", receiver) }
    // `isRead.and(isChosen)`: both are asked.
    if name == "and" || name == "or", let other = arguments.first?.value, arguments.count == 1 {
      if let flag = other.flag { return flag == (name == "and") ? receiver : other }
      return binary(name == "and" ? "&&" : "||", receiver, other)
    }
    guard let closure = arguments.last?.value, case .function = closure.form else {
      return pure(name, receiver)
    }
    let spelled = receiver.spelled
    let element = Value(unknown: spelled.hasSuffix("]") ? spelled : "\(spelled)[i]")
    switch name {
    case "forEach", "onEach", "fastForEach":
      evaluation.repeating {
        _ = evaluation.call(closure, [EvaluatedArgument(value: element)])
      }
      return .unit
    case "forEachIndexed", "fastForEachIndexed":
      let index = Value(unknown: Unknown.position)
      evaluation.repeating {
        _ = evaluation.call(
          closure, [EvaluatedArgument(value: index), EvaluatedArgument(value: element)])
      }
      return .unit
    case "map", "mapNotNull", "fastMap", "filter", "filterNot", "sortedBy", "sortedByDescending",
      "distinctBy", "filterNotNull":
      return receiver
    case "find", "firstOrNull", "first", "last", "lastOrNull": return element
    default: return pure(name, receiver)
    }
  }
}
