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
    while let expression = current {
      let end = expression.endPositionBeforeTrailingTrivia.utf8Offset
      if let call = expression.as(FunctionCallExprSyntax.self) {
        reversed.append((.call(Self.arguments(of: call)), end))
        current = call.calledExpression
      } else if let member = expression.as(MemberAccessExprSyntax.self) {
        let name = member.declName
        reversed.append(
          (
            .member(
              DeclarationReader.plain(name.baseName.text),
              SyntaxIdentifierPoint(
                start: name.positionAfterSkippingLeadingTrivia.utf8Offset,
                end: name.endPositionBeforeTrailingTrivia.utf8Offset)), end
          ))
        guard let base = member.base else {
          current = nil
          break
        }
        current = base
      } else if let subscripted = expression.as(SubscriptCallExprSyntax.self) {
        reversed.append((.subscript(Self.arguments(subscripted.arguments)), end))
        current = subscripted.calledExpression
      } else if let unwrap = expression.as(ForceUnwrapExprSyntax.self) {
        current = unwrap.expression
      } else if let optional = expression.as(OptionalChainingExprSyntax.self) {
        current = optional.expression
      } else if let generic = expression.as(GenericSpecializationExprSyntax.self) {
        current = generic.expression
      } else if let condition = expression.as(PostfixIfConfigExprSyntax.self) {
        if case .postfixExpression(let inner)? = BuildConfiguration.active(condition.config)?
          .elements
        {
          let inside = Chain(inner)
          if inside.base == nil { reversed += inside.steps.reversed() }
        }
        current = condition.base
      } else {
        base = expression
        break
      }
    }
    steps = reversed.reversed()
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
          label: closure.label.text, expression: ExprSyntax(closure.closure), isTrailing: true))
    }
    return arguments
  }

  static func arguments(_ list: LabeledExprListSyntax) -> [Call.Argument] {
    list.map { Call.Argument(label: $0.label?.text, expression: $0.expression) }
  }
}
