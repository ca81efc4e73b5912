// SPDX-License-Identifier: Apache-2.0

/// Lowers a Kotlin file by recursive descent of limited depth over its tokens.
///
/// Source: kotlinlang.org, "Kotlin grammar"; where the grammar and the compiler differ on line
/// ends, the compiler (KotlinExpressionParsing: only `.`, `?.`, `:`, `as`, `?:`, `&&` and `||`
/// continue an expression on the next line).
struct KotlinLowering {
  let bytes: UnsafeBufferPointer<UInt8>
  var tokens: [CodeToken]
  /// The next token.
  var next = 0
  /// The token after the last one that may be read.
  var limit: Int
  var tree: CodeTreeBuilder
  /// The nesting depth of the syntax.
  var depth = 0
  /// Whether line ends have no meaning, as between parentheses and brackets.
  var ignoresLines = false
  /// Whether the supertypes of a type or the call of another constructor are being lowered, where a brace on
  /// the next line opens the body.
  var isInSupertypes = false
  /// The dot after a receiver, which is not part of its type.
  var receiverDot: Int?
  /// The declaration around the code being lowered.
  var owner: Declaration.ID?

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    tokens = CodeLexer.tokens(in: 0..<bytes.count, of: bytes, isKotlin: true)
    limit = tokens.count
    tree = CodeTreeBuilder(language: .kotlin)
    tree.reserve(bytes: bytes.count)
  }

  mutating func lowerFile() {
    let mark = tree.nodeMark
    pushFileAnnotations()
    if at("package") {
      next += 1
      let name = dottedName()
      tree.file.package = symbol(name)
    }
    while next < limit {
      if at("import") { lowerImport() } else if at(";") { next += 1 } else { pushStatement() }
    }
    tree.file.root = tree.add(
      .block, childrenSince: mark, start: 0, end: UInt32(bytes.count))
  }

  /// Skips annotations such as `@file:JvmName("X")`.
  private mutating func pushFileAnnotations() {
    while at("@"), isWord(next + 1, "file"), isWord(next + 2, ":") {
      next += 3
      if at("[") { skipBrackets() } else { _ = annotationCall(start: start(next)) }
    }
  }

  private mutating func lowerImport() {
    let first = start(next)
    next += 1
    let path = dottedName()
    var declaration = CodeImport(path: symbol(path), isConditional: false, range: first..<end)
    if at("as"), !beginsLine(next) {
      next += 1
      declaration.alias = symbol(range(next))
      next += 1
      declaration.range = first..<end
    }
    tree.file.imports.append(declaration)
    if at(";") { next += 1 }
  }

  /// Reads `a.b.c` or `a.b.*` and returns its bytes.
  private mutating func dottedName() -> Range<UInt32> {
    let first = start(next)
    while next < limit, tokens[next].kind == .name || at("*") {
      next += 1
      guard at("."), !beginsLine(next) else { break }
      next += 1
    }
    return first..<max(first, end)
  }

  // MARK: - Tokens

  func isWord(_ index: Int, _ word: CodeWord) -> Bool {
    index < limit && tokens[index].word == word
      && (tokens[index].kind == .name || tokens[index].kind == .symbol)
  }

  /// Whether a word or symbol comes next.
  func at(_ word: CodeWord) -> Bool { isWord(next, word) }

  func kind(_ index: Int) -> CodeToken.Kind? { index < limit ? tokens[index].kind : nil }

  func beginsLine(_ index: Int) -> Bool { index < limit && tokens[index].beginsLine }

  /// Whether the next token is on a new line that ends the expression.
  var isInterrupted: Bool { !ignoresLines && beginsLine(next) }

  func start(_ index: Int) -> UInt32 {
    index < tokens.count ? UInt32(tokens[index].range.lowerBound) : UInt32(bytes.count)
  }

  func range(_ index: Int) -> Range<UInt32> {
    guard index < tokens.count else { return UInt32(bytes.count)..<UInt32(bytes.count) }
    let range = tokens[index].range
    return UInt32(range.lowerBound)..<UInt32(range.upperBound)
  }

  /// The offset after the last token that has been read.
  var end: UInt32 { next > 0 ? range(next - 1).upperBound : 0 }

  /// Whether nothing separates two tokens.
  func touches(_ index: Int) -> Bool {
    index + 1 < limit && tokens[index].range.upperBound == tokens[index + 1].range.lowerBound
  }

  mutating func symbol(_ range: Range<UInt32>) -> Symbol {
    guard !range.isEmpty else { return .none }
    return tree.file.symbols.intern(UnsafeBufferPointer(rebasing: bytes[range.places]))
  }

  mutating func symbol(_ text: String) -> Symbol { tree.file.symbols.intern(text) }

  /// Consumes a name; returns none when no name comes next.
  mutating func takeName() -> Symbol {
    guard kind(next) == .name else { return .none }
    next += 1
    return symbol(range(next - 1))
  }

  mutating func take(_ word: CodeWord) -> Bool {
    guard at(word) else { return false }
    next += 1
    return true
  }

  /// Returns the index of the matching bracket, at most the end of what is read.
  func partner(_ index: Int) -> Int {
    let partner = Int(tokens[index].partner)
    return partner > index ? min(partner, limit) : limit
  }

  /// Skips a pair of brackets.
  mutating func skipBrackets() { next = min(partner(next) + 1, limit) }

  /// Lowers the contents of a pair of brackets, and continues after them.
  mutating func inBrackets(ignoringLines: Bool, _ body: (inout Self) -> Void) {
    let close = partner(next)
    let partner = Int(tokens[next].partner)
    if partner <= next || partner >= tokens.count {
      tree.file.unclosed = min(tree.file.unclosed ?? .max, start(next))
    }
    let outer = (limit, ignoresLines)
    next += 1
    limit = close
    ignoresLines = ignoringLines
    body(&self)
    (limit, ignoresLines) = outer
    next = min(close + 1, limit)
  }

  // MARK: - Nesting and damage

  /// Lowers something unless it is nested too deeply, in which case its brackets or its line are
  /// skipped.
  mutating func nested(_ lower: (inout Self) -> CodeNode.ID) -> CodeNode.ID {
    guard depth < CodeTreeBuilder.deepest else { return skipped(.tooDeep) }
    depth += 1
    defer { depth -= 1 }
    return lower(&self)
  }

  /// Skips code that cannot be lowered: to the end of its line, its list or its block.
  mutating func skipped(_ reason: OtherReason) -> CodeNode.ID {
    let first = start(next)
    var isFirst = true
    while next < limit, isFirst || !(beginsLine(next) && !ignoresLines) {
      if !isFirst, at(",") || at(";") || at(")") || at("]") || at("}") { break }
      isFirst = false
      if at("(") || at("[") || at("{") { skipBrackets() } else { next += 1 }
    }
    return tree.addOther(reason, start: first, end: end)
  }

  // MARK: - Blocks

  /// Reads a block in braces.
  mutating func block() -> CodeNode.ID {
    nested { lowering in
      let first = lowering.start(lowering.next)
      let mark = lowering.tree.nodeMark
      lowering.inBrackets(ignoringLines: false) { $0.pushStatements() }
      return lowering.tree.add(
        .block, childrenSince: mark, start: first, end: lowering.end)
    }
  }

  /// Reads the body of a branch or loop: a block, or one statement as a block.
  mutating func body() -> CodeNode.ID {
    // Kotlin prefers a block, unless parameters show that it is a closure.
    if at("{"), !isAtClosureWithParameters() { return block() }
    let first = start(next)
    let mark = tree.nodeMark
    if !at(";"), next < limit, !at("else") { pushStatement(isAlone: true) }
    return tree.add(.block, childrenSince: mark, start: first, end: max(first, end))
  }

  mutating func pushStatements() {
    while next < limit {
      if at(";") { next += 1 } else { pushStatement() }
    }
  }

  /// Lowers a statement or declaration and queues it for its block.
  ///
  /// Anything may follow a statement that is alone, as in `if (a) b else c`.
  mutating func pushStatement(isAlone: Bool = false) {
    let before = next
    if pushDeclaration() { return }
    let node = nested { $0.statement() }
    tree.push(node)
    if next == before {
      // Such as a closing bracket without an opening one.
      let node = skipped(.broken)
      tree.push(node)
    } else if !isAlone, next < limit, !isInterrupted, !at(";"), !at("else") {
      let node = skipped(.broken)
      tree.push(node)
    }
  }

  /// Reads a statement other than a declaration.
  private mutating func statement() -> CodeNode.ID {
    switch true {
    case at("for") && isWord(next + 1, "("): return forLoop(label: .none)
    case at("while") && isWord(next + 1, "("): return whileLoop(label: .none)
    case at("do") && isWord(next + 1, "{"): return doLoop(label: .none)
    default: return assignment()
    }
  }

  private mutating func assignment() -> CodeNode.ID {
    let first = start(next)
    let left = expression()
    guard next < limit, !isInterrupted, kind(next) == .symbol,
      Self.assignments.contains(tokens[next].word)
    else { return left }
    let sign = symbol(range(next))
    next += 1
    let mark = tree.nodeMark
    tree.push(left)
    let right = expression()
    tree.push(right)
    return tree.add(
      .assign, childrenSince: mark, payload: sign.index, start: first, end: end)
  }

  private static let assignments: Set<CodeWord> = ["=", "+=", "-=", "*=", "/=", "%="]

  // MARK: - Loops

  mutating func forLoop(label: Symbol) -> CodeNode.ID {
    let first = start(next)
    let mark = tree.nodeMark
    next += 1
    inBrackets(ignoringLines: true) { lowering in
      lowering.skipAnnotations()
      if lowering.at("val") || lowering.at("var") { lowering.next += 1 }
      let pattern = lowering.variablePattern()
      lowering.tree.push(pattern)
      if !lowering.take("in") {
        let broken = lowering.skipped(.broken)
        lowering.tree.push(broken)
      } else {
        let sequence = lowering.expression()
        lowering.tree.push(sequence)
      }
    }
    let body = body()
    tree.push(body)
    return tree.add(
      .loop, form: LoopForm.for.rawValue, childrenSince: mark, payload: label.index, start: first,
      end: end)
  }

  /// Reads `name`, `name: Type` or `(a, b)`.
  mutating func variablePattern() -> CodeNode.ID {
    let first = start(next)
    if at("(") {
      let mark = tree.argumentMark
      inBrackets(ignoringLines: true) { lowering in
        while lowering.next < lowering.limit {
          let before = lowering.next
          lowering.skipAnnotations()
          let start = lowering.start(lowering.next)
          let pattern = lowering.variablePattern()
          lowering.tree.push(
            CodeArgument(
              label: .none, value: pattern, isTrailing: false, start: start, valueStart: start,
              end: lowering.end))
          if !lowering.take(","), lowering.next < lowering.limit || lowering.next == before {
            lowering.next = lowering.limit
          }
        }
      }
      return tree.add(
        .pattern, form: PatternForm.tuple.rawValue, argumentsSince: mark, start: first, end: end)
    }
    guard kind(next) == .name else { return skipped(.broken) }
    let isPlaceholder = at("_")
    let name = takeName()
    let binding = tree.add(
      .pattern, form: PatternForm.binding.rawValue, payload: isPlaceholder ? 0 : name.index,
      start: first, end: end)
    guard take(":") else { return binding }
    let type = type()
    return tree.add(
      .pattern, form: PatternForm.type.rawValue, child: binding, payload: type.index, start: first,
      end: end)
  }

  mutating func whileLoop(label: Symbol) -> CodeNode.ID {
    let first = start(next)
    let mark = tree.nodeMark
    next += 1
    let condition = parenthesized()
    tree.push(condition)
    let body = body()
    tree.push(body)
    return tree.add(
      .loop, form: LoopForm.while.rawValue, childrenSince: mark, payload: label.index,
      start: first, end: end)
  }

  mutating func doLoop(label: Symbol) -> CodeNode.ID {
    let first = start(next)
    let mark = tree.nodeMark
    next += 1
    let body = body()
    tree.push(body)
    if at("while") {
      next += 1
      let condition = parenthesized()
      tree.push(condition)
    } else {
      let broken = tree.addOther(.broken, start: end, end: end)
      tree.push(broken)
    }
    return tree.add(
      .loop, form: LoopForm.repeat.rawValue, childrenSince: mark, payload: label.index,
      start: first, end: end)
  }

  /// Reads an expression in parentheses, as after `if`.
  mutating func parenthesized() -> CodeNode.ID {
    guard at("(") else { return skipped(.broken) }
    var node: CodeNode.ID?
    inBrackets(ignoringLines: true) { node = $0.expression() }
    return node ?? tree.addOther(.broken, start: end, end: end)
  }
}

extension CodeFile {
  /// Parses and lowers a Kotlin file; one that is too large to be tokenised is treated as empty.
  package convenience init(kotlin text: String) {
    var text = text
    let lowered = text.withUTF8 { bytes in
      guard bytes.count <= CodeLexer.mostBytes else {
        var empty = CodeTreeBuilder(language: .kotlin)
        empty.file.root = empty.addOther(
          .tooLong, start: 0, end: UInt32(clamping: bytes.count))
        return empty.file
      }
      var lowering = KotlinLowering(bytes)
      lowering.lowerFile()
      return lowering.tree.file
    }
    self.init(lowered)
  }
}
