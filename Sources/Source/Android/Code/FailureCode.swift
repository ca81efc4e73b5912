// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Which code runs because something failed.
extension AndroidCodeFacts {
  /// The words by which names tell a failure.
  private static let failing: Set<String> = [
    "error", "errors", "fail", "failed", "failure", "exception", "throwable", "invalid",
    "incorrect", "wrong",
  ]
  /// The words by which names tell that a failure is over.
  private static let ending: Set<String> = ["hide", "clear", "reset", "dismiss", "remove"]
  /// The words by which names tell that all went well.
  private static let succeeding: Set<String> = [
    "success", "successful", "succeeded", "valid",
  ]
  /// The functions in which a screen is made.
  private static let starting: Set<String> = [
    "onCreate", "onCreateView", "onViewCreated", "onCreateDialog", "onCreatePreferences", "onStart",
    "onResume", "onActivityCreated", "onFinishInflate", "onAttachedToWindow",
  ]
  /// The functions that run their block at once, for the object in front of them.
  private static let scoping: Set<String> = ["apply", "run", "let", "also", "with"]
  private static let keywords: Set<String> = [
    "if", "for", "while", "when", "switch", "catch", "synchronized", "try", "else", "do", "finally",
  ]
  /// What Android announces by itself, or puts into a window of its own, and what an app announces.
  private static let announcing = [
    "announceForAccessibility", "setAccessibilityLiveRegion", "accessibilityLiveRegion",
    "sendAccessibilityEvent", "setAccessibilityPaneTitle", "accessibilityPaneTitle",
    "requestAccessibilityFocus",
  ]
  private static let announced = [
    "Toast", "Snackbar", "AlertDialog", "MaterialAlertDialogBuilder", "requestFocus", "setError",
  ]
  /// Whether a part of the code shows what Android announces, such as a toast or the error of a field.
  func announces(in range: Range<Int>) -> Bool {
    has(anyOf: Self.announced, in: range)
      || indices(of: "error", in: range).contains {
        token($0 - 1, is: ".") && token($0 + 1, is: "=")
      }
  }

  private static let mostBraces = 40
  private static let mostCallers = 4

  /// Whether a statement shows a text or writes it because something failed while the screen was there, and nothing
  /// beside it announces that.
  ///
  /// It is in a `catch`, in a function or a block that is called for a failure, below a condition that asks for one,
  /// or what it gives names one. Rows that an adapter fills show their data.
  func showsFailure(givenBy name: String, at member: Int) -> Bool {
    guard !has(anyOf: Self.announcing), let scope = function(around: member),
      !isRow(member), !announces(in: block(around: member)),
      runsLater(member, in: scope)
    else { return false }
    if name == "setText" || name == "text" || name == "setTextResource" {
      guard let value = value(givenAt: member), !isNothing(value) else { return false }
      if value.contains(where: { isFailure($0) && !isTypeName($0) }) { return true }
    } else if presence(givenBy: name, at: member) == .decided, let value = value(givenAt: member),
      asksForFailure(value)
    {
      return true
    }
    return Self.tellsFailure(scope.name) && scope.kind == .function
      || blocks(around: member, in: scope).contains(where: isForFailure)
      || isBesideFailure(member)
  }

  /// The token that opens the block around a statement: what it belongs to happens together.
  func event(of member: Int) -> Int {
    guard let scope = function(around: member) else { return 0 }
    return blocks(around: member, in: scope).first { brace in
      caller(ofBlock: brace).map { !Self.scoping.contains($0) } ?? true
    } ?? scope.token
  }

  /// The tokens of that block, or of the whole function.
  func block(around member: Int) -> Range<Int> {
    let event = event(of: member)
    if token(event, is: "{") { return inside(event) }
    return function(around: member)?.body ?? 0..<0
  }

  /// The tokens that a call or an assignment gives.
  private func value(givenAt member: Int) -> Range<Int>? {
    if token(member + 1, is: "(") { return inside(member + 1) }
    return token(member + 1, is: "=") ? statement(from: member + 2) : nil
  }

  private func isNothing(_ value: Range<Int>) -> Bool {
    guard value.count == 1 else { return value.isEmpty }
    let written = text(of: value.lowerBound)
    return written == "\"\"" || written == "null"
  }

  private static func tellsFailure(_ name: String) -> Bool {
    let parts = name.nameParts
    return !failing.isDisjoint(with: parts) && ending.isDisjoint(with: parts)
  }

  private func isFailure(_ token: Int) -> Bool {
    tokens[token].kind == .name && Self.tellsFailure(text(of: token))
  }

  private func isTypeName(_ token: Int) -> Bool { text(of: token).first?.isUppercase == true }

  /// Whether a condition is true if something failed: `error != null`, `state is Failed`.
  private func asksForFailure(_ condition: Range<Int>) -> Bool {
    let isNegated = condition.contains {
      token($0, is: "!") || token($0, is: "not")
        || token($0, is: "==") && (token($0 + 1, is: "null") || token($0 + 1, is: "false"))
        || token($0, is: "is") && token($0 - 1, is: "!")
    }
    if !isNegated { return condition.contains(where: isFailure) }
    return condition.first.map { token($0, is: "!") } == true
      && condition.contains {
        tokens[$0].kind == .name && !Self.succeeding.isDisjoint(with: text(of: $0).nameParts)
      }
  }

  private func isRow(_ token: Int) -> Bool {
    guard let type = type(around: token) else { return false }
    return (type.supertypes + [type.name]).contains {
      $0.hasSuffix("Adapter") || $0.hasSuffix("ViewHolder")
    }
  }

  /// Whether code runs after its screen was made: it is not in a function that makes it, unless a block within is
  /// called later.
  private func runsLater(_ token: Int, in scope: CodeScope, depth: Int = 0) -> Bool {
    let isStart = scope.kind == .initializer || Self.starting.contains(scope.name)
    if !isStart && !isCalledAtStart(scope, depth) { return true }
    return blocks(around: token, in: scope).contains { brace in
      guard let name = caller(ofBlock: brace) else {
        return self.token(brace - 1, is: "->") && !isKotlin
      }
      return !Self.scoping.contains(name) && !Self.keywords.contains(name)
    }
  }

  /// Whether only functions that make the screen call a function, as far as the file says.
  private func isCalledAtStart(_ function: CodeScope, _ depth: Int) -> Bool {
    guard function.kind == .function, depth < Self.mostCallers else { return false }
    let calls = indices(of: function.name).filter { $0 != function.token }
    return !calls.isEmpty
      && calls.allSatisfy { call in
        guard token(call + 1, is: "("), !token(call - 1, is: "."),
          let caller = self.function(around: call)
        else { return false }
        return !runsLater(call, in: caller, depth: depth + 1)
      }
  }

  /// Returns the braces around a token within a function, innermost first.
  private func blocks(around token: Int, in scope: CodeScope) -> [Int] {
    var found: [Int] = []
    var before = token - 1
    while before >= scope.body.lowerBound, found.count < Self.mostBraces {
      if self.token(before, is: "{") {
        found.append(before)
      } else if let open = opening(of: before) {
        before = open
      }
      before -= 1
    }
    return found
  }

  /// Whether a token is in a block that a function runs for another object: `title.apply { ... }`, `with(title) { ... }`.
  func isInBlockOfOther(_ token: Int) -> Bool {
    guard let scope = function(around: token) else { return false }
    return blocks(around: token, in: scope).contains { brace in
      guard let name = caller(ofBlock: brace), Self.scoping.contains(name) else { return false }
      if name == "with" { return true }
      return self.token(brace - 2, is: ".") || self.token(brace - 2, is: "?.")
    }
  }

  /// The name of what a block belongs to: a function that is given it, a property that gets it, a keyword.
  private func caller(ofBlock brace: Int) -> String? {
    var last = brace - 1
    if token(last, is: "=") || token(last, is: "(") || token(last, is: ",") { last -= 1 }
    if token(last, is: ")") {
      guard let open = opening(of: last), open > 0 else { return nil }
      last = open - 1
    }
    guard last >= 0, tokens[last].kind == .name else { return nil }
    return text(of: last)
  }

  /// Whether a block runs for a failure.
  private func isForFailure(_ brace: Int) -> Bool {
    if token(brace - 1, is: "->") { return asksForFailure(condition(before: brace - 1)) }
    // The parameter of a lambda: `{ error -> ... }`.
    if isKotlin, token(brace + 2, is: "->"), Self.tellsFailure(text(of: brace + 1)) { return true }
    guard let name = caller(ofBlock: brace) else { return false }
    switch name {
    case "catch": return true
    case "if":
      guard let open = opening(of: brace - 1) else { return false }
      return asksForFailure(inside(open))
    case "else": return isOtherThanSuccess(brace - 1)
    default: return Self.tellsFailure(name)
    }
  }

  /// Whether the condition in front of an `else` asks whether all went well.
  private func isOtherThanSuccess(_ word: Int) -> Bool {
    guard token(word - 1, is: "}"), let open = opening(of: word - 1), token(open - 1, is: ")"),
      let condition = opening(of: open - 1), token(condition - 1, is: "if")
    else { return false }
    let asked = inside(condition)
    return !asked.contains { token($0, is: "!") || token($0, is: "||") }
      && asked.contains {
        tokens[$0].kind == .name && !Self.succeeding.isDisjoint(with: text(of: $0).nameParts)
      }
  }

  /// The tokens of a branch's condition, or of a lambda's parameters, before its arrow.
  private func condition(before arrow: Int) -> Range<Int> {
    var first = arrow
    while first > 0, !tokens[first].beginsLine, !token(first - 1, is: "{") { first -= 1 }
    return first..<arrow
  }

  /// Whether a statement without braces stands behind what asks for a failure, on the same line.
  private func isBesideFailure(_ member: Int) -> Bool {
    var first = member
    while first > 0, !tokens[first].beginsLine, !token(first - 1, is: "{") {
      first -= 1
      if token(first, is: "->") { return asksForFailure(condition(before: first)) }
    }
    guard token(first, is: "if"), token(first + 1, is: "("), end(of: first + 1) <= member else {
      return false
    }
    return asksForFailure(inside(first + 1))
  }
}
