// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Which code of a file runs because something failed.
final class FailureCode {
  /// The words by which names tell a failure.
  private static let failing: Set<String> = [
    "error", "errors", "fail", "failed", "failure", "exception", "throwable", "invalid",
    "incorrect", "wrong",
  ]
  /// The words by which names tell that there is none, or no more, or only how many.
  private static let ending: Set<String> = [
    "hide", "clear", "reset", "dismiss", "remove", "no", "none", "without", "retry", "fixed",
    "resolve", "resolved", "recover", "invalidate", "after", "count",
  ]
  /// The words by which names tell that all went well.
  private static let succeeding: Set<String> = [
    "success", "successful", "succeeded", "valid",
  ]
  /// The functions in which a screen is made.
  private static let starting: Set<String> = [
    "onCreate", "onCreateView", "onViewCreated", "onCreateDialog", "onCreatePreferences", "onStart",
    "onResume", "onActivityCreated", "onFinishInflate", "onAttachedToWindow",
  ]
  /// The functions that run their block before they return.
  private static let runningAtOnce: Set<String> = AndroidCodeFacts.scoping.union([
    "forEach", "forEachIndexed", "onEach", "map", "filter", "repeat", "runCatching", "onFailure",
    "onSuccess", "getOrElse", "fold", "takeIf", "takeUnless",
  ])
  private static let keywords: Set<String> = [
    "if", "for", "while", "when", "switch", "catch", "synchronized", "try", "else", "do", "finally",
  ]
  /// What an app announces.
  private static let announcing = [
    "announceForAccessibility", "setAccessibilityLiveRegion", "accessibilityLiveRegion",
    "sendAccessibilityEvent", "setAccessibilityPaneTitle", "accessibilityPaneTitle",
    "requestAccessibilityFocus",
  ]
  private static let mostCallers = 4

  private let file: AndroidCodeFacts
  /// Whether only functions that make the screen call a function, by its token.
  private var calledAtStart: [Int: Bool] = [:]

  init(in file: AndroidCodeFacts) { self.file = file }

  /// Whether a statement shows a text or writes it because something failed while the screen was there, and nothing
  /// beside it announces that.
  ///
  /// It is in a `catch`, in a function or a block that is called for a failure, below a condition that asks for one,
  /// or what it gives names one. Rows that an adapter fills show their data.
  func shows(givenBy name: String, at member: Int) -> Bool {
    guard !file.has(anyOf: Self.announcing), let scope = file.function(around: member),
      !isRow(member), !file.announces(in: block(around: member)), runsLater(member, in: scope)
    else { return false }
    if name == "setText" || name == "text" || name == "setTextResource" {
      guard let value = value(givenAt: member), !isNothing(value) else { return false }
      if value.contains(where: { isFailure($0) && !isTypeName($0) }) { return true }
    } else if file.presence(givenBy: name, at: member) == .decided {
      guard let value = value(givenAt: member), shows(value, given: name) else { return false }
      if asksForFailure(value) { return true }
    }
    for brace in around(member, in: scope) {
      if let answer = isForFailure(brace) { return answer }
    }
    return Self.tellsFailure(scope.name) && scope.kind == .function || isBesideFailure(member)
  }

  /// Whether a value that decides shows the view where its condition holds: `if (failed) View.VISIBLE else View.GONE`.
  private func shows(_ value: Range<Int>, given name: String) -> Bool {
    guard name != "isGone", name != "isInvisible", !asksForNoFailure(value) else { return false }
    let visible = file.indices(of: "VISIBLE", in: value).first
    let hidden = file.indices(of: "GONE", in: value) + file.indices(of: "INVISIBLE", in: value)
    guard let visible, let first = hidden.min() else { return true }
    return visible < first
  }

  /// The token that opens the block around a statement: what it belongs to happens together.
  func event(of member: Int) -> Int {
    guard let scope = file.function(around: member) else { return 0 }
    return around(member, in: scope).first { brace in
      file.caller(ofBlock: brace).map { !AndroidCodeFacts.scoping.contains($0) } ?? true
    } ?? scope.token
  }

  /// The tokens of that block, or of the whole function.
  func block(around member: Int) -> Range<Int> {
    let event = event(of: member)
    if file.token(event, is: "{") { return file.inside(event) }
    return file.function(around: member)?.body ?? 0..<0
  }

  private func around(_ token: Int, in scope: CodeScope) -> [Int] {
    file.blocks(around: token, within: scope.body)
  }

  /// The tokens that a call or an assignment gives.
  private func value(givenAt member: Int) -> Range<Int>? {
    if file.token(member + 1, is: "(") { return file.inside(member + 1) }
    return file.token(member + 1, is: "=") ? file.statement(from: member + 2) : nil
  }

  private func isNothing(_ value: Range<Int>) -> Bool {
    guard value.count == 1 else { return value.isEmpty }
    let written = file.text(of: value.lowerBound)
    return written == "\"\"" || written == "null"
  }

  private static func tellsFailure(_ name: String) -> Bool {
    let parts = name.nameParts
    return !failing.isDisjoint(with: parts) && ending.isDisjoint(with: parts)
  }

  private func isFailure(_ token: Int) -> Bool {
    file.tokens[token].kind == .name && Self.tellsFailure(file.text(of: token))
  }

  private func isTypeName(_ token: Int) -> Bool {
    file.text(of: token).first?.isUppercase == true
  }

  // MARK: - Conditions

  /// Whether a condition is true if something failed: `error != null`, `state is Failed`, `!isValid`.
  private func asksForFailure(_ condition: Range<Int>) -> Bool {
    if condition.contains(where: isFailure) { return !asksForNoFailure(condition) }
    guard let first = condition.first, file.token(first, is: "!") else { return false }
    return condition.contains { isSuccess($0) }
  }

  /// Whether a condition with the name of a failure is true if there is none: `error == null`, `errors.isEmpty()`.
  private func asksForNoFailure(_ condition: Range<Int>) -> Bool {
    guard condition.contains(where: isFailure) else { return false }
    if condition.contains(where: { index in
      ["!", "not", "isEmpty", "isNullOrEmpty", "isBlank", "isNullOrBlank"].contains {
        file.token(index, is: CodeWord($0))
      }
    }) {
      return true
    }
    // `state == State.ERROR` asks for what stands on the right.
    guard let sign = condition.first(where: { file.token($0, is: "==") }) else { return false }
    return !(sign + 1..<condition.upperBound).contains(where: isFailure)
  }

  private func isSuccess(_ token: Int) -> Bool {
    file.tokens[token].kind == .name
      && !Self.succeeding.isDisjoint(with: file.text(of: token).nameParts)
  }

  /// Whether a block runs for a failure; nil where that is not said of it.
  private func isForFailure(_ brace: Int) -> Bool? {
    if file.token(brace - 1, is: "->") { return answer(condition(before: brace - 1)) }
    // The parameter of a lambda: `{ error -> ... }`.
    if file.isKotlin, file.token(brace + 2, is: "->"), Self.tellsFailure(file.text(of: brace + 1)) {
      return true
    }
    guard let name = file.caller(ofBlock: brace) else { return nil }
    switch name {
    case "catch": return true
    case "if":
      guard let open = file.opening(of: brace - 1) else { return nil }
      return answer(file.inside(open))
    case "else": return isOtherThanSuccess(brace - 1) ? true : nil
    default: return Self.tellsFailure(name) ? true : nil
    }
  }

  private func answer(_ condition: Range<Int>) -> Bool? {
    if asksForFailure(condition) { return true }
    return asksForNoFailure(condition) ? false : nil
  }

  /// Whether the condition in front of an `else` asks whether all went well.
  private func isOtherThanSuccess(_ word: Int) -> Bool {
    guard file.token(word - 1, is: "}"), let open = file.opening(of: word - 1),
      file.token(open - 1, is: ")"), let condition = file.opening(of: open - 1),
      file.token(condition - 1, is: "if")
    else { return false }
    let asked = file.inside(condition)
    if asksForNoFailure(asked) { return true }
    return !asked.contains { file.token($0, is: "!") || file.token($0, is: "||") }
      && asked.contains { isSuccess($0) }
  }

  /// The tokens of a branch's condition, or of a lambda's parameters, before its arrow.
  private func condition(before arrow: Int) -> Range<Int> {
    var first = arrow
    while first > 0, !file.tokens[first].beginsLine, !file.token(first - 1, is: "{") { first -= 1 }
    return first..<arrow
  }

  /// Whether a statement without braces stands behind what asks for a failure, on the same line.
  private func isBesideFailure(_ member: Int) -> Bool {
    var first = member
    while first > 0, !file.tokens[first].beginsLine, !file.token(first - 1, is: "{") {
      first -= 1
      if file.token(first, is: "->") { return asksForFailure(condition(before: first)) }
    }
    guard file.token(first, is: "if"), file.token(first + 1, is: "("),
      file.end(of: first + 1) <= member
    else { return false }
    return asksForFailure(file.inside(first + 1))
  }

  // MARK: - Time

  /// Whether code is in a class that fills the rows of a list.
  private func isRow(_ token: Int) -> Bool {
    var next = file.scope(around: token, where: \.isType)
    while let index = next {
      let type = file.scopes[index]
      if type.isType, type.fillsRows { return true }
      next = type.parent
    }
    return false
  }

  /// Whether code runs after its screen was made: it is not in a function that makes it, unless a block within is
  /// called later.
  private func runsLater(_ token: Int, in scope: CodeScope, depth: Int = 0) -> Bool {
    let isStart = scope.kind == .initializer || Self.starting.contains(scope.name)
    if !isStart && !isCalledAtStart(scope, depth) { return true }
    // A lambda of Java without braces.
    if !file.isKotlin, file.token(token - 1, is: "->") { return true }
    return around(token, in: scope).contains { brace in
      guard let name = file.caller(ofBlock: brace) else {
        return file.token(brace - 1, is: "->") && !file.isKotlin
      }
      return !Self.runningAtOnce.contains(name) && !Self.keywords.contains(name)
    }
  }

  /// Whether only functions that make the screen call a function, as far as the file says.
  private func isCalledAtStart(_ function: CodeScope, _ depth: Int) -> Bool {
    guard function.kind == .function, depth < Self.mostCallers else { return false }
    if let known = calledAtStart[function.token] { return known }
    // A function that calls itself is called by others.
    calledAtStart[function.token] = true
    let calls = file.indices(of: function.name).filter { $0 != function.token }
    let isSo =
      !calls.isEmpty
      && calls.allSatisfy { call in
        guard file.token(call + 1, is: "("), !file.token(call - 1, is: "."),
          let caller = file.function(around: call)
        else { return false }
        return !runsLater(call, in: caller, depth: depth + 1)
      }
    calledAtStart[function.token] = isSo
    return isSo
  }
}

extension AndroidCodeFacts {
  /// What Android announces by itself, or puts into a window of its own.
  private static let announced = [
    "Toast", "Snackbar", "AlertDialog", "MaterialAlertDialogBuilder", "requestFocus", "setError",
  ]

  /// Whether a part of the code shows what Android announces, such as a toast or the error of a field.
  func announces(in range: Range<Int>) -> Bool {
    has(anyOf: Self.announced, in: range)
      || indices(of: "error", in: range).contains {
        token($0 - 1, is: ".") && token($0 + 1, is: "=") && !token($0 + 2, is: "null")
      }
  }
}

extension CodeScope {
  /// Whether it is a class that fills the rows of a list, by its name and those of its supertypes.
  var fillsRows: Bool {
    (supertypes + [name]).contains { $0.hasSuffix("Adapter") || $0.hasSuffix("ViewHolder") }
  }
}
