// SPDX-License-Identifier: Apache-2.0

extension Value {
  /// Whether it is a list, in every case.
  var isList: Bool {
    alternatives.allSatisfy { if case .list = $0.form { true } else { false } }
  }
}

extension Evaluation {
  /// Evaluates the body of a loop whose number of rounds is not known.
  @discardableResult
  func repeating<Result>(_ body: () -> Result) -> Result {
    openLoops += 1
    defer { openLoops -= 1 }
    return body()
  }

  /// Returns a value after a closure has been called on it, which may add to a list.
  func applied(_ closure: Value, to receiver: Value) -> Value {
    changedReceiver = nil
    call(closure, [], receiver: receiver)
    guard receiver.isList, let changed = changedReceiver else { return receiver }
    changedReceiver = nil
    return changed
  }

  /// Changes a list that a variable holds, or `this`; nil where a method changes no list.
  ///
  /// What a loop of unknown length adds is not known: the list is then unknown, too, and has the name of
  /// what the loop goes through.
  func changeList(
    _ method: String, of list: Value, _ arguments: [EvaluatedArgument], in name: String,
    _ frame: Frame
  ) -> Value? {
    guard Self.changes.contains(method), list.isList, let holder = frame.holder(of: name),
      holder.values[name]?.isList == true
    else { return nil }
    let isRepeated = openLoops > holder.loops[name] ?? 0
    // A list that a closure fills has no variable yet.
    let unknown = name == "this" ? "list()" : name
    let changed = list.map { list -> Value in
      guard case .list(let values) = list.form else { return list }
      let known = isRepeated ? nil : Self.changed(values, method, arguments.map(\.value))
      return known.map { Value(.list($0)) }
        ?? Value(
          unknown: values.isEmpty ? Self.source(of: arguments, by: method) ?? unknown : unknown)
    }
    assign(name, changed, in: holder)
    return Value(.flag(true))
  }

  /// The methods that change a list.
  static let changes: Set<String> = [
    "add", "addAll", "addFirst", "addLast", "clear", "put", "putAll", "remove", "removeAll",
    "removeAt", "removeFirst", "removeIf", "removeLast", "replaceAll", "retainAll", "set", "sort",
    "sortBy", "sortByDescending", "sortWith",
  ]

  /// The elements after a change; nil where they are not known.
  private static func changed(
    _ values: [Value], _ method: String, _ arguments: [Value]
  ) -> [Value]? {
    switch (method, arguments.count) {
    case ("add", 1), ("addLast", 1): return values + arguments
    case ("addFirst", 1): return arguments + values
    case ("put", 2): return values + [Value(.list(arguments))]
    case ("addAll", 1), ("putAll", 1):
      guard case .list(let added) = arguments[0].form else { return nil }
      return values + added
    case ("clear", 0): return []
    case ("removeLast", 0): return values.dropLast()
    case ("removeFirst", 0): return Array(values.dropFirst())
    default: return nil
    }
  }

  /// The name of the list whose elements are added; nil where others are.
  private static func source(of arguments: [EvaluatedArgument], by method: String) -> String? {
    guard arguments.count == 1, case .unknown(let unknown) = arguments[0].value.form else {
      return nil
    }
    if method == "addAll" { return unknown.name }
    return unknown.name.hasSuffix("[i]") ? String(unknown.name.dropLast(3)) : nil
  }
}
