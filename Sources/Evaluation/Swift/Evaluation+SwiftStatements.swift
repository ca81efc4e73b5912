// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Value {
  /// Whether it is one that a library makes.
  fileprivate var isMade: Bool {
    if case .made = form { return true }
    return false
  }
}

extension Evaluation {
  /// Evaluates a node of Swift as a statement.
  func swiftStatement(_ node: CodeNode.ID, in frame: Frame) -> Flow {
    let file = project.files[frame.file]
    switch file.code[node] {
    case .choose(let form, let arms, _):
      switch form {
      case .guard: return swiftGuard(arms, in: frame)
      case .build:
        // The first branch that an app for users has.
        return arms.first.map { arm in
          guard case .arm(_, _, let body?) = file.code[arm] else { return .next(.unit) }
          return run(body, in: frame)
        } ?? .next(.unit)
      default: return swiftIf(arms, in: frame)
      }
    case .switch(let subject, let arms, _):
      return swiftSwitch(evaluate(subject, in: frame), arms, in: frame)
    case .assign(let sign, let target, let value):
      swiftAssign(file.word(sign), target, evaluate(value, in: frame), in: frame)
      return .next(.unit)
    case .declare(let id):
      swiftDeclare(id, in: frame)
      return .next(.unit)
    case .call:
      statement = place(node, frame)
      return commonFlow(of: node, in: frame)
    default: return commonFlow(of: node, in: frame)
    }
  }

  private func swiftDeclare(_ id: Declaration.ID, in frame: Frame) {
    let file = project.files[frame.file]
    let declaration = file.code[id]
    let name = file.word(declaration.name)
    let reference = DeclarationReference(file: frame.file, id: id)
    switch declaration.kind {
    case .property:
      let typeName = declaration.type.map { SwiftIndex.lastName($0, file) }
      if let node = declaration.value {
        frame.values[name] = named(
          copied(swiftTyped(evaluate(node, in: frame), as: typeName)), name, declaration,
          frame.file)
      } else if let body = file.code.getter(of: declaration) {
        frame.values[name] = result(of: run(body, in: frame), isExpression: true)
      } else {
        frame.values[name] = open(declaration, name, frame.file)
      }
    case .function:
      frame.values[name] = Value(
        .function(FunctionValue(kind: .declared(reference), frame: frame)))
    default: break
    }
  }

  // MARK: - Choices

  /// What stands behind a `guard` runs as if it held: what its `else` does is another state of the screen.
  private func swiftGuard(_ arms: ArraySlice<CodeNode.ID>, in frame: Frame) -> Flow {
    guard let arm = arms.first,
      case .arm(_, let conditions, let body) = project.files[frame.file].code[arm]
    else { return .next(.unit) }
    switch swiftHolds(conditions, in: frame, frame) {
    case .decided(false): return body.map { run($0, in: frame) } ?? .next(.unit)
    case .decided(true): return .next(.unit)
    case .open(let condition):
      if let body, givesValue(body, frame) {
        return branch([
          (condition, { .next(.unit) }),
          (Condition(condition.question, !condition.answer), { self.run(body, in: frame) }),
        ])
      }
      return .next(.unit)
    }
  }

  /// Whether a block returns something, so that it decides what a function gives.
  private func givesValue(_ body: CodeNode.ID, _ frame: Frame) -> Bool {
    let code = project.files[frame.file].code
    guard case .block(let statements) = code[body], let last = statements.last,
      case .exit(.return, let value?, _) = code[last]
    else { return false }
    if case .literal(.absent, _) = code[value] { return false }
    if case .call = code[value] { return false }
    return true
  }

  private func swiftIf(_ arms: ArraySlice<CodeNode.ID>, in frame: Frame) -> Flow {
    var open: [(condition: Condition, body: () -> Flow)] = []
    var excluded: [Condition] = []
    for arm in arms {
      guard case .arm(let form, let conditions, let body) = project.files[frame.file].code[arm]
      else { continue }
      let inner = Frame(file: frame.file, parent: frame)
      let run = { body.map { self.run($0, in: inner) } ?? .next(.unit) }
      var condition: Condition?
      if form == .conditional {
        switch swiftHolds(conditions, in: frame, inner) {
        case .decided(false): continue
        case .decided(true): break
        case .open(let question): condition = question
        }
      }
      guard let condition else {
        guard !open.isEmpty else { return run() }
        open.append((excluded.count == 1 ? excluded[0] : Condition("otherwise"), run))
        return branch(open)
      }
      open.append((condition, run))
      excluded.append(Condition(condition.question, !condition.answer))
    }
    guard !open.isEmpty else { return .next(.unit) }
    open.append(
      (excluded.count == 1 ? excluded[0] : Condition("otherwise"), { .next(.unit) }))
    return branch(open)
  }

  /// Whether conditions hold; what they bind is put into a frame.
  private func swiftHolds(
    _ conditions: ArraySlice<CodeNode.ID>, in outer: Frame, _ frame: Frame
  ) -> Answer {
    var questions: [Condition] = []
    for node in conditions {
      switch swiftHolds(node, in: frame) {
      case .decided(false): return .decided(false)
      case .decided(true): break
      case .open(let condition): questions.append(condition)
      }
    }
    guard let first = questions.first else { return .decided(true) }
    if questions.count == 1 { return .open(first) }
    let words = questions.map { $0.answer ? $0.question : "!(\($0.question))" }
    return .open(Condition(words.joined(separator: " && ")))
  }

  private func swiftHolds(_ node: CodeNode.ID, in frame: Frame) -> Answer {
    let file = project.files[frame.file]
    switch file.code[node] {
    case .match(let pattern, let valueNode):
      let value = evaluate(valueNode, in: frame)
      return swiftMatches(value, pattern, in: frame)
    case .call(let callee, _):
      // What the app is built for has what is asked for.
      if case .name(let symbol) = file.code[callee], file.word(symbol).hasPrefix("#") {
        return .decided(!file.word(symbol).contains("unavailable"))
      }
      return swiftAnswer(to: evaluate(node, in: frame))
    default: return swiftAnswer(to: evaluate(node, in: frame))
    }
  }

  private func swiftAnswer(to value: Value) -> Answer {
    if case .choice(let alternatives) = value.form, alternatives.count == 2,
      let first = alternatives[0].value.flag, let second = alternatives[1].value.flag
    {
      if first == second { return .decided(first) }
      let condition = alternatives[0].condition
      if let fact = facts[condition.question] {
        return .decided((fact == condition.answer) == first)
      }
      return .open(Condition(condition.question, condition.answer == first))
    }
    return answer(to: value)
  }

  /// Whether there is a value, where that is known.
  func swiftPresence(of value: Value) -> Bool? {
    switch value.form {
    case .nothing: return false
    case .unknown(let unknown):
      if let fact = facts["\(unknown.name) == nil"] { return !fact }
      guard let place = unknown.type else { return nil }
      switch project.files[place.file].code[place.type].form {
      case .optional, .unwrapped: return nil
      default: return true
      }
    case .choice(let alternatives):
      let answers = alternatives.map { swiftPresence(of: $0.value) }
      guard let first = answers.first, answers.allSatisfy({ $0 == first }) else { return nil }
      return first
    default: return true
    }
  }

  private func swiftMatches(_ value: Value, _ pattern: CodeNode.ID, in frame: Frame) -> Answer {
    let file = project.files[frame.file]
    switch file.code[pattern] {
    case .binding(let symbol):
      if !symbol.isNone { frame.values[file.word(symbol)] = value }
      return .decided(true)
    case .optionalPattern(let inner):
      let answer: Answer
      switch swiftPresence(of: value) {
      case true?: answer = .decided(true)
      case false?: answer = .decided(false)
      case nil: answer = .open(Condition("\(value.swiftSpelled) == nil", false))
      }
      if let inner { _ = swiftMatches(value.present, inner, in: frame) }
      return answer
    case .tuplePattern:
      swiftBind(pattern, to: value, in: frame)
      return .open(
        Condition("\(value.swiftSpelled) ~= \(file.quote(file.code.node(pattern).range))"))
    case .guardedPattern(let inner, let condition):
      switch swiftMatches(value, inner, in: frame) {
      case .decided(false): return .decided(false)
      case .decided(true): return swiftAnswer(to: evaluate(condition, in: frame))
      case .open(let open):
        if case .decided(false) = swiftAnswer(to: evaluate(condition, in: frame)) {
          return .decided(false)
        }
        return .open(open)
      }
    case .enumCasePattern(let node, let arguments):
      var name = ""
      if case .member(_, let symbol) = file.code[node] { name = file.word(symbol) }
      return matchesCase(name, value, arguments, in: frame)
    case .typePattern(let inner, let type):
      if let inner { _ = swiftMatches(value, inner, in: frame) }
      let name = SwiftIndex.lastName(type, file)
      if case .object = value.form { return .decided(swiftTypeNames(of: value).contains(name)) }
      return .open(Condition("\(value.swiftSpelled) is \(name)"))
    case .member(_, let symbol): return matchesCase(file.word(symbol), value, [], in: frame)
    case .call(let callee, let arguments):
      if case .member(_, let symbol) = file.code[callee] {
        return matchesCase(file.word(symbol), value, arguments, in: frame)
      }
      fallthrough
    default:
      let other = evaluate(pattern, in: frame)
      if let same = swiftEqual(value, other) { return .decided(same) }
      return answer(to: Value(unknown: "\(value.swiftSpelled) == \(other.swiftSpelled)"))
    }
  }

  private func matchesCase(
    _ name: String, _ value: Value, _ arguments: ArraySlice<CodeArgument>, in frame: Frame
  ) -> Answer {
    let file = project.files[frame.file]
    var stored: [String: Value] = [:]
    var isSame: Bool?
    switch value.form {
    case .record(let record):
      isSame = record.enumCase?.name == name
      stored = record.arguments
    case .symbol(let path): isSame = path.split(separator: ".").last.map { $0 == name }
    case .nothing: isSame = name == "none"
    default: break
    }
    for (position, argument) in arguments.enumerated() {
      let label = argument.label.isNone ? "\(position)" : file.word(argument.label)
      let inner = stored[label] ?? stored.values.first
      let pattern = file.code[argument.value]
      if case .binding(let symbol) = pattern, !symbol.isNone {
        frame.values[file.word(symbol)] = inner ?? Value(unknown: file.word(symbol))
      } else {
        swiftBind(argument.value, to: inner ?? Value(unknown: name), in: frame)
      }
    }
    if let isSame { return .decided(isSame) }
    return answer(to: Value(unknown: "\(value.swiftSpelled) == .\(name)"))
  }

  private func swiftSwitch(
    _ subject: Value, _ arms: ArraySlice<CodeNode.ID>, in frame: Frame
  ) -> Flow {
    if case .choice(let alternatives) = subject.form {
      return branch(
        alternatives.map { alternative in
          (alternative.condition, { self.swiftSwitch(alternative.value, arms, in: frame) })
        })
    }
    var open: [(condition: Condition, body: () -> Flow)] = []
    for arm in arms {
      guard case .arm(let form, let patterns, let body) = project.files[frame.file].code[arm]
      else { continue }
      let inner = Frame(file: frame.file, parent: frame)
      let run = { body.map { self.run($0, in: inner) } ?? .next(.unit) }
      if form == .otherwise {
        guard !open.isEmpty else { return run() }
        open.append((Condition("otherwise"), run))
        return branch(open)
      }
      var condition: Condition?
      for pattern in patterns {
        switch swiftMatches(subject, pattern, in: inner) {
        case .decided(true):
          guard !open.isEmpty else { return run() }
          open.append((Condition("otherwise"), run))
          return branch(open)
        case .decided(false): break
        case .open(let question): condition = condition ?? question
        }
      }
      if let condition { open.append((condition, run)) }
    }
    guard !open.isEmpty else { return .next(.unit) }
    return open.count == 1 ? open[0].body() : branch(open)
  }

  // MARK: - Variables

  func swiftBind(_ pattern: CodeNode.ID, to value: Value, in frame: Frame) {
    let file = project.files[frame.file]
    switch file.code[pattern] {
    case .binding(let symbol):
      if !symbol.isNone { frame.values[file.word(symbol)] = value }
    case .typePattern(let inner?, _), .optionalPattern(let inner?), .guardedPattern(let inner, _):
      swiftBind(inner, to: value, in: frame)
    case .tuplePattern(let parts):
      for (position, part) in parts.enumerated() {
        if case .list(let values) = value.form, values.indices.contains(position) {
          swiftBind(part.value, to: values[position], in: frame)
        } else if case .binding(let symbol) = file.code[part.value], !symbol.isNone {
          frame.values[file.word(symbol)] = Value(unknown: file.word(symbol))
        }
      }
    default: break
    }
  }

  func swiftAssign(
    _ sign: String, _ target: CodeNode.ID, _ value: Value, in frame: Frame
  ) {
    let file = project.files[frame.file]
    let value = copied(value)
    switch file.code[target] {
    case .name(let symbol):
      let name = file.word(symbol)
      if let holder = frame.holder(of: name), let old = holder.values[name] {
        assign(name, combined(sign, old, value), in: holder)
        return
      }
      for receiver in frame.receivers {
        guard case .object(let object) = receiver.form else { continue }
        write(name, sign, value, to: object)
        return
      }
    case .member(let base?, let symbol):
      let receiver = evaluate(base, in: frame)
      var isPart = true
      for alternative in receiver.alternatives {
        if case .object(let object) = alternative.form {
          isPart = false
          write(file.word(symbol), sign, value, to: object)
        }
      }
      if isPart { forgetStructure(around: base, in: frame) }
    case .tuple: break
    default: break
    }
    if case .name(let symbol) = file.code[target], file.word(symbol) == "self",
      case .object(let object)? = frame.receivers.first?.form
    {
      object.members.values["self"] = value
    }
  }

  /// Forgets the structure of a library of which a part is assigned: `frame` in `view.frame.size.width = 80`.
  private func forgetStructure(around part: CodeNode.ID, in frame: Frame) {
    let file = project.files[frame.file]
    guard isOfNames(part, in: file) else { return }
    var current = part
    while true {
      switch file.code[current] {
      case .name(let symbol):
        let name = file.word(symbol)
        if let holder = frame.holder(of: name) {
          if holder.values[name]?.isMade == true {
            assign(name, Value(unknown: name), in: holder)
          }
          return
        }
        if case .object(let object)? = frame.receivers.first?.form,
          object.members.values[name]?.isMade == true
        {
          write(name, "=", Value(unknown: name), to: object)
        }
        return
      case .member(let base?, let symbol):
        let name = file.word(symbol)
        if case .object(let object) = evaluate(base, in: frame).form {
          if object.members.values[name]?.isMade == true {
            write(name, "=", Value(unknown: name), to: object)
          }
          return
        }
        current = base
      default: return
      }
    }
  }

  /// Whether an expression has only names, so that nothing happens when it is evaluated again.
  private func isOfNames(_ expression: CodeNode.ID, in file: CodeProject.File) -> Bool {
    var current = expression
    while case .member(let base?, _) = file.code[current] { current = base }
    if case .name = file.code[current] { return true }
    return false
  }

  /// The value as it is after an assignment: structures are copied.
  private func copied(_ value: Value) -> Value {
    guard case .object(let object) = value.form else { return value }
    let isStructure =
      object.type.map { project.declaration($0).kind == .struct }
      ?? (objects?.isStructure(object.className) == true)
    guard isStructure else { return value }
    return Value(.object(object.copy(under: path)), at: value.place)
  }

  private func combined(_ sign: String, _ old: Value, _ value: Value) -> Value {
    guard sign != "=" else { return value }
    return StandardLibrary.binary(String(sign.dropLast()), old, value)
  }

  /// Writes a member of an object, and runs what watches it.
  package func write(_ name: String, _ sign: String, _ value: Value, to object: HeapObject) {
    let me = Value(.object(object), at: object.place)
    let member = swiftMembers(name, of: me).first { project.declaration($0).kind == .property }
    var typeName = objects?.type(ofMember: name)
    if let member, let type = project.declaration(member).type {
      typeName = SwiftIndex.lastName(type, project.files[member.file])
    }
    var value = swiftTyped(value, as: typeName)
    if sign != "=" {
      let old = object.members.values[name] ?? objects?.member(name, of: object, in: self)
      value = combined(sign, old ?? Value(unknown: name), value)
    }
    if let member {
      let file = project.files[member.file]
      let declaration = project.declaration(member)
      let accessors = file.code.accessors(of: declaration)
      if let setter = accessors.first(where: { file.word($0.name) == "set" }),
        let body = setter.body
      {
        watch(body, ["newValue": value], member, me)
        return
      }
      assign(name, value, in: object.members)
      objects?.didWrite(name, value, to: object, in: self)
      for accessor in accessors where file.word(accessor.name) == "didSet" {
        if let body = accessor.body {
          watch(body, ["oldValue": Value(unknown: "oldValue")], member, me)
        }
      }
      return
    }
    assign(name, value, in: object.members)
    objects?.didWrite(name, value, to: object, in: self)
  }

  private func watch(
    _ body: CodeNode.ID, _ values: [String: Value], _ member: DeclarationReference, _ me: Value
  ) {
    guard calls.count < Self.deepest, !calls.contains(member) else { return }
    calls.append(member)
    defer { calls.removeLast() }
    let type = project.declaration(member).owner.map {
      DeclarationReference(file: member.file, id: $0)
    }
    let frame = Frame(file: member.file, receiver: me, type: type)
    frame.values = values
    _ = run(body, in: frame)
  }
}
