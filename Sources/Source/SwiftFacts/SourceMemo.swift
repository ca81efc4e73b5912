// SPDX-License-Identifier: Apache-2.0
import Synchronization

/// What was read of source files, for the next run over the same files, of which one has changed.
///
/// What it returns depends on the file alone, never on what it was asked before. It keeps the last text of
/// each file.
package final class SourceMemo: Sendable {
  private struct Kept: Sendable {
    var parsed: ParsedSwiftFile
    var facts: SwiftFacts?
  }

  private let kept = Mutex<[String: Kept]>([:])

  package init() {}

  /// Returns a file, parsed now or earlier.
  package func parsed(_ source: SwiftSourceFile) -> ParsedSwiftFile {
    if let known = kept.withLock({ $0[source.name]?.parsed }), known.source == source {
      return known
    }
    let parsed = ParsedSwiftFile(source)
    kept.withLock { $0[source.name] = Kept(parsed: parsed) }
    return parsed
  }

  /// Returns the facts of a file, read now or earlier.
  package func facts(of file: ParsedSwiftFile) -> SwiftFacts {
    let known = kept.withLock { $0[file.name] }
    if let known, let facts = known.facts, known.parsed.source == file.source { return facts }
    let facts = SwiftFacts(of: file)
    kept.withLock { kept in
      if kept[file.name]?.parsed.source == file.source { kept[file.name]?.facts = facts }
    }
    return facts
  }
}

extension ParsedSwiftFile {
  /// Returns a parsed file, taken from a memo if there is one.
  package static func of(_ source: SwiftSourceFile, in memo: SourceMemo?) -> ParsedSwiftFile {
    memo?.parsed(source) ?? ParsedSwiftFile(source)
  }
}

extension SwiftFacts {
  /// Returns the facts of a file, taken from a memo if there is one.
  package static func of(_ file: ParsedSwiftFile, in memo: SourceMemo?) -> SwiftFacts {
    memo?.facts(of: file) ?? SwiftFacts(of: file)
  }
}
