// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutEvaluation
import CurbcutScreen
import CurbcutStandards

/// Spells out conditions and unknown values in the words of the caller.
struct Spelling: EvaluatorPart {
  let evaluation: ViewEvaluation
}

/// Conditions as the caller would write them: parameter names are replaced by the caller's
/// arguments.
extension Spelling {
  /// A name that is replaced by other words, by its place in its file.
  private struct Respelling {
    var start: Int
    var end: Int
    var words: String
  }

  /// Spells a condition in the words of the caller that passes its values.
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
    if let optional = PatternMatching.unwrappedBinding(value) {
      let name = spelled(optional, in: scope)
      return "let \(name.hasPrefix("$") ? String(name.dropFirst()) : name)"
    }
    return spelled(condition, respelling: value, in: scope)
  }

  /// Spells an expression in the words of the caller that passes its values.
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

  /// Returns the names in an expression that stand for passed values; those in closures may be the
  /// closure's own.
  private func respellings(in expression: Expression, _ scope: Scope) -> [Respelling] {
    var found: [Respelling] = []
    // An expression on its own needs no parentheses, even as an argument.
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

  /// Returns the replacement for a name, a member of `self` or the value of a binding; nil for
  /// anything else.
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

  /// Returns the caller's words for a name; nil when nothing was passed, or when the name says
  /// more.
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
          // A case is spelled out wherever its name comes from: each row of a list of all cases has
          // its own.
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

  /// Whether a source text needs no parentheses beside operators.
  private static func isOne(_ source: String) -> Bool {
    source.first != "!" && source.first != "-" && !isOperation(source)
  }

  /// Whether a source text is only a name and its members.
  static func isPlain(_ source: String) -> Bool {
    source.allSatisfy { $0.isLetter || $0.isNumber || $0 == "." || $0 == "_" }
  }
}

/// Spelling of unknown values.
extension Spelling {
  /// Spells an expression with a replacement for its beginning.
  func continued(
    _ base: Meaning, from baseEnd: Int, start: Int, to end: Int, in scope: Scope
  ) -> Written {
    guard let source = base.nameOfHole else {
      return Written(file: scope.file, start: start, end: end)
    }
    // The code of a choice says less than the name it was given.
    if source.contains(" ? ") { return Written(file: scope.file, start: start, end: end) }
    if source.utf8.count < Self.longestBeginning {
      let beginning = Self.isOperation(source) ? "(\(source))" : source
      return Written(beginning: beginning, file: scope.file, start: baseEnd, end: end)
    }
    // A name that is only known inside says nothing; any other says more than shortened code.
    let name = String(self.source(from: start, to: baseEnd, in: scope).prefix(while: \.isOfName))
    let isOfInside =
      scope.locals[name] == nil
      ? scope.owner?.fields[name] != nil : scope.parameters.contains(name)
    guard isOfInside, !source.hasPrefix(name) else {
      return Written(file: scope.file, start: start, end: end)
    }
    return Written(
      beginning: Self.shortened(source, to: Self.longestBeginning), file: scope.file,
      start: baseEnd, end: end)
  }

  /// Shortens a long text to its beginning and its last members.
  private static func shortened(_ source: String, to length: Int) -> String {
    let half = length / 2
    var depth = 0
    var end = source.endIndex
    for place in source.indices.suffix(half).reversed() {
      switch source[place] {
      case ")", "]", "}": depth += 1
      case "(", "[", "{": depth -= 1
      case "." where depth == 0: end = place
      default: break
      }
      if depth < 0 { break }
    }
    let members = source[end...].hasPrefix("...") ? "" : source[end...]
    var beginning = source.prefix(length - members.count)
    while beginning.last == "." { beginning.removeLast() }
    return beginning + "..." + members
  }

  /// The longest beginning that is spelled out together with what follows it.
  private static let longestBeginning = 100

  /// The longest caller's text that replaces a name: as long as quoted code may be.
  private static let longestGiven = 72
  /// The longest caller's text with a closure in it, which is hard to listen to.
  private static let longestClosure = 60

  /// Returns the caller's text to replace a name, shortened when it is long; nil when it would say
  /// less than the name, as long closures and already shortened code do.
  static func told(_ source: String) -> String? {
    if source.contains("{") { return source.count < longestClosure ? source : nil }
    if source.count <= longestGiven { return source }
    return source.hasSuffix("...") ? nil : shortened(source, to: longestGiven)
  }

  /// Returns the spelling of a short literal or a case without associated values; nil for other
  /// values.
  func literal(_ meaning: Meaning?) -> String? {
    switch meaning {
    case .number(let number)?: Arithmetic.written(number)
    case .flag(let flag)?: flag ? "true" : "false"
    case .nothing?: "nil"
    case .words(let words)?:
      words.known.flatMap { $0.utf8.count < Self.longestLiteral ? "\"\($0)\"" : nil }
    case .instance(let instance)? where instance.fields.isEmpty:
      instance.enumCase.map { ".\($0)" }
    default: nil
    }
  }

  private static let longestLiteral = 40

  /// Whether a source text contains operators outside all brackets.
  static func isOperation(_ source: String) -> Bool {
    var depth = 0
    var last: UInt8 = 0
    for byte in source.utf8 {
      switch byte {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
      case UInt8(ascii: " ") where depth == 0: return true
      // A range is mostly written without spaces.
      case UInt8(ascii: ".") where depth == 0 && last == byte: return true
      default: break
      }
      last = byte
    }
    return false
  }

  /// Spells an unknown call, with the caller's arguments instead of plain names:
  /// `theme.symbol(name)` in two views means two symbols.
  func cut(_ source: Written, calledAs call: Call) -> String {
    let given = call.arguments.compactMap { argument in
      standIn(for: argument.expression, in: call.scope).map { (argument.expression, $0) }
    }
    guard !given.isEmpty else { return cut(source) }
    var text = source.beginning
    var start = source.start
    for (expression, name) in given {
      let place = expression.start
      text += self.source(from: start, to: place, in: call.scope)
      if text.hasSuffix("...") { return text }
      if text.hasSuffix(":") || text.hasSuffix(",") { text += " " }
      text += name
      start = expression.end
    }
    return text + self.source(from: start, to: source.end, in: call.scope)
  }

  /// Returns the replacement for a bare name that a caller passes: a case, a literal, or the
  /// caller's words.
  private func standIn(for expression: Expression, in scope: Scope) -> String? {
    guard let name = expression.name else { return nil }
    let given = scope.locals[name] ?? scope.owner?.fields[name]
    if case .unknown(let source)? = given { return source == name ? nil : Self.told(source) }
    return literal(given)
  }
}

extension Character {
  /// Whether it is a character of a name.
  fileprivate var isOfName: Bool { isLetter || isNumber || self == "_" }
}
