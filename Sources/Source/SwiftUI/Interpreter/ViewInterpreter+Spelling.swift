import SwiftSyntax

/// Conditions as the caller would write them: names for what is given are told in the words of who gives it.
extension ViewInterpreter {
  /// A name that is told in other words, by where it stands in its file.
  private struct Respelling {
    var start: Int
    var end: Int
    var words: String
  }

  /// How a condition is written, in the words of who gives what it asks for.
  func spelled(
    _ condition: ConditionElementSyntax.Condition, in scope: Scope
  ) -> String {
    switch condition {
    case .expression(let expression): return spelled(expression, in: scope)
    case .optionalBinding(let binding):
      guard let value = binding.initializer?.value else {
        let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier.text ?? ""
        let given = given(DeclarationReader.plain(name), in: scope)
        guard let given else { return source(of: condition, in: scope) }
        return Self.isOne(given) ? "let \(given)" : "let \(name) = \(given)"
      }
      if let optional = Self.unwrappedBinding(value) {
        let name = spelled(optional, in: scope)
        return "let \(name.hasPrefix("$") ? String(name.dropFirst()) : name)"
      }
      return spelled(binding, respelling: value, in: scope)
    case .matchingPattern(let matching):
      return spelled(matching, respelling: matching.initializer.value, in: scope)
    case .availability: return source(of: condition, in: scope)
    }
  }

  /// How an expression is written, in the words of who gives what it asks for.
  func spelled(_ expression: ExprSyntax, in scope: Scope) -> String {
    spelled(expression, respelling: expression, in: scope)
  }

  /// The same of several parts of an operation.
  func spelled(_ elements: ArraySlice<ExprSyntax>, in scope: Scope) -> String {
    guard let first = elements.first, let last = elements.last else { return "" }
    if elements.count == 1 { return spelled(first, in: scope) }
    return text(
      from: first.positionAfterSkippingLeadingTrivia.utf8Offset,
      to: last.endPositionBeforeTrailingTrivia.utf8Offset,
      elements.flatMap { respellings(in: $0, isWhole: false, scope) }, in: scope)
  }

  private func spelled(
    _ syntax: some SyntaxProtocol, respelling expression: ExprSyntax, in scope: Scope
  ) -> String {
    text(
      from: syntax.positionAfterSkippingLeadingTrivia.utf8Offset,
      to: syntax.endPositionBeforeTrailingTrivia.utf8Offset,
      respellings(in: expression, isWhole: true, scope), in: scope)
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
  private func respellings(
    in expression: ExprSyntax, isWhole: Bool, _ scope: Scope
  ) -> [Respelling] {
    var found: [Respelling] = []
    var open = [Syntax(expression)]
    while let node = open.popLast() {
      if node.is(ClosureExprSyntax.self) { continue }
      if let respelling = respelling(of: node, isWhole: isWhole && node.id == expression.id, scope)
      {
        found.append(respelling)
      } else if let member = node.as(MemberAccessExprSyntax.self) {
        if let base = member.base { open.append(Syntax(base)) }
      } else {
        open += node.children(viewMode: .sourceAccurate)
      }
    }
    return found
  }

  /// What a name, a member of `self` or the value of a binding is told as; nil for anything else.
  private func respelling(of node: Syntax, isWhole: Bool, _ scope: Scope) -> Respelling? {
    var words: String?
    if let reference = node.as(DeclReferenceExprSyntax.self) {
      let name = DeclarationReader.plain(reference.baseName.plainText)
      words = name == "self" ? scope.owner?.name : given(name, in: scope)
    } else if let member = node.as(MemberAccessExprSyntax.self),
      let base = member.base?.as(DeclReferenceExprSyntax.self)
    {
      let name = member.declName.baseName.plainText
      if base.baseName.tokenKind == .keyword(.self), scope.locals["self"] == nil {
        words = given(
          DeclarationReader.plain(name), in: Scope(file: scope.file, owner: scope.owner))
      } else if name == "wrappedValue" {
        words = given(DeclarationReader.plain(base.baseName.plainText), in: scope)
      }
    }
    guard let words else { return nil }
    return Respelling(
      start: node.positionAfterSkippingLeadingTrivia.utf8Offset,
      end: node.endPositionBeforeTrailingTrivia.utf8Offset,
      words: isWhole || Self.isOne(words) || node.parent?.is(LabeledExprSyntax.self) == true
        ? words : "(\(words))")
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
