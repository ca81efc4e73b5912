// SPDX-License-Identifier: Apache-2.0
extension KotlinLowering {
  /// Reads a literal, a name, or a construct that begins with a keyword.
  mutating func primary() -> CodeNode.ID {
    guard next < limit else { return tree.addOther(.broken, start: end, end: end) }
    let token = tokens[next]
    let range = range(next)
    switch token.kind {
    case .number:
      next += 1
      let isWhole = !bytes[range.places].contains {
        $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "f") || $0 == UInt8(ascii: "F")
      }
      return literal(isWhole || isHexadecimal(range) ? .integer : .decimal, range)
    case .character:
      next += 1
      return character(range)
    case .text, .template:
      next += 1
      return text(in: range)
    case .symbol: return symbolic(token.word)
    case .name: return word(token.word, range)
    }
  }

  private func isHexadecimal(_ range: Range<UInt32>) -> Bool {
    range.count > 1 && bytes[Int(range.lowerBound) + 1] | 0x20 == UInt8(ascii: "x")
  }

  private mutating func literal(_ form: LiteralForm, _ range: Range<UInt32>) -> CodeNode.ID {
    let value = symbol(range)
    return tree.add(
      .literal, form: form.rawValue, payload: value.index, start: range.lowerBound,
      end: range.upperBound)
  }

  private mutating func symbolic(_ word: CodeWord) -> CodeNode.ID {
    let first = start(next)
    if word == "(" {
      let node = parenthesized()
      tree.insert(.parenthesized, on: node)
      return node
    }
    if word == "{" { return nested { $0.closure() } }
    if word == "::" { return reference(nil, first) }
    if word == "[" {
      let mark = tree.nodeMark
      inBrackets(ignoringLines: true) { lowering in
        while lowering.next < lowering.limit {
          let element = lowering.expression()
          lowering.tree.push(element)
          if !lowering.take(",") { lowering.next = lowering.limit }
        }
      }
      return tree.add(.collection, childrenSince: mark, start: first, end: end)
    }
    return skipped(.broken)
  }

  private mutating func word(_ word: CodeWord, _ range: Range<UInt32>) -> CodeNode.ID {
    switch true {
    case word == "true" || word == "false":
      next += 1
      return literal(.boolean, range)
    case word == "null":
      next += 1
      return literal(.absent, range)
    case word == "if" && isWord(next + 1, "("): return choice()
    case word == "when" && (isWord(next + 1, "{") || isWord(next + 1, "(")): return when()
    case word == "try" && isWord(next + 1, "{"): return attempt()
    case word == "return": return exit(.return, takesValue: true)
    case word == "throw": return exit(.throw, takesValue: true)
    case word == "break": return exit(.break, takesValue: false)
    case word == "continue": return exit(.continue, takesValue: false)
    case word == "object" && (isWord(next + 1, ":") || isWord(next + 1, "{")): return object()
    case word == "fun" && isAnonymousFunction: return anonymousFunction()
    case word == "suspend" && isWord(next + 1, "{"):
      next += 1
      return nested { $0.closure() }
    default: break
    }
    if touches(next), isWord(next + 1, "@") {
      if word == "this" || word == "super" { return outerReceiver() }
      if let node = labelled() { return node }
    }
    next += 1
    if word == "super", at("<"), let behind = behindTypeArguments(next) { next = behind }
    let name = symbol(range)
    return tree.add(
      .name, payload: name.index, start: range.lowerBound, end: range.upperBound)
  }

  /// Reads `this@Name` as one name.
  private mutating func outerReceiver() -> CodeNode.ID {
    let first = start(next)
    next += 2
    if kind(next) == .name { next += 1 }
    let name = symbol(first..<end)
    return tree.add(.name, payload: name.index, start: first, end: end)
  }

  /// Reads `name@` before a loop, a closure or another expression.
  private mutating func labelled() -> CodeNode.ID? {
    guard kind(next + 2) != nil, !touches(next + 1) || isWord(next + 2, "{") else { return nil }
    let label = symbol(range(next))
    next += 2
    switch true {
    case at("for"): return forLoop(label: label)
    case at("while"): return whileLoop(label: label)
    case at("do"): return doLoop(label: label)
    default: return expression()
    }
  }

  // MARK: - Choices

  /// Reads an `if` with all its `else if`, in a loop.
  private mutating func choice() -> CodeNode.ID {
    let first = start(next)
    let mark = tree.nodeMark
    while at("if"), isWord(next + 1, "(") {
      next += 1
      let inner = tree.nodeMark
      let armStart = start(next)
      let condition = parenthesized()
      tree.push(condition)
      let body = body()
      tree.push(body)
      let arm = tree.add(.arm, childrenSince: inner, start: armStart, end: end)
      tree.push(arm)
      // `else` may be on a line of its own, and after a semicolon.
      let elsePlace = at(";") ? next + 1 : next
      // `else ->` is the next arm of the `when` around it.
      guard isWord(elsePlace, "else"), !isWord(elsePlace + 1, "->") else { break }
      next = elsePlace + 1
      if at("if"), isWord(next + 1, "(") { continue }
      let elseStart = start(next)
      let otherwise = self.body()
      let elseArm = tree.add(
        .arm, form: ArmForm.otherwise.rawValue, child: otherwise, start: elseStart,
        end: max(elseStart, end))
      tree.push(elseArm)
      break
    }
    return tree.add(
      .choose, form: ChoiceForm.if.rawValue, childrenSince: mark, start: first, end: end)
  }

  private mutating func when() -> CodeNode.ID {
    let first = start(next)
    let mark = tree.nodeMark
    next += 1
    let hasSubject = at("(")
    if hasSubject {
      inBrackets(ignoringLines: true) { lowering in
        lowering.skipAnnotations()
        let inner = lowering.tree.nodeMark
        if !lowering.pushDeclaration() {
          let subject = lowering.expression()
          lowering.tree.push(subject)
        }
        if lowering.tree.nodeMark == inner {
          let broken = lowering.tree.addOther(.broken, start: lowering.end, end: lowering.end)
          lowering.tree.push(broken)
        }
      }
    }
    if at("{") {
      inBrackets(ignoringLines: false) { lowering in
        while lowering.next < lowering.limit {
          let before = lowering.next
          if lowering.take(";") { continue }
          lowering.pushArm(hasSubject: hasSubject)
          if lowering.next == before { lowering.next += 1 }
        }
      }
    }
    let form: ChoiceForm = hasSubject ? .switch : .if
    return tree.add(
      .choose, form: form.rawValue, childrenSince: mark, start: first, end: end)
  }

  private mutating func pushArm(hasSubject: Bool) {
    let first = start(next)
    let mark = tree.nodeMark
    var form = ArmForm.conditional
    if at("else") {
      next += 1
      form = .otherwise
    } else {
      let count = pushConditions(hasSubject: hasSubject)
      if !hasSubject, count > 1 { joinConditions(since: mark, count, first) }
    }
    guard take("->") else {
      let broken = skipped(.broken)
      tree.push(broken)
      let arm = tree.add(.arm, form: form.rawValue, childrenSince: mark, start: first, end: end)
      return tree.push(arm)
    }
    let body = body()
    tree.push(body)
    let arm = tree.add(.arm, form: form.rawValue, childrenSince: mark, start: first, end: end)
    tree.push(arm)
  }

  /// Reads the conditions of an arm, and a guard after them.
  private mutating func pushConditions(hasSubject: Bool) -> Int {
    var count = 0
    while next < limit, !at("->") {
      let before = next
      let condition = hasSubject ? self.condition() : expression()
      tree.push(condition)
      count += 1
      if at("if") {
        // `is A if b ->`
        let first = start(before)
        next += 1
        let mark = tree.nodeMark - 1
        let guardCondition = expression()
        tree.push(guardCondition)
        let guarded = tree.add(
          .pattern, form: PatternForm.guarded.rawValue, childrenSince: mark, start: first, end: end)
        tree.push(guarded)
      }
      if !take(",") { break }
    }
    return count
  }

  /// Reads `is T`, `in range` or a value that the subject is compared with.
  private mutating func condition() -> CodeNode.ID {
    let first = start(next)
    let isNegated =
      at("!") && touches(next) && (isWord(next + 1, "is") || isWord(next + 1, "in"))
    if isNegated { next += 1 }
    var node: CodeNode.ID
    if at("is") {
      next += 1
      let type = type()
      node = tree.add(
        .pattern, form: PatternForm.type.rawValue, payload: type.index, start: first, end: end)
    } else if at("in") {
      let sign = symbol(range(next))
      next += 1
      let range = expression()
      node = tree.add(.unary, child: range, payload: sign.index, start: first, end: end)
    } else {
      return expression()
    }
    if isNegated {
      let sign = symbol("!")
      node = tree.add(.unary, child: node, payload: sign.index, start: first, end: end)
    }
    return node
  }

  /// Combines conditions of which one is enough.
  private mutating func joinConditions(since mark: Int, _ count: Int, _ first: UInt32) {
    let sign = symbol("||")
    for _ in 1..<count {
      let node = tree.add(
        .binary, childrenSince: tree.nodeMark - 2, payload: sign.index, start: first, end: end)
      tree.push(node)
    }
  }

  // MARK: - Attempts and exits

  private mutating func attempt() -> CodeNode.ID {
    let first = start(next)
    next += 1
    let mark = tree.nodeMark
    let body = block()
    tree.push(body)
    while at("catch"), isWord(next + 1, "(") {
      let inner = tree.nodeMark
      let armStart = start(next)
      next += 1
      inBrackets(ignoringLines: true) { lowering in
        lowering.skipAnnotations()
        let pattern = lowering.variablePattern()
        lowering.tree.push(pattern)
      }
      let body = self.body()
      tree.push(body)
      let arm = tree.add(.arm, childrenSince: inner, start: armStart, end: end)
      tree.push(arm)
    }
    let attempt = tree.add(.attempt, childrenSince: mark, start: first, end: end)
    guard at("finally"), isWord(next + 1, "{") else { return attempt }
    // A `finally` block has the same effect as a `defer` before the rest.
    let start = start(next)
    next += 1
    let last = block()
    let later = tree.add(
      .attempt, form: AttemptForm.defer.rawValue, child: last, start: start, end: end)
    let outer = tree.nodeMark
    tree.push(later)
    tree.push(attempt)
    return tree.add(.block, childrenSince: outer, start: first, end: end)
  }

  private mutating func exit(_ form: ExitForm, takesValue: Bool) -> CodeNode.ID {
    let first = start(next)
    next += 1
    var label = Symbol.none
    if at("@"), next > 0, touches(next - 1) {
      next += 1
      label = takeName()
    }
    let mark = tree.nodeMark
    if takesValue, next < limit, !beginsLine(next), !endsExpression {
      let value = expression()
      tree.push(value)
    }
    return tree.add(
      .exit, form: form.rawValue, childrenSince: mark, payload: label.index, start: first, end: end)
  }

  private var endsExpression: Bool {
    at(";") || at(",") || at(")") || at("]") || at("}") || at("else") || at("->")
  }

  // MARK: - Closures and objects

  /// Reads a closure, which has a declaration with its parameters if it names any.
  mutating func closure() -> CodeNode.ID {
    let first = start(next)
    var payload = UInt32.max
    var body: CodeNode.ID?
    inBrackets(ignoringLines: false) { lowering in
      var id: Declaration.ID?
      if let arrow = lowering.arrowOfClosure() {
        let declaration = lowering.open(
          Declaration(
            kind: .closure, name: .none, owner: lowering.owner,
            nameRange: first..<first + 1, range: first..<first))
        lowering.closureParameters(upTo: arrow, of: declaration)
        lowering.next = arrow + 1
        payload = declaration.index
        id = declaration
      }
      let start = lowering.start(lowering.next)
      let mark = lowering.tree.nodeMark
      lowering.pushStatements()
      let block = lowering.tree.add(
        .block, childrenSince: mark, start: min(start, max(lowering.end, first)),
        end: max(lowering.end, first))
      if let id {
        lowering.tree[id].body = block
        lowering.tree[id].range = first..<max(first, lowering.end)
        lowering.close(id)
      }
      body = block
    }
    guard let body else { return tree.addOther(.broken, start: first, end: end) }
    return tree.add(.closure, child: body, payload: payload, start: first, end: end)
  }

  /// Returns the index of the arrow after a closure's parameters; nil when it names none.
  private func arrowOfClosure() -> Int? {
    var index = next
    while index < limit {
      let token = tokens[index]
      if token.kind == .symbol {
        if token.word == "->" { return index }
        if token.word == "(" {
          // The type of a parameter may be a function type, which has an arrow of its own.
          let isType = index > next && !isWord(index - 1, ",")
          index = partner(index)
          if isType, isWord(index + 1, "->") { index += 1 }
        } else if token.word == "<" {
          guard let behind = behindTypeArguments(index) else { return nil }
          index = behind - 1
        } else if !Self.inParameters.contains(token.word) {
          return nil
        }
      } else if token.kind != .name {
        return nil
      } else if index > next, tokens[index - 1].kind == .name {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// Whether a closure begins here, and not a block: `{ a, b -> a + b }`.
  mutating func isAtClosureWithParameters() -> Bool {
    guard at("{") else { return false }
    next += 1
    defer { next -= 1 }
    return arrowOfClosure() != nil
  }

  private static let inParameters: Set<CodeWord> = [",", ":", ".", "?", "*", "@", "?."]

  private mutating func closureParameters(upTo arrow: Int, of id: Declaration.ID) {
    let outer = (limit, ignoresLines)
    limit = arrow
    ignoresLines = true
    let first = UInt32(tree.file.declarations.count)
    while next < limit {
      let before = next
      skipAnnotations()
      let start = start(next)
      var declaration = Declaration(
        kind: .parameter, name: .none, owner: id, nameRange: range(next), range: start..<start)
      if at("(") {
        declaration.value = variablePattern()
      } else {
        declaration.name = takeName()
      }
      if take(":") { declaration.type = type() }
      declaration.range = start..<max(start, end)
      _ = tree.add(declaration)
      if !take(","), next == before { next += 1 }
    }
    tree[id].parameters = first..<UInt32(tree.file.declarations.count)
    (limit, ignoresLines) = outer
  }

  private mutating func object() -> CodeNode.ID {
    nested { lowering in
      let first = lowering.start(lowering.next)
      let id = lowering.open(
        Declaration(
          kind: .class, name: .none, owner: lowering.owner,
          nameRange: lowering.range(lowering.next),
          range: first..<first))
      lowering.tree[id].flags.insert(.singleton)
      lowering.next += 1
      lowering.supertypes(of: id)
      if lowering.at("{") { lowering.members() }
      lowering.tree[id].range = first..<lowering.end
      lowering.close(id)
      return lowering.tree.add(.object, payload: id.index, start: first, end: lowering.end)
    }
  }

  private var isAnonymousFunction: Bool {
    isWord(next + 1, "(")
      || kind(next + 1) == .name && isWord(next + 2, ".") && isWord(next + 3, "(")
  }

  /// `fun(x: Int): Int { }`, a closure with parameters.
  private mutating func anonymousFunction() -> CodeNode.ID {
    nested { lowering in
      let first = lowering.start(lowering.next)
      lowering.next += 1
      let id = lowering.open(
        Declaration(
          kind: .closure, name: .none, owner: lowering.owner, nameRange: first..<first + 3,
          range: first..<first))
      while lowering.next < lowering.limit, !lowering.at("(") { lowering.next += 1 }
      lowering.parameters(of: id)
      if lowering.take(":") { lowering.tree[id].type = lowering.type() }
      lowering.functionBody(of: id)
      lowering.tree[id].range = first..<lowering.end
      lowering.close(id)
      let start = lowering.end
      let body = lowering.tree[id].body ?? lowering.tree.add(.block, start: start, end: start)
      return lowering.tree.add(
        .closure, child: body, payload: id.index, start: first, end: lowering.end)
    }
  }
}
