import Testing

@testable import CurbcutCode

/// A piece of Swift and the listing of what it becomes.
struct Listing: Sendable, CustomTestStringConvertible {
  var source: String
  var expected: String

  init(_ source: String, _ expected: String) {
    self.source = source
    self.expected = expected
  }

  var testDescription: String { source }

  /// The statements of the source, a line each; declarations at the top stand for themselves.
  func listing() -> String {
    let file = CodeFile(swift: source)
    let listing = CodeListing(file)
    guard case .block(let statements) = file[file.root] else { return listing.text() }
    return statements.map { node in
      if case .declare(let declaration) = file[node] { return listing.text(of: declaration) }
      return listing.text(of: node)
    }.joined(separator: "\n")
  }
}
