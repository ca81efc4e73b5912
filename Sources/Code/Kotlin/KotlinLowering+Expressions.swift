// SPDX-License-Identifier: Apache-2.0
extension KotlinLowering {
  /// The precedence of operators; a larger number binds more strongly.
  enum Precedence: Int {
    case disjunction = 1, conjunction, equality, comparison, test, elvis, infix, range, addition
    case multiplication, cast
  }

  private static let precedences: [CodeWord: Precedence] = [
    "||": .disjunction, "&&": .conjunction, "==": .equality, "!=": .equality, "<": .comparison,
    ">": .comparison, "<=": .comparison, ">=": .comparison, "in": .test, "is": .test, "?:": .elvis,
    "..": .range,
    "+": .addition, "-": .addition, "*": .multiplication, "/": .multiplication,
    "%": .multiplication, "as": .cast,
  ]

  /// Words that are never the name of an infix function after an operand.
  private static let reserved: Set<CodeWord> = ["else", "val", "var", "fun", "class", "interface"]

  /// Reads an expression, handling operators with a loop and a stack instead of recursion.
  mutating func expression() -> CodeNode.ID {
    nested { $0.operators() }
  }

  private struct Pending {
    var precedence: Precedence
    var sign: Symbol
    /// The operand on its left.
    var left: CodeNode.ID
    var start: UInt32
    var isNegated = false
  }

  private mutating func operators() -> CodeNode.ID {
    var pending: [Pending] = []
    var first = start(next)
    var operand = prefixed()
    while let (precedence, sign, isNegated) = operatorAhead() {
      while let top = pending.last, top.precedence.rawValue >= precedence.rawValue {
        pending.removeLast()
        operand = apply(top, operand)
        first = top.start
      }
      let isTest = precedence == .test && (sign == "is")
      let isCast = precedence == .cast
      takeOperator(sign, isNegated: isNegated)
      if isTest || isCast {
        operand = typeOperation(operand, first, isTest: isTest, isNegated: isNegated)
        continue
      }
      pending.append(
        Pending(
          precedence: precedence, sign: symbol(sign), left: operand, start: first,
          isNegated: isNegated))
      first = start(next)
      operand = prefixed()
    }
    while let top = pending.popLast() { operand = apply(top, operand) }
    return operand
  }

  private mutating func apply(_ top: Pending, _ right: CodeNode.ID) -> CodeNode.ID {
    let mark = tree.nodeMark
    tree.push(top.left)
    tree.push(right)
    let finish = max(end, top.start)
    let node = tree.add(
      .binary, childrenSince: mark, payload: top.sign.index, start: top.start, end: finish)
    return top.isNegated ? negated(node, top.start) : node
  }

  private mutating func negated(_ node: CodeNode.ID, _ start: UInt32) -> CodeNode.ID {
    let sign = symbol("!")
    return tree.add(.unary, child: node, payload: sign.index, start: start, end: max(start, end))
  }

  /// Returns the next operator with its precedence; nil at the end of the expression.
  private func operatorAhead() -> (Precedence, String, isNegated: Bool)? {
    guard next < limit else { return nil }
    let token = tokens[next]
    let word = token.word
    if isInterrupted, !Self.continuing.contains(word) { return nil }
    if token.kind == .name {
      if let precedence = Self.precedences[word] {
        return (precedence, text(next), false)
      }
      // `a to b`; the second operand may be on the next line.
      guard !Self.reserved.contains(word), next + 1 < limit, startsOperand(next + 1)
      else { return nil }
      return (.infix, text(next), false)
    }
    guard token.kind == .symbol else { return nil }
    if word == "!", touches(next), isWord(next + 1, "in") || isWord(next + 1, "is") {
      return (.test, text(next + 1), true)
    }
    guard let precedence = Self.precedences[word] else { return nil }
    if word == "..", touches(next), isWord(next + 1, "<") { return (.range, "..<", false) }
    return (precedence, text(next), false)
  }

  private static let continuing: Set<CodeWord> = ["?:", "&&", "||", "as"]

  private mutating func takeOperator(_ sign: String, isNegated: Bool) {
    if isNegated { next += 1 }
    if sign == "..<" { next += 1 }
    next += 1
  }

  /// Whether a token may begin an operand after the name of an infix function.
  private func startsOperand(_ index: Int) -> Bool {
    switch kind(index) {
    case .name:
      !Self.reserved.contains(tokens[index].word) && Self.precedences[tokens[index].word] == nil
    case .number, .text, .template, .character: true
    case .symbol:
      isWord(index, "(") || isWord(index, "{") || isWord(index, "-") && touches(index)
        || isWord(index, "!") || isWord(index, "[") || isWord(index, "::")
    case nil: false
    }
  }

  func text(_ index: Int) -> String {
    let range = range(index)
    // `===` and `!==` are treated like their shorter forms.
    let text = String(decoding: bytes[range.places], as: UTF8.self)
    return text == "===" ? "==" : text == "!==" ? "!=" : text
  }

  /// Reads the rest of `x is T`, `x as T` and `x as? T`.
  private mutating func typeOperation(
    _ value: CodeNode.ID, _ first: UInt32, isTest: Bool, isNegated: Bool
  ) -> CodeNode.ID {
    var form = isTest ? CastForm.test : .forced
    if !isTest, at("?") {
      next += 1
      form = .optional
    }
    let type = type()
    let node = tree.add(
      .cast, form: form.rawValue, child: value, payload: type.index, start: first, end: end)
    return isNegated ? negated(node, first) : node
  }

  // MARK: - Prefixes

  private static let prefixes: Set<CodeWord> = ["!", "-", "+", "++", "--", "!!"]

  /// Reads an operand with its prefix operators.
  private mutating func prefixed() -> CodeNode.ID {
    var signs: [(sign: String, start: UInt32)] = []
    while next < limit {
      if kind(next) == .symbol, Self.prefixes.contains(tokens[next].word) {
        let sign = text(next)
        signs.append(("\(sign == "!!" ? "!" : sign)", start(next)))
        if sign == "!!" { signs.append(("!", start(next))) }
        next += 1
      } else if at("@") {
        // An annotation before an expression, such as `@Composable { }`.
        skipAnnotation()
      } else {
        break
      }
    }
    var node = postfixed()
    for (sign, start) in signs.reversed() {
      let name = symbol(sign)
      node = tree.add(.unary, child: node, payload: name.index, start: start, end: max(start, end))
    }
    return node
  }

  // MARK: - Chains

  /// Reads an operand with its members, calls and indices, in a loop.
  private mutating func postfixed() -> CodeNode.ID {
    let first = start(next)
    var node = primary()
    while next < limit {
      if at(".") || at("?."), kind(next + 1) == .name || isWord(next + 1, "(") {
        if at("?.") { tree.insert(.optional, on: node) }
        next += 1
        node = member(of: node, first)
        continue
      }
      guard !isInterrupted else { break }
      if at("?"), touches(next), isWord(next + 1, "::") { next += 1 }
      if at("::") {
        node = reference(node, first)
      } else if at("(") {
        node = call(node, first)
      } else if at("{"), canTakeClosure(node) {
        node = call(node, first)
      } else if at("<"), let behind = behindTypeArguments(next), mayFollowTypeArguments(behind) {
        node = withTypeArguments(node, behind, first)
      } else if at("[") {
        node = index(node, first)
      } else if at("!!") {
        next += 1
        tree.insert(.forced, on: node)
      } else if at("++") || at("--") {
        let sign = symbol(range(next))
        next += 1
        node = tree.add(
          .unary, form: UnaryForm.postfix.rawValue, child: node, payload: sign.index, start: first,
          end: end)
      } else if let label = lambdaLabel() {
        next = label
        node = call(node, first)
      } else {
        break
      }
    }
    return node
  }

  /// Returns the index after `label@` before a closure; nil when there is none.
  private func lambdaLabel() -> Int? {
    guard kind(next) == .name, touches(next), isWord(next + 1, "@"), isWord(next + 2, "{") else {
      return nil
    }
    return next + 2
  }

  /// Whether a brace after an operand opens its trailing closure.
  private func canTakeClosure(_ node: CodeNode.ID) -> Bool {
    let node = tree.file.nodes[Int(node.index)]
    return switch node.kind {
    case .name, .member, .call, .index, .text: true
    case .literal, .reference, .closure, .object, .collection, .tuple, .unary, .binary,
      .cast, .choose, .arm, .pattern, .block, .loop, .exit, .attempt, .assign, .declare,
      .annotation, .other:
      false
    }
  }

  private mutating func member(of base: CodeNode.ID, _ first: UInt32) -> CodeNode.ID {
    guard kind(next) == .name else {
      // `a?.(b)` is not valid in Kotlin.
      let broken = parenthesized()
      return broken
    }
    let name = takeName()
    return tree.add(.member, child: base, payload: name.index, start: first, end: end)
  }

  /// Reads `a::b`, `A::class` or `::b`.
  mutating func reference(_ base: CodeNode.ID?, _ first: UInt32) -> CodeNode.ID {
    next += 1
    let name = takeName()
    let mark = tree.nodeMark
    if let base { tree.push(base) }
    return tree.add(
      .reference, form: ReferenceForm.function.rawValue, childrenSince: mark, payload: name.index,
      start: first, end: end)
  }

  private mutating func index(_ base: CodeNode.ID, _ first: UInt32) -> CodeNode.ID {
    let mark = tree.argumentMark
    pushArguments()
    return tree.add(
      .index, argumentsSince: mark, payload: base.index, start: first, end: end)
  }

  /// Reads a call with its arguments in parentheses and trailing closures.
  private mutating func call(_ callee: CodeNode.ID, _ first: UInt32) -> CodeNode.ID {
    let mark = tree.argumentMark
    let hasList = at("(")
    if hasList { pushArguments() }
    pushTrailingClosure(mayBeginLine: hasList && !isInSupertypes)
    return tree.add(.call, argumentsSince: mark, payload: callee.index, start: first, end: end)
  }

  /// Reads the closure that a call takes after its parentheses.
  ///
  /// After arguments in parentheses it may begin on the next line (KotlinExpressionParsing,
  /// `parseCallWithClosure`); after a name alone a block on a line of its own belongs to the surrounding code.
  private mutating func pushTrailingClosure(mayBeginLine: Bool) {
    var place = next
    // A closure may have annotations and a label.
    if at("@"), !isInterrupted {
      while isWord(place, "@") {
        place += 2
        if isWord(place, "(") { place = min(partner(place) + 1, limit) }
      }
    }
    if kind(place) == .name, !beginsLine(place), touches(place), isWord(place + 1, "@") {
      place += 2
    }
    guard isWord(place, "{"), place == next || !beginsLine(place) else { return }
    guard ignoresLines || mayBeginLine || !beginsLine(place) else { return }
    next = place
    let start = start(next)
    let closure = nested { $0.closure() }
    tree.push(
      CodeArgument(
        label: .none, value: closure, isTrailing: true, start: start, valueStart: start, end: end))
  }

  /// Reads arguments in parentheses or brackets; a star spreads a list.
  mutating func pushArguments() {
    inBrackets(ignoringLines: true) { lowering in
      while lowering.next < lowering.limit {
        let before = lowering.next
        lowering.pushArgument()
        if lowering.take(",") { continue }
        if lowering.next < lowering.limit {
          let first = lowering.start(lowering.next)
          let broken = lowering.skipped(.broken)
          lowering.tree.push(
            CodeArgument(
              label: .none, value: broken, isTrailing: false, start: first, valueStart: first,
              end: lowering.end))
          _ = lowering.take(",")
        }
        if lowering.next == before { lowering.next += 1 }
      }
    }
  }

  private mutating func pushArgument() {
    let first = start(next)
    var label = Symbol.none
    if kind(next) == .name, isWord(next + 1, "=") {
      label = takeName()
      next += 1
    }
    let valueStart = start(next)
    var value: CodeNode.ID
    if at("*") {
      next += 1
      let inner = expression()
      let sign = symbol("*")
      value = tree.add(.unary, child: inner, payload: sign.index, start: valueStart, end: end)
    } else {
      value = expression()
    }
    tree.push(
      CodeArgument(
        label: label, value: value, isTrailing: false, start: first, valueStart: valueStart,
        end: end))
  }

  // MARK: - Type arguments

  /// Returns the index after `<A, B>`; nil when these are not type arguments.
  func behindTypeArguments(_ open: Int) -> Int? {
    var depth = 0
    var index = open
    // A list of types is short.
    let last = min(limit, open + 200)
    while index < last {
      let token = tokens[index]
      switch token.kind {
      case .name: break
      case .number, .text, .template, .character: return nil
      case .symbol:
        if token.word == "<" {
          depth += 1
        } else if token.word == ">" {
          depth -= 1
          if depth == 0 { return index + 1 }
        } else if token.word == "(" {
          index = partner(index)
        } else if !Self.inTypes.contains(token.word) {
          return nil
        }
      }
      index += 1
    }
    return nil
  }

  private static let inTypes: Set<CodeWord> = [".", ",", "?", "*", "->", "@", "&", "?.", ":"]

  private func mayFollowTypeArguments(_ index: Int) -> Bool {
    guard index < limit, !beginsLine(index) || ignoresLines else { return true }
    switch tokens[index].kind {
    case .number, .text, .template, .character: return false
    case .name: return Self.precedences[tokens[index].word] != nil
    case .symbol:
      return !(isWord(index, "-") || isWord(index, "+") || isWord(index, "!"))
    }
  }

  /// Attaches type arguments to a plain name; members can only store their name.
  private mutating func withTypeArguments(
    _ node: CodeNode.ID, _ behind: Int, _ first: UInt32
  ) -> CodeNode.ID {
    let lowered = tree.file.nodes[Int(node.index)]
    guard lowered.kind == .name, !lowered.hasType else {
      next = behind
      return node
    }
    let mark = tree.partMark
    pushTypeArguments()
    next = behind
    let type = tree.addType(
      .path, name: Symbol(index: lowered.payload), partsSince: mark, start: first, end: end)
    return tree.add(
      .name, form: NameForm.type.rawValue, payload: type.index, start: first, end: end)
  }
}
