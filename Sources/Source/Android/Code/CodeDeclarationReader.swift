// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Finds the classes, functions and variables of a file, token by token.
struct CodeDeclarationReader {
  private(set) var scopes: [CodeScope] = []
  private(set) var variables: [CodeVariable] = []

  private let file: AndroidCodeFacts
  private var tokens: [CodeToken] { file.tokens }

  /// The deepest nesting of scopes; anything deeper belongs to the scope around it.
  private static let mostLevels = 100
  /// The number of tokens before a declaration that may belong to it.
  private static let mostTokensBefore = 40

  init(_ file: AndroidCodeFacts) { self.file = file }

  private enum Keyword {
    case `class`, enumeration, interface, object, function, variable, initializer, constructor,
      accessor, new
    case other
  }

  private static let keywords: [CodeWord: Keyword] = [
    "class": .class, "enum": .enumeration, "interface": .interface, "object": .object,
    "record": .class,
    "fun": .function, "val": .variable, "var": .variable, "init": .initializer,
    "constructor": .constructor, "get": .accessor, "set": .accessor, "new": .new, "if": .other,
    "for": .other, "while": .other, "when": .other, "switch": .other, "catch": .other,
    "return": .other, "synchronized": .other, "else": .other, "try": .other, "throw": .other,
    "import": .other, "package": .other, "instanceof": .other, "case": .other, "do": .other,
    "super": .other, "this": .other, "extends": .other, "implements": .other, "throws": .other,
  ]

  mutating func read() {
    let tokens = file.tokens
    let isKotlin = file.isKotlin
    let keywords = Self.keywords
    for index in tokens.indices where tokens[index].kind == .name {
      switch (keywords[tokens[index].word], isKotlin) {
      case (.class, true), (.interface, _): type(at: index)
      case (.class, false), (.enumeration, false):
        if index + 1 < tokens.count, tokens[index + 1].kind == .name { type(at: index) }
      case (.object, true): object(at: index)
      case (.function, true): function(at: index)
      case (.variable, true): variable(at: index)
      case (.initializer, true): initializer(at: index)
      case (.constructor, true): constructor(at: index)
      case (.accessor, true): accessor(at: index)
      case (.new, false): made(at: index)
      case (.other, _), (_, true): break
      default: javaName(at: index)
      }
    }
    nest()
  }

  /// Sorts the scopes by their bodies, and determines their nesting.
  private mutating func nest() {
    scopes.sort {
      ($0.body.lowerBound, $1.body.upperBound) < ($1.body.lowerBound, $0.body.upperBound)
    }
    var open: [Int] = []
    var kept: [CodeScope] = []
    for var scope in scopes {
      while let last = open.last, kept[last].body.upperBound <= scope.body.lowerBound,
        !kept[last].body.contains(scope.token)
      {
        open.removeLast()
      }
      guard open.count < Self.mostLevels else { continue }
      scope.parent = open.last
      open.append(kept.count)
      kept.append(scope)
    }
    scopes = kept
  }

  // MARK: - Types

  private mutating func type(at keyword: Int) {
    // `Mars::class` and `Mars.class` are values.
    guard !file.token(keyword - 1, is: "::"), !file.token(keyword - 1, is: "."),
      keyword + 1 < tokens.count, tokens[keyword + 1].kind == .name
    else { return }
    let name = keyword + 1
    let kind: CodeScope.Kind = file.token(keyword, is: "interface") ? .interface : .class
    add(type: kind, name: file.text(of: name), token: name, keyword: keyword, from: name + 1)
  }

  /// Reads `object Mars : Planet() {`, `companion object {`, and one without a name.
  private mutating func object(at keyword: Int) {
    guard !file.token(keyword - 1, is: "."), !file.token(keyword - 1, is: "::") else { return }
    let next = keyword + 1
    guard next < tokens.count else { return }
    if tokens[next].kind == .name {
      add(type: .object, name: file.text(of: next), token: next, keyword: keyword, from: next + 1)
    } else if file.token(next, is: ":") || file.token(next, is: "{") {
      add(type: .object, name: "", token: keyword, keyword: keyword, from: next)
    }
  }

  private mutating func add(
    type kind: CodeScope.Kind, name: String, token: Int, keyword: Int, from start: Int
  ) {
    var index = start
    if file.token(index, is: "<") { index = file.behindAngles(index) ?? index + 1 }
    var parameters = index..<index
    var supertypes: [String] = []
    var isNaming = false
    // `where` is followed by other types.
    var isOpen = true
    // The heading before the body: parameters, supertypes, and constraints.
    let limit = min(index + 4 * Self.mostTokensBefore, tokens.count)
    heading: while index < limit {
      let word = tokens[index].word
      if tokens[index].kind == .symbol {
        switch word {
        case "{": break heading
        case ":": isNaming = isOpen
        case "(":
          if parameters.isEmpty, !isNaming { parameters = file.inside(index) }
          isNaming = false
        case "<":
          if let behind = file.behindAngles(index) {
            index = behind
            continue
          }
        case ",": isNaming = isOpen
        case ".", "@": break
        default: break heading
        }
        index = file.end(of: index)
        continue
      }
      guard tokens[index].kind == .name else { break }
      switch word {
      case "extends", "implements": isNaming = true
      case "by": isNaming = false
      case "where", "permits":
        isNaming = false
        isOpen = false
      default:
        let endsName = !file.token(index + 1, is: ".")
        if file.isKotlin, tokens[index].beginsLine, !isNaming, !isHeading(word) { break heading }
        if isNaming, endsName {
          supertypes.append(typeName(at: index))
          isNaming = false
        }
      }
      index += 1
    }
    let body = file.token(index, is: "{") ? file.inside(index) : index..<index
    scopes.append(
      CodeScope(
        kind: kind, name: name, supertypes: supertypes, modifiers: modifiers(before: keyword),
        parameters: parameters, body: body, token: token))
  }

  /// Returns the name of a type including its enclosing classes but not its package:
  /// `View.OnClickListener`.
  private func typeName(at last: Int) -> String {
    var name = file.text(of: last)
    for word in file.receiver(of: last).reversed() {
      guard word.beginsUppercase else { break }
      name = word + "." + name
    }
    return name
  }

  /// Whether a word may begin a line of the heading before a class body.
  private func isHeading(_ word: CodeWord) -> Bool {
    word == "constructor" || word == "private" || word == "internal" || word == "protected"
  }

  /// Reads an anonymous class of Java: `new Runnable() {`.
  private mutating func made(at keyword: Int) {
    var name = keyword + 1
    while file.token(name + 1, is: ".") { name += 2 }
    guard name < tokens.count, tokens[name].kind == .name else { return }
    var next = name + 1
    if file.token(next, is: "<") { next = file.behindAngles(next) ?? next }
    guard file.token(next, is: "(") else { return }
    let brace = file.end(of: next)
    guard file.token(brace, is: "{") else { return }
    scopes.append(
      CodeScope(
        kind: .class, name: "", supertypes: [typeName(at: name)], modifiers: [],
        parameters: name..<name, body: file.inside(brace), token: keyword))
  }

  // MARK: - Functions of Kotlin

  private mutating func function(at keyword: Int) {
    var index = keyword + 1
    if file.token(index, is: "<") { index = file.behindAngles(index) ?? index + 1 }
    // The extended type precedes its name: `fun View.hide()`.
    var name: Int?
    let limit = min(index + Self.mostTokensBefore, tokens.count)
    while index < limit, !file.token(index, is: "(") {
      if tokens[index].kind == .name { name = index }
      index += 1
    }
    guard file.token(index, is: "(") else { return }
    add(
      .function, name: name.map(file.text) ?? "", token: name ?? keyword, keyword: keyword,
      parentheses: index)
  }

  private mutating func initializer(at keyword: Int) {
    guard file.token(keyword + 1, is: "{") else { return }
    scopes.append(
      CodeScope(
        kind: .initializer, name: "init", supertypes: [], modifiers: [],
        parameters: keyword..<keyword, body: file.inside(keyword + 1), token: keyword))
  }

  private mutating func constructor(at keyword: Int) {
    guard file.token(keyword + 1, is: "("), tokens[keyword].beginsLine || keyword > 0 else {
      return
    }
    let behind = file.end(of: keyword + 1)
    // The primary constructor belongs to the class before it.
    guard
      file.token(behind, is: "{")
        || file.token(behind, is: ":") && file.token(behind + 1, is: "this")
        || file.token(behind + 1, is: "super")
    else { return }
    add(
      .initializer, name: "constructor", token: keyword, keyword: keyword, parentheses: keyword + 1)
  }

  /// Reads `get() = ...` and `set(value) { ... }` of the preceding property.
  private mutating func accessor(at keyword: Int) {
    guard let property = variables.last, file.token(keyword + 1, is: "("), keyword > 0,
      !file.token(keyword - 1, is: "."), !file.token(keyword - 1, is: "?."),
      !file.token(keyword - 1, is: "fun")
    else { return }
    let behind = file.end(of: keyword + 1)
    guard file.token(behind, is: "{") || file.token(behind, is: "=") || file.token(behind, is: ":")
    else { return }
    add(
      file.token(keyword, is: "set") ? .setter : .getter, name: property.name, token: keyword,
      keyword: keyword, parentheses: keyword + 1)
  }

  /// Adds a function, whose body follows its parentheses and its type.
  private mutating func add(
    _ kind: CodeScope.Kind, name: String, token: Int, keyword: Int, parentheses: Int
  ) {
    var index = file.end(of: parentheses)
    let limit = min(index + Self.mostTokensBefore, tokens.count)
    while index < limit, !file.token(index, is: "{"), !file.token(index, is: "=") {
      // A function of an interface has no body: the next line begins something else.
      if tokens[index].beginsLine, !file.token(index, is: ":"), !file.token(index, is: "where") {
        break
      }
      index = file.end(of: index)
    }
    let body: Range<Int>
    if file.token(index, is: "{") {
      body = file.inside(index)
    } else if file.token(index, is: "=") {
      body = file.statement(from: index + 1)
    } else {
      body = index..<index
    }
    scopes.append(
      CodeScope(
        kind: kind, name: name, supertypes: [], modifiers: modifiers(before: keyword),
        parameters: file.inside(parentheses), body: body, token: token))
  }

  private mutating func variable(at keyword: Int) {
    var name = keyword + 1
    if file.token(name, is: "<") { name = file.behindAngles(name) ?? name }
    // `val View.words` extends a class.
    while file.token(name + 1, is: "."), name + 2 < tokens.count { name += 2 }
    guard name < tokens.count, tokens[name].kind == .name else { return }
    var index = name + 1
    var type: String?
    if file.token(index, is: ":") {
      index += 1
      while index + 1 < tokens.count, tokens[index].kind == .name, file.token(index + 1, is: ".") {
        index += 2
      }
      if index < tokens.count, tokens[index].kind == .name { type = file.text(of: index) }
      index += 1
      if file.token(index, is: "<") { index = file.behindAngles(index) ?? index }
      if file.token(index, is: "?") { index += 1 }
    }
    var value = index..<index
    if file.token(index, is: "=") {
      value = file.statement(from: index + 1)
      if type == nil { type = made(by: value) }
    } else if file.token(index, is: "by") {
      value = file.statement(from: index + 1)
    }
    variables.append(CodeVariable(name: file.text(of: name), type: type, value: value, token: name))
  }

  /// Returns the class whose constructor a value calls; nil for any other value.
  private func made(by value: Range<Int>) -> String? {
    var index = value.lowerBound
    while index + 1 < value.upperBound, tokens[index].kind == .name, file.token(index + 1, is: ".")
    {
      index += 2
    }
    guard index < value.upperBound, tokens[index].kind == .name, file.token(index + 1, is: "("),
      file.end(of: index + 1) == value.upperBound
    else { return nil }
    let name = file.text(of: index)
    return name.beginsUppercase ? name : nil
  }

  // MARK: - Java

  /// Reads a method, or a field, variable or parameter: a name after a type.
  private mutating func javaName(at index: Int) {
    if file.token(index + 1, is: "(") {
      method(at: index)
      return
    }
    guard index > 0, let type = javaType(before: index) else { return }
    let isVariable =
      file.token(index + 1, is: "=") || file.token(index + 1, is: ";")
      || file.token(index + 1, is: ",") || file.token(index + 1, is: ")")
      || file.token(index + 1, is: ":")
    guard isVariable else { return }
    let value =
      file.token(index + 1, is: "=") ? file.statement(from: index + 2) : (index + 1)..<(index + 1)
    variables.append(
      CodeVariable(name: file.text(of: index), type: type, value: value, token: index))
  }

  /// Returns the type before the name of a variable; nil when there is none.
  private func javaType(before index: Int) -> String? {
    var last = index - 1
    if file.token(last, is: "]"), let opening = file.opening(of: last) { last = opening - 1 }
    if file.token(last, is: ">") {
      var depth = 0
      let limit = max(0, last - Self.mostTokensBefore)
      while last > limit {
        if file.token(last, is: ">") { depth += 1 }
        if file.token(last, is: "<") { depth -= 1 }
        last -= 1
        if depth == 0 { break }
      }
    }
    guard last >= 0, tokens[last].kind == .name, Self.keywords[tokens[last].word] == nil else {
      return nil
    }
    let name = file.text(of: last)
    return Self.modifiers.contains(name) ? nil : name
  }

  private mutating func method(at name: Int) {
    guard !file.token(name - 1, is: "new"), !file.token(name - 1, is: "."),
      !file.token(name - 1, is: "@")
    else { return }
    var index = file.end(of: name + 1)
    if file.token(index, is: "throws") {
      let limit = min(index + Self.mostTokensBefore, tokens.count)
      while index < limit, !file.token(index, is: "{"), !file.token(index, is: ";") { index += 1 }
    }
    guard file.token(index, is: "{") else { return }
    let isTyped =
      name > 0
      && (tokens[name - 1].kind == .name || file.token(name - 1, is: ">")
        || file.token(name - 1, is: "]"))
    let modifiers = modifiers(before: name)
    let isConstructor = !isTyped || Self.modifiers.contains(file.text(of: name - 1))
    scopes.append(
      CodeScope(
        kind: isConstructor ? .initializer : .function, name: file.text(of: name), supertypes: [],
        modifiers: modifiers, parameters: file.inside(name + 1), body: file.inside(index),
        token: name))
  }

  // MARK: - Modifiers

  private static let modifiers: Set<String> = [
    "public", "private", "protected", "internal", "open", "abstract", "override", "final", "static",
    "suspend", "inline", "lateinit", "const", "data", "sealed", "inner", "companion", "enum",
    "annotation", "operator", "infix", "tailrec", "external", "expect", "actual", "value", "fun",
    "synchronized", "native", "default", "transient", "volatile", "strictfp",
  ]

  /// Returns the modifiers and annotations before a declaration.
  private func modifiers(before index: Int) -> Set<String> {
    var found: Set<String> = []
    var last = index - 1
    var limit = max(0, index - Self.mostTokensBefore)
    while last >= limit {
      if tokens[last].kind == .name {
        let word = file.text(of: last)
        if let sign = annotationSign(before: last) {
          found.insert(word)
          last = sign
        } else if Self.modifiers.contains(word) {
          found.insert(word)
        } else if file.isKotlin {
          break
        }
      } else if file.token(last, is: ")"), let opening = file.opening(of: last), opening > 1,
        annotationSign(before: opening - 1) != nil
      {
        last = opening
        limit = max(0, last - Self.mostTokensBefore)
      } else if file.isKotlin || !isOfType(last) {
        break
      }
      last -= 1
    }
    return found
  }

  /// The `@` of the annotation whose last name is given: `@Inject`, `@javax.inject.Inject`; nil if it is none.
  private func annotationSign(before name: Int) -> Int? {
    var first = name
    while first > 1, file.token(first - 1, is: ".") { first -= 2 }
    return file.token(first - 1, is: "@") ? first - 1 : nil
  }

  /// Whether a symbol may be part of a Java type before a method's name.
  private func isOfType(_ index: Int) -> Bool {
    [".", "<", ">", "[", "]", ",", "?", "@", "&"].contains(tokens[index].word)
  }
}
