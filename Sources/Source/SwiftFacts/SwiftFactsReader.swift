import CurbcutScreen
import SwiftSyntax

extension SwiftFacts {
  /// Reads the facts off a file of source.
  ///
  /// What is nested too deeply yields no facts, nor does a file that SwiftParser cannot be given;
  /// `isIncomplete` says so.
  public init(of file: SwiftSourceFile) { self.init(of: ParsedSwiftFile(file)) }

  /// Reads the facts off a file that has been parsed.
  public init(of file: ParsedSwiftFile) {
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
    reader.read(Syntax(tree))
    self = reader.facts
    for (index, variable) in variables.enumerated() {
      variablesByName[variable.name, default: []].append(index)
    }
    for (index, assignment) in assignments.enumerated() {
      assignmentsByMember[assignment.member, default: []].append(index)
    }
  }
}

/// Walks a file once, with a list of what is left to do: no depth of nesting exhausts the stack.
struct SwiftFactsReader {
  /// What is known of the surroundings of a node.
  struct Surroundings {
    var scope = 0
    var position: SourceChain.Position?
    /// Whether a condition, a loop or an earlier exit decides whether it runs.
    var isConditional = false
  }

  var facts: SwiftFacts
  let lines: SourceLines
  /// Where the bytes of the file tell that a statement may end its function.
  private let exits: [Int]
  private var tasks: [(node: Syntax, around: Surroundings)] = []

  init(facts: SwiftFacts, lines: SourceLines) {
    self.facts = facts
    self.lines = lines
    exits = Self.exits(in: facts.text)
  }

  mutating func read(_ root: Syntax) {
    tasks = [(root, Surroundings())]
    while let (node, around) = tasks.popLast() { visit(node, around) }
  }

  /// Puts a node on the list.
  mutating func push(_ node: some SyntaxProtocol, _ around: Surroundings) {
    tasks.append((Syntax(node), around))
  }

  /// Puts the children of a node on the list, to be read in their order.
  mutating func pushChildren(of node: Syntax, _ around: Surroundings) {
    let start = tasks.count
    for child in node.children(viewMode: .sourceAccurate) where child.kind != .token {
      tasks.append((child, around))
    }
    tasks[start...].reverse()
  }

  /// Puts statements on the list; those behind a possible exit may be passed by.
  private mutating func pushStatements(_ items: CodeBlockItemListSyntax, _ around: Surroundings) {
    var around = around
    let start = tasks.count
    for item in items {
      tasks.append((Syntax(item), around))
      if mayLeave(item) { around.isConditional = true }
    }
    tasks[start...].reverse()
  }

  /// Whether a statement may end the function: a `guard`, or what holds a `return` or `throw` in its
  /// own branches.
  private func mayLeave(_ item: CodeBlockItemSyntax) -> Bool {
    switch item.item.kind {
    case .guardStmt, .returnStmt, .throwStmt, .switchExpr, .doStmt, .forStmt, .whileStmt: true
    case .expressionStmt:
      [.ifExpr, .switchExpr].contains(
        item.item.cast(ExpressionStmtSyntax.self).expression.kind)
        && mayHoldExit(item)
        && item.tokens(viewMode: .sourceAccurate).contains {
          [.keyword(.return), .keyword(.throw)].contains($0.tokenKind)
        }
    default: false
    }
  }

  /// Whether a statement holds the letters of `return` or `throw`, be it in a comment or a name.
  private func mayHoldExit(_ item: CodeBlockItemSyntax) -> Bool {
    let start = item.position.utf8Offset
    let next = exits.partitioningIndex { $0 >= start }
    return next < exits.count && exits[next] < item.endPosition.utf8Offset
  }

  /// The offsets at which the letters of `return` and `throw` begin.
  private static func exits(in text: String) -> [Int] {
    var text = text
    return text.withUTF8 { bytes in
      bytes.indices.filter { offset in
        switch bytes[offset] {
        case UInt8(ascii: "r"): bytes[offset...].starts(with: "return".utf8)
        case UInt8(ascii: "t"): bytes[offset...].starts(with: "throw".utf8)
        default: false
        }
      }
    }
  }

  private mutating func visit(_ node: Syntax, _ around: Surroundings) {
    switch node.kind {
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .postfixIfConfigExpr:
      readChain(node.cast(ExprSyntax.self), around)
    case .sequenceExpr: readSequence(node.cast(SequenceExprSyntax.self), around)
    case .closureExpr: pushChildren(of: node, inside: .closure, around)
    case .variableDecl: readVariable(node.cast(VariableDeclSyntax.self), around)
    case .accessorDecl:
      // Its scope was opened with the property, whose name it carries.
      pushChildren(of: node, around)
    case .returnStmt:
      if let value = node.cast(ReturnStmtSyntax.self).expression {
        addResult(value, scope: around.scope)
      }
      pushChildren(of: node, around)
    case .codeBlockItemList:
      readImplicitResult(node.cast(CodeBlockItemListSyntax.self), around)
      readNamedViews(node.cast(CodeBlockItemListSyntax.self), around)
      pushStatements(node.cast(CodeBlockItemListSyntax.self), around)
    case .keyPathExpr:
      for token in node.tokens(viewMode: .sourceAccurate) {
        if case .identifier(let name) = token.tokenKind { facts.keyPathNames.insert(name) }
      }
      pushChildren(of: node, around)
    case .ifExpr, .switchExpr, .guardStmt, .forStmt, .whileStmt, .repeatStmt, .doStmt,
      .ifConfigDecl:
      var inner = around
      inner.isConditional = true
      pushChildren(of: node, inner)
    case .importDecl:
      let path = node.cast(ImportDeclSyntax.self).path
      facts.imports.append(path.map(\.name.text).joined(separator: "."))
    case .macroExpansionExpr:
      readMacro(node, node.cast(MacroExpansionExprSyntax.self).macroName, around)
    case .macroExpansionDecl:
      readMacro(node, node.cast(MacroExpansionDeclSyntax.self).macroName, around)
    case .enumCaseElement: readCase(node.cast(EnumCaseElementSyntax.self), around)
    case .stringLiteralExpr: readInterpolations(node, around)
    case .token, .declReferenceExpr, .integerLiteralExpr, .floatLiteralExpr, .booleanLiteralExpr,
      .nilLiteralExpr, .assignmentExpr, .binaryOperatorExpr, .discardAssignmentExpr, .superExpr,
      .identifierPattern, .wildcardPattern, .declModifier, .typeAnnotation, .returnClause,
      .inheritanceClause, .genericParameterClause, .genericWhereClause, .identifierType,
      .memberType, .optionalType, .arrayType, .dictionaryType, .someOrAnyType, .functionType,
      .tupleType:
      // Names, signs and types hold no calls and values.
      break
    default:
      if !readScope(node, around) { pushChildren(of: node, around) }
    }
  }

  private mutating func readInterpolations(_ node: Syntax, _ around: Surroundings) {
    let literal = node.cast(StringLiteralExprSyntax.self)
    for segment in literal.segments.reversed() {
      if case .expressionSegment(let part) = segment { push(part.expressions, around) }
    }
  }

  private mutating func readMacro(_ node: Syntax, _ name: TokenSyntax, _ around: Surroundings) {
    guard name.text == "Preview" else { return pushChildren(of: node, around) }
    pushChildren(
      of: node,
      Surroundings(scope: open(.preview, "", [], [], at: node, of: node, around), position: nil))
  }

  /// Opens a scope and gives its index.
  mutating func open(
    _ kind: SourceScope.Kind, _ name: String, _ inherited: [String], _ modifiers: [String],
    at node: some SyntaxProtocol, of declaration: some SyntaxProtocol, _ around: Surroundings
  ) -> Int {
    facts.scopes.append(
      SourceScope(
        kind: kind, name: name, inherited: inherited, modifiers: modifiers, parent: around.scope,
        place: lines.place(of: node), range: declaration.bytes))
    return facts.scopes.count - 1
  }

  private mutating func pushChildren(
    of node: Syntax, inside kind: SourceScope.Kind, _ around: Surroundings
  ) {
    var inner = around
    inner.isConditional = true
    inner.scope = open(kind, "", [], [], at: node, of: node, around)
    pushChildren(of: node, inner)
  }

  mutating func addResult(_ value: ExprSyntax, scope: Int) {
    facts.results.append(
      SourceResult(value: WrittenValue(value), scope: scope, place: lines.place(of: value)))
  }

  /// Names that stand alone in a closure, which is how builders of views use properties.
  private mutating func readNamedViews(_ items: CodeBlockItemListSyntax, _ around: Surroundings) {
    guard around.position?.isInClosure == true else { return }
    for item in items {
      guard case .expr(let expression) = item.item,
        expression.kind == .declReferenceExpr || expression.kind == .memberAccessExpr,
        let name = WrittenValue.dottedName(expression), name.first?.isLowercase == true
      else { continue }
      facts.chains.append(
        SourceChain(
          base: name, arguments: nil, links: [], position: around.position,
          isConditional: around.isConditional, scope: around.scope,
          place: lines.place(of: expression), range: expression.bytes))
    }
  }

  /// A body that is one expression returns it.
  private mutating func readImplicitResult(
    _ items: CodeBlockItemListSyntax, _ around: Surroundings
  ) {
    guard items.count == 1, case .expr(let value)? = items.first?.item else { return }
    switch facts.scopes[around.scope].kind {
    case .function, .accessor: addResult(value, scope: around.scope)
    default: break
    }
  }
}
