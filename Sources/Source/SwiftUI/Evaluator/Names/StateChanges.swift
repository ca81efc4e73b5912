// SPDX-License-Identifier: Apache-2.0

/// The values of `@State` that nothing ever changes, and where code changes the others.
struct StateChanges: EvaluatorPart {
  let evaluation: ViewEvaluation

  /// What a state has been given, or begins with, where nothing in its file changes it or hands it on; nil
  /// for another property, and for what is no plain value.
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

  /// Whether code of a type gives a property another value, rather than only the controls that `$name` is
  /// given to.
  ///
  /// It may do so before anybody hears them: in `onAppear`.
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

  /// Whether code of a file gives a member of a state another value: `settings.isOn = false`.
  func isAssigned(_ member: String, in file: Int) -> Bool {
    if let known = evaluation.constants.assignedMembers[file]?[member] { return known }
    let isAssigned = StateUses(of: member, in: project.files[file].source.text)
      .assignments(outside: [])
    evaluation.constants.assignedMembers[file, default: [:]][member] = isAssigned
    return isAssigned
  }

  /// Whether an initialiser of a type makes a state anew, so that what it is declared with is never seen:
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

  /// Where a type is made: what an initialiser sets is what it is given.
  private func initializers(of type: Int, in file: Int) -> [Range<Int>] {
    index.types[type].initializers.compactMap { initializer in
      guard initializer.point.file == file, let body = initializer.body else { return nil }
      return body.passage
    }
  }

  /// The files in which a type is declared, or something is added to it.
  private func files(of type: Int) -> Set<Int> {
    let declaration = index.types[type]
    var files: Set<Int> = [declaration.point.file]
    for property in declaration.properties.values { files.insert(property.point.file) }
    for function in declaration.functions.values.joined() { files.insert(function.point.file) }
    return files
  }

  /// Where a file declares types that are none around a property: what has its name there is another thing.
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
  /// Whether it is a text or a number; of a flag both branches are told, as another file may change it.
  fileprivate var isPlainValue: Bool {
    switch self {
    case .words, .number: true
    default: false
    }
  }
}

/// Where a file uses the name of a state.
private struct StateUses {
  private let name: [UInt8]
  private let bytes: [UInt8]

  init(of name: String, in text: String) {
    self.name = Array(name.utf8)
    bytes = Array(text.utf8)
  }

  /// Whether it is given another value, or handed on to something that may do so, outside of some ranges.
  ///
  /// Of another thing with the name it is taken for that, too.
  func changes(outside ranges: [Range<Int>]) -> Bool {
    contains(outside: ranges) { isHandedOn(at: $0) || isAssignment(at: $0) }
  }

  /// Whether code gives it another value outside of some ranges, be it through its binding.
  func assignments(outside ranges: [Range<Int>]) -> Bool {
    contains(outside: ranges) { place in
      if place > 0, bytes[place - 1] == UInt8(ascii: "&") { return true }
      return isAssignment(at: place)
    }
  }

  /// Whether it stands within some ranges.
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
      // A member of something else is another thing.
      guard bytes[..<before].ends(with: "self") else { return false }
    }
    while before >= 0, Self.isBlank(bytes[before]) { before -= 1 }
    let isDeclaration = ["var", "let"].contains { bytes[...max(before, 0)].ends(with: $0) }
    var after = place + name.count
    // What a binding is of: `$name.wrappedValue = value`.
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

  /// What changes a text, a number or a flag.
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
