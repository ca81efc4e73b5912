import SwiftParser
@_spi(RawSyntax) import SwiftSyntax

extension WrittenValue {
  /// Reads a value off an expression.
  init(_ expression: RawNode) {
    switch expression.kind {
    case .stringLiteralExpr: self = Self.text(of: expression)
    case .booleanLiteralExpr: self = .truth(expression.firstChild?.bytesOfText == "true")
    case .nilLiteralExpr: self = .absent
    case .integerLiteralExpr, .floatLiteralExpr:
      self = Self.value(ofNumber: expression.firstChild?.text ?? "").map { .number($0) } ?? .other
    case .prefixOperatorExpr:
      guard expression.token(0)?.bytesOfText == "-", let operand = expression.firstPart,
        operand.kind != .prefixOperatorExpr, case .number(let number) = WrittenValue(operand)
      else {
        self = .other
        return
      }
      self = .number(-number)
    case .arrayExpr:
      self =
        Self.names(in: expression, Self.member).map { .members($0) }
        ?? Self.names(in: expression, Self.dottedName).map { .references($0) } ?? .other
    case .memberAccessExpr, .declReferenceExpr:
      if let name = Self.member(expression) {
        self = .members([name])
      } else if let name = Self.dottedName(expression) {
        self = .reference(name)
      } else {
        self = .other
      }
    case .functionCallExpr:
      if let name = expression.firstChild.flatMap(Self.dottedName) {
        self = .call(name)
      } else {
        let array = Self.withoutNil(expression)
        self =
          array.flatMap { Self.names(in: $0, Self.dottedName) }.map { .references($0) } ?? .other
      }
    default: self = .other
    }
  }

  private static func text(of literal: RawNode) -> WrittenValue {
    if let text = literal.textOfLiteral { return .text(text) }
    guard let segments = literal.child(.stringLiteralSegmentList)?.children else { return .other }
    if !segments.contains(where: { $0.kind == .expressionSegment }) {
      // Escapes are rare, and SwiftParser knows them best.
      let syntax = Syntax(raw: literal.raw, rawNodeArena: literal.raw.arena)
      if let text = syntax.cast(StringLiteralExprSyntax.self).representedLiteralValue {
        return .text(text)
      }
    }
    var pattern = ""
    for segment in segments {
      pattern += segment.kind == .stringSegment ? segment.firstChild?.text ?? "" : "{}"
    }
    return .interpolated(pattern)
  }

  private static func value(ofNumber text: String) -> Double? {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map(Double.init) }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2).map(Double.init) }
    if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8).map(Double.init) }
    return Double(digits)
  }

  /// The names in a list, `[.button, .selected]` or `[title, self.button]`; nil when there is anything
  /// else in it.
  private static func names(in array: RawNode, _ name: (RawNode) -> String?) -> [String]? {
    guard let elements = array.child(.arrayElementList) else { return nil }
    var names: [String] = []
    for element in elements.children {
      guard let name = element.firstChild.flatMap(name) else { return nil }
      names.append(name)
    }
    return names
  }

  /// The array that `[...].compactMap { $0 }` is called on.
  private static func withoutNil(_ call: RawNode) -> RawNode? {
    guard let called = call.firstChild, called.kind == .memberAccessExpr,
      called.accessedName?.referencedName?.text == "compactMap",
      let statements = call.child(.closureExpr)?.child(.codeBlockItemList)?.children.map({ $0 }),
      statements.count == 1, statements[0].firstChild.flatMap(dottedName) == "$0",
      let array = called.accessedBase, array.kind == .arrayExpr
    else { return nil }
    return array
  }

  /// The name behind a leading dot.
  private static func member(_ expression: RawNode) -> String? {
    guard expression.kind == .memberAccessExpr, expression.accessedBase == nil else { return nil }
    return expression.accessedName?.referencedName?.text
  }

  /// A name with at most sixteen dots; marks of optionals are passed by.
  static func dottedName(_ expression: RawNode) -> String? {
    // Most names have no dot.
    if expression.kind == .declReferenceExpr { return expression.referencedName?.text ?? "" }
    return nameParts(of: expression)?.joined(separator: ".")
  }

  /// The parts of such a name; with `steppingIntoElements` an element of a collection is `[]` behind its
  /// name, where a member of it follows.
  static func nameParts(
    of expression: RawNode, steppingIntoElements: Bool = false
  ) -> [String]? {
    var parts: [String] = []
    var rest: RawNode? = expression
    while let current = rest {
      guard parts.count <= 16 else { return nil }
      switch current.kind {
      case .memberAccessExpr:
        parts.append(current.accessedName?.referencedName?.text ?? "")
        rest = current.accessedBase
      case .declReferenceExpr:
        parts.append(current.referencedName?.text ?? "")
        rest = nil
      case .superExpr:
        parts.append("super")
        rest = nil
      case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr:
        rest = current.firstChild
      case .subscriptCallExpr where steppingIntoElements && !parts.isEmpty:
        parts.append("[]")
        rest = current.firstChild
      default: return nil
      }
    }
    parts.reverse()
    return parts
  }
}

extension RawNode {
  /// Of `a.b`, what stands before the dot; nil when nothing does.
  var accessedBase: RawNode? {
    guard let first = firstChild, !first.isToken else { return nil }
    return first
  }

  /// Of `a.b`, what stands behind the dot.
  var accessedName: RawNode? { lastPart }

  /// The name of a reference, as a token.
  var referencedName: RawNode? { token(0) }
}
