// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Evaluation {
  /// Returns a case, constant or nested type of a class.
  func constant(_ name: String, of type: DeclarationReference, _ place: SourcePlace) -> Value? {
    for member in project.members(name, of: type) {
      let declaration = project.declaration(member)
      switch declaration.kind {
      case .enumCase: return enumCase(member, of: type)
      case .class, .enum, .protocol: return value(of: member, place)
      case .property where project.declaration(type).flags.contains(.singleton):
        return property(member, of: Value(.record(record(of: type, arguments: [:]))), place)
      default: break
      }
    }
    if name == "entries", project.declaration(type).kind == .enum {
      return Value(.list(cases(of: type)))
    }
    for companion in project.members(of: type)
    where project.declaration(companion).flags.contains(.companion) {
      for member in project.members(name, of: companion)
      where project.declaration(member).kind == .property {
        return property(
          member, of: Value(.record(record(of: companion, arguments: [:]))), place)
      }
    }
    return nil
  }

  /// Returns all cases of an enumeration.
  func cases(of type: DeclarationReference) -> [Value] {
    project.members(of: type).filter { project.declaration($0).kind == .enumCase }
      .map { enumCase($0, of: type) }
  }

  private func enumCase(_ reference: DeclarationReference, of type: DeclarationReference) -> Value {
    let all = project.members(of: type).filter { project.declaration($0).kind == .enumCase }
    let position = all.firstIndex(of: reference) ?? 0
    var arguments: [String: Value] = [:]
    if let node = project.declaration(reference).value,
      case .call(_, let given) = project.files[type.file].code[node]
    {
      let frame = Frame(file: type.file, type: type)
      let evaluated = self.arguments(given, in: frame)
      bind(evaluated, to: type, in: frame)
      arguments = frame.values
    }
    return Value(
      .record(
        Record(
          type: type, typeName: project.name(type), arguments: arguments,
          enumCase: (project.name(reference), position))),
      at: place(of: reference))
  }

  /// Returns an object of a class that was created with some arguments.
  func record(of type: DeclarationReference, arguments: [String: Value]) -> Record {
    Record(type: type, typeName: project.name(type), arguments: arguments)
  }

  /// Returns an object of a class of which nothing is known, such as `this` of a component in a
  /// class.
  func record(ofOpen type: DeclarationReference) -> Record {
    let file = project.files[type.file]
    var arguments: [String: Value] = [:]
    for parameter in file.code.parameters(of: project.declaration(type)) {
      let name = file.word(parameter.name)
      arguments[name] = open(parameter, name, type.file)
    }
    return record(of: type, arguments: arguments)
  }

  /// Returns a class and its supertypes, the nearest first.
  func supertypes(of type: DeclarationReference) -> [DeclarationReference] {
    var found = [type]
    var next = 0
    while next < found.count, found.count < 40 {
      let reference = found[next]
      next += 1
      for part in project.files[reference.file].code.inherited(by: project.declaration(reference)) {
        let name = project.typeName(part.type, in: reference.file)
        guard let parent = self.type(named: name, from: reference), !found.contains(parent) else {
          continue
        }
        found.append(parent)
      }
    }
    return found
  }

  /// Returns the class with a name, as visible in another class.
  private func type(named name: String, from reference: DeclarationReference)
    -> DeclarationReference?
  {
    var owner = project.declaration(reference).owner
    while let current = owner {
      let around = DeclarationReference(file: reference.file, id: current)
      if project.name(around) == name { return around }
      if let nested = project.members(name, of: around).first(where: {
        project.declaration($0).isType
      }) {
        return nested
      }
      owner = project.declaration(around).owner
    }
    return declarations(name, in: reference.file).first { project.declaration($0).isType }
  }

  /// Returns the arguments that a superclass constructor receives from its subclasses.
  func superclassArguments(
    of record: Record, at wanted: DeclarationReference
  ) -> [String: Value] {
    var type = record.type
    var arguments = record.arguments
    for _ in 0..<8 {
      guard let node = project.declaration(type).value,
        case .call(let callee, let given) = project.files[type.file].code[node],
        case .name(let symbol) = project.files[type.file].code[callee],
        let parent = self.type(named: project.files[type.file].word(symbol), from: type)
      else { return [:] }
      let frame = Frame(file: type.file, type: type)
      frame.values = arguments
      let evaluated = self.arguments(given, in: frame)
      let inner = Frame(file: parent.file, type: parent)
      bind(evaluated, to: parent, in: inner)
      arguments = inner.values
      type = parent
      if type == wanted { return arguments }
    }
    return [:]
  }

  /// Whether an unknown value has the type of an annotated function, as slots of components have.
  func isComponent(_ unknown: Unknown) -> Bool {
    unknown.type.map { resolved($0).isMarked } ?? false
  }

  /// Whether a value may be called; a text or number of the same name as a function may not.
  func isCallable(_ value: Value) -> Bool {
    switch value.form {
    case .flag, .number, .text, .list: false
    case .unknown(let unknown): unknown.type.map { resolved($0).isFunction } ?? true
    default: true
    }
  }

  /// What a type is behind its marks and aliases.
  private func resolved(_ place: TypePlace) -> (isMarked: Bool, isFunction: Bool) {
    var place = place
    var isMarked = false
    for _ in 0..<8 {
      let code = project.files[place.file].code
      let type = code[place.type]
      switch type.form {
      case .function: return (isMarked, true)
      case .marked, .optional:
        if type.form == .marked { isMarked = true }
        guard let inner = code.parts(of: type).first else { return (isMarked, false) }
        place.type = inner.type
      case .path, .member:
        let name = project.typeName(place.type, in: place.file)
        let alias = declarations(name, in: place.file).first {
          project.declaration($0).kind == .alias
        }
        guard let alias, let target = project.declaration(alias).type else {
          // A class may have `invoke`, and a type of a library may be a function.
          return (isMarked, !Self.plainTypes.contains(name))
        }
        place = TypePlace(file: alias.file, type: target)
      default: return (isMarked, true)
      }
    }
    return (isMarked, true)
  }

  /// Types of Kotlin whose values nobody calls.
  private static let plainTypes: Set<String> = [
    "String", "CharSequence", "Char", "Boolean", "Int", "Long", "Float", "Double", "List", "Set",
    "Map",
  ]

  /// Whether a value may be the receiver of an extension.
  func fits(_ value: Value, _ candidate: DeclarationReference) -> Bool {
    guard let receiver = project.declaration(candidate).receiver else { return false }
    let name = project.typeName(receiver, in: candidate.file)
    let generics = project.files[candidate.file].code.generics(of: project.declaration(candidate))
    if generics.contains(where: { project.files[candidate.file].word($0.label) == name }) {
      return true
    }
    switch value.form {
    case .record(let record):
      return supertypes(of: record.type).contains { project.name($0) == name }
    case .text: return name == "String" || name == "CharSequence"
    case .number(_, let isWhole):
      return isWhole
        ? ["Int", "Long", "Number"].contains(name) : ["Float", "Double", "Number"].contains(name)
    case .flag: return name == "Boolean"
    case .list: return ["List", "Collection", "Iterable", "Set"].contains(name)
    case .chain(let chain): return name == chain.base
    case .made(let external):
      // What a function makes is of a type that its name does not say: `DrawerDefaults.colors()`.
      return external.name == name
        || external.name.first?.isLowercase == true && isOnlyExtension(candidate)
    case .recorder(let recorder): return recorder.kind == name
    case .symbol(let path): return path == name || path.hasSuffix("." + name)
    case .unknown(let unknown):
      guard let type = unknown.type else {
        return isOnlyExtension(candidate)
      }
      return project.typeName(type.type, in: type.file) == name
    case .function: return name == "Function"
    case .unit, .nothing, .type, .cell, .object, .choice: return false
    }
  }

  /// Whether no other extension has the name of one, and no class has it; a type that is not known may have a
  /// property of the name itself.
  private func isOnlyExtension(_ candidate: DeclarationReference) -> Bool {
    let name = project.name(candidate)
    return (project.extensions[name] ?? []).count == 1 && !project.ownProperties.contains(name)
  }
}
