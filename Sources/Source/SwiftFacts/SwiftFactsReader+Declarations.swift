// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension SwiftFactsReader {
  mutating func visit(_ id: Declaration.ID, _ around: Surroundings) {
    let declaration = code[id]
    switch declaration.kind {
    case .class: readType(id, .class, around)
    case .struct: readType(id, .struct, around)
    case .enum: readType(id, .enum, around)
    case .actor: readType(id, .actor, around)
    case .protocol: readType(id, .protocol, around)
    case .extension: readType(id, .extension, around)
    case .function: readFunction(declaration, .function, code[declaration.name], around)
    case .initializer: readFunction(declaration, .initializer, "init", around)
    case .property: readProperty(declaration, around)
    case .enumCase: readCase(declaration, around)
    case .expansion: if let value = declaration.value { push(value, around) }
    case .deinitializer, .subscript, .alias, .associatedType, .precedence, .macro:
      pushParts(of: declaration, member(declaration, within: around))
    case .accessor, .closure, .parameter, .capture, .operator: break
    }
  }

  private mutating func readType(
    _ id: Declaration.ID, _ kind: SourceScope.Kind, _ around: Surroundings
  ) {
    let declaration = code[id]
    let name =
      kind == .extension
      ? declaration.type.flatMap { typeName($0) } ?? "" : code[declaration.name]
    let inner = Surroundings(
      scope: open(
        kind, name, inheritedNames(of: declaration),
        [.class, .struct, .protocol, .extension].contains(kind) ? modifiers(of: declaration) : [],
        at: declaration.nameRange.lowerBound, of: declaration.range, around))
    let start = taskCount
    for member in code.members(of: id) { push(member, inner) }
    reverseTasks(since: start)
    push(attributesOf: declaration, inner)
  }

  private func inheritedNames(of declaration: Declaration) -> [String] {
    var names: [String] = []
    for part in code.inherited(by: declaration) {
      let type = code[part.type]
      if type.form == .composition {
        names += code.parts(of: type).compactMap { typeName($0.type) }
      } else if let name = typeName(part.type) {
        names.append(name)
      }
    }
    return names
  }

  private mutating func readFunction(
    _ declaration: Declaration, _ kind: SourceScope.Kind, _ name: String, _ around: Surroundings
  ) {
    let scope = open(
      kind, name, [], modifiers(of: declaration), at: declaration.nameRange.lowerBound,
      of: declaration.range, around)
    facts.scopes[scope].parameters = code.parameters(of: declaration).map { parameter in
      SourceParameter(
        label: parameter.label.isNone ? "" : code[parameter.label], name: code[parameter.name],
        value: parameter.value.map { writtenValue(of: $0) })
    }
    pushParts(of: declaration, Surroundings(scope: scope))
  }

  /// Puts the attributes, default values and bodies of a declaration on the list.
  private mutating func pushParts(of declaration: Declaration, _ around: Surroundings) {
    pushBodies(of: declaration, around)
    push(code.parameters(of: declaration).compactMap(\.value), around)
    push(attributesOf: declaration, around)
  }

  /// Puts the body of a declaration on the list, or its accessors.
  private mutating func pushBodies(of declaration: Declaration, _ around: Surroundings) {
    for accessor in code.accessors(of: declaration).reversed() {
      if let body = accessor.body { push(body, around) }
      push(attributesOf: accessor, around)
    }
    if let body = declaration.body { push(body, around) }
  }

  /// Returns the surroundings of a member that may be in a branch of `#if`.
  private func member(_ declaration: Declaration, within around: Surroundings) -> Surroundings {
    declaration.flags.contains(.conditional) ? around.conditional : around
  }

  private mutating func readCase(_ declaration: Declaration, _ around: Surroundings) {
    facts.enumCases.append(
      SourceEnumCase(
        name: code[declaration.name], value: declaration.value.map { writtenValue(of: $0) },
        scope: around.scope, place: place(of: Int(declaration.nameRange.lowerBound))))
    let around = member(declaration, within: around)
    if let value = declaration.value { push(value, around) }
    push(attributesOf: declaration, around)
  }

  private mutating func readProperty(_ declaration: Declaration, _ around: Surroundings) {
    let around = member(declaration, within: around)
    let name = code[declaration.name]
    let modifiers = modifiers(of: declaration)
    let value = declaration.value.flatMap { isDestructuring($0) ? nil : $0 }
    let written = value.map { writtenValue(of: $0) }
    let place = place(of: Int(declaration.nameRange.lowerBound))
    facts.variables.append(
      SourceVariable(
        name: name,
        type: declaration.type.flatMap { typeName($0) } ?? written.flatMap { Self.typeName($0) },
        modifiers: modifiers, value: written,
        valueRange: value.map { range(ofValue: $0, of: declaration) }, scope: around.scope,
        place: place))
    if !declaration.accessorBlock.isEmpty {
      let scope = open(
        .accessor, name, [], modifiers, at: declaration.nameRange.lowerBound,
        of: declaration.accessorBlock, around)
      pushBodies(of: declaration, Surroundings(scope: scope))
    }
    if let value = declaration.value { push(value, around) }
    push(attributesOf: declaration, around)
  }

  /// Whether the value of a member destructures a pattern, of which it is the first variable.
  private func isDestructuring(_ value: CodeNode.ID) -> Bool {
    if case .destructure = code[value] { true } else { false }
  }

  private func range(ofValue value: CodeNode.ID, of declaration: Declaration) -> Range<Int> {
    let known = Int(declaration.type.map { code[$0].end } ?? declaration.nameRange.upperBound)
    let start =
      end(of: "=", behind: known).map { bytes.endOfSpace(from: $0) }
      ?? Int(code.node(value).start)
    // In broken code, the value may end before the sign that is found.
    return start..<max(start, end(of: value, from: start))
  }

  // MARK: - Types and modifiers

  /// Returns the type that a call creates: `UIButton(type: .system)`.
  private static func typeName(_ value: WrittenValue) -> String? {
    guard case .call(let name) = value else { return nil }
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return name.beginsUppercase ? name : nil
    }
    let last = name[name.utf8.index(after: dot)...]
    return last.beginsUppercase ? String(last) : nil
  }

  /// Returns the last part of a type's name, without generic arguments and optional marks.
  private func typeName(_ id: TypeRef.ID) -> String? {
    var type = code[id]
    while true {
      switch type.form {
      case .path, .member: return code[type.name]
      case .optional, .unwrapped, .opaque, .existential: break
      case .marked:
        // `~Copyable` is not a conformance to `Copyable`.
        guard let first = code[type.name].utf8.first, first != UInt8(ascii: "~") else { return nil }
      case .array, .dictionary, .tuple, .function, .composition, .metatype, .number, .other:
        return nil
      }
      guard let inner = code.parts(of: type).first else { return nil }
      type = code[inner.type]
    }
  }

  /// Returns the names of the modifiers of a declaration, followed by those of its attributes.
  private func modifiers(of declaration: Declaration) -> [String] {
    var words: [String] = []
    if declaration.visibility != .unstated { words.append("\(declaration.visibility)") }
    if !declaration.flags.isDisjoint(with: Self.written) {
      for (flag, word) in Self.modifiers where declaration.flags.contains(flag) {
        words.append(word)
      }
    }
    for attribute in code.attributes(of: declaration) {
      guard case .annotation(_, let name, _) = code[attribute] else { continue }
      let path = code[name]
      words.append(path.split(separator: ".").last.map(String.init) ?? path)
    }
    return words
  }

  private static let modifiers: [(Declaration.Flags, String)] = [
    (.override, "override"), (.isStatic, "static"), (.final, "final"), (.lazy, "lazy"),
    (.weak, "weak"), (.unowned, "unowned"), (.mutating, "mutating"),
    (.convenience, "convenience"), (.required, "required"), (.indirect, "indirect"),
    (.nonisolated, "nonisolated"), (.optional, "optional"), (.dynamic, "dynamic"),
  ]

  private static let written = Declaration.Flags(modifiers.map(\.0))
}
