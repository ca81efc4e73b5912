@_spi(RawSyntax) import SwiftSyntax

extension ViewInterpreter {
  /// What statements give: the views of a builder, or the value that a function returns.
  ///
  /// What nobody can tell is called by a name, or as it is written; where a `Text` is returned, it is
  /// one.
  mutating func outcome(
    of items: CodeBlockItemListSyntax, in scope: Scope, isBuilder: Bool, named name: Written? = nil,
    isText: Bool = false
  ) -> Meaning {
    let run = self.run(items, Run(scope: scope, isBuilder: isBuilder, isText: isText))
    if !run.exits.isEmpty { return joined(run, at: items, in: scope, named: name) }
    if !isBuilder {
      if let name, isOfInside(run, scope) { return .unknown(cut(name)) }
      return run.result ?? unknown(items, in: scope, named: name)
    }
    guard let result = run.result else { return .pieces(run.pieces) }
    return run.pieces.isEmpty
      ? result
      : .pieces(
        run.pieces + pieces(of: result, source: "", at: point(of: items, in: scope)))
  }

  /// Whether what is returned is not known and called by a name that only the inside knows.
  private func isOfInside(_ run: Run, _ scope: Scope) -> Bool {
    guard case .unknown(let source)? = run.result, let name = run.nameOfResult,
      scope.locals[name] == nil, source.hasPrefix(name)
    else { return false }
    return source.dropFirst(name.count).first.map { !$0.isLetter && !$0.isNumber && $0 != "_" }
      ?? true
  }

  /// The local with whose name an expression begins; nil where there is none.
  private func nameOfLocal(in expression: ExprSyntax?, _ scope: Scope) -> String? {
    guard let expression, let (name, isOfSelf, _) = Chain(expression).beginning, !isOfSelf,
      scope.locals[name] != nil
    else { return nil }
    return name
  }

  /// What statements give that return in one place; nil when they may return in several, or nothing.
  mutating func singleOutcome(of items: CodeBlockItemListSyntax, in scope: Scope) -> Meaning? {
    let run = self.run(items, Run(scope: scope, isBuilder: false))
    return run.exits.isEmpty ? run.result : nil
  }

  private mutating func run(_ items: CodeBlockItemListSyntax, _ beginning: Run) -> Run {
    var run = beginning
    run.ignoresExpressions = Self.returns(items)
    execute(items, &run)
    return run
  }

  /// What nobody can tell, by its name or as it is written.
  private func unknown(
    _ syntax: some SyntaxProtocol, in scope: Scope, named name: Written?
  ) -> Meaning {
    .unknown(name.map { cut($0) } ?? source(of: syntax, in: scope))
  }

  /// How far statements have been followed.
  private struct Run {
    var scope: Scope
    var isBuilder: Bool
    /// Whether what is returned is a `Text`.
    var isText = false
    /// Whether expressions are there for what they do: what counts is returned.
    var ignoresExpressions = false
    var pieces: [Piece] = []
    var result: Meaning?
    /// The local with whose name the expression begins that gives the result.
    var nameOfResult: String?
    /// When the result is the one that counts.
    var resultCondition = "else"
    /// What is returned before the end, under conditions that are not known.
    var exits: [(condition: String, value: Meaning)] = []
    /// Whether the app or the function ends here without giving anything.
    var isEnded = false
  }

  /// What statements give that may return in several places: one of views, or one of texts.
  private mutating func joined(
    _ run: Run, at syntax: some SyntaxProtocol, in scope: Scope, named name: Written? = nil
  ) -> Meaning {
    let point = point(of: syntax, in: scope)
    var values = run.exits
    if let result = run.result { values.append((run.resultCondition, result)) }
    // What nobody declares may be a value as well as a view.
    let isOfViews = values.contains { _, value in
      if case .call = value { return false }
      return isView(value)
    }
    if isOfViews {
      var shown: [(condition: String, pieces: [Piece])] = []
      for (condition, value) in values {
        if run.isText, case .unknown(let source) = value {
          shown.append((condition, [text(.hole(source), at: point)]))
        } else {
          shown.append((condition, pieces(of: value, source: "", at: point)))
        }
      }
      if let first = shown.first,
        shown.allSatisfy({ Piece.areSame($0.pieces, first.pieces) })
      {
        return .pieces(run.pieces + first.pieces)
      }
      return .pieces(run.pieces + choice(shown, at: point))
    }
    if values.count == 1, run.isEnded { return values[0].value }
    let either =
      run.result != nil || run.isEnded
      ? eitherWords(values.map(\.value), if: Piece.condition(ofBranch: values[0].condition)) : nil
    return either ?? unknown(syntax, in: scope, named: name)
  }

  private mutating func execute(_ items: CodeBlockItemListSyntax, _ run: inout Run) {
    for item in items {
      guard run.result == nil, !run.isEnded else { return }
      switch item.item {
      case .decl(let declaration): execute(declaration, &run)
      case .stmt(let statement): execute(statement, isOnly: items.count == 1, &run)
      case .expr(let expression): execute(expression, isOnly: items.count == 1, &run)
      }
    }
  }

  private mutating func execute(_ declaration: DeclSyntax, _ run: inout Run) {
    if let condition = declaration.as(IfConfigDeclSyntax.self) {
      guard case .statements(let items)? = BuildConfiguration.active(condition)?.elements else {
        return
      }
      execute(items, &run)
      return
    }
    guard let variable = declaration.as(VariableDeclSyntax.self) else { return }
    for binding in variable.bindings {
      if let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text {
        let name = DeclarationReader.plain(name)
        guard let value = binding.initializer?.value else {
          run.scope.locals[name] = .unknown(name)
          continue
        }
        let type = binding.typeAnnotation?.type.written
        run.scope.forget(name)
        run.scope.locals[name] = typed(meaning(of: value, in: run.scope), as: type)
      } else {
        bindNames(in: binding.pattern, &run.scope)
      }
    }
  }

  private mutating func execute(_ statement: StmtSyntax, isOnly: Bool, _ run: inout Run) {
    switch statement.as(StmtSyntaxEnum.self) {
    case .returnStmt(let returned):
      run.result =
        returned.expression.map { expression in
          run.isBuilder
            ? .pieces(pieces(of: expression, in: run.scope))
            : meaning(of: expression, in: run.scope)
        } ?? .nothing
      if !run.isBuilder { run.nameOfResult = nameOfLocal(in: returned.expression, run.scope) }
    case .expressionStmt(let expression): execute(expression.expression, isOnly: isOnly, &run)
    case .guardStmt(let guarded):
      let condition = condition(guarded.conditions, in: run.scope)
      if condition.isTrue == false {
        execute(guarded.body.statements, &run)
      } else {
        if condition.isTrue == nil {
          exit(guarded.body.statements, under: "unless \(condition.name)", run.scope, &run)
        }
        run.scope = condition.scope
      }
    case .throwStmt: run.isEnded = true
    case .doStmt(let block): execute(block.body.statements, &run)
    case .forStmt(let loop):
      var inner = run.scope
      bindNames(in: loop.pattern, &inner)
      forget(assignedIn: loop.body, &inner)
      exit(loop.body.statements, under: "if one is found", inner, &run)
      forget(assignedIn: loop.body, &run.scope)
    case .whileStmt(let loop):
      forget(assignedIn: loop.body, &run.scope)
      exit(loop.body.statements, under: "if one is found", run.scope, &run)
    default: break
    }
  }

  private mutating func execute(_ expression: ExprSyntax, isOnly: Bool, _ run: inout Run) {
    if expression.is(IfExprSyntax.self) || expression.is(SwitchExprSyntax.self) {
      if run.isBuilder, !run.ignoresExpressions, !holdsReturn(expression) {
        run.pieces += pieces(ofStatement: expression, in: run.scope)
      } else {
        follow(expression, isValue: isOnly && !holdsReturn(expression), &run)
      }
      return
    }
    if isEnd(expression) {
      run.isEnded = true
      return
    }
    if run.isBuilder, !run.ignoresExpressions {
      if isAssignment(expression) { return }
      run.pieces += pieces(of: expression, in: run.scope)
      return
    }
    if isOnly, !run.ignoresExpressions {
      run.result = meaning(of: expression, in: run.scope)
      run.nameOfResult = nameOfLocal(in: expression, run.scope)
    }
    execute(assignment: expression, &run)
    forget(assignedIn: expression, &run.scope, isAssigned: false)
  }

  /// Follows the branches of a conditional among statements: what they return, or what they are where
  /// the conditional is a value.
  private mutating func follow(_ expression: ExprSyntax, isValue: Bool, _ run: inout Run) {
    let branches = branches(of: expression, in: run.scope)
    let isWhole = expression.is(SwitchExprSyntax.self) || branches.last?.name == "else"
    let before = run.exits.count
    var isLeft = isWhole
    for branch in branches where branch.isTrue != false {
      if branch.isTrue == true, run.exits.count == before {
        var inner = Run(scope: branch.scope, isBuilder: run.isBuilder)
        inner.ignoresExpressions = ignoresExpressions(in: branch.items, run, isValue: isValue)
        execute(branch.items, &inner)
        run.exits += inner.exits
        run.pieces += inner.pieces
        run.result = inner.result
        run.nameOfResult = inner.nameOfResult
        run.isEnded = inner.isEnded
        return
      }
      forget(assignedIn: branch.items, &run.scope)
      let leaves = exit(branch.items, under: branch.name, branch.scope, isValue: isValue, &run)
      isLeft = isLeft && leaves
      if branch.isTrue == true { break }
    }
    guard isLeft else { return }
    guard run.exits.count > before, let last = run.exits.popLast() else {
      run.isEnded = !branches.isEmpty
      return
    }
    run.result = last.value
    run.resultCondition = last.condition
  }

  /// Notes what a branch returns that may be taken, and tells whether nothing goes on behind it.
  @discardableResult
  private mutating func exit(
    _ items: CodeBlockItemListSyntax, under condition: String, _ scope: Scope,
    isValue: Bool = false, _ run: inout Run
  ) -> Bool {
    var inner = Run(scope: scope, isBuilder: run.isBuilder)
    inner.ignoresExpressions = ignoresExpressions(in: items, run, isValue: isValue)
    execute(items, &inner)
    run.exits += inner.exits
    if let result = inner.result { run.exits.append((condition, result)) }
    return inner.result != nil || inner.isEnded
  }

  /// Whether what stands in a branch is done rather than shown: in what returns, or is no value.
  private func ignoresExpressions(
    in items: CodeBlockItemListSyntax, _ run: Run, isValue: Bool
  ) -> Bool {
    run.isBuilder ? run.ignoresExpressions || Self.returns(items) : !isValue
  }

  /// Whether something returns from where it stands; closures in it return from themselves.
  private func holdsReturn(_ expression: ExprSyntax) -> Bool {
    var rest = [RawNode(expression)]
    while let node = rest.popLast() {
      switch node.kind {
      case .returnStmt: return true
      case .closureExpr, .functionDecl, .functionCallExpr, .token: break
      default: rest += node.children
      }
    }
    return false
  }

  /// Whether nothing runs behind an expression: it calls a function that never returns.
  private func isEnd(_ expression: ExprSyntax) -> Bool {
    let callee = expression.as(FunctionCallExprSyntax.self)?.calledExpression
    let name = callee?.as(DeclReferenceExprSyntax.self)?.baseName.plainText
    return name == "fatalError" || name == "preconditionFailure"
  }

  /// What is assigned in code that may run, or is changed by a method, is not known behind it.
  private func forget(
    assignedIn syntax: some SyntaxProtocol, _ scope: inout Scope, isAssigned: Bool = true
  ) {
    // The name that a chain begins with, and the last of it.
    var base = ""
    var last = ""
    var isInChain = false
    for token in syntax.tokens(viewMode: .sourceAccurate) {
      var isChanged = false
      switch token.tokenKind {
      case .identifier(let name):
        last = DeclarationReader.plain(name)
        if !isInChain { base = last }
      case .equal: isChanged = isAssigned
      case .binaryOperator("+="), .binaryOperator("-="): isChanged = true
      case .leftParen: isChanged = Self.changing.contains(last)
      default: break
      }
      isInChain = token.tokenKind == .period
      if isChanged, scope.locals[base] != nil {
        scope.forget(base)
        scope.locals[base] = .unknown(base)
      }
    }
  }

  /// The methods of the standard library that change what they are called on.
  private static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "popLast", "popFirst", "replaceSubrange", "sort", "reverse", "shuffle", "swapAt", "merge",
    "formUnion", "formIntersection", "subtract", "toggle", "updateValue", "negate",
  ]

  private func isAssignment(_ expression: ExprSyntax) -> Bool {
    expression.as(SequenceExprSyntax.self)?.elements.contains {
      $0.is(AssignmentExprSyntax.self)
    } ?? false
  }

  /// A variable that is assigned something under a condition is not known any more.
  private mutating func execute(assignment expression: ExprSyntax, _ run: inout Run) {
    guard let sequence = expression.as(SequenceExprSyntax.self) else { return }
    let elements = Array(sequence.elements)
    guard elements.count == 3, elements[1].is(AssignmentExprSyntax.self) else { return }
    if let member = elements[0].as(MemberAccessExprSyntax.self) {
      assign(elements[2], to: member, &run)
      return
    }
    guard let name = elements[0].as(DeclReferenceExprSyntax.self)?.baseName.text,
      run.scope.locals[name] != nil
    else { return }
    run.scope.locals[name] = meaning(of: elements[2], in: run.scope)
  }

  /// Changes a property of a copy: `copy.note = note`.
  private mutating func assign(
    _ value: ExprSyntax, to member: MemberAccessExprSyntax, _ run: inout Run
  ) {
    let property = member.declName.baseName.plainText
    guard let name = member.base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      case .instance(var copy)? = run.scope.locals[name],
      index.types[copy.type].kind == .struct,
      let type = index.types[copy.type].properties[property]?.type
    else { return }
    let given = meaning(of: value, in: run.scope)
    copy.fields[property] = typed(given, as: type)
    copy.present.remove(property)
    if isPresent(value, given, as: type, in: run.scope) { copy.present.insert(property) }
    run.scope.locals[name] = .instance(copy)
  }

  // MARK: - Conditionals as values

  /// What a conditional gives as a value: one of its branches, be it a view.
  mutating func result(ofConditional expression: ExprSyntax, in scope: Scope) -> Meaning {
    var run = Run(scope: scope, isBuilder: false)
    follow(expression, isValue: true, &run)
    if !run.exits.isEmpty { return joined(run, at: expression, in: scope) }
    return run.result ?? .unknown(source(of: expression, in: scope))
  }

  // MARK: - Conditionals as views

  /// The views of a conditional: of the branch that holds, or of all that may, each under its name.
  mutating func pieces(ofStatement expression: ExprSyntax, in scope: Scope) -> [Piece] {
    pieces(of: branches(of: expression, in: scope), expression, in: scope)
  }

  private mutating func pieces(
    of branches: [Branch], _ expression: ExprSyntax, in scope: Scope
  ) -> [Piece] {
    var shown: [(condition: String, pieces: [Piece])] = []
    for branch in branches where branch.isTrue != false {
      let outcome = deeper(at: expression, in: scope) {
        $0.outcome(of: branch.items, in: branch.scope, isBuilder: true)
      }
      guard let outcome else { return [] }
      let pieces = pieces(of: outcome, source: "", at: point(of: expression, in: scope))
      if branch.isTrue == true, shown.isEmpty { return pieces }
      shown.append((branch.name, pieces))
      if branch.isTrue == true { break }
    }
    // A `switch` covers everything, and so does what ends with `else`.
    let isWhole = expression.is(SwitchExprSyntax.self) || shown.last?.condition == "else"
    let point = point(of: expression, in: scope)
    let parts = Self.takeBars(of: &shown, isWhole: isWhole)
    if isWhole, let first = shown.first,
      // One branch alone is compared with itself: some views are the same as nothing else.
      shown.dropFirst(shown.count > 1 ? 1 : 0)
        .allSatisfy({ Piece.areSame($0.pieces, first.pieces) })
    {
      return adding(parts, to: first.pieces, at: point)
    }
    return adding(parts, to: choice(shown, at: point), at: point)
  }

  /// Takes what branches ask of the bars around them, each under its condition; what all ask is asked
  /// once.
  private static func takeBars(
    of branches: inout [(condition: String, pieces: [Piece])], isWhole: Bool
  ) -> [Piece.BarPart] {
    var taken: [(condition: String, parts: [Piece.BarPart])] = []
    for branch in branches.indices {
      var parts: [Piece.BarPart] = []
      for place in branches[branch].pieces.indices {
        parts += branches[branch].pieces[place].takeBar()
      }
      taken.append((branches[branch].condition, parts))
    }
    guard taken.contains(where: { !$0.parts.isEmpty }) else { return [] }
    return Piece.BarPart.joined(taken, isWhole: isWhole)
  }

  /// Branches side by side; those that show nothing are left out.
  mutating func choice(
    _ branches: [(condition: String, pieces: [Piece])], at point: SourcePoint
  ) -> [Piece] {
    var branches = branches
    let parts = Self.takeBars(of: &branches, isWhole: branches.last?.condition == "else")
    guard parts.isEmpty else {
      return adding(parts, to: choice(branches, at: point), at: point)
    }
    // What is there when none of the branches before is taken, of which nothing is heard.
    if let last = branches.last, last.condition == "else", branches.count > 1 {
      let before = branches.dropLast()
      let isHeard = before.contains { $0.pieces.contains { !$0.isOutOfSight && $0.isPerceived } }
      let conditions = before.compactMap { Piece.condition(ofBranch: $0.condition) }
      if !isHeard, conditions.count == before.count {
        branches[branches.count - 1].condition = "unless \(conditions.joined(separator: " or "))"
      }
    }
    let pieces = branches.flatMap { branch in
      branch.pieces.isEmpty
        ? [] : wrapped(branch.pieces, in: nil, .branch(branch.condition), at: point)
    }
    return pieces.isEmpty ? [] : wrapped(pieces, in: nil, .choice, at: point)
  }

  private struct Branch {
    var name: String
    /// Whether it is taken; nil when that is not known.
    var isTrue: Bool?
    var items: CodeBlockItemListSyntax
    var scope: Scope
  }

  /// The branches of an `if` or `switch` in order, without recursion over `else if`.
  private mutating func branches(of expression: ExprSyntax, in scope: Scope) -> [Branch] {
    if let selection = expression.as(SwitchExprSyntax.self) {
      return branches(of: selection, in: scope)
    }
    var branches: [Branch] = []
    var next = expression.as(IfExprSyntax.self)
    while let current = next {
      next = nil
      let condition = condition(current.conditions, in: scope)
      // What holds behind branches that may be taken is the rest.
      let isRest = condition.isTrue == true && !branches.isEmpty
      let name =
        isRest ? "else" : "\(branches.isEmpty ? "if" : "else if") \(condition.name)"
      branches.append(
        Branch(
          name: name, isTrue: condition.isTrue, items: current.body.statements,
          scope: condition.scope))
      switch current.elseBody {
      case .ifExpr(let other): next = other
      case .codeBlock(let block):
        branches.append(
          Branch(name: "else", isTrue: true, items: block.statements, scope: scope))
      case nil: break
      }
    }
    return branches
  }

  private mutating func branches(of selection: SwitchExprSyntax, in scope: Scope) -> [Branch] {
    let subject = meaning(of: selection.subject, in: scope)
    let name =
      namedByCaller(selection.subject, in: scope) ?? source(of: selection.subject, in: scope)
    var branches: [Branch] = []
    for element in selection.cases {
      guard case .switchCase(let selected) = element else { continue }
      switch selected.label {
      case .default:
        branches.append(
          Branch(
            name: "if \(name) is another", isTrue: branches.isEmpty ? true : nil,
            items: selected.statements, scope: scope))
        if branches.allSatisfy({ $0.isTrue == false || $0.items == selected.statements }) {
          branches[branches.count - 1].isTrue = true
        }
      case .case(let label):
        var inner = scope
        var isTrue: Bool? = false
        for item in label.caseItems {
          bindNames(in: item.pattern, &inner)
          let matches = item.whereClause == nil ? self.matches(item.pattern, subject, scope) : nil
          if matches == true { bindPayload(of: subject, to: item.pattern, &inner) }
          if isTrue == false { isTrue = matches }
          if matches == true { isTrue = true }
        }
        branches.append(
          Branch(
            name: "if \(name) is \(source(of: label.caseItems, in: scope))", isTrue: isTrue,
            items: selected.statements, scope: inner))
      }
    }
    return branches
  }

  /// Whether a pattern matches; nil when that is not known.
  private mutating func matches(
    _ pattern: PatternSyntax, _ subject: Meaning, _ scope: Scope
  ) -> Bool? {
    guard !subject.isUnknown else { return nil }
    if let (name, _) = Self.payload(in: pattern), let subject = Self.nameOfCase(subject) {
      return name == subject
    }
    guard let expression = pattern.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    return Self.equal(subject, meaning(of: expression, in: scope))
  }

  /// The label under which a tuple that stands for a case of SwiftUI's holds the name of the case; what
  /// the case holds stands behind it in order.
  static let nameOfCase = "case"

  private static func nameOfCase(_ subject: Meaning) -> String? {
    switch subject {
    case .instance(let instance): return instance.enumCase
    case .tuple(let values, let labels):
      guard labels.first == nameOfCase, case .words(let words)? = values.first else { return nil }
      return words.literal
    default: return nil
    }
  }

  /// The case that a pattern names, `.success(let image)`, and the names that it gives to what the case
  /// holds; nil for a pattern that asks for more.
  private static func payload(
    in pattern: PatternSyntax
  ) -> (name: String, bound: [(label: String?, name: String?)])? {
    let inner = pattern.as(ValueBindingPatternSyntax.self)?.pattern ?? pattern
    guard let expression = inner.as(ExpressionPatternSyntax.self)?.expression else { return nil }
    if let member = expression.as(MemberAccessExprSyntax.self) {
      return member.base == nil ? (member.declName.baseName.plainText, []) : nil
    }
    guard let call = expression.as(FunctionCallExprSyntax.self),
      let member = call.calledExpression.as(MemberAccessExprSyntax.self), member.base == nil
    else { return nil }
    var bound: [(label: String?, name: String?)] = []
    for argument in call.arguments {
      let label = argument.label?.plainText
      if argument.expression.is(DiscardAssignmentExprSyntax.self) {
        bound.append((label, nil))
        continue
      }
      guard let inner = argument.expression.as(PatternExprSyntax.self)?.pattern else { return nil }
      let named = inner.as(ValueBindingPatternSyntax.self)?.pattern ?? inner
      guard let identifier = named.as(IdentifierPatternSyntax.self)?.identifier else { return nil }
      bound.append((label, DeclarationReader.plain(identifier.text)))
    }
    return (member.declName.baseName.plainText, bound)
  }

  /// Gives what a case holds to the names of a pattern that it matches.
  private func bindPayload(
    of subject: Meaning, to pattern: PatternSyntax, _ scope: inout Scope
  ) {
    guard let bound = Self.payload(in: pattern)?.bound else { return }
    switch subject {
    case .instance(let instance):
      for (label, name) in bound where label != nil || bound.count == 1 {
        // A pattern may leave out the label of what a case holds.
        let only = bound.count == 1 && instance.fields.count == 1 ? instance.fields.first : nil
        guard let name, let value = instance.fields[label ?? "_"] ?? only?.value else { continue }
        scope.locals[name] = value
      }
    case .tuple(let values, _):
      let held = values.dropFirst().first { if case .nothing = $0 { false } else { true } }
      guard let name = bound.first?.name, let held else { return }
      scope.forget(name)
      scope.locals[name] = held
    default: break
    }
  }

  // MARK: - Conditions

  private struct Condition {
    var name: String
    var isTrue: Bool?
    /// What names mean where it holds.
    var scope: Scope
  }

  private mutating func condition(
    _ elements: ConditionElementListSyntax, in scope: Scope
  ) -> Condition {
    var condition = Condition(name: "", isTrue: true, scope: scope)
    var names: [String] = []
    for element in elements {
      let holds = holds(element.condition, &condition.scope)
      if holds != true {
        names.append(
          namedByCaller(element.condition, in: scope) ?? source(of: element.condition, in: scope))
        condition.isTrue = condition.isTrue == false || holds == false ? false : nil
      }
      if condition.isTrue == false { break }
    }
    condition.name = names.joined(separator: ", ")
    return condition
  }

  /// What a condition is called that is a name alone, or its opposite, which the caller gives.
  private func namedByCaller(
    _ condition: ConditionElementSyntax.Condition, in scope: Scope
  ) -> String? {
    guard case .expression(let expression) = condition else { return nil }
    return namedByCaller(expression, in: scope)
  }

  /// What a name alone, or its opposite, is called by the caller, who gives it to a parameter; nil for
  /// another expression, and where a local is more than a name, too.
  func namedByCaller(_ expression: ExprSyntax, in scope: Scope) -> String? {
    let prefix = expression.as(PrefixOperatorExprSyntax.self)
    guard prefix == nil || prefix?.operator.text == "!",
      let name = (prefix?.expression ?? expression).as(DeclReferenceExprSyntax.self)?.baseName
        .plainText,
      case .unknown(let source)? = scope.locals[name], source != name, source.utf8.count < 60,
      !source.contains(where: \.isNewline)
    else { return nil }
    let isPlain = source.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
    guard isPlain || scope.parameters.contains(name) else { return nil }
    guard prefix != nil else { return source }
    return isPlain ? "!\(source)" : "!(\(source))"
  }

  private mutating func holds(
    _ condition: ConditionElementSyntax.Condition, _ scope: inout Scope
  ) -> Bool? {
    switch condition {
    case .expression(let expression): return meaning(of: expression, in: scope).flag
    case .availability(let availability):
      // The profile is iOS 26, and what asks for more is not there yet.
      let isAvailable = availability.availabilityKeyword.tokenKind == .poundAvailable
      return isAvailable == Self.isAvailable(availability)
    case .optionalBinding(let binding):
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text else {
        return nil
      }
      let plain = DeclarationReader.plain(name)
      let value =
        binding.initializer.map { meaning(of: $0.value, in: scope) } ?? lookUp(plain, in: scope)
      let isCertain =
        binding.initializer.map { isPresent($0.value, in: scope) } ?? isPresent(plain, in: scope)
      if case .nothing = value { return false }
      scope.locals[plain] = value
      scope.present.insert(plain)
      switch value {
      case .unknown, .member, .call: return isCertain ? true : nil
      default: return true
      }
    case .matchingPattern(let matching):
      bindNames(in: matching.pattern, &scope)
      let subject = meaning(of: matching.initializer.value, in: scope)
      let matches = matches(matching.pattern, subject, scope)
      if matches == true { bindPayload(of: subject, to: matching.pattern, &scope) }
      return matches
    }
  }

  private static func isAvailable(_ availability: AvailabilityConditionSyntax) -> Bool {
    for argument in availability.availabilityArguments {
      guard case .availabilityVersionRestriction(let restriction) = argument.argument,
        restriction.platform.text == "iOS",
        let major = (restriction.version?.major.text).flatMap({ Int($0) })
      else { continue }
      return major <= 26
    }
    return true
  }

  /// The names that a pattern binds are not known.
  private func bindNames(in pattern: some SyntaxProtocol, _ scope: inout Scope) {
    var previous: TokenKind?
    for token in pattern.tokens(viewMode: .sourceAccurate) {
      if case .identifier(let name) = token.tokenKind, previous != .period,
        token.nextToken(viewMode: .sourceAccurate)?.tokenKind != .colon
      {
        scope.locals[DeclarationReader.plain(name)] = .unknown(name)
      }
      previous = token.tokenKind
    }
  }
}
