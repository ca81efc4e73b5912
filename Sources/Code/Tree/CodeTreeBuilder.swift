// SPDX-License-Identifier: Apache-2.0

/// Writes the arrays of a file, children first.
struct CodeTreeBuilder {
  var file: CodeTree
  /// Children and arguments whose parent is not written yet; each parent takes those above its
  /// mark.
  private var waitingNodes: [CodeNode.ID] = []
  private var waitingArguments: [CodeArgument] = []
  private var waitingParts: [TypePart] = []

  /// The deepest nesting that is followed, in every language.
  static let deepest = 200

  /// The largest number of children that a node can have.
  static let longestList = Int(UInt16.max)

  init(language: CodeFile.Language) { file = CodeTree(language: language) }

  /// Reserves capacity for the usual contents of a file of some size.
  mutating func reserve(bytes: Int) {
    file.nodes.reserveCapacity(bytes / 11)
    file.edges.reserveCapacity(bytes / 14)
    file.arguments.reserveCapacity(bytes / 60)
    file.declarations.reserveCapacity(bytes / 250)
    file.types.reserveCapacity(bytes / 250)
    file.symbols = SymbolTable(capacity: bytes / 60)
  }

  // MARK: - Nodes

  /// Writes a node without children.
  mutating func add(
    _ kind: CodeNode.Kind, form: UInt8 = 0, payload: UInt32 = 0, start: UInt32, end: UInt32
  ) -> CodeNode.ID {
    file.nodes.append(CodeNode(kind, form: form, payload: payload, start: start, end: end))
    return CodeNode.ID(UInt32(file.nodes.count - 1))
  }

  /// Writes a node with one child.
  mutating func add(
    _ kind: CodeNode.Kind, form: UInt8 = 0, child: CodeNode.ID, payload: UInt32 = 0, start: UInt32,
    end: UInt32
  ) -> CodeNode.ID {
    let first = UInt32(file.edges.count)
    file.edges.append(child)
    file.nodes.append(
      CodeNode(kind, form: form, count: 1, first: first, payload: payload, start: start, end: end))
    return CodeNode.ID(UInt32(file.nodes.count - 1))
  }

  /// The position above which children wait for their parent.
  var nodeMark: Int { waitingNodes.count }

  /// Queues a child for its parent.
  mutating func push(_ node: CodeNode.ID) { waitingNodes.append(node) }

  /// Writes a node with the children queued since a mark.
  mutating func add(
    _ kind: CodeNode.Kind, form: UInt8 = 0, childrenSince mark: Int, payload: UInt32 = 0,
    start: UInt32, end: UInt32
  ) -> CodeNode.ID {
    let count = waitingNodes.count - mark
    guard count <= Self.longestList else {
      waitingNodes.removeLast(count)
      return addOther(.tooLong, start: start, end: end)
    }
    let first = UInt32(file.edges.count)
    file.edges.append(contentsOf: waitingNodes[mark...])
    waitingNodes.removeLast(count)
    file.nodes.append(
      CodeNode(
        kind, form: form, count: UInt16(count), first: first, payload: payload, start: start,
        end: end))
    return CodeNode.ID(UInt32(file.nodes.count - 1))
  }

  /// Takes the children queued since a mark as annotations of a declaration.
  mutating func annotations(since mark: Int) -> Range<UInt32> {
    let first = UInt32(file.annotations.count)
    file.annotations.append(contentsOf: waitingNodes[mark...])
    waitingNodes.removeLast(waitingNodes.count - mark)
    return first..<UInt32(file.annotations.count)
  }

  /// The position above which arguments wait for their call.
  var argumentMark: Int { waitingArguments.count }

  /// Queues an argument for its call.
  mutating func push(_ argument: CodeArgument) { waitingArguments.append(argument) }

  /// Writes a node with the arguments queued since a mark.
  mutating func add(
    _ kind: CodeNode.Kind, form: UInt8 = 0, argumentsSince mark: Int, payload: UInt32 = 0,
    start: UInt32, end: UInt32
  ) -> CodeNode.ID {
    let count = waitingArguments.count - mark
    guard count <= Self.longestList else {
      waitingArguments.removeLast(count)
      return addOther(.tooLong, start: start, end: end)
    }
    let first = UInt32(file.arguments.count)
    file.arguments.append(contentsOf: waitingArguments[mark...])
    waitingArguments.removeLast(count)
    file.nodes.append(
      CodeNode(
        kind, form: form, count: UInt16(count), first: first, payload: payload, start: start,
        end: end))
    return CodeNode.ID(UInt32(file.nodes.count - 1))
  }

  /// Writes a node for code that is not understood.
  mutating func addOther(_ reason: OtherReason, start: UInt32, end: UInt32) -> CodeNode.ID {
    note(reason, start: start, end: end)
    return add(.other, payload: reason.rawValue, start: start, end: max(start, end))
  }

  /// Records a part that was cut.
  mutating func note(_ reason: OtherReason, start: UInt32, end: UInt32) {
    switch reason {
    case .tooDeep, .tooLong:
      file.notes.append(.init(reason: reason, range: start..<max(start, end)))
    case .broken, .unknown, .unsupported: break
    }
  }

  /// Adds flags to a node.
  mutating func insert(_ flags: CodeNode.Flags, on node: CodeNode.ID) {
    file.nodes[Int(node.index)].flags.formUnion(flags)
  }

  /// Adds flags for what surrounds a node, and the range including it.
  mutating func wrap(_ node: CodeNode.ID, in flags: CodeNode.Flags, _ range: Range<UInt32>) {
    insert(flags, on: node)
    // A later range encloses more, even for the same node.
    if let last = file.wrappings.last, last.node >= node {
      if let place = file.wrappings.lastIndex(where: { $0.node <= node }),
        file.wrappings[place].node == node
      {
        file.wrappings[place].range = range
      } else {
        let place = file.wrappings.firstIndex { $0.node > node } ?? file.wrappings.count
        file.wrappings.insert(.init(node: node, range: range), at: place)
      }
    } else {
      file.wrappings.append(.init(node: node, range: range))
    }
  }

  // MARK: - Types

  /// The position above which parts of types wait.
  var partMark: Int { waitingParts.count }

  /// Queues a part of a type for the whole.
  mutating func push(_ part: TypePart) { waitingParts.append(part) }

  /// Writes a type with the parts queued since a mark.
  mutating func addType(
    _ form: TypeRef.Form, flags: TypeRef.Flags = [], name: Symbol = .none, partsSince mark: Int,
    start: UInt32, end: UInt32
  ) -> TypeRef.ID {
    let range = parts(since: mark)
    file.types.append(
      TypeRef(
        form: form, flags: flags, name: name, first: range.lowerBound, count: UInt32(range.count),
        start: start, end: end))
    return TypeRef.ID(UInt32(file.types.count - 1))
  }

  /// Writes a type that consists of a name.
  mutating func addType(named name: Symbol, start: UInt32, end: UInt32) -> TypeRef.ID {
    file.types.append(
      TypeRef(form: .path, name: name, first: 0, count: 0, start: start, end: end))
    return TypeRef.ID(UInt32(file.types.count - 1))
  }

  /// Writes a type that is not understood.
  mutating func addOtherType(_ reason: OtherReason, start: UInt32, end: UInt32) -> TypeRef.ID {
    note(reason, start: start, end: end)
    return addType(.other, partsSince: partMark, start: start, end: max(start, end))
  }

  /// Takes the parts queued since a mark.
  mutating func parts(since mark: Int) -> Range<UInt32> {
    let first = UInt32(file.typeParts.count)
    if waitingParts.count > mark {
      file.typeParts.append(contentsOf: waitingParts[mark...])
      waitingParts.removeLast(waitingParts.count - mark)
    }
    return first..<UInt32(file.typeParts.count)
  }

  // MARK: - Declarations

  /// Writes a declaration, whose contents follow.
  mutating func add(_ declaration: Declaration) -> Declaration.ID {
    let id = Declaration.ID(UInt32(file.declarations.count))
    file.declarations.append(declaration)
    file.declarations[Int(id.index)].subtreeEnd = Declaration.ID(id.index + 1)
    return id
  }

  /// Removes the last declaration, to which nothing may refer.
  mutating func removeLastDeclaration() { file.declarations.removeLast() }

  /// Returns the declaration with an id, for modification.
  subscript(id: Declaration.ID) -> Declaration {
    get { file.declarations[Int(id.index)] }
    _modify { yield &file.declarations[Int(id.index)] }
  }

  /// Closes a declaration after its contents.
  mutating func close(_ id: Declaration.ID) {
    file.declarations[Int(id.index)].subtreeEnd = Declaration.ID(UInt32(file.declarations.count))
  }
}
