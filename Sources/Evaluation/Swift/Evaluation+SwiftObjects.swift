// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Evaluation {
  /// Where what is made at a place is made for the project: helpers on parts of a toolkit make nothing of
  /// their own, while those on controllers make the same for all who call them.
  func madePlace(_ place: SourcePlace) -> SourcePlace {
    var place = place
    for (function, called) in sites.reversed() {
      guard let owner = project.declaration(function).owner, let called,
        function.file == place.file,
        let name = project.swift.extended[DeclarationReference(file: function.file, id: owner)],
        objects?.isPart(name) == true,
        project.declaration(function).range.contains(place.range.lowerBound)
      else { break }
      place = called
    }
    return place
  }

  /// Gives `.name` its meaning where a type is expected.
  func swiftTyped(_ value: Value, as typeName: String?) -> Value {
    guard let typeName, !typeName.isEmpty else { return value }
    switch value.form {
    case .symbol(let path) where path.hasPrefix("."):
      let steps = path.dropFirst().split(separator: ".").map(String.init)
      guard let first = steps.first else { return value }
      let place = value.place ?? SourcePlace(file: 0, range: 0..<0)
      let type = swiftTypeReference(typeName, from: place.file)
      let base = type.map { Value(.type($0)) } ?? Value(.symbol(typeName))
      if var found = swiftStatic(first, of: base, place) {
        for step in steps.dropFirst() {
          found = swiftMember(step, of: found, in: Frame(file: place.file), place)
        }
        return found
      }
      return Value(.symbol(typeName + path), at: value.place)
    case .made(let external) where external.name.hasPrefix("."):
      let name = String(external.name.dropFirst())
      let place = value.place ?? SourcePlace(file: 0, range: 0..<0)
      let type = swiftTypeReference(typeName, from: place.file)
      let base = type.map { Value(.type($0)) } ?? Value(.symbol(typeName))
      let arguments = external.arguments.map {
        EvaluatedArgument(label: $0.label, value: $0.value)
      }
      if name.contains(".") { return value }
      return swiftMethod(name, on: base, arguments, in: Frame(file: place.file), place)
    case .choice: return value.map { swiftTyped($0, as: typeName) }
    case .list(let values) where !["Array", "Set", "Dictionary"].contains(typeName):
      return Value(.list(values.map { swiftTyped($0, as: typeName) }), at: value.place)
    case .object(let object) where object.isDequeued:
      let place = value.place ?? SourcePlace(file: 0, range: 0..<0)
      return dequeued(as: typeName, from: place.file, value.place, place) ?? value
    default: return value
    }
  }

  /// Makes an object or value of a type of the project or a toolkit.
  func constructSwift(
    _ type: Value, _ arguments: [EvaluatedArgument], in frame: Frame, _ place: SourcePlace
  ) -> Value {
    switch type.form {
    case .type(let reference): return constructSwift(reference, arguments, place)
    case .symbol(let path):
      let name = path.split(separator: ".").last.map(String.init) ?? path
      if objects?.has(name) == true {
        let object = HeapObject(
          className: name, type: nil, toolkitClass: name, place: madePlace(place), under: self.path)
        initialise(object, from: 0, arguments, place)
        return Value(.object(object), at: place)
      }
      if let value = objects?.call(
        swiftToolkitCall(path, nil, arguments, in: frame, place), in: self)
      {
        return value
      }
      // A convenience initialiser of the project on a type that is no view.
      if let found = swiftMatch(
        project.swift.extensionMembers[name]?["init"] ?? [], arguments),
        project.declaration(found).body != nil
      {
        let object = HeapObject(
          className: name, type: nil, toolkitClass: nil, place: place, under: self.path)
        invokeSwift(found, arguments, receiver: Value(.object(object)))
        return object["self"] ?? Value(.object(object), at: place)
      }
      for argument in arguments {
        if case .function = argument.value.form { later(argument.value) }
      }
      return Value(
        .made(External(path, arguments.map { .init($0.label, $0.value) }, at: place)), at: place)
    case .object(let object):
      return constructSwift(
        object.type.map { Value(.type($0)) } ?? Value(.symbol(object.className)), arguments,
        in: frame, place)
    default: return Value(unknown: "\(type.swiftSpelled)()", because: .library)
    }
  }

  /// Makes an object of a type of the project; without arguments by the initialiser that others would call.
  package func constructSwift(
    _ type: DeclarationReference, _ arguments: [EvaluatedArgument]?, _ place: SourcePlace
  ) -> Value {
    let name = project.name(type)
    guard calls.count < Self.deepest, calls.filter({ $0 == type }).count < 3 else {
      return Value(unknown: name, because: .budget)
    }
    if project.declaration(type).kind == .enum {
      // `init(rawValue:)`, which may fail.
      return Value(.unknown(Unknown(name: name, reason: .data)))
    }
    calls.append(type)
    defer { calls.removeLast() }
    let object = uninitialised(type, place)
    initialise(object, from: 0, arguments ?? usual(type), place)
    return Value(.object(object), at: place)
  }

  /// Makes an object of a class with its stored values, of which no initialiser has run.
  package func uninitialised(_ type: DeclarationReference, _ place: SourcePlace) -> HeapObject {
    let name = project.name(type)
    let classes = lineage(of: name, type)
    let toolkit = classes.first { $0.reference == nil && objects?.has($0.name) == true }?.name
    let object = HeapObject(
      className: name, type: type, toolkitClass: toolkit, place: madePlace(place), under: path)
    if made.count < Self.mostMade { made.append(object) }
    let me = Value(.object(object), at: place)
    // Stored values come first, those of the topmost class last made and first needed.
    for ancestor in classes.reversed() {
      guard let reference = ancestor.reference else { continue }
      storeValues(of: reference, in: object, me)
    }
    return object
  }

  /// More objects than are remembered.
  private static let mostMade = 1_000

  /// Runs the initialiser of an object that others would call, with arguments that are not known: that which
  /// a file calls (`init(coder:)`), if its classes declare one that does something, or else the usual one.
  package func runInitialiser(of object: HeapObject, isFromFile: Bool) {
    guard let type = object.type else { return }
    let me = Value(.object(object), at: object.place)
    let own = swiftMembers("init", of: me).first {
      parameterLabels(of: $0) == ["coder"] && project.declaration($0).body != nil
    }
    guard let own, isFromFile || callsSuper(own) else {
      if !isFromFile { initialise(object, from: 0, usual(type), place(of: type)) }
      return
    }
    invokeSwift(
      own, [EvaluatedArgument(label: "coder", value: Value(unknown: "coder"))], receiver: me)
  }

  /// Whether an initialiser calls that of the class above, and does not only fail.
  private func callsSuper(_ initialiser: DeclarationReference) -> Bool {
    let file = project.files[initialiser.file]
    guard let body = project.declaration(initialiser).body else { return false }
    let range = file.code.node(body).range
    return file.code.nodes.indices.contains { index in
      guard range.contains(file.code.nodes[index].start),
        case .member(let base?, let symbol) = file.code.expression(at: index),
        file.word(symbol) == "init", case .name(let word) = file.code[base]
      else { return false }
      return file.word(word) == "super"
    }
  }

  private func storeValues(of type: DeclarationReference, in object: HeapObject, _ me: Value) {
    for member in project.swift.ordered[type] ?? [] {
      let declaration = project.declaration(member)
      let file = project.files[member.file]
      guard declaration.kind == .property, declaration.flags.isDisjoint(with: [.isStatic, .lazy]),
        let node = declaration.value, file.code.getter(of: declaration) == nil
      else { continue }
      let frame = Frame(file: member.file, receiver: me, type: type)
      let typeName = declaration.type.map { SwiftIndex.lastName($0, file) }
      object.members.values[project.name(member)] = swiftTyped(
        evaluate(node, in: frame), as: typeName)
    }
  }

  /// The arguments of the initialiser that others would call, none of them known.
  private func usual(_ type: DeclarationReference) -> [EvaluatedArgument] {
    let own = (project.swift.members[type]?["init"] ?? []).filter { reference in
      let labels = parameterLabels(of: reference)
      return labels != ["coder"] && project.declaration(reference).body != nil
    }
    let best =
      own.first { parameterLabels(of: $0) == ["style", "reuseIdentifier"] }
      ?? own.first { parameterLabels(of: $0) == ["frame"] }
      ?? own.first { !project.declaration($0).flags.contains(.convenience) } ?? own.first
    guard let best else { return [] }
    let file = project.files[best.file]
    return file.code.parameters(of: project.declaration(best)).filter { $0.value == nil }.map {
      EvaluatedArgument(
        label: $0.label.isNone ? nil : file.word($0.label),
        value: open($0, file.word($0.name), best.file))
    }
  }

  private func parameterLabels(of reference: DeclarationReference) -> [String] {
    let file = project.files[reference.file]
    return file.code.parameters(of: project.declaration(reference)).map {
      $0.label.isNone ? "_" : file.word($0.label)
    }
  }

  /// Runs the initialiser of an object that takes some arguments, from a class on upwards.
  func initialise(
    _ object: HeapObject, from level: Int, _ arguments: [EvaluatedArgument], _ place: SourcePlace
  ) {
    let me = Value(.object(object), at: object.place)
    let classes = swiftClasses(of: me)
    guard level < 40 else { return }
    for type in classes.dropFirst(level) {
      var own: [DeclarationReference] = []
      if let reference = type.reference { own += project.swift.members[reference]?["init"] ?? [] }
      own += project.swift.extensionMembers[type.name]?["init"] ?? []
      if let found = swiftMatch(own, arguments), calls.last != found {
        invokeSwift(found, arguments, receiver: me)
        return
      }
      if type.reference == nil, objects?.has(type.name) == true {
        objects?.initialise(
          object,
          ToolkitCall(
            name: type.name, path: nil, receiver: me, receivers: [me], arguments: arguments,
            place: place, member: place, sites: []), in: self)
        initialise(object, asCalledBy: type.name, with: arguments, me)
        return
      }
    }
    // The initialiser that a struct has of itself.
    for argument in arguments {
      if let label = argument.label { object.members.values[label] = argument.value }
    }
  }

  /// Runs the initialiser of the project that one of the toolkit calls: `Card()` runs `init(frame:)`.
  private func initialise(
    _ object: HeapObject, asCalledBy className: String, with arguments: [EvaluatedArgument],
    _ me: Value
  ) {
    let labels = arguments.map { $0.label ?? "_" }
    guard let next = objects?.designated(of: className, calledWith: labels) else { return }
    let own = swiftMembers("init", of: me).first {
      parameterLabels(of: $0) == next && project.declaration($0).body != nil
    }
    guard let own, !calls.contains(own) else { return }
    let file = project.files[own.file]
    let given = zip(next, file.code.parameters(of: project.declaration(own))).map {
      label, parameter in
      arguments.first { $0.label == label }
        ?? EvaluatedArgument(
          label: label, value: open(parameter, file.word(parameter.name), own.file))
    }
    invokeSwift(own, given, receiver: me)
  }
}
