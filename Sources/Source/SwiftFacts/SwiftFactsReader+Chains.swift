// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

extension SwiftFactsReader {
  /// Reads `a = b`; in `a = b = c` only the first `=` is an assignment.
  mutating func readAssignment(_ id: CodeNode.ID, _ around: Surroundings) {
    guard case .assign(let sign, let target, let value) = code[id] else { return }
    addAssignment(id, sign, target, value, around)
    // The last item put on the list is read first.
    var rest = value
    var parts = [target]
    while case .assign(_, let target, let value) = code[rest], !isWrapped(rest) {
      parts.append(target)
      rest = value
    }
    push(parts + [rest], around)
  }

  private mutating func addAssignment(
    _ id: CodeNode.ID, _ sign: Symbol, _ target: CodeNode.ID, _ value: CodeNode.ID,
    _ around: Surroundings
  ) {
    let word = code[sign]
    let range = code.node(id).range.places
    // `try` is not followed by an assignment, but by an expression that contains one.
    guard word == "=" || word == "+=" || word == "|=" || word == "-=",
      code.node(id).flags.isDisjoint(with: [.tried, .triedSoftly, .awaited]),
      let name = nameParts(of: target, steppingIntoElements: true)
    else { return }
    let parts = name.filter { !$0.isEmpty }
    let start =
      end(of: word, behind: Int(code.node(target).end)).map { bytes.endOfSpace(from: $0) }
      ?? Int(code.node(value).start)
    var isOneValue = true
    if case .assign = code[value] { isOneValue = isWrapped(value) }
    facts.assignments.append(
      SourceAssignment(
        target: Array(parts.dropLast()), member: parts.last ?? "",
        operator: word == "=" ? .assign : .compound,
        value: isOneValue ? writtenValue(of: value) : .other, position: position(of: around),
        isConditional: around.isConditional, scope: around.scope,
        place: place(of: startOfLastName(in: target)), range: range,
        valueRange: min(start, range.upperBound)..<range.upperBound))
  }

  private func startOfLastName(in target: CodeNode.ID) -> Int {
    guard code.node(target).flags.isEmpty, case .member(_, let name) = code[target] else {
      return Int(code.node(target).start)
    }
    return start(ofNameOf: code[name].utf8.count, endingAt: Int(code.node(target).end))
  }

  // MARK: - Chains

  /// A link of a chain before it becomes a fact.
  struct Step {
    var name: String
    var call: Call?
    /// The offset of its name.
    var start: Int
    /// The bytes from the dot to the end of the arguments.
    var range: Range<Int>
  }

  /// A call, whose arguments are read only when they turn out to matter.
  struct Call {
    var arguments: ArraySlice<CodeArgument>
    /// The offset after it.
    var end: Int
  }

  /// A chain while it is read from its end to its base.
  private struct Walk {
    var steps: [Step] = []
    /// The call whose name comes next.
    var pending: Call?
    var base = ""
    /// The first expression, when it is not a name.
    var start: CodeNode.ID?
    /// The lookups between the links.
    var lookups: [ArraySlice<CodeArgument>] = []
    /// The links added by `#if` between the others, a list for each branch.
    var branches: [[Step]] = []
  }

  /// Reads a call or a name with members from its end to its base.
  mutating func readChain(_ expression: CodeNode.ID, _ around: Surroundings) {
    let range = code.node(expression).range.places
    // `#available(iOS 17, *)`
    guard !isAvailability(expression) else { return }
    var walk = Walk()
    var rest: CodeNode.ID? = expression
    while let current = rest {
      guard current == expression || !isWrapped(current) else {
        walk.start = current
        break
      }
      rest = step(from: current, &walk)
    }
    walk.steps.reverse()
    let end = takeBranches(from: &walk, range)
    // `SwiftUI.Image` is `Image`.
    if walk.base == "SwiftUI" || walk.base == "UIKit", walk.pending == nil,
      let first = walk.steps.first
    {
      walk.base = first.name
      walk.pending = first.call
      walk.steps.removeFirst()
    }
    addChain(
      walk.base, walk.pending, walk.steps, range.lowerBound..<max(range.lowerBound, end), around)
    // The last item put on the list is read first.
    for lookup in walk.lookups { push(lookup.map(\.value), around) }
    for steps in walk.branches.reversed() { push(steps, around.conditional) }
    if let start = walk.start {
      let isCalled = walk.pending != nil || walk.steps.contains { $0.call != nil }
      push(start, isCalled && isPlainClosure(start) ? Surroundings(scope: around.scope) : around)
    }
  }

  private func isAvailability(_ id: CodeNode.ID) -> Bool {
    let start = Int(code.node(id).start)
    guard start < bytes.count, bytes[start] == UInt8(ascii: "#"),
      case .call(let callee, _) = code[id], case .name(let name) = code[callee]
    else { return false }
    return code[name].utf8.first == UInt8(ascii: "#")
  }

  /// Reads one link and returns the expression before it.
  private mutating func step(from current: CodeNode.ID, _ walk: inout Walk) -> CodeNode.ID? {
    let node = code.node(current)
    switch code[current] {
    case .call(let callee, let arguments), .enumCasePattern(let callee, let arguments):
      // A call of the result of a call.
      if let outer = walk.pending {
        walk.steps.append(
          Step(
            name: "", call: outer, start: Int(node.start),
            range: Int(node.start)..<max(Int(node.start), outer.end)))
      }
      walk.pending = Call(arguments: arguments, end: Int(node.end))
      return callee
    case .member(let inner, let symbol):
      let name = code[symbol]
      addStep(name, length: name.utf8.count, endingAt: Int(node.end), &walk)
      return inner
    case .functionReference(let inner, let symbol):
      let name = code[symbol]
      guard inner != nil || bytes[Int(node.start)] == UInt8(ascii: ".") else {
        walk.base = Self.withoutLabels(name)
        return nil
      }
      addStep(
        Self.withoutLabels(name), length: name.utf8.count, endingAt: Int(node.end), &walk)
      return inner
    case .index(let callee, let arguments):
      if let callee { addLookup(callee, arguments) }
      walk.lookups.append(arguments)
      return callee
    case .name(let name): walk.base = code[name]
    case .typeName(let type):
      // Other types have no names on which anything is called.
      guard let path = path(of: type), let base = path.first else { break }
      for part in path.dropFirst().reversed() {
        let length = part.name.utf8.count
        addStep(part.name, length: length, endingAt: part.start + length, &walk)
      }
      walk.base = base.name
    default: walk.start = current
    }
    return nil
  }

  private func addStep(_ name: String, length: Int, endingAt end: Int, _ walk: inout Walk) {
    let start = start(ofNameOf: length, endingAt: end)
    let dot = dot(before: start)
    walk.steps.append(
      Step(
        name: name, call: walk.pending, start: start,
        range: dot..<max(dot, walk.pending?.end ?? end)))
    walk.pending = nil
  }

  /// Returns the offset of a name with some number of bytes, including its backticks.
  private func start(ofNameOf length: Int, endingAt end: Int) -> Int {
    let isQuoted = end > 0 && bytes[end - 1] == UInt8(ascii: "`")
    return max(0, end - length - (isQuoted ? 2 : 0))
  }

  /// Returns the offset of the dot before a name, or of the name when there is none.
  private func dot(before start: Int) -> Int {
    var index = start - 1
    while index >= 0, bytes[index] == 0x20 || (0x09...0x0D).contains(bytes[index]) { index -= 1 }
    return index >= 0 && bytes[index] == UInt8(ascii: ".") ? index : start
  }

  private mutating func addLookup(
    _ callee: CodeNode.ID, _ arguments: ArraySlice<CodeArgument>
  ) {
    let keys = arguments.filter { !$0.isTrailing }
    guard keys.count == 1, let key = keys.first, key.label.isNone,
      let bracket = end(of: "[", behind: Int(code.node(callee).end))
    else { return }
    var name = ""
    if code.node(callee).flags.isEmpty {
      switch code[callee] {
      case .member(_, let symbol): name = code[symbol]
      case .name(let symbol): name = code[symbol] == "super" ? "" : code[symbol]
      default: break
      }
    }
    facts.lookups.append(
      SourceLookup(
        name: name, key: writtenValue(of: key.value), place: place(of: bracket - 1)))
  }

  // MARK: - Branches in chains

  /// Removes the links added by `#if` from a chain and reads them as separate chains; returns the
  /// end of the chain.
  private func takeBranches(from walk: inout Walk, _ range: Range<Int>) -> Int {
    guard !branches.isEmpty, !walk.steps.isEmpty else { return range.upperBound }
    let own = branches.innermost(around: range.lowerBound)
    var end = range.upperBound
    var taken: [(branch: Int, steps: [Step])] = []
    var kept: [Step] = []
    for step in walk.steps {
      let branch = branches.innermost(around: step.range.lowerBound)
      if let branch, branch != own {
        if taken.last?.branch != branch { taken.append((branch, [])) }
        taken[taken.count - 1].steps.append(step)
        end = endOfDirective(around: branch, within: own)
      } else {
        kept.append(step)
        end = step.range.upperBound
      }
    }
    guard !taken.isEmpty else { return range.upperBound }
    walk.steps = kept
    walk.branches = taken.map(\.steps)
    return max(end, walk.pending?.end ?? end)
  }

  /// Returns the offset after the `#endif` of the outermost directive around a branch that is
  /// within another one.
  private func endOfDirective(around branch: Int, within own: Int?) -> Int {
    var outermost = branch
    while let parent = branches[outermost].parent, parent != own { outermost = parent }
    let end = bytes.endOfSpace(from: branches.end(ofDirectiveWith: outermost))
    return min(bytes.count, end + "#endif".utf8.count)
  }

  /// Adds the links of a branch as a chain.
  mutating func addChain(of steps: [Step], _ around: Surroundings) {
    guard let first = steps.first, let last = steps.last else { return }
    addChain("", nil, steps, first.range.lowerBound..<last.range.upperBound, around)
  }

  // MARK: - Facts

  private mutating func addChain(
    _ base: String, _ call: Call?, _ steps: [Step], _ range: Range<Int>, _ around: Surroundings
  ) {
    // Other names without a call are of no interest to rules, unless they are views.
    guard call != nil || base.beginsUppercase || steps.contains(where: { $0.call != nil }) else {
      return
    }
    let index = facts.chains.count
    var links: [SourceChain.Link] = []
    links.reserveCapacity(steps.count)
    for step in steps {
      links.append(
        SourceChain.Link(
          name: step.name, arguments: step.call.map { facts(of: $0) },
          place: place(of: step.start), range: step.range))
    }
    facts.chains.append(
      SourceChain(
        base: base, arguments: call.map { facts(of: $0) }, links: links,
        position: position(of: around), isConditional: around.isConditional,
        isFallback: around.isFallback, scope: around.scope, place: place(of: range.lowerBound),
        range: range))
    // The last one is read first.
    for (offset, step) in steps.enumerated().reversed() {
      if let call = step.call { pushArguments(of: call, chain: index, link: offset, around) }
    }
    if let call { pushArguments(of: call, chain: index, link: nil, around) }
  }

  private func isPlainClosure(_ id: CodeNode.ID) -> Bool {
    code.node(id).kind == .closure && code.node(id).flags.isEmpty
  }

  private func facts(of call: Call) -> SourceChain.Arguments {
    var facts = SourceChain.Arguments(list: [], closures: [])
    for argument in call.arguments {
      if argument.isTrailing {
        facts.closures.append(code[argument.label])
      } else {
        facts.list.append(
          SourceArgument(
            label: code[argument.label], value: writtenValue(of: argument.value),
            range: argument.range.places, valueRange: argument.valueRange.places))
      }
    }
    return facts
  }

  private mutating func pushArguments(
    of call: Call, chain: Int, link: Int?, _ around: Surroundings
  ) {
    let beginning = taskCount
    for argument in call.arguments where !isQuiet(argument.value) {
      let position = SourceChain.Position(
        chain: chain, link: link, label: code[argument.label],
        isInClosure: isPlainClosure(argument.value))
      push(argument.value, surroundings(at: position, within: around))
    }
    reverseTasks(since: beginning)
  }
}
