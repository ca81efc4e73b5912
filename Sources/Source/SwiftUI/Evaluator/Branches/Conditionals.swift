// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation

/// The branches of conditionals, and whether conditions hold.
struct Conditionals: EvaluatorPart {
  let evaluation: ViewEvaluation

  struct Branch {
    var name: String
    /// Whether it is taken; nil when that is not known.
    var isTrue: Bool?
    var items: Statements
    var scope: Scope
  }

  /// Returns the branches of an `if` or `switch` in order.
  func branches(of expression: Expression, in scope: Scope) -> [Branch] {
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
      // The condition after branches that may be taken is the rest.
      let isFirst = branches.allSatisfy { $0.isTrue == false }
      let isRest = condition.isTrue == true && !isFirst
      let name = isRest ? "else" : "\(isFirst ? "if" : "else if") \(condition.name)"
      branches.append(
        Branch(
          name: name, isTrue: condition.isTrue, items: arm.body, scope: condition.scope))
    }
    return branches
  }

  private func branches(
    of selection: Expression, over expression: Expression, in scope: Scope
  ) -> [Branch] {
    let subject = expressions.meaning(of: expression, in: scope)
    let name = spelling.spelled(expression, in: scope)
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
        patternMatching.bindNames(in: pattern, &inner)
        let matches = isGuarded ? nil : patternMatching.matches(pattern, subject, scope)
        if matches == true { patternMatching.bindPayload(of: subject, to: pattern, &inner) }
        if isTrue == false { isTrue = matches }
        if matches == true { isTrue = true }
      }
      if isTrue == nil, arm.conditions.count == 1, let only = arm.conditions.first {
        patternMatching.decided(expression, matches: only.unguarded.pattern, &inner)
      }
      var words = source(of: arm, in: scope)
      if arm.conditions.count == 1, case .binding(let rest)? = arm.conditions.first?.content,
        !rest.isNone
      {
        // `case let other:` matches everything that is left.
        inner.locals[selection.tree.name(rest)] = subject
        words = "another"
        if branches.isEmpty { isTrue = true }
      }
      branches.append(
        Branch(name: "if \(name) is \(words)", isTrue: isTrue, items: arm.body, scope: inner))
    }
    return branches
  }

  /// Returns the source text of the patterns of a case.
  private func source(of arm: Expression.Arm, in scope: Scope) -> String {
    guard let first = arm.conditions.first, let last = arm.conditions.last else { return "" }
    // After the word `case`; `let` may precede the first pattern.
    let start = min(first.tree.endOfBlanks(from: arm.start + "case".utf8.count), first.start)
    return source(from: start, to: last.end, in: scope)
  }

  struct Condition {
    var name: String
    var isTrue: Bool?
    /// The scope inside the branch.
    var scope: Scope
  }

  func condition(_ elements: [Expression], in scope: Scope) -> Condition {
    var condition = Condition(name: "", isTrue: true, scope: scope)
    var names: [String] = []
    for element in elements {
      let outer = condition.scope
      var told: String?
      let holds = holds(element, &condition.scope, &told)
      if holds != true {
        names.append(
          told ?? conditionOfOptional(in: element, outer) ?? openPart(of: element, in: outer)
            ?? spelling.spelled(condition: element, in: outer))
        condition.isTrue = condition.isTrue == false || holds == false ? false : nil
        patternMatching.decided(element, &condition.scope)
      }
      if condition.isTrue == false { break }
    }
    condition.name = names.joined(separator: ", ")
    return condition
  }

  /// Returns the condition under which a text exists that is compared with `nil` by its name; nil
  /// for another condition.
  private func conditionOfOptional(
    in condition: Expression, _ scope: Scope
  ) -> String? {
    guard let (comparison, value, other) = condition.binary, other.isNil, let name = value.name,
      let condition = lookup.lookUp(name, in: scope).condition
    else { return nil }
    switch comparison {
    case "!=": return condition
    case "==": return BranchName.negation(of: condition)
    default: return nil
    }
  }

  /// Returns the undecided part of a condition joined by one operator; nil when every operand is
  /// undecided, or when both operators join them.
  private func openPart(of condition: Expression, in scope: Scope) -> String? {
    guard let name = condition.binary?.name, Self.isJoint(name),
      let parts = Operation(condition)?.operands,
      !parts.contains(where: { $0.binary.map { Self.isJoint($0.name) } ?? false })
    else { return nil }
    let open = parts.filter { expressions.meaning(of: $0, in: scope).flag == nil }
    guard open.count < parts.count, !open.isEmpty else { return nil }
    return open.map { spelling.spelled($0, in: scope) }.joined(separator: " \(name) ")
  }

  /// Whether an operator joins conditions.
  private static func isJoint(_ name: String) -> Bool { name == "&&" || name == "||" }

  /// Whether a condition holds, and a description of it when that says more than its source.
  private func holds(
    _ condition: Expression, _ scope: inout Scope, _ told: inout String?
  ) -> Bool? {
    if let isAvailable = condition.isAvailable { return isAvailable }
    guard let (pattern, value) = condition.match else {
      return expressions.meaning(of: condition, in: scope).flag
    }
    if case .optionalPattern = pattern.content {
      guard let name = pattern.boundName else { return nil }
      return holds(name, value, isShort: condition.isShortBinding, &scope, &told)
    }
    patternMatching.bindNames(in: pattern, &scope)
    let subject = expressions.meaning(of: value, in: scope)
    let matches = patternMatching.matches(pattern, subject, scope)
    if matches == true { patternMatching.bindPayload(of: subject, to: pattern, &scope) }
    return matches
  }

  /// Whether the value that `if let name = value` or `if let name` asks for is present.
  private func holds(
    _ name: String, _ expression: Expression, isShort: Bool, _ scope: inout Scope,
    _ told: inout String?
  ) -> Bool? {
    let value =
      isShort ? lookup.lookUp(name, in: scope) : expressions.meaning(of: expression, in: scope)
    let isCertain =
      isShort ? presence.isPresent(name, in: scope) : presence.isPresent(expression, in: scope)
    if case .nothing = value { return false }
    let type = (isShort ? nil : typing.declaredType(of: expression, in: scope)) ?? scope.types[name]
    let tuple =
      value.isUnknown && !isShort ? declaredMembers.presentTuple(expression, in: scope) : nil
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
      guard let (_, shown) = Piece.underOneCondition(views) else {
        // One of several views, or `nil`: the optional property is a `switch`.
        return views.count == 1 && views[0].hasEmptyBranch ? nil : true
      }
      scope.locals[name] = .pieces(shown)
      return nil
    case .binding:
      return isShort || PatternMatching.unwrappedBinding(expression) == nil ? true : nil
    default: return true
    }
  }
}

extension Expression {
  /// The pattern without its `where` clause, and whether it has one.
  fileprivate var unguarded: (pattern: Expression, isGuarded: Bool) {
    guard case .guardedPattern(let pattern, _) = content else { return (self, false) }
    return (at(pattern), true)
  }

  /// Whether a condition is `let x`, which takes the value of the existing name.
  var isShortBinding: Bool {
    guard let (pattern, value) = match, case .optionalPattern = pattern.content else {
      return false
    }
    return value.start == pattern.start
  }

  /// Whether `#available` holds; nil for other conditions.
  ///
  /// The profile is iOS 26, so code for later versions does not run.
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
