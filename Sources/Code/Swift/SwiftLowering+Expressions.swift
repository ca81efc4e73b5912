// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension SwiftLowering {
  mutating func lower(_ expression: ExprSyntax) -> CodeNode.ID {
    guard depth < Self.deepest else { return other(.tooDeep, Syntax(expression)) }
    depth += 1
    defer { depth -= 1 }
    switch expression.as(ExprSyntaxEnum.self) {
    case .memberAccessExpr, .functionCallExpr, .subscriptCallExpr, .optionalChainingExpr,
      .forceUnwrapExpr, .genericSpecializationExpr, .postfixOperatorExpr, .postfixIfConfigExpr:
      return chain(expression)
    case .declReferenceExpr: return reference(expression)
    case .stringLiteralExpr(let text): return lower(text)
    case .simpleStringLiteralExpr(let text): return plainText(Syntax(text))
    case .integerLiteralExpr: return literal(.integer, Syntax(expression))
    case .floatLiteralExpr: return literal(.decimal, Syntax(expression))
    case .booleanLiteralExpr: return literal(.boolean, Syntax(expression))
    case .nilLiteralExpr: return literal(.absent, Syntax(expression))
    case .regexLiteralExpr: return literal(.regex, Syntax(expression))
    case .closureExpr(let closure): return lower(closure)
    case .sequenceExpr(let sequence): return lower(sequence)
    case .tupleExpr(let tuple): return lower(tuple)
    case .arrayExpr(let list): return lower(list)
    case .dictionaryExpr(let dictionary): return lower(dictionary)
    case .prefixOperatorExpr(let prefix): return lower(prefix)
    case .ifExpr(let choice): return lower(choice)
    case .switchExpr(let choice): return lower(choice)
    case .keyPathExpr(let path): return lower(path)
    case .macroExpansionExpr(let macro): return lower(macro)
    default: return lowerMarked(expression)
    }
  }

  /// Lowers expressions with a leading keyword or symbol, and rare ones.
  private mutating func lowerMarked(_ expression: ExprSyntax) -> CodeNode.ID {
    switch expression.as(ExprSyntaxEnum.self) {
    case .tryExpr, .awaitExpr:
      let (inner, flags) = withoutEffects(expression)
      let node = lower(inner)
      tree.wrap(node, in: flags, range(Syntax(expression)))
      return node
    case .inOutExpr(let passed):
      let node = lower(passed.expression)
      tree.wrap(node, in: .inOut, range(Syntax(passed)))
      return node
    case .superExpr, .discardAssignmentExpr, .typeExpr, .binaryOperatorExpr, .editorPlaceholderExpr:
      return lowerName(expression)
    case .consumeExpr(let moved): return unary("consume", moved.expression, Syntax(moved))
    case .copyExpr(let copied): return unary("copy", copied.expression, Syntax(copied))
    case .borrowExpr(let borrowed): return unary("borrow", borrowed.expression, Syntax(borrowed))
    case .unsafeExpr(let unsafe): return lower(unsafe.expression)
    case .packElementExpr(let pack): return unary("each", pack.pack, Syntax(pack))
    case .packExpansionExpr(let pack):
      return unary("repeat", pack.repetitionPattern, Syntax(pack))
    case .patternExpr(let pattern): return lower(pattern.pattern)
    case .asExpr(let cast):
      let node = lower(cast.expression)
      let type = lower(cast.type)
      return tree.add(
        .cast, form: form(of: cast.questionOrExclamationMark).rawValue, child: node,
        payload: type.index, start: start(Syntax(cast)), end: end(Syntax(cast)))
    case .missingExpr: return other(.broken, Syntax(expression))
    default: return other(.unknown, Syntax(expression))
    }
  }

  private mutating func lowerName(_ expression: ExprSyntax) -> CodeNode.ID {
    let range = range(Syntax(expression))
    if let type = expression.as(TypeExprSyntax.self) {
      let type = lower(type.type)
      return tree.add(
        .name, form: NameForm.type.rawValue, payload: type.index, start: range.lowerBound,
        end: range.upperBound)
    }
    if expression.is(EditorPlaceholderExprSyntax.self) {
      return literal(.verbatim, Syntax(expression))
    }
    return tree.add(
      .name, payload: symbol(range.lowerBound, range.upperBound).index, start: range.lowerBound,
      end: range.upperBound)
  }

  mutating func literal(_ form: LiteralForm, _ node: Syntax) -> CodeNode.ID {
    let isWord = form == .integer || form == .boolean || form == .absent
    let range = isWord ? rangeOfName(node) : range(node)
    return tree.add(
      .literal, form: form.rawValue, payload: symbol(range.lowerBound, range.upperBound).index,
      start: range.lowerBound, end: range.upperBound)
  }

  /// Lowers a name, or a function referred to by its full name.
  private mutating func reference(_ expression: ExprSyntax) -> CodeNode.ID {
    let range = rangeOfName(Syntax(expression))
    let (start, end) = (range.lowerBound, range.upperBound)
    guard start < end else { return tree.addOther(.broken, start: start, end: end) }
    guard bytes[Int(end) - 1] == UInt8(ascii: ")"), holds(byte: ":", in: range) else {
      return tree.add(.name, payload: name(start, end).index, start: start, end: end)
    }
    return tree.add(
      .reference, form: ReferenceForm.function.rawValue, payload: symbol(start, end).index,
      start: start, end: end)
  }

  func holds(byte: Unicode.Scalar, in range: Range<UInt32>) -> Bool {
    bytes[range.places].contains(UInt8(ascii: byte))
  }

  // MARK: - Marks

  /// Returns an expression without `try` and `await`, and the flags for these.
  func withoutEffects(_ expression: ExprSyntax) -> (ExprSyntax, CodeNode.Flags) {
    var inner = expression
    var flags: CodeNode.Flags = []
    while true {
      if let tried = inner.as(TryExprSyntax.self) {
        switch mark(tried.questionOrExclamationMark) {
        case UInt8(ascii: "?"): flags.insert(.triedSoftly)
        case UInt8(ascii: "!"): flags.formUnion([.tried, .triedSoftly])
        default: flags.insert(.tried)
        }
        inner = tried.expression
      } else if let awaited = inner.as(AwaitExprSyntax.self) {
        flags.insert(.awaited)
        inner = awaited.expression
      } else {
        return (inner, flags)
      }
    }
  }

  /// Returns the first byte of a token that may be missing.
  private func mark(_ token: TokenSyntax?) -> UInt8? {
    guard let token else { return nil }
    let range = range(Syntax(token))
    return range.isEmpty ? nil : bytes[Int(range.lowerBound)]
  }

  private func form(of mark: TokenSyntax?) -> CastForm {
    switch self.mark(mark) {
    case UInt8(ascii: "?"): .optional
    case UInt8(ascii: "!"): .forced
    default: .plain
    }
  }

  private mutating func unary(
    _ word: String, _ operand: ExprSyntax, _ node: Syntax
  ) -> CodeNode.ID {
    let name = tree.file.symbols.intern(word)
    let child = lower(operand)
    return tree.add(.unary, child: child, payload: name.index, start: start(node), end: end(node))
  }

  private mutating func lower(_ prefix: PrefixOperatorExprSyntax) -> CodeNode.ID {
    let name = name(prefix.operator)
    let child = lower(prefix.expression)
    let range = range(Syntax(prefix))
    return tree.add(
      .unary, child: child, payload: name.index, start: range.lowerBound, end: range.upperBound)
  }

  // MARK: - Collections

  private mutating func lower(_ tuple: TupleExprSyntax) -> CodeNode.ID {
    let elements = tuple.elements
    if elements.count == 1, let only = elements.first, only.label == nil {
      let node = lower(only.expression)
      tree.wrap(node, in: .parenthesized, range(Syntax(tuple)))
      return node
    }
    let mark = tree.argumentMark
    pushArguments(elements)
    let range = range(Syntax(tuple))
    return tree.add(
      .tuple, argumentsSince: mark, start: range.lowerBound, end: range.upperBound)
  }

  private mutating func lower(_ list: ArrayExprSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    forEach(in: Syntax(list.elements)) { lowering, element in
      guard case .arrayElement(let element) = element.as(SyntaxEnum.self) else { return }
      let node = lowering.lower(element.expression)
      lowering.tree.push(node)
    }
    let range = range(Syntax(list))
    return tree.add(
      .collection, childrenSince: mark, start: range.lowerBound, end: range.upperBound)
  }

  private mutating func lower(_ dictionary: DictionaryExprSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    if case .elements(let elements) = dictionary.content {
      for element in elements {
        let key = lower(element.key)
        tree.push(key)
        let value = lower(element.value)
        tree.push(value)
      }
    }
    let range = range(Syntax(dictionary))
    return tree.add(
      .collection, form: CollectionForm.dictionary.rawValue, childrenSince: mark,
      start: range.lowerBound, end: range.upperBound)
  }

  // MARK: - Operators

  private mutating func lower(_ sequence: SequenceExprSyntax) -> CodeNode.ID {
    let operators = folding.pending.count
    let operands = folding.operands.count
    forEach(in: Syntax(sequence.elements)) { lowering, element in
      guard let element = ExprSyntax(element) else { return }
      if lowering.folding.operands.count > operands
        || lowering.folding.pending.count > operators,
        lowering.pushOperator(element, above: operators)
      {
        return
      }
      lowering.pushOperand(element)
    }
    folding.reduce(downTo: operators, before: nil, in: &tree)
    guard folding.operands.count > operands else {
      return other(.broken, Syntax(sequence))
    }
    let node = folding.operands[operands].node
    folding.operands.removeLast(folding.operands.count - operands)
    return node
  }

  private mutating func pushOperand(_ element: ExprSyntax) {
    var operand = element
    if element.kind == .tryExpr || element.kind == .awaitExpr {
      let (inner, flags) = withoutEffects(element)
      operand = inner
      folding.pending.append(
        .init(kind: .effect(flags, start: start(Syntax(element))), precedence: .effect))
    }
    let node = lower(operand)
    let range = range(Syntax(operand), loweredTo: node)
    folding.operands.append(
      .init(node: node, start: range.lowerBound, end: range.upperBound))
  }

  /// Treats an element of a sequence as an operator, if it is one.
  private mutating func pushOperator(_ element: ExprSyntax, above mark: Int) -> Bool {
    switch element.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr, .assignmentExpr:
      let range = range(Syntax(element))
      let precedence = OperatorFolding.precedence(of: bytes[range.places])
      folding.reduce(downTo: mark, before: precedence, in: &tree)
      let name = symbol(range.lowerBound, range.upperBound)
      folding.pending.append(
        .init(
          kind: precedence == .assignment ? .assign(name) : .binary(name), precedence: precedence))
    case .unresolvedTernaryExpr(let ternary):
      folding.reduce(downTo: mark, before: .ternary, in: &tree)
      let middle = ternary.thenExpression
      let range = range(Syntax(middle))
      let node = lower(middle)
      folding.pending.append(
        .init(
          kind: .ternary(node, start: range.lowerBound, end: range.upperBound),
          precedence: .ternary))
    case .arrowExpr:
      folding.reduce(downTo: mark, before: .arrow, in: &tree)
      folding.pending.append(
        .init(kind: .binary(tree.file.symbols.intern("->")), precedence: .arrow))
    case .unresolvedAsExpr(let cast):
      folding.reduce(downTo: mark, before: .casting, in: &tree)
      pushCast(form(of: cast.questionOrExclamationMark))
    case .unresolvedIsExpr:
      folding.reduce(downTo: mark, before: .casting, in: &tree)
      pushCast(.test)
    case .typeExpr(let type): return completeCast(type)
    default: return false
    }
    return true
  }

  /// Queues a cast until its type follows.
  private mutating func pushCast(_ form: CastForm) {
    guard let operand = folding.operands.last else { return }
    let node = tree.add(
      .cast, form: form.rawValue, child: operand.node, payload: .max, start: operand.start,
      end: operand.end)
    folding.operands[folding.operands.count - 1].node = node
  }

  /// Gives a queued cast its type; false when there is none.
  private mutating func completeCast(_ type: TypeExprSyntax) -> Bool {
    guard let cast = folding.operands.last, tree.file.nodes[Int(cast.node.index)].kind == .cast,
      tree.file.nodes[Int(cast.node.index)].payload == .max
    else { return false }
    let type = lower(type.type)
    let end = tree.file.types[Int(type.index)].end
    tree.file.nodes[Int(cast.node.index)].payload = type.index
    tree.file.nodes[Int(cast.node.index)].end = max(cast.end, end)
    folding.operands[folding.operands.count - 1].end = max(cast.end, end)
    return true
  }
}
