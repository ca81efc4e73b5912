// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// A link of a chain of calls, members and postfix operators.
enum ChainLink {
  case member(MemberAccessExprSyntax)
  case call(FunctionCallExprSyntax)
  case index(SubscriptCallExprSyntax)
  case optional, forced
  case postfix(PostfixOperatorExprSyntax)
  case specialized(GenericSpecializationExprSyntax)
}

extension SwiftLowering {
  /// Lowers a chain of calls of any length, in a loop.
  mutating func chain(_ expression: ExprSyntax) -> CodeNode.ID {
    let mark = links.count
    var node: CodeNode.ID?
    var start: UInt32 = 0
    if let base = unwindChain(expression) {
      start = self.start(Syntax(base))
      node = lower(base)
    }
    while links.count > mark {
      let link = links.removeLast()
      if node == nil { start = beginning(of: link) }
      if links.count > mark, let node, isInitializer(link, of: node) { continue }
      node = add(link, to: node, from: start)
    }
    return node ?? other(.broken, Syntax(expression))
  }

  /// Whether a link and the one after it are `.init(...)` of a type: that makes what a call of the type makes
  /// (The Swift Programming Language, "Initializer Expression").
  private func isInitializer(_ link: ChainLink, of base: CodeNode.ID) -> Bool {
    guard case .member(let member) = link, case .call? = links.last else { return false }
    let node = tree.file.nodes[Int(base.index)]
    guard node.kind == .name,
      (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(bytes[Int(node.start)])
    else { return false }
    let name = rangeOfName(Syntax(member.declName))
    return holds("init", name.lowerBound, name.upperBound)
  }

  /// Puts the links of a chain on the list, the last one first, and returns the base.
  private mutating func unwindChain(_ expression: ExprSyntax) -> ExprSyntax? {
    var current = expression
    // The bases before `#if`, while its links are put on the list.
    var bases: [ExprSyntax] = []
    while true {
      var next: ExprSyntax?
      switch current.as(ExprSyntaxEnum.self) {
      case .memberAccessExpr(let member):
        links.append(.member(member))
        next = member.base
      case .functionCallExpr(let call):
        links.append(.call(call))
        next = call.calledExpression
      case .subscriptCallExpr(let call):
        links.append(.index(call))
        next = call.calledExpression
      case .optionalChainingExpr(let chaining):
        links.append(.optional)
        next = chaining.expression
      case .forceUnwrapExpr(let forced):
        links.append(.forced)
        next = forced.expression
      case .postfixOperatorExpr(let postfix):
        links.append(.postfix(postfix))
        next = postfix.expression
      case .genericSpecializationExpr(let specialized):
        links.append(.specialized(specialized))
        next = specialized.expression
      case .postfixIfConfigExpr(let configuration):
        if let base = configuration.base { bases.append(base) }
        next = unwindBranches(configuration.config, &bases)
      case .missingExpr: break
      default: return current
      }
      guard let further = next ?? bases.popLast() else { return nil }
      current = further
    }
  }

  /// Unwinds the chain in a branch of an `#if`; if there are several, the others are queued before
  /// it.
  private mutating func unwindBranches(
    _ directive: IfConfigDeclSyntax, _ bases: inout [ExprSyntax]
  ) -> ExprSyntax? {
    var taken: [ExprSyntax] = []
    clauses(of: directive) { _, clause in
      if case .postfixExpression(let chain) = clause.elements { taken.append(chain) }
    }
    guard let last = taken.popLast() else { return nil }
    bases.append(contentsOf: taken)
    return last
  }

  private func beginning(of link: ChainLink) -> UInt32 {
    switch link {
    case .member(let member): start(Syntax(member.period))
    case .call(let call): start(Syntax(call))
    case .index(let call): start(Syntax(call))
    case .postfix(let postfix): start(Syntax(postfix))
    case .specialized(let specialized): start(Syntax(specialized))
    case .optional, .forced: 0
    }
  }

  private mutating func add(
    _ link: ChainLink, to base: CodeNode.ID?, from start: UInt32
  ) -> CodeNode.ID? {
    switch link {
    case .member(let member): return add(member, to: base, from: start)
    case .call(let call):
      guard let base else { return other(.broken, Syntax(call)) }
      return add(call, to: base, from: start)
    case .index(let call):
      let mark = tree.argumentMark
      pushArguments(call.arguments)
      pushTrailing(call.trailingClosure, call.additionalTrailingClosures)
      return tree.add(
        .index, argumentsSince: mark, payload: (base ?? .none).index, start: start,
        end: end(Syntax(call)))
    case .optional:
      if let base { tree.insert(.optional, on: base) }
      return base
    case .forced:
      if let base { tree.insert(.forced, on: base) }
      return base
    case .postfix(let postfix):
      guard let base else { return other(.broken, Syntax(postfix)) }
      let name = name(postfix.operator)
      return tree.add(
        .unary, form: UnaryForm.postfix.rawValue, child: base, payload: name.index, start: start,
        end: end(Syntax(postfix)))
    case .specialized(let specialized):
      guard let base else { return other(.broken, Syntax(specialized)) }
      return add(specialized, to: base, from: start)
    }
  }

  private mutating func add(
    _ member: MemberAccessExprSyntax, to base: CodeNode.ID?, from start: UInt32
  ) -> CodeNode.ID {
    let name = rangeOfName(Syntax(member.declName))
    let isFunction =
      !name.isEmpty && bytes[Int(name.upperBound) - 1] == UInt8(ascii: ")")
      && holds(byte: ":", in: name)
    if isFunction {
      let symbol = symbol(name.lowerBound, name.upperBound)
      let mark = tree.nodeMark
      if let base { tree.push(base) }
      return tree.add(
        .reference, form: ReferenceForm.function.rawValue, childrenSince: mark,
        payload: symbol.index, start: start, end: name.upperBound)
    }
    let symbol = self.name(name.lowerBound, name.upperBound)
    guard let base else {
      return tree.add(
        .member, payload: symbol.index, start: start, end: max(start, name.upperBound))
    }
    return tree.add(
      .member, child: base, payload: symbol.index, start: start, end: max(start, name.upperBound))
  }

  private mutating func add(
    _ call: FunctionCallExprSyntax, to callee: CodeNode.ID, from start: UInt32
  ) -> CodeNode.ID {
    let mark = tree.argumentMark
    pushArguments(call.arguments)
    if let closure = call.trailingClosure {
      pushTrailing(closure, call.additionalTrailingClosures)
    }
    return tree.add(
      .call, argumentsSince: mark, payload: callee.index, start: start, end: end(Syntax(call)))
  }

  /// Adds generic arguments: after a path of names they form a type; after anything else they are
  /// left out.
  private mutating func add(
    _ specialized: GenericSpecializationExprSyntax, to base: CodeNode.ID, from start: UInt32
  ) -> CodeNode.ID {
    guard let names = names(of: base) else { return base }
    let end = end(Syntax(specialized))
    var type: TypeRef.ID?
    for (place, name) in names.enumerated() {
      let mark = tree.partMark
      if let type { tree.push(TypePart(label: .none, type: type)) }
      if place == names.count - 1 { pushGenericArguments(specialized.genericArgumentClause) }
      let node = tree.file.nodes[Int(name.index)]
      type = tree.addType(
        type == nil ? .path : .member, name: Symbol(index: node.payload), partsSince: mark,
        start: start, end: place == names.count - 1 ? end : node.end)
    }
    guard let type else { return base }
    return tree.add(
      .name, form: NameForm.type.rawValue, payload: type.index, start: start, end: end)
  }

  /// Returns the nodes of a path of names, the first one first; nil for anything else that is
  /// specialised.
  private func names(of node: CodeNode.ID) -> [CodeNode.ID]? {
    var names: [CodeNode.ID] = []
    var current = node
    while true {
      let node = tree.file.nodes[Int(current.index)]
      names.append(current)
      switch node.kind {
      case .name where node.form == NameForm.plain.rawValue: return names.reversed()
      case .member where node.count == 1: current = tree.file.edges[Int(node.first)]
      default: return nil
      }
    }
  }

  // MARK: - Arguments

  mutating func pushArguments(_ arguments: LabeledExprListSyntax) {
    forEach(in: Syntax(arguments)) { lowering, element in
      guard case .labeledExpr(let argument) = element.as(SyntaxEnum.self) else { return }
      lowering.push(argument)
    }
  }

  private mutating func push(_ argument: LabeledExprSyntax) {
    let value = argument.expression
    var label = Symbol.none
    var start: UInt32?
    if let token = argument.label {
      let range = rangeOfLabel(Syntax(token))
      label = name(range.lowerBound, range.upperBound)
      start = range.lowerBound
    }
    let node = lower(value)
    let whole = range(Syntax(value), loweredTo: node)
    tree.push(
      CodeArgument(
        label: label, value: node, isTrailing: false, start: start ?? whole.lowerBound,
        valueStart: whole.lowerBound, end: whole.upperBound))
  }

  /// Returns the bytes of a word before a colon.
  private func rangeOfLabel(_ token: Syntax) -> Range<UInt32> {
    let start = start(token)
    return endOfWord(from: start).map { start..<$0 } ?? range(token)
  }

  mutating func pushTrailing(
    _ closure: ClosureExprSyntax?, _ others: MultipleTrailingClosureElementListSyntax
  ) {
    guard let closure else { return }
    pushTrailing(closure, label: .none, start: start(Syntax(closure)))
    guard !isEmpty(Syntax(others)) else { return }
    for other in others {
      let label = range(Syntax(other.label))
      let name = name(label.lowerBound, label.upperBound)
      pushTrailing(other.closure, label: name, start: label.lowerBound)
    }
  }

  private mutating func pushTrailing(
    _ closure: ClosureExprSyntax, label: Symbol, start: UInt32
  ) {
    let node = lower(ExprSyntax(closure))
    tree.push(
      CodeArgument(
        label: label, value: node, isTrailing: true, start: start,
        valueStart: tree.file.nodes[Int(node.index)].start, end: end(Syntax(closure))))
  }

  // MARK: - Key paths and macros

  mutating func lower(_ path: KeyPathExprSyntax) -> CodeNode.ID {
    let range = range(Syntax(path))
    var root = UInt32.max
    if let type = path.root { root = lower(type).index }
    var node: CodeNode.ID?
    var start: UInt32?
    for component in path.components {
      let beginning = start ?? self.start(Syntax(component))
      start = beginning
      node = add(component, to: node, from: beginning)
    }
    let mark = tree.nodeMark
    if let node { tree.push(node) }
    return tree.add(
      .reference, form: ReferenceForm.keyPath.rawValue, childrenSince: mark, payload: root,
      start: range.lowerBound, end: range.upperBound)
  }

  private mutating func add(
    _ component: KeyPathComponentSyntax, to base: CodeNode.ID?, from start: UInt32
  ) -> CodeNode.ID? {
    let end = end(Syntax(component))
    switch component.component {
    case .property(let property):
      let name = name(property.declName.baseName)
      guard let base else {
        return tree.add(.member, payload: name.index, start: start, end: end)
      }
      return tree.add(.member, child: base, payload: name.index, start: start, end: end)
    case .subscript(let call):
      let mark = tree.argumentMark
      pushArguments(call.arguments)
      return tree.add(
        .index, argumentsSince: mark, payload: (base ?? .none).index, start: start, end: end)
    case .optional(let sign):
      let range = range(Syntax(sign))
      if let base {
        tree.insert(holds("!", range.lowerBound, range.upperBound) ? .forced : .optional, on: base)
      }
      return base
    default: return other(.unsupported, Syntax(component))
    }
  }

  mutating func lower(_ macro: MacroExpansionExprSyntax) -> CodeNode.ID {
    let pound = start(Syntax(macro.pound))
    let end = end(Syntax(macro))
    let name = range(Syntax(macro.macroName))
    if holds("selector", name.lowerBound, name.upperBound), let only = macro.arguments.first {
      let child = lower(only.expression)
      return tree.add(
        .reference, form: ReferenceForm.selector.rawValue, child: child, payload: .max,
        start: pound, end: end)
    }
    let symbol = self.name(name.lowerBound, name.upperBound)
    let mark = tree.argumentMark
    if macro.leftParen != nil { pushArguments(macro.arguments) }
    pushTrailing(macro.trailingClosure, macro.additionalTrailingClosures)
    return tree.add(
      .annotation, form: AnnotationForm.macro.rawValue, argumentsSince: mark,
      payload: symbol.index, start: pound, end: end)
  }
}
