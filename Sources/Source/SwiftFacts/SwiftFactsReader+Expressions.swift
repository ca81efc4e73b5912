@_spi(RawSyntax) import SwiftSyntax

extension SwiftFactsReader {
  /// Reads `a = b`; other sequences are walked.
  mutating func readSequence(_ sequence: RawNode, _ around: Surroundings) {
    guard let list = sequence.child(.exprList) else {
      return pushChildren(of: sequence, around)
    }
    var elements = list.children
    guard let target = elements.next(), let sign = elements.next(), let value = elements.next(),
      let kind = Self.assignment(sign),
      let name = WrittenValue.nameParts(of: target, steppingIntoElements: true)
    else { return pushChildren(of: sequence, around) }
    let parts = name.filter { !$0.isEmpty }
    let isOneValue = elements.next() == nil
    let range = sequence.bytes
    facts.assignments.append(
      SourceAssignment(
        target: Array(parts.dropLast()), member: parts.last ?? "", operator: kind,
        value: isOneValue ? WrittenValue(value) : .other, position: position(of: around),
        isConditional: around.isConditional, scope: around.scope,
        place: place(of: Self.lastName(of: target)), range: range,
        valueRange: min(value.first, range.upperBound)..<range.upperBound))
    pushChildren(of: list, around)
  }

  private static func assignment(_ sign: RawNode) -> SourceAssignment.Operator? {
    if sign.kind == .assignmentExpr { return .assign }
    guard sign.kind == .binaryOperatorExpr, let symbol = sign.token(0)?.bytesOfText,
      symbol == "+=" || symbol == "|=" || symbol == "-="
    else { return nil }
    return .compound
  }

  private static func lastName(of target: RawNode) -> RawNode {
    target.kind == .memberAccessExpr ? target.accessedName ?? target : target
  }

  /// A link of a chain before it is a fact.
  struct Step {
    var name: String?
    var call: Call?
    /// Where its name stands.
    var start: Int
    /// From the dot to the end of the arguments.
    var range: Range<Int>
  }

  /// A call, of which the arguments are read when it is known that they matter.
  struct Call {
    /// What is called.
    var called: RawNode
    /// The offset behind it.
    var end: Int
    /// What it is called with, in parentheses and behind them.
    private var arguments: RawNode?
    private var closure: RawNode?
    private var moreClosures: RawNode?

    init(_ call: RawNode) {
      called = call
      end = call.last
      var isCalled = false
      for child in call.children {
        let kind = child.kind
        guard kind != .token, kind != .unexpectedNodes else { continue }
        if !isCalled {
          called = child
          isCalled = true
          continue
        }
        switch kind {
        case .labeledExprList: arguments = child
        case .closureExpr: closure = child
        case .multipleTrailingClosureElementList: moreClosures = child
        default: break
        }
      }
    }

    /// Hands over the arguments in parentheses, in their order.
    func forEachArgument(_ visit: (Argument) -> Void) {
      guard let arguments else { return }
      for child in arguments.children {
        if let argument = Argument(child) { visit(argument) }
      }
    }

    /// Hands over the closures behind the parentheses with their labels, in their order.
    func forEachClosure(_ visit: (String, RawNode) -> Void) {
      if let closure { visit("", closure) }
      guard let moreClosures else { return }
      for element in moreClosures.children {
        if let closure = element.child(.closureExpr) {
          visit(element.token(0)?.text ?? "", closure)
        }
      }
    }

    var facts: SourceChain.Arguments {
      var facts = SourceChain.Arguments(list: [], closures: [])
      forEachArgument { argument in
        let bytes = argument.value.bytes
        facts.list.append(
          SourceArgument(
            label: argument.label?.text ?? "", value: WrittenValue(argument.value),
            range: (argument.label?.first ?? bytes.lowerBound)..<bytes.upperBound,
            valueRange: bytes))
      }
      forEachClosure { label, _ in facts.closures.append(label) }
      return facts
    }
  }

  /// An argument in parentheses.
  struct Argument {
    /// Its label, as a token.
    var label: RawNode?
    var value: RawNode

    init?(_ argument: RawNode) {
      guard let value = argument.firstPart else { return nil }
      self.value = value
      if let first = argument.firstChild, first.isToken, first.tokenKind != .colon { label = first }
    }
  }

  /// Reads a call or a name with members from its end to its base.
  mutating func readChain(_ expression: RawNode, _ around: Surroundings) {
    var steps = self.steps
    self.steps = []
    defer {
      // The room for them is used again.
      steps.removeAll(keepingCapacity: true)
      self.steps = steps
    }
    var pending: Call?
    var rest = expression
    /// What stands between the links: subscripts and `#if` in a chain.
    var asides: [RawNode] = []
    var base = ""
    var start: RawNode?
    walk: while true {
      switch rest.kind {
      case .functionCallExpr:
        // A call of what a call returns.
        if let outer = pending {
          steps.append(
            Step(name: nil, call: outer, start: rest.first, range: rest.first..<outer.end))
        }
        let call = Call(rest)
        pending = call
        rest = call.called
      case .memberAccessExpr:
        let name = rest.accessedName ?? rest
        let dot = rest.token(0)?.first ?? name.first
        steps.append(
          Step(
            name: name.referencedName?.text ?? "", call: pending, start: name.first,
            range: dot..<max(dot, pending?.end ?? name.last)))
        pending = nil
        guard let inner = rest.accessedBase else { break walk }
        rest = inner
      case .optionalChainingExpr, .forceUnwrapExpr, .genericSpecializationExpr:
        guard let inner = rest.firstChild else { break walk }
        rest = inner
      case .subscriptCallExpr:
        addLookup(rest)
        if let arguments = rest.child(.labeledExprList) { asides.append(arguments) }
        guard let called = rest.firstChild else { break walk }
        if let closure = Self.trailingClosure(of: rest) { asides.append(closure) }
        rest = called
      case .postfixIfConfigExpr:
        if let configuration = rest.child(.ifConfigDecl) { asides.append(configuration) }
        guard let inner = rest.firstChild, inner.kind != .ifConfigDecl else { break walk }
        rest = inner
      case .declReferenceExpr:
        base = rest.referencedName?.text ?? ""
        break walk
      case .superExpr:
        base = "super"
        break walk
      default:
        start = rest
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

  /// The closure behind the brackets.
  private static func trailingClosure(of access: RawNode) -> RawNode? {
    var isCalled = false
    for child in access.children where !child.isToken && child.kind != .unexpectedNodes {
      if isCalled, child.kind == .closureExpr { return child }
      isCalled = true
    }
    return nil
  }

  private mutating func addLookup(_ access: RawNode) {
    guard var keys = access.child(.labeledExprList)?.children, let key = keys.next(),
      keys.next() == nil, let argument = Argument(key), argument.label == nil,
      let bracket = access.token(0), let called = access.firstChild
    else { return }
    let name: RawNode? =
      switch called.kind {
      case .memberAccessExpr: called.accessedName?.referencedName
      case .declReferenceExpr: called.referencedName
      default: nil
      }
    facts.lookups.append(
      SourceLookup(
        name: name?.text ?? "", key: WrittenValue(argument.value), place: place(of: bracket)))
  }

  private mutating func addChain(
    _ base: String, _ call: Call?, _ steps: [Step], _ start: RawNode?,
    _ asides: [RawNode], at expression: RawNode, _ around: Surroundings
  ) {
    let isCalled = call != nil || steps.contains { $0.call != nil }
    // Other names without a call say nothing that a rule asks for, unless they are views.
    guard isCalled || base.beginsUppercase else {
      if let start { push(start, around) }
      for aside in asides { push(aside, around) }
      return
    }
    let index = facts.chains.count
    let range = expression.bytes
    var links: [SourceChain.Link] = []
    links.reserveCapacity(steps.count)
    for step in steps {
      links.append(
        SourceChain.Link(
          name: step.name ?? "", arguments: step.call?.facts, place: place(of: step.start),
          range: step.range))
    }
    facts.chains.append(
      SourceChain(
        base: base, arguments: call?.facts, links: links, position: position(of: around),
        isConditional: around.isConditional, scope: around.scope,
        place: place(of: range.lowerBound), range: range))
    // The last is read first.
    for (offset, step) in steps.enumerated().reversed() {
      if let call = step.call { pushArguments(of: call, chain: index, link: offset, around) }
    }
    if let call { pushArguments(of: call, chain: index, link: nil, around) }
    for aside in asides { push(aside, around) }
    if let start {
      if start.kind == .closureExpr {
        push(start, Surroundings(scope: around.scope))
      } else {
        push(start, around)
      }
    }
  }

  private mutating func pushArguments(
    of call: Call, chain: Int, link: Int?, _ around: Surroundings
  ) {
    let beginning = taskCount
    call.forEachArgument { argument in
      guard !Self.isQuiet(argument.value.kind) else { return }
      let position = SourceChain.Position(
        chain: chain, link: link, label: argument.label?.text ?? "",
        isInClosure: argument.value.kind == .closureExpr)
      push(argument.value, surroundings(at: position, within: around))
    }
    call.forEachClosure { label, closure in
      let position = SourceChain.Position(
        chain: chain, link: link, label: label, isInClosure: true)
      push(closure, surroundings(at: position, within: around))
    }
    reverseTasks(since: beginning)
  }
}
