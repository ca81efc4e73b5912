import SwiftSyntax

/// A postfix expression taken apart: where it begins, and what is done to it step by step.
///
/// A chain of ten thousand modifiers is as deep a tree; here it is a list.
struct Chain {
  enum Step {
    case member(String, SyntaxIdentifierPoint)
    case call([Call.Argument])
    case `subscript`([Call.Argument])
  }

  /// Where a step stands.
  struct SyntaxIdentifierPoint {
    var start: Int
    var end: Int
  }

  /// What the chain begins with; nil when it begins with a dot.
  var base: ExprSyntax?
  var steps: [(step: Step, end: Int)] = []

  init(_ expression: ExprSyntax) {
    var current: ExprSyntax? = expression
    var reversed: [(step: Step, end: Int)] = []
    walk: while let expression = current {
      let end = expression.endPositionBeforeTrailingTrivia.utf8Offset
      switch expression.kind {
      case .functionCallExpr:
        let call = expression.cast(FunctionCallExprSyntax.self)
        reversed.append((.call(Self.arguments(of: call)), end))
        current = call.calledExpression
      case .memberAccessExpr:
        let member = expression.cast(MemberAccessExprSyntax.self)
        let name = member.declName
        let point = SyntaxIdentifierPoint(
          start: name.positionAfterSkippingLeadingTrivia.utf8Offset,
          end: name.endPositionBeforeTrailingTrivia.utf8Offset)
        reversed.append(
          (.member(DeclarationReader.plain(name.baseName.plainText), point), end))
        current = member.base
      case .subscriptCallExpr:
        let subscripted = expression.cast(SubscriptCallExprSyntax.self)
        reversed.append((.subscript(Self.arguments(subscripted.arguments)), end))
        current = subscripted.calledExpression
      case .forceUnwrapExpr: current = expression.cast(ForceUnwrapExprSyntax.self).expression
      case .optionalChainingExpr:
        current = expression.cast(OptionalChainingExprSyntax.self).expression
      case .genericSpecializationExpr:
        current = expression.cast(GenericSpecializationExprSyntax.self).expression
      case .postfixIfConfigExpr:
        let condition = expression.cast(PostfixIfConfigExprSyntax.self)
        if case .postfixExpression(let inner)? = BuildConfiguration.active(condition.config)?
          .elements
        {
          let inside = Chain(inner)
          if inside.base == nil { reversed += inside.steps.reversed() }
        }
        current = condition.base
      default:
        base = expression
        break walk
      }
    }
    steps = reversed.reversed()
  }

  /// The name that it begins with, or the member of `self` that it does; the steps behind it.
  var beginning: (name: String, isOfSelf: Bool, rest: ArraySlice<(step: Step, end: Int)>)? {
    guard let name = base?.as(DeclReferenceExprSyntax.self)?.baseName.plainText else { return nil }
    if name == "self", case .member(let member, _)? = steps.first?.step {
      return (member, true, steps.dropFirst())
    }
    return (DeclarationReader.plain(name), false, steps[...])
  }

  static func arguments(of call: FunctionCallExprSyntax) -> [Call.Argument] {
    var arguments = arguments(call.arguments)
    if let closure = call.trailingClosure {
      arguments.append(
        Call.Argument(label: nil, expression: ExprSyntax(closure), isTrailing: true))
    }
    for closure in call.additionalTrailingClosures {
      arguments.append(
        Call.Argument(
          label: closure.label.plainText, expression: ExprSyntax(closure.closure), isTrailing: true)
      )
    }
    return arguments
  }

  static func arguments(_ list: LabeledExprListSyntax) -> [Call.Argument] {
    list.map { Call.Argument(label: $0.label?.plainText, expression: $0.expression) }
  }
}
