import SwiftSyntax

extension SwiftFactsReader {
  /// Reads `a = b`; other sequences are walked.
  mutating func readSequence(_ sequence: SequenceExprSyntax, _ around: Surroundings) {
    let elements = sequence.elements
    guard elements.count >= 3 else { return pushChildren(of: Syntax(sequence), around) }
    let second = elements[elements.index(after: elements.startIndex)]
    guard let kind = Self.assignment(second), let target = elements.first,
      let name = WrittenValue.dottedName(target)
    else { return pushChildren(of: Syntax(sequence), around) }
    let value = elements[elements.index(elements.startIndex, offsetBy: 2)]
    let parts = name.split(separator: ".").map(String.init)
    facts.assignments.append(
      SourceAssignment(
        target: Array(parts.dropLast()), member: parts.last ?? "", operator: kind,
        value: elements.count == 3 ? WrittenValue(value) : .other, position: around.position,
        isConditional: around.isConditional, scope: around.scope,
        place: lines.place(of: Self.lastName(of: target)), range: sequence.bytes,
        valueRange: value.bytes.lowerBound..<sequence.bytes.upperBound))
    pushChildren(of: Syntax(elements), around)
  }

  private static func assignment(_ expression: ExprSyntax) -> SourceAssignment.Operator? {
    if expression.kind == .assignmentExpr { return .assign }
    guard let symbol = expression.as(BinaryOperatorExprSyntax.self)?.operator.text,
      ["+=", "|=", "-="].contains(symbol)
    else { return nil }
    return .compound
  }

  private static func lastName(of target: ExprSyntax) -> Syntax {
    target.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(target)
  }

  /// Reads a call or a name with members from its end to its base.
  mutating func readChain(_ expression: ExprSyntax, _ around: Surroundings) {
    var steps: [Step] = []
    var pending: FunctionCallExprSyntax?
    var rest = expression
    /// What stands between the links: subscripts and `#if` in a chain.
    var asides: [Syntax] = []
    var base = ""
    var start: Syntax?
    walk: while true {
      switch rest.kind {
      case .functionCallExpr:
        let call = rest.cast(FunctionCallExprSyntax.self)
        // A call of what a call returns.
        if let outer = pending {
          steps.append(Step(name: nil, call: outer, node: Syntax(outer), start: nil))
        }
        pending = call
        rest = call.calledExpression
      case .memberAccessExpr:
        let access = rest.cast(MemberAccessExprSyntax.self)
        steps.append(
          Step(
            name: access.declName.baseName.text, call: pending, node: Syntax(access.declName),
            start: access.period.bytes.lowerBound))
        pending = nil
        guard let inner = access.base else { break walk }
        rest = inner
      case .optionalChainingExpr: rest = rest.cast(OptionalChainingExprSyntax.self).expression
      case .forceUnwrapExpr: rest = rest.cast(ForceUnwrapExprSyntax.self).expression
      case .genericSpecializationExpr:
        rest = rest.cast(GenericSpecializationExprSyntax.self).expression
      case .subscriptCallExpr:
        let access = rest.cast(SubscriptCallExprSyntax.self)
        addLookup(access)
        asides.append(Syntax(access.arguments))
        if let closure = access.trailingClosure { asides.append(Syntax(closure)) }
        rest = access.calledExpression
      case .postfixIfConfigExpr:
        let configuration = rest.cast(PostfixIfConfigExprSyntax.self)
        asides.append(Syntax(configuration.config))
        guard let inner = configuration.base else { break walk }
        rest = inner
      case .declReferenceExpr:
        base = rest.cast(DeclReferenceExprSyntax.self).baseName.text
        break walk
      case .superExpr:
        base = "super"
        break walk
      default:
        start = Syntax(rest)
        break walk
      }
    }
    steps.reverse()
    // `SwiftUI.Image` is `Image`.
    if base == "SwiftUI" || base == "UIKit", pending == nil, let first = steps.first,
      let name = first.name
    {
      base = name
      pending = first.call
      steps.removeFirst()
    }
    addChain(base, pending, steps, start, asides, at: expression, around)
  }

  private mutating func addLookup(_ access: SubscriptCallExprSyntax) {
    guard access.arguments.count == 1, let key = access.arguments.first, key.label == nil else {
      return
    }
    let called = access.calledExpression
    let name =
      called.as(MemberAccessExprSyntax.self)?.declName.baseName.text
      ?? called.as(DeclReferenceExprSyntax.self)?.baseName.text
    facts.lookups.append(
      SourceLookup(
        name: name ?? "", key: WrittenValue(key.expression),
        place: lines.place(of: access.leftSquare)))
  }

  /// A link of a chain before it is a fact.
  struct Step {
    var name: String?
    var call: FunctionCallExprSyntax?
    var node: Syntax
    /// The offset of its dot; nil without one.
    var start: Int?

    /// From the dot to the end of the arguments.
    var range: Range<Int> {
      let end = call.map { $0.bytes.upperBound } ?? node.bytes.upperBound
      return (start ?? node.bytes.lowerBound)..<end
    }
  }

  private mutating func addChain(
    _ base: String, _ call: FunctionCallExprSyntax?, _ steps: [Step], _ start: Syntax?,
    _ asides: [Syntax], at expression: ExprSyntax, _ around: Surroundings
  ) {
    let isCalled = call != nil || steps.contains { $0.call != nil }
    let isName = base.first?.isUppercase == true
    // Other names without a call say nothing that a rule asks for, unless they are views.
    guard isCalled || isName else {
      if let start { push(start, around) }
      for aside in asides { push(aside, around) }
      return
    }
    let index = facts.chains.count
    facts.chains.append(
      SourceChain(
        base: base, arguments: call.map(Self.arguments),
        links: steps.map {
          SourceChain.Link(
            name: $0.name ?? "", arguments: $0.call.map(Self.arguments),
            place: lines.place(of: $0.node), range: $0.range)
        },
        position: around.position, isConditional: around.isConditional, scope: around.scope,
        place: lines.place(of: expression), range: expression.bytes))
    // The last is read first.
    for (offset, step) in steps.enumerated().reversed() {
      if let call = step.call { pushArguments(of: call, chain: index, link: offset, around) }
    }
    if let call { pushArguments(of: call, chain: index, link: nil, around) }
    for aside in asides { push(aside, around) }
    if let start {
      if start.kind == .closureExpr {
        push(start, Surroundings(scope: around.scope, position: nil))
      } else {
        push(start, around)
      }
    }
  }

  private static func arguments(of call: FunctionCallExprSyntax) -> SourceChain.Arguments {
    var closures: [String] = call.trailingClosure == nil ? [] : [""]
    closures += call.additionalTrailingClosures.map(\.label.text)
    return SourceChain.Arguments(
      list: call.arguments.map {
        let value = $0.expression.bytes
        return SourceArgument(
          label: $0.label?.text ?? "", value: WrittenValue($0.expression),
          range: ($0.label?.bytes.lowerBound ?? value.lowerBound)..<value.upperBound,
          valueRange: value)
      },
      closures: closures)
  }

  private mutating func pushArguments(
    of call: FunctionCallExprSyntax, chain: Int, link: Int?, _ around: Surroundings
  ) {
    func inside(_ label: String, isInClosure: Bool) -> Surroundings {
      Surroundings(
        scope: around.scope,
        position: SourceChain.Position(
          chain: chain, link: link, label: label, isInClosure: isInClosure),
        isConditional: around.isConditional)
    }
    for closure in call.additionalTrailingClosures.reversed() {
      push(closure.closure, inside(closure.label.text, isInClosure: true))
    }
    if let closure = call.trailingClosure { push(closure, inside("", isInClosure: true)) }
    for argument in call.arguments.reversed() {
      let isClosure = argument.expression.kind == .closureExpr
      push(argument.expression, inside(argument.label?.text ?? "", isInClosure: isClosure))
    }
  }
}
