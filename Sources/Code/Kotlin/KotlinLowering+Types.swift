// SPDX-License-Identifier: Apache-2.0
extension KotlinLowering {
  /// Reads a type with the marks after it.
  mutating func type() -> TypeRef.ID {
    let first = start(next)
    guard depth < CodeTreeBuilder.deepest else {
      while next < limit, !at(",") && !at(")") && !at("=") && !at("{") {
        if at("(") { skipBrackets() } else { next += 1 }
      }
      return tree.addOtherType(.tooDeep, start: first, end: end)
    }
    depth += 1
    defer { depth -= 1 }
    var marks: [(name: Symbol, start: UInt32)] = []
    while next < limit {
      if at("@") {
        let start = start(next)
        next += 1
        let name = lastName()
        marks.append((name, start))
        if at("("), touches(next - 1) { skipBrackets() }
      } else if at("suspend") || at("in") || at("out") || at("crossinline"),
        kind(next + 1) == .name || isWord(next + 1, "(") || isWord(next + 1, "@")
      {
        next += 1
      } else {
        break
      }
    }
    var type = unmarkedType(first)
    while at("&") {
      next += 1
      let mark = tree.partMark
      tree.push(TypePart(label: .none, type: type))
      let other = unmarkedType(start(next))
      tree.push(TypePart(label: .none, type: other))
      type = tree.addType(.composition, partsSince: mark, start: first, end: end)
    }
    for (name, start) in marks.reversed() {
      let mark = tree.partMark
      tree.push(TypePart(label: .none, type: type))
      type = tree.addType(.marked, name: name, partsSince: mark, start: start, end: end)
    }
    return type
  }

  private mutating func lastName() -> Symbol {
    var name = takeName()
    while at("."), kind(next + 1) == .name {
      next += 1
      name = takeName()
    }
    return name
  }

  private mutating func unmarkedType(_ first: UInt32) -> TypeRef.ID {
    var type: TypeRef.ID
    if at("(") {
      type = parenthesizedType(first)
    } else if at("*") {
      next += 1
      type = tree.addType(named: symbol("*"), start: first, end: end)
    } else if kind(next) == .name {
      type = path(first)
    } else {
      return tree.addOtherType(.broken, start: first, end: first)
    }
    while at("?") {
      next += 1
      let mark = tree.partMark
      tree.push(TypePart(label: .none, type: type))
      type = tree.addType(.optional, partsSince: mark, start: first, end: end)
    }
    // `Scope.() -> Unit` and `Scope?.() -> Unit`.
    if at(".") || at("?."), isWord(next + 1, "("), isWord(partner(next + 1) + 1, "->") {
      next += 1
      return functionType(receiver: type, first)
    }
    return type
  }

  /// Reads `A.B<C>.D`.
  private mutating func path(_ first: UInt32) -> TypeRef.ID {
    var type: TypeRef.ID?
    while kind(next) == .name {
      let mark = tree.partMark
      if let type { tree.push(TypePart(label: .none, type: type)) }
      let name = takeName()
      if at("<"), behindTypeArguments(next) != nil { pushTypeArguments() }
      type = tree.addType(
        type == nil ? .path : .member, name: name, partsSince: mark, start: first, end: end)
      guard at("."), kind(next + 1) == .name, !isReceiverDot else { break }
      next += 1
    }
    return type ?? tree.addOtherType(.broken, start: first, end: first)
  }

  /// Whether the next dot precedes the name of a function or property.
  private var isReceiverDot: Bool { receiverDot == next }

  /// Reads the arguments of a type in angle brackets.
  mutating func pushTypeArguments() {
    guard let behind = behindTypeArguments(next) else { return }
    let outer = limit
    next += 1
    limit = behind - 1
    while next < limit {
      let before = next
      let type = type()
      tree.push(TypePart(label: .none, type: type))
      if !take(","), next == before { next += 1 }
    }
    limit = outer
    next = behind
  }

  private mutating func parenthesizedType(_ first: UInt32) -> TypeRef.ID {
    if isWord(partner(next) + 1, "->") { return functionType(receiver: nil, first) }
    var type: TypeRef.ID?
    inBrackets(ignoringLines: true) { type = $0.type() }
    return type ?? tree.addOtherType(.broken, start: first, end: end)
  }

  private mutating func functionType(receiver: TypeRef.ID?, _ first: UInt32) -> TypeRef.ID {
    let mark = tree.partMark
    if let receiver { tree.push(TypePart(label: .none, type: receiver)) }
    inBrackets(ignoringLines: true) { lowering in
      while lowering.next < lowering.limit {
        let before = lowering.next
        var label = Symbol.none
        if lowering.kind(lowering.next) == .name, lowering.isWord(lowering.next + 1, ":") {
          label = lowering.takeName()
          lowering.next += 1
        }
        let type = lowering.type()
        lowering.tree.push(TypePart(label: label, type: type))
        if !lowering.take(","), lowering.next == before { lowering.next += 1 }
      }
    }
    if at("->") { next += 1 }
    let result = type()
    tree.push(TypePart(label: .none, type: result))
    return tree.addType(
      .function, flags: receiver == nil ? [] : .receiver, partsSince: mark, start: first, end: end)
  }
}
