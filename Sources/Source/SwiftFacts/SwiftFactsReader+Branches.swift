import CurbcutScreen
@_spi(RawSyntax) import SwiftSyntax

/// The branches that the people who use an app on iOS never meet.
extension SwiftFactsReader {
  /// Notes the lines of the branches of `#if` that are compiled for the Mac and for nothing else.
  mutating func readLinesForMac(of directive: RawNode) {
    guard let clauses = directive.child(.ifConfigClauseList) else { return }
    var isLeftToMac = false
    for clause in clauses.children {
      let isElse = clause.token(0)?.bytesOfText == "#else"
      let condition = isElse ? "" : source(of: clause.firstPart)
      let parts = condition.split(separator: "&&").map { $0.filter { !$0.isWhitespace } }
      if isElse ? isLeftToMac : parts.contains("os(macOS)") {
        facts.linesForMac.append(lines(of: clause.first..<max(clause.first + 1, clause.last)))
      }
      // Behind `#if !os(macOS)` only the Mac is left.
      if parts == ["!os(macOS)"] { isLeftToMac = true }
    }
  }

  /// Notes the lines of a branch whose condition has the word "debug" in one of its names.
  mutating func readLinesForDevelopers(of branch: RawNode) {
    guard mentionsDebugging, let condition = branch.child(.conditionElementList),
      let body = branch.child(.codeBlock)
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
