// SPDX-License-Identifier: Apache-2.0
extension KotlinLowering {
  /// Words that are modifiers before declarations and names elsewhere.
  static let modifiers: [CodeWord: Declaration.Flags] = [
    "public": [], "protected": [], "internal": [], "private": [], "open": [], "final": .final,
    "abstract": .abstract, "sealed": .abstract, "override": .override, "lateinit": [], "const": [],
    "data": [], "enum": [], "annotation": [], "inner": [], "value": [], "inline": [],
    "noinline": [], "crossinline": [], "reified": [], "tailrec": [], "operator": [], "infix": [],
    "external": [], "suspend": .async, "expect": [], "actual": [], "companion": .companion,
    "vararg": .variadic,
  ]

  static let visibilities: [CodeWord: Declaration.Visibility] = [
    "private": .private, "internal": .internal, "public": .public, "protected": .fileprivate,
  ]

  /// The annotations and modifiers before a declaration.
  struct Heading {
    var first: UInt32
    var flags: Declaration.Flags = []
    var visibility = Declaration.Visibility.unstated
    var annotations: Range<UInt32> = 0..<0
    var isEnum = false
  }

  /// Lowers a declaration; false, without reading anything, when none comes next.
  mutating func pushDeclaration() -> Bool {
    guard let keyword = keywordAhead() else { return false }
    guard depth < CodeTreeBuilder.deepest else { return false }
    depth += 1
    defer { depth -= 1 }
    let first = UInt32(tree.file.declarations.count)
    let heading = heading(upTo: keyword)
    switch tokens[keyword].word {
    case "val", "var":
      if isWord(keyword + 1, "("), !isWord(partner(keyword + 1) + 1, ".") {
        destructuring(heading)
        return true
      }
      property(heading)
    case "fun" where isWord(keyword + 1, "interface"):
      next += 1
      typeDeclaration(heading, .protocol)
    case "fun": function(heading)
    case "class": typeDeclaration(heading, heading.isEnum ? .enum : .class)
    case "interface": typeDeclaration(heading, .protocol)
    case "object": typeDeclaration(heading, .class)
    case "constructor": constructor(heading)
    case "init": initializer(heading)
    default: alias(heading)
    }
    pushDeclared(since: first)
    return true
  }

  /// Queues the declarations read since then as statements, but not those nested in them.
  private mutating func pushDeclared(since first: UInt32) {
    guard first < tree.file.declarations.count else { return }
    let range = tree.file.declarations[Int(first)].range
    let node = tree.add(.declare, payload: first, start: range.lowerBound, end: range.upperBound)
    tree.push(node)
  }

  /// Returns the index of the keyword of a declaration, after annotations and modifiers.
  private func keywordAhead() -> Int? {
    var index = next
    while index < limit {
      if isWord(index, "@") {
        index = behindAnnotation(index)
        continue
      }
      guard tokens[index].kind == .name else { return nil }
      // The parameters that the code around gives: `context(model: Model) fun`.
      if isWord(index, "context"), isWord(index + 1, "(") {
        index = partner(index + 1) + 1
        guard beginsDeclaration(index) else { return nil }
        continue
      }
      let word = tokens[index].word
      if word == "fun" {
        // `fun (x) { }` is an expression.
        if isWord(index + 1, "(") {
          return isWord(partner(index + 1) + 1, ".") ? index : nil
        }
        return index
      }
      if word == "val" || word == "var" || word == "class" || word == "interface"
        || word == "typealias"
      {
        return kind(index + 1) == .name || isWord(index + 1, "(") || isWord(index + 1, "<")
          ? index : nil
      }
      if word == "object" {
        return kind(index + 1) == .name || index > next && isWord(index - 1, "companion")
          ? index : nil
      }
      if word == "constructor", isWord(index + 1, "(") { return isMembers ? index : nil }
      if word == "init", isWord(index + 1, "{") { return isMembers ? index : nil }
      guard Self.modifiers[word] != nil else { return nil }
      index += 1
    }
    return nil
  }

  /// Whether a word at an index begins a declaration or is one of its modifiers.
  private func beginsDeclaration(_ index: Int) -> Bool {
    let words: [CodeWord] = ["fun", "val", "var", "class", "interface", "object", "context", "@"]
    return words.contains { isWord(index, $0) }
      || kind(index) == .name && Self.modifiers[tokens[index].word] != nil
  }

  /// Whether the code being lowered is directly in a type.
  private var isMembers: Bool {
    owner.map { tree[$0].isType || tree[$0].kind == .enumCase } ?? false
  }

  /// Reads annotations and modifiers, up to the keyword of the declaration.
  private mutating func heading(upTo keyword: Int) -> Heading {
    var heading = Heading(first: start(next))
    let mark = tree.nodeMark
    while next < keyword {
      if at("@") {
        pushAnnotations()
        continue
      }
      if at("context"), isWord(next + 1, "(") {
        next += 1
        skipBrackets()
        continue
      }
      let word = tokens[next].word
      if let visibility = Self.visibilities[word] { heading.visibility = visibility }
      if word == "enum" { heading.isEnum = true }
      if let flags = Self.modifiers[word] { heading.flags.formUnion(flags) }
      next += 1
    }
    if tree.nodeMark > mark { heading.annotations = tree.annotations(since: mark) }
    return heading
  }

  mutating func open(_ declaration: Declaration) -> Declaration.ID {
    let id = tree.add(declaration)
    owner = id
    return id
  }

  mutating func close(_ id: Declaration.ID) {
    tree.close(id)
    owner = tree[id].owner
  }

  mutating func open(
    _ kind: Declaration.Kind, _ heading: Heading, name: Symbol, _ nameRange: Range<UInt32>
  ) -> Declaration.ID {
    var declaration = Declaration(
      kind: kind, name: name, owner: owner, nameRange: nameRange,
      range: heading.first..<heading.first)
    declaration.flags = heading.flags
    declaration.visibility = heading.visibility
    declaration.attributes = heading.annotations
    return open(declaration)
  }

  mutating func finish(_ id: Declaration.ID) {
    tree[id].range = tree[id].range.lowerBound..<max(tree[id].range.lowerBound, end)
    close(id)
  }

  // MARK: - Types

  private mutating func typeDeclaration(_ heading: Heading, _ kind: Declaration.Kind) {
    let isObject = at("object")
    next += 1
    let place = range(next)
    let isNameless = at("{") || at(":") || self.kind(next) != .name
    let name = isNameless && isObject ? symbol("Companion") : takeName()
    let id = open(kind, heading, name: name, place)
    if isObject { tree[id].flags.insert(.singleton) }
    generics(of: id)
    takeConstructorWord()
    if at("(") { parameters(of: id) }
    supertypes(of: id)
    constraints(of: id)
    if at("{") {
      if kind == .enum { cases() } else { members() }
    }
    finish(id)
  }

  /// Reads the word before the parameters of a class, with its annotations and modifiers; without the word the
  /// annotations are those of the next declaration.
  private mutating func takeConstructorWord() {
    let before = next
    skipAnnotations()
    var word = next
    while self.kind(word) == .name, Self.modifiers[tokens[word].word] != nil { word += 1 }
    next = isWord(word, "constructor") ? word + 1 : before
  }

  /// Reads the supertypes of a type; the call of the superclass is the declaration's value.
  mutating func supertypes(of id: Declaration.ID) {
    guard take(":") else { return }
    let mark = tree.partMark
    while next < limit {
      skipAnnotations()
      let first = start(next)
      let before = next
      let type = type()
      tree.push(TypePart(label: .none, type: type))
      if at("(") {
        let name = tree.file.types[Int(type.index)].name
        let callee = tree.add(.name, payload: name.index, start: first, end: end)
        let arguments = tree.argumentMark
        pushArguments()
        tree[id].value = tree.add(
          .call, argumentsSince: arguments, payload: callee.index, start: first, end: end)
      } else if at("by") {
        next += 1
        _ = expressionBeforeBody()
      }
      if !take(",") || next == before { break }
    }
    tree[id].inherited = tree.parts(since: mark)
  }

  /// Reads an expression after which a body may begin on the next line.
  private mutating func expressionBeforeBody() -> CodeNode.ID {
    let outer = isInSupertypes
    isInSupertypes = true
    defer { isInSupertypes = outer }
    return expression()
  }

  /// Reads the members of a type in braces, which are not statements.
  mutating func members() {
    inBrackets(ignoringLines: false) { $0.pushMembers() }
  }

  private mutating func pushMembers() {
    let mark = tree.nodeMark
    pushStatements()
    guard tree.nodeMark > mark else { return }
    // Members are found through their declarations.
    _ = tree.add(.block, childrenSince: mark, start: end, end: end)
  }

  private mutating func cases() {
    inBrackets(ignoringLines: false) { lowering in
      while lowering.next < lowering.limit, !lowering.at(";") {
        guard let place = lowering.caseAhead() else { break }
        let mark = lowering.tree.nodeMark
        let first = lowering.start(lowering.next)
        while lowering.next < place { lowering.pushAnnotations() }
        let annotations =
          lowering.tree.nodeMark > mark ? lowering.tree.annotations(since: mark) : 0..<0
        lowering.enumCase(first, annotations)
        _ = lowering.take(",")
      }
      _ = lowering.take(";")
      lowering.pushMembers()
    }
  }

  /// Returns the index of the name of a case; nil when no case comes next.
  private func caseAhead() -> Int? {
    var index = next
    while isWord(index, "@") { index = behindAnnotation(index) }
    guard kind(index) == .name else { return nil }
    let isLast = index + 1 >= limit
    return isLast || isWord(index + 1, ",") || isWord(index + 1, "(") || isWord(index + 1, "{")
      || isWord(index + 1, ";") ? index : nil
  }

  private mutating func enumCase(_ first: UInt32, _ annotations: Range<UInt32>) {
    let place = range(next)
    let name = takeName()
    let id = open(.enumCase, Heading(first: first), name: name, place)
    tree[id].attributes = annotations
    if at("(") {
      let callee = tree.add(
        .name, payload: name.index, start: place.lowerBound, end: place.upperBound)
      let mark = tree.argumentMark
      pushArguments()
      tree[id].value = tree.add(
        .call, argumentsSince: mark, payload: callee.index, start: place.lowerBound, end: end)
    }
    if at("{") { members() }
    finish(id)
  }

  private mutating func alias(_ heading: Heading) {
    next += 1
    let place = range(next)
    let name = takeName()
    let id = open(.alias, heading, name: name, place)
    generics(of: id)
    if take("=") { tree[id].type = type() }
    finish(id)
  }

  /// Reads generic parameters, each with its constraints.
  private mutating func generics(of id: Declaration.ID) {
    guard at("<"), let behind = behindTypeArguments(next) else { return }
    let outer = limit
    let mark = tree.partMark
    next += 1
    limit = behind - 1
    while next < limit {
      let before = next
      skipAnnotations()
      while at("in") || at("out") || at("reified") { next += 1 }
      let place = range(next)
      let name = takeName()
      let type =
        take(":")
        ? self.type()
        : tree.addType(named: symbol("Any"), start: place.lowerBound, end: place.upperBound)
      tree.push(TypePart(label: name, type: type))
      if !take(","), next == before { next += 1 }
    }
    tree[id].generics = tree.parts(since: mark)
    limit = outer
    next = behind
  }

  mutating func constraints(of id: Declaration.ID) {
    guard at("where") else { return }
    let first = start(next)
    repeat {
      next += 1
      skipAnnotations()
      _ = takeName()
      if take(":") { _ = type() }
    } while at(",")
    tree[id].whereClause = first..<end
  }

  // MARK: - Functions

  private mutating func function(_ heading: Heading) {
    next += 1
    let (generics, receiver, place) = signature()
    let name = takeName()
    let id = open(.function, heading, name: name, place)
    tree[id].generics = generics
    tree[id].receiver = receiver
    if at("(") { parameters(of: id) }
    if take(":") { tree[id].type = type() }
    constraints(of: id)
    functionBody(of: id)
    finish(id)
  }

  /// Reads what precedes the name after `fun` or `val`: generic parameters and a receiver.
  mutating func signature() -> (Range<UInt32>, TypeRef.ID?, Range<UInt32>) {
    var generics: Range<UInt32> = 0..<0
    if at("<"), let behind = behindTypeArguments(next) {
      // A temporary declaration, because the name comes later.
      let id = tree.add(
        Declaration(kind: .alias, name: .none, owner: owner, nameRange: 0..<0, range: 0..<0))
      self.generics(of: id)
      generics = tree[id].generics
      tree.removeLastDeclaration()
      next = behind
    }
    skipAnnotations()
    guard let dot = dotBeforeName() else { return (generics, nil, range(next)) }
    let outer = limit
    receiverDot = dot
    limit = dot
    let receiver = type()
    limit = outer
    receiverDot = nil
    next = dot + 1
    return (generics, receiver, range(next))
  }

  /// Returns the index of the dot between a receiver and the name; nil without a receiver.
  private func dotBeforeName() -> Int? {
    var index = next
    var dot: Int?
    while index < limit {
      if isWord(index, "(") {
        // The receiver may be a type in parentheses, or a function.
        guard index == next else { break }
        index = partner(index) + 1
      } else if isWord(index, "<") {
        guard let behind = behindTypeArguments(index) else { break }
        index = behind
      } else if isWord(index, ".") || isWord(index, "?.") {
        dot = index
        index += 1
      } else if kind(index) == .name {
        if index > next, tokens[index - 1].kind == .name { break }
        index += 1
      } else if isWord(index, "?") || isWord(index, "*") || isWord(index, "->") {
        index += 1
      } else {
        break
      }
    }
    return dot
  }

  mutating func functionBody(of id: Declaration.ID) {
    if at("{") {
      tree[id].body = block()
    } else if take("=") {
      tree[id].body = expression()
    }
  }

  /// Reads parameters in parentheses, as consecutive declarations, followed by the contents of
  /// their defaults.
  mutating func parameters(of id: Declaration.ID) {
    guard at("(") else { return }
    let first = UInt32(tree.file.declarations.count)
    var defaults: [(place: UInt32, token: Int)] = []
    inBrackets(ignoringLines: true) { lowering in
      while lowering.next < lowering.limit {
        let before = lowering.next
        let place = UInt32(lowering.tree.file.declarations.count)
        if let token = lowering.parameter(of: id) { defaults.append((place, token)) }
        if !lowering.take(","), lowering.next < lowering.limit {
          let outer = lowering.next
          if outer == before { lowering.next += 1 }
        }
      }
      let last = UInt32(lowering.tree.file.declarations.count)
      lowering.tree[id].parameters = first..<last
      for (place, token) in defaults {
        lowering.next = token
        let value = lowering.expression()
        lowering.tree[Declaration.ID(place)].value = value
      }
    }
  }

  /// Reads one parameter and returns the index of the first token of its default.
  private mutating func parameter(of id: Declaration.ID) -> Int? {
    let first = start(next)
    let mark = tree.nodeMark
    var flags: Declaration.Flags = []
    var visibility = Declaration.Visibility.unstated
    while next < limit {
      if at("@") {
        pushAnnotations()
      } else if at("val") || at("var") {
        flags.insert(.property)
        if at("val") { flags.insert(.constant) }
        next += 1
      } else if kind(next) == .name, let modifier = Self.modifiers[tokens[next].word],
        kind(next + 1) == .name
      {
        flags.formUnion(modifier)
        visibility = Self.visibilities[tokens[next].word] ?? visibility
        next += 1
      } else {
        break
      }
    }
    let annotations = tree.nodeMark > mark ? tree.annotations(since: mark) : 0..<0
    let place = range(next)
    let name = takeName()
    var declaration = Declaration(
      kind: .parameter, name: name, label: name, owner: id, nameRange: place,
      range: first..<first)
    declaration.flags = flags
    declaration.visibility = visibility
    declaration.attributes = annotations
    if take(":") { declaration.type = type() }
    var value: Int?
    if take("=") {
      value = next
      skipExpression()
    }
    declaration.range = first..<max(first, end)
    _ = tree.add(declaration)
    return value
  }

  /// Skips an expression in a list, up to its comma.
  private mutating func skipExpression() {
    while next < limit, !at(",") {
      if at("(") || at("[") || at("{") {
        skipBrackets()
      } else if at("<"), kind(next - 1) == .name, let behind = behindTypeArguments(next) {
        next = behind
      } else {
        next += 1
      }
    }
  }

  private mutating func constructor(_ heading: Heading) {
    let place = range(next)
    next += 1
    let id = open(.initializer, heading, name: symbol("constructor"), place)
    parameters(of: id)
    if take(":") {
      // `this(...)` or `super(...)`, which is called before the body.
      tree[id].value = expressionBeforeBody()
    }
    if at("{"), tree[id].body == nil { tree[id].body = block() }
    finish(id)
  }

  private mutating func initializer(_ heading: Heading) {
    let place = range(next)
    next += 1
    let id = open(.initializer, heading, name: symbol("init"), place)
    tree[id].body = block()
    finish(id)
  }
}
