// SPDX-License-Identifier: Apache-2.0
extension CodeListing {
  /// An error in a text that is not a valid listing.
  package struct ParsingError: Error, Hashable, CustomStringConvertible {
    /// The problem, and the byte at which it occurs.
    package var description: String
  }

  /// Creates a file from its listing; ranges are empty.
  ///
  /// It is recursive, and rejects deeper nesting than lowering follows.
  package static func parse(_ text: String) throws(ParsingError) -> CodeFile {
    var parser = Parser(text)
    return try parser.file()
  }

  private struct Parser {
    private enum Token: Equatable {
      case open, close, end
      case atom(String)
      case quoted(String)
    }

    private let bytes: [UInt8]
    private var offset = 0
    private var token = Token.end
    private var tree = CodeTreeBuilder(language: .swift)
    private var depth = 0
    private var owner: Declaration.ID?

    /// Every node of source may be inside three lists.
    private static let deepest = CodeTreeBuilder.deepest * 4

    init(_ text: String) { bytes = Array(text.utf8) }

    mutating func file() throws(ParsingError) -> CodeFile {
      try advance()
      while case .open = token {
        try advance()
        let head = try head()
        switch head.kind {
        case "package":
          tree.file.package = try symbol()
          try close()
        case "import":
          var declaration = CodeImport(
            path: try symbol(), isConditional: head.flags == ["conditional"], range: 0..<0)
          if token != .close { declaration.alias = try symbol() }
          tree.file.imports.append(declaration)
          try close()
        case "branch":
          let reason = try value(head.form ?? "", in: ConditionalBranch.Reason.allCases)
          tree.file.branches.append(
            ConditionalBranch(reason: reason, condition: try symbol(), directive: 0, range: 0..<0))
          try close()
        default:
          tree.file.root = try node(head)
          guard token == .end else { throw failure("nothing comes after the block") }
          return CodeFile(tree.file)
        }
      }
      throw failure("a list is expected")
    }

    // MARK: - Tokens

    private func failure(_ sentence: String) -> ParsingError {
      ParsingError(description: "Byte \(offset) of the listing: \(sentence).")
    }

    private mutating func advance() throws(ParsingError) {
      while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] == 0x0A { offset += 1 }
      guard offset < bytes.count else { return token = .end }
      switch bytes[offset] {
      case UInt8(ascii: "("):
        offset += 1
        token = .open
      case UInt8(ascii: ")"):
        offset += 1
        token = .close
      case UInt8(ascii: "\""): token = .quoted(try quoted())
      default:
        let start = offset
        while offset < bytes.count, !" \n()\"".utf8.contains(bytes[offset]) { offset += 1 }
        token = .atom(String(decoding: bytes[start..<offset], as: UTF8.self))
      }
    }

    private mutating func quoted() throws(ParsingError) -> String {
      offset += 1
      var text = ""
      var plain: [UInt8] = []
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "\"") {
        guard bytes[offset] == UInt8(ascii: "\\"), offset + 1 < bytes.count else {
          plain.append(bytes[offset])
          offset += 1
          continue
        }
        offset += 2
        switch bytes[offset - 1] {
        case UInt8(ascii: "n"): plain.append(0x0A)
        case UInt8(ascii: "u"):
          text += String(decoding: plain, as: UTF8.self)
          plain = []
          text.unicodeScalars.append(try scalar())
        default: plain.append(bytes[offset - 1])
        }
      }
      guard offset < bytes.count else { throw failure("a quotation mark is missing") }
      offset += 1
      return text + String(decoding: plain, as: UTF8.self)
    }

    private mutating func scalar() throws(ParsingError) -> Unicode.Scalar {
      let start = offset + 1
      while offset < bytes.count, bytes[offset] != UInt8(ascii: "}") { offset += 1 }
      guard start < offset, offset < bytes.count,
        let value = UInt32(String(decoding: bytes[start..<offset], as: UTF8.self), radix: 16),
        let scalar = Unicode.Scalar(value)
      else { throw failure("a character is not a number in braces") }
      offset += 1
      return scalar
    }

    private mutating func word() throws(ParsingError) -> String {
      switch token {
      case .atom(let word), .quoted(let word):
        try advance()
        return word
      case .open, .close, .end: throw failure("a name is expected")
      }
    }

    private mutating func symbol() throws(ParsingError) -> Symbol {
      let word = try word()
      return tree.file.symbols.intern(word)
    }

    private mutating func close() throws(ParsingError) {
      guard token == .close else { throw failure("a list is too long for its kind") }
      try advance()
    }

    /// Consumes a word with a colon if it comes next.
    private mutating func takes(_ word: String) throws(ParsingError) -> Bool {
      guard token == .atom(word) else { return false }
      try advance()
      return true
    }

    /// Consumes a label if one comes next: a word or a quoted text, followed by a colon.
    private mutating func label() throws(ParsingError) -> Symbol {
      if case .atom(let word) = token, word.utf8.last == UInt8(ascii: ":") {
        try advance()
        return tree.file.symbols.intern(String(word.dropLast()))
      }
      if case .quoted(let word) = token, offset < bytes.count, bytes[offset] == UInt8(ascii: ":") {
        offset += 1
        try advance()
        return tree.file.symbols.intern(word)
      }
      return .none
    }

    private struct Head {
      var kind: String
      var form: String?
      var flags: [String]
    }

    private mutating func head() throws(ParsingError) -> Head {
      let parts = try word().split(separator: "+").map(String.init)
      let kind = (parts.first ?? "").split(separator: ".").map(String.init)
      return Head(
        kind: kind.first ?? "", form: kind.count > 1 ? kind[1] : nil,
        flags: Array(parts.dropFirst()))
    }

    private func value<Value>(
      _ name: String, in values: [Value]
    ) throws(ParsingError) -> Value {
      for value in values where "\(value)" == name { return value }
      throw failure("\"\(name)\" is not known here")
    }

    private func bits(_ flags: [String], _ names: [String]) throws(ParsingError) -> UInt32 {
      var bits: UInt32 = 0
      for flag in flags {
        guard let bit = names.firstIndex(of: flag) else {
          throw failure("the flag \"\(flag)\" is not known")
        }
        bits |= 1 << UInt32(bit)
      }
      return bits
    }

    // MARK: - Nodes

    private mutating func node() throws(ParsingError) -> CodeNode.ID {
      guard token == .open else { throw failure("a node is expected") }
      try advance()
      return try node(try head())
    }

    private mutating func node(_ head: Head) throws(ParsingError) -> CodeNode.ID {
      guard depth < Self.deepest else { throw failure("the lists are nested too deeply") }
      depth += 1
      defer { depth -= 1 }
      let kind = try value(head.kind, in: CodeNode.Kind.allCases)
      let forms = CodeNode.forms(of: kind)
      let form = try head.form.map { (name) throws(ParsingError) in
        guard let form = forms.firstIndex(of: name) else {
          throw failure("the form \"\(name)\" is not known")
        }
        return UInt8(form)
      }
      let id = try node(kind, form ?? 0)
      let flags = try bits(head.flags, CodeNode.Flags.names)
      tree.insert(CodeNode.Flags(rawValue: UInt8(flags)), on: id)
      try close()
      return id
    }

    private mutating func node(
      _ kind: CodeNode.Kind, _ form: UInt8
    ) throws(ParsingError) -> CodeNode.ID {
      let hasArguments =
        kind == .call || kind == .index || kind == .tuple || kind == .annotation
        || kind == .pattern
          && (form == PatternForm.tuple.rawValue || form == PatternForm.enumCase.rawValue)
      let payload = try payload(kind, form)
      if hasArguments {
        let mark = tree.argumentMark
        try pushArguments()
        return tree.add(
          kind, form: form, argumentsSince: mark, payload: payload, start: 0, end: 0)
      }
      let mark = tree.nodeMark
      while token == .open {
        let child = try node()
        tree.push(child)
      }
      if kind == .closure, payload != .max, let body = tree[Declaration.ID(payload)].body {
        tree.push(body)
      }
      return tree.add(kind, form: form, childrenSince: mark, payload: payload, start: 0, end: 0)
    }

    private mutating func payload(
      _ kind: CodeNode.Kind, _ form: UInt8
    ) throws(ParsingError) -> UInt32 {
      switch kind {
      case .literal, .member, .unary, .binary, .assign, .annotation: return try symbol().index
      case .text, .choose, .loop, .exit, .attempt:
        switch token {
        case .atom, .quoted: return try symbol().index
        case .open, .close, .end: return 0
        }
      case .name:
        return form == NameForm.type.rawValue ? try type().index : try symbol().index
      case .reference:
        if form == ReferenceForm.function.rawValue { return try symbol().index }
        if form == ReferenceForm.selector.rawValue { return .max }
        return try takes("-") ? .max : try type().index
      case .pattern:
        if form == PatternForm.binding.rawValue { return try symbol().index }
        if form == PatternForm.type.rawValue { return try type().index }
        return form == PatternForm.enumCase.rawValue ? try node().index : 0
      case .cast: return try type().index
      case .call: return try node().index
      case .index: return try takes("-") ? .max : try node().index
      case .closure: return try takes("-") ? .max : try declaration().index
      case .declare:
        return form == DeclareForm.destructuring.rawValue ? .max : try declaration().index
      case .object: return try declaration().index
      case .other:
        let name = try word()
        return try value(name, in: OtherReason.allCases).rawValue
      case .collection, .tuple, .arm, .block: return 0
      }
    }

    private mutating func pushArguments() throws(ParsingError) {
      while token != .close {
        var label = Symbol.none
        var isTrailing = try takes("trailing")
        if !isTrailing {
          label = try self.label()
          isTrailing = try takes("trailing")
        }
        let value = try node()
        tree.push(
          CodeArgument(
            label: label, value: value, isTrailing: isTrailing, start: 0, valueStart: 0, end: 0))
      }
    }

    // MARK: - Declarations

    private mutating func declaration() throws(ParsingError) -> Declaration.ID {
      guard token == .open else { throw failure("a declaration is expected") }
      guard depth < Self.deepest else { throw failure("the lists are nested too deeply") }
      depth += 1
      defer { depth -= 1 }
      try advance()
      let id = try openDeclaration()
      let outer = owner
      owner = id
      defer { owner = outer }
      try readTypes(of: id)
      tree[id].parameters = try declarations("parameter:")
      if try takes("value:") { tree[id].value = try node() }
      tree[id].accessors = try declarations("accessor:")
      if try takes("body:") { tree[id].body = try node() }
      while token == .open { _ = try declaration() }
      tree.close(id)
      try close()
      return id
    }

    private mutating func openDeclaration() throws(ParsingError) -> Declaration.ID {
      let head = try head()
      let kind = try value(head.kind, in: Declaration.Kind.allCases)
      var declaration = Declaration(
        kind: kind, name: try symbol(), owner: owner, nameRange: 0..<0, range: 0..<0)
      if let name = head.form {
        declaration.visibility = try value(name, in: Declaration.Visibility.allCases)
      }
      declaration.flags = Declaration.Flags(
        rawValue: try bits(head.flags, Declaration.Flags.names))
      if try takes("label:") { declaration.label = try symbol() }
      let mark = tree.nodeMark
      while try takes("@") {
        let node = try node()
        tree.push(node)
      }
      if tree.nodeMark > mark { declaration.attributes = tree.annotations(since: mark) }
      return tree.add(declaration)
    }

    private mutating func readTypes(of id: Declaration.ID) throws(ParsingError) {
      let generics = tree.partMark
      while try takes("generic:") {
        let name = try symbol()
        tree.push(TypePart(label: name, type: try type()))
      }
      tree[id].generics = tree.parts(since: generics)
      if try takes("receiver:") { tree[id].receiver = try type() }
      if try takes("type:") { tree[id].type = try type() }
      let inherited = tree.partMark
      while try takes("is:") { tree.push(TypePart(label: .none, type: try type())) }
      tree[id].inherited = tree.parts(since: inherited)
      // The bytes of the clause are not known.
      if try takes("where") { tree[id].whereClause = 0..<1 }
    }

    /// Reads consecutive declarations: their contents come after all of them.
    private mutating func declarations(_ word: String) throws(ParsingError) -> Range<UInt32> {
      // The first pass reads them in place, the second one moves them together.
      var read: [Declaration.ID] = []
      let first = tree.file.declarations.count
      let firstNode = tree.file.nodes.count
      while try takes(word) { read.append(try declaration()) }
      if read.count == tree.file.declarations.count - first {
        return UInt32(first)..<UInt32(tree.file.declarations.count)
      }
      return move(read, from: first, nodesFrom: firstNode)
    }

    private mutating func move(
      _ read: [Declaration.ID], from first: Int, nodesFrom firstNode: Int
    ) -> Range<UInt32> {
      let old = Array(tree.file.declarations[first...])
      let heads = Set(read.map { Int($0.index) - first })
      let order = heads.sorted() + old.indices.filter { !heads.contains($0) }
      var new = Array(repeating: 0, count: old.count)
      for (place, index) in order.enumerated() { new[index] = place }
      func moved(_ id: UInt32) -> UInt32 {
        Int(id) < first ? id : UInt32(first + new[Int(id) - first])
      }
      for (place, index) in order.enumerated() {
        var declaration = old[index]
        declaration.owner = declaration.owner.map { Declaration.ID(moved($0.index)) }
        if !declaration.parameters.isEmpty {
          let start = moved(declaration.parameters.lowerBound)
          declaration.parameters = start..<start + UInt32(declaration.parameters.count)
        }
        if !declaration.accessors.isEmpty {
          let start = moved(declaration.accessors.lowerBound)
          declaration.accessors = start..<start + UInt32(declaration.accessors.count)
        }
        // The contents keep their order, so their end moves along.
        let size = declaration.subtreeEnd.index - UInt32(first + index)
        declaration.subtreeEnd = Declaration.ID(
          UInt32(first + place) + (heads.contains(index) ? 1 : size))
        tree.file.declarations[first + place] = declaration
      }
      for index in firstNode..<tree.file.nodes.count {
        let node = tree.file.nodes[index]
        guard node.payload != .max, Int(node.payload) >= first else { continue }
        switch node.kind {
        case .closure, .object: tree.file.nodes[index].payload = moved(node.payload)
        case .declare where node.form == DeclareForm.single.rawValue:
          tree.file.nodes[index].payload = moved(node.payload)
        default: break
        }
      }
      return UInt32(first)..<UInt32(first + heads.count)
    }

    // MARK: - Types

    private mutating func type() throws(ParsingError) -> TypeRef.ID {
      guard token == .open else {
        return tree.addType(named: try symbol(), start: 0, end: 0)
      }
      guard depth < Self.deepest else { throw failure("the lists are nested too deeply") }
      depth += 1
      defer { depth -= 1 }
      try advance()
      let head = try head()
      let form = try value(head.kind, in: TypeRef.Form.allCases)
      let name = form.hasName ? try symbol() : .none
      let flags = TypeRef.Flags(rawValue: UInt8(try bits(head.flags, TypeRef.Flags.names)))
      let mark = tree.partMark
      while token != .close {
        let label = try label()
        tree.push(TypePart(label: label, type: try type()))
      }
      try close()
      return tree.addType(form, flags: flags, name: name, partsSince: mark, start: 0, end: 0)
    }
  }
}
