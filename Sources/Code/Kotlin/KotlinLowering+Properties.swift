// SPDX-License-Identifier: Apache-2.0
extension KotlinLowering {
  // MARK: - Properties

  mutating func property(_ heading: Heading) {
    let isConstant = at("val")
    next += 1
    let (generics, receiver, place) = signature()
    let name = takeName()
    let id = open(.property, heading, name: name, place)
    tree[id].generics = generics
    tree[id].receiver = receiver
    if isConstant { tree[id].flags.insert(.constant) }
    if take(":") { tree[id].type = type() }
    constraints(of: id)
    if take("=") {
      tree[id].value = expression()
    } else if at("by") {
      next += 1
      tree[id].flags.insert(.delegated)
      tree[id].value = expression()
    }
    accessors(of: id)
    finish(id)
  }

  /// Reads accessors: the getter is the property's body; the setter is an accessor.
  private mutating func accessors(of id: Declaration.ID) {
    for _ in 0..<2 {
      guard let word = accessorAhead() else { return }
      let first = start(next)
      next = word
      let isGetter = at("get")
      let place = range(next)
      let name = takeName()
      guard at("("), !isInterrupted else { continue }
      if isGetter {
        skipBrackets()
        if take(":") { _ = type() }
        if at("{") { tree[id].body = block() } else if take("=") { tree[id].body = expression() }
        tree[id].accessorBlock = first..<end
      } else {
        let setter = UInt32(tree.file.declarations.count)
        let accessor = open(
          Declaration(
            kind: .accessor, name: name, owner: id, nameRange: place, range: first..<first))
        parameters(of: accessor)
        functionBody(of: accessor)
        finish(accessor)
        tree[id].accessors = setter..<setter + 1
      }
    }
  }

  /// Returns the index of `get` or `set` that belongs to a property; nil when none comes next.
  private func accessorAhead() -> Int? {
    var index = isWord(next, ";") ? next + 1 : next
    while index < limit {
      if isWord(index, "@") {
        index = behindAnnotation(index)
      } else if isWord(index, "get") || isWord(index, "set") {
        let isCall = isWord(index + 1, "(") && !beginsLine(index + 1)
        guard isCall else {
          return index > next && Self.visibilities[tokens[index - 1].word] != nil ? index : nil
        }
        let behind = partner(index + 1) + 1
        return isWord(behind, "=") || isWord(behind, "{") || isWord(behind, ":") ? index : nil
      } else if kind(index) == .name, Self.modifiers[tokens[index].word] != nil {
        index += 1
      } else {
        return nil
      }
    }
    return nil
  }

  mutating func destructuring(_ heading: Heading) {
    next += 1
    let mark = tree.nodeMark
    let pattern = variablePattern()
    tree.push(pattern)
    if take("=") {
      let value = expression()
      tree.push(value)
    }
    let node = tree.add(
      .declare, form: DeclareForm.destructuring.rawValue, childrenSince: mark, payload: .max,
      start: heading.first, end: end)
    tree.push(node)
  }

  // MARK: - Annotations

  func behindAnnotation(_ at: Int) -> Int {
    var index = at + 1
    if isWord(index, "[") { return min(partner(index) + 1, limit) }
    // `@field:Name`
    if kind(index) == .name, isWord(index + 1, ":"), touches(index), kind(index + 2) == .name {
      index += 2
    }
    while kind(index) == .name, isWord(index + 1, "."), kind(index + 2) == .name { index += 2 }
    index += 1
    if isWord(index, "<"), touches(index - 1), let behind = behindTypeArguments(index) {
      index = behind
    }
    if isWord(index, "("), touches(index - 1) { index = partner(index) + 1 }
    return min(index, limit)
  }

  mutating func skipAnnotation() { next = behindAnnotation(next) }

  mutating func skipAnnotations() {
    while at("@") { skipAnnotation() }
  }

  /// Queues an annotation for its declaration, or several in brackets.
  mutating func pushAnnotations() {
    let first = start(next)
    let behind = behindAnnotation(next)
    next += 1
    if kind(next) == .name, isWord(next + 1, ":"), touches(next),
      kind(next + 2) == .name || isWord(next + 2, "[")
    {
      next += 2
    }
    if at("[") {
      inBrackets(ignoringLines: true) { lowering in
        while lowering.next < lowering.limit {
          let before = lowering.next
          let node = lowering.annotationCall(start: lowering.start(lowering.next))
          lowering.tree.push(node)
          if lowering.next == before { lowering.next += 1 }
        }
      }
    } else {
      let node = annotationCall(start: first)
      tree.push(node)
    }
    next = max(next, behind)
  }

  mutating func annotationCall(start first: UInt32) -> CodeNode.ID {
    let name = start(next)
    while kind(next) == .name, isWord(next + 1, "."), kind(next + 2) == .name { next += 2 }
    if kind(next) == .name { next += 1 }
    let symbol = symbol(name..<max(name, end))
    let mark = tree.argumentMark
    if at("<"), let behind = behindTypeArguments(next) { next = behind }
    if at("("), next > 0, touches(next - 1) { pushArguments() }
    return tree.add(
      .annotation, argumentsSince: mark, payload: symbol.index, start: first, end: max(first, end))
  }
}
