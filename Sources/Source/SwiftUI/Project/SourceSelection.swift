// SPDX-License-Identifier: Apache-2.0
extension SwiftUIProject {
  /// Returns the files that views can depend on: those that import SwiftUI, and those that declare
  /// or extend a type that one of these names.
  ///
  /// A project has many more files than views, and parsing takes most of the time; nothing is
  /// parsed to make the selection. Types that only the other files name are not searched for: in
  /// most projects that would be every file.
  package static func selection(
    from sources: [SwiftSourceFile], memo: SourceMemo? = nil
  ) -> [SwiftSourceFile] {
    let search = WordSearch(memo: memo)
    let declared = sources.map(search.declared)
    var named: Set<SourceWords.Number> = []
    for (source, declared) in zip(sources, declared) where declared.importsSwiftUI {
      search.addTypes(of: source, to: &named)
    }
    return zip(sources, declared).filter { _, declared in
      declared.importsSwiftUI || declared.types.contains(where: named.contains)
    }.map(\.0)
  }

  /// Returns the modules that a file imports, judged by the words after `import`; nothing is
  /// parsed.
  package static func imports(of source: SwiftSourceFile) -> Set<String> {
    SourceWords.imports(of: source.text)
  }
}

extension SwiftSourceFile {
  /// Returns the files among others of a project that are related to some files: they declare a
  /// type that one of these names, or name one that these declare.
  ///
  /// Nothing is parsed to find them.
  package static func related(
    to files: [SwiftSourceFile], among others: [SwiftSourceFile], memo: SourceMemo? = nil
  ) -> [SwiftSourceFile] {
    guard !others.isEmpty else { return [] }
    let search = WordSearch(memo: memo)
    var named: Set<SourceWords.Number> = []
    var declared: Set<SourceWords.Number> = []
    for file in files {
      search.addTypes(of: file, to: &named)
      declared.formUnion(search.declared(in: file).types)
    }
    return others.filter { other in
      search.declared(in: other).types.contains(where: named.contains)
        || search.names(other, oneOf: declared)
    }
  }

  /// Returns the files of a project that say what some classes do: those that declare them, and those that are
  /// needed to understand these.
  package static func code(
    of classes: Set<String>, among files: [SwiftSourceFile]
  ) -> [SwiftSourceFile] {
    let own = files.filter { !DeclaredTypes.names(in: $0.text).isDisjoint(with: classes) }
    let names = Set(own.map(\.name))
    return own + needed(by: own, among: files.filter { !names.contains($0.name) })
  }

  /// Returns the files among others of a project that are needed to understand some files: those related to
  /// them, and those that declare what these name.
  ///
  /// Nothing is parsed to find them.
  package static func needed(
    by files: [SwiftSourceFile], among others: [SwiftSourceFile], memo: SourceMemo? = nil
  ) -> [SwiftSourceFile] {
    guard !files.isEmpty else { return [] }
    let search = WordSearch(memo: memo)
    let near = related(to: files, among: others, memo: memo)
    let known = Set(near.map(\.name))
    var own: Set<SourceWords.Number> = []
    for file in files { search.addTypes(of: file, to: &own) }
    var named: Set<SourceWords.Number> = []
    // What only uses them may name anything, and is understood without that.
    for file in near where search.declared(in: file).types.contains(where: own.contains) {
      search.addTypes(of: file, to: &named)
    }
    let further = others.filter {
      !known.contains($0.name)
        && search.declared(in: $0).types.contains(where: named.contains)
    }
    return near + further
  }
}

/// Finds words in files, in a memo if there is one.
private struct WordSearch {
  let memo: SourceMemo?

  func declared(in source: SwiftSourceFile) -> SourceWords.Declared {
    memo?.words(of: source).declared ?? SourceWords.declared(in: source.text)
  }

  func addTypes(of source: SwiftSourceFile, to types: inout Set<SourceWords.Number>) {
    if let memo {
      types.formUnion(memo.words(of: source).types)
    } else {
      SourceWords.types(in: source.text, &types)
    }
  }

  /// Whether a file has one of some words.
  func names(_ source: SwiftSourceFile, oneOf words: Set<SourceWords.Number>) -> Bool {
    if let memo { return !memo.words(of: source).all.isDisjoint(with: words) }
    var isFound = false
    SourceWords.forEachNumber(in: source.text) { number in
      isFound = words.contains(number)
      return !isFound
    }
    return isFound
  }
}
