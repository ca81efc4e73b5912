// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension Evaluation {
  /// Returns the value of an expression.
  func evaluate(_ node: CodeNode.ID, in frame: Frame) -> Value {
    let place = place(node, frame)
    guard enter(place, levels: 1) else { return Value(unknown: "rest", because: .budget) }
    defer { budget.leave() }
    if project.files[frame.file].code.language == .swift {
      return swiftExpression(node, in: frame, place)
    }
    let value = value(of: node, in: frame, place)
    if value.isCut { noteCut(node, in: frame, place) }
    return value
  }

  /// Notes where values were left out, unless the expression only names what has them.
  private func noteCut(_ node: CodeNode.ID, in frame: Frame, _ place: SourcePlace) {
    let kind = project.files[frame.file].code.node(node).kind
    guard kind != .name, kind != .member else { return }
    note(.values, place)
  }

  private func value(of node: CodeNode.ID, in frame: Frame, _ place: SourcePlace) -> Value {
    let file = project.files[frame.file]
    let code = file.code
    switch code[node] {
    case .template(let parts):
      var template = TextTemplate("")
      for part in parts { template.append(evaluate(part, in: frame).template) }
      return Value(.text(template), at: place)
    case .name(let symbol): return value(named: file.word(symbol), in: frame, place)
    case .typeName(let type): return value(named: file.word(code[type].name), in: frame, place)
    case .member(let base, let symbol):
      guard let base else { return Value(unknown: file.word(symbol), because: .syntax) }
      return member(file.word(symbol), ofNode: base, in: frame, place)
    case .functionReference(_, let symbol): return reference(file.word(symbol), in: frame)
    case .index(let base, let arguments):
      guard let base, let first = arguments.first else { break }
      return StandardLibrary.element(
        evaluate(first.value, in: frame), of: evaluate(base, in: frame))
    case .call(let callee, let arguments):
      return call(callee, arguments, in: frame, place)
    case .binary(let sign, _, _) where file.word(sign) == "?:":
      return run(node, in: frame).value ?? .unit
    case .binary(let sign, let left, let right):
      return binary(file.word(sign), left, right, in: frame)
    case .cast(let form, let operand, let type): return cast(form, operand, type, in: frame)
    case .object(let id):
      return Value(
        .record(record(of: DeclarationReference(file: frame.file, id: id), arguments: [:])),
        at: place)
    case .other: note(.syntax(file.quote(place.range)), place)
    default:
      if let value = commonValue(of: node, in: frame, place) { return value }
    }
    return Value(unknown: file.quote(place.range), because: .syntax)
  }

  /// Returns the value of an expression that means the same in every language; nil for any other.
  func commonValue(of node: CodeNode.ID, in frame: Frame, _ place: SourcePlace) -> Value? {
    let file = project.files[frame.file]
    switch file.code[node] {
    case .literal(let form, let symbol): return literal(form, file.word(symbol), place)
    case .text(let symbol): return Value(file.word(symbol), at: place)
    case .closure(let body, let declaration):
      return Value(
        .function(
          FunctionValue(kind: .closure(body: body, declaration: declaration), frame: frame)),
        at: place)
    case .list(let elements):
      return Value(.list(elements.map { evaluate($0, in: frame) }), at: place)
    case .unary(_, let sign, let operand):
      return StandardLibrary.unary(file.word(sign), evaluate(operand, in: frame))
    case .choose, .switch, .block, .attempt, .exit, .forLoop, .whileLoop, .assign, .declare,
      .destructure:
      return run(node, in: frame).value ?? .unit
    default: return nil
    }
  }

  func literal(_ form: LiteralForm, _ text: String, _ place: SourcePlace) -> Value {
    switch form {
    case .boolean: return Value(.flag(text == "true"), at: place)
    case .absent: return Value(.nothing, at: place)
    case .integer, .decimal:
      var digits = text.filter { $0 != "_" }
      if digits.hasPrefix("0x") || digits.hasPrefix("0X") {
        let value = UInt64(digits.dropFirst(2).filter(\.isHexDigit), radix: 16)
        return Value(.number(Double(value ?? 0), isWhole: true), at: place)
      }
      while let last = digits.last, last.isLetter { digits.removeLast() }
      if digits.hasPrefix(".") { digits = "0" + digits }
      return Value(.number(Double(digits) ?? 0, isWhole: form == .integer), at: place)
    case .regex, .verbatim: return Value(text, at: place)
    }
  }

  private func binary(
    _ sign: String, _ left: CodeNode.ID, _ right: CodeNode.ID, in frame: Frame
  ) -> Value {
    switch sign {
    case "and", "or":
      return binary(sign == "and" ? "&&" : "||", left, right, in: frame)
    case "&&", "||":
      let first = evaluate(left, in: frame)
      if let flag = decided(first), flag == (sign == "||") { return Value(.flag(flag)) }
      let second = evaluate(right, in: frame)
      if decided(first) != nil { return second }
      if let flag = decided(second) {
        return flag == (sign == "||") ? Value(.flag(flag)) : first
      }
      return Value(unknown: "\(first.spelled) \(sign) \(second.spelled)", of: [first, second])
    default:
      let first = evaluate(left, in: frame)
      let second = evaluate(right, in: frame)
      if sign == "==" || sign == "!=", first.isNothing || second.isNothing {
        let other = first.isNothing ? second : first
        if let isPresent = presence(of: other) { return Value(.flag(isPresent == (sign == "!="))) }
      }
      if sign.first?.isLetter == true, let value = toolkit.infix(sign, first, second, in: self) {
        return value
      }
      return StandardLibrary.binary(sign, first, second)
    }
  }

  /// Returns whether a value is true, if it or the known conditions decide that.
  func decided(_ value: Value) -> Bool? {
    if case .decided(let flag) = answer(to: value) { return flag }
    return nil
  }

  private func cast(
    _ form: CastForm, _ operand: CodeNode.ID, _ type: TypeRef.ID, in frame: Frame
  ) -> Value {
    let value = evaluate(operand, in: frame)
    guard form == .test else { return value }
    if let answer = isInstance(value, of: type, in: frame) { return Value(.flag(answer)) }
    return Value(unknown: "\(value.spelled) is \(project.typeName(type, in: frame.file))")
  }

  // MARK: - Names

  /// Returns the value of a name, following Kotlin's order of scopes.
  func value(named name: String, in frame: Frame, _ place: SourcePlace) -> Value {
    if name == "this" { return frame.receivers.first ?? Value(unknown: "this") }
    if let holder = frame.holder(of: name), let value = holder.values[name] { return value }
    if name.hasPrefix("this@") {
      let label = name.dropFirst(5)
      return frame.receivers.first { receiver in
        if case .record(let record) = receiver.form { return record.typeName == label }
        return false
      } ?? Value(unknown: name)
    }
    for receiver in frame.receivers {
      if let value = ownMember(name, of: receiver, place) { return value }
    }
    for type in frame.types {
      if let value = constant(name, of: type, place) { return value }
    }
    let candidates = declarations(name, in: frame.file)
      .filter { project.declaration($0).receiver == nil }
    // Without a call, a name is never that of a function, but of an object or a case with the same name.
    if let found = candidates.first(where: { project.declaration($0).kind != .function }) {
      return value(of: found, place)
    }
    if let path = project.files[frame.file].imports[name], candidates.isEmpty {
      if let value = importedMember(path, place) { return value }
      return Value(.symbol(path), at: place)
    }
    // `import app.Variant.*` brings in the cases of a class.
    for owner in starredTypes(in: frame.file) {
      if let value = constant(name, of: owner, place) { return value }
    }
    if let found = candidates.first { return value(of: found, place) }
    return Value(.symbol(name), at: place)
  }

  /// The types of the project of which a file imports everything.
  private func starredTypes(in number: Int) -> [DeclarationReference] {
    if let known = starred[number] { return known }
    let found = project.files[number].starImports.compactMap { path in
      let (package, type) = splitPath(path)
      return project.declarations(type, in: package, from: number)
        .first { project.declaration($0).isType }
    }
    starred[number] = found
    return found
  }

  /// Returns the declarations with a name in the project, as visible in a file.
  func declarations(_ name: String, in number: Int) -> [DeclarationReference] {
    project.declarations(name, in: number)
  }

  private func splitPath(_ path: String) -> (package: String, name: String) {
    guard let dot = path.lastIndex(of: ".") else { return ("", path) }
    return (String(path[..<dot]), String(path[path.index(after: dot)...]))
  }

  /// Returns a case or constant of a class that a file imports by its full name.
  private func importedMember(_ path: String, _ place: SourcePlace) -> Value? {
    let (owner, name) = splitPath(path)
    let (package, type) = splitPath(owner)
    guard let found = project.declarations(type, in: package, from: place.file).first else {
      return nil
    }
    return constant(name, of: found, place)
  }

  /// Returns the value of a top-level declaration, or of a type.
  func value(of reference: DeclarationReference, _ place: SourcePlace) -> Value {
    let declaration = project.declaration(reference)
    switch declaration.kind {
    case .property: return property(reference, of: nil, place)
    case .class, .enum, .protocol:
      if declaration.flags.contains(.singleton) {
        return Value(.record(record(of: reference, arguments: [:])), at: place)
      }
      return Value(.type(reference), at: place)
    case .function:
      return Value(
        .function(
          FunctionValue(kind: .declared(reference), frame: Frame(file: reference.file))),
        at: place)
    case .alias: return meaning(ofAlias: reference, place)
    default: return Value(unknown: project.name(reference))
    }
  }

  /// Returns what another name of a type stands for. A type of a library may have the very name, and each platform
  /// of an app may have its own: `actual typealias Uri = android.net.Uri`.
  private func meaning(ofAlias alias: DeclarationReference, _ place: SourcePlace) -> Value {
    var current = alias
    var seen: Set<DeclarationReference> = []
    while seen.insert(current).inserted, let type = project.declaration(current).type {
      let name = project.typeName(type, in: current.file)
      let targets = declarations(name, in: current.file)
      guard !targets.isEmpty else {
        return value(named: name, in: Frame(file: current.file), place)
      }
      guard let target = targets.first(where: { !seen.contains($0) }) else {
        return Value(.symbol(project.files[current.file].imports[name] ?? name), at: place)
      }
      guard project.declaration(target).kind == .alias else { return value(of: target, place) }
      current = target
    }
    return Value(unknown: project.name(alias))
  }

  private func reference(_ name: String, in frame: Frame) -> Value {
    if let found = declarations(name, in: frame.file).first {
      return value(of: found, place(of: found))
    }
    return Value(unknown: name)
  }

  func place(of reference: DeclarationReference) -> SourcePlace {
    SourcePlace(file: reference.file, range: project.declaration(reference).range)
  }

  // MARK: - Members

  private func member(
    _ name: String, ofNode node: CodeNode.ID, in frame: Frame, _ place: SourcePlace
  ) -> Value {
    let base = evaluate(node, in: frame)
    let isSafe = project.files[frame.file].code.node(node).flags.contains(.optional)
    return base.map { base in
      let value = member(name, of: base, isSafe: isSafe, place, in: frame)
      // State that an object holds has no variable of its own.
      if case .cell(let cell) = value.form, cell.name == nil {
        cell.name = project.files[frame.file].quote(place.range)
      }
      return value
    }
  }

  func member(
    _ name: String, of base: Value, isSafe: Bool, _ place: SourcePlace, in frame: Frame
  ) -> Value {
    if base.isNothing { return .nothing }
    if let own = ownMember(name, of: base, place) { return own }
    switch base.form {
    case .type(let type):
      if let value = constant(name, of: type, place) { return value }
    case .symbol(let path):
      let full = "\(path).\(name)"
      if let found = imported(full, from: frame.file) { return value(of: found, place) }
      if let value = importedMember(full, place) { return value }
      if let value = extensionProperty(name, of: base, place) { return value }
      if let value = toolkit.value(ofName: full) { return value }
      return Value(.symbol(full), at: place)
    case .cell(let cell):
      return name == "value" ? held(by: cell, cell.name ?? base.spelled) : Value(unknown: name)
    case .record(let record) where project.declaration(record.type).flags.contains(.singleton):
      if let value = constant(name, of: record.type, place) { return value }
    case .made(let made):
      if let value = toolkit.property(name, of: made, in: self) { return value }
    default: break
    }
    if let value = extensionProperty(name, of: base, place) { return value }
    if let value = StandardLibrary.property(name, of: base) { return value }
    return Value(unknown: "\(base.spelled).\(name)", of: [base])
  }

  /// Returns the declaration with a full name in code.
  private func imported(_ path: String, from file: Int) -> DeclarationReference? {
    let (package, name) = splitPath(path)
    return project.declarations(name, in: package, from: file).first
  }

  /// Returns a property that the class of an object declares; nil when it has none with the name.
  func ownMember(_ name: String, of base: Value, _ place: SourcePlace) -> Value? {
    guard case .record(let record) = base.form else { return nil }
    if let value = record.arguments[name] { return value }
    if let enumCase = record.enumCase {
      if name == "name" { return Value(enumCase.name) }
      if name == "ordinal" { return Value(.number(Double(enumCase.position), isWhole: true)) }
    }
    for type in supertypes(of: record.type) {
      for member in project.members(name, of: type)
      where project.declaration(member).kind == .property {
        return property(member, of: base, place)
      }
      if type != record.type, let value = superclassArguments(of: record, at: type)[name] {
        return value
      }
    }
    return nil
  }

  private func extensionProperty(_ name: String, of base: Value, _ place: SourcePlace) -> Value? {
    for candidate in project.extensions[name] ?? []
    where project.declaration(candidate).kind == .property && fits(base, candidate) {
      return property(candidate, of: base, place)
    }
    return nil
  }

  /// Returns the value of a property of the project.
  func property(
    _ reference: DeclarationReference, of receiver: Value?, _ place: SourcePlace
  ) -> Value {
    let declaration = project.declaration(reference)
    let name = project.name(reference)
    guard calls.count < Self.deepest, calls.filter({ $0 == reference }).count < 2 else {
      return Value(unknown: name, because: .budget)
    }
    calls.append(reference)
    defer { calls.removeLast() }
    let type = declaration.owner.map { DeclarationReference(file: reference.file, id: $0) }
    let frame = Frame(file: reference.file, receiver: receiver, type: type)
    if case .record(let record)? = receiver?.form { frame.values = record.arguments }
    if let body = declaration.body {
      return result(of: run(body, in: frame), isExpression: !isBlock(body, reference.file))
    }
    guard let node = declaration.value else { return Value(unknown: spelled(name, of: receiver)) }
    if let known = constants[reference] { return known }
    // What is outside of objects is made once, whatever holds where it is asked for.
    let isConstant = type.map(isSingleton) ?? true
    let known = facts
    if isConstant { facts = [:] }
    var value = evaluate(node, in: frame)
    if isConstant { facts = known }
    if declaration.flags.contains(.delegated) { value = delegated(value, name) }
    value = named(value, name, declaration, reference.file)
    if isConstant { constants[reference] = value }
    return value
  }

  /// Whether there is one object of a class.
  private func isSingleton(_ type: DeclarationReference) -> Bool {
    !project.declaration(type).flags.isDisjoint(with: [.singleton, .companion])
  }

  private func spelled(_ name: String, of receiver: Value?) -> String {
    guard case .record(let record)? = receiver?.form else { return name }
    return "\(record.typeName).\(name)"
  }

  func isBlock(_ node: CodeNode.ID, _ file: Int) -> Bool {
    project.files[file].code.node(node).kind == .block
  }

  /// Returns the result of a function with a given control flow.
  func result(of flow: Flow, isExpression: Bool) -> Value {
    switch flow {
    case .next(let value): return isExpression ? value : .unit
    case .exit(let exit): return exit.form == .return ? exit.value : .unit
    case .partial(let value, let remaining, let exits):
      let returned = exits.map { Alternative(condition: $0.condition, value: $0.exit.value) }
      let last = Alternative(condition: remaining, value: isExpression ? value : .unit)
      return .choice(returned + [last])
    }
  }
}
