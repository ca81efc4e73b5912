// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Evaluation {
  /// Evaluates the statements of a block; its value is that of the last one.
  func block(_ statements: ArraySlice<CodeNode.ID>, in frame: Frame) -> Flow {
    var value = Value.unit
    for (offset, statement) in statements.enumerated() {
      let flow = run(statement, in: frame)
      switch flow {
      case .next(let next): value = next
      case .exit: return flow
      case .partial(let next, let remaining, let exits):
        let rest = statements.dropFirst(offset + 1)
        guard !rest.isEmpty else { return .partial(next, remaining: remaining, exits: exits) }
        let (flow, written) = under(remaining) { block(rest, in: frame) }
        for entry in written where entry.after != nil {
          assign(entry.name, entry.after ?? .unit, in: entry.frame)
        }
        return joined(flow, remaining, exits)
      }
    }
    return .next(value)
  }

  private func joined(
    _ rest: Flow, _ remaining: Condition, _ exits: [(condition: Condition, exit: Flow.Exit)]
  ) -> Flow {
    switch rest {
    case .next(let value): return .partial(value, remaining: remaining, exits: exits)
    case .partial(let value, _, let inner):
      return .partial(value, remaining: remaining, exits: exits + inner)
    case .exit(let exit):
      let all = exits.map { Alternative(condition: $0.condition, value: $0.exit.value) }
      return .exit(
        Flow.Exit(
          form: exit.form, label: exit.label,
          value: .choice(all + [Alternative(condition: remaining, value: exit.value)])))
    }
  }

  /// Evaluates a node as a statement.
  func run(_ node: CodeNode.ID, in frame: Frame) -> Flow {
    guard enter(place(node, frame), levels: 0) else {
      return .next(Value(unknown: "rest", because: .budget))
    }
    let code = project.files[frame.file].code
    if code.language == .swift { return swiftStatement(node, in: frame) }
    switch code[node] {
    case .choose(_, let arms, _): return choose(arms, subject: nil, in: frame)
    case .switch(let subject, let arms, _):
      let inner = Frame(file: frame.file, parent: frame)
      if case .declare(let id) = code[subject] {
        declare(id, in: inner)
        let name = project.files[frame.file].word(code[id].name)
        return choose(arms, subject: inner.values[name] ?? .unit, in: inner)
      }
      return choose(arms, subject: evaluate(subject, in: frame), in: inner)
    case .assign(let sign, let target, let value):
      assign(project.files[frame.file].word(sign), target, evaluate(value, in: frame), in: frame)
      return .next(.unit)
    case .declare(let id): return runDeclaration(id, in: frame)
    case .binary(let sign, let left, let right)
    where project.files[frame.file].word(sign) == "?:":
      return elvis(left, right, in: frame)
    case .call:
      statement = place(node, frame)
      return .next(evaluate(node, in: frame))
    default: return commonFlow(of: node, in: frame)
    }
  }

  /// Evaluates a statement that runs the same way in every language.
  func commonFlow(of node: CodeNode.ID, in frame: Frame) -> Flow {
    let file = project.files[frame.file]
    switch file.code[node] {
    case .block(let statements):
      return block(statements, in: Frame(file: frame.file, parent: frame))
    case .exit(let form, let value, let label):
      let result = value.map { evaluate($0, in: frame) } ?? .unit
      return .exit(Flow.Exit(form: form, label: file.word(label), value: result))
    case .forLoop(let pattern, let sequence, let body, _):
      let elements = evaluate(sequence, in: frame)
      return forEach(elements) { element, _ in
        let inner = Frame(file: frame.file, parent: frame)
        bind(pattern, to: element, in: inner)
        return run(body, in: inner)
      }
    case .whileLoop(_, _, let body, _):
      // The body of a loop is evaluated once, under an unknown condition.
      let written = repeating { under(Condition("repeated")) { run(body, in: frame) }.1 }
      for entry in written where entry.before != nil {
        assign(entry.name, Value(unknown: entry.name), in: entry.frame)
      }
      return .next(.unit)
    case .attempt(.defer, _, _, _): return .next(.unit)
    case .attempt(.do, let body, _, _): return run(body, in: frame)
    case .destructure(_, let pattern, let value):
      if let value { bind(pattern, to: evaluate(value, in: frame), in: frame) }
      return .next(.unit)
    default: return .next(evaluate(node, in: frame))
    }
  }

  /// Declares a variable, whose initial value may leave the function: `val x = y ?: return`.
  private func runDeclaration(_ id: Declaration.ID, in frame: Frame) -> Flow {
    let file = project.files[frame.file]
    let declaration = file.code[id]
    guard declaration.kind == .property, let node = declaration.value,
      case .binary(let sign, let left, let right) = file.code[node], file.word(sign) == "?:"
    else {
      declare(id, in: frame)
      return .next(.unit)
    }
    let flow = elvis(left, right, in: frame)
    guard let value = flow.value else { return flow }
    let name = file.word(declaration.name)
    frame.values[name] = named(value, name, declaration, frame.file)
    guard case .partial(_, let remaining, let exits) = flow else { return .next(.unit) }
    return .partial(.unit, remaining: remaining, exits: exits)
  }

  func place(_ node: CodeNode.ID, _ frame: Frame) -> SourcePlace {
    SourcePlace(file: frame.file, range: project.files[frame.file].code.node(node).range)
  }

  /// Evaluates `a ?: b`, whose right side may leave the function.
  private func elvis(_ left: CodeNode.ID, _ right: CodeNode.ID, in frame: Frame) -> Flow {
    let value = evaluate(left, in: frame)
    switch presence(of: value) {
    case true: return .next(value)
    case false: return run(right, in: frame)
    case nil:
      let question = "\(value.spelled) == null"
      let present = Condition(question, false)
      let other = under(Condition(question)) { run(right, in: frame) }.0
      return Flow.joined([(present, .next(value.present)), (Condition(question), other)])
    }
  }

  /// Whether there is a value; nil when that is not known.
  func presence(of value: Value) -> Bool? {
    switch value.form {
    case .nothing: return false
    case .unknown(let unknown):
      if let fact = facts["\(unknown.name) == null"] { return !fact }
      return isOptional(unknown) ? nil : unknown.type == nil ? nil : true
    case .choice(let alternatives):
      let answers = alternatives.map { presence(of: $0.value) }
      guard let first = answers.first, answers.allSatisfy({ $0 == first }) else { return nil }
      return first
    case .unit, .flag, .number, .text, .list, .record, .function, .object, .type, .symbol, .made,
      .chain,
      .cell, .recorder:
      return true
    }
  }

  private func isOptional(_ unknown: Unknown) -> Bool {
    guard let place = unknown.type else { return true }
    let code = project.files[place.file].code
    return code[place.type].form == .optional
  }

  // MARK: - Choices

  /// Evaluates `if` and `when`: the arm that is taken, or all that may be.
  private func choose(
    _ arms: ArraySlice<CodeNode.ID>, subject: Value?, in frame: Frame
  ) -> Flow {
    var open: [(condition: Condition, body: () -> Flow)] = []
    var excluded: [Condition] = []
    for arm in arms {
      guard case .arm(let form, let conditions, let body) = project.files[frame.file].code[arm]
      else { continue }
      let run = { body.map { self.run($0, in: frame) } ?? .next(.unit) }
      var condition: Condition?
      if form == .conditional {
        let held = facts
        for question in excluded { facts[question.question] = question.answer }
        let answer = self.holds(conditions, subject: subject, in: frame)
        facts = held
        switch answer {
        case .decided(false): continue
        case .decided(true): break
        case .open(let question): condition = question
        }
      }
      guard let condition else {
        // This arm is taken in all other cases.
        guard !open.isEmpty else { return run() }
        let rest = excluded.count == 1 ? excluded[0] : Condition("otherwise")
        open.append((rest, run))
        return branch(open)
      }
      open.append((condition, run))
      excluded.append(Condition(condition.question, !condition.answer))
    }
    guard !open.isEmpty else { return .next(.unit) }
    let rest = excluded.count == 1 ? excluded[0] : Condition("otherwise")
    open.append((rest, { .next(.unit) }))
    return branch(open)
  }

  /// One of two values, by a flag that may not be known.
  package func either(_ flag: Value, _ first: Value, or second: Value) -> Value {
    switch answer(to: flag) {
    case .decided(let holds): return holds ? first : second
    case .open(let condition):
      let opposite = Condition(condition.question, !condition.answer)
      return .choice([
        Alternative(condition: condition, value: first),
        Alternative(condition: opposite, value: second),
      ])
    }
  }

  enum Answer {
    case decided(Bool)
    case open(Condition)
  }

  private func holds(
    _ conditions: ArraySlice<CodeNode.ID>, subject: Value?, in frame: Frame
  ) -> Answer {
    guard let subject else {
      guard let node = conditions.first else { return .decided(true) }
      return answer(to: evaluate(node, in: frame))
    }
    var questions: [String] = []
    for node in conditions {
      switch matches(subject, node, in: frame) {
      case .decided(true) where questions.isEmpty: return .decided(true)
      case .decided: break
      case .open(let question): questions.append(question.question)
      }
    }
    guard let first = questions.first else { return .decided(false) }
    return .open(Condition(questions.count == 1 ? first : questions.joined(separator: " || ")))
  }

  /// Returns whether a value is true, or the condition under which it is.
  func answer(to value: Value) -> Answer {
    if let flag = value.flag { return .decided(flag) }
    let asked = Condition(asking: value)
    let (question, isTrue) = (asked.question, asked.answer)
    if let fact = facts[question] { return .decided(fact == isTrue) }
    if value.isAmbient { ambientQuestions.insert(question) }
    return .open(asked)
  }

  private func matches(_ subject: Value, _ node: CodeNode.ID, in frame: Frame) -> Answer {
    let code = project.files[frame.file].code
    let quoted = project.files[frame.file].quote(code.node(node).range)
    switch code[node] {
    case .typePattern(_, let type):
      if let answer = isInstance(subject, of: type, in: frame) { return .decided(answer) }
      return answer(to: Value(unknown: "\(subject.spelled) \(quoted)"))
    case .unary(_, let sign, let operand):
      let word = project.files[frame.file].word(sign)
      if word == "in" {
        let range = evaluate(operand, in: frame)
        return answer(
          to: StandardLibrary.contains(range, subject)
            ?? Value(unknown: "\(subject.spelled) \(quoted)"))
      }
      if word == "!", case .typePattern(_, let type) = code[operand],
        let answer = isInstance(subject, of: type, in: frame)
      {
        return .decided(!answer)
      }
      fallthrough
    default:
      return answer(
        to: StandardLibrary.binary("==", subject, evaluate(node, in: frame)))
    }
  }

  /// Whether a value has a type; nil when that is not known.
  func isInstance(_ value: Value, of type: TypeRef.ID, in frame: Frame) -> Bool? {
    let name = project.typeName(type, in: frame.file)
    switch value.form {
    case .record(let record):
      if record.enumCase?.name == name { return true }
      return supertypes(of: record.type).contains { project.name($0) == name }
    case .text: return ["String", "CharSequence", "Any"].contains(name)
    case .nothing: return project.files[frame.file].code[type].form == .optional
    case .number(_, let isWhole):
      return isWhole ? ["Int", "Long", "Number", "Any"].contains(name) : nil
    case .unit, .flag, .list, .function, .object, .type, .symbol, .made, .chain, .cell, .recorder,
      .choice,
      .unknown:
      return nil
    }
  }

  // MARK: - Variables

  /// Declares a local variable, function or class.
  func declare(_ id: Declaration.ID, in frame: Frame) {
    let file = project.files[frame.file]
    let declaration = file.code[id]
    let name = file.word(declaration.name)
    let reference = DeclarationReference(file: frame.file, id: id)
    switch declaration.kind {
    case .property:
      var value: Value
      if let node = declaration.value {
        value = evaluate(node, in: frame)
        if let settled = file.settled[name], case .cell(let cell) = value.form, cell.changes,
          cell.first.flag != nil || cell.first.isUnknown
        {
          value = Value(.cell(StateCell(Value(.flag(settled)))), at: value.place)
        }
        if declaration.flags.contains(.delegated) { value = delegated(value, name) }
        value = named(value, name, declaration, frame.file)
        if isSetting(declaration, in: file), case .unknown(let unknown) = value.form {
          ambientQuestions.insert(unknown.name)
        }
      } else if let body = declaration.body {
        value = run(body, in: frame).value ?? .unit
      } else {
        value = open(declaration, name, frame.file)
      }
      if name != "_" {
        frame.values[name] = value
        frame.loops[name] = openLoops
      }
    case .function:
      frame.values[name] = Value(
        .function(FunctionValue(kind: .declared(reference), frame: frame)))
    default: break
    }
  }

  /// Whether a variable is the value of something that is the same wherever it is asked for, and is not
  /// changed here: `val blurs by rememberBlurs()`.
  private func isSetting(_ declaration: Declaration, in file: CodeProject.File) -> Bool {
    guard declaration.flags.contains(.delegated), declaration.flags.contains(.constant),
      let node = declaration.value, case .call(let callee, let arguments) = file.code[node],
      arguments.isEmpty, case .name = file.code[callee]
    else { return false }
    return true
  }

  /// What a property has whose values something else gives and takes.
  func delegated(_ value: Value, _ name: String) -> Value {
    switch value.form {
    case .cell(let cell): return held(by: cell, name)
    case .made(let external) where external.name == "lazy":
      return external.arguments.first.flatMap { call($0.value, []) } ?? .unit
    default: return value
    }
  }

  /// Names an unknown value after the variable if its own name would be a long one.
  func named(_ value: Value, _ name: String, _ declaration: Declaration, _ file: Int) -> Value {
    if case .cell(let cell) = value.form, cell.name == nil { cell.name = name }
    guard case .unknown(var unknown) = value.form else { return value }
    // A state may have the name already, with a number.
    let isState = unknown.state != nil && unknown.name.hasPrefix(name + " (")
    if !isState,
      unknown.name.contains("(") || unknown.name.contains(" ")
        || declaration.flags.contains(.delegated)
    {
      if unknown.name != name { origins[name, default: []].insert(unknown.name) }
      unknown.name = name
    }
    if let type = declaration.type { unknown.type = TypePlace(file: file, type: type) }
    return Value(.unknown(unknown), at: value.place)
  }

  /// Destructures a value by a pattern.
  func bind(_ pattern: CodeNode.ID, to value: Value, in frame: Frame) {
    let file = project.files[frame.file]
    if file.code.language == .swift { return swiftBind(pattern, to: value, in: frame) }
    switch file.code[pattern] {
    case .binding(let symbol):
      if !symbol.isNone { frame.values[file.word(symbol)] = value }
    case .typePattern(let inner?, _): bind(inner, to: value, in: frame)
    case .tuplePattern(let parts):
      for (position, part) in parts.enumerated() {
        bind(part.value, to: component(position, of: value, named: part.value, file), in: frame)
      }
    default: break
    }
  }

  private func component(
    _ position: Int, of value: Value, named pattern: CodeNode.ID, _ file: CodeProject.File
  ) -> Value {
    switch value.form {
    case .list(let values) where values.indices.contains(position): return values[position]
    case .cell(let cell) where position == 0:
      if case .binding(let symbol) = file.code[pattern], !symbol.isNone {
        return held(by: cell, file.word(symbol))
      }
      return cell.first
    case .record(let record):
      let declared = project.files[record.type.file]
      let names = declared.code.parameters(of: project.declaration(record.type)).map {
        declared.word($0.name)
      }
      if names.indices.contains(position), let value = record.arguments[names[position]] {
        return value
      }
    default: break
    }
    if case .binding(let symbol) = file.code[pattern], !symbol.isNone {
      return Value(unknown: file.word(symbol), of: [value])
    }
    return Value(unknown: "\(value.spelled).component\(position + 1)()", of: [value])
  }

  /// Evaluates `a = b` and `a += b`.
  private func assign(_ sign: String, _ target: CodeNode.ID, _ value: Value, in frame: Frame) {
    let file = project.files[frame.file]
    switch file.code[target] {
    case .name(let symbol):
      let name = file.word(symbol)
      var value = value
      if let holder = frame.holder(of: name), let old = holder.values[name] {
        if sign == "+=",
          changeList(
            value.isList ? "addAll" : "add", of: old, [.init(value: value)], in: name, frame)
            != nil
        {
          return
        }
        if sign != "=" { value = StandardLibrary.binary(String(sign.dropLast()), old, value) }
        return assign(name, value, in: holder)
      }
      record(External(name, [.init(nil, value)], at: place(target, frame)), in: frame)
    case .member(let base?, let symbol):
      // `this.name = value` of a receiver that records its calls.
      let object = evaluate(base, in: frame)
      if case .recorder(let recorder) = object.form {
        write(External(file.word(symbol), [.init(nil, value)], at: place(target, frame)), recorder)
      }
    default: break
    }
  }

  /// Records a call at the innermost receiver that records its calls; false without one.
  @discardableResult
  func record(_ call: External, in frame: Frame) -> Bool {
    for case .recorder(let recorder) in frame.receivers.lazy.map(\.form) {
      write(call, recorder)
      return true
    }
    return false
  }

  private func write(_ call: External, _ recorder: Recorder) {
    var call = call
    call.isConditional = !logs.isEmpty
    call.questions += recorder.questions(under: path)
    recorder.calls.append(call)
  }

  // MARK: - Loops

  /// Evaluates the body for each element of a list, or once when the elements are not known.
  @discardableResult
  func forEach(_ elements: Value, _ body: (Value, Value) -> Flow) -> Flow {
    guard case .list(let values) = StandardLibrary.elements(of: elements).form else {
      let name = elements.spelled
      let element = Value(unknown: name.hasSuffix("]") ? name : "\(name)[i]")
      _ = repeating { body(element, Value(unknown: Unknown.position)) }
      return .next(.unit)
    }
    for (position, value) in values.prefix(Budget.mostElements).enumerated() {
      let flow = body(value, Value(.number(Double(position), isWhole: true)))
      guard case .exit(let exit) = flow else { continue }
      if exit.form == .break { break }
      if exit.form == .return, exit.label.isEmpty { return flow }
    }
    return .next(.unit)
  }
}

extension Value {
  /// The value without absent alternatives.
  var present: Value {
    guard case .choice(let alternatives) = form else { return self }
    return .choice(alternatives.filter { !$0.value.isNothing })
  }
}
