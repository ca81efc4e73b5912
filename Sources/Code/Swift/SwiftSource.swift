// SPDX-License-Identifier: Apache-2.0
import SwiftParser
import SwiftSyntax

/// A Swift file that has been parsed once and lowered; the parser's tree is released.
///
/// It is an immutable object, because copies of its many arrays would each cost reference counting.
package final class SwiftSource: Sendable {
  /// The code of an iPhone app in a release build.
  package let active: CodeFile
  /// The code with all branches of `#if`; the same as `active` when there are none.
  package let whole: CodeFile
  /// The offset of the first passage that is not valid Swift; nil when all of it is.
  package let brokenOffset: Int?

  /// Parses and lowers a text that `SwiftParser` can handle.
  ///
  /// Code nested deeper than 100 levels is left out. SwiftParser's own limits are 256 levels, and
  /// 20 in a debug build of it, which are too few for real views.
  package init(_ text: String) {
    var parser = Parser(text, maximumNestingLevel: 100)
    let tree = SourceFileSyntax.parse(from: &parser)
    whole = CodeFile(swift: tree, text: text, branches: .all)
    active = whole.branches.isEmpty ? whole : CodeFile(swift: tree, text: text)
    brokenOffset = tree.hasError ? Self.firstBroken(in: tree) : nil
  }

  private static func firstBroken(in tree: SourceFileSyntax) -> Int {
    var node = Syntax(tree)
    while let broken = node.children(viewMode: .all).first(where: isBroken) { node = broken }
    return node.positionAfterSkippingLeadingTrivia.utf8Offset
  }

  private static func isBroken(_ node: Syntax) -> Bool {
    node.hasError || node.is(UnexpectedNodesSyntax.self)
      || node.as(TokenSyntax.self)?.presence == .missing
  }
}
