// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension SwiftLowering {
  mutating func lower(_ pattern: PatternSyntax) -> CodeNode.ID {
    guard depth < Self.deepest else { return other(.tooDeep, Syntax(pattern)) }
    depth += 1
    defer { depth -= 1 }
    switch pattern.as(PatternSyntaxEnum.self) {
    case .identifierPattern:
      let range = rangeOfName(Syntax(pattern))
      return binding(name(range.lowerBound, range.upperBound), range)
    case .wildcardPattern: return binding(.none, range(Syntax(pattern)))
    case .valueBindingPattern(let binding):
      let outer = bindsVariables
      bindsVariables = isVariable(binding.bindingSpecifier)
      defer { bindsVariables = outer }
      return lower(binding.pattern)
    case .expressionPattern(let expression): return lowerPattern(expression.expression)
    case .tuplePattern(let tuple):
      let mark = tree.argumentMark
      for element in tuple.elements {
        pushPattern(element.label, Syntax(element.pattern)) { $0.lower(element.pattern) }
      }
      return tuplePattern(since: mark, Syntax(tuple))
    case .isTypePattern(let test):
      let type = lower(test.type)
      return tree.add(
        .pattern, form: PatternForm.type.rawValue, payload: type.index, start: start(Syntax(test)),
        end: end(Syntax(test)))
    case .missingPattern: return other(.broken, Syntax(pattern))
    }
  }

  func isVariable(_ word: TokenSyntax) -> Bool {
    let start = Int(start(Syntax(word)))
    return start >= bytes.count || bytes[start] != UInt8(ascii: "l")
  }

  private mutating func binding(_ name: Symbol, _ range: Range<UInt32>) -> CodeNode.ID {
    let node = tree.add(
      .pattern, form: PatternForm.binding.rawValue, payload: name.index, start: range.lowerBound,
      end: range.upperBound)
    if bindsVariables { tree.insert(.mutable, on: node) }
    return node
  }

  private mutating func pushPattern(
    _ label: TokenSyntax?, _ node: Syntax, _ lower: (inout Self) -> CodeNode.ID
  ) {
    let whole = range(node)
    var start = whole.lowerBound
    var name = Symbol.none
    if let label {
      let range = range(Syntax(label))
      name = self.name(range.lowerBound, range.upperBound)
      start = range.lowerBound
    }
    let value = lower(&self)
    tree.push(
      CodeArgument(
        label: name, value: value, isTrailing: false, start: start, valueStart: whole.lowerBound,
        end: whole.upperBound))
  }

  private mutating func tuplePattern(since mark: Int, _ node: Syntax) -> CodeNode.ID {
    let range = range(node)
    return tree.add(
      .pattern, form: PatternForm.tuple.rawValue, argumentsSince: mark, start: range.lowerBound,
      end: range.upperBound)
  }

  /// Lowers a pattern that is written as an expression; one that compares values stays an
  /// expression.
  private mutating func lowerPattern(_ expression: ExprSyntax) -> CodeNode.ID {
    guard depth < Self.deepest else { return other(.tooDeep, Syntax(expression)) }
    depth += 1
    defer { depth -= 1 }
    switch expression.as(ExprSyntaxEnum.self) {
    case .patternExpr(let pattern): return lower(pattern.pattern)
    case .discardAssignmentExpr: return binding(.none, range(Syntax(expression)))
    case .functionCallExpr(let call) where isCase(call): return lowerCase(call)
    case .optionalChainingExpr(let chaining):
      let inner = lowerPattern(chaining.expression)
      return tree.add(
        .pattern, form: PatternForm.optional.rawValue, child: inner, start: start(Syntax(chaining)),
        end: end(Syntax(chaining)))
    case .tupleExpr(let tuple):
      let elements = tuple.elements
      if elements.count == 1, let only = elements.first, only.label == nil {
        return lowerPattern(only.expression)
      }
      let mark = tree.argumentMark
      pushPatterns(elements)
      return tuplePattern(since: mark, Syntax(tuple))
    case .sequenceExpr(let sequence):
      if let cast = lowerCast(sequence) { return cast }
      return lower(expression)
    default: return lower(expression)
    }
  }

  private mutating func pushPatterns(_ elements: LabeledExprListSyntax) {
    for element in elements {
      pushPattern(element.label, Syntax(element.expression)) {
        $0.lowerPattern(element.expression)
      }
    }
  }

  private func isCase(_ call: FunctionCallExprSyntax) -> Bool {
    call.trailingClosure == nil
      && (call.calledExpression.is(MemberAccessExprSyntax.self)
        || call.calledExpression.is(DeclReferenceExprSyntax.self))
  }

  /// Lowers `.sail(let n)`.
  private mutating func lowerCase(_ call: FunctionCallExprSyntax) -> CodeNode.ID {
    let callee = lower(call.calledExpression)
    let mark = tree.argumentMark
    pushPatterns(call.arguments)
    let range = range(Syntax(call))
    return tree.add(
      .pattern, form: PatternForm.enumCase.rawValue, argumentsSince: mark, payload: callee.index,
      start: range.lowerBound, end: range.upperBound)
  }

  /// Lowers `let x as T`.
  private mutating func lowerCast(_ sequence: SequenceExprSyntax) -> CodeNode.ID? {
    let elements = sequence.elements
    guard elements.count == 3, let first = elements.first,
      let last = elements.last?.as(TypeExprSyntax.self),
      elements.dropFirst().first?.is(UnresolvedAsExprSyntax.self) == true
    else { return nil }
    let range = range(Syntax(sequence))
    let inner = lowerPattern(first)
    let type = lower(last.type)
    return tree.add(
      .pattern, form: PatternForm.type.rawValue, child: inner, payload: type.index,
      start: range.lowerBound, end: range.upperBound)
  }

  /// Lowers a pattern with the type after its colon.
  mutating func typed(
    _ pattern: CodeNode.ID, by annotation: TypeAnnotationSyntax?
  ) -> CodeNode.ID {
    guard let annotation else { return pattern }
    let type = lower(annotation.type)
    return tree.add(
      .pattern, form: PatternForm.type.rawValue, child: pattern, payload: type.index,
      start: tree.file.nodes[Int(pattern.index)].start, end: end(Syntax(annotation)))
  }
}
