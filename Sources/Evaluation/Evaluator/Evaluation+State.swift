// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Evaluation {
  /// What state holds: its first value, or any value where all states are followed.
  ///
  /// Texts and lists stay what they are at first: another value of them would show nothing more.
  func held(by cell: StateCell, _ name: String) -> Value {
    guard followsAllStates, cell.changes else { return cell.first }
    switch cell.first.form {
    case .flag, .nothing, .number, .record, .symbol, .unknown: return anyValue(of: cell, name)
    // What begins empty is filled while people use it.
    case .list(let items) where items.isEmpty: return anyValue(of: cell, name)
    case .text(let text) where text.known == "": return anyValue(of: cell, name)
    case .unit, .text, .list, .function, .object, .type, .made, .chain, .cell, .recorder, .choice:
      return cell.first
    }
  }

  /// Any value of a state, by its name.
  ///
  /// Where a question about another state of the same name has an answer, as in a composable that shows itself
  /// or one that is written alike, it has a number: `expanded (2)`.
  private func anyValue(of cell: StateCell, _ name: String) -> Value {
    if cell.number == nil {
      stateCount += 1
      cell.number = stateCount
    }
    var own = name
    var count = 1
    while let other = askedStates[own], other != cell.number, isAnswered(own) {
      count += 1
      own = "\(name) (\(count))"
    }
    askedStates[own] = cell.number
    return Value(.unknown(Unknown(name: own, reason: .data, state: cell.number)))
  }

  /// Whether a question about a value with a name has an answer here.
  private func isAnswered(_ name: String) -> Bool {
    facts.keys.contains { $0 == name || $0.hasPrefix(name + " ") || $0.hasPrefix(name + ".") }
  }

  /// What the names in the code of a function stand for, each as a text that differs where they differ: code
  /// that is written alike does the same only if its names stand for the same.
  package func meanings(in function: FunctionValue) -> [String: String] {
    let function = called(by: function)?.function ?? function
    guard case .closure(let body?, _) = function.kind else { return [:] }
    let file = project.files[function.frame.file]
    let words = file.line(of: file.code.node(body).range)
      .split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    var found: [String: String] = [:]
    for word in Set(words.map(String.init)) {
      guard let value = function.frame.holder(of: word)?.values[word] else { continue }
      switch value.form {
      case .function(let other):
        found[word] = code(of: other).map { "\($0.place.file):\($0.place.range)" } ?? word
      case .cell(let cell): found[word] = "\(ObjectIdentifier(cell))"
      case .unknown(let unknown):
        found[word] = unknown.state.map { "\(unknown.name) \($0)" } ?? unknown.name
      default: found[word] = value.spelled
      }
    }
    return found
  }

  /// Whether the default of a parameter only stands in for what a caller gives: an empty closure, an object
  /// of a class whose own defaults are such closures, or where all states are followed a flag or nothing.
  func isStandIn(_ node: CodeNode.ID, _ file: Int) -> Bool {
    switch project.files[file].code[node] {
    case .closure: return isEmptyClosure(node, file)
    case .literal(let form, _): return followsAllStates && (form == .boolean || form == .absent)
    case .call(let callee, let arguments):
      guard arguments.isEmpty, case .name(let symbol) = project.files[file].code[callee] else {
        return false
      }
      return declarations(project.files[file].word(symbol), in: file).contains(where: holdsStandIns)
    default: return false
    }
  }

  /// Whether a declaration is a class to whose objects callers give what they do.
  private func holdsStandIns(_ reference: DeclarationReference) -> Bool {
    let declaration = project.declaration(reference)
    let code = project.files[reference.file].code
    return declaration.isType
      && code.parameters(of: declaration).contains { parameter in
        parameter.value.map { isEmptyClosure($0, reference.file) } ?? false
      }
  }

  private func isEmptyClosure(_ node: CodeNode.ID, _ file: Int) -> Bool {
    guard case .closure(let body, _) = project.files[file].code[node] else { return false }
    return body.map { isEmpty($0, file) } ?? true
  }

  private func isEmpty(_ body: CodeNode.ID, _ file: Int) -> Bool {
    if case .block(let statements) = project.files[file].code[body] { return statements.isEmpty }
    return false
  }

  /// The code of a function: where it stands, what is written in it, and whether that is nothing. Of one
  /// that only calls another one, such as `{ onClick() }`, it is the code of that one.
  package func code(
    of function: FunctionValue
  ) -> (place: SourcePlace, text: String, isEmpty: Bool)? {
    let function = called(by: function)?.function ?? function
    switch function.kind {
    case .closure(let body, _):
      let file = function.frame.file
      guard let body else { return nil }
      let range = project.files[file].code.node(body).range
      return (
        SourcePlace(file: file, range: range), project.files[file].line(of: range),
        isEmpty(body, file)
      )
    case .declared(let reference):
      guard let body = project.declaration(reference).body else { return nil }
      return (
        place(of: reference), project.name(reference), isEmpty(body, reference.file)
      )
    }
  }

  /// The function that another one calls and does nothing else, with what it is given as it is written; nil
  /// where it is not known, or there is none.
  package func called(
    by function: FunctionValue
  ) -> (function: FunctionValue, given: String)? {
    var found: (function: FunctionValue, given: String)?
    for _ in 0..<Self.deepest {
      let caller = found?.function ?? function
      guard case .closure(let body?, _) = caller.kind,
        let call = onlyCall(in: body, caller.frame.file),
        case .function(let next)? = caller.frame.holder(of: call.name)?.values[call.name]?.form
      else { break }
      // Of several that hand it on, the first one says what.
      found = (next, found.map(\.given).flatMap { $0.isEmpty ? nil : $0 } ?? call.given)
    }
    return found
  }

  /// The name of what a body calls and what it gives it, where that is all it does.
  private func onlyCall(in body: CodeNode.ID, _ file: Int) -> (name: String, given: String)? {
    let file = project.files[file]
    var node = body
    if case .block(let statements) = file.code[body] {
      guard statements.count == 1, let only = statements.first else { return nil }
      node = only
    }
    guard case .call(let callee, let arguments) = file.code[node] else { return nil }
    let given = arguments.map { file.line(of: file.code.node($0.value).range) }
      .joined(separator: ", ")
    switch file.code[callee] {
    case .name(let symbol): return (file.word(symbol), given)
    case .member(let base?, let symbol) where file.word(symbol) == "invoke":
      guard case .name(let name) = file.code[base] else { return nil }
      return (file.word(name), given)
    default: return nil
    }
  }

  /// The call that leaves a parameter to its default, for a value that such a default is.
  package func omission(of value: Value, among sites: [CallSite]) -> SourcePlace? {
    guard let place = value.place else { return nil }
    return sites.last { site in
      let declaration = project.declaration(site.function)
      return site.function.file == place.file
        && declaration.range.contains(place.range.lowerBound)
        && declaration.body.map {
          !project.files[place.file].code.node($0).range.contains(place.range.lowerBound)
        } == true
    }?.place
  }
}
