// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Runs the statements of a body in order: what they declare, assign, show and return.
struct StatementRunner: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the outcome of statements: the views of a builder, or the value that a function
  /// returns.
  ///
  /// An unknown outcome takes the given name, or its source text; when a `Text` is returned, it
  /// stays one.
  func outcome(
    of items: Statements, in scope: Scope, isBuilder: Bool, named name: Written? = nil,
    isText: Bool = false, isString: Bool = false, showsFirst: Bool = false
  ) -> Meaning {
    let run = self.run(
      items,
      Run(
        scope: scope, isBuilder: isBuilder, isText: isText, isString: isString,
        showsFirst: showsFirst))
    if !run.exits.isEmpty { return joined(run, at: items, in: scope, named: name) }
    if !isBuilder {
      if let name, isOfInside(run, scope) || holdsClosure(run.result) {
        return .unknown(cut(name))
      }
      return run.result ?? unknown(items, in: scope, named: name)
    }
    guard let result = run.result else {
      return .pieces(pieceFactory.gathered(run.pieces, at: items, in: scope))
    }
    if run.pieces.isEmpty { return result }
    let pieces =
      run.pieces + viewBuilding.pieces(of: result, source: "", at: point(of: items, in: scope))
    return .pieces(pieceFactory.gathered(pieces, at: items, in: scope))
  }

  /// Whether the result is unknown and has a name that is only known inside.
  private func isOfInside(_ run: Run, _ scope: Scope) -> Bool {
    guard case .unknown(let source)? = run.result, let name = run.nameOfResult,
      scope.locals[name] == nil, source.hasPrefix(name)
    else { return false }
    return source.dropFirst(name.count).first.map { !$0.isLetter && !$0.isNumber && $0 != "_" }
      ?? true
  }

  /// Whether the result is unknown and written with a closure, which says less than the name of the
  /// function that returns it.
  private func holdsClosure(_ result: Meaning?) -> Bool {
    switch result {
    case .unknown(let source)?: return source.contains("{")
    case .words(let words)?:
      guard words.parts.count == 1, case .hole(let source) = words.parts[0] else { return false }
      return source.contains("{")
    default: return false
    }
  }

  /// Returns the local whose name an expression begins with; nil when there is none.
  private func nameOfLocal(in expression: Expression?, _ scope: Scope) -> String? {
    guard let expression, let (name, isOfSelf, _) = Chain(expression).beginning, !isOfSelf,
      scope.locals[name] != nil
    else { return nil }
    return name
  }

  /// Returns the outcome of statements that return in one place; nil when they may return in
  /// several, or nothing.
  func singleOutcome(of items: Statements, in scope: Scope) -> Meaning? {
    let run = self.run(items, Run(scope: scope, isBuilder: false))
    return run.exits.isEmpty ? run.result : nil
  }

  private func run(_ items: Statements, _ beginning: Run) -> Run {
    var run = beginning
    run.ignoresExpressions = Callables.returns(items)
    execute(items, &run)
    return run
  }

  /// Returns an unknown value under its name, or as it is written.
  private func unknown(
    _ part: some SourcePart, in scope: Scope, named name: Written?
  ) -> Meaning {
    .unknown(name.map { cut($0) } ?? source(of: part, in: scope))
  }

  /// The progress of running statements.
  private struct Run {
    var scope: Scope
    var isBuilder: Bool
    /// Whether a `Text` is returned.
    var isText = false
    /// Whether text is returned, even when none of it is known.
    var isString = false
    /// Whether only the first view of a builder is needed.
    var showsFirst = false
    /// Whether expressions only have side effects, because the result is returned.
    var ignoresExpressions = false
    var pieces: [Piece] = []
    var result: Meaning?
    /// The local whose name the resulting expression begins with.
    var nameOfResult: String?
    /// The condition under which the result applies.
    var resultCondition = "else"
    /// Values returned early, under conditions that are not known.
    var exits: [(condition: String, value: Meaning)] = []
    /// Whether the app or the function ends here without a result.
    var isEnded = false
  }

  /// Returns the outcome of statements that may return in several places: a choice of views or of
  /// texts.
  private func joined(
    _ run: Run, at part: some SourcePart, in scope: Scope, named name: Written? = nil
  ) -> Meaning {
    let point = point(of: part, in: scope)
    var values = run.exits
    if let result = run.result { values.append((run.resultCondition, result)) }
    // A call that nobody declares may be a value as well as a view.
    let isOfViews = values.contains { _, value in
      if case .call = value { return false }
      return viewBuilding.isView(value)
    }
    if isOfViews {
      var shown: [(condition: String, pieces: [Piece])] = []
      for (condition, value) in values {
        if run.isText, case .unknown(let source) = value {
          shown.append((condition, [texts.text(.hole(source), at: point)]))
        } else {
          shown.append((condition, viewBuilding.pieces(of: value, source: "", at: point)))
        }
      }
      if let first = shown.first,
        shown.allSatisfy({ Piece.areSame($0.pieces, first.pieces) })
      {
        return .pieces(run.pieces + first.pieces)
      }
      return .pieces(run.pieces + branchViews.choice(shown, at: point))
    }
    values = values.filter { !isKey($0.value, ofOneOf: values.map(\.value)) }
    if values.count == 1, run.isEnded || run.result != nil { return values[0].value }
    // Code inside a function says less than the name of the function.
    let isString =
      run.isString && (name == nil || !values.contains { isCode($0.value) })
    let either =
      run.result != nil || run.isEnded
      ? choices.eitherWords(
        values.map(\.value), if: BranchName.condition(of: values[0].condition),
        isString: isString) : nil
    return either ?? unknown(part, in: scope, named: name)
  }

  /// Whether a value is unknown and described by more than a name.
  private func isCode(_ value: Meaning) -> Bool {
    guard case .unknown(let source) = value else { return false }
    return source.contains { $0.isWhitespace || $0 == "(" || $0 == "{" }
  }

  /// Whether a text is the key of another text that a table has; the one found is shown instead.
  private func isKey(_ value: Meaning, ofOneOf values: [Meaning]) -> Bool {
    guard values.count > 1, case .words(let words) = value, let key = words.known else {
      return false
    }
    let found = textValues.translated(TextTemplate(words.parts, isKey: true))
    return found.shown != key
      && values.contains { if case .words(found) = $0 { true } else { false } }
  }

  /// Returns one of several values that a name may have; not known when they cannot be described
  /// together.
  func joined(
    _ values: [(condition: String, value: Meaning)], called name: String,
    at part: some SourcePart, in scope: Scope
  ) -> Meaning {
    var run = Run(scope: scope, isBuilder: false)
    run.exits = Array(values.dropLast())
    run.result = values.last?.value
    run.resultCondition = values.last?.condition ?? "else"
    let joined = joined(run, at: part, in: scope)
    guard joined.isUnknown else { return joined }
    var sources: [String] = []
    for case .unknown(let source) in values.map(\.value) where !sources.contains(source) {
      sources.append(source)
    }
    let isShort = sources.joined().utf8.count <= Self.longestChoice
    // A mere name is only known inside.
    let isTelling = sources.contains { $0.contains(".") }
    return .unknown(isShort && isTelling ? sources.joined(separator: " or ") : name)
  }

  /// Returns the tuple that statements produce, part by part; not known when they may produce
  /// something else.
  ///
  /// They certainly produce one when their type says so, and where the caller has unwrapped it:
  /// `if let icon = icon()`.
  func tuple(
    of items: Statements, labelled labels: [String?], isCertain: Bool, in scope: Scope,
    named name: Written
  ) -> Meaning {
    let run = self.run(items, Run(scope: scope, isBuilder: false))
    var values = run.exits
    if let result = run.result { values.append((run.resultCondition, result)) }
    var tuples: [(condition: String, parts: [Meaning])] = []
    for (condition, value) in values {
      switch value {
      case .tuple(let parts, _) where parts.count == labels.count:
        tuples.append((condition, parts))
      case .nothing where isCertain: continue
      default: return .unknown(cut(name))
      }
    }
    guard let first = tuples.first else { return .unknown(cut(name)) }
    if tuples.count == 1 { return .tuple(first.parts, labels: labels) }
    // The statements before it returned nothing.
    if first.condition.hasPrefix("else if ") {
      tuples[0].condition = String(first.condition.dropFirst("else ".count))
    }
    var parts: [Meaning] = []
    for place in labels.indices {
      let options = tuples.map { ($0.condition, value: $0.parts[place]) }
      parts.append(joined(options, called: labels[place] ?? "\(place)", at: items, in: scope))
    }
    return .tuple(parts, labels: labels)
  }

  /// The longest list of unknown values that is spelled out.
  static let longestChoice = 100

  /// Binds the names that a statement declares.
  func declare(_ statement: Expression, in scope: inout Scope) {
    var run = Run(scope: scope, isBuilder: false)
    execute(declaration: statement, &run)
    scope = run.scope
  }

  private func execute(_ statements: Statements, _ run: inout Run) {
    let items = statements.items
    for item in items {
      guard run.result == nil, !run.isEnded, !run.showsFirst || run.pieces.isEmpty else { return }
      if item.isStatement {
        execute(statement: item, &run)
      } else {
        execute(item, isOnly: items.count == 1, &run)
      }
    }
  }

  private func execute(declaration statement: Expression, _ run: inout Run) {
    switch statement.content {
    case .declare(let id):
      let declaration = statement.tree.code[id]
      guard declaration.kind == .property else { return }
      declare(declaration, in: statement.tree, &run.scope)
    case .destructure(_, let pattern, let value):
      patternMatching.bindNames(in: statement.at(pattern), &run.scope)
      if let value { bindParts(of: statement.at(value), to: statement.at(pattern), &run.scope) }
    default: break
    }
  }

  /// Binds a local to its initial value.
  private func declare(
    _ variable: Declaration, in tree: SourceTree, _ scope: inout Scope
  ) {
    let name = tree.name(variable.name)
    guard let value = variable.value.map({ Expression(tree, $0) }), !value.isDictionary else {
      scope.locals[name] = .unknown(name)
      return
    }
    let type = variable.type.map(tree.written)
    let known = declaredType(ofLocal: value, writtenAs: type, in: scope)
    scope.forget(name)
    let meaning = implicitMembers.typed(
      expressions.meaning(of: value, isString: isString(value, type, in: scope), in: scope),
      as: type,
      around: scope.place)
    scope.locals[name] = bindingNames.named(meaning, name)
    scope.note(known, of: name)
  }

  /// Returns the declared type of a local, or the type of its initial value.
  private func declaredType(
    ofLocal value: Expression, writtenAs type: String?, in scope: Scope
  ) -> DeclaredType? {
    type.map { typing.declared($0, around: scope.place, file: scope.file) }
      ?? typing.declaredType(of: value, in: scope)
  }

  /// Binds the parts of a tuple to the names of a pattern: `let (word, depth) = ("Sea", 3)`.
  private func bindParts(
    of value: Expression, to pattern: Expression, _ scope: inout Scope
  ) {
    guard case .tuplePattern(let parts) = pattern.content,
      case .tuple(let values, _) = expressions.meaning(of: value, in: scope)
    else { return }
    for (meaning, part) in zip(values, parts) {
      guard case .binding(let symbol) = pattern.tree.code[part.value], !symbol.isNone else {
        continue
      }
      scope.locals[pattern.tree.name(symbol)] = meaning
    }
  }

  /// Whether a local is a text, by its type or by that of one of several values.
  private func isString(_ value: Expression, _ type: String?, in scope: Scope) -> Bool {
    if type != nil { return ViewTypes.isString(type) }
    guard let ternary = Ternary(value) else { return false }
    return ternary.values.contains {
      ViewTypes.isString(typing.declaredType(of: $0, in: scope)?.written)
    }
  }

  private func execute(statement: Expression, _ run: inout Run) {
    let tree = statement.tree
    switch statement.content {
    case .declare, .destructure: execute(declaration: statement, &run)
    case .exit(.return, let value, _): execute(returning: value.map(statement.at), &run)
    case .exit(.throw, _, _): run.isEnded = true
    case .choose(.guard, _, _):
      guard let arm = statement.arms.first else { return }
      let condition = conditionals.condition(arm.conditions, in: run.scope)
      if condition.isTrue == false {
        execute(arm.body, &run)
      } else {
        if condition.isTrue == nil {
          exit(arm.body, under: "unless \(condition.name)", run.scope, &run)
        }
        run.scope = condition.scope
      }
    case .attempt(.do, let body, _, _): execute(Statements(tree, body), &run)
    case .forLoop(let pattern, _, let body, _):
      let body = Statements(tree, body)
      var inner = run.scope
      patternMatching.bindNames(in: statement.at(pattern), &inner)
      forget(assignedIn: body, &inner)
      exit(body, under: "if one is found", inner, &run)
      forget(assignedIn: body, &run.scope)
    case .whileLoop(.while, _, let body, _):
      let body = Statements(tree, body)
      forget(assignedIn: body, &run.scope)
      exit(body, under: "if one is found", run.scope, &run)
    default: break
    }
  }

  private func execute(returning value: Expression?, _ run: inout Run) {
    run.result =
      value.map { expression in
        run.isBuilder
          ? .pieces(viewBuilding.pieces(of: expression, in: run.scope))
          : expressions.meaning(of: expression, isString: run.isString, in: run.scope)
      } ?? .nothing
    if !run.isBuilder { run.nameOfResult = nameOfLocal(in: value, run.scope) }
  }

  private func execute(_ expression: Expression, isOnly: Bool, _ run: inout Run) {
    if expression.isConditional {
      if run.isBuilder, !run.ignoresExpressions, !holdsReturn(expression) {
        run.pieces += branchViews.pieces(ofStatement: expression, in: run.scope)
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
      if expression.isAssignment { return }
      run.pieces += viewBuilding.pieces(of: expression, in: run.scope)
      return
    }
    if isOnly, !run.ignoresExpressions {
      run.result = expressions.meaning(of: expression, isString: run.isString, in: run.scope)
      run.nameOfResult = nameOfLocal(in: expression, run.scope)
    }
    execute(assignment: expression, &run)
    forget(assignedIn: expression, &run.scope, isAssigned: false)
  }

  /// Follows the branches of a conditional statement: what they return, or their values when the
  /// conditional is an expression.
  private func follow(_ expression: Expression, isValue: Bool, _ run: inout Run) {
    let branches = conditionals.branches(of: expression, in: run.scope)
    let isWhole = expression.isSwitch || branches.last?.name == "else"
    let before = run.exits.count
    let beginning = run.scope
    var ends: [(condition: String, scope: Scope)] = []
    var isLeft = isWhole
    for branch in branches where branch.isTrue != false {
      if branch.isTrue == true, run.exits.count == before, ends.isEmpty {
        var inner = Run(
          scope: branch.scope, isBuilder: run.isBuilder, isString: run.isString)
        inner.ignoresExpressions = ignoresExpressions(in: branch.items, run, isValue: isValue)
        execute(branch.items, &inner)
        run.exits += inner.exits
        run.pieces += inner.pieces
        run.result = inner.result
        run.nameOfResult = inner.nameOfResult
        run.isEnded = inner.isEnded
        join([(branch.name, inner.scope)], begunWith: beginning, at: expression, &run.scope)
        return
      }
      forget(assignedIn: branch.items, &run.scope)
      let inner = exit(branch.items, under: branch.name, branch.scope, isValue: isValue, &run)
      isLeft = isLeft && inner.leaves
      if !inner.leaves { ends.append((branch.name, inner.scope)) }
      if branch.isTrue == true { break }
    }
    guard isLeft else {
      if !isWhole { ends.append(("else", beginning)) }
      join(ends, begunWith: beginning, at: expression, &run.scope)
      return
    }
    guard run.exits.count > before, let last = run.exits.popLast() else {
      run.isEnded = !branches.isEmpty
      return
    }
    run.result = last.value
    run.resultCondition = last.condition
  }

  /// Merges the values that several branches assign to locals, for the code after them:
  /// `let word: String` to which each assigns another text.
  private func join(
    _ ends: [(condition: String, scope: Scope)], begunWith beginning: Scope,
    at expression: Expression, _ scope: inout Scope
  ) {
    for name in beginning.locals.keys.sorted() {
      // Locals that may have been assigned are unknown by now.
      guard case .unknown(name)? = scope.locals[name] else { continue }
      let values = ends.compactMap { end in
        end.scope.locals[name].map { (condition: end.condition, value: $0) }
      }
      guard values.count == ends.count,
        !values.contains(where: { if case .unknown = $0.value { true } else { false } })
      else { continue }
      scope.locals[name] = joined(values, called: name, at: expression, in: beginning)
    }
  }

  /// Records what a branch that may be taken returns; returns whether nothing runs after it, and
  /// its scope at the end.
  @discardableResult
  private func exit(
    _ items: Statements, under condition: String, _ scope: Scope,
    isValue: Bool = false, _ run: inout Run
  ) -> (leaves: Bool, scope: Scope) {
    var inner = Run(scope: scope, isBuilder: run.isBuilder, isString: run.isString)
    inner.ignoresExpressions = ignoresExpressions(in: items, run, isValue: isValue)
    execute(items, &inner)
    run.exits += inner.exits
    if let result = inner.result { run.exits.append((condition, result)) }
    return (inner.result != nil || inner.isEnded, inner.scope)
  }

  /// Whether expressions in a branch are executed rather than shown: in code that returns, or is no
  /// value.
  private func ignoresExpressions(
    in items: Statements, _ run: Run, isValue: Bool
  ) -> Bool {
    run.isBuilder ? run.ignoresExpressions || Callables.returns(items) : !isValue
  }

  /// Whether an expression contains a `return`; those in closures return from the closures.
  private func holdsReturn(_ expression: Expression) -> Bool {
    expression.contains {
      if case .exit(.return, _, _) = $0 { true } else { false }
    } outside: { content in
      switch content {
      case .closure, .call, .declare: true
      default: false
      }
    }
  }

  /// Whether nothing runs after an expression, because it calls a function that never returns.
  private func isEnd(_ expression: Expression) -> Bool {
    let name = expression.call?.callee.name
    return name == "fatalError" || name == "preconditionFailure"
  }

  /// Makes locals unknown that are assigned or mutated in code that may run.
  func forget(assignedIn part: some SourcePart, _ scope: inout Scope, isAssigned: Bool = true) {
    guard !scope.locals.isEmpty else { return }
    part.visit { node in
      let changed: Expression?
      switch node.content {
      case .assign(let name, let target, _):
        let name = node.tree.name(name)
        let isChange = name == "=" ? isAssigned : name == "+=" || name == "-="
        changed = isChange ? node.at(target) : nil
      case .call(let callee, _):
        guard case .member(let base?, let name) = node.tree.code[callee] else { return true }
        changed = Self.changing.contains(node.tree.name(name)) ? node.at(base) : nil
      default: return true
      }
      if let name = changed.flatMap({ Chain($0).nameOfBase }), name != "self",
        scope.locals[name] != nil
      {
        scope.forget(name)
        scope.locals[name] = .unknown(name)
      }
      return true
    }
  }

  /// The methods of the standard library that mutate the value they are called on.
  static let changing: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeFirst", "removeLast", "removeSubrange",
    "popLast", "popFirst", "replaceSubrange", "sort", "reverse", "shuffle", "swapAt", "merge",
    "formUnion", "formIntersection", "subtract", "toggle", "updateValue", "negate",
  ]

  /// Assigns a variable; one that is assigned under a condition is unknown afterwards.
  private func execute(assignment expression: Expression, _ run: inout Run) {
    guard let (name, target, value) = expression.assignment, name == "=" else { return }
    if let member = target.member {
      if let base = member.base?.name { assign(value, to: member.name, of: base, &run) }
      return
    }
    guard let name = target.name, run.scope.locals[name] != nil else { return }
    run.scope.locals[name] = expressions.meaning(of: value, in: run.scope)
  }

  /// Assigns a property of a copy: `copy.note = note`.
  private func assign(
    _ value: Expression, to property: String, of name: String, _ run: inout Run
  ) {
    guard case .instance(var copy)? = run.scope.locals[name],
      index.types[copy.type].kind == .struct,
      let type = index.types[copy.type].properties[property].map(\.type)
    else { return }
    let given = expressions.meaning(of: value, in: run.scope)
    copy.fields[property] = implicitMembers.typed(given, as: type, around: copy.type)
    copy.present.remove(property)
    if presence.isPresent(value, given, as: type, in: run.scope) { copy.present.insert(property) }
    run.scope.locals[name] = .instance(copy)
  }

  /// Returns the value of a conditional expression: that of one of its branches, which may be a
  /// view.
  func result(
    ofConditional expression: Expression, isString: Bool = false, in scope: Scope
  ) -> Meaning {
    var run = Run(scope: scope, isBuilder: false, isString: isString)
    follow(expression, isValue: true, &run)
    if !run.exits.isEmpty { return joined(run, at: expression, in: scope) }
    return run.result ?? .unknown(source(of: expression, in: scope))
  }
}
