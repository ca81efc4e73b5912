// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
package import CurbcutEvaluation
package import CurbcutScreen
import Synchronization

/// What was read of source files, for the next run over the same files, of which one has changed.
///
/// What it returns depends on the file alone, never on what it was asked before. It keeps the last text of
/// each file.
package final class SourceMemo: Sendable {
  private struct Kept: Sendable {
    var parsed: ParsedSwiftFile
    var facts: SwiftFacts?
    var code: CodeProject.File?
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
  private let resources = ContentMemo<ResourceFile>()
  private let catalogs = ContentMemo<StringCatalogFile>()
  private let drawables = ContentMemo<AndroidDrawable>()
  private let texts = ContentMemo<SourceText>()
  private let kotlin = ContentMemo<CodeProject.File>()
  private let androidFiles = ContentMemo<AndroidCodeFile>()
  private let androidWords = Mutex(AndroidCodeWords())

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

  /// Returns a file as evaluators read it, now or earlier.
  package func code(of source: SwiftSourceFile) -> CodeProject.File {
    let parsed = parsed(source)
    if let known = kept.withLock({ $0[source.name] }), known.parsed.source == source,
      let code = known.code
    {
      return code
    }
    let code = CodeProject.File(name: source.name, text: source.text, parsed.active)
    kept.withLock { kept in
      if kept[source.name]?.parsed.source == source { kept[source.name]?.code = code }
    }
    return code
  }

  /// Returns the text of a file, decoded now or earlier.
  package func text(_ bytes: [UInt8], at path: String) throws(ImportError) -> SourceText {
    try texts.value(of: bytes, at: path) { () throws(ImportError) in try SourceText(bytes) }
  }

  /// Returns a file of Kotlin as evaluators read it, now or earlier.
  package func kotlin(_ bytes: [UInt8], at path: String) throws(ImportError) -> CodeProject.File {
    try kotlin.value(of: bytes, at: path) { () throws(ImportError) in
      CodeProject.File(kotlin: try SourceText(bytes).text, name: path)
    }
  }

  /// Returns a file that is not code, read now or earlier.
  func resource(_ bytes: [UInt8], at path: String) throws(ImportError) -> ResourceFile {
    try resources.value(of: bytes, at: path) { () throws(ImportError) in
      try ResourceFile(bytes, at: path)
    }
  }

  /// Returns a picture of Android that is written as XML, read now or earlier.
  func drawable(_ bytes: [UInt8], at path: String) throws(ImportError) -> AndroidDrawable {
    try drawables.value(of: bytes, at: path) { () throws(ImportError) in
      try AndroidDrawable(bytes)
    }
  }

  /// Returns the words and facts of a file of Kotlin or Java, read now or earlier.
  func androidCode(_ bytes: [UInt8], at path: String) -> AndroidCodeFile {
    androidFiles.value(of: bytes, at: path) { AndroidCodeFile(bytes, at: path) }
  }

  /// Returns the words of all files of Kotlin and Java, collected now or earlier.
  func words(of files: [AndroidCodeFile]) -> AndroidCode {
    androidWords.withLock { $0.code(of: files) }
  }

  /// Returns a catalogue of texts, read now or earlier.
  func catalog(_ bytes: [UInt8], at path: String) throws(ImportError) -> StringCatalogFile {
    try catalogs.value(of: bytes, at: path) { () throws(ImportError) in
      try StringCatalogFile(bytes)
    }
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
