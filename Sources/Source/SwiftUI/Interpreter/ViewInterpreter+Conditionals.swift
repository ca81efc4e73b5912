// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Conditionals, their branches, and what has to hold for each.
extension ViewInterpreter {
  /// The views of a conditional: of the branch that holds, or of all that may, each under its name.
  mutating func pieces(ofStatement expression: Expression, in scope: Scope) -> [Piece] {
    pieces(of: branches(of: expression, in: scope), expression, in: scope)
  }

  private mutating func pieces(
    of branches: [Branch], _ expression: Expression, in scope: Scope
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
    let isWhole = expression.isSwitch || shown.last?.condition == "else"
    let point = point(of: expression, in: scope)
    let parts = Self.takeBars(of: &shown, isWhole: isWhole)
    if isWhole, let first = shown.first,
      // One branch alone is compared with itself: some views are the same as nothing else.
      shown.dropFirst(shown.count > 1 ? 1 : 0)
        .allSatisfy({ Piece.areSame($0.pieces, first.pieces) })
    {
      return adding(parts, to: first.pieces, at: point)
    }
    if isWhole, let same = sameButForPresented(shown, at: point) {
      return adding(parts, to: same, at: point)
    }
    return adding(parts, to: choice(shown, at: point), at: point)
  }

  /// The views of branches that show the same and open different sheets and the like, each under the
  /// condition of its branch; nil for other branches.
  private mutating func sameButForPresented(
    _ branches: [(condition: String, pieces: [Piece])], at point: SourcePoint
  ) -> [Piece]? {
    guard branches.count > 1, branches.allSatisfy({ !$0.pieces.isEmpty }),
      branches.contains(where: { !$0.pieces[0].presented.isEmpty })
    else { return nil }
    var bare = branches
    var presented: [Piece] = []
    for place in bare.indices {
      let opened = bare[place].pieces[0].presented
      bare[place].pieces[0].presented = []
      if !opened.isEmpty {
        presented += wrapped(opened, in: nil, .branch(bare[place].condition), at: point)
      }
    }
    var same = bare[0].pieces
    guard bare.dropFirst().allSatisfy({ Piece.areSame($0.pieces, same) }) else { return nil }
    same[0].presented = presented
    return same
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
    // Of branches of which nothing is heard it is said behind them that they are not taken.
    if let first = branches.firstIndex(where: { $0.pieces.contains(where: \.isHeard) }), first > 0 {
      branches[first].condition = Piece.branch(
        branches[first].condition, withoutThose: branches[..<first].map(\.condition))
    }
    let pieces = branches.flatMap { branch in
      branch.pieces.isEmpty
        ? [] : wrapped(branch.pieces, in: nil, .branch(branch.condition), at: point)
    }
    return pieces.isEmpty ? [] : wrapped(pieces, in: nil, .choice, at: point)
  }

  struct Branch {
    var name: String
    /// Whether it is taken; nil when that is not known.
    var isTrue: Bool?
    var items: Statements
    var scope: Scope
  }

  /// The branches of an `if` or `switch` in order.
  mutating func branches(of expression: Expression, in scope: Scope) -> [Branch] {
    if case .switch(let subject, _, _) = expression.content {
      return branches(of: expression, over: expression.at(subject), in: scope)
    }
    var branches: [Branch] = []
    for arm in expression.arms {
      if arm.isOtherwise {
        branches.append(Branch(name: "else", isTrue: true, items: arm.body, scope: scope))
        continue
      }
      let condition = condition(arm.conditions, in: scope)
      // What holds behind branches that may be taken is the rest.
      let isFirst = branches.allSatisfy { $0.isTrue == false }
      let isRest = condition.isTrue == true && !isFirst
      let name = isRest ? "else" : "\(isFirst ? "if" : "else if") \(condition.name)"
      branches.append(
        Branch(
          name: name, isTrue: condition.isTrue, items: arm.body, scope: condition.scope))
    }
    return branches
  }

  private mutating func branches(
    of selection: Expression, over expression: Expression, in scope: Scope
  ) -> [Branch] {
    let subject = meaning(of: expression, in: scope)
    let name = spelled(expression, in: scope)
    var branches: [Branch] = []
    for arm in selection.arms {
      guard !arm.isOtherwise else {
        let isRest = branches.allSatisfy { $0.isTrue == false }
        branches.append(
          Branch(
            name: "if \(name) is another", isTrue: isRest ? true : nil, items: arm.body,
            scope: scope))
        continue
      }
      var inner = scope
      var isTrue: Bool? = false
      for item in arm.conditions {
        let (pattern, isGuarded) = item.unguarded
        bindNames(in: pattern, &inner)
        let matches = isGuarded ? nil : self.matches(pattern, subject, scope)
        if matches == true { bindPayload(of: subject, to: pattern, &inner) }
        if isTrue == false { isTrue = matches }
        if matches == true { isTrue = true }
      }
      if isTrue == nil, arm.conditions.count == 1, let only = arm.conditions.first {
        decided(expression, matches: only.unguarded.pattern, &inner)
      }
      var words = source(of: arm, in: scope)
      if arm.conditions.count == 1, case .binding(let rest)? = arm.conditions.first?.content,
        !rest.isNone
      {
        // `case let other:` takes whatever is left.
        inner.locals[selection.tree.name(rest)] = subject
        words = "another"
        if branches.isEmpty { isTrue = true }
      }
      branches.append(
        Branch(name: "if \(name) is \(words)", isTrue: isTrue, items: arm.body, scope: inner))
    }
    return branches
  }

  /// The patterns of a case as they are written.
  private func source(of arm: Expression.Arm, in scope: Scope) -> String {
    guard let first = arm.conditions.first, let last = arm.conditions.last else { return "" }
    // Behind the word `case`; `let` may stand before the first pattern.
    let start = min(first.tree.endOfBlanks(from: arm.start + "case".utf8.count), first.start)
    return source(from: start, to: last.end, in: scope)
  }

  /// Whether a pattern matches; nil when that is not known.
  private mutating func matches(
    _ pattern: Expression, _ subject: Meaning, _ scope: Scope
  ) -> Bool? {
    guard !subject.isUnknown else { return nil }
    if let (name, _) = Self.payload(in: pattern), let subject = Self.nameOfCase(subject) {
      return name == subject
    }
    switch pattern.content {
    case .binding, .tuplePattern, .optionalPattern, .typePattern, .enumCasePattern,
      .guardedPattern, .match:
      return nil
    default: return Self.equal(subject, meaning(of: pattern, in: scope))
    }
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
    in pattern: Expression
  ) -> (name: String, bound: [(label: String?, name: String?)])? {
    if let (base, name) = pattern.member { return base == nil ? (name, []) : nil }
    let tree = pattern.tree
    guard case .enumCasePattern(let callee, let parts) = pattern.content,
      case .member(nil, let name) = tree.code[callee]
    else { return nil }
    var bound: [(label: String?, name: String?)] = []
    for part in parts {
      guard case .binding(let symbol) = tree.code[part.value] else { return nil }
      bound.append((tree.label(part.label), tree.label(symbol)))
    }
    return (tree.name(name), bound)
  }

  /// Gives what a case holds to the names of a pattern that it matches.
  private func bindPayload(
    of subject: Meaning, to pattern: Expression, _ scope: inout Scope
  ) {
    guard let (enumCase, bound) = Self.payload(in: pattern) else { return }
    switch subject {
    case .instance(let instance):
      let held = index.types[instance.type].payloads[enumCase] ?? []
      guard bound.count == held.count else { return }
      for (place, (label, name)) in bound.enumerated() {
        // A pattern may leave out the label of what a case holds.
        let field = label ?? held[place].label ?? Instance.field(place)
        guard let name, let value = instance.fields[field] else { continue }
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

  struct Condition {
    var name: String
    var isTrue: Bool?
    /// What names mean where it holds.
    var scope: Scope
  }

  mutating func condition(_ elements: [Expression], in scope: Scope) -> Condition {
    var condition = Condition(name: "", isTrue: true, scope: scope)
    var names: [String] = []
    for element in elements {
      let outer = condition.scope
      var told: String?
      let holds = holds(element, &condition.scope, &told)
      if holds != true {
        names.append(
          told ?? conditionOfOptional(in: element, outer) ?? openPart(of: element, in: outer)
            ?? spelled(condition: element, in: outer))
        condition.isTrue = condition.isTrue == false || holds == false ? false : nil
        decided(element, &condition.scope)
      }
      if condition.isTrue == false { break }
    }
    condition.name = names.joined(separator: ", ")
    return condition
  }

  /// Under which condition a text is there that is compared with `nil` by its name; nil for another condition.
  private mutating func conditionOfOptional(
    in condition: Expression, _ scope: Scope
  ) -> String? {
    guard let (comparison, value, other) = condition.binary, other.isNil, let name = value.name,
      let condition = lookUp(name, in: scope).condition
    else { return nil }
    switch comparison {
    case "!=": return condition
    case "==": return Piece.negation(of: condition)
    default: return nil
    }
  }

  /// What is open of several conditions in a row of which others are known; nil where all are open, or they
  /// are joined by both operators.
  private mutating func openPart(of condition: Expression, in scope: Scope) -> String? {
    guard let name = condition.binary?.name, Self.isJoint(name),
      let parts = Operation(condition)?.operands,
      !parts.contains(where: { $0.binary.map { Self.isJoint($0.name) } ?? false })
    else { return nil }
    let open = parts.filter { meaning(of: $0, in: scope).flag == nil }
    guard open.count < parts.count, !open.isEmpty else { return nil }
    return open.map { spelled($0, in: scope) }.joined(separator: " \(name) ")
  }

  /// Whether an operator joins conditions.
  private static func isJoint(_ name: String) -> Bool { name == "&&" || name == "||" }

  /// Whether a condition holds; how it is told where that says more than how it is written.
  private mutating func holds(
    _ condition: Expression, _ scope: inout Scope, _ told: inout String?
  ) -> Bool? {
    if let isAvailable = condition.isAvailable { return isAvailable }
    guard let (pattern, value) = condition.match else {
      return meaning(of: condition, in: scope).flag
    }
    if case .optionalPattern = pattern.content {
      guard let name = pattern.boundName else { return nil }
      return holds(name, value, isShort: condition.isShortBinding, &scope, &told)
    }
    bindNames(in: pattern, &scope)
    let subject = meaning(of: value, in: scope)
    let matches = matches(pattern, subject, scope)
    if matches == true { bindPayload(of: subject, to: pattern, &scope) }
    return matches
  }

  /// Whether there is what `if let name = value` asks for, or `if let name`.
  private mutating func holds(
    _ name: String, _ expression: Expression, isShort: Bool, _ scope: inout Scope,
    _ told: inout String?
  ) -> Bool? {
    let value = isShort ? lookUp(name, in: scope) : meaning(of: expression, in: scope)
    let isCertain = isShort ? isPresent(name, in: scope) : isPresent(expression, in: scope)
    if case .nothing = value { return false }
    let type = (isShort ? nil : declaredType(of: expression, in: scope)) ?? scope.types[name]
    let tuple = value.isUnknown && !isShort ? presentTuple(expression, in: scope) : nil
    if !isShort { scope.forget(name) }
    scope.locals[name] = tuple ?? value
    scope.present.insert(name)
    scope.note(type?.unwrapped, of: name)
    switch value {
    case .unknown, .member, .call: return isCertain ? true : nil
    case .optional(let words, _, let condition):
      scope.locals[name] = .words(words)
      told = condition
      return nil
    case .instance(var instance) where instance.mayBeMissing:
      instance.mayBeMissing = false
      scope.locals[name] = .instance(instance)
      return nil
    case .pieces(let views):
      guard let (_, shown) = Piece.underOneCondition(views) else { return true }
      scope.locals[name] = .pieces(shown)
      return nil
    case .binding: return isShort || Self.unwrappedBinding(expression) == nil ? true : nil
    default: return true
    }
  }

  /// The binding of an optional that is made one of what it holds, if there is something:
  /// `Binding($boat)`; nil for another expression.
  static func unwrappedBinding(_ expression: Expression) -> Expression? {
    let chain = Chain(expression)
    guard chain.nameOfBase == "Binding", chain.steps.count == 1,
      case .call(let arguments)? = chain.steps.first?.step, arguments.count == 1,
      let only = arguments.first, only.label == nil || only.label == "unwrapping",
      only.closure == nil
    else { return nil }
    return only.expression
  }

  /// The names that a pattern binds are not known.
  func bindNames(in pattern: Expression, _ scope: inout Scope) {
    pattern.visit { node in
      switch node.content {
      case .binding(let symbol) where !symbol.isNone:
        let name = node.tree.name(symbol)
        scope.locals[name] = .unknown(name)
      case .optionalPattern(let inner?):
        // `case .busy(let share?)` is no case where there is none.
        if let name = node.at(inner).boundName { scope.present.insert(name) }
      default: break
      }
      return true
    }
  }
}

extension Expression {
  /// A pattern without its `where`, and whether it has one.
  fileprivate var unguarded: (pattern: Expression, isGuarded: Bool) {
    guard case .guardedPattern(let pattern, _) = content else { return (self, false) }
    return (at(pattern), true)
  }

  /// Whether a condition is `let x`, which takes its value from what has the name already.
  var isShortBinding: Bool {
    guard let (pattern, value) = match, case .optionalPattern = pattern.content else {
      return false
    }
    return value.start == pattern.start
  }

  /// Whether `#available` holds; nil for other conditions.
  ///
  /// The profile is iOS 26, and what asks for more is not there yet.
  fileprivate var isAvailable: Bool? {
    guard let (callee, versions) = call, let word = callee.name,
      word == "#available" || word == "#unavailable"
    else { return nil }
    return (word == "#available") == Self.isAvailable(versions)
  }

  private static func isAvailable(_ versions: [Call.Argument]) -> Bool {
    for version in versions {
      let words = version.expression.literal?.source.split(separator: " ") ?? []
      guard words.count == 2, words[0] == "iOS",
        let major = Int(words[1].prefix { $0 != "." })
      else { continue }
      return major <= 26
    }
    return true
  }
}
