// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

extension SwiftFacts {
  /// Reads the facts from a source file.
  ///
  /// Code that is nested too deeply yields no facts, nor does a file that SwiftParser cannot
  /// handle; `isIncomplete` is then true.
  package init(of file: SwiftSourceFile) {
    self = DeepStack.run { SwiftFacts(of: ParsedSwiftFile(file)) }
  }

  /// Reads the facts from a parsed file.
  package init(of file: ParsedSwiftFile) {
    self = DeepStack.run { SwiftFacts(reading: file.code.whole, of: file) }
  }

  private init(reading code: CodeFile, of file: ParsedSwiftFile) {
    name = file.name
    text = file.source.text
    lines = file.lines
    scopes = [
      SourceScope(
        kind: .file, name: "", inherited: [], modifiers: [], parent: nil,
        place: SourcePlace(line: 1, column: 1), range: 0..<file.source.text.utf8.count)
    ]
    suppressions = SuppressionReader.suppressions(
      in: file.source.text, of: code, file.lines)
    blockComments = BlockComments.ranges(in: file.source.text, of: code)
    brokenLine = file.brokenLine
    isIncomplete = file.isRefused || file.hasErrors || !code.notes.isEmpty
    var source = file.source.text
    self = source.withUTF8 { bytes in
      var reader = SwiftFactsReader(facts: self, of: code, bytes, file.lines)
      reader.read()
      return reader.facts
    }
    indexNames()
  }
}

/// Visits the tree of a file once, with a work list instead of recursion: no depth of nesting
/// exhausts the stack.
struct SwiftFactsReader {
  /// The context of a node.
  struct Surroundings {
    var scope = 0
    /// The chain that it is part of, by the index of its position in the list of positions.
    var position: Int?
    /// Whether a condition, a loop or an earlier exit decides whether it runs.
    var isConditional = false
    /// Whether it stands for a value that is missing, on the right of `??`.
    var isFallback = false

    /// The same context for code that may be skipped.
    var conditional: Surroundings {
      var around = self
      around.isConditional = true
      return around
    }
  }

  /// An item that is still to be read.
  private struct Task {
    enum Part {
      case node(CodeNode.ID)
      case declaration(Declaration.ID)
      /// The links that `#if` adds to a chain.
      case links([Step])
    }

    var part: Part
    var around: Surroundings
  }

  let code: CodeFile
  let bytes: UnsafeBufferPointer<UInt8>
  let branches: BranchFinder
  var facts: SwiftFacts
  private var lines: LineFinder
  /// The offsets of the statements that end their function.
  private let exits: [UInt32]
  private var tasks: [Task] = []
  /// The positions in chains, which many nodes share.
  private var positions: [SourceChain.Position] = []
  /// The annotations read last, which consecutive declarations share.
  private var lastAttributes: CodeNode.ID?

  init(
    facts: SwiftFacts, of code: CodeFile, _ bytes: UnsafeBufferPointer<UInt8>, _ lines: SourceLines
  ) {
    self.facts = facts
    self.code = code
    self.bytes = bytes
    self.lines = LineFinder(lines)
    branches = BranchFinder(code)
    exits = Self.exits(in: code)
  }

  mutating func read() {
    for module in code.imports {
      let name = code[module.path]
      facts.imports.append(name)
      if !module.isConditional { facts.neededImports.insert(name) }
    }
    readBranches()
    push(code.root, Surroundings())
    while let task = tasks.popLast() {
      switch task.part {
      case .node(let node): visit(node, task.around)
      case .declaration(let declaration): visit(declaration, task.around)
      case .links(let steps): addChain(of: steps, task.around)
      }
    }
  }

  // MARK: - What is left to do

  /// Puts a node on the list.
  mutating func push(_ node: CodeNode.ID, _ around: Surroundings) {
    if !isQuiet(node) { tasks.append(Task(part: .node(node), around: around)) }
  }

  /// Puts nodes on the list, to be read in order.
  mutating func push(_ nodes: some Sequence<CodeNode.ID>, _ around: Surroundings) {
    let start = tasks.count
    for node in nodes { push(node, around) }
    reverseTasks(since: start)
  }

  mutating func push(_ declaration: Declaration.ID, _ around: Surroundings) {
    tasks.append(Task(part: .declaration(declaration), around: around))
  }

  mutating func push(_ steps: [Step], _ around: Surroundings) {
    tasks.append(Task(part: .links(steps), around: around))
  }

  private mutating func push(
    valuesOf arguments: ArraySlice<CodeArgument>, _ around: Surroundings
  ) {
    push(arguments.lazy.map(\.value), around)
  }

  /// Puts the attributes of a declaration on the list, once for declarations that share them.
  mutating func push(attributesOf declaration: Declaration, _ around: Surroundings) {
    let attributes = code.attributes(of: declaration)
    guard let first = attributes.first, first != lastAttributes else { return }
    lastAttributes = first
    push(attributes, around)
  }

  /// Whether a node contains no calls and values.
  func isQuiet(_ node: CodeNode.ID) -> Bool {
    switch code.node(node).kind {
    case .literal, .name, .other: true
    default: false
    }
  }

  /// The number of items on the list.
  var taskCount: Int { tasks.count }

  /// Reverses the items put on the list since a count, so that they are read in order.
  mutating func reverseTasks(since count: Int) {
    var first = count
    var last = tasks.count - 1
    // A slice would be copied.
    while first < last {
      tasks.swapAt(first, last)
      first += 1
      last -= 1
    }
  }

  // MARK: - Nodes

  private mutating func visit(_ id: CodeNode.ID, _ around: Surroundings) {
    switch code[id] {
    case .literal, .text, .name, .typeName, .other, .binding: break
    case .member, .call, .index, .functionReference, .enumCasePattern:
      readChain(id, around)
    case .assign: readAssignment(id, around)
    case .closure(let body, let declaration): readClosure(id, body, declaration, around)
    case .block(let statements): readStatements(statements, of: id, around)
    case .declare(let declaration): visit(declaration, around)
    case .destructure(_, _, let value): if let value { push(value, around) }
    case .template(let nodes), .list(let nodes), .dictionary(let nodes): push(nodes, around)
    case .tuple(_, let arguments), .tuplePattern(let arguments):
      push(valuesOf: arguments, around)
    case .annotation(let form, let name, let arguments):
      var inner = around
      if form == .macro, code[name] == "Preview" {
        let range = code.node(id).range
        inner = Surroundings(scope: open(.preview, at: range.lowerBound, of: range, around))
      }
      push(valuesOf: arguments, inner)
    case .keyPath(let type, let path): readKeyPath(type, path, around)
    case .selector(let child), .optionalPattern(let child), .typePattern(let child, _):
      if let child { push(child, around) }
    case .unary(_, _, let operand): push(operand, around)
    case .cast(_, let value, _): push(value, around)
    // The last item put on the list is read first.
    case .binary(let sign, let left, let right):
      var other = around
      if code[sign] == "??" { other.isFallback = true }
      push(right, other)
      push(left, around)
    case .guardedPattern(let left, let right), .match(let left, let right):
      push(right, around)
      push(left, around)
    case .choose, .switch, .arm, .forLoop, .whileLoop, .exit, .attempt, .object:
      visitStatement(id, around)
    }
  }

  private mutating func visitStatement(_ id: CodeNode.ID, _ around: Surroundings) {
    switch code[id] {
    case .choose(let form, let arms, _):
      if form == .if {
        readLinesForDevelopers(of: arms)
        readConditions(of: arms, around)
        readCaseBranches(ofIf: arms)
      }
      push(arms, form == .ternary ? around : around.conditional)
    case .switch(let subject, let arms, _):
      readCaseBranches(ofSwitch: arms)
      push(arms, around.conditional)
      push(subject, around.conditional)
    case .arm(_, let conditions, let body):
      if let body { push(body, around) }
      push(conditions, around)
    case .forLoop(let pattern, let sequence, let body, _):
      push(body, around.conditional)
      if case .guardedPattern(let pattern, let condition) = code[pattern] {
        push([pattern, sequence, condition], around.conditional)
      } else {
        push([pattern, sequence], around.conditional)
      }
    case .whileLoop(.repeat, let conditions, let body, _):
      push(conditions, around.conditional)
      push(body, around.conditional)
    case .whileLoop(_, let conditions, let body, _):
      push(body, around.conditional)
      push(conditions, around.conditional)
    case .exit(let form, let value, _):
      if form == .return, let value {
        let word = Int(code.node(id).start) + "return".utf8.count
        addResult(value, at: bytes.endOfSpace(from: word), scope: around.scope)
      }
      push(code.children(of: id), around)
    case .attempt(let form, let body, let arms, _):
      let inner = form == .defer ? around : around.conditional
      push(arms, inner)
      push(body, inner)
    default: break
    }
  }

  private mutating func readClosure(
    _ id: CodeNode.ID, _ body: CodeNode.ID?, _ declaration: Declaration.ID?, _ around: Surroundings
  ) {
    var inner = around.conditional
    inner.isFallback = false
    let range = code.node(id).range
    inner.scope = open(.closure, at: range.lowerBound, of: range, around)
    if let body { push(body, inner) }
    guard let declaration else { return }
    let parameters = code.parameters(of: code[declaration])
    facts.scopes[inner.scope].parameters = parameters.map {
      SourceParameter(label: "", name: code[$0.name], value: nil)
    }
    push(parameters.compactMap(\.value), inner)
  }

  /// Records the names in a key path and reads its subscripts.
  private mutating func readKeyPath(
    _ type: TypeRef.ID?, _ path: CodeNode.ID?, _ around: Surroundings
  ) {
    if let type { facts.keyPathNames.formUnion(names(in: type)) }
    guard let path else { return }
    facts.keyPathNames.formUnion(words(in: [path]).names)
    var rest: CodeNode.ID? = path
    while let current = rest {
      switch code[current] {
      case .member(let base, _): rest = base
      case .index(let base, let arguments):
        push(valuesOf: arguments, around)
        rest = base
      default: rest = nil
      }
    }
  }

  // MARK: - Statements

  /// Puts statements on the list; those after a possible exit may be skipped.
  private mutating func readStatements(
    _ statements: ArraySlice<CodeNode.ID>, of block: CodeNode.ID, _ around: Surroundings
  ) {
    if statements.count == 1, let only = statements.first {
      readImplicitResult(only, of: block, around)
    }
    readNamedViews(statements, around)
    readCaseBranches(afterGuardsAmong: statements, in: block)
    var around = around
    let start = tasks.count
    for statement in statements {
      push(statement, around)
      if !around.isConditional { around.isConditional = mayLeave(statement) }
    }
    reverseTasks(since: start)
  }

  /// A body that is one expression returns it.
  private mutating func readImplicitResult(
    _ value: CodeNode.ID, of block: CodeNode.ID, _ around: Surroundings
  ) {
    let kind = facts.scopes[around.scope].kind
    guard kind == .function || kind == .accessor, isExpression(value) else { return }
    let start = Int(code.node(block).start)
    let brace = start < bytes.count && bytes[start] == UInt8(ascii: "{") ? 1 : 0
    addResult(value, at: bytes.endOfSpace(from: start + brace), scope: around.scope)
  }

  private func isExpression(_ id: CodeNode.ID) -> Bool {
    switch code[id] {
    case .literal, .text, .template, .name, .typeName, .member, .keyPath, .selector,
      .functionReference, .index, .call, .closure, .object, .list, .dictionary, .tuple, .unary,
      .binary, .cast, .assign, .annotation:
      true
    case .choose(let form, _, _): form == .ternary
    default: false
    }
  }

  private mutating func addResult(_ value: CodeNode.ID, at place: Int, scope: Int) {
    facts.results.append(
      SourceResult(
        value: writtenValue(of: value), scope: scope, place: self.place(of: place)))
  }

  /// Reads names that are statements in a closure, which is how view builders use properties.
  private mutating func readNamedViews(
    _ statements: ArraySlice<CodeNode.ID>, _ around: Surroundings
  ) {
    guard let position = position(of: around), position.isInClosure else { return }
    for statement in statements {
      let node = code.node(statement)
      guard node.flags.isEmpty, let name = nameAlone(statement), name.beginsLowercase else {
        continue
      }
      facts.chains.append(
        SourceChain(
          base: name, arguments: nil, links: [], position: position,
          isConditional: around.isConditional, isFallback: around.isFallback,
          scope: around.scope, place: place(of: Int(node.start)), range: node.range.places))
    }
  }

  private func nameAlone(_ id: CodeNode.ID) -> String? {
    switch code[id] {
    case .name(let name): code[name] == "super" ? nil : dottedName(id)
    case .member, .functionReference: dottedName(id)
    default: nil
    }
  }

  /// Whether a statement may end the function: a `guard`, or one with a `return` or `throw` in its
  /// own branches.
  private func mayLeave(_ statement: CodeNode.ID) -> Bool {
    switch code[statement] {
    case .choose(.guard, _, let label), .attempt(.do, _, _, let label),
      .forLoop(_, _, _, let label), .whileLoop(.while, _, _, let label):
      label.isNone
    case .exit(let form, _, _): form == .return || form == .throw
    case .choose(.if, _, let label), .switch(_, _, let label):
      label.isNone && holdsExit(code.node(statement).range)
    default: false
    }
  }

  private func holdsExit(_ range: Range<UInt32>) -> Bool {
    let next = exits.partitioningIndex { $0 >= range.lowerBound }
    return next < exits.count && exits[next] < range.upperBound
  }

  /// Returns the offsets of `return` and `throw`, ascending.
  private static func exits(in code: CodeFile) -> [UInt32] {
    var exits: [UInt32] = []
    for index in code.nodes.indices where code.nodes[index].kind == .exit {
      guard case .exit(let form, _, _) = code.expression(at: index) else { continue }
      if form == .return || form == .throw { exits.append(code.nodes[index].start) }
    }
    return exits.sorted()
  }

  // MARK: - Scopes and places

  /// Opens a scope and returns its index.
  mutating func open(
    _ kind: SourceScope.Kind, _ name: String = "", _ inherited: [String] = [],
    _ modifiers: [String] = [], at start: UInt32, of range: Range<UInt32>, _ around: Surroundings
  ) -> Int {
    facts.scopes.append(
      SourceScope(
        kind: kind, name: name, inherited: inherited, modifiers: modifiers, parent: around.scope,
        place: place(of: Int(start)), range: range.places))
    return facts.scopes.count - 1
  }

  /// Returns the line and column of an offset.
  mutating func place(of offset: Int) -> SourcePlace { lines.place(of: offset) }

  /// Returns the chain that something is part of; nil when it is a statement or value of its own.
  func position(of around: Surroundings) -> SourceChain.Position? {
    around.position.map { positions[$0] }
  }

  /// Returns the surroundings of a part of a chain.
  mutating func surroundings(
    at position: SourceChain.Position, within around: Surroundings
  ) -> Surroundings {
    positions.append(position)
    return Surroundings(
      scope: around.scope, position: positions.count - 1, isConditional: around.isConditional)
  }
}
