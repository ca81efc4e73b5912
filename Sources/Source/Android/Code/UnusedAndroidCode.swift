// SPDX-License-Identifier: Apache-2.0
import CurbcutCode

/// The Kotlin and Java code of an app that no user runs: classes that nothing names, and what only builds for
/// debugging do.
///
/// A class is named by code that somebody runs, in a manifest, a layout or another file of XML, or in a string.
/// An `import` and the name of a class within it do not count; an annotation that is not known does, because a
/// tool may find the class by it. Only classes at the top of their file are looked at.
package struct UnusedAndroidCode: Sendable {
  /// A class at the top of a file.
  private struct Unit {
    var file: Int
    var scope: Int
    var name: String
    /// Its tokens, from its name to its end.
    var range: Range<Int>
    /// The classes within it.
    var nested: [(name: String, range: Range<Int>)]
    /// Where code names it, and where it only names a class within it.
    var mentions: [(file: Int, token: Int)] = []
    var entries: [(file: Int, token: Int)] = []

    mutating func addMentions(in file: AndroidCodeFacts, _ number: Int) {
      for token in file.indices(of: name) {
        if number == self.file, range.contains(token) { continue }
        if file.isInImport(token) { continue }
        let isEntry =
          file.token(token + 1, is: ".")
          && nested.contains { $0.name == file.text(of: token + 2) }
        if isEntry { entries.append((number, token)) } else { mentions.append((number, token)) }
      }
    }
  }

  private var ranges: [String: [Range<Int>]] = [:]
  private var lines: [String: [ClosedRange<Int>]] = [:]

  /// Nothing is unused.
  init() {}

  /// Looks at the files of an app; `words` are those of all that names classes besides these files.
  init(in files: [AndroidCodeFacts], isRead: (String) -> Bool, words: Set<String>) {
    let files = files.filter { isRead($0.name) }
    var words = words
    for file in files {
      for (text, _) in file.strings { words.formUnion(Self.names(in: text)) }
    }
    var units = Self.units(of: files, words)
    var dead = files.map(Self.debugging)
    func isDead(_ place: (file: Int, token: Int)) -> Bool {
      dead[place.file].contains { $0.contains(place.token) }
    }
    var isChanged = true
    while isChanged {
      isChanged = false
      for index in units.indices.reversed() where units[index].mentions.allSatisfy(isDead) {
        let unit = units.remove(at: index)
        dead[unit.file] += Self.unused(of: unit, isEntered: !unit.entries.allSatisfy(isDead))
        isChanged = true
      }
    }
    for (file, ranges) in zip(files, dead) where !ranges.isEmpty {
      self.ranges[file.name] = ranges
      lines[file.name] = ranges.map { range in
        let last = max(range.lowerBound, range.upperBound - 1)
        return file.place(of: range.lowerBound).line...file.place(of: last).line
      }
    }
  }

  /// Whether nobody runs a token of a file.
  func holds(_ token: Int, of file: String) -> Bool {
    ranges[file]?.contains { $0.contains(token) } ?? false
  }

  /// Whether nobody runs what stands on a line of a file.
  package func holds(line: Int, of file: String) -> Bool {
    lines[file]?.contains { $0.contains(line) } ?? false
  }

  // MARK: - Classes

  private static func units(of files: [AndroidCodeFacts], _ words: Set<String>) -> [Unit] {
    var found: [String: [Unit]] = [:]
    for (number, file) in files.enumerated() {
      for (index, scope) in file.scopes.enumerated()
      where scope.parent == nil && scope.isType && !scope.name.isEmpty {
        let nested = file.members(of: index).filter { $0.isType && !$0.name.isEmpty }.map {
          (name: $0.name, range: $0.token..<max($0.token + 1, $0.body.upperBound))
        }
        found[scope.name, default: []].append(
          Unit(
            file: number, scope: index, name: scope.name,
            range: scope.token..<max(scope.token + 1, scope.body.upperBound), nested: nested))
      }
    }
    var units = found.values.filter { $0.count == 1 }.flatMap(\.self).filter { unit in
      !words.contains(unit.name)
        && files[unit.file].scopes[unit.scope].modifiers.isSubset(of: harmless)
    }
    let byWord = Dictionary(
      units.enumerated().map { (CodeWord($1.name), $0) }, uniquingKeysWith: { first, _ in first })
    for (number, file) in files.enumerated() {
      for case let index? in file.words.lazy.map({ byWord[$0] }) {
        units[index].addMentions(in: file, number)
      }
    }
    return units.sorted { ($0.file, $0.range.lowerBound) < ($1.file, $1.range.lowerBound) }
  }

  /// The parts of a class that nobody runs: all of it, or what is besides the classes within it.
  private static func unused(of unit: Unit, isEntered: Bool) -> [Range<Int>] {
    guard isEntered else { return [unit.range] }
    var found: [Range<Int>] = []
    var start = unit.range.lowerBound
    for nested in unit.nested.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      if start < nested.range.lowerBound { found.append(start..<nested.range.lowerBound) }
      start = max(start, nested.range.upperBound)
    }
    if start < unit.range.upperBound { found.append(start..<unit.range.upperBound) }
    return found
  }

  /// Modifiers, and annotations by which no tool finds a class.
  private static let harmless: Set<String> = [
    "public", "internal", "private", "protected", "open", "abstract", "final", "sealed", "data",
    "inner", "static", "class", "AndroidEntryPoint", "HiltViewModel", "Deprecated", "Suppress",
    "SuppressLint", "SuppressWarnings", "Parcelize", "Singleton", "OptIn", "RequiresApi",
    "Stable", "Immutable", "Inject", "FlowPreview", "ExperimentalCoroutinesApi",
  ]

  // MARK: - Builds for debugging

  /// The blocks behind `if (BuildConfig.DEBUG)`.
  private static func debugging(in file: AndroidCodeFacts) -> [Range<Int>] {
    file.indices(of: "DEBUG").compactMap { index in
      guard file.token(index - 1, is: "."), file.token(index - 2, is: "BuildConfig"),
        file.token(index - 3, is: "("), file.token(index - 4, is: "if"),
        file.token(index + 1, is: ")") || file.token(index + 1, is: "&&")
      else { return nil }
      let block = file.end(of: index - 3)
      guard file.token(block, is: "{") else { return nil }
      return file.inside(block)
    }
  }

  /// The names in a text.
  static func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}

extension AndroidCodeFacts {
  /// The string literals of the file.
  fileprivate var strings: [(text: String, token: Int)] {
    tokens.indices.filter { tokens[$0].kind == .text || tokens[$0].kind == .template }
      .map { (text(of: $0), $0) }
  }

  /// Whether a token is part of an `import` or of the name of the package.
  func isInImport(_ token: Int) -> Bool {
    var first = token
    while first > 0, !tokens[first].beginsLine { first -= 1 }
    return self.token(first, is: "import") || self.token(first, is: "package")
  }
}
