// SPDX-License-Identifier: Apache-2.0

/// The values of `@State` properties that nothing changes, and the places where code changes the
/// others.
struct StateChanges: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// Returns the given or initial value of a state that nothing in its file changes or passes on;
  /// nil for another property, and for anything but a plain value.
  func keptState(
    _ property: PropertyDeclaration, of instance: Instance
  ) -> Meaning? {
    guard property.wrapper == "State", !isEverChanged(property, of: instance.type) else {
      return nil
    }
    if let given = instance.fields[property.name] { return given.isPlainValue ? given : nil }
    guard let initial = property.initial, !isReplaced(property, of: instance.type) else {
      return nil
    }
    let value = expressions.meaning(
      of: initial,
      in: Scope(file: property.point.file, owner: instance, type: instance.type))
    return value.isPlainValue ? value : nil
  }

  private func isEverChanged(_ property: PropertyDeclaration, of type: Int) -> Bool {
    if let known = evaluation.constants.changedStates[property.point] { return known }
    let file = property.point.file
    let isChanged = StateUses(of: property.name, in: project.files[file].source.text)
      .changes(outside: initializers(of: type, in: file))
    evaluation.constants.changedStates[property.point] = isChanged
    return isChanged
  }

  /// Whether code of a type assigns a property, rather than only the controls that receive `$name`.
  ///
  /// Code may do so before anything is spoken: in `onAppear`.
  func isAssigned(_ property: PropertyDeclaration, of type: Int) -> Bool {
    let key = KeptConstants.Key(point: property.point, type: type)
    if let known = evaluation.constants.assignedStates[key] { return known }
    let isAssigned = files(of: type).contains { file in
      let others = initializers(of: type, in: file) + passages(of: file, notAround: property)
      return StateUses(of: property.name, in: project.files[file].source.text)
        .assignments(outside: others)
    }
    evaluation.constants.assignedStates[key] = isAssigned
    return isAssigned
  }

  /// Whether code of a file assigns a member of a state: `settings.isOn = false`.
  func isAssigned(_ member: String, in file: Int) -> Bool {
    if let known = evaluation.constants.assignedMembers[file]?[member] { return known }
    let isAssigned = StateUses(of: member, in: project.files[file].source.text)
      .assignments(outside: [])
    evaluation.constants.assignedMembers[file, default: [:]][member] = isAssigned
    return isAssigned
  }

  /// Whether an initialiser of a type replaces a state, so that its declared value is never seen:
  /// `_port = State(initialValue: store.port)`.
  func isReplaced(_ property: PropertyDeclaration, of type: Int) -> Bool {
    let key = KeptConstants.Key(point: property.point, type: type)
    if let known = evaluation.constants.replacedStates[key] { return known }
    let isReplaced = files(of: type).contains { file in
      let inside = initializers(of: type, in: file)
      return !inside.isEmpty
        && StateUses(of: "_" + property.name, in: project.files[file].source.text)
          .stands(within: inside)
    }
    evaluation.constants.replacedStates[key] = isReplaced
    return isReplaced
  }

  /// Returns the initialisers of a type in a file: what they assign is what the type is given.
  private func initializers(of type: Int, in file: Int) -> [Range<Int>] {
    index.types[type].initializers.compactMap { initializer in
      guard initializer.point.file == file, let body = initializer.body else { return nil }
      return body.passage
    }
  }

  /// Returns the files that declare or extend a type.
  private func files(of type: Int) -> Set<Int> {
    let declaration = index.types[type]
    var files: Set<Int> = [declaration.point.file]
    for property in declaration.properties.values { files.insert(property.point.file) }
    for function in declaration.functions.values.joined() { files.insert(function.point.file) }
    return files
  }

  /// Returns the passages of a file that declare types unrelated to a property, where its name
  /// means something else.
  private func passages(
    of file: Int, notAround property: PropertyDeclaration
  ) -> [Range<Int>] {
    index.types.compactMap { type in
      guard type.point.file == file, type.point.offset < type.end else { return nil }
      let passage = type.point.offset..<type.end
      let isAround = property.point.file == file && passage.contains(property.point.offset)
      return isAround ? nil : passage
    }
  }
}

extension Meaning {
  /// Whether it is a text or a number; both branches of a flag are reported, since another file may
  /// change it.
  fileprivate var isPlainValue: Bool {
    switch self {
    case .words, .number: true
    default: false
    }
  }
}

/// The places where a file uses the name of a state.
private struct StateUses {
  private let name: [UInt8]
  private let bytes: [UInt8]

  init(of name: String, in text: String) {
    self.name = Array(name.utf8)
    bytes = Array(text.utf8)
  }

  /// Whether it is assigned, or passed on to code that may assign it, outside some ranges.
  ///
  /// Another variable of the same name counts, too.
  func changes(outside ranges: [Range<Int>]) -> Bool {
    contains(outside: ranges) { isHandedOn(at: $0) || isAssignment(at: $0) }
  }

  /// Whether code assigns it outside some ranges, also through its binding.
  func assignments(outside ranges: [Range<Int>]) -> Bool {
    contains(outside: ranges) { place in
      if place > 0, bytes[place - 1] == UInt8(ascii: "&") { return true }
      return isAssignment(at: place)
    }
  }

  /// Whether it occurs within some ranges.
  func stands(within ranges: [Range<Int>]) -> Bool {
    contains { place in ranges.contains { $0.contains(place) } }
  }

  private func contains(outside ranges: [Range<Int>], _ isMeant: (Int) -> Bool) -> Bool {
    contains { place in !ranges.contains { $0.contains(place) } && isMeant(place) }
  }

  private func contains(where isMeant: (Int) -> Bool) -> Bool {
    var place = 0
    while let found = next(from: place) {
      place = found + name.count
      if isMeant(found) { return true }
    }
    return false
  }

  private func next(from start: Int) -> Int? {
    var place = start
    while place + name.count <= bytes.count {
      if bytes[place] == name[0], bytes[place...].starts(with: name),
        place == 0 || !bytes[place - 1].isOfWord,
        place + name.count == bytes.count || !bytes[place + name.count].isOfWord
      {
        return place
      }
      place += 1
    }
    return nil
  }

  private func isHandedOn(at place: Int) -> Bool {
    place > 0 && (bytes[place - 1] == UInt8(ascii: "$") || bytes[place - 1] == UInt8(ascii: "&"))
  }

  private func isAssignment(at place: Int) -> Bool {
    var before = place - 1
    if before >= 0, bytes[before] == UInt8(ascii: ".") {
      // A member of another value is a different variable.
      guard bytes[..<before].ends(with: "self") else { return false }
    }
    while before >= 0, Self.isBlank(bytes[before]) { before -= 1 }
    let isDeclaration = ["var", "let"].contains { bytes[...max(before, 0)].ends(with: $0) }
    var after = place + name.count
    // The value of a binding: `$name.wrappedValue = value`.
    if bytes[after...].starts(with: ".wrappedValue".utf8) { after += ".wrappedValue".utf8.count }
    while after < bytes.count, Self.isBlank(bytes[after]) { after += 1 }
    let rest = bytes[after...]
    if rest.first == UInt8(ascii: ".") {
      let member = rest.dropFirst().prefix(while: \.isOfWord)
      return Self.changing.contains(String(decoding: member, as: UTF8.self))
    }
    if rest.first == UInt8(ascii: "=") {
      return !isDeclaration && !rest.starts(with: "==".utf8)
    }
    let isOperator = rest.first.map("+-*/%&|^".utf8.contains) ?? false
    return isOperator && rest.dropFirst().first == UInt8(ascii: "=")
  }

  /// Methods that change a text, a number or a flag.
  private static let changing: Set<String> = [
    "append", "insert", "negate", "popLast", "remove", "removeAll", "removeFirst", "removeLast",
    "removeSubrange", "replaceSubrange", "toggle",
  ]

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || (0x09...0x0D).contains(byte)
  }
}

extension ArraySlice<UInt8> {
  fileprivate func ends(with text: String) -> Bool {
    suffix(text.utf8.count).elementsEqual(text.utf8)
  }
}
