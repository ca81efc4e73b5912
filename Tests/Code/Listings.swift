// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import CurbcutCode

/// A piece of Swift or Kotlin and the listing of what it becomes.
struct Listing: Sendable, CustomTestStringConvertible {
  var source: String
  var expected: String
  private let lower: @Sendable (String) -> CodeFile

  init(_ source: String, _ expected: String) {
    self.source = source
    self.expected = expected
    lower = { CodeFile(swift: $0) }
  }

  init(kotlin source: String, _ expected: String) {
    self.source = source
    self.expected = expected
    lower = { CodeFile(kotlin: $0) }
  }

  var testDescription: String { source }

  /// The statements of the source, a line each; declarations at the top stand for themselves.
  func listing() -> String {
    let file = lower(source)
    let listing = CodeListing(file)
    guard case .block(let statements) = file[file.root] else { return listing.text() }
    return statements.map { node in
      if case .declare(let declaration) = file[node] { return listing.text(of: declaration) }
      return listing.text(of: node)
    }.joined(separator: "\n")
  }
}
