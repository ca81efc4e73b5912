import SwiftSyntax

/// Which clauses of `#if` are there on an iPhone in a release build.
enum BuildConfiguration {
  /// The clause that is compiled; nil when none is.
  static func active(_ declaration: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    declaration.clauses.first { clause in
      clause.condition.map { holds($0, depth: 0) } ?? true
    }
  }

  private static let systems: Set<String> = ["iOS"]
  private static let absentModules: Set<String> = [
    "AppKit", "WatchKit", "TVUIKit", "Cocoa", "Glibc", "Musl", "WinSDK",
  ]

  private static func holds(_ condition: ExprSyntax, depth: Int) -> Bool {
    guard depth < 40 else { return false }
    if let call = condition.as(FunctionCallExprSyntax.self) {
      let name = call.calledExpression.written
      let argument = call.arguments.first?.expression.written ?? ""
      switch name {
      case "os": return systems.contains(argument)
      case "canImport": return !absentModules.contains(argument)
      case "compiler", "swift": return true
      case "hasFeature", "hasAttribute": return true
      default: return false
      }
    }
    if let negation = condition.as(PrefixOperatorExprSyntax.self) {
      return !holds(negation.expression, depth: depth + 1)
    }
    if let tuple = condition.as(TupleExprSyntax.self), let inner = tuple.elements.first {
      return holds(inner.expression, depth: depth + 1)
    }
    if let literal = condition.as(BooleanLiteralExprSyntax.self) {
      return literal.literal.tokenKind == .keyword(.true)
    }
    guard let sequence = condition.as(SequenceExprSyntax.self) else { return false }
    // Both operators in turn: `a && b || c` is `(a && b) || c`.
    var alternatives: [Bool] = []
    var all = true
    for element in sequence.elements {
      guard let binary = element.as(BinaryOperatorExprSyntax.self) else {
        all = all && holds(element, depth: depth + 1)
        continue
      }
      if binary.operator.text == "||" {
        alternatives.append(all)
        all = true
      }
    }
    return alternatives.contains(true) || all
  }
}
