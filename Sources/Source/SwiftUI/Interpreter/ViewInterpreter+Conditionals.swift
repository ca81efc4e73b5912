@_spi(RawSyntax) import SwiftSyntax

/// Conditionals, their branches, and what has to hold for each.
extension ViewInterpreter {
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
    var items: CodeBlockItemListSyntax
    var scope: Scope
  }

  /// The branches of an `if` or `switch` in order, without recursion over `else if`.
  mutating func branches(of expression: ExprSyntax, in scope: Scope) -> [Branch] {
    if let selection = expression.as(SwitchExprSyntax.self) {
      return branches(of: selection, in: scope)
    }
    var branches: [Branch] = []
    var next = expression.as(IfExprSyntax.self)
    while let current = next {
      next = nil
      let condition = condition(current.conditions, in: scope)
      // What holds behind branches that may be taken is the rest.
      let isFirst = branches.allSatisfy { $0.isTrue == false }
      let isRest = condition.isTrue == true && !isFirst
      let name = isRest ? "else" : "\(isFirst ? "if" : "else if") \(condition.name)"
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

  mutating func branches(of selection: SwitchExprSyntax, in scope: Scope) -> [Branch] {
    let subject = meaning(of: selection.subject, in: scope)
    let name = spelled(selection.subject, in: scope)
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
        if isTrue == nil, label.caseItems.count == 1, let only = label.caseItems.first {
          decided(selection.subject, matches: only.pattern, &inner)
        }
        var words = source(of: label.caseItems, in: scope)
        if let rest = Self.nameOfRest(label) {
          inner.locals[rest] = subject
          words = "another"
          if branches.isEmpty { isTrue = true }
        }
        branches.append(
          Branch(
            name: "if \(name) is \(words)", isTrue: isTrue, items: selected.statements,
            scope: inner))
      }
    }
    return branches
  }

  /// The name that `case let other:` gives to whatever is left; nil for another pattern.
  private static func nameOfRest(_ label: SwitchCaseLabelSyntax) -> String? {
    guard label.caseItems.count == 1, let item = label.caseItems.first, item.whereClause == nil,
      let inner = item.pattern.as(ValueBindingPatternSyntax.self)?.pattern
    else { return nil }
    // The parser takes the name for an expression of a pattern.
    let name =
      inner.as(IdentifierPatternSyntax.self)?.identifier.text
      ?? inner.as(ExpressionPatternSyntax.self)?.expression.as(DeclReferenceExprSyntax.self)?
      .baseName.text
    return name.map(DeclarationReader.plain)
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

  mutating func condition(
    _ elements: ConditionElementListSyntax, in scope: Scope
  ) -> Condition {
    var condition = Condition(name: "", isTrue: true, scope: scope)
    var names: [String] = []
    for element in elements {
      let outer = condition.scope
      var told: String?
      let holds = holds(element.condition, &condition.scope, &told)
      if holds != true {
        names.append(
          told ?? conditionOfOptional(in: element.condition, outer)
            ?? openPart(of: element.condition, in: outer) ?? spelled(element.condition, in: outer))
        condition.isTrue = condition.isTrue == false || holds == false ? false : nil
        decided(element.condition, &condition.scope)
      }
      if condition.isTrue == false { break }
    }
    condition.name = names.joined(separator: ", ")
    return condition
  }

  /// Under which condition a text is there that is compared with `nil` by its name; nil for another condition.
  private mutating func conditionOfOptional(
    in condition: ConditionElementSyntax.Condition, _ scope: Scope
  ) -> String? {
    guard case .expression(let expression) = condition,
      let elements = expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      elements.count == 3, elements[2].is(NilLiteralExprSyntax.self),
      let name = elements[0].as(DeclReferenceExprSyntax.self)?.baseName.plainText,
      let condition = lookUp(DeclarationReader.plain(name), in: scope).condition
    else { return nil }
    switch elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text {
    case "!=": return condition
    case "==": return Piece.negation(of: condition)
    default: return nil
    }
  }

  /// What is open of several conditions in a row of which others are known; nil where all are open, or they
  /// are joined by both operators.
  private mutating func openPart(
    of condition: ConditionElementSyntax.Condition, in scope: Scope
  ) -> String? {
    guard case .expression(let expression) = condition,
      let elements = expression.as(SequenceExprSyntax.self)?.elements.map({ $0 }),
      !elements.contains(where: { $0.is(UnresolvedTernaryExprSyntax.self) })
    else { return nil }
    let joints = elements.indices.filter { Self.joint(elements[$0]) != nil }
    guard let first = joints.first, let name = Self.joint(elements[first]),
      joints.allSatisfy({ Self.joint(elements[$0]) == name })
    else { return nil }
    let ends = joints + [elements.count]
    let parts = zip([0] + joints.map { $0 + 1 }, ends).map { elements[$0..<$1] }
    var open: [ArraySlice<ExprSyntax>] = []
    for part in parts where meaning(of: Array(part), in: scope).flag == nil { open.append(part) }
    guard open.count < parts.count, !open.isEmpty else { return nil }
    return open.map { spelled($0, in: scope) }.joined(separator: " \(name) ")
  }

  /// The operator that an element of an operation is, where it joins conditions.
  private static func joint(_ element: ExprSyntax) -> String? {
    let name = element.as(BinaryOperatorExprSyntax.self)?.operator.text
    return name == "&&" || name == "||" ? name : nil
  }

  /// Whether a condition holds; how it is told where that says more than how it is written.
  private mutating func holds(
    _ condition: ConditionElementSyntax.Condition, _ scope: inout Scope, _ told: inout String?
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
      let type =
        binding.initializer.flatMap { declaredType(of: $0.value, in: scope) } ?? scope.types[plain]
      let tuple =
        value.isUnknown ? binding.initializer.flatMap { presentTuple($0.value, in: scope) } : nil
      if binding.initializer != nil { scope.forget(plain) }
      scope.locals[plain] = tuple ?? value
      scope.present.insert(plain)
      scope.note(type?.unwrapped, of: plain)
      switch value {
      case .unknown, .member, .call: return isCertain ? true : nil
      case .optional(let words, _, let condition):
        scope.locals[plain] = .words(words)
        told = condition
        return nil
      case .instance(var instance) where instance.mayBeMissing:
        instance.mayBeMissing = false
        scope.locals[plain] = .instance(instance)
        return nil
      case .pieces(let views):
        guard let (_, shown) = Piece.underOneCondition(views) else { return true }
        scope.locals[plain] = .pieces(shown)
        return nil
      case .binding:
        return binding.initializer.flatMap { Self.unwrappedBinding($0.value) } == nil ? true : nil
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

  /// The binding of an optional that is made one of what it holds, if there is something:
  /// `Binding($boat)`; nil for another expression.
  static func unwrappedBinding(_ expression: ExprSyntax) -> ExprSyntax? {
    let chain = Chain(expression)
    guard chain.base?.as(DeclReferenceExprSyntax.self)?.baseName.text == "Binding",
      chain.steps.count == 1, case .call(let arguments)? = chain.steps.first?.step,
      arguments.count == 1, let only = arguments.first,
      only.label == nil || only.label == "unwrapping", only.closure == nil
    else { return nil }
    return only.expression
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
  func bindNames(in pattern: some SyntaxProtocol, _ scope: inout Scope) {
    var previous: TokenKind?
    for token in pattern.tokens(viewMode: .sourceAccurate) {
      let next = token.nextToken(viewMode: .sourceAccurate)?.tokenKind
      if case .identifier(let name) = token.tokenKind, previous != .period, next != .colon {
        let plain = DeclarationReader.plain(name)
        scope.locals[plain] = .unknown(name)
        // `case .busy(let share?)` is no case where there is none.
        if next == .postfixQuestionMark { scope.present.insert(plain) }
      }
      previous = token.tokenKind
    }
  }
}
