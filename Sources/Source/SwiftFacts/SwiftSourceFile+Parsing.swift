import SwiftParser
import SwiftSyntax

extension SwiftSourceFile {
  /// The tree of source that is known to be harmless.
  ///
  /// What is nested deeper than 100 levels is left out. SwiftParser's own limits are 256 levels, and 20
  /// in a debug build of it, which are too few for real views.
  func parse() -> SourceFileSyntax {
    var parser = Parser(text, maximumNestingLevel: 100)
    return SourceFileSyntax.parse(from: &parser)
  }
}
