// SPDX-License-Identifier: Apache-2.0

/// A file of code as text, for tests and for people:
/// `(call (name Button) (text "A") role: (member cancel))`.
///
/// A list begins with the kind, followed by a dot and the form if it is not the default one, and
/// the flags, each with a plus. Names that are not plain words are quoted. Ranges are left out.
package struct CodeListing {
  /// The file.
  let file: CodeFile

  /// Creates a listing of a file.
  package init(_ file: CodeFile) { self.file = file }

  /// Returns the whole file: its imports, its block, and the parts that were cut.
  package func text() -> String {
    var lines: [String] = []
    if !file.package.isNone { lines.append("(package \(Self.written(file[file.package])))") }
    for declaration in file.imports {
      let flag = declaration.isConditional ? "+conditional" : ""
      let alias = declaration.alias.isNone ? "" : " " + Self.written(file[declaration.alias])
      lines.append("(import\(flag) \(Self.written(file[declaration.path]))\(alias))")
    }
    for branch in file.branches {
      lines.append("(branch.\(branch.reason) \(Self.written(file[branch.condition])))")
    }
    var writer = Writer(file: file)
    writer.write(file.root)
    lines.append(writer.text)
    return lines.joined(separator: "\n")
  }

  /// Returns a node with its contents, on one line.
  package func text(of node: CodeNode.ID) -> String {
    var writer = Writer(file: file)
    writer.write(node)
    return writer.text
  }

  /// Returns a declaration with its contents, on one line.
  package func text(of declaration: Declaration.ID) -> String {
    var writer = Writer(file: file)
    writer.write(declaration)
    return writer.text
  }

  /// Returns a type, on one line.
  package func text(of type: TypeRef.ID) -> String {
    var writer = Writer(file: file)
    writer.write(type)
    return writer.text
  }

  /// Returns a name as an atom, or quoted if it is not a plain word.
  static func written(_ text: String) -> String {
    var utf8 = text.utf8.makeIterator()
    if let first = utf8.next(), isInitial(first) {
      var isWord = true
      while let byte = utf8.next() {
        if !isInitial(byte), !(0x30...0x39).contains(byte) { isWord = false }
      }
      if isWord { return text }
    }
    var written = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": written += "\\\""
      case "\\": written += "\\\\"
      case "\n": written += "\\n"
      case " "..."~": written.unicodeScalars.append(scalar)
      default: written += "\\u{\(String(scalar.value, radix: 16))}"
      }
    }
    return written + "\""
  }

  private static func isInitial(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == UInt8(ascii: "_")
      || byte == UInt8(ascii: "$")
  }
}

extension CodeListing {
  /// Writes with a work list instead of recursion: a chain of calls nests as deeply as it is long.
  private struct Writer {
    private enum Task {
      case node(CodeNode.ID)
      case declaration(Declaration.ID)
      case type(TypeRef.ID)
      case text(String)
    }

    let file: CodeFile
    var text = ""
    private var tasks: [Task] = []

    init(file: CodeFile) { self.file = file }

    mutating func write(_ node: CodeNode.ID) { run(.node(node)) }
    mutating func write(_ declaration: Declaration.ID) { run(.declaration(declaration)) }
    mutating func write(_ type: TypeRef.ID) { run(.type(type)) }

    private mutating func run(_ task: Task) {
      tasks = [task]
      while let task = tasks.popLast() {
        switch task {
        case .text(let part): text += part
        case .node(let id): push(parts(of: id))
        case .declaration(let id): push(parts(of: id))
        case .type(let id): push(parts(of: id))
        }
      }
    }

    private mutating func push(_ parts: [Task]) { tasks.append(contentsOf: parts.reversed()) }

    private func symbol(_ symbol: Symbol) -> Task {
      .text(" " + CodeListing.written(file[symbol]))
    }

    // MARK: - Nodes

    private func parts(of id: CodeNode.ID) -> [Task] {
      let node = file.node(id)
      var head = "(\(node.kind)"
      if let form = node.nameOfForm { head += ".\(form)" }
      for (bit, name) in CodeNode.Flags.names.enumerated()
      where node.flags.rawValue & 1 << UInt8(bit) != 0 {
        head += "+\(name)"
      }
      var parts: [Task] = [.text(head)]
      func addChildren(_ children: ArraySlice<CodeNode.ID>) {
        for child in children { parts += [.text(" "), .node(child)] }
      }
      switch file[id] {
      case .literal(_, let name), .text(let name), .name(let name), .binding(let name):
        parts.append(symbol(name))
      case .member(let base, let name), .functionReference(let base, let name):
        parts.append(symbol(name))
        if let base { addChildren([base]) }
      case .typeName(let type): parts += [.text(" "), .type(type)]
      case .keyPath(let type, let child):
        parts.append(.text(" "))
        parts.append(type.map { .type($0) } ?? .text("-"))
        if let child { addChildren([child]) }
      case .index(let callee, let arguments):
        parts.append(.text(" "))
        parts.append(callee.map { .node($0) } ?? .text("-"))
        add(arguments, to: &parts)
      case .call(let callee, let arguments), .enumCasePattern(let callee, let arguments):
        addChildren([callee])
        add(arguments, to: &parts)
      case .closure(let body, let declaration):
        parts.append(.text(" "))
        // The body is written with the declaration.
        if let declaration {
          parts.append(.declaration(declaration))
        } else {
          parts.append(.text("-"))
          if let body { addChildren([body]) }
        }
      case .object(let declaration), .declare(let declaration):
        parts += [.text(" "), .declaration(declaration)]
      case .tuple(_, let arguments), .tuplePattern(let arguments): add(arguments, to: &parts)
      case .unary(_, let name, let operand):
        parts.append(symbol(name))
        addChildren([operand])
      case .binary(let name, let left, let right), .assign(let name, let left, let right):
        parts.append(symbol(name))
        addChildren([left, right])
      case .cast(_, let value, let type):
        parts += [.text(" "), .type(type), .text(" "), .node(value)]
      case .typePattern(let pattern, let type):
        parts += [.text(" "), .type(type)]
        if let pattern { addChildren([pattern]) }
      case .annotation(_, let name, let arguments):
        parts.append(symbol(name))
        add(arguments, to: &parts)
      case .other(let reason): parts.append(.text(" \(reason)"))
      case .choose(_, _, let label), .switch(_, _, let label), .exit(_, _, let label),
        .forLoop(_, _, _, let label), .whileLoop(_, _, _, let label), .attempt(_, _, _, let label):
        if !label.isNone { parts.append(symbol(label)) }
        addChildren(file.childSlice(of: node))
      case .template, .selector, .list, .dictionary, .arm, .optionalPattern, .guardedPattern,
        .match,
        .block, .destructure:
        addChildren(file.childSlice(of: node))
      }
      parts.append(.text(")"))
      return parts
    }

    private func add(_ arguments: ArraySlice<CodeArgument>, to parts: inout [Task]) {
      for argument in arguments {
        parts.append(.text(" "))
        if !argument.label.isNone {
          parts.append(.text(CodeListing.written(file[argument.label]) + ": "))
        }
        if argument.isTrailing { parts.append(.text("trailing ")) }
        parts.append(.node(argument.value))
      }
    }

    // MARK: - Declarations

    private func parts(of id: Declaration.ID) -> [Task] {
      let declaration = file[id]
      var head = "(\(declaration.kind)"
      if declaration.visibility != .unstated { head += ".\(declaration.visibility)" }
      for (bit, name) in Declaration.Flags.names.enumerated()
      where declaration.flags.rawValue & 1 << UInt32(bit) != 0 {
        head += "+\(name)"
      }
      var parts: [Task] = [.text(head), symbol(declaration.name)]
      if !declaration.label.isNone {
        parts.append(.text(" label: " + CodeListing.written(file[declaration.label])))
      }
      for part in file.attributes(of: declaration) { parts += [.text(" @ "), .node(part)] }
      for part in file.generics(of: declaration) {
        parts += [.text(" generic: \(CodeListing.written(file[part.label])) "), .type(part.type)]
      }
      if let type = declaration.receiver { parts += [.text(" receiver: "), .type(type)] }
      if let type = declaration.type { parts += [.text(" type: "), .type(type)] }
      for part in file.inherited(by: declaration) { parts += [.text(" is: "), .type(part.type)] }
      if !declaration.whereClause.isEmpty { parts.append(.text(" where")) }
      func add(_ word: String, _ range: Range<UInt32>) {
        for place in range { parts += [.text(" \(word) "), .declaration(Declaration.ID(place))] }
      }
      add("parameter:", declaration.parameters)
      if let value = declaration.value { parts += [.text(" value: "), .node(value)] }
      add("accessor:", declaration.accessors)
      if let body = declaration.body { parts += [.text(" body: "), .node(body)] }
      if declaration.isType {
        for member in file.members(of: id) { parts += [.text("\n  "), .declaration(member)] }
      }
      parts.append(.text(")"))
      return parts
    }

    // MARK: - Types

    private func parts(of id: TypeRef.ID) -> [Task] {
      let type = file[id]
      if type.form == .path, type.count == 0, !type.name.isNone {
        return [.text(CodeListing.written(file[type.name]))]
      }
      var head = "(\(type.form)"
      for (bit, name) in TypeRef.Flags.names.enumerated()
      where type.flags.rawValue & 1 << UInt8(bit) != 0 {
        head += "+\(name)"
      }
      var parts: [Task] = [.text(head)]
      if type.form.hasName { parts.append(symbol(type.name)) }
      for part in file.parts(of: type) {
        let label = part.label.isNone ? "" : CodeListing.written(file[part.label]) + ": "
        parts += [.text(" " + label), .type(part.type)]
      }
      parts.append(.text(")"))
      return parts
    }
  }
}

extension TypeRef.Form {
  /// Whether a type of this form has a name.
  var hasName: Bool {
    switch self {
    case .path, .member, .metatype, .marked, .number: true
    case .optional, .unwrapped, .array, .dictionary, .tuple, .function, .opaque, .existential,
      .composition, .other:
      false
    }
  }
}

extension CodeNode {
  /// The name of its form in listings; nil for the default form of its kind.
  var nameOfForm: String? {
    form == 0 ? nil : CodeNode.forms(of: kind)[Int(form)]
  }

  /// Returns the names of the forms of a kind, by number.
  static func forms(of kind: Kind) -> [String] {
    func names<Form: NodeForm>(_ type: Form.Type) -> [String] {
      type.allCases.map { "\($0)" }
    }
    return switch kind {
    case .literal: names(LiteralForm.self)
    case .text: names(TextForm.self)
    case .name: names(NameForm.self)
    case .reference: names(ReferenceForm.self)
    case .collection: names(CollectionForm.self)
    case .tuple: names(TupleForm.self)
    case .unary: names(UnaryForm.self)
    case .cast: names(CastForm.self)
    case .choose: names(ChoiceForm.self)
    case .arm: names(ArmForm.self)
    case .pattern: names(PatternForm.self)
    case .loop: names(LoopForm.self)
    case .exit: names(ExitForm.self)
    case .attempt: names(AttemptForm.self)
    case .declare: names(DeclareForm.self)
    case .annotation: names(AnnotationForm.self)
    case .member, .index, .call, .closure, .object, .binary, .block, .assign, .other: []
    }
  }
}
