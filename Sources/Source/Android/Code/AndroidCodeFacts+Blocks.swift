// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

/// The blocks in braces of a file, and which of them are in each other.
struct BlockNesting: Sendable {
  /// The tokens that open blocks, in the order of the file.
  fileprivate private(set) var openings: [Int] = []
  /// The position in `openings` of the block around each; nil at the top.
  fileprivate private(set) var parents: [Int?] = []

  init(of tokens: [CodeToken]) {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .symbol && token.word == "{" {
      while let last = open.last, Int(tokens[openings[last]].partner) < index { open.removeLast() }
      parents.append(open.last)
      if Int(token.partner) > index { open.append(openings.count) }
      openings.append(index)
    }
  }
}

extension AndroidCodeFacts {
  /// Functions that run their block for the object in front of them, as `this`.
  private static let changingThis: Set<String> = ["apply", "run", "with"]
  /// Functions that run their block at once, for the object in front of them.
  static let scoping: Set<String> = changingThis.union(["let", "also"])

  /// Returns the opening braces around a token within a range, innermost first.
  func blocks(around token: Int, within range: Range<Int>) -> [Int] {
    let openings = nesting.openings
    var found: [Int] = []
    let next = openings.partitioningIndex { $0 >= token }
    var last: Int? = next > 0 ? next - 1 : nil
    while let index = last, openings[index] >= range.lowerBound {
      if end(of: openings[index]) > token { found.append(openings[index]) }
      last = nesting.parents[index]
    }
    return found
  }

  /// The name of what a block belongs to: a function that is given it, a property that gets it, a keyword; nil if it
  /// has none.
  func caller(ofBlock brace: Int) -> String? {
    var last = brace - 1
    if token(last, is: "=") || token(last, is: "(") || token(last, is: ",") { last -= 1 }
    if token(last, is: ")") {
      guard let open = opening(of: last), open > 0 else { return nil }
      last = open - 1
    }
    guard last >= 0, tokens[last].kind == .name else { return nil }
    return text(of: last)
  }

  /// Whether a token in a range is in a block that a function runs for another object as `this`: `title.apply { ... }`,
  /// `with(title) { ... }`.
  func isInBlockOfOther(_ token: Int, within range: Range<Int>) -> Bool {
    blocks(around: token, within: range).contains { brace in
      guard let name = caller(ofBlock: brace), Self.changingThis.contains(name) else {
        return false
      }
      if name == "with" { return true }
      var before = brace - 2
      if self.token(brace - 1, is: ")"), let open = opening(of: brace - 1) { before = open - 2 }
      return isBehindDot(before + 1)
    }
  }

  /// Whether a name is that of a member of an object that stands in front of it.
  func isBehindDot(_ name: Int) -> Bool { token(name - 1, is: ".") || token(name - 1, is: "?.") }

  /// Whether a name is that of a member of another object than `this`.
  func isMemberOfOther(_ name: Int) -> Bool { isBehindDot(name) && !token(name - 2, is: "this") }
}
