// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Evaluation {
  /// Evaluates the arguments of a call in order.
  func arguments(
    _ arguments: ArraySlice<CodeArgument>, in frame: Frame
  ) -> [EvaluatedArgument] {
    // What an argument calls has statements of its own.
    let outer = statement
    defer { statement = outer }
    return arguments.map { argument in
      let label = argument.label.isNone ? nil : project.files[frame.file].word(argument.label)
      return EvaluatedArgument(
        label: label, value: evaluate(argument.value, in: frame), isTrailing: argument.isTrailing)
    }
  }

  /// Returns the value of a call.
  func call(
    _ callee: CodeNode.ID, _ given: ArraySlice<CodeArgument>, in frame: Frame, _ place: SourcePlace
  ) -> Value {
    let file = project.files[frame.file]
    switch file.code[callee] {
    case .name(let symbol):
      return call(
        file.word(symbol), arguments(given, in: frame), in: frame, place)
    case .typeName(let type):
      return call(
        file.word(file.code[type].name), arguments(given, in: frame), in: frame, place)
    case .member(let base?, let symbol):
      let name = file.word(symbol)
      let receiver = evaluate(base, in: frame)
      let isSafe = file.code.node(base).flags.contains(.optional)
      let arguments = arguments(given, in: frame)
      let outer = memberStart
      memberStart = file.code.node(base).range.upperBound
      defer { memberStart = outer }
      if case .name(let variable) = file.code[base],
        let value = changeList(
          name, of: receiver, arguments, in: file.word(variable), frame)
      {
        return value
      }
      return methodCall(name, on: receiver, arguments, isSafe: isSafe, in: frame, place)
    default:
      return call(evaluate(callee, in: frame), arguments(given, in: frame))
    }
  }

  /// Calls a function by its plain name, following Kotlin's order of scopes.
  private func call(
    _ name: String, _ arguments: [EvaluatedArgument], in frame: Frame, _ place: SourcePlace
  ) -> Value {
    if let holder = frame.holder(of: name), let value = holder.values[name], isCallable(value) {
      return call(value, arguments, at: place, named: name)
    }
    if Self.changes.contains(name), let list = frame.receivers.first,
      let value = changeList(name, of: list, arguments, in: "this", frame)
    {
      return value
    }
    // A member that does not take the arguments is not meant where the name is imported.
    let isImported = project.files[frame.file].imports[name] != nil
    for receiver in frame.receivers {
      if case .recorder(let recorder) = receiver.form, toolkit.receiver(recorder.kind, has: name) {
        if let value = toolkitCall(name, nil, arguments, in: frame, place) { return value }
        let call = External(name, arguments.map { .init($0.label, $0.value) }, at: place)
        if record(call, in: frame) { return .unit }
      }
      if let value = ownMethod(name, of: receiver, arguments, isStrict: isImported) {
        return value
      }
    }
    for type in frame.types {
      if let value = staticCall(name, of: type, arguments, place, isStrict: isImported) {
        return value
      }
    }
    if let found = declaration(called: name, arguments, in: frame, place) {
      let declaration = project.declaration(found)
      let receiver = declaration.receiver == nil ? nil : frame.receivers.first { fits($0, found) }
      return construct(found, arguments, place)
        ?? invoke(found, arguments, receiver: receiver, callers: frame.sites(adding: place, found))
    }
    if let value = StandardLibrary.call(name, arguments, self) { return value }
    if let value = toolkitCall(name, nil, arguments, in: frame, place) { return value }
    if record(External(name, arguments.map { .init($0.label, $0.value) }, at: place), in: frame) {
      return .unit
    }
    return unknownCall(name, arguments, in: frame, place)
  }

  /// Returns the declaration of the project that a plain name calls: of the first scope in which one takes
  /// the arguments; nil where it calls a component of the toolkit with the name, or nothing is known.
  private func declaration(
    called name: String, _ arguments: [EvaluatedArgument], in frame: Frame, _ place: SourcePlace
  ) -> DeclarationReference? {
    let candidates = declarations(name, in: frame.file)
    if let found = match(candidates, arguments, receivers: frame.receivers, isStrict: true) {
      return found
    }
    let file = project.files[frame.file]
    let path = file.imports[name]
    let isVisible =
      file.starImports.contains { toolkit.owns("\($0).") }
      || file.imports.isEmpty && file.starImports.isEmpty
    guard path.map(toolkit.owns) ?? (isVisible && !candidates.isEmpty) else {
      return match(candidates, arguments, receivers: frame.receivers)
    }
    let call = toolkitCall(name, path, nil, arguments, in: frame, place)
    let own = match(
      path == nil ? candidates : project.packageDeclarations(name, in: frame.file), arguments,
      receivers: frame.receivers, isStrict: path != nil)
    if toolkit.takes(call), own == nil || toolkit.hasLabels(of: call) { return nil }
    return own
  }

  private func toolkitCall(
    _ name: String, _ path: String?, _ receiver: Value?, _ arguments: [EvaluatedArgument],
    in frame: Frame, _ place: SourcePlace
  ) -> ToolkitCall {
    ToolkitCall(
      name: path?.split(separator: ".").last.map(String.init) ?? name, path: path,
      receiver: receiver, receivers: frame.receivers, arguments: arguments, place: place,
      member: receiver == nil ? place : named(place), sites: frame.sites)
  }

  private func toolkitCall(
    _ name: String, _ receiver: Value?, _ arguments: [EvaluatedArgument], in frame: Frame,
    _ place: SourcePlace
  ) -> Value? {
    let path = project.files[frame.file].imports[name]
    if receiver == nil, let path, !toolkit.owns(path) { return nil }
    return toolkit.call(
      toolkitCall(name, path, receiver, arguments, in: frame, place), in: self)
  }

  /// The place of a call from the name of the member that is called.
  private func named(_ place: SourcePlace) -> SourcePlace {
    guard let memberStart, place.range.contains(memberStart) else { return place }
    let start = project.files[place.file].start(after: memberStart, before: place.range.upperBound)
    return SourcePlace(file: place.file, range: start..<place.range.upperBound)
  }

  /// Calls an unavailable function: the views that its closures emit are shown, in order.
  private func unknownCall(
    _ name: String, _ arguments: [EvaluatedArgument], in frame: Frame, _ place: SourcePlace
  ) -> Value {
    // A component is called as a statement; one created for an argument or a variable shows
    // nothing.
    let isStatement = place == statement
    let emitted = views {
      for argument in arguments where argument.isTrailing || argument.label != nil {
        guard case .function = argument.value.form else { continue }
        let outer = logs
        logs = []
        _ = under(Condition("called")) {
          _ = call(argument.value, [])
          return .next(.unit)
        }
        logs = outer
      }
    }
    if name.first?.isUppercase == true, !name.contains("."), isStatement {
      note(.unknownComponent(name), place)
      let call = ToolkitCall(
        name: name, path: nil, receiver: nil, receivers: frame.receivers, arguments: arguments,
        place: place, member: place, sites: frame.sites)
      if toolkit.show(unknown: call, in: self) { return .unit }
    }
    for view in emitted {
      // Views that were only wrapped to undo their assignments are shown as they are.
      if case .branch(let condition) = view.kind, condition.question == "called" {
        for child in view.children { emit(child) }
      } else {
        emit(view)
      }
    }
    return Value(.unknown(Unknown(name: "\(name)()", reason: .library)), at: place)
  }

  // MARK: - Methods

  private func methodCall(
    _ name: String, on receiver: Value, _ arguments: [EvaluatedArgument], isSafe: Bool,
    in frame: Frame, _ place: SourcePlace
  ) -> Value {
    if case .choice(let alternatives) = receiver.form {
      var values: [(Condition, Flow)] = []
      for alternative in alternatives {
        let flow = under(alternative.condition) {
          .next(
            methodCall(
              name, on: alternative.value, arguments, isSafe: isSafe, in: frame, place))
        }.0
        values.append((alternative.condition, flow))
      }
      return Flow.joined(values).value ?? .unit
    }
    if receiver.isNothing {
      guard !isSafe else { return .nothing }
      return extensionCall(name, on: receiver, arguments, from: frame.file)
        ?? StandardLibrary.method(name, of: receiver, arguments, self) ?? .nothing
    }
    if isSafe, presence(of: receiver) == nil {
      let question = "\(receiver.spelled) == null"
      let (flow, _) = under(Condition(question, false)) {
        .next(methodCall(name, on: receiver, arguments, isSafe: false, in: frame, place))
      }
      let value = flow.value ?? .unit
      return .choice([
        Alternative(condition: Condition(question, false), value: value),
        Alternative(condition: Condition(question), value: .nothing),
      ])
    }
    if let value = ownMethod(name, of: receiver, arguments) { return value }
    if let type = typeOrObject(receiver), let value = staticCall(name, of: type, arguments, place) {
      return value
    }
    if name == "invoke" || name == "let" && isFunction(receiver) && arguments.isEmpty {
      return call(receiver, arguments, at: place)
    }
    if let value = extensionCall(name, on: receiver, arguments, from: frame.file) { return value }
    if let value = scopeCall(name, on: receiver, arguments) { return value }
    if case .symbol(let path) = receiver.form,
      let value = packageCall(path, name, arguments, in: frame, place)
    {
      return value
    }
    if let value = toolkitCall(name, receiver, arguments, in: frame, place) { return value }
    if let value = StandardLibrary.method(name, of: receiver, arguments, self) { return value }
    // Kotlin's `in` is a call of `contains`.
    if name == "contains", arguments.count == 1, let element = arguments.first?.value,
      !isFunction(element)
    {
      return Value(
        unknown: "\(element.spelled) in \(receiver.spelled)", of: [element, receiver])
    }
    let spelled = "\(receiver.spelled).\(name)"
    return unknownCall(spelled, arguments, in: frame, place)
  }

  private func isFunction(_ value: Value) -> Bool {
    if case .function = value.form { return true }
    return false
  }

  /// Calls a function by its full name: of the project, of the toolkit, or of a library.
  private func packageCall(
    _ path: String, _ name: String, _ arguments: [EvaluatedArgument], in frame: Frame,
    _ place: SourcePlace
  ) -> Value? {
    let found = project.declarations(name, in: path, from: place.file)
    if let match = match(found, arguments, receivers: []) {
      return construct(match, arguments, place) ?? invoke(match, arguments, receiver: nil)
    }
    // Packages have small letters, classes have not.
    let steps = path.split(separator: ".")
    guard steps.count > 1, steps.allSatisfy({ $0.first?.isLowercase == true }) else { return nil }
    let full = "\(path).\(name)"
    if toolkit.owns(full),
      let value = toolkit.call(
        toolkitCall(name, full, nil, arguments, in: frame, place), in: self)
    {
      return value
    }
    return name.first?.isUppercase == true ? unknownCall(name, arguments, in: frame, place) : nil
  }

  /// The class that a value names, or the object that is the only one of its class.
  private func typeOrObject(_ value: Value) -> DeclarationReference? {
    switch value.form {
    case .type(let type): return type
    case .record(let record):
      return project.declaration(record.type).flags.contains(.singleton) ? record.type : nil
    default: return nil
    }
  }

  /// Calls a method that the class of an object declares.
  private func ownMethod(
    _ name: String, of base: Value, _ arguments: [EvaluatedArgument], isStrict: Bool = false
  ) -> Value? {
    guard case .record(let record) = base.form else { return nil }
    for type in supertypes(of: record.type) {
      let methods = project.members(name, of: type).filter {
        project.declaration($0).kind == .function
      }
      if let method = match(methods, arguments, receivers: nil, isStrict: isStrict) {
        return invoke(method, arguments, receiver: base)
      }
      // A property that holds a function.
      if let property = project.members(name, of: type).first(where: {
        project.declaration($0).kind == .property
      }) {
        return call(self.property(property, of: base, place(of: property)), arguments)
      }
    }
    if let value = record.arguments[name] { return call(value, arguments) }
    if name == "copy", project.declaration(record.type).kind == .class {
      var copied = record.arguments
      for argument in arguments {
        if let label = argument.label { copied[label] = argument.value }
      }
      return Value(.record(self.record(of: record.type, arguments: copied)))
    }
    return nil
  }

  /// Calls a function of a class itself: of its companion, or the constructor of a nested class.
  private func staticCall(
    _ name: String, of type: DeclarationReference, _ arguments: [EvaluatedArgument],
    _ place: SourcePlace, isStrict: Bool = false
  ) -> Value? {
    if name == "values", project.declaration(type).kind == .enum {
      return Value(.list(cases(of: type)))
    }
    for member in project.members(name, of: type) where project.declaration(member).isType {
      return construct(member, arguments, place)
    }
    for companion in project.members(of: type)
    where project.declaration(companion).flags.contains(.companion) {
      let functions = project.members(name, of: companion).filter {
        project.declaration($0).kind == .function
      }
      if let function = match(functions, arguments, receivers: nil, isStrict: isStrict) {
        return invoke(
          function, arguments,
          receiver: Value(.record(record(of: companion, arguments: [:]))))
      }
    }
    return nil
  }

  private func extensionCall(
    _ name: String, on receiver: Value, _ arguments: [EvaluatedArgument], from file: Int
  ) -> Value? {
    let candidates = (project.extensions[name] ?? []).filter {
      project.declaration($0).kind == .function && fits(receiver, $0)
    }
    guard
      let found = match(project.nearest(candidates, to: file), arguments, receivers: nil)
    else { return nil }
    return invoke(found, arguments, receiver: receiver)
  }

  /// Calls `let`, `also`, `run`, `apply` or `takeIf`.
  private func scopeCall(
    _ name: String, on receiver: Value, _ arguments: [EvaluatedArgument]
  ) -> Value? {
    guard let closure = arguments.last?.value else { return nil }
    guard case .function = closure.form else { return nil }
    let it = EvaluatedArgument(value: receiver)
    switch name {
    case "let": return call(closure, [it])
    case "run": return call(closure, [], receiver: receiver)
    case "also":
      _ = call(closure, [it])
      return receiver
    case "apply": return applied(closure, to: receiver)
    case "takeIf", "takeUnless":
      let value = call(closure, [it])
      switch answer(to: value) {
      case .decided(let flag): return flag == (name == "takeIf") ? receiver : .nothing
      case .open(let condition):
        let isTaken = name == "takeIf"
        return .choice([
          Alternative(condition: condition, value: isTaken ? receiver : .nothing),
          Alternative(
            condition: Condition(condition.question, !condition.answer),
            value: isTaken ? .nothing : receiver),
        ])
      }
    default: return nil
    }
  }

  // MARK: - Functions

  /// Calls a value that is a function.
  @discardableResult
  package func call(
    _ function: Value, _ arguments: [EvaluatedArgument], receiver: Value? = nil,
    at place: SourcePlace? = nil, named name: String? = nil
  ) -> Value {
    switch function.form {
    case .function(let function):
      switch function.kind {
      case .closure(let body, let declaration):
        return run(body, declaration, function.frame, arguments, receiver)
      case .declared(let reference):
        if project.files[reference.file].code.language == .swift {
          return invokeSwift(
            reference, arguments, receiver: receiver ?? function.receiver, frame: function.frame)
        }
        return invoke(reference, arguments, receiver: receiver, frame: function.frame)
      }
    case .choice(let alternatives):
      let values = alternatives.map { alternative in
        let flow = under(alternative.condition) {
          .next(call(alternative.value, arguments, receiver: receiver, at: place))
        }.0
        return (alternative.condition, flow)
      }
      return Flow.joined(values).value ?? .unit
    case .nothing: return .nothing
    case .made(let made) where made.name == "method":
      guard let last = made.arguments.last, let name = last.label,
        case .object(let object) = last.value.form
      else { return .unit }
      let place = place ?? made.place ?? SourcePlace(file: 0, range: 0..<0)
      return objects?.call(
        ToolkitCall(
          name: name, path: nil, receiver: last.value, receivers: [], arguments: arguments,
          place: place, member: place, sites: []), on: object, in: self) ?? .unit
    case .unknown(let unknown):
      if objects == nil, isComponent(unknown) {
        note(.unknownSlot(unknown.name), place)
        emit(ViewNode(.slot(unknown.name), at: place))
      }
      return Value(unknown: "\(unknown.name)()")
    default: return Value(unknown: "\(name ?? function.spelled)()")
    }
  }

  private func run(
    _ body: CodeNode.ID?, _ declaration: Declaration.ID?, _ outer: Frame,
    _ arguments: [EvaluatedArgument], _ receiver: Value?
  ) -> Value {
    if project.files[outer.file].code.language == .swift {
      return runSwift(body, declaration, outer, arguments)
    }
    guard let body, calls.count + budget.depth / 6 < Self.deepest else { return .unit }
    let frame = Frame(file: outer.file, parent: outer, receiver: receiver)
    let file = project.files[outer.file]
    if let declaration {
      let parameters = file.code.parameters(of: file.code[declaration])
      for (parameter, argument) in zip(parameters, arguments) {
        if let pattern = parameter.value {
          bind(pattern, to: argument.value, in: frame)
        } else {
          frame.values[file.word(parameter.name)] = argument.value
        }
      }
    } else if let first = arguments.first {
      frame.values["it"] = first.value
    }
    if let receiver, receiver.isList {
      frame.values["this"] = receiver
      frame.loops["this"] = openLoops
    }
    budget.descend(levels: 6)
    defer { budget.leave(levels: 6) }
    let flow = run(body, in: frame)
    changedReceiver = frame.values["this"]
    switch flow {
    case .next(let value): return value
    case .exit(let exit): return exit.form == .return ? exit.value : .unit
    case .partial: return result(of: flow, isExpression: true)
    }
  }

  /// Calls a function of the project.
  func invoke(
    _ reference: DeclarationReference, _ arguments: [EvaluatedArgument], receiver: Value?,
    frame outer: Frame? = nil, callers: [CallSite]? = nil
  ) -> Value {
    let declaration = project.declaration(reference)
    let name = project.name(reference)
    guard let body = declaration.body else { return Value(unknown: "\(name)()") }
    guard calls.count < Self.deepest, calls.filter({ $0 == reference }).count < 2 else {
      note(.recursion(name), place(of: reference))
      return Value(unknown: "\(name)()", because: .budget)
    }
    calls.append(reference)
    reached.insert(reference)
    defer { calls.removeLast() }
    let type = declaration.owner.map { DeclarationReference(file: reference.file, id: $0) }
    let frame = Frame(file: reference.file, parent: outer, receiver: receiver, type: type)
    frame.callers = callers
    bind(arguments, to: reference, in: frame)
    return result(
      of: run(body, in: frame), isExpression: !isBlock(body, reference.file))
  }

  /// Creates an object of a class of the project; nil when the reference is not to a class.
  private func construct(
    _ reference: DeclarationReference, _ arguments: [EvaluatedArgument], _ place: SourcePlace
  ) -> Value? {
    let declaration = project.declaration(reference)
    guard declaration.isType else { return nil }
    let frame = Frame(file: reference.file, type: reference)
    bind(arguments, to: reference, in: frame)
    return Value(.record(record(of: reference, arguments: frame.values)), at: place)
  }

  /// Binds the parameters of a function or class to their arguments and defaults.
  func bind(
    _ arguments: [EvaluatedArgument], to reference: DeclarationReference, in frame: Frame
  ) {
    let file = project.files[reference.file]
    let parameters = Array(file.code.parameters(of: project.declaration(reference)))
    let names = parameters.map { file.word($0.name) }
    var given: [String: Value] = [:]
    var position = 0
    for argument in arguments {
      if argument.isTrailing {
        if let last = names.last { given[last] = argument.value }
      } else if let label = argument.label {
        given[label] = argument.value
        if let place = names.firstIndex(of: label) { position = place + 1 }
      } else if names.indices.contains(position) {
        if parameters[position].flags.contains(.variadic) {
          var list: [Value] = []
          if case .list(let before)? = given[names[position]]?.form { list = before }
          given[names[position]] = Value(.list(list + [argument.value]))
        } else {
          given[names[position]] = argument.value
          position += 1
        }
      }
    }
    for (parameter, name) in zip(parameters, names) {
      if let value = given[name] {
        frame.values[name] = value
      } else if let node = parameter.value {
        frame.values[name] = named(evaluate(node, in: frame), name, parameter, reference.file)
      } else if parameter.flags.contains(.variadic) {
        frame.values[name] = Value(.list([]))
      } else {
        frame.values[name] = open(parameter, name, reference.file)
      }
    }
  }

  /// Returns the function or class that accepts some arguments, among several with one name.
  ///
  /// Unless it has to take them, the first one is taken for it where none does.
  private func match(
    _ candidates: [DeclarationReference], _ arguments: [EvaluatedArgument], receivers: [Value]?,
    isStrict: Bool = false
  ) -> DeclarationReference? {
    let callable = candidates.filter { reference in
      let declaration = project.declaration(reference)
      switch declaration.kind {
      case .function:
        guard let receivers, declaration.receiver != nil else { return true }
        // The scopes of toolkits, such as `ColumnScope`, are present without a value of their own.
        return receivers.contains { fits($0, reference) } || !isOfProject(reference)
      case .class: return true
      default: return false
      }
    }
    let accepting = callable.filter { accepts($0, arguments) }
    // One overload that calls another by the same name does not mean itself.
    return accepting.first { !calls.contains($0) } ?? accepting.first
      ?? (isStrict ? nil : callable.first)
  }

  /// Whether the receiver of an extension is a class of the project.
  private func isOfProject(_ reference: DeclarationReference) -> Bool {
    guard let receiver = project.declaration(reference).receiver else { return false }
    let name = project.typeName(receiver, in: reference.file)
    return !declarations(name, in: reference.file).isEmpty || name == "String" || name == "Modifier"
  }

  private func accepts(_ reference: DeclarationReference, _ arguments: [EvaluatedArgument]) -> Bool
  {
    let file = project.files[reference.file]
    let parameters = file.code.parameters(of: project.declaration(reference))
    let names = parameters.map { file.word($0.name) }
    var given: Set<String> = []
    var position = 0
    for argument in arguments {
      if argument.isTrailing {
        guard let last = names.last else { return false }
        given.insert(last)
      } else if let label = argument.label {
        guard let place = names.firstIndex(of: label) else { return false }
        given.insert(label)
        position = place + 1
      } else {
        guard names.indices.contains(position) else { return false }
        given.insert(names[position])
        if !parameters[parameters.startIndex + position].flags.contains(.variadic) { position += 1 }
      }
    }
    return zip(parameters, names).allSatisfy { parameter, name in
      given.contains(name) || parameter.value != nil || parameter.flags.contains(.variadic)
    }
  }
}
