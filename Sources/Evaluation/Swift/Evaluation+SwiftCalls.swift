// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Evaluation {
  /// The value of a call of Swift.
  func swiftCall(
    _ callee: CodeNode.ID, _ given: ArraySlice<CodeArgument>, in frame: Frame,
    _ place: SourcePlace
  ) -> Value {
    let file = project.files[frame.file]
    let arguments = self.arguments(given, in: frame)
    site = place
    switch file.code[callee] {
    case .name(let symbol):
      return swiftPlainCall(file.word(symbol), arguments, in: frame, place)
    case .typeName(let type):
      let name = SwiftIndex.lastName(type, file)
      let types = objects?.asksForTypes(name) == true ? genericArguments(of: type, in: frame) : []
      return swiftPlainCall(name, arguments + types, in: frame, place)
    case .member(nil, let symbol):
      return Value(
        .made(
          External(
            "." + file.word(symbol), arguments.map { .init($0.label, $0.value) }, at: place)),
        at: place)
    case .member(let base?, let symbol):
      let name = file.word(symbol)
      if case .name(let word) = file.code[base], file.word(word) == "super" {
        return superCall(name, arguments, in: frame, place)
      }
      if ["insert", "append", "formUnion"].contains(name), let value = arguments.first?.value,
        swiftAppend(
          value, at: name == "insert" ? arguments.first { $0.label == "at" }?.value.number : nil,
          to: base, in: frame)
      {
        return .unit
      }
      let receiver = evaluate(base, in: frame)
      if let changed = SwiftText.changed(receiver, by: name, arguments) {
        swiftAssign("=", base, changed, in: frame)
        return .unit
      }
      defer { changePassed(given, by: SwiftText.scanned(name, receiver), in: frame) }
      site = place
      guard case .choice(let alternatives) = receiver.form else {
        return swiftMethod(name, on: receiver, arguments, in: frame, place)
      }
      return Value.choice(
        alternatives.map {
          let value = $0.value
          let flow = under($0.condition) {
            .next(swiftMethod(name, on: value, arguments, in: frame, place))
          }.0
          return Alternative(condition: $0.condition, value: flow.value ?? .unit)
        })
    default:
      let function = evaluate(callee, in: frame)
      return call(function, arguments, at: place)
    }
  }

  /// What is passed with `&` is another value afterwards: what a scanner has found, or an unknown one.
  private func changePassed(
    _ given: ArraySlice<CodeArgument>, by scanned: Value?, in frame: Frame
  ) {
    let file = project.files[frame.file]
    for argument in given where file.code.node(argument.value).flags.contains(.inOut) {
      switch evaluate(argument.value, in: frame).form {
      case .number, .text, .flag, .nothing:
        guard case .name(let symbol) = file.code[argument.value] else { continue }
        let value = scanned ?? Value(unknown: file.word(symbol))
        swiftAssign("=", argument.value, value, in: frame)
      default: break
      }
    }
  }

  /// The type for which another name stands, through further ones; nil for a name that is no other name of a type.
  private func target(ofAlias name: String) -> String? {
    var seen: Set<String> = []
    var current = name
    while seen.insert(current).inserted {
      let alias = project.swift.globals[current]?.first { project.declaration($0).kind == .alias }
      guard let alias, let type = project.declaration(alias).type else {
        return current == name ? nil : current
      }
      current = SwiftIndex.lastName(type, project.files[alias.file])
    }
    return nil
  }

  private func swiftPlainCall(
    _ name: String, _ arguments: [EvaluatedArgument], in frame: Frame, _ place: SourcePlace
  ) -> Value {
    if let holder = frame.holder(of: name), let value = holder.values[name] {
      switch value.form {
      case .type, .symbol: return constructSwift(value, arguments, in: frame, place)
      default: return call(value, arguments, at: place, named: name)
      }
    }
    if ["Array", "Set"].contains(name), arguments.isEmpty { return Value(.list([]), at: place) }
    if name == "type", arguments.count == 1, arguments[0].label == "of" {
      guard case .object(let object) = arguments[0].value.form else {
        return Value(unknown: "type(of: \(arguments[0].value.swiftSpelled))")
      }
      return Value(object.type.map { .type($0) } ?? .symbol(object.className), at: place)
    }
    if name == "Self" || name == "self" {
      return constructSwift(swiftName("Self", in: frame, place), arguments, in: frame, place)
    }
    for receiver in frame.receivers {
      if let value = swiftOwnCall(name, on: receiver, arguments, place) { return value }
    }
    for type in frame.types {
      if let value = swiftOwnCall(name, on: Value(.type(type)), arguments, place) { return value }
    }
    let globals = (project.swift.globals[name] ?? []).filter {
      project.declaration($0).kind == .function && isVisible($0, from: frame.file)
    }
    if let found = swiftMatch(globals, arguments) {
      return invokeSwift(found, arguments, receiver: nil)
    }
    if let type = swiftTypeReference(name, from: frame.file) {
      return constructSwift(type, arguments, place)
    }
    if let target = target(ofAlias: name) {
      return swiftPlainCall(target, arguments, in: frame, place)
    }
    if case .object(let object)? = frame.receivers.first?.form,
      let value = objects?.call(
        swiftToolkitCall(name, frame.receivers.first, arguments, in: frame, place), on: object,
        in: self)
    {
      return value
    }
    if name.first?.isUppercase == true {
      return constructSwift(Value(.symbol(name)), arguments, in: frame, place)
    }
    if let value = objects?.call(
      swiftToolkitCall(name, nil, arguments, in: frame, place), in: self)
    {
      return value
    }
    // A function that nothing here declares may be a method that a library gives to views.
    if place == statement, !arguments.isEmpty,
      case .object(let object)? = frame.receivers.first?.form, object.toolkitClass != nil,
      objects?.isView(object) == true
    {
      escape(object, "\(name)()", place)
    }
    return unknownSwift("\(name)()", arguments, nil, place)
  }

  func swiftToolkitCall(
    _ name: String, _ receiver: Value?, _ arguments: [EvaluatedArgument], in frame: Frame,
    _ place: SourcePlace
  ) -> ToolkitCall {
    ToolkitCall(
      name: name, path: nil, receiver: receiver, receivers: frame.receivers,
      arguments: arguments, place: place, member: place, sites: frame.sites)
  }

  /// A call that nothing at hand answers: closures may run later, and views go somewhere.
  private func unknownSwift(
    _ name: String, _ arguments: [EvaluatedArgument], _ receiver: Value?, _ place: SourcePlace
  ) -> Value {
    hand(arguments, to: name, receiver, place)
    return Value(.unknown(Unknown(name: name, reason: .library)), at: place)
  }

  /// Hands arguments over to code that is not here.
  private func hand(
    _ arguments: [EvaluatedArgument], to name: String, _ receiver: Value?, _ place: SourcePlace
  ) {
    for argument in arguments {
      switch argument.value.form {
      case .function: later(argument.value)
      case .object(let object):
        if object.type == nil, receiver == nil { escape(object, name, place) }
        // A view that is nowhere yet may be put somewhere by code that is not here.
        if object.parent == nil, objects?.isView(object) == true {
          note(.other("a view is given to unknown code: \(name)"), place)
        }
      default: break
      }
    }
  }

  /// Takes note that code that is not here may have changed an object.
  private func escape(_ object: HeapObject, _ name: String, _ place: SourcePlace) {
    guard object.escape == nil else { return }
    object.escape = name
    if objects?.isView(object) == true { note(.other("changed by unknown code: \(name)"), place) }
  }

  /// The types in angle brackets after a type, as arguments that are labelled with them.
  private func genericArguments(of type: TypeRef.ID, in frame: Frame) -> [EvaluatedArgument] {
    let code = project.files[frame.file].code
    let parts = code.parts(of: code[type])
    // The first part of `Outer.Inner<Item>` is the outer type.
    return parts.dropFirst(code[type].form == .member ? 1 : 0).map {
      EvaluatedArgument(label: "<>", value: swiftType($0.type, in: frame))
    }
  }

  /// Runs a closure that is called later or never: what it writes is one of two.
  package func later(_ function: Value) {
    // What is called later by something that is itself called later is no third state.
    guard facts["later"] != true else {
      _ = call(function, [])
      return
    }
    _ = branch([
      (Condition("later"), { .next(self.call(function, [])) }),
      (Condition("later", false), { .next(.unit) }),
    ])
  }

  /// Adds an element to a set or list that a member or variable holds; false where it holds something else.
  private func swiftAppend(
    _ value: Value, at position: Double?, to target: CodeNode.ID, in frame: Frame
  ) -> Bool {
    let file = project.files[frame.file]
    func added(_ old: Value?) -> Value? {
      switch old?.form {
      case .list(var values)?:
        let place = position.flatMap { Int(exactly: $0) } ?? values.count
        values.insert(value, at: min(max(place, 0), values.count))
        return Value(.list(values))
      case .symbol?: return Value(.list([old ?? .unit, value]))
      default: return nil
      }
    }
    switch file.code[target] {
    case .name(let symbol):
      let name = file.word(symbol)
      if let holder = frame.holder(of: name) {
        guard let list = added(holder.values[name]) else { return false }
        assign(name, list, in: holder)
        return true
      }
      guard case .object(let object)? = frame.receivers.first?.form else { return false }
      return swiftAppend(value, name, of: object, added)
    case .member(let base?, let symbol):
      guard case .object(let object) = evaluate(base, in: frame).form else { return false }
      return swiftAppend(value, file.word(symbol), of: object, added)
    default: return false
    }
  }

  private func swiftAppend(
    _ value: Value, _ name: String, of object: HeapObject, _ added: (Value?) -> Value?
  ) -> Bool {
    let old = object.members.values[name]
    if let list = added(old) {
      assign(name, list, in: object.members)
      return true
    }
    guard old == nil, name == "accessibilityTraits" else { return false }
    assign(name, Value(.list([swiftTyped(value, as: "UIAccessibilityTraits")])), in: object.members)
    return true
  }

  // MARK: - Methods

  /// A call of a method of the project; nil when a value has none that takes the arguments.
  private func swiftOwnCall(
    _ name: String, on receiver: Value, _ arguments: [EvaluatedArgument], _ place: SourcePlace
  ) -> Value? {
    let members = swiftMembers(name, of: receiver)
    let isStatic: Bool
    switch receiver.form {
    case .type, .symbol: isStatic = true
    default: isStatic = false
    }
    let methods = members.filter { reference in
      let declaration = project.declaration(reference)
      return declaration.kind == .function
        && declaration.flags.contains(.isStatic) == isStatic
    }
    if let found = swiftMatch(methods, arguments) {
      return invokeSwift(found, arguments, receiver: receiver)
    }
    if isStatic {
      for member in members {
        switch project.declaration(member).kind {
        case .enumCase:
          var stored: [String: Value] = [:]
          for (position, argument) in arguments.enumerated() {
            stored[argument.label ?? "\(position)"] = argument.value
          }
          return swiftCase(member, stored)
        case .class, .struct, .enum, .actor: return constructSwift(member, arguments, place)
        default: break
        }
      }
      return nil
    }
    // A property that holds a function.
    if case .object(let object) = receiver.form, let value = object.members.values[name] {
      return call(value, arguments, at: place, named: name)
    }
    return nil
  }

  func swiftMethod(
    _ name: String, on receiver: Value, _ arguments: [EvaluatedArgument], in frame: Frame,
    _ place: SourcePlace
  ) -> Value {
    if receiver.isNothing { return .nothing }
    if name == "init" { return constructOrSelf(receiver, arguments, in: frame, place) }
    if let value = swiftOwnCall(name, on: receiver, arguments, place) { return value }
    let call = swiftToolkitCall(name, receiver, arguments, in: frame, place)
    switch receiver.form {
    case .object(let object):
      if let value = objects?.call(call, on: object, in: self) { return value }
      // What code that is not here does to a view is not known.
      if object.toolkitClass != nil, !arguments.isEmpty { escape(object, "\(name)()", place) }
      return unknownSwift("\(object.className).\(name)()", arguments, receiver, place)
    case .type(let type):
      if let toolkit = lineage(of: project.name(type), type).first(where: {
        objects?.has($0.name) == true
      }),
        let value = objects?.call(
          swiftToolkitCall(name, Value(.symbol(toolkit.name)), arguments, in: frame, place),
          in: self)
      {
        return value
      }
    case .symbol(let path):
      if let type = swiftTypeReference(name, from: frame.file), name.first?.isUppercase == true {
        return constructSwift(type, arguments, place)
      }
      if let value = objects?.call(call, in: self) { return value }
      if path.first?.isUppercase == true || path.hasPrefix("."), !path.hasPrefix("..") {
        if name.first?.isUppercase == true, objects?.has(name) == true {
          return constructSwift(Value(.symbol(name)), arguments, in: frame, place)
        }
        hand(arguments, to: "\(path).\(name)()", receiver, place)
        return Value(
          .made(
            External("\(path).\(name)", arguments.map { .init($0.label, $0.value) }, at: place)),
          at: place)
      }
    default: break
    }
    if let value = objects?.call(call, in: self) { return value }
    if let value = SwiftLibrary.method(name, of: receiver, arguments, self) { return value }
    if case .made(let external) = receiver.form {
      for argument in arguments {
        if case .function = argument.value.form { later(argument.value) }
      }
      return Value(
        .made(
          External(
            "\(external.name).\(name)",
            [.init("self", receiver)] + arguments.map { .init($0.label, $0.value) }, at: place)),
        at: place)
    }
    return unknownSwift("\(receiver.swiftSpelled).\(name)()", arguments, receiver, place)
  }

  /// `self.init(...)` of an initialiser, or `Type.init(...)`.
  private func constructOrSelf(
    _ receiver: Value, _ arguments: [EvaluatedArgument], in frame: Frame, _ place: SourcePlace
  ) -> Value {
    guard case .object(let object) = receiver.form else {
      return constructSwift(receiver, arguments, in: frame, place)
    }
    initialise(object, from: 0, arguments, place)
    return .unit
  }

  private func superCall(
    _ name: String, _ arguments: [EvaluatedArgument], in frame: Frame, _ place: SourcePlace
  ) -> Value {
    guard let receiver = frame.receivers.first else { return .unit }
    let classes = swiftClasses(of: receiver)
    let own = frame.types.first.map { type -> String in
      project.swift.extended[type] ?? project.name(type)
    }
    let level = classes.firstIndex { $0.name == own } ?? 0
    guard case .object(let object) = receiver.form else { return .unit }
    if name == "init" {
      initialise(object, from: level + 1, arguments, place)
      return .unit
    }
    for type in classes.dropFirst(level + 1) {
      let methods =
        (type.reference.flatMap { project.swift.members[$0]?[name] } ?? []).filter {
          project.declaration($0).kind == .function && project.declaration($0).body != nil
        }
      if let found = swiftMatch(methods, arguments) {
        return invokeSwift(found, arguments, receiver: receiver)
      }
    }
    return objects?.call(
      swiftToolkitCall(name, receiver, arguments, in: frame, place), on: object, in: self) ?? .unit
  }

  // MARK: - Functions

  /// The function that takes some arguments, of several with one name.
  func swiftMatch(
    _ candidates: [DeclarationReference], _ arguments: [EvaluatedArgument]
  ) -> DeclarationReference? {
    let callable = candidates.compactMap { reference -> (DeclarationReference, [[Int]])? in
      guard project.declaration(reference).body != nil,
        let binding = swiftBinding(arguments, of: reference)
      else { return nil }
      return (reference, binding)
    }
    guard callable.count > 1 else { return callable.first?.0 }
    return (callable.first { swiftTakes(arguments, $0.1, $0.0) } ?? callable.first)?.0
  }

  /// Whether the types of parameters do not speak against the values of some arguments.
  private func swiftTakes(
    _ arguments: [EvaluatedArgument], _ binding: [[Int]], _ reference: DeclarationReference
  ) -> Bool {
    let file = project.files[reference.file]
    let parameters = Array(file.code.parameters(of: project.declaration(reference)))
    return zip(parameters, binding).allSatisfy { parameter, places in
      guard let type = parameter.type, !parameter.flags.contains(.variadic) else { return true }
      let name = SwiftIndex.lastName(type, file)
      return places.allSatisfy { swiftIs(arguments[$0].value, name, from: reference.file) ?? true }
    }
  }

  /// The argument of each parameter; nil where the function does not take the arguments.
  private func swiftBinding(
    _ arguments: [EvaluatedArgument], of reference: DeclarationReference
  ) -> [[Int]]? {
    let file = project.files[reference.file]
    let parameters = Array(file.code.parameters(of: project.declaration(reference)))
    var given = Array(repeating: [Int](), count: parameters.count)
    var next = 0
    for (position, argument) in arguments.enumerated() {
      var found: Int?
      var place = next
      while place < parameters.count {
        let parameter = parameters[place]
        let label = parameter.label.isNone ? nil : file.word(parameter.label)
        if argument.isTrailing && argument.label == nil {
          let isFunction =
            parameter.type.map { SwiftIndex.lastName($0, file) == "Function" } ?? false
          if isFunction || place == parameters.count - 1 { found = place }
        } else if label == argument.label {
          found = place
        }
        if found != nil
          || parameter.value == nil && !parameter.flags.contains(.variadic)
            && !argument.isTrailing
        {
          break
        }
        place += 1
      }
      guard let found else { return nil }
      given[found].append(position)
      next = parameters[found].flags.contains(.variadic) ? found : found + 1
    }
    for (parameter, values) in zip(parameters, given)
    where values.isEmpty && parameter.value == nil && !parameter.flags.contains(.variadic) {
      return nil
    }
    return given
  }

  /// Calls a function or initialiser of the project.
  @discardableResult
  func invokeSwift(
    _ reference: DeclarationReference, _ arguments: [EvaluatedArgument], receiver: Value?,
    frame outer: Frame? = nil
  ) -> Value {
    let file = project.files[reference.file]
    let declaration = project.declaration(reference)
    let name = project.name(reference)
    guard let body = declaration.body else { return Value(unknown: "\(name)()") }
    guard calls.count < Self.deepest, calls.filter({ $0 == reference }).count < 2 else {
      return Value(unknown: "\(name)()", because: .budget)
    }
    calls.append(reference)
    reached.insert(reference)
    sites.append((reference, site))
    defer {
      calls.removeLast()
      sites.removeLast()
    }
    let type = declaration.owner.map { DeclarationReference(file: reference.file, id: $0) }
    let frame = Frame(file: reference.file, parent: outer, receiver: receiver, type: type)
    let parameters = Array(file.code.parameters(of: declaration))
    let binding = swiftBinding(arguments, of: reference)
    bindGenerics(of: declaration, to: arguments, binding, in: frame)
    for (position, parameter) in parameters.enumerated() {
      let name = file.word(parameter.name)
      let typeName = parameter.type.map { SwiftIndex.lastName($0, file) }
      let values = binding?[position].map { arguments[$0].value } ?? []
      if parameter.flags.contains(.variadic) {
        frame.values[name] = Value(.list(values.map { swiftTyped($0, as: typeName) }))
      } else if let value = values.first {
        var value = swiftTyped(value, as: typeName)
        if case .unknown(var unknown) = value.form, unknown.type == nil, let type = parameter.type {
          unknown.type = TypePlace(file: reference.file, type: type)
          value = Value(.unknown(unknown), at: value.place)
        }
        frame.values[name] = value
      } else if let node = parameter.value {
        frame.values[name] = swiftTyped(evaluate(node, in: frame), as: typeName)
      } else {
        frame.values[name] = open(parameter, name, reference.file)
      }
    }
    let value = result(of: run(body, in: frame), isExpression: true)
    let typeName = declaration.type.map { SwiftIndex.lastName($0, file) }
    return swiftTyped(value, as: typeName)
  }

  /// Gives generic parameters the types that arguments of `T.Type` name.
  private func bindGenerics(
    of declaration: Declaration, to arguments: [EvaluatedArgument], _ binding: [[Int]]?,
    in frame: Frame
  ) {
    let file = project.files[frame.file]
    let names = Set(file.code.generics(of: declaration).map { file.word($0.label) })
    guard !names.isEmpty, let binding else { return }
    for (parameter, places) in zip(file.code.parameters(of: declaration), binding) {
      guard let type = parameter.type, file.code[type].form == .metatype,
        let part = file.code.parts(of: file.code[type]).first, let place = places.first
      else { continue }
      let name = SwiftIndex.lastName(part.type, file)
      guard names.contains(name) else { continue }
      switch arguments[place].value.form {
      case .type, .symbol: frame.values[name] = arguments[place].value
      default: break
      }
    }
  }

  /// Calls a closure of Swift.
  func runSwift(
    _ body: CodeNode.ID?, _ declaration: Declaration.ID?, _ outer: Frame,
    _ arguments: [EvaluatedArgument]
  ) -> Value {
    guard let body, calls.count + budget.depth / 6 < Self.deepest else { return .unit }
    let file = project.files[outer.file]
    let frame = Frame(file: outer.file, parent: outer)
    let parameters =
      declaration.map { file.code.parameters(of: file.code[$0]).filter { $0.kind == .parameter } }
      ?? []
    for (position, parameter) in parameters.enumerated() {
      let name = file.word(parameter.name)
      frame.values[name] =
        arguments.indices.contains(position)
        ? arguments[position].value : open(parameter, name, outer.file)
    }
    if parameters.isEmpty {
      for position in 0..<max(arguments.count, 2) {
        frame.values["$\(position)"] =
          arguments.indices.contains(position)
          ? arguments[position].value : Value(unknown: "value")
      }
    }
    budget.descend(levels: 6)
    defer { budget.leave(levels: 6) }
    return result(of: run(body, in: frame), isExpression: true)
  }
}
