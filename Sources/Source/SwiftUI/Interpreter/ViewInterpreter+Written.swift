import SwiftSyntax

/// How what is not known is written.
extension ViewInterpreter {
  /// How an expression is written, with what stands in for its beginning.
  func continued(
    _ base: Meaning, from baseEnd: Int, start: Int, to end: Int, in scope: Scope
  ) -> Written {
    var source: String?
    switch base {
    case .unknown(let written): source = written
    case .words(let words) where words.parts.count == 1 && words.literal == nil:
      source = Self.unbraced(words.text)
    default: break
    }
    if let source, source.utf8.count < 100 {
      let beginning = Self.isOperation(source) ? "(\(source))" : source
      return Written(beginning: beginning, file: scope.file, start: baseEnd, end: end)
    }
    return Written(file: scope.file, start: start, end: end)
  }

  /// Whether something is written with operators, outside of all brackets.
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

  /// How a call is written of which nothing is known, with what the caller gives in the place of plain
  /// names: `theme.symbol(name)` of two views is two symbols.
  func cut(_ source: Written, calledAs call: Call) -> String {
    let given = call.arguments.compactMap { argument in
      standIn(for: argument.expression, in: call.scope).map { (argument.expression, $0) }
    }
    guard !given.isEmpty else { return cut(source) }
    var text = source.beginning
    var start = source.start
    for (expression, name) in given {
      let place = expression.positionAfterSkippingLeadingTrivia.utf8Offset
      text += self.source(from: start, to: place, in: call.scope)
      if text.hasSuffix(":") || text.hasSuffix(",") { text += " " }
      text += name
      start = expression.endPositionBeforeTrailingTrivia.utf8Offset
    }
    return text + self.source(from: start, to: source.end, in: call.scope)
  }

  /// What a name alone stands for that a caller gives: a case, a literal, or how the caller writes it.
  private func standIn(for expression: ExprSyntax, in scope: Scope) -> String? {
    guard let reference = expression.as(DeclReferenceExprSyntax.self) else { return nil }
    let name = DeclarationReader.plain(reference.baseName.plainText)
    switch scope.locals[name] ?? scope.owner?.fields[name] {
    case .unknown(let source)? where source != name && source.utf8.count < 60: return source
    case .instance(let instance)? where instance.fields.isEmpty:
      return instance.enumCase.map { ".\($0)" }
    case .words(let words)?:
      return words.literal.flatMap { $0.utf8.count < 40 ? "\"\($0)\"" : nil }
    default: return nil
    }
  }
}
