// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// Conditions as the caller would write them: names for what is given are told in the words of who gives it.
extension ViewInterpreter {
  /// A name that is told in other words, by where it stands in its file.
  private struct Respelling {
    var start: Int
    var end: Int
    var words: String
  }

  /// How a condition is written, in the words of who gives what it asks for.
  func spelled(condition: Expression, in scope: Scope) -> String {
    guard let (pattern, value) = condition.match else { return spelled(condition, in: scope) }
    guard case .optionalPattern = pattern.content else {
      return spelled(condition, respelling: value, in: scope)
    }
    if condition.isShortBinding {
      let name = pattern.boundName ?? ""
      guard let given = given(name, in: scope) else { return source(of: condition, in: scope) }
      return Self.isOne(given) ? "let \(given)" : "let \(name) = \(given)"
    }
    if let optional = Self.unwrappedBinding(value) {
      let name = spelled(optional, in: scope)
      return "let \(name.hasPrefix("$") ? String(name.dropFirst()) : name)"
    }
    return spelled(condition, respelling: value, in: scope)
  }

  /// How an expression is written, in the words of who gives what it asks for.
  func spelled(_ expression: Expression, in scope: Scope) -> String {
    spelled(expression, respelling: expression, in: scope)
  }

  private func spelled(
    _ part: Expression, respelling expression: Expression, in scope: Scope
  ) -> String {
    text(
      from: part.start, to: part.end, respellings(in: expression, scope), in: scope)
  }

  private func text(
    from start: Int, to end: Int, _ respellings: [Respelling], in scope: Scope
  ) -> String {
    guard !respellings.isEmpty else { return source(from: start, to: end, in: scope) }
    var text = ""
    var next = start
    for respelling in respellings.sorted(by: { $0.start < $1.start }) {
      text += written(from: next, to: respelling.start, in: scope) + respelling.words
      next = respelling.end
    }
    text += written(from: next, to: end, in: scope)
    return text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  private func written(from start: Int, to end: Int, in scope: Scope) -> String {
    guard start < end else { return "" }
    let bytes = project.files[scope.file].source.text.utf8
    let first = bytes.index(bytes.startIndex, offsetBy: start)
    return String(decoding: bytes[first..<bytes.index(first, offsetBy: end - start)], as: UTF8.self)
  }

  /// The names in an expression that stand for what somebody gives; those in closures may be its own.
  private func respellings(in expression: Expression, _ scope: Scope) -> [Respelling] {
    var found: [Respelling] = []
    // What stands alone needs no brackets, be it as an argument.
    var open: [(node: Expression, isAlone: Bool)] = [(expression, expression.isBare)]
    while let (node, isAlone) = open.popLast() {
      let isAlone = isAlone || node.signs.contains(.parenthesized)
      if let respelling = respelling(of: node, isAlone: isAlone, scope) {
        found.append(respelling)
        continue
      }
      switch node.content {
      case .closure, .keyPath: continue
      case .member(let base, _), .functionReference(let base, _):
        if let base { open.append((node.at(base), false)) }
      case .call(let callee, let arguments):
        open.append((node.at(callee), false))
        open += arguments.map { (node.at($0.value), true) }
      case .index(let callee, let arguments):
        if let callee { open.append((node.at(callee), false)) }
        open += arguments.map { (node.at($0.value), true) }
      case .tuple(_, let arguments):
        open += arguments.map { (node.at($0.value), true) }
      case .template(let parts): open += parts.map { (node.at($0), true) }
      default: open += node.tree.code.children(of: node.id).map { (node.at($0), false) }
      }
    }
    return found
  }

  /// What a name, a member of `self` or the value of a binding is told as; nil for anything else.
  private func respelling(of node: Expression, isAlone: Bool, _ scope: Scope) -> Respelling? {
    let bare = node.inner.unmarked
    var words: String?
    if let name = bare.name {
      words = name == "self" ? scope.owner?.name : given(name, in: scope)
    } else if let (base, name) = bare.member, let base {
      if base.isSelf, scope.locals["self"] == nil {
        words = given(name, in: Scope(file: scope.file, owner: scope.owner))
      } else if name == "wrappedValue", let name = base.name {
        words = given(name, in: scope)
      }
    }
    guard let words else { return nil }
    return Respelling(
      start: bare.start, end: bare.end,
      words: isAlone || Self.isOne(words) ? words : "(\(words))")
  }

  /// What the caller writes for a name; nil where nobody gives anything, or the name says more.
  private func given(_ name: String, in scope: Scope) -> String? {
    let words: String
    if let local = scope.locals[name] {
      switch local {
      case .unknown(let source):
        guard scope.parameters.contains(name) || Self.isPlain(source) else { return nil }
        words = source
      case .binding(_, let source) where scope.parameters.contains(name): words = source
      default:
        guard let hole = local.nameOfHole else {
          // A case is told wherever the name comes from: each row of a list of all has its own.
          return scope.parameters.contains(name) || local.isCase ? literal(local) : nil
        }
        words = hole
      }
    } else if let owner = scope.owner, let field = owner.fields[name] {
      switch field {
      case .unknown(let source):
        guard index.types[owner.type].properties[name]?.isState != true else { return nil }
        words = source
      case .binding(_, let source): words = source
      default:
        guard let hole = field.nameOfHole else { return nil }
        words = hole
      }
    } else {
      return nil
    }
    if words == name || words.isEmpty || words.contains(where: \.isNewline) { return nil }
    return Self.told(words)
  }

  /// Whether something needs no brackets around it beside operators.
  private static func isOne(_ source: String) -> Bool {
    source.first != "!" && source.first != "-" && !isOperation(source)
  }

  /// Whether something is but a name and its members.
  static func isPlain(_ source: String) -> Bool {
    source.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }
}
