// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The classes that code states for its variables: by a cast, a check or a declaration.
///
/// Source: Kotlin, "Type checks and casts", "Smart casts".
extension AndroidCodeFacts {
  /// The most mentions of a variable before its use that are examined.
  private static let mostMentions = 60
  /// The most tokens and brackets that are passed between a cast and a use.
  private static let mostPassed = 1_000

  /// Returns the class that code states for the owner of a member, without its package; nil when
  /// the owner is no variable or nothing states its class.
  func statedType(ofOwnerOf member: Int) -> String? {
    guard token(member - 1, is: ".") || token(member - 1, is: "?.") else { return nil }
    var last = member - 2
    while token(last, is: "!!") { last -= 1 }
    guard tokens.indices.contains(last) else { return nil }
    if token(last, is: ")") { return opening(of: last).flatMap { cast(in: $0) } }
    guard tokens[last].kind == .name, !isMember(last) else { return nil }
    let name = text(of: last)
    var next = scope(around: last)
    while let number = next {
      if scopes[number].isType {
        if let field = field(name, of: number) { return statedClass(of: field) }
      } else {
        let function = scopes[number]
        if let type = checkedType(of: name, at: last, in: function) { return type }
        if let declared = declaredType(of: name, at: last, in: function) { return declared.type }
      }
      next = scopes[number].parent
    }
    return nil
  }

  /// Returns the class that has a field to which a value is given, by the name of the field and
  /// the first token of the value; nil when it is not certain.
  func owner(ofField name: String, givenAt value: Int) -> String? {
    let target = value - 2
    if tokens.indices.contains(target), text(of: target) == name, isMember(target),
      !token(target - 2, is: "this")
    {
      return statedType(ofOwnerOf: target)
    }
    guard let type = scope(around: value, where: \.isType), field(name, of: type) != nil,
      !scopes[type].name.isEmpty
    else { return nil }
    return scopes[type].name
  }

  private func isMember(_ index: Int) -> Bool {
    token(index - 1, is: ".") || token(index - 1, is: "?.") || token(index - 1, is: "::")
  }

  /// Returns the name of the type that begins at a token, without its package, and the index after
  /// the type.
  private func typeName(at start: Int) -> (name: String, end: Int)? {
    guard tokens.indices.contains(start), tokens[start].kind == .name else { return nil }
    var last = start
    while token(last + 1, is: "."), tokens.indices.contains(last + 2),
      tokens[last + 2].kind == .name
    {
      last += 2
    }
    var end = last + 1
    if token(end, is: "<") { end = behindAngles(end) ?? end }
    if token(end, is: "?") { end += 1 }
    return (text(of: last), end)
  }

  // MARK: - Casts

  /// Returns the type of a cast in parentheses: `(holder as Row)`, `((Row) holder)`.
  private func cast(in open: Int) -> String? {
    let isCall = open > 0 && tokens[open - 1].kind == .name && !token(open - 1, is: "return")
    guard !isCall else { return nil }
    let content = inside(open)
    if isKotlin { return cast(endingAt: content) }
    guard let first = content.first, token(first, is: "("), let type = typeName(at: first + 1),
      token(type.end, is: ")")
    else { return nil }
    return type.name
  }

  /// Returns the type of the cast that is a whole value: `holder as Row`,
  /// `holder as? Row ?: return`.
  private func cast(endingAt value: Range<Int>) -> String? {
    guard let cast = indices(of: "as", in: value).last else { return nil }
    let start = token(cast + 1, is: "?") ? cast + 2 : cast + 1
    guard let type = typeName(at: start) else { return nil }
    let leaves: [CodeWord] = ["return", "continue", "break", "throw"]
    let isGuarded =
      token(type.end, is: "?:") && leaves.contains { token(type.end + 1, is: $0) }
    return type.end == value.upperBound || isGuarded ? type.name : nil
  }

  /// Returns the class that Kotlin knows a variable to have after a cast or check of it.
  private func checkedType(of name: String, at use: Int, in function: CodeScope) -> String? {
    guard isKotlin, function.body.contains(use) else { return nil }
    let mentions = indices(of: name, in: function.body.lowerBound..<use)
    for index in mentions.suffix(Self.mostMentions).reversed() where !isMember(index) {
      if token(index + 1, is: "as"), !token(index + 2, is: "?") {
        if let type = typeName(at: index + 2), isInForce(index, at: use) { return type.name }
      } else if token(index + 1, is: "is") {
        if let type = typeName(at: index + 2), isChecked(index, at: use, as: name) {
          return type.name
        }
      } else if let type = subjectType(index, at: use) {
        return type
      }
    }
    return nil
  }

  /// Whether what stands at a token holds at a later one: the block around it has not ended, nor
  /// the branch of `when`.
  private func isInForce(_ index: Int, at use: Int) -> Bool {
    var next = index
    var isNested = false
    for _ in 0..<Self.mostPassed {
      guard next < use else { return true }
      if token(next, is: "}") || !isNested && token(next, is: "->") { return false }
      let end = self.end(of: next)
      if end > use {
        isNested = true
        next += 1
      } else {
        next = end
      }
    }
    return false
  }

  /// Whether a check, `holder is Row`, has to be true where a token is reached.
  private func isChecked(_ index: Int, at use: Int, as name: String) -> Bool {
    guard let open = bracket(around: index) else { return false }
    if token(open, is: "{"), token(open - 1, is: "when") {
      // Without a subject, each branch begins with a condition.
      guard inside(open).contains(use), let arrow = lastArrow(in: open, before: use),
        let check = check(before: arrow)
      else { return false }
      return check == index + 1 && !token(index - 1, is: "&&") && !token(index - 1, is: "||")
    }
    guard token(open, is: "("), token(open - 1, is: "if"),
      !inside(open).contains(where: { token($0, is: "||") })
    else { return false }
    let branch = end(of: open)
    if (index..<branch).contains(use) { return true }
    return (token(branch, is: "{") ? inside(branch) : statement(from: branch)).contains(use)
  }

  /// Returns the class of the subject of `when (holder) { is Row -> ... }` in the branch with a
  /// token.
  private func subjectType(_ index: Int, at use: Int) -> String? {
    guard let open = bracket(around: index), token(open, is: "("), token(open - 1, is: "when"),
      token(index + 1, is: ")") || token(index - 1, is: "val")
    else { return nil }
    let brace = end(of: open)
    guard token(brace, is: "{"), inside(brace).contains(use),
      let arrow = lastArrow(in: brace, before: use), let check = check(before: arrow),
      !token(check - 1, is: ","), !token(check - 1, is: "!")
    else { return nil }
    return typeName(at: check + 1)?.name
  }

  /// Returns the arrow of the branch in a block of `when` that a token belongs to.
  private func lastArrow(in brace: Int, before use: Int) -> Int? {
    var found: Int?
    var next = brace + 1
    for _ in 0..<Self.mostPassed {
      guard next < use else { return found }
      if token(next, is: "->") { found = next }
      next = end(of: next)
    }
    return nil
  }

  /// Returns the `is` of the type that precedes an arrow; nil when another condition does.
  private func check(before arrow: Int) -> Int? {
    var last = arrow - 1
    if token(last, is: ">") {
      for _ in 0..<20 where !token(last, is: "<") { last -= 1 }
      last -= 1
    }
    while token(last - 1, is: ".") { last -= 2 }
    return token(last - 1, is: "is") ? last - 1 : nil
  }

  /// Returns the bracket that opens last before a token and is not closed before it.
  private func bracket(around index: Int) -> Int? {
    var before = index - 1
    for _ in 0..<Self.mostPassed {
      guard tokens.indices.contains(before) else { return nil }
      if token(before, is: "(") || token(before, is: "{") || token(before, is: "[") {
        return before
      }
      before = (opening(of: before) ?? before) - 1
    }
    return nil
  }

  // MARK: - Declarations

  /// Returns the class with which a function declares a variable or parameter, nil if none is
  /// written, and where; nil as a whole when the function does not declare it.
  private func declaredType(
    of name: String, at use: Int, in function: CodeScope
  ) -> (type: String?, token: Int)? {
    let local = variables.last {
      $0.name == name && $0.token < use && function.body.contains($0.token)
        && isInForce($0.token, at: use)
    }
    if let local { return (statedClass(of: local), local.token) }
    for index in indices(of: name, in: function.parameters) {
      if isKotlin, token(index + 1, is: ":") { return (typeName(at: index + 2)?.name, index) }
      if let parameter = variables.first(where: { $0.token == index }) {
        return (parameter.type, index)
      }
    }
    return nil
  }

  /// Returns the class of a variable: the one that is written, or that its value is cast to.
  private func statedClass(of variable: CodeVariable) -> String? {
    variable.type ?? (isKotlin ? cast(endingAt: variable.value) : nil)
  }

  /// Returns the field or property of a class with a name.
  private func field(_ name: String, of type: Int) -> CodeVariable? {
    let scope = scopes[type]
    return variables.first { variable in
      guard variable.name == name else { return false }
      if scope.parameters.contains(variable.token) { return true }
      // The parameters of a method of Java are outside its body.
      return scope.body.contains(variable.token) && self.scope(around: variable.token) == type
        && !members(of: type).contains { !$0.isType && $0.parameters.contains(variable.token) }
    }
  }
}
