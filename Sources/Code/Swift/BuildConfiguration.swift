// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

/// Decides which clauses of `#if` are compiled for an iPhone in a release build.
struct BuildConfiguration {
  /// The bytes of the file.
  let bytes: UnsafeBufferPointer<UInt8>

  private static let systems: Set<String> = ["iOS"]
  private static let absentModules: Set<String> = [
    "AppKit", "WatchKit", "TVUIKit", "Cocoa", "Glibc", "Musl", "WinSDK",
  ]
  /// The deepest nesting that is followed, beyond any real condition.
  private static let deepest = 40

  /// Whether a condition holds.
  func holds(_ condition: ExprSyntax, depth: Int = 0) -> Bool {
    guard depth < Self.deepest else { return false }
    switch condition.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call):
      let argument = call.arguments.first.map { text(of: $0.expression) } ?? ""
      switch text(of: call.calledExpression) {
      case "os": return Self.systems.contains(argument)
      case "canImport": return !Self.absentModules.contains(argument)
      case "compiler", "swift", "hasFeature", "hasAttribute": return true
      default: return false
      }
    case .prefixOperatorExpr(let negation): return !holds(negation.expression, depth: depth + 1)
    case .tupleExpr(let tuple):
      return tuple.elements.first.map { holds($0.expression, depth: depth + 1) } ?? false
    case .booleanLiteralExpr: return text(of: condition) == "true"
    case .sequenceExpr(let sequence): return holds(sequence, depth: depth)
    default: return false
    }
  }

  private func holds(_ sequence: SequenceExprSyntax, depth: Int) -> Bool {
    // The operators are applied in turn: `a && b || c` is `(a && b) || c`.
    var all = true
    for element in sequence.elements {
      guard element.is(BinaryOperatorExprSyntax.self) else {
        all = all && holds(element, depth: depth + 1)
        continue
      }
      if text(of: element) == "||" {
        if all { return true }
        all = true
      }
    }
    return all
  }

  /// Returns why a clause is left out, as far as its own condition shows.
  func reason(_ condition: ExprSyntax?, wasTaken: Bool) -> ConditionalBranch.Reason {
    guard let condition else { return .earlierBranch }
    let parts = Set(
      text(of: condition).split(whereSeparator: { $0 == "&" || $0 == "|" }).map { part in
        String(decoding: part.utf8.filter { $0 > 0x20 }, as: UTF8.self)
      })
    if !parts.isDisjoint(with: ["os(macOS)", "targetEnvironment(macCatalyst)"]) { return .mac }
    if !parts.isDisjoint(with: ["DEBUG", "!RELEASE"]) { return .debugBuild }
    if wasTaken { return .earlierBranch }
    if parts.contains(where: { $0.hasPrefix("canImport(") }) { return .missingModule }
    return .otherCondition
  }

  private func text(of expression: ExprSyntax) -> String {
    let start = expression.positionAfterSkippingLeadingTrivia.utf8Offset
    let end = expression.endPositionBeforeTrailingTrivia.utf8Offset
    guard start < end, end <= bytes.count else { return "" }
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }
}
