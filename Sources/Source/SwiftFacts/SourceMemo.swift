// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
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

  /// The words of a file, by which the files that belong together are found.
  struct Words: Sendable {
    fileprivate var text: String
    var declared: SourceWords.Declared
    /// The words that begin with a capital.
    var types: Set<SourceWords.Number>
    var all: Set<SourceWords.Number>
  }

  private let kept = Mutex<[String: Kept]>([:])
  private let words = Mutex<[String: Words]>([:])
  private let resources = Mutex<[String: (bytes: [UInt8], file: ResourceFile)]>([:])
  private let catalogs = Mutex<[String: (bytes: [UInt8], file: StringCatalogFile)]>([:])

  private let code = Mutex<
    [String: (bytes: [UInt8], words: Set<String>, facts: AndroidCodeFacts?)]
  >([:])

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

  /// Returns the words of a file, found now or earlier.
  func words(of source: SwiftSourceFile) -> Words {
    if let known = words.withLock({ $0[source.name] }), known.text == source.text { return known }
    var types: Set<SourceWords.Number> = []
    SourceWords.types(in: source.text, &types)
    var all: Set<SourceWords.Number> = []
    SourceWords.forEachNumber(in: source.text) { number in
      all.insert(number)
      return true
    }
    let found = Words(
      text: source.text, declared: SourceWords.declared(in: source.text), types: types, all: all)
    words.withLock { $0[source.name] = found }
    return found
  }

  /// Returns a file that is not code, read now or earlier.
  func resource(_ bytes: [UInt8], at path: String) throws(ImportError) -> ResourceFile {
    if let known = resources.withLock({ $0[path] }), known.bytes == bytes { return known.file }
    let file = try ResourceFile(bytes, at: path)
    resources.withLock { $0[path] = (bytes, file) }
    return file
  }

  /// Returns the words and facts of a file of Kotlin or Java, read now or earlier.
  func androidCode(
    _ bytes: [UInt8], at path: String
  ) -> (words: Set<String>, facts: AndroidCodeFacts?) {
    if let known = code.withLock({ $0[path] }), known.bytes == bytes {
      return (known.words, known.facts)
    }
    let (words, facts) = ProjectResources.read(bytes, at: path)
    code.withLock { $0[path] = (bytes, words, facts) }
    return (words, facts)
  }

  /// Returns a catalogue of texts, read now or earlier.
  func catalog(_ bytes: [UInt8], at path: String) throws(ImportError) -> StringCatalogFile {
    if let known = catalogs.withLock({ $0[path] }), known.bytes == bytes { return known.file }
    let file = try StringCatalogFile(bytes)
    catalogs.withLock { $0[path] = (bytes, file) }
    return file
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
