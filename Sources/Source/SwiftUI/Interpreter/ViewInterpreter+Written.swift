// SPDX-License-Identifier: Apache-2.0

/// How what is not known is written.
extension ViewInterpreter {
  /// How an expression is written, with what stands in for its beginning.
  func continued(
    _ base: Meaning, from baseEnd: Int, start: Int, to end: Int, in scope: Scope
  ) -> Written {
    guard let source = base.nameOfHole else {
      return Written(file: scope.file, start: start, end: end)
    }
    // The code of a choice says less than the name it has been given.
    if source.contains(" ? ") { return Written(file: scope.file, start: start, end: end) }
    if source.utf8.count < Self.longestBeginning {
      let beginning = Self.isOperation(source) ? "(\(source))" : source
      return Written(beginning: beginning, file: scope.file, start: baseEnd, end: end)
    }
    // A name that only the inside knows says nothing; any other says more than code that is cut.
    let name = String(self.source(from: start, to: baseEnd, in: scope).prefix(while: \.isOfName))
    let isOfInside =
      scope.locals[name] == nil
      ? scope.owner?.fields[name] != nil : scope.parameters.contains(name)
    guard isOfInside, !source.hasPrefix(name) else {
      return Written(file: scope.file, start: start, end: end)
    }
    return Written(
      beginning: Self.shortened(source, to: Self.longestBeginning), file: scope.file,
      start: baseEnd, end: end)
  }

  /// The beginning of something long, and the last members that are asked for.
  private static func shortened(_ source: String, to length: Int) -> String {
    let half = length / 2
    var depth = 0
    var end = source.endIndex
    for place in source.indices.suffix(half).reversed() {
      switch source[place] {
      case ")", "]", "}": depth += 1
      case "(", "[", "{": depth -= 1
      case "." where depth == 0: end = place
      default: break
      }
      if depth < 0 { break }
    }
    let members = source[end...].hasPrefix("...") ? "" : source[end...]
    var beginning = source.prefix(length - members.count)
    while beginning.last == "." { beginning.removeLast() }
    return beginning + "..." + members
  }

  /// How long what something begins with may be to be told with what follows on it.
  private static let longestBeginning = 100

  /// How long what a caller writes may be in the place of a name: as long as code that is told.
  private static let longestGiven = 72
  /// How long it may be with a closure in it, which is hard to listen to.
  private static let longestClosure = 60

  /// What a caller writes, in the place of a name: cut where it is long; nil where that would say less than
  /// the name, as of code that has been cut before and of long closures.
  static func told(_ source: String) -> String? {
    if source.contains("{") { return source.count < longestClosure ? source : nil }
    if source.count <= longestGiven { return source }
    return source.hasSuffix("...") ? nil : shortened(source, to: longestGiven)
  }

  /// How a value is written that is a short literal or a case without more; nil for others.
  func literal(_ meaning: Meaning?) -> String? {
    switch meaning {
    case .number(let number)?: Self.written(number)
    case .flag(let flag)?: flag ? "true" : "false"
    case .nothing?: "nil"
    case .words(let words)?:
      words.literal.flatMap { $0.utf8.count < Self.longestLiteral ? "\"\($0)\"" : nil }
    case .instance(let instance)? where instance.fields.isEmpty:
      instance.enumCase.map { ".\($0)" }
    default: nil
    }
  }

  private static let longestLiteral = 40

  /// Whether something is written with operators, outside of all brackets.
  static func isOperation(_ source: String) -> Bool {
    var depth = 0
    var last: UInt8 = 0
    for byte in source.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: " ") where depth == 0: return true
      // A range is mostly written without spaces.
      case UInt8(ascii: ".") where depth == 0 && last == byte: return true
      default: break
      }
      last = byte
    }
    return false
  }

  /// How a call is written of which nothing is known, with what the caller gives in the place of plain
  /// names: `theme.symbol(name)` of two views is two symbols.
  func cut(_ source: Written, calledAs call: Call) -> String {
    let given = call.arguments.compactMap { argument in
      standIn(for: argument.expression, in: call.scope).map { (argument.expression, $0) }
    }
    guard !given.isEmpty else { return cut(source) }
    var text = source.beginning
    var start = source.start
    for (expression, name) in given {
      let place = expression.start
      text += self.source(from: start, to: place, in: call.scope)
      if text.hasSuffix("...") { return text }
      if text.hasSuffix(":") || text.hasSuffix(",") { text += " " }
      text += name
      start = expression.end
    }
    return text + self.source(from: start, to: source.end, in: call.scope)
  }

  /// What a name alone stands for that a caller gives: a case, a literal, or how the caller writes it.
  private func standIn(for expression: Expression, in scope: Scope) -> String? {
    guard let name = expression.name else { return nil }
    let given = scope.locals[name] ?? scope.owner?.fields[name]
    if case .unknown(let source)? = given { return source == name ? nil : Self.told(source) }
    return literal(given)
  }
}

extension Character {
  /// Whether names are written with it.
  fileprivate var isOfName: Bool { isLetter || isNumber || self == "_" }
}
