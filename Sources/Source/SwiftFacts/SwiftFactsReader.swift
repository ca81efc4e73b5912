import CurbcutScreen
@_spi(RawSyntax) import SwiftSyntax

extension SwiftFacts {
  /// Reads the facts off a file of source.
  ///
  /// What is nested too deeply yields no facts, nor does a file that SwiftParser cannot be given;
  /// `isIncomplete` says so.
  public init(of file: SwiftSourceFile) {
    self = DeepStack.run { SwiftFacts(of: ParsedSwiftFile(file)) }
  }

  /// Reads the facts off a file that has been parsed.
  public init(of file: ParsedSwiftFile) {
    self = DeepStack.run { SwiftFacts(walking: file) }
  }

  private init(walking file: ParsedSwiftFile) {
    let tree = file.tree
    let lines = file.lines
    name = file.name
    text = file.source.text
    scopes = [
      SourceScope(
        kind: .file, name: "", inherited: [], modifiers: [], parent: nil,
        place: SourcePlace(line: 1, column: 1), range: 0..<file.source.text.utf8.count)
    ]
    suppressions = SuppressionReader.suppressions(in: file.source.text, of: tree, lines)
    isIncomplete = file.isRefused || tree.hasError
    var reader = SwiftFactsReader(facts: self, lines: lines)
    withExtendedLifetime(tree) { reader.read(RawNode(tree)) }
    self = reader.facts
    indexNames()
  }
}

/// Walks a file once, with a list of what is left to do: no depth of nesting exhausts the stack.
struct SwiftFactsReader {
  /// What is known of the surroundings of a node.
  struct Surroundings {
    var scope = 0
    /// The chain that it is part of, by the place of its position in the list of them.
    var position: Int?
    /// Whether a condition, a loop or an earlier exit decides whether it runs.
    var isConditional = false
  }

  /// A node that is still to be read.
  private struct Task {
    var node: RawNode
    var kind: SyntaxKind
    var around: Surroundings
  }

  var facts: SwiftFacts
  private var lines: LineFinder
  /// Where the bytes of the file tell that a statement may end its function.
  private let exits: [Int]
  private var tasks: [Task] = []
  /// Room for the links of a chain.
  var steps: [Step] = []
  /// The positions in chains, which many nodes share.
  private var positions: [SourceChain.Position] = []

  init(facts: SwiftFacts, lines: SourceLines) {
    self.facts = facts
    self.lines = LineFinder(lines)
    exits = Self.exits(in: facts.text)
  }

  mutating func read(_ root: RawNode) {
    tasks = [Task(node: root, kind: root.kind, around: Surroundings())]
    while let task = tasks.popLast() { visit(task.node, task.kind, task.around) }
  }

  /// Puts a node on the list.
  mutating func push(_ node: RawNode, _ around: Surroundings) {
    let kind = node.kind
    if !Self.isQuiet(kind) { tasks.append(Task(node: node, kind: kind, around: around)) }
  }

  /// How many nodes are on the list.
  var taskCount: Int { tasks.count }

  /// Puts what has come on the list since into the order in which it came.
  mutating func reverseTasks(since count: Int) {
    var first = count
    var last = tasks.count - 1
    // A slice would be a copy.
    while first < last {
      tasks.swapAt(first, last)
      first += 1
      last -= 1
    }
  }

  /// Puts the children of a node on the list, to be read in their order.
  mutating func pushChildren(of node: RawNode, _ around: Surroundings) {
    let start = tasks.count
    for child in node.children { push(child, around) }
    reverseTasks(since: start)
  }

  /// Puts statements on the list; those behind a possible exit may be passed by.
  private mutating func pushStatements(_ items: RawNode, _ around: Surroundings) {
    var around = around
    let start = tasks.count
    for item in items.children {
      for child in item.children { push(child, around) }
      if !around.isConditional, mayLeave(item) { around.isConditional = true }
    }
    reverseTasks(since: start)
  }

  /// Whether a statement may end the function: a `guard`, or what holds a `return` or `throw` in its
  /// own branches.
  private func mayLeave(_ item: RawNode) -> Bool {
    guard let statement = item.firstChild else { return false }
    switch statement.kind {
    case .guardStmt, .returnStmt, .throwStmt, .switchExpr, .doStmt, .forStmt, .whileStmt:
      return true
    case .expressionStmt:
      let kind = statement.firstChild?.kind
      return (kind == .ifExpr || kind == .switchExpr) && mayHoldExit(item)
        && item.hasToken {
          $0.tokenKind == .keyword && ($0.bytesOfText == "return" || $0.bytesOfText == "throw")
        }
    default: return false
    }
  }

  /// Whether a statement holds the letters of `return` or `throw`, be it in a comment or a name.
  private func mayHoldExit(_ item: RawNode) -> Bool {
    let next = exits.partitioningIndex { $0 >= item.start }
    return next < exits.count && exits[next] < item.end
  }

  /// The offsets at which the letters of `return` and `throw` begin.
  private static func exits(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      var exits: [Int] = []
      let whole = UnsafeRawBufferPointer(bytes)
      // Four bytes are compared as one number.
      let (ofReturn, ofThrow) = (packed("retu"), packed("thro"))
      var offset = 0
      while offset + 4 <= bytes.count {
        let four = whole.loadUnaligned(fromByteOffset: offset, as: UInt32.self)
        if four == ofReturn && bytes.holds("return", at: offset)
          || four == ofThrow && bytes.holds("throw", at: offset)
        {
          exits.append(offset)
        }
        offset += 1
      }
      return exits
    }
  }

  /// Four bytes as one number.
  private static func packed(_ word: StaticString) -> UInt32 {
    UnsafeRawPointer(word.utf8Start).loadUnaligned(as: UInt32.self)
  }

  /// Whether nodes of a kind hold no calls and values: names, signs and types.
  static func isQuiet(_ kind: SyntaxKind) -> Bool {
    switch kind {
    case .token, .declReferenceExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr,
      .nilLiteralExpr, .assignmentExpr, .binaryOperatorExpr, .discardAssignmentExpr, .superExpr,
      .identifierPattern, .wildcardPattern, .declModifier, .typeAnnotation, .returnClause,
      .inheritanceClause, .genericParameterClause, .genericWhereClause, .identifierType,
      .memberType, .optionalType, .arrayType, .dictionaryType, .someOrAnyType, .functionType,
      .tupleType, .declModifierList, .attributedType, .compositionType,
      .implicitlyUnwrappedOptionalType:
      true
    default: false
    }
  }

  private mutating func visit(_ node: RawNode, _ kind: SyntaxKind, _ around: Surroundings) {
    switch kind {
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .postfixIfConfigExpr:
      readChain(node, around)
    case .sequenceExpr: readSequence(node, around)
    case .closureExpr: pushChildren(of: node, inside: .closure, around)
    case .variableDecl: readVariable(node, around)
    case .accessorDecl:
      // Its scope was opened with the property, whose name it carries.
      pushChildren(of: node, around)
    case .returnStmt:
      if let value = node.firstPart { addResult(value, scope: around.scope) }
      pushChildren(of: node, around)
    case .codeBlockItemList:
      readImplicitResult(node, around)
      readNamedViews(node, around)
      pushStatements(node, around)
    case .keyPathExpr:
      readNames(ofKeyPath: node)
      pushChildren(of: node, around)
    case .ifExpr, .switchExpr, .guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt,
      .ifConfigDecl:
      if kind == .ifConfigDecl { readConfiguration(node) }
      if kind == .ifExpr { readLinesForDevelopers(of: node) }
      var inner = around
      inner.isConditional = true
      pushChildren(of: node, inner)
    case .ifConfigClause: pushBranch(of: node, around)
    case .importDecl: readImport(node, around)
    case .macroExpansionExpr, .macroExpansionDecl: readMacro(node, around)
    case .enumCaseElement: readCase(node, around)
    case .stringLiteralExpr: readInterpolations(node, around)
    case .functionParameter:
      if let value = node.child(.initializerClause) { push(value, around) }
    default:
      if !readScope(node, kind, around) { pushChildren(of: node, around) }
    }
  }

  private mutating func readNames(ofKeyPath path: RawNode) {
    _ = path.hasToken { token in
      // What is missing has no name.
      if token.tokenKind == .identifier, !token.bytesOfText.isEmpty {
        facts.keyPathNames.insert(token.text)
      }
      return false
    }
  }

  private mutating func readImport(_ node: RawNode, _ around: Surroundings) {
    guard let path = node.child(.importPathComponentList) else { return }
    let module = path.children.map { $0.token(0)?.text ?? "" }.joined(separator: ".")
    facts.imports.append(module)
    if !around.isConditional { facts.neededImports.insert(module) }
  }

  private mutating func readInterpolations(_ literal: RawNode, _ around: Surroundings) {
    guard let segments = literal.child(.stringLiteralSegmentList) else { return }
    let start = tasks.count
    for segment in segments.children where segment.kind == .expressionSegment {
      if let expressions = segment.child(.labeledExprList) { push(expressions, around) }
    }
    reverseTasks(since: start)
  }

  private mutating func readMacro(_ node: RawNode, _ around: Surroundings) {
    // Behind its mark.
    guard node.token(1)?.bytesOfText == "Preview" else { return pushChildren(of: node, around) }
    pushChildren(
      of: node,
      Surroundings(scope: open(.preview, "", [], [], at: node, of: node, around)))
  }

  /// Opens a scope and gives its index.
  mutating func open(
    _ kind: SourceScope.Kind, _ name: String, _ inherited: [String], _ modifiers: [String],
    at node: RawNode, of declaration: RawNode, _ around: Surroundings
  ) -> Int {
    facts.scopes.append(
      SourceScope(
        kind: kind, name: name, inherited: inherited, modifiers: modifiers, parent: around.scope,
        place: place(of: node), range: declaration.bytes))
    return facts.scopes.count - 1
  }

  private mutating func pushChildren(
    of node: RawNode, inside kind: SourceScope.Kind, _ around: Surroundings
  ) {
    var inner = around
    inner.isConditional = true
    inner.scope = open(kind, "", [], [], at: node, of: node, around)
    pushChildren(of: node, inner)
  }

  mutating func addResult(_ value: RawNode, scope: Int) {
    facts.results.append(
      SourceResult(value: WrittenValue(value), scope: scope, place: place(of: value)))
  }

  /// Names that stand alone in a closure, which is how builders of views use properties.
  private mutating func readNamedViews(_ items: RawNode, _ around: Surroundings) {
    guard let position = position(of: around), position.isInClosure else { return }
    for item in items.children {
      guard let expression = item.firstChild,
        expression.kind == .declReferenceExpr || expression.kind == .memberAccessExpr,
        let name = WrittenValue.dottedName(expression), name.beginsLowercase
      else { continue }
      facts.chains.append(
        SourceChain(
          base: name, arguments: nil, links: [], position: position,
          isConditional: around.isConditional, scope: around.scope,
          place: place(of: expression), range: expression.bytes))
    }
  }

  /// A body that is one expression returns it.
  private mutating func readImplicitResult(_ items: RawNode, _ around: Surroundings) {
    switch facts.scopes[around.scope].kind {
    case .function, .accessor: break
    default: return
    }
    var children = items.children
    guard let only = children.next(), children.next() == nil, let value = only.firstChild,
      value.isExpression
    else { return }
    addResult(value, scope: around.scope)
  }

  // MARK: - Places

  /// The line and column at which a node begins.
  mutating func place(of node: RawNode) -> SourcePlace { lines.place(of: node.first) }

  /// The line and column of an offset.
  mutating func place(of offset: Int) -> SourcePlace { lines.place(of: offset) }

  /// The chain that something is part of; nil when it is a statement or value of its own.
  func position(of around: Surroundings) -> SourceChain.Position? {
    around.position.map { positions[$0] }
  }

  /// The surroundings of what is part of a chain.
  mutating func surroundings(
    at position: SourceChain.Position, within around: Surroundings
  ) -> Surroundings {
    positions.append(position)
    return Surroundings(
      scope: around.scope, position: positions.count - 1, isConditional: around.isConditional)
  }
}
