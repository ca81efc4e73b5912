import SwiftParser
import SwiftSyntax

extension WrittenValue {
  /// Reads a value off an expression.
  init(_ expression: ExprSyntax) {
    switch expression.kind {
    case .stringLiteralExpr: self = Self.text(of: expression.cast(StringLiteralExprSyntax.self))
    case .booleanLiteralExpr:
      let literal = expression.cast(BooleanLiteralExprSyntax.self).literal
      self = .truth(literal.tokenKind == .keyword(.true))
    case .nilLiteralExpr: self = .absent
    case .integerLiteralExpr:
      self = Self.number(expression.cast(IntegerLiteralExprSyntax.self).literal.text)
    case .floatLiteralExpr:
      self = Self.number(expression.cast(FloatLiteralExprSyntax.self).literal.text)
    case .prefixOperatorExpr:
      let prefix = expression.cast(PrefixOperatorExprSyntax.self)
      guard prefix.operator.text == "-", prefix.expression.kind != .prefixOperatorExpr,
        case .number(let number) = WrittenValue(prefix.expression)
      else {
        self = .other
        return
      }
      self = .number(-number)
    case .arrayExpr:
      let elements = expression.cast(ArrayExprSyntax.self).elements
      let names = elements.compactMap { Self.member($0.expression) }
      self = names.count == elements.count ? .members(names) : .other
    case .memberAccessExpr, .declReferenceExpr:
      if let name = Self.member(expression) {
        self = .members([name])
      } else if let name = Self.dottedName(expression) {
        self = .reference(name)
      } else {
        self = .other
      }
    case .functionCallExpr:
      let called = expression.cast(FunctionCallExprSyntax.self).calledExpression
      self = Self.dottedName(called).map(WrittenValue.call) ?? .other
    default: self = .other
    }
  }

  private static func text(of literal: StringLiteralExprSyntax) -> WrittenValue {
    if let text = literal.representedLiteralValue { return .text(text) }
    var pattern = ""
    for segment in literal.segments {
      switch segment {
      case .stringSegment(let part): pattern += part.content.text
      case .expressionSegment: pattern += "{}"
      }
    }
    return .interpolated(pattern)
  }

  private static func number(_ text: String) -> WrittenValue {
    value(ofNumber: text).map(WrittenValue.number) ?? .other
  }

  private static func value(ofNumber text: String) -> Double? {
    let digits = text.filter { $0 != "_" }
    if digits.hasPrefix("0x") { return Int(digits.dropFirst(2), radix: 16).map(Double.init) }
    if digits.hasPrefix("0b") { return Int(digits.dropFirst(2), radix: 2).map(Double.init) }
    if digits.hasPrefix("0o") { return Int(digits.dropFirst(2), radix: 8).map(Double.init) }
    return Double(digits)
  }

  /// The name behind a leading dot.
  private static func member(_ expression: ExprSyntax) -> String? {
    guard let access = expression.as(MemberAccessExprSyntax.self), access.base == nil else {
      return nil
    }
    return access.declName.baseName.text
  }

  /// A name with at most sixteen dots; marks of optionals are passed by.
  static func dottedName(_ expression: ExprSyntax) -> String? {
    // Most names have no dot.
    if expression.kind == .declReferenceExpr {
      return expression.cast(DeclReferenceExprSyntax.self).baseName.text
    }
    var parts: [String] = []
    var rest: ExprSyntax? = expression
    while let current = rest {
      guard parts.count <= 16 else { return nil }
      switch current.kind {
      case .memberAccessExpr:
        let access = current.cast(MemberAccessExprSyntax.self)
        parts.append(access.declName.baseName.text)
        rest = access.base
      case .declReferenceExpr:
        parts.append(current.cast(DeclReferenceExprSyntax.self).baseName.text)
        rest = nil
      case .superExpr:
        parts.append("super")
        rest = nil
      case .optionalChainingExpr: rest = current.cast(OptionalChainingExprSyntax.self).expression
      case .forceUnwrapExpr: rest = current.cast(ForceUnwrapExprSyntax.self).expression
      case .genericSpecializationExpr:
        rest = current.cast(GenericSpecializationExprSyntax.self).expression
      default: return nil
      }
    }
    return parts.reversed().joined(separator: ".")
  }
}
