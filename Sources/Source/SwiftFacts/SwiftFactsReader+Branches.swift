import CurbcutScreen
@_spi(RawSyntax) import SwiftSyntax

/// The branches that the people who use an app on iOS never meet.
extension SwiftFactsReader {
  /// Notes the lines of the branches of `#if` that are compiled for the Mac alone, for debugging alone, or
  /// for none of the systems that count.
  mutating func readConfiguration(_ directive: RawNode) {
    guard let clauses = directive.child(.ifConfigClauseList) else { return }
    // Behind `#if !DEBUG` nothing but debugging is left.
    var left: Set<String> = []
    var systems = BranchCondition.systems
    var modules: [String] = []
    for clause in clauses.children {
      for module in modules {
        facts.branchesWithoutModule.append(.init(module: module, lines: lines(of: clause)))
      }
      let isElse = clause.token(0)?.bytesOfText == "#else"
      let condition = BranchCondition(isElse ? "true" : source(of: clause.firstPart))
      if systems.allSatisfy({ condition.holds(on: $0) == false }) {
        facts.linesNotBuilt.append(lines(of: clause))
      }
      systems.removeAll { condition.holds(on: $0) == true }
      if let module = condition.module { modules.append(module) }
      var conditions = left
      if !isElse {
        conditions = Set(
          source(of: clause.firstPart).split(separator: "&&").map { part in
            part.filter { !$0.isWhitespace }
          })
        if conditions.count == 1, let only = conditions.first, only.hasPrefix("!") {
          left.insert(String(only.dropFirst()))
        }
      }
      let isForMac = !conditions.isDisjoint(with: ["os(macOS)", "targetEnvironment(macCatalyst)"])
      let isForDebugging = !conditions.isDisjoint(with: ["DEBUG", "!RELEASE"])
      guard isForMac || isForDebugging else { continue }
      let lines = lines(of: clause)
      if isForMac { facts.linesForMac.append(lines) }
      if isForDebugging { facts.linesForDebugBuilds.append(lines) }
    }
  }

  private mutating func lines(of clause: RawNode) -> ClosedRange<Int> {
    lines(of: clause.first..<max(clause.first + 1, clause.last))
  }

  /// Puts what stands in a branch of `#if` on the list, and not its condition: `os(iOS)` is no call.
  mutating func pushBranch(of clause: RawNode, _ around: Surroundings) {
    var isCondition = clause.token(0)?.bytesOfText != "#else"
    let start = taskCount
    for child in clause.children where !child.isToken && child.kind != .unexpectedNodes {
      if isCondition {
        isCondition = false
      } else {
        push(child, around)
      }
    }
    reverseTasks(since: start)
  }

  /// Notes the lines of a branch whose condition has the word "debug" in one of its names.
  mutating func readLinesForDevelopers(of branch: RawNode) {
    guard let condition = branch.child(.conditionElementList),
      let body = branch.child(.codeBlock), mentionsDebugging(condition.bytes)
    else { return }
    var names: [String] = []
    var isDenied = false
    _ = condition.hasToken { token in
      switch token.tokenKind {
      case .identifier: names.append(token.text)
      case .prefixOperator: isDenied = isDenied || token.bytesOfText == "!"
      case .binaryOperator: isDenied = isDenied || token.bytesOfText == "!="
      case .keyword: isDenied = isDenied || token.bytesOfText == "false"
      default: break
      }
      return false
    }
    // What is shown while nobody looks for defects is for everybody.
    guard !isDenied, names.contains(where: \.isForDevelopers) else { return }
    facts.linesForDevelopers.append(lines(of: body.bytes))
  }

  /// Whether the letters of "debug" stand in a part of the file.
  private func mentionsDebugging(_ range: Range<Int>) -> Bool {
    var text = facts.text
    return text.withUTF8 { bytes in range.contains { bytes.holds("ebug", at: $0) } }
  }

  private mutating func lines(of range: Range<Int>) -> ClosedRange<Int> {
    let first = place(of: range.lowerBound).line
    return first...max(first, place(of: range.upperBound).line)
  }

  private func source(of node: RawNode?) -> Substring {
    guard let bytes = node?.bytes else { return "" }
    let text = facts.text
    let start = text.utf8.index(text.utf8.startIndex, offsetBy: bytes.lowerBound)
    return text[start..<text.utf8.index(start, offsetBy: bytes.count)]
  }
}

extension String {
  /// Whether "debug" is one of the words of a name: `showsDebugOverlay`, `debugMode`.
  fileprivate var isForDevelopers: Bool { hasPrefix("debug") || contains("Debug") }
}
