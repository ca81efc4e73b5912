// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

/// The branches that users of an app on iOS never see.
extension SwiftFactsReader {
  /// Records the lines of the branches of `#if` that are compiled for the Mac alone, for debugging
  /// alone, or for none of the systems that count.
  mutating func readBranches() {
    for directive in branches.directives { readDirective(directive) }
  }

  private mutating func readDirective(_ clauses: [ConditionalBranch]) {
    // After `#if !DEBUG` only debugging is left.
    var left: Set<String> = []
    var systems = BranchCondition.systems
    var modules: [String] = []
    if clauses.count > 1 {
      facts.exclusiveLines.append(
        clauses.map { clause in
          let range = clause.range.places
          return lines(of: range.lowerBound..<max(range.lowerBound + 1, range.upperBound))
        })
    }
    for clause in clauses {
      let range = clause.range.places
      let lines = lines(of: range.lowerBound..<max(range.lowerBound + 1, range.upperBound))
      for module in modules {
        facts.branchesWithoutModule.append(.init(module: module, lines: lines))
      }
      let isElse = clause.condition.isNone
      let words = code[clause.condition]
      let condition = BranchCondition(isElse ? "true" : words[...])
      if systems.allSatisfy({ condition.holds(on: $0) == false }) {
        facts.linesNotBuilt.append(lines)
      }
      systems.removeAll { condition.holds(on: $0) == true }
      if let module = condition.module { modules.append(module) }
      var conditions = left
      if !isElse {
        conditions = Set(
          words.split(separator: "&&").map { part in part.filter { !$0.isWhitespace } })
        if conditions.count == 1, let only = conditions.first, only.hasPrefix("!") {
          left.insert(String(only.dropFirst()))
        }
      }
      if !conditions.isDisjoint(with: ["os(macOS)", "targetEnvironment(macCatalyst)"]) {
        facts.linesForMac.append(lines)
      }
      if !conditions.isDisjoint(with: ["DEBUG", "!RELEASE"]) {
        facts.linesForDebugBuilds.append(lines)
      }
    }
  }

  private mutating func lines(of range: Range<Int>) -> ClosedRange<Int> {
    let first = place(of: range.lowerBound).line
    return first...max(first, place(of: range.upperBound).line)
  }

  // MARK: - Settings of developers

  /// Records the lines of the branches whose condition has the word "debug" in one of its names.
  mutating func readLinesForDevelopers(of arms: ArraySlice<CodeNode.ID>) {
    for arm in arms {
      guard case .arm(.conditional, let conditions, let body?) = code[arm],
        let first = conditions.first, let last = conditions.last,
        mentionsDebugging(from: Int(code.node(first).start), to: Int(code.node(last).end))
      else { continue }
      let words = words(in: Array(conditions))
      // Content shown while nobody is debugging is for everybody.
      guard !words.isDenied, words.names.contains(where: \.isForDevelopers) else { continue }
      facts.linesForDevelopers.append(lines(of: code.node(body).range.places))
    }
  }

  /// Records the branches that one value alone decides, and the values that decide others together.
  mutating func readConditions(of arms: ArraySlice<CodeNode.ID>, _ around: Surroundings) {
    for arm in arms {
      guard case .arm(.conditional, let conditions, let body?) = code[arm] else { continue }
      let range = code.node(body).range.places
      let parts = conditions.flatMap { self.parts(of: $0) }
      for part in parts {
        guard let path = pathThatHolds(part) else { continue }
        let condition = SourceCondition(
          path: path, name: boundName(part), body: range, lines: lines(of: range),
          scope: around.scope)
        facts.conditionParts.append(condition)
        if parts.count == 1 { facts.conditions.append(condition) }
      }
      if parts.count == 1, let asked = caseAskedFor(by: parts[0]) {
        facts.caseConditions.append(
          SourceCondition(
            path: asked.path, name: asked.name, enumCase: asked.enumCase, body: range,
            lines: lines(of: range), scope: around.scope))
      }
    }
  }

  /// Returns what has to hold together for a condition to hold: `a && b`.
  private func parts(of condition: CodeNode.ID) -> [CodeNode.ID] {
    var (parts, open): ([CodeNode.ID], [CodeNode.ID]) = ([], [condition])
    while let next = open.popLast() {
      if case .binary(let sign, let left, let right) = code[next], code[sign] == "&&" {
        open += [right, left]
      } else {
        parts.append(next)
      }
    }
    return parts
  }

  /// Records for which cases each branch of a `switch` runs.
  mutating func readCaseBranches(ofSwitch arms: ArraySlice<CodeNode.ID>) {
    for arm in arms {
      guard case .arm(_, let patterns, let body?) = code[arm] else { continue }
      readCaseBranch(for: Array(patterns), code.node(body).range.places)
    }
  }

  /// Records for which cases each branch of an `if` runs.
  mutating func readCaseBranches(ofIf arms: ArraySlice<CodeNode.ID>) {
    for arm in arms {
      guard case .arm(_, let conditions, let body?) = code[arm] else { continue }
      readCaseBranch(for: conditions.filter(isComparison), code.node(body).range.places)
    }
  }

  /// Records the statements after `guard value == .a else { return }`, up to the end of the block.
  mutating func readCaseBranches(
    afterGuardsAmong statements: ArraySlice<CodeNode.ID>, in block: CodeNode.ID
  ) {
    for statement in statements {
      guard case .choose(.guard, let arms, _) = code[statement] else { continue }
      let rest =
        Int(
          code.node(statement).end)..<max(
          Int(code.node(statement).end), Int(code.node(block).end))
      for arm in arms {
        guard case .arm(_, let conditions, _) = code[arm] else { continue }
        readCaseBranch(for: conditions.filter(isComparison), rest)
      }
    }
  }

  private mutating func readCaseBranch(for conditions: [CodeNode.ID], _ body: Range<Int>) {
    let cases = Set(conditions.flatMap(cases(namedBy:)))
    guard !cases.isEmpty else { return }
    facts.caseBranches.append(SourceCaseBranch(cases: cases, body: body))
  }

  /// Returns the cases that a pattern or condition names: `.a`, `Kind.a`, `value == .a`, `case .a = value`, and
  /// both sides of `&&`.
  private func cases(namedBy condition: CodeNode.ID) -> [String] {
    var found: [String] = []
    var rest = [condition]
    while let next = rest.popLast() {
      switch code[next] {
      case .member(_, let name): found.append(code[name])
      case .enumCasePattern(let callee, _): rest.append(callee)
      case .guardedPattern(let pattern, _), .match(let pattern, _), .optionalPattern(let pattern?):
        rest.append(pattern)
      case .binary(let sign, let left, let right):
        switch code[sign] {
        case "&&": rest += [left, right].filter(isComparison)
        case "==": rest += [left, right].filter(isNameOfCase)
        default: break
        }
      default: break
      }
    }
    return found
  }

  private func isComparison(_ node: CodeNode.ID) -> Bool {
    switch code[node] {
    case .binary, .match: true
    default: false
    }
  }

  /// Whether a value is `.a` or `Kind.a`, and not a property.
  private func isNameOfCase(_ node: CodeNode.ID) -> Bool {
    guard case .member(let base, _) = code[node] else { return false }
    guard let base else { return true }
    let owner =
      switch code[base] {
      case .name(let name), .member(_, let name): code[name]
      default: ""
      }
    return owner.first?.isUppercase ?? false
  }

  /// Returns the name that a condition gives its value: `if let message`.
  private func boundName(_ condition: CodeNode.ID) -> String? {
    guard case .match(let pattern, _) = code[condition],
      case .optionalPattern(let inner?) = code[pattern], case .binding(let name) = code[inner]
    else { return nil }
    return code[name]
  }

  /// Returns the case that a condition asks for, the value, and the first name that the branch gets of it:
  /// `case .failed(let message) = state`.
  private func caseAskedFor(
    by condition: CodeNode.ID
  ) -> (path: [String], enumCase: String, name: String?)? {
    guard case .match(let pattern, let value) = code[condition], let path = path(of: value),
      case .enumCasePattern(let callee, let parts) = code[pattern],
      case .member(_, let enumCase) = code[callee]
    else { return nil }
    let names = parts.compactMap { part -> String? in
      if case .binding(let name) = code[part.value] { code[name] } else { nil }
    }
    return (path, code[enumCase], names.first)
  }

  /// Returns the names of the value that a condition asks to be true, there or not empty; nil for any other.
  private func pathThatHolds(_ condition: CodeNode.ID) -> [String]? {
    switch code[condition] {
    case .binary(let sign, let left, let right):
      guard case .literal(let form, let word) = code[right] else { return nil }
      let holds =
        form == .boolean && code[sign] == "==" && code[word] == "true"
        || form == .absent && code[sign] == "!="
      return holds ? path(of: left) : nil
    case .match(let pattern, let value):
      guard case .optionalPattern = code[pattern] else { return nil }
      return path(of: value)
    case .unary(.prefix, let sign, let operand):
      guard code[sign] == "!", let path = path(of: operand), path.last == "isEmpty",
        path.count > 1
      else { return nil }
      return path.dropLast()
    default: return path(of: condition)
    }
  }

  /// Returns the names of a value such as `self.model.error`, without `self`; nil for any other.
  private func path(of value: CodeNode.ID) -> [String]? {
    var names: [String] = []
    var rest = value
    while case .member(let base?, let name) = code[rest] {
      names.append(code[name])
      rest = base
    }
    guard case .name(let first) = code[rest] else { return nil }
    if code[first] != "self" { names.append(code[first]) }
    return names.isEmpty ? nil : names.reversed()
  }

  /// Whether the letters of "debug" occur in a part of the file.
  private func mentionsDebugging(from start: Int, to end: Int) -> Bool {
    (start..<max(start, end)).contains { bytes.holds("ebug", at: $0) }
  }

  /// Returns the names in some nodes, and whether something in them is negated.
  func words(in nodes: [CodeNode.ID]) -> (names: Set<String>, isDenied: Bool) {
    var names: Set<String> = []
    var isDenied = false
    var rest = nodes
    while let node = rest.popLast() {
      rest += code.children(of: node)
      switch code[node] {
      case .name(let name), .member(_, let name), .binding(let name): names.insert(code[name])
      case .functionReference(_, let name): names.insert(Self.withoutLabels(code[name]))
      case .typeName(let type), .cast(_, _, let type), .typePattern(_, let type):
        names.formUnion(self.names(in: type))
      case .keyPath(let type?, _): names.formUnion(self.names(in: type))
      case .call(_, let arguments), .index(_, let arguments), .tuple(_, let arguments):
        for argument in arguments where !argument.label.isNone {
          names.insert(code[argument.label])
        }
      case .unary(.prefix, let sign, _): isDenied = isDenied || code[sign] == "!"
      case .binary(let sign, _, _): isDenied = isDenied || code[sign] == "!="
      case .literal(.boolean, let word): isDenied = isDenied || code[word] == "false"
      default: break
      }
    }
    return (names.filter(Self.isIdentifier), isDenied)
  }

  /// Whether a name is not a keyword, operator or number, including one for an unnamed parameter.
  private static func isIdentifier(_ name: String) -> Bool {
    guard !keywords.contains(name), let first = name.utf8.first else { return false }
    let initial = first == UInt8(ascii: "$") ? name.utf8.dropFirst().first ?? first : first
    return initial.isOfWord && !(0x30...0x39).contains(initial)
  }

  private static let keywords: Set<String> = ["self", "Self", "super", "init", "_"]

  /// Returns the names in a type.
  func names(in type: TypeRef.ID) -> Set<String> {
    var names: Set<String> = []
    var rest = [type]
    while let type = rest.popLast() {
      rest += code.parts(of: code[type]).map(\.type)
      switch code[type].form {
      case .path, .member: names.insert(code[code[type].name])
      default: break
      }
    }
    return names
  }
}

extension String {
  /// Whether "debug" is one of the words of a name: `showsDebugOverlay`, `debugMode`.
  fileprivate var isForDevelopers: Bool { hasPrefix("debug") || contains("Debug") }
}

/// Finds the branches of `#if` around a place.
struct BranchFinder {
  struct Branch {
    var branch: ConditionalBranch
    /// The index of the branch around it in the list.
    var parent: Int?
  }

  /// The branches in source order.
  private let branches: [Branch]
  /// The offsets after the last branches, by their directives.
  private let ends: [UInt32: UInt32]

  init(_ code: CodeFile) {
    var branches: [Branch] = []
    var ends: [UInt32: UInt32] = [:]
    var open: [Int] = []
    for branch in code.branches.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      while let last = open.last,
        branches[last].branch.range.upperBound <= branch.range.lowerBound
      {
        open.removeLast()
      }
      open.append(branches.count)
      branches.append(Branch(branch: branch, parent: open.dropLast().last))
      ends[branch.directive] = branch.range.upperBound
    }
    self.branches = branches
    self.ends = ends
  }

  var isEmpty: Bool { branches.isEmpty }

  subscript(place: Int) -> Branch { branches[place] }

  /// Returns the innermost branch around an offset.
  func innermost(around offset: Int) -> Int? {
    var place: Int? = branches.partitioningIndex { $0.branch.range.lowerBound > offset } - 1
    if place == -1 { return nil }
    while let current = place, branches[current].branch.range.upperBound <= offset {
      place = branches[current].parent
    }
    return place
  }

  /// The branches by directive, in source order.
  var directives: [[ConditionalBranch]] {
    var places: [UInt32: Int] = [:]
    var directives: [[ConditionalBranch]] = []
    for branch in branches {
      if let place = places[branch.branch.directive] {
        directives[place].append(branch.branch)
      } else {
        places[branch.branch.directive] = directives.count
        directives.append([branch.branch])
      }
    }
    return directives
  }

  /// Returns the offset after the last branch of the directive that a branch belongs to.
  func end(ofDirectiveWith place: Int) -> Int {
    let branch = branches[place].branch
    return Int(ends[branch.directive] ?? branch.range.upperBound)
  }
}
