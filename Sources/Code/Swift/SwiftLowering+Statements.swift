// SPDX-License-Identifier: Apache-2.0
import SwiftSyntax

extension SwiftLowering {
  mutating func lower(_ statement: StmtSyntax) -> CodeNode.ID {
    guard depth < Self.deepest else { return other(.tooDeep, Syntax(statement)) }
    depth += 1
    defer { depth -= 1 }
    switch statement.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let statement): return lower(statement.expression)
    case .returnStmt(let exit): return self.exit(.return, exit.expression, nil, Syntax(exit))
    case .throwStmt(let exit): return self.exit(.throw, exit.expression, nil, Syntax(exit))
    case .breakStmt(let exit): return self.exit(.break, nil, exit.label, Syntax(exit))
    case .continueStmt(let exit): return self.exit(.continue, nil, exit.label, Syntax(exit))
    case .fallThroughStmt(let exit): return self.exit(.fallthrough, nil, nil, Syntax(exit))
    case .discardStmt(let exit): return self.exit(.discard, exit.expression, nil, Syntax(exit))
    case .yieldStmt(let exit): return lower(exit)
    case .guardStmt(let choice): return lower(choice)
    case .forStmt(let loop): return lower(loop)
    case .whileStmt(let loop): return lower(loop)
    case .repeatStmt(let loop): return lower(loop)
    case .doStmt(let attempt): return lower(attempt)
    case .deferStmt(let later):
      let body = block(later.body)
      return tree.add(
        .attempt, form: AttemptForm.defer.rawValue, child: body, start: start(Syntax(later)),
        end: end(Syntax(later)))
    case .labeledStmt(let labelled): return lower(labelled)
    case .missingStmt: return other(.broken, Syntax(statement))
    default: return other(.unknown, Syntax(statement))
    }
  }

  private mutating func exit(
    _ form: ExitForm, _ value: ExprSyntax?, _ label: TokenSyntax?, _ node: Syntax
  ) -> CodeNode.ID {
    let mark = tree.nodeMark
    if let value {
      let value = lower(value)
      tree.push(value)
    }
    let name = label.map { self.name($0) } ?? Symbol.none
    return tree.add(
      .exit, form: form.rawValue, childrenSince: mark, payload: name.index, start: start(node),
      end: end(node))
  }

  private mutating func lower(_ exit: YieldStmtSyntax) -> CodeNode.ID {
    switch exit.yieldedExpressions {
    case .single(let value): return self.exit(.yield, value, nil, Syntax(exit))
    case .multiple(let values):
      let mark = tree.nodeMark
      for value in values.elements {
        let value = lower(value.expression)
        tree.push(value)
      }
      return tree.add(
        .exit, form: ExitForm.yield.rawValue, childrenSince: mark, start: start(Syntax(exit)),
        end: end(Syntax(exit)))
    }
  }

  private mutating func lower(_ labelled: LabeledStmtSyntax) -> CodeNode.ID {
    let name = name(labelled.label)
    let node = lower(labelled.statement)
    switch tree.file.nodes[Int(node.index)].kind {
    case .choose, .loop, .attempt: tree.file.nodes[Int(node.index)].payload = name.index
    default: break
    }
    tree.file.nodes[Int(node.index)].start = start(Syntax(labelled))
    return node
  }

  // MARK: - Choices

  /// Lowers an `if` with all its `else if`, in a loop.
  mutating func lower(_ choice: IfExprSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    let range = range(Syntax(choice))
    var current = choice
    while true {
      let inner = tree.nodeMark
      pushConditions(current.conditions)
      let body = block(current.body)
      tree.push(body)
      let arm = tree.add(
        .arm, childrenSince: inner, start: start(Syntax(current.conditions)),
        end: end(Syntax(current.body)))
      tree.push(arm)
      guard let elseBody = current.elseBody else { break }
      switch elseBody {
      case .ifExpr(let next):
        current = next
        continue
      case .codeBlock(let body):
        let node = block(body)
        let arm = tree.add(
          .arm, form: ArmForm.otherwise.rawValue, child: node, start: start(Syntax(body)),
          end: end(Syntax(body)))
        tree.push(arm)
      }
      break
    }
    return tree.add(
      .choose, form: ChoiceForm.if.rawValue, childrenSince: mark, start: range.lowerBound,
      end: range.upperBound)
  }

  private mutating func lower(_ choice: GuardStmtSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    let range = range(Syntax(choice))
    pushConditions(choice.conditions)
    let body = block(choice.body)
    tree.push(body)
    let arm = tree.add(
      .arm, childrenSince: mark, start: start(Syntax(choice.conditions)), end: range.upperBound)
    return tree.add(
      .choose, form: ChoiceForm.guard.rawValue, child: arm, start: range.lowerBound,
      end: range.upperBound)
  }

  mutating func lower(_ choice: SwitchExprSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    let range = range(Syntax(choice))
    let subject = lower(choice.subject)
    tree.push(subject)
    pushCases(choice.cases)
    return tree.add(
      .choose, form: ChoiceForm.switch.rawValue, childrenSince: mark, start: range.lowerBound,
      end: range.upperBound)
  }

  private mutating func pushCases(_ cases: SwitchCaseListSyntax) {
    forEach(in: Syntax(cases)) { lowering, element in
      switch element.as(SyntaxEnum.self) {
      case .switchCase(let branch): lowering.pushCase(branch)
      case .ifConfigDecl(let directive):
        lowering.clauses(of: directive) { lowering, clause in
          if case .switchCases(let cases) = clause.elements { lowering.pushCases(cases) }
        }
      default: break
      }
    }
  }

  private mutating func pushCase(_ branch: SwitchCaseSyntax) {
    let mark = tree.nodeMark
    let range = range(Syntax(branch))
    var form = ArmForm.conditional
    switch branch.label {
    case .case(let label):
      forEach(in: Syntax(label.caseItems)) { lowering, element in
        guard case .switchCaseItem(let item) = element.as(SyntaxEnum.self) else { return }
        lowering.pushGuarded(item.pattern, item.whereClause, element)
      }
    case .default: form = .otherwise
    }
    let body = self.range(Syntax(branch.statements))
    // Without statements, the range is an empty one after the label.
    let node = block(
      branch.statements, start: max(range.lowerBound, min(body.lowerBound, range.upperBound)),
      end: min(body.upperBound, range.upperBound))
    tree.push(node)
    let arm = tree.add(
      .arm, form: form.rawValue, childrenSince: mark, start: range.lowerBound,
      end: range.upperBound)
    tree.push(arm)
  }

  private mutating func pushGuarded(
    _ pattern: PatternSyntax, _ condition: WhereClauseSyntax?, _ item: Syntax
  ) {
    let mark = tree.nodeMark
    let node = lower(pattern)
    tree.push(node)
    guard let condition else { return }
    let value = lower(condition.condition)
    tree.push(value)
    let guarded = tree.add(
      .pattern, form: PatternForm.guarded.rawValue, childrenSince: mark, start: start(item),
      end: end(Syntax(condition)))
    tree.push(guarded)
  }

  // MARK: - Conditions

  mutating func pushConditions(_ conditions: ConditionElementListSyntax) {
    forEach(in: Syntax(conditions)) { lowering, element in
      guard case .conditionElement(let element) = element.as(SyntaxEnum.self) else { return }
      let node = lowering.lower(element.condition)
      lowering.tree.push(node)
    }
  }

  private mutating func lower(_ condition: ConditionElementSyntax.Condition) -> CodeNode.ID {
    switch condition {
    case .expression(let expression): return lower(expression)
    case .availability(let availability): return lower(availability)
    case .optionalBinding(let binding): return lower(binding)
    case .matchingPattern(let match):
      let mark = tree.nodeMark
      let pattern = typed(lower(match.pattern), by: match.typeAnnotation)
      tree.push(pattern)
      let value = lower(match.initializer.value)
      tree.push(value)
      return tree.add(
        .pattern, form: PatternForm.match.rawValue, childrenSince: mark,
        start: start(Syntax(match)), end: end(Syntax(match)))
    }
  }

  /// Lowers `if let x = y`: a pattern that unwraps an optional.
  private mutating func lower(_ binding: OptionalBindingConditionSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    let range = range(Syntax(binding))
    let outer = bindsVariables
    bindsVariables = isVariable(binding.bindingSpecifier)
    let pattern = typed(lower(binding.pattern), by: binding.typeAnnotation)
    bindsVariables = outer
    let name = self.range(Syntax(binding.pattern))
    let optional = tree.add(
      .pattern, form: PatternForm.optional.rawValue, child: pattern, start: name.lowerBound,
      end: max(name.upperBound, tree.file.nodes[Int(pattern.index)].end))
    tree.push(optional)
    if let initializer = binding.initializer {
      let value = lower(initializer.value)
      tree.push(value)
    } else {
      // `if let x` takes the value from a variable of the same name.
      let value = tree.add(
        .name, payload: self.name(name.lowerBound, name.upperBound).index, start: name.lowerBound,
        end: name.upperBound)
      tree.push(value)
    }
    return tree.add(
      .pattern, form: PatternForm.match.rawValue, childrenSince: mark, start: range.lowerBound,
      end: range.upperBound)
  }

  /// Lowers `#available(iOS 17, *)` to a call with versions.
  private mutating func lower(_ condition: AvailabilityConditionSyntax) -> CodeNode.ID {
    let word = range(Syntax(condition.availabilityKeyword))
    let name = symbol(word.lowerBound, word.upperBound)
    let callee = tree.add(
      .name, payload: name.index, start: word.lowerBound, end: word.upperBound)
    let mark = tree.argumentMark
    pushVersions(condition.availabilityArguments)
    return tree.add(
      .call, argumentsSince: mark, payload: callee.index, start: word.lowerBound,
      end: end(Syntax(condition)))
  }

  mutating func pushVersions(_ versions: AvailabilityArgumentListSyntax) {
    for version in versions {
      switch version.argument {
      case .token, .availabilityVersionRestriction:
        pushVerbatim(Syntax(version.argument))
      case .availabilityLabeledArgument(let argument):
        let label = name(argument.label)
        let node: CodeNode.ID
        switch argument.value {
        case .string(let text): node = plainText(Syntax(text))
        case .version(let version): node = literal(.verbatim, Syntax(version))
        }
        let range = range(Syntax(argument))
        tree.push(
          CodeArgument(
            label: label, value: node, isTrailing: false, start: range.lowerBound,
            valueStart: tree.file.nodes[Int(node.index)].start, end: range.upperBound))
      }
    }
  }

  mutating func pushVerbatim(_ node: Syntax) {
    let value = literal(.verbatim, node)
    let range = range(node)
    tree.push(
      CodeArgument(
        label: .none, value: value, isTrailing: false, start: range.lowerBound,
        valueStart: range.lowerBound, end: range.upperBound))
  }

  // MARK: - Loops and attempts

  private mutating func lower(_ loop: ForStmtSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    let range = range(Syntax(loop))
    let outer = bindsVariables
    bindsVariables = false
    var pattern = typed(lower(loop.pattern), by: loop.typeAnnotation)
    bindsVariables = outer
    let place = tree.file.nodes[Int(pattern.index)]
    let sequence = lower(loop.sequence)
    if let condition = loop.whereClause {
      tree.push(pattern)
      let value = lower(condition.condition)
      tree.push(value)
      pattern = tree.add(
        .pattern, form: PatternForm.guarded.rawValue, childrenSince: mark, start: place.start,
        end: end(Syntax(condition)))
    }
    tree.push(pattern)
    tree.push(sequence)
    if loop.awaitKeyword != nil { tree.insert(.awaited, on: sequence) }
    if loop.tryKeyword != nil { tree.insert(.tried, on: sequence) }
    let body = block(loop.body)
    tree.push(body)
    return tree.add(
      .loop, form: LoopForm.for.rawValue, childrenSince: mark, start: range.lowerBound,
      end: range.upperBound)
  }

  private mutating func lower(_ loop: WhileStmtSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    let range = range(Syntax(loop))
    pushConditions(loop.conditions)
    let body = block(loop.body)
    tree.push(body)
    return tree.add(
      .loop, form: LoopForm.while.rawValue, childrenSince: mark, start: range.lowerBound,
      end: range.upperBound)
  }

  private mutating func lower(_ loop: RepeatStmtSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    let range = range(Syntax(loop))
    let body = block(loop.body)
    tree.push(body)
    let condition = lower(loop.condition)
    tree.push(condition)
    return tree.add(
      .loop, form: LoopForm.repeat.rawValue, childrenSince: mark, start: range.lowerBound,
      end: range.upperBound)
  }

  private mutating func lower(_ attempt: DoStmtSyntax) -> CodeNode.ID {
    let mark = tree.nodeMark
    let range = range(Syntax(attempt))
    let body = block(attempt.body)
    tree.push(body)
    for clause in attempt.catchClauses {
      let inner = tree.nodeMark
      for item in clause.catchItems {
        if let pattern = item.pattern {
          pushGuarded(pattern, item.whereClause, Syntax(item))
        } else if let condition = item.whereClause {
          // `catch where x` is a condition without a pattern.
          let node = lower(condition.condition)
          tree.push(node)
        }
      }
      let form: ArmForm = tree.nodeMark == inner ? .otherwise : .conditional
      let body = block(clause.body)
      tree.push(body)
      let arm = tree.add(
        .arm, form: form.rawValue, childrenSince: inner, start: start(Syntax(clause)),
        end: end(Syntax(clause)))
      tree.push(arm)
    }
    return tree.add(
      .attempt, childrenSince: mark, start: range.lowerBound, end: range.upperBound)
  }
}
