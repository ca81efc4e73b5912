// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension AndroidCodeFacts {
  /// Returns the calls of functions with some names, and of constructors of classes.
  ///
  /// A name that is only declared or mentioned is not a call.
  package func calls(_ names: String..., within range: Range<Int>? = nil) -> [CodeCall] {
    calls(of: names, within: range)
  }

  /// Returns the calls of functions with some names, and of constructors of classes.
  package func calls(of names: some Sequence<String>, within range: Range<Int>? = nil) -> [CodeCall]
  {
    names.flatMap { name in
      indices(of: name, in: range).compactMap { call(name, at: $0) }
    }
    .sorted { $0.token < $1.token }
  }

  /// Returns every call within some tokens.
  package func allCalls(within range: Range<Int>) -> [CodeCall] {
    range.clamped(to: tokens.indices).compactMap { index in
      tokens[index].kind == .name && !Self.statements.contains(tokens[index].word)
        ? call(text(of: index), at: index) : nil
    }
  }

  private static let statements: Set<CodeWord> = [
    "if", "for", "while", "when", "switch", "catch", "return", "synchronized", "do", "try", "else",
    "class", "interface", "object", "init", "finally",
  ]

  private func call(_ name: String, at index: Int) -> CodeCall? {
    guard !token(index - 1, is: "fun"), !token(index - 1, is: "class"),
      isKotlin || !isTyped(index)
    else { return nil }
    var next = index + 1
    if token(next, is: "<") { next = behindAngles(next) ?? next }
    var arguments: [AndroidCodeArgument] = []
    var end = next
    if token(next, is: "(") {
      arguments = self.arguments(in: inside(next))
      end = self.end(of: next)
    } else if !isKotlin || !token(next, is: "{") {
      return nil
    }
    var block: Range<Int>?
    let isMade = !isKotlin && isMade(index)
    if token(end, is: "{"), isKotlin ? isLambda(end) : isMade {
      block = inside(end)
      end = self.end(of: end)
    } else if !isKotlin, token(end, is: "{") || token(end, is: "throws") {
      // The declaration of a method.
      return nil
    }
    return CodeCall(
      name: name, receiver: receiver(of: index), arguments: arguments, block: block,
      range: index..<max(index + 1, end))
  }

  private static let beforeCalls: Set<CodeWord> = [
    "return", "else", "throw", "case", "new", "assert", "do", "yield",
  ]

  /// Whether a type precedes a name, so that it is declared there.
  private func isTyped(_ index: Int) -> Bool {
    index > 0 && tokens[index - 1].kind == .name
      && !Self.beforeCalls.contains(tokens[index - 1].word)
  }

  /// Whether `new` precedes the name of a class, or that of its package or enclosing class.
  private func isMade(_ index: Int) -> Bool {
    var first = index
    while token(first - 1, is: "."), first > 1, tokens[first - 2].kind == .name { first -= 2 }
    return token(first - 1, is: "new")
  }

  /// Whether a brace opens the trailing lambda of a call: after a name alone only on the same line
  /// (KotlinExpressionParsing, `parseCallWithClosure`).
  private func isLambda(_ brace: Int) -> Bool {
    !tokens[brace].beginsLine || token(brace - 1, is: ")")
  }

  /// Returns the index after the contents of angle brackets; nil when these are not types.
  func behindAngles(_ start: Int) -> Int? {
    var depth = 0
    for index in start..<min(start + 40, tokens.count) {
      let token = tokens[index]
      if token.kind == .symbol {
        switch token.word {
        case "<": depth += 1
        case ">":
          depth -= 1
          if depth == 0 { return index + 1 }
        case ",", ".", "?", "*", "[", "]", "&", ":", "@": break
        default: return nil
        }
      } else if token.kind != .name {
        return nil
      }
    }
    return nil
  }

  /// The most words of a receiver that are returned.
  private static let mostWords = 8

  /// Returns the expression before a name: `["view", "animate()"]` of `view.animate().start`.
  func receiver(of index: Int) -> [String] {
    var words: [String] = []
    var dot = index - 1
    while words.count < Self.mostWords,
      token(dot, is: ".") || token(dot, is: "?.") || token(dot, is: "::")
    {
      var last = dot - 1
      while token(last, is: "!!") { last -= 1 }
      guard tokens.indices.contains(last) else { break }
      if tokens[last].kind == .name {
        words.append(text(of: last))
        dot = last - 1
      } else if let partner = opening(of: last) {
        let isCalled = partner > 0 && tokens[partner - 1].kind == .name && !token(last, is: "}")
        words.append(isCalled ? text(of: partner - 1) + "()" : "()")
        dot = (isCalled ? partner - 1 : partner) - 1
      } else {
        words.append("()")
        break
      }
    }
    return words.reversed()
  }

  /// Returns the index of the bracket that a closing bracket matches.
  func opening(of index: Int) -> Int? {
    let partner = Int(tokens[index].partner)
    return partner >= 0 && partner < index ? partner : nil
  }

  /// Returns the arguments between commas, each with its label.
  func arguments(in range: Range<Int>) -> [AndroidCodeArgument] {
    var arguments: [AndroidCodeArgument] = []
    var start = range.lowerBound
    var index = start
    while index < range.upperBound {
      if token(index, is: ",") {
        arguments.append(argument(start..<index))
        start = index + 1
        index += 1
      } else {
        index = end(of: index)
      }
    }
    if start < range.upperBound { arguments.append(argument(start..<range.upperBound)) }
    return arguments
  }

  /// Returns the tokens of each parameter of a function.
  package func parameters(of scope: CodeScope) -> [Range<Int>] {
    arguments(in: scope.parameters).map(\.range)
  }

  private func argument(_ range: Range<Int>) -> AndroidCodeArgument {
    let start = range.lowerBound
    if isKotlin, range.count > 2, tokens[start].kind == .name, token(start + 1, is: "=") {
      return AndroidCodeArgument(label: text(of: start), range: (start + 2)..<range.upperBound)
    }
    return AndroidCodeArgument(label: nil, range: range)
  }

  /// Returns the values assigned to variables and properties with some names.
  ///
  /// Initial values of variables, and arguments of calls, do not count.
  package func assignments(to names: String..., within range: Range<Int>? = nil) -> [CodeAssignment]
  {
    assignments(toAny: names, within: range)
  }

  /// Returns the values assigned to variables and properties with some names.
  package func assignments(
    toAny names: some Sequence<String>, within range: Range<Int>? = nil
  ) -> [CodeAssignment] {
    names.flatMap { name in
      indices(of: name, in: range).compactMap { index -> CodeAssignment? in
        guard token(index + 1, is: "="), !isDeclared(index), !isArgument(index) else { return nil }
        return CodeAssignment(
          member: name, receiver: receiver(of: index), value: statement(from: index + 2),
          token: index)
      }
    }
    .sorted { $0.token < $1.token }
  }

  /// Whether the name before `=` is that of a variable being declared.
  private func isDeclared(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    let before = tokens[index - 1]
    if isKotlin { return before.word == "val" || before.word == "var" }
    return before.kind == .name && before.word != "return" && before.word != "else"
      || before.word == ">" || before.word == "]"
  }

  /// Whether the name before `=` is the label of an argument.
  private func isArgument(_ index: Int) -> Bool {
    guard isKotlin, index > 0 else { return false }
    return token(index - 1, is: "(") || token(index - 1, is: ",")
  }

  /// Returns the types with which a name is declared in the file.
  package func types(of name: String) -> Set<String> {
    Set(variables.filter { $0.name == name }.compactMap(\.type))
  }

  /// Returns the types of the variables on which a function is called.
  package func types(ofReceiversOf function: String) -> Set<String> {
    let names = Set(calls(function).compactMap(\.receiver.last))
    guard !names.isEmpty else { return [] }
    return Set(variables.filter { names.contains($0.name) }.compactMap(\.type))
  }
}

extension AndroidCodeFacts {
  /// The layouts that the file names, `R.layout.row` or the class of its binding, and where; `bindings` has the
  /// layouts by these classes.
  func mentions(ofLayouts bindings: [CodeWord: String]) -> [(layout: String, token: Int)] {
    var found: [(layout: String, token: Int)] = []
    for index in indices(of: "layout")
    // `import a.R as AppR`
    where token(index - 1, is: ".") && text(of: index - 2).hasSuffix("R")
      && token(index + 1, is: ".")
    {
      found.append((text(of: index + 2), index))
    }
    for case let layout? in words.lazy.map({ bindings[$0] }) {
      found += indices(of: AndroidCode.bindingClass(of: layout)).map { (layout, $0) }
    }
    return found
  }
}
