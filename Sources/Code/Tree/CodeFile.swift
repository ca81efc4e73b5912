// SPDX-License-Identifier: Apache-2.0

/// A file of code as arrays: a node is a number, and children come before their parent.
///
/// Traversing the nodes in order visits the parts before the whole, so that no depth of nesting
/// needs recursion.
///
/// It is an immutable object, because copies of its many arrays would each cost reference counting.
package final class CodeFile: Sendable {
  /// The languages that are lowered.
  package enum Language: String, Sendable {
    case swift, kotlin, java
  }

  /// A part that was cut, and the reason.
  package struct Note: Hashable, Sendable {
    /// The reason.
    package var reason: OtherReason
    /// Its bytes.
    package var range: Range<UInt32>
  }

  /// The range of a node including the parentheses and keywords around it, which are flags.
  struct Wrapping: Hashable, Sendable {
    var node: CodeNode.ID
    var range: Range<UInt32>
  }

  /// The language.
  package let language: Language
  /// The texts of its symbols.
  package let symbols: SymbolTable
  /// The nodes.
  package let nodes: [CodeNode]
  /// The children of the nodes, one node after the other.
  package let edges: [CodeNode.ID]
  /// The arguments of the nodes, one node after the other.
  package let arguments: [CodeArgument]
  /// The types.
  package let types: [TypeRef]
  /// The parts of the types and the types that declarations name, one after the other.
  package let typeParts: [TypePart]
  /// The declarations, in the order of the source.
  package let declarations: [Declaration]
  /// The annotations of the declarations, one declaration after the other.
  package let annotations: [CodeNode.ID]
  /// The package it belongs to; none when the language has no packages or the file names none.
  package let package: Symbol
  /// The modules that it imports.
  package let imports: [CodeImport]
  /// The nodes with parentheses or `try`, `await` and `&` around them, in order, with their full
  /// ranges.
  let wrappings: [Wrapping]
  /// The branches of `#if`.
  package let branches: [ConditionalBranch]
  /// The parts that were cut.
  package let notes: [Note]
  /// Where the first bracket opens that is never closed; nil where there is none, or nobody looks.
  let unclosed: UInt32?
  /// The block of its statements and declarations.
  package let root: CodeNode.ID

  /// Takes what has been written.
  init(_ tree: CodeTree) {
    language = tree.language
    symbols = tree.symbols
    nodes = tree.nodes
    edges = tree.edges
    arguments = tree.arguments
    types = tree.types
    typeParts = tree.typeParts
    declarations = tree.declarations
    annotations = tree.annotations
    package = tree.package
    imports = tree.imports
    wrappings = tree.wrappings
    branches = tree.branches
    notes = tree.notes
    unclosed = tree.unclosed
    root = tree.root
  }

  /// The branches of `#if` that are not part of the tree.
  package var skipped: [ConditionalBranch] { branches.filter { !$0.isActive } }

  /// Returns the data of a node; `self[id]` is its meaning.
  package func node(_ id: CodeNode.ID) -> CodeNode { nodes[Int(id.index)] }

  /// Returns the meaning of the node at an index in the array of nodes.
  package func expression(at index: Int) -> CodeExpression { self[CodeNode.ID(UInt32(index))] }

  /// Returns the id of the node at an index in the array of nodes.
  package func id(at index: Int) -> CodeNode.ID { CodeNode.ID(UInt32(index)) }

  /// Returns the declaration with an id.
  package subscript(id: Declaration.ID) -> Declaration { declarations[Int(id.index)] }

  /// Returns the id of the declaration at an index in the array; nil when there is none.
  package func declarationID(at index: Int) -> Declaration.ID? {
    declarations.indices.contains(index) ? Declaration.ID(UInt32(index)) : nil
  }

  /// Returns the type with an id.
  package subscript(id: TypeRef.ID) -> TypeRef { types[Int(id.index)] }

  /// The text of a symbol.
  package subscript(symbol: Symbol) -> String { symbols[symbol] }

  /// Returns the parts of a type.
  package func parts(of type: TypeRef) -> ArraySlice<TypePart> {
    typeParts[Int(type.first)..<Int(type.first + type.count)]
  }

  /// Returns the types that a declaration inherits from or conforms to, in source order.
  package func inherited(by declaration: Declaration) -> ArraySlice<TypePart> {
    typeParts[declaration.inherited.places]
  }

  /// Returns the generic parameters by label, each with its constraints.
  package func generics(of declaration: Declaration) -> ArraySlice<TypePart> {
    typeParts[declaration.generics.places]
  }

  /// Returns the attributes of a declaration.
  package func attributes(of declaration: Declaration) -> ArraySlice<CodeNode.ID> {
    annotations[declaration.attributes.places]
  }

  /// Returns the conformances in the `where` clause: each type as it is written, and the protocol.
  package func requirements(of declaration: Declaration) -> ArraySlice<TypePart> {
    typeParts[declaration.requirements.places]
  }

  /// Returns the parameters of a function or closure, with captures first.
  package func parameters(of declaration: Declaration) -> ArraySlice<Declaration> {
    declarations[declaration.parameters.places]
  }

  /// Returns the accessors of a property or subscript.
  package func accessors(of declaration: Declaration) -> ArraySlice<Declaration> {
    declarations[declaration.accessors.places]
  }

  /// Returns the declarations directly inside another one, except its parameters and accessors.
  package func members(of id: Declaration.ID) -> [Declaration.ID] {
    var members: [Declaration.ID] = []
    var next = id.index + 1
    let end = self[id].subtreeEnd.index
    while next < end {
      let member = Declaration.ID(next)
      switch self[member].kind {
      case .parameter, .capture, .accessor: break
      case .class, .struct, .enum, .actor, .protocol, .extension, .function, .initializer,
        .deinitializer, .subscript, .closure, .property, .enumCase, .alias, .associatedType,
        .operator, .precedence, .macro, .expansion:
        members.append(member)
      }
      next = self[member].subtreeEnd.index
    }
    return members
  }

  /// Returns the body that computes a property: its shorthand or its accessor `get`.
  package func getter(of declaration: Declaration) -> CodeNode.ID? {
    declaration.body ?? accessors(of: declaration).first { symbols.holds("get", $0.name) }?.body
  }

  /// Returns the children of a node: its callee, arguments and parts.
  package func children(of id: CodeNode.ID) -> [CodeNode.ID] {
    let node = node(id)
    switch node.kind {
    case .call, .index:
      let callee = CodeNode.ID(node.payload)
      return (callee == .none ? [] : [callee]) + argumentSlice(of: node).map(\.value)
    case .tuple, .annotation: return argumentSlice(of: node).map(\.value)
    case .pattern where node.form == PatternForm.tuple.rawValue:
      return argumentSlice(of: node).map(\.value)
    case .pattern where node.form == PatternForm.enumCase.rawValue:
      return [CodeNode.ID(node.payload)] + argumentSlice(of: node).map(\.value)
    case .literal, .text, .name, .member, .reference, .closure, .object, .collection, .unary,
      .binary,
      .cast, .choose, .arm, .pattern, .block, .loop, .exit, .attempt, .assign, .declare, .other:
      return Array(childSlice(of: node))
    }
  }

  /// Returns the bytes of a node with the outermost parentheses, `try`, `await` and `&` around it.
  package func wholeRange(of id: CodeNode.ID) -> Range<UInt32> {
    let node = node(id)
    guard !node.flags.isDisjoint(with: .wrapping) else { return node.range }
    var low = 0
    var high = wrappings.count
    while low < high {
      let middle = (low + high) / 2
      if wrappings[middle].node < id { low = middle + 1 } else { high = middle }
    }
    guard low < wrappings.count, wrappings[low].node == id else { return node.range }
    return wrappings[low].range
  }

  /// Whether a node is a literal segment between the interpolations of a string.
  package func isSegment(_ id: CodeNode.ID) -> Bool {
    let node = node(id)
    return node.kind == .text && node.form == TextForm.segment.rawValue
  }

  func childSlice(of node: CodeNode) -> ArraySlice<CodeNode.ID> {
    edges[Int(node.first)..<Int(node.first) + Int(node.count)]
  }

  func argumentSlice(of node: CodeNode) -> ArraySlice<CodeArgument> {
    arguments[Int(node.first)..<Int(node.first) + Int(node.count)]
  }
}

/// The arrays of a file of code while they are written.
struct CodeTree: Sendable {
  /// The language.
  let language: CodeFile.Language
  /// The texts of its symbols.
  var symbols = SymbolTable()
  /// The nodes.
  var nodes: [CodeNode] = []
  /// The children of the nodes, one node after the other.
  var edges: [CodeNode.ID] = []
  /// The arguments of the nodes, one node after the other.
  var arguments: [CodeArgument] = []
  /// The types.
  var types: [TypeRef] = []
  /// The parts of the types and the types that declarations name, one after the other.
  var typeParts: [TypePart] = []
  /// The declarations, in the order of the source.
  var declarations: [Declaration] = []
  /// The annotations of the declarations, one declaration after the other.
  var annotations: [CodeNode.ID] = []
  /// The package it belongs to; none when the language has no packages or the file names none.
  var package = Symbol.none
  /// The modules that it imports.
  var imports: [CodeImport] = []
  /// The nodes with parentheses or `try`, `await` and `&` around them, in order, with their full
  /// ranges.
  var wrappings: [CodeFile.Wrapping] = []
  /// The branches of `#if`.
  var branches: [ConditionalBranch] = []
  /// The parts that were cut.
  var notes: [CodeFile.Note] = []
  /// Where the first bracket opens that is never closed; nil where there is none, or nobody looks.
  var unclosed: UInt32?
  /// The block of its statements and declarations.
  var root = CodeNode.ID(0)

  init(language: CodeFile.Language) { self.language = language }

  /// Takes what a file has.
  init(_ file: CodeFile) {
    language = file.language
    symbols = file.symbols
    nodes = file.nodes
    edges = file.edges
    arguments = file.arguments
    types = file.types
    typeParts = file.typeParts
    declarations = file.declarations
    annotations = file.annotations
    package = file.package
    imports = file.imports
    wrappings = file.wrappings
    branches = file.branches
    notes = file.notes
    unclosed = file.unclosed
    root = file.root
  }
}

extension Range<UInt32> {
  /// The same range for use with arrays.
  var places: Range<Int> { Int(lowerBound)..<Int(upperBound) }
}

extension CodeFile {
  /// Returns the same file with the symbols of a project's table, to which its own are added.
  ///
  /// Files that are lowered in parallel get the same numbers when they are renumbered in order.
  package func renumbered(into table: inout SymbolTable) -> CodeFile {
    let new = table.merge(symbols)
    func renumber(_ symbol: inout Symbol) { symbol = new[Int(symbol.index)] }
    var file = CodeTree(self)
    file.symbols = SymbolTable()
    for index in file.nodes.indices where file.nodes[index].hasSymbol {
      file.nodes[index].payload = new[Int(file.nodes[index].payload)].index
    }
    for index in file.arguments.indices { renumber(&file.arguments[index].label) }
    for index in file.types.indices { renumber(&file.types[index].name) }
    for index in file.typeParts.indices { renumber(&file.typeParts[index].label) }
    for index in file.declarations.indices {
      renumber(&file.declarations[index].name)
      renumber(&file.declarations[index].label)
    }
    renumber(&file.package)
    for index in file.imports.indices {
      renumber(&file.imports[index].path)
      renumber(&file.imports[index].alias)
    }
    for index in file.branches.indices { renumber(&file.branches[index].condition) }
    return CodeFile(file)
  }
}

extension CodeNode {
  /// Whether its payload is a symbol.
  var hasSymbol: Bool {
    switch kind {
    case .literal, .member, .unary, .binary, .assign, .choose, .loop, .exit, .attempt, .annotation:
      true
    case .text: count == 0
    case .name: form == NameForm.plain.rawValue
    case .reference: form == ReferenceForm.function.rawValue
    case .pattern: form == PatternForm.binding.rawValue
    case .index, .call, .closure, .object, .collection, .tuple, .cast, .arm, .block, .declare,
      .other:
      false
    }
  }

  /// Whether its payload is a type that is present.
  var hasType: Bool {
    switch kind {
    case .cast: true
    case .name: form == NameForm.type.rawValue
    case .pattern: form == PatternForm.type.rawValue
    case .reference: form == ReferenceForm.keyPath.rawValue && payload != .max
    case .literal, .text, .member, .index, .call, .closure, .object, .collection, .tuple, .unary,
      .binary, .choose, .arm, .block, .loop, .exit, .attempt, .assign, .declare, .annotation,
      .other:
      false
    }
  }
}

extension CodeFile {
  /// Creates a file that consists of a single name, for a value that is passed at an offset of
  /// another file.
  package convenience init(naming name: String, at offset: Int) {
    var tree = CodeTree(language: .swift)
    let start = UInt32(offset)
    let symbol = tree.symbols.intern(name)
    tree.nodes = [
      CodeNode(.name, payload: symbol.index, start: start, end: start + UInt32(name.utf8.count))
    ]
    self.init(tree)
  }
}
