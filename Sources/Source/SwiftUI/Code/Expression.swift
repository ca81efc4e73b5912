// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// An expression, a pattern, a condition or a statement in the code of a file.
struct Expression: SourcePart {
  let tree: SourceTree
  let id: CodeNode.ID
  /// The marks around it that have been removed.
  private var taken: CodeNode.Flags = []

  init(_ tree: SourceTree, _ id: CodeNode.ID) {
    self.tree = tree
    self.id = id
  }

  /// The expression itself, without the marks around it.
  var content: CodeExpression { tree.code[id] }

  /// The marks around it: parentheses, `try`, `await`, `&`, and `?` or `!` after it.
  var signs: CodeNode.Flags {
    tree.code.node(id).flags.intersection(Self.allSigns).subtracting(taken)
  }

  private static let marks: CodeNode.Flags = [.optional, .forced]
  private static let allSigns = marks.union(.wrapping)

  /// Whether it is wrapped in parentheses, `try`, `await` or `&`.
  var isWrapped: Bool { !signs.isDisjoint(with: .wrapping) }
  /// Whether `?` or `!` follows it.
  var isMarked: Bool { !signs.isDisjoint(with: Self.marks) }
  /// Whether it has no marks around it.
  var isBare: Bool { signs.isEmpty }

  /// The expression inside its parentheses, or after `try`, `await` and `&`.
  var inner: Expression {
    var inner = self
    inner.taken.formUnion(.wrapping)
    return inner
  }

  /// The same expression without the `?` or `!` after it.
  var unmarked: Expression {
    var unmarked = self
    unmarked.taken.formUnion(Self.marks)
    return unmarked
  }

  /// Another node of the same file.
  func at(_ id: CodeNode.ID) -> Expression { Expression(tree, id) }

  /// Other nodes of the same file.
  func at(_ ids: ArraySlice<CodeNode.ID>) -> [Expression] { ids.map { Expression(tree, $0) } }

  var range: Range<Int> {
    let signs = signs
    let node = tree.code.node(id)
    let range = signs.isDisjoint(with: .wrapping) ? node.range : tree.code.wholeRange(of: id)
    var end = Int(range.upperBound)
    if !signs.isDisjoint(with: Self.marks) {
      while let byte = tree.byte(at: end), byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?") {
        end += 1
      }
    }
    return Int(range.lowerBound)..<end
  }

  // MARK: - Names and literals

  /// The name, when the expression is just a name; nil for other expressions.
  var name: String? {
    guard isBare else { return nil }
    switch content {
    case .name(let symbol): return tree.name(symbol)
    case .functionReference(nil, let symbol): return tree.name(symbol).withoutLabels
    case .typeName(let type):
      let type = tree.code[type]
      return type.form == .path ? tree.name(type.name) : nil
    default: return nil
    }
  }

  /// Whether it is `self`.
  var isSelf: Bool { name == "self" }

  /// The expression before the dot and the name after it; nil for other expressions.
  var member: (base: Expression?, name: String)? {
    guard isBare else { return nil }
    switch content {
    case .member(let base, let symbol): return (base.map(at), tree.name(symbol))
    case .functionReference(let base?, let symbol):
      return (at(base), tree.name(symbol).withoutLabels)
    default: return nil
    }
  }

  /// The callee and the arguments of a call; nil for other expressions.
  var call: (callee: Expression, arguments: [Call.Argument])? {
    guard isBare, case .call(let callee, let arguments) = content else { return nil }
    return (at(callee), self.arguments(arguments))
  }

  func arguments(_ arguments: ArraySlice<CodeArgument>) -> [Call.Argument] {
    arguments.map {
      Call.Argument(
        label: tree.label($0.label), expression: at($0.value), isTrailing: $0.isTrailing)
    }
  }

  /// The closure, when it is one; nil for other expressions.
  var closure: ClosureCode? {
    guard isBare, case .closure(let body?, let declaration) = content else { return nil }
    return ClosureCode(
      tree: tree, id: id, statements: Statements(tree, body),
      declaration: declaration.map { tree.code[$0] })
  }

  /// The text of a string literal without interpolations; nil for other expressions.
  var text: String? {
    guard isBare, case .text(let symbol) = content else { return nil }
    return tree.name(symbol)
  }

  /// The literal, when it is one, with its source; nil for other expressions.
  var literal: (form: LiteralForm, source: String)? {
    guard isBare, case .literal(let form, let symbol) = content else { return nil }
    return (form, tree.name(symbol))
  }

  /// The value of `true` or `false`; nil for other expressions.
  var boolean: Bool? { literal.flatMap { $0.form == .boolean ? $0.source == "true" : nil } }

  /// Whether it is `nil`.
  var isNil: Bool { literal?.form == .absent }

  /// Whether it is a dictionary literal, as in `["k": v]`.
  var isDictionary: Bool {
    guard isBare, case .dictionary = content else { return false }
    return true
  }

  /// Whether it is awaited.
  var isAwaited: Bool { signs.contains(.awaited) }

  /// Whether it is an empty literal: `nil`, or an empty text, list or dictionary.
  var isEmptyLiteral: Bool {
    guard isBare else { return false }
    switch content {
    case .literal(.absent, _): return true
    case .text(let symbol): return symbol.isNone
    case .list(let parts), .dictionary(let parts): return parts.isEmpty
    default: return false
    }
  }

  // MARK: - Conditionals and operations

  /// Whether it is an `if` or a `switch`.
  var isConditional: Bool {
    guard isBare else { return false }
    switch content {
    case .choose(.if, _, _), .switch: return true
    default: return false
    }
  }

  /// Whether it is a `switch`, which covers every case.
  var isSwitch: Bool {
    guard isBare, case .switch = content else { return false }
    return true
  }

  /// The branches of an `if` or `switch`, each with its conditions or patterns; `else` has neither.
  var arms: [Arm] {
    let arms: ArraySlice<CodeNode.ID>
    switch content {
    case .choose(_, let all, _): arms = all
    case .switch(_, let all, _): arms = all
    default: return []
    }
    return arms.compactMap { id in
      guard case .arm(let form, let conditions, let body?) = tree.code[id] else { return nil }
      return Arm(
        conditions: at(conditions), isOtherwise: form == .otherwise, body: Statements(tree, body),
        start: Int(tree.code.node(id).start))
    }
  }

  /// A branch of a conditional.
  struct Arm {
    /// The conditions that all have to hold, or the patterns of which one has to match.
    var conditions: [Expression]
    var isOtherwise: Bool
    var body: Statements
    var start: Int
  }

  /// The parts of `condition ? first : other`; nil for other expressions.
  var ternary: (condition: Expression, first: Expression, other: Expression)? {
    guard isBare, case .choose(.ternary, let arms, _) = content, arms.count == 2,
      let first = arms.first, let last = arms.last,
      case .arm(_, let conditions, let body?) = tree.code[first], let condition = conditions.first,
      case .arm(_, _, let other?) = tree.code[last]
    else { return nil }
    return (at(condition), at(body), at(other))
  }

  /// The name of a binary operator and both its operands; nil for other expressions.
  var binary: (name: String, left: Expression, right: Expression)? {
    guard isBare, case .binary(let name, let left, let right) = content else { return nil }
    return (tree.name(name), at(left), at(right))
  }

  /// The operator of an assignment, its target and its new value; nil for other expressions.
  var assignment: (name: String, target: Expression, value: Expression)? {
    guard isBare, case .assign(let name, let target, let value) = content else { return nil }
    return (tree.name(name), at(target), at(value))
  }

  /// Whether it assigns a value with `=`.
  var isAssignment: Bool { assignment?.name == "=" }

  /// Whether it is built with operators, casts or `? :`.
  var isOperation: Bool {
    guard isBare else { return false }
    switch content {
    case .binary, .assign, .cast, .choose(.ternary, _, _): return true
    default: return false
    }
  }

  // MARK: - Patterns

  /// The name that a pattern binds, after `let`, `?` or a type; nil for `_` and other patterns.
  var boundName: String? {
    switch content {
    case .binding(let symbol): tree.label(symbol)
    case .typePattern(let inner?, _), .optionalPattern(let inner?): at(inner).boundName
    default: nil
    }
  }

  /// The pattern and the value of `let x = y` as a condition; nil for other conditions.
  var match: (pattern: Expression, value: Expression)? {
    guard case .match(let pattern, let value) = content else { return nil }
    return (at(pattern), at(value))
  }
}

extension Expression: Hashable {
  static func == (left: Expression, right: Expression) -> Bool {
    left.id == right.id && left.tree === right.tree && left.taken == right.taken
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

extension String {
  /// The name of a function before the labels of its parameters: `open` of `open(url:)`.
  fileprivate var withoutLabels: String { String(prefix { $0 != "(" }) }
}

/// A sequence of statements: the body of a function, a closure or a branch.
struct Statements: SourcePart, Hashable {
  let tree: SourceTree
  let id: CodeNode.ID

  init(_ tree: SourceTree, _ id: CodeNode.ID) {
    self.tree = tree
    self.id = id
  }

  /// The statements.
  var items: [Expression] {
    switch tree.code[id] {
    case .block(let items): items.map { Expression(tree, $0) }
    default: []
    }
  }

  /// The bytes from the first statement to the last; from the brace before them when there are
  /// none.
  var range: Range<Int> {
    let items = items
    guard let first = items.first, let last = items.last else {
      let start = Int(tree.code.node(id).start)
      return start..<start
    }
    return first.start..<max(first.start, last.end)
  }

  /// The bytes including the braces around them.
  var passage: Range<Int> {
    let node = tree.code.node(id)
    return Int(node.start)..<Int(node.end)
  }

  /// The only statement; nil when there are several or none.
  var only: Expression? {
    let items = items
    return items.count == 1 ? items[0] : nil
  }

  static func == (left: Statements, right: Statements) -> Bool {
    left.id == right.id && left.tree === right.tree
  }

  func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A closure in source code.
struct ClosureCode: SourcePart {
  let tree: SourceTree
  let id: CodeNode.ID
  let statements: Statements
  /// Its captures and parameters, when it has a signature.
  let declaration: Declaration?

  var range: Range<Int> { Expression(tree, id).range }

  /// The names of its parameters; nil when it names none.
  var parameters: [String]? {
    let named = declaration.map { tree.code.parameters(of: $0).filter { $0.kind == .parameter } }
    guard let named, !named.isEmpty else { return nil }
    return named.map { tree.name($0.name) }
  }

  /// Its return type, when that is written.
  var result: String? { declaration?.type.map(tree.written) }

  static func == (left: ClosureCode, right: ClosureCode) -> Bool {
    left.id == right.id && left.tree === right.tree
  }
}

extension Expression {
  /// Whether it is a statement and no expression: a declaration, a loop, `guard`, `return` and the
  /// like.
  var isStatement: Bool {
    switch content {
    case .declare, .destructure, .exit, .forLoop, .whileLoop, .attempt, .choose(.guard, _, _),
      .choose(.build, _, _), .block:
      true
    default: false
    }
  }
}

extension Expression {
  /// Creates a name for a value that is passed on rather than written, with its place in the
  /// source.
  init(naming name: String, at offset: Int) {
    let code = CodeFile(naming: name, at: offset)
    self.init(SourceTree(code, of: ""), code.root)
  }
}
