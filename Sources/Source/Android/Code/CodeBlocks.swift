// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

/// The blocks in braces of a file of Kotlin or Java, and what each belongs to.
struct CodeBlocks {
  let file: AndroidCodeFacts
  /// The tokens that open blocks, in the order of the file.
  private var openings: [Int] = []
  /// The position in `openings` of the block around each; nil at the top.
  private var parents: [Int?] = []

  /// Functions that run their block for the object in front of them, as `this`.
  static let changingThis: Set<String> = ["apply", "run", "with"]
  /// Functions that run their block at once, for the object in front of them.
  static let scoping: Set<String> = changingThis.union(["let", "also"])

  init(of file: AndroidCodeFacts) {
    self.file = file
    var open: [Int] = []
    for index in file.tokens.indices where file.token(index, is: "{") {
      while let last = open.last, file.end(of: openings[last]) <= index { open.removeLast() }
      parents.append(open.last)
      if file.end(of: index) > index + 1 { open.append(openings.count) }
      openings.append(index)
    }
  }

  /// Returns the opening braces around a token within a range, innermost first.
  func blocks(around token: Int, within range: Range<Int>) -> [Int] {
    var found: [Int] = []
    let next = openings.partitioningIndex { $0 >= token }
    var last: Int? = next > 0 ? next - 1 : nil
    while let index = last, openings[index] >= range.lowerBound {
      if file.end(of: openings[index]) > token { found.append(openings[index]) }
      last = parents[index]
    }
    return found
  }

  /// The name of what a block belongs to: a function that is given it, a property that gets it, a keyword; nil if it
  /// has none.
  func caller(of brace: Int) -> String? {
    var last = brace - 1
    if file.token(last, is: "=") || file.token(last, is: "(") || file.token(last, is: ",") {
      last -= 1
    }
    if file.token(last, is: ")") {
      guard let open = file.opening(of: last), open > 0 else { return nil }
      last = open - 1
    }
    guard last >= 0, file.tokens[last].kind == .name else { return nil }
    return file.text(of: last)
  }

  /// Whether a token in a range is in a block that a function runs for another object as `this`: `title.apply { ... }`,
  /// `with(title) { ... }`.
  func isInBlockOfOther(_ token: Int, within range: Range<Int>) -> Bool {
    blocks(around: token, within: range).contains { brace in
      guard let name = caller(of: brace), Self.changingThis.contains(name) else { return false }
      if name == "with" { return true }
      var before = brace - 2
      if file.token(brace - 1, is: ")"), let open = file.opening(of: brace - 1) {
        before = open - 2
      }
      return file.token(before, is: ".") || file.token(before, is: "?.")
    }
  }
}
