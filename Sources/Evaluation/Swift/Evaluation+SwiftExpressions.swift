// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Evaluation {
  /// The value of an expression of Swift.
  func swiftExpression(_ node: CodeNode.ID, in frame: Frame, _ place: SourcePlace) -> Value {
    let file = project.files[frame.file]
    let code = file.code
    switch code[node] {
    case .template(let parts):
      var template = TextTemplate("")
      for part in parts {
        if case .tuple(_, let arguments) = code[part] {
          guard let first = arguments.first else { continue }
          let value = evaluate(first.value, in: frame)
          if case .type(let type) = value.form {
            template.append(TextTemplate(project.name(type)))
          } else {
            template.append(value.swiftTemplate)
          }
        } else {
          template.append(evaluate(part, in: frame).swiftTemplate)
        }
      }
      return Value(.text(template), at: place)
    case .name(let symbol): return swiftName(file.word(symbol), in: frame, place)
    case .typeName(let type): return swiftType(type, in: frame)
    case .member(nil, let symbol): return Value(.symbol("." + file.word(symbol)), at: place)
    case .member(let base?, let symbol):
      let name = file.word(symbol)
      let value = evaluate(base, in: frame)
      return value.map { swiftMember(name, of: $0, in: frame, place) }
    case .keyPath(_, let path?):
      // The last member that it leads to.
      guard case .member(_, let symbol) = code[path] else { break }
      let name = Value(file.word(symbol))
      return Value(.made(External("KeyPath", [.init("member", name)], at: place)), at: place)
    case .keyPath, .selector: return Value(.symbol("selector"), at: place)
    case .functionReference(let base, let symbol):
      let receiver = base.map { evaluate($0, in: frame) } ?? frame.receivers.first
      if let receiver, let found = swiftMembers(file.word(symbol), of: receiver).first {
        return bound(found, to: receiver, place)
      }
      return Value(unknown: file.word(symbol))
    case .index(let base?, let arguments):
      guard let first = arguments.first else { break }
      let list = evaluate(base, in: frame)
      let index = evaluate(first.value, in: frame)
      if case .list(let values) = list.form, values.isEmpty {
        // Nothing is in it yet: the element is one of those to come.
        let name = file.quote(file.code.node(base).range)
        return Value(unknown: "\(name)[\(index.swiftSpelled)]")
      }
      return SwiftLibrary.element(index, of: list)
    case .call(let callee, let arguments):
      return swiftCall(callee, arguments, in: frame, place)
    case .dictionary(let parts):
      let values = parts.map { evaluate($0, in: frame) }
      let pairs = stride(from: 0, to: values.count - 1, by: 2).map {
        Value(.list([values[$0], values[$0 + 1]]))
      }
      return Value(.made(External("Dictionary", [.init(nil, Value(.list(pairs)))])), at: place)
    case .tuple(_, let arguments):
      if arguments.count == 1, let first = arguments.first {
        return evaluate(first.value, in: frame)
      }
      return Value(.list(arguments.map { evaluate($0.value, in: frame) }), at: place)
    case .binary(let sign, let left, let right):
      return swiftBinary(file.word(sign), left, right, in: frame)
    case .cast(let form, let operand, let type):
      return swiftCast(form, operand, type, in: frame, place)
    default:
      if let value = commonValue(of: node, in: frame, place) { return value }
    }
    return Value(unknown: file.quote(place.range), because: .syntax)
  }

  private func swiftBinary(
    _ sign: String, _ left: CodeNode.ID, _ right: CodeNode.ID, in frame: Frame
  ) -> Value {
    let first = evaluate(left, in: frame)
    switch sign {
    case "&&", "||":
      if let flag = decided(first), flag == (sign == "||") { return Value(.flag(flag)) }
      let second = evaluate(right, in: frame)
      if decided(first) != nil { return second }
      if let flag = decided(second) {
        return flag == (sign == "||") ? Value(.flag(flag)) : first
      }
      return Value(unknown: "\(first.swiftSpelled) \(sign) \(second.swiftSpelled)")
    case "??":
      switch swiftPresence(of: first) {
      case true?: return first
      case false?: return evaluate(right, in: frame)
      case nil:
        let second = evaluate(right, in: frame)
        // An empty text in place of a missing one tells nothing.
        if case .text(let template) = second.form, template.known?.isEmpty == true {
          return first
        }
        let question = "\(first.swiftSpelled) == nil"
        return .choice([
          Alternative(condition: Condition(question, false), value: first.present),
          Alternative(condition: Condition(question), value: second),
        ])
      }
    default:
      var second = evaluate(right, in: frame)
      if sign == "==" || sign == "!=" {
        if first.isNothing || second.isNothing {
          let other = first.isNothing ? second : first
          if let isPresent = swiftPresence(of: other) {
            return Value(.flag(isPresent == (sign == "!=")))
          }
        }
        second = swiftTyped(second, as: swiftTypeNames(of: first).first)
        if let same = swiftEqual(first, second) { return Value(.flag(same == (sign == "=="))) }
        return Value(unknown: "\(first.swiftSpelled) \(sign) \(second.swiftSpelled)")
      }
      if let bits = SwiftLibrary.bits(sign, first, second) { return bits }
      if sign == "/", let fraction = fraction(first, second),
        isLiteral(left, in: frame), isLiteral(right, in: frame)
      {
        return fraction
      }
      let result = StandardLibrary.binary(sign, first, second)
      if case .unknown = result.form {
        return Value(unknown: "\(first.swiftSpelled) \(sign) \(second.swiftSpelled)")
      }
      return result
    }
  }

  /// The quotient of two numbers where it is no whole number. That of two literals is meant as a fraction: their
  /// type is the one expected there, and nobody writes 246/255 for 0.
  private func fraction(_ left: Value, _ right: Value) -> Value? {
    guard let left = left.number, let right = right.number, right != 0 else { return nil }
    let quotient = left / right
    return quotient == quotient.rounded() ? nil : Value(.number(quotient, isWhole: false))
  }

  private func isLiteral(_ node: CodeNode.ID, in frame: Frame) -> Bool {
    if case .literal = project.files[frame.file].code[node] { true } else { false }
  }

  /// Whether two values are equal, where that is known.
  func swiftEqual(_ left: Value, _ right: Value) -> Bool? {
    switch (left.form, right.form) {
    case (.object(let a), .object(let b)): return a === b ? true : nil
    case (.record(let a), .symbol(let b)), (.symbol(let b), .record(let a)):
      guard let own = a.enumCase?.name else { return nil }
      return b.hasPrefix(".") ? own == b.dropFirst() : nil
    case (.symbol(let a), .symbol(let b)):
      let (first, second) = (a.split(separator: ".").last, b.split(separator: ".").last)
      if first == second { return true }
      return objects?.areDifferent(a, b) == true ? false : nil
    default: return StandardLibrary.equal(left, right)
    }
  }

  private func swiftCast(
    _ form: CastForm, _ operand: CodeNode.ID, _ type: TypeRef.ID, in frame: Frame,
    _ place: SourcePlace
  ) -> Value {
    let value = evaluate(operand, in: frame)
    var name = SwiftIndex.lastName(type, project.files[frame.file])
    // `T` is the type that the caller has given.
    if case .type(let bound)? = frame.holder(of: name)?.values[name]?.form {
      name = project.name(bound)
    }
    if form == .test {
      switch value.form {
      case .object: return Value(.flag(swiftTypeNames(of: value).contains(name)))
      default: return Value(unknown: "\(value.swiftSpelled) is \(name)")
      }
    }
    return value.map { value in
      switch value.form {
      case .unknown(var unknown):
        // What is dequeued or loaded is an object of the class that it is said to be.
        if unknown.reason == .library {
          if let cell = objects?.dequeued(as: name, in: self) {
            return Value(.object(cell), at: place)
          }
          if let made = madeView(name, from: frame.file, place) { return made }
        }
        unknown.type = TypePlace(file: frame.file, type: type)
        return Value(.unknown(unknown), at: value.place)
      case .object(let object) where object.isDequeued:
        return dequeued(as: name, from: frame.file, value.place, place) ?? value
      case .object where form == .optional && swiftIs(value, name, from: frame.file) == false:
        return .nothing
      default: return value
      }
    }
  }

  /// What a list gives out as an object of a class; nil where it is no view of the project.
  func dequeued(
    as name: String, from file: Int, _ given: SourcePlace?, _ place: SourcePlace
  ) -> Value? {
    if let cell = objects?.dequeued(as: name, in: self) { return Value(.object(cell), at: given) }
    return madeView(name, from: file, place)
  }

  /// A new view of a class of the project; nil when it is none.
  private func madeView(_ name: String, from file: Int, _ place: SourcePlace) -> Value? {
    guard let type = swiftTypeReference(name, from: file), objects != nil,
      lineage(of: name, type).contains(where: { $0.name == "UIView" })
    else { return nil }
    return constructSwift(type, nil, place)
  }

  // MARK: - Names

  /// The value of a name: locals, members of `self`, constants of the types around, the project, toolkits.
  func swiftName(_ name: String, in frame: Frame, _ place: SourcePlace) -> Value {
    if let holder = frame.holder(of: name), let value = holder.values[name] { return value }
    let receivers = frame.receivers
    switch name {
    case "self": return receivers.first ?? Value(unknown: "self")
    case "super": return receivers.first ?? Value(unknown: "super")
    case "Self":
      if case .object(let object)? = receivers.first?.form {
        return object.type.map { Value(.type($0)) } ?? Value(.symbol(object.className))
      }
      return receivers.first ?? Value(unknown: name)
    default: break
    }
    for receiver in receivers {
      if let value = swiftOwnMember(name, of: receiver, place) { return value }
    }
    for type in frame.types {
      if let value = swiftStatic(name, of: .init(.type(type)), place) { return value }
    }
    if let found = project.swift.globals[name]?.first(where: { isVisible($0, from: frame.file) }) {
      return swiftValue(of: found, place)
    }
    if let type = swiftTypeReference(name, from: frame.file) {
      return Value(.type(type), at: place)
    }
    if name.first?.isUppercase == true { return Value(.symbol(name), at: place) }
    return Value(unknown: name)
  }

  func isVisible(_ reference: DeclarationReference, from file: Int) -> Bool {
    if reference.file == file { return true }
    switch project.declaration(reference).visibility {
    case .private, .fileprivate: return false
    default: return true
    }
  }

  /// The type of the project that a file sees under a name: that of the file comes first.
  func swiftTypeReference(_ name: String, from file: Int) -> DeclarationReference? {
    guard let found = project.swift.types[name] else { return nil }
    // A type within another one is named with it, but for those who stand in that one.
    let outer = found.filter { project.declaration($0).owner == nil }
    return outer.first { $0.file == file } ?? found.first { $0.file == file }
      ?? outer.first { isVisible($0, from: file) } ?? found.first { isVisible($0, from: file) }
  }

  func swiftType(_ type: TypeRef.ID, in frame: Frame) -> Value {
    let name = SwiftIndex.lastName(type, project.files[frame.file])
    if let found = swiftTypeReference(name, from: frame.file) { return Value(.type(found)) }
    return Value(.symbol(name))
  }

  private func swiftValue(of reference: DeclarationReference, _ place: SourcePlace) -> Value {
    switch project.declaration(reference).kind {
    case .property: return swiftProperty(reference, of: nil, place)
    case .function:
      return Value(
        .function(
          FunctionValue(kind: .declared(reference), frame: Frame(file: reference.file))),
        at: place)
    case .alias:
      guard let type = project.declaration(reference).type else { break }
      return swiftType(type, in: Frame(file: reference.file))
    default: break
    }
    return Value(unknown: project.name(reference))
  }

  func bound(
    _ method: DeclarationReference, to receiver: Value?, _ place: SourcePlace
  ) -> Value {
    Value(
      .function(
        FunctionValue(
          kind: .declared(method), frame: Frame(file: method.file), receiver: receiver)),
      at: place)
  }

  // MARK: - Members

  /// The value of a member of a value.
  func swiftMember(
    _ name: String, of base: Value, in frame: Frame, _ place: SourcePlace
  ) -> Value {
    if base.isNothing { return .nothing }
    if name == "self" { return base }
    if let value = swiftOwnMember(name, of: base, place) { return value }
    if let setting = objects?.setting(name) { return setting }
    switch base.form {
    case .type, .symbol:
      if let value = swiftStatic(name, of: base, place) { return value }
      if case .type(let type) = base.form {
        if name == "allCases" { return Value(.list(swiftCases(of: type))) }
        return Value(unknown: "\(project.name(type)).\(name)")
      }
      if case .symbol(let path) = base.form {
        // `Fonts.Kind` or `UIColor.red`: a nested type of the project, or a constant of a toolkit.
        if let type = swiftTypeReference(name, from: frame.file), name.first?.isUppercase == true {
          return Value(.type(type), at: place)
        }
        if path.hasPrefix(".") || path.first?.isUppercase == true {
          return Value(.symbol("\(path).\(name)"), at: place)
        }
      }
    case .list(let values):
      if let number = Int(name), values.indices.contains(number) { return values[number] }
    case .made(let made):
      if let value = toolkit.property(name, of: made, in: self) { return value }
    default: break
    }
    if let value = SwiftLibrary.property(name, of: base) { return value }
    if case .object = base.form, objects?.isMethod(name) == true {
      return Value(.made(External("method", [.init("self", base), .init(name, base)], at: place)))
    }
    return Value(unknown: "\(base.swiftSpelled).\(name)")
  }

  /// A member that an object or value has for certain; nil when it has none of the name.
  func swiftOwnMember(_ name: String, of base: Value, _ place: SourcePlace) -> Value? {
    switch base.form {
    case .object(let object):
      if let value = object.members.values[name], !object.isShared { return value }
      let members = swiftMembers(name, of: base)
      let property = members.first {
        project.declaration($0).kind == .property
          && !project.declaration($0).flags.contains(.isStatic)
      }
      if let value = object.members.values[name] {
        return changing(value, property, "\(object.className).\(name)")
      }
      if let property { return swiftProperty(property, of: base, place) }
      // A function of the project with the name of a property of the toolkit is called, and not read.
      if let value = objects?.member(name, of: object, in: self) { return value }
      return members.first { project.declaration($0).kind == .function }
        .map { bound($0, to: base, place) }
    case .record(let record):
      if let value = record.arguments[name] { return value }
      if name == "rawValue", let raw = rawValue(of: record) { return raw }
      fallthrough
    case .text, .number, .list, .made, .unknown, .flag:
      guard let member = swiftMembers(name, of: base).first,
        !project.declaration(member).flags.contains(.isStatic)
      else { return nil }
      switch project.declaration(member).kind {
      case .property: return swiftProperty(member, of: base, place)
      case .function: return bound(member, to: base, place)
      default: return nil
      }
    default: return nil
    }
  }

  private func rawValue(of record: Record) -> Value? {
    guard let own = record.enumCase?.name else { return nil }
    let member = project.swift.members[record.type]?[own]?.first {
      project.declaration($0).kind == .enumCase
    }
    if let member, let node = project.declaration(member).value {
      return evaluate(node, in: Frame(file: record.type.file))
    }
    return Value(own)
  }

  /// A constant, case or nested type of a type.
  func swiftStatic(_ name: String, of base: Value, _ place: SourcePlace) -> Value? {
    for member in swiftMembers(name, of: base) {
      let declaration = project.declaration(member)
      switch declaration.kind {
      case .enumCase: return swiftCase(member, [:])
      case .class, .struct, .enum, .actor: return Value(.type(member), at: place)
      case .property where declaration.flags.contains(.isStatic):
        return swiftProperty(member, of: base, place)
      case .function where declaration.flags.contains(.isStatic):
        return bound(member, to: base, place)
      default: break
      }
    }
    return nil
  }

  func swiftCases(of type: DeclarationReference) -> [Value] {
    (project.swift.ordered[type] ?? []).filter { project.declaration($0).kind == .enumCase }
      .map { swiftCase($0, [:]) }
  }

  /// A case of an enumeration, with what is stored in it.
  func swiftCase(_ reference: DeclarationReference, _ arguments: [String: Value]) -> Value {
    let type = DeclarationReference(
      file: reference.file, id: project.declaration(reference).owner ?? reference.id)
    return Value(
      .record(
        Record(
          type: type, typeName: project.name(type), arguments: arguments,
          enumCase: (project.name(reference), 0))),
      at: place(of: reference))
  }

  /// The value of a property: what its getter gives, or its first value, which then stays.
  func swiftProperty(
    _ reference: DeclarationReference, of receiver: Value?, _ place: SourcePlace
  ) -> Value {
    let file = project.files[reference.file]
    let declaration = project.declaration(reference)
    let name = project.name(reference)
    guard calls.count < Self.deepest, calls.filter({ $0 == reference }).count < 2 else {
      return Value(unknown: name, because: .budget)
    }
    calls.append(reference)
    defer { calls.removeLast() }
    let type = declaration.owner.map { DeclarationReference(file: reference.file, id: $0) }
    let frame = Frame(file: reference.file, receiver: receiver, type: type)
    let typeName = declaration.type.map { SwiftIndex.lastName($0, file) }
    if let body = file.code.getter(of: declaration) {
      let value = result(of: run(body, in: frame), isExpression: true)
      return named(swiftTyped(value, as: typeName), name, declaration, reference.file)
    }
    guard let node = declaration.value else {
      return open(declaration, spelledMember(name, of: receiver), reference.file)
    }
    let value = named(
      swiftTyped(evaluate(node, in: frame), as: typeName), name, declaration, reference.file)
    if declaration.flags.contains(.isStatic) {
      if case .object(let object) = value.form { object.isShared = true }
      let owner = type.map { "\(project.name($0))." } ?? ""
      return changing(value, reference, owner + name)
    }
    if case .object(let object)? = receiver?.form {
      // A lazy property is there for good, on whatever way it was first asked for.
      object.members.values[name] = value
    }
    return value
  }

  /// The value of what the whole app shares: the first one only where no code writes another.
  private func changing(
    _ value: Value, _ property: DeclarationReference?, _ name: String
  ) -> Value {
    guard let property, project.swift.written.contains(project.name(property)),
      !project.declaration(property).flags.contains(.constant)
    else { return value }
    switch value.form {
    case .flag, .number, .text, .nothing: return Value(unknown: name)
    default: return value
    }
  }

  private func spelledMember(_ name: String, of receiver: Value?) -> String {
    switch receiver?.form {
    case .unknown(let unknown)?: "\(unknown.name).\(name)"
    default: name
    }
  }

  // MARK: - Classes

  /// The members of a name that the classes of a value have, the nearest first.
  func swiftMembers(_ name: String, of value: Value) -> [DeclarationReference] {
    var found: [DeclarationReference] = []
    for type in swiftClasses(of: value) {
      if let reference = type.reference, let own = project.swift.members[reference]?[name] {
        found += own
      }
      if let added = project.swift.extensionMembers[type.name]?[name] { found += added }
    }
    // What a protocol only asks for is nothing.
    return found.filter { reference in
      guard let owner = project.declaration(reference).owner else { return true }
      let around = DeclarationReference(file: reference.file, id: owner)
      guard project.declaration(around).kind == .protocol else { return true }
      return false
    }
  }

  func swiftTypeNames(of value: Value) -> [String] { swiftClasses(of: value).map(\.name) }

  func swiftClasses(of value: Value) -> [SwiftClass] {
    switch value.form {
    case .object(let object): return lineage(of: object.className, object.type)
    case .record(let record): return lineage(of: record.typeName, record.type)
    case .type(let type): return lineage(of: project.name(type), type)
    case .symbol(let path):
      guard let name = path.split(separator: ".").first, !path.hasPrefix(".") else { return [] }
      return lineage(of: String(name), nil)
    case .made(let external):
      guard let name = external.name.split(separator: ".").first else { return [] }
      return lineage(of: String(name), nil)
    case .text: return lineage(of: "String", nil)
    case .number(_, let isWhole):
      return isWhole
        ? lineage(of: "Int", nil) + lineage(of: "CGFloat", nil)
        : lineage(of: "CGFloat", nil) + lineage(of: "Double", nil)
    case .flag: return lineage(of: "Bool", nil)
    case .list: return lineage(of: "Array", nil)
    case .unknown(let unknown):
      guard let type = unknown.type else { return [] }
      let name = SwiftIndex.lastName(type.type, project.files[type.file])
      return lineage(of: name, swiftTypeReference(name, from: type.file))
    default: return []
    }
  }

  /// A class, those above it, and the protocols of all of them.
  func lineage(of name: String, _ reference: DeclarationReference?) -> [SwiftClass] {
    let key = reference.map { "\(name) \($0.file) \($0.id.index)" } ?? name
    if let known = lineages[key] { return known }
    var found = [SwiftClass(name: name, reference: reference)]
    var next = 0
    while next < found.count, found.count < 60 {
      let type = found[next]
      next += 1
      var names: [(String, Int)] = []
      if let reference = type.reference {
        let file = project.files[reference.file]
        for part in file.code.inherited(by: project.declaration(reference)) {
          names.append((SwiftIndex.lastName(part.type, file), reference.file))
        }
      } else if let parent = objects?.parent(of: type.name) ?? assumed[type.name] {
        names.append((parent, 0))
      }
      for added in project.swift.conformances[type.name] ?? [] { names.append((added, 0)) }
      for (name, file) in names where !name.isEmpty {
        let parent = SwiftClass(name: name, reference: swiftTypeReference(name, from: file))
        if !found.contains(parent) { found.append(parent) }
      }
      if next == found.count, let parent = parentOfLibraryClass(below: found) {
        found.append(SwiftClass(name: parent, reference: nil))
      }
    }
    lineages[key] = found
    return found
  }

  /// The toolkit's class that the class of a library is taken for from which some classes inherit; nil where
  /// they inherit from one of the toolkit, or from none of a library.
  ///
  /// A class that overrides something inherits from what stands first after its name.
  private func parentOfLibraryClass(below classes: [SwiftClass]) -> String? {
    guard let objects, !classes.contains(where: { $0.reference == nil && objects.has($0.name) }),
      let top = classes.last(where: { type in
        type.reference.map { project.files[$0.file].code[$0.id].kind == .class } ?? false
      })?.reference
    else { return nil }
    let file = project.files[top.file]
    let overrides = file.code.members(of: top.id).contains {
      !file.code[$0].flags.isDisjoint(with: [.override, .required])
    }
    guard overrides, let first = file.code.inherited(by: file.code[top.id]).first else {
      return nil
    }
    let name = SwiftIndex.lastName(first.type, file)
    return swiftTypeReference(name, from: top.file) == nil
      ? objects.parent(ofLibraryClass: name) : nil
  }
}

extension Value {
  /// How the value is written in a name, with Swift's words.
  var swiftSpelled: String {
    switch form {
    case .nothing: "nil"
    case .object(let object): object.className
    case .symbol(let path) where path.hasPrefix("."): path
    default: spelled
    }
  }

  /// The value as a text that shows it.
  var swiftTemplate: TextTemplate {
    switch form {
    case .nothing: TextTemplate("nil")
    case .number(let number, _):
      // 12.0 of the source is 12 of most formats.
      TextTemplate(Int(exactly: number).map { String($0) } ?? String(number))
    default: template
    }
  }
}
