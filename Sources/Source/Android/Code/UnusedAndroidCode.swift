// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

/// The Kotlin and Java code of an app that no user runs: classes that nothing names, and what only builds for
/// debugging do.
///
/// A class is named by code that somebody runs, in a manifest, a layout or another file of XML, or in a string.
/// An `import` and the name of an interface within it do not count; an annotation that is not known does, because
/// a tool may find the class by it. Only classes at the top of their file are looked at, in the modules beside that
/// of an app.
package struct UnusedAndroidCode: Sendable {
  /// A class at the top of a file.
  private struct Unit {
    var file: Int
    var scope: Int
    var name: String
    /// Its tokens, from its name to its end.
    var range: Range<Int>
    /// The names of the interfaces within it.
    var interfaces: Set<String>
    /// Where code names it, other than for an interface within it.
    var mentions: [(file: Int, token: Int)] = []

    mutating func addMentions(in file: AndroidCodeFacts, _ number: Int) {
      for token in file.indices(of: name) {
        if number == self.file, range.contains(token) { continue }
        if file.isNameOfImport(token) { continue }
        let isInterface =
          file.token(token + 1, is: ".") && interfaces.contains(file.text(of: token + 2))
        if !isInterface { mentions.append((number, token)) }
      }
    }
  }

  private var ranges: [String: [Range<Int>]] = [:]
  private var lines: [String: [ClosedRange<Int>]] = [:]

  /// Nothing is unused.
  init() {}

  /// Looks at the code of a project with an app, which nobody else takes classes of; in any other, nothing is
  /// unused.
  init(of project: AndroidProject, _ resources: ProjectResources) {
    guard let code = resources.androidCode, !project.manifests.isEmpty,
      project.builds.contains(where: \.build.isOfApp),
      !project.builds.contains(where: \.build.isPublished),
      !resources.paths.contains(where: { $0.contains("META-INF/services/") })
    else {
      self.init()
      return
    }
    // The folders with an app and its modules: of `example/android/app` it is `example/android`.
    let folders = project.builds.filter(\.build.isOfApp).map {
      $0.path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
    }
    self.init(
      in: resources.androidFacts, isRead: { !project.isOfDevelopers($0) },
      isApp: { path in
        let steps = path.split(separator: "/", omittingEmptySubsequences: false)
        return folders.contains { steps.starts(with: $0) }
      },
      words: code.unreadWords.union(project.namesInFiles))
  }

  /// Looks at the files of a project; `isApp` says of which ones the app is made, and `words` are those of all that
  /// names classes besides these files.
  private init(
    in files: [AndroidCodeFacts], isRead: (String) -> Bool, isApp: (String) -> Bool,
    words: Set<String>
  ) {
    let files = files.filter { isRead($0.name) }
    var words = words
    for file in files {
      // The name of a class by which it is loaded stands alone.
      for (text, _) in file.strings where !text.utf8.contains(where: { $0 <= 0x20 }) {
        words.formUnion(Self.names(in: text))
      }
    }
    let units = Self.units(of: files, words, isApp)
    var dead = files.map(Self.debugging)
    for unit in Self.unused(among: units, dead) { dead[unit.file].append(unit.range) }
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

  private static func units(
    of files: [AndroidCodeFacts], _ words: Set<String>, _ isApp: (String) -> Bool
  ) -> [Unit] {
    var found: [String: [Unit]] = [:]
    for (number, file) in files.enumerated() {
      for (index, scope) in file.scopes.enumerated()
      where scope.parent == nil && scope.isType && !scope.name.isEmpty {
        let interfaces = file.members(of: index).filter { $0.kind == .interface }.map(\.name)
        found[scope.name, default: []].append(
          Unit(
            file: number, scope: index, name: scope.name,
            range: scope.token..<max(scope.token + 1, scope.body.upperBound),
            interfaces: Set(interfaces)))
      }
    }
    var units = found.values.filter { $0.count == 1 }.flatMap(\.self).filter { unit in
      let file = files[unit.file]
      return !words.contains(unit.name) && isApp(file.name)
        && file.scopes[unit.scope].modifiers.isSubset(of: harmless)
        && file.annotations(in: unit.range).isSubset(of: harmlessInside)
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

  /// Returns the classes that only such classes name, and what only builds for debugging run.
  private static func unused(among units: [Unit], _ debugging: [[Range<Int>]]) -> [Unit] {
    // Classes at the top of a file do not overlap.
    var byFile: [Int: [Int]] = [:]
    for (index, unit) in units.enumerated() { byFile[unit.file, default: []].append(index) }
    func holder(of place: (file: Int, token: Int)) -> Int? {
      let inFile = byFile[place.file] ?? []
      let next = inFile.partitioningIndex { units[$0].range.lowerBound > place.token }
      guard next > 0, units[inFile[next - 1]].range.contains(place.token) else { return nil }
      return inFile[next - 1]
    }
    var named: [Int: [Int]] = [:]
    var open: [Int] = []
    for (index, unit) in units.enumerated() {
      for place in unit.mentions
      where !debugging[place.file].contains(where: { $0.contains(place.token) }) {
        if let holder = holder(of: place) {
          named[holder, default: []].append(index)
        } else {
          open.append(index)
        }
      }
    }
    var used: Set<Int> = []
    while let index = open.popLast() {
      if used.insert(index).inserted { open += named[index] ?? [] }
    }
    return units.indices.filter { !used.contains($0) }.map { units[$0] }
  }

  /// Modifiers, and annotations by which no tool finds a class.
  private static let harmless: Set<String> = [
    "public", "internal", "private", "protected", "open", "abstract", "final", "sealed", "data",
    "inner", "static", "class", "AndroidEntryPoint", "HiltViewModel", "Deprecated", "Suppress",
    "SuppressLint", "SuppressWarnings", "Parcelize", "Singleton", "OptIn", "RequiresApi",
    "Stable", "Immutable", "Inject", "FlowPreview", "ExperimentalCoroutinesApi",
  ]

  /// Annotations within a class by which no tool finds it.
  private static let harmlessInside: Set<String> = harmless.union([
    "Override", "JvmOverloads", "JvmStatic", "JvmField", "Nullable", "NonNull", "NotNull",
    "StringRes", "DrawableRes", "ColorInt", "ColorRes", "LayoutRes", "AttrRes", "StyleRes",
    "DimenRes", "IdRes", "VisibleForTesting", "Composable", "Preview", "UiThread", "MainThread",
    "WorkerThread", "CallSuper", "param", "get", "field", "StyleableRes", "RawRes", "PluralsRes",
    "Px", "FloatRange", "IntRange", "Synchronized", "Throws", "SerializedName", "Volatile",
  ])

  // MARK: - Builds for debugging

  /// The blocks behind `if (BuildConfig.DEBUG)`.
  private static func debugging(in file: AndroidCodeFacts) -> [Range<Int>] {
    file.indices(of: "DEBUG").compactMap { index in
      guard file.token(index - 1, is: "."), file.token(index - 2, is: "BuildConfig"),
        file.token(index - 3, is: "("), file.token(index - 4, is: "if"),
        file.token(index + 1, is: ")") || file.token(index + 1, is: "&&"),
        !file.inside(index - 3).contains(where: { file.token($0, is: "||") })
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

extension AndroidProject {
  /// The names of classes, among others, in the files of XML that phones are given.
  fileprivate var namesInFiles: Set<String> {
    let documents =
      layouts.map(\.document) + menus.map(\.document) + configurations.map(\.document)
    var names = manifests.reduce(into: Set<String>()) { $0.formUnion($1.namesOfStarted) }
    for element in documents.flatMap(\.elements) {
      names.formUnion(UnusedAndroidCode.names(in: element.name))
      for attribute in element.attributes where attribute.namespace != .tools {
        names.formUnion(UnusedAndroidCode.names(in: attribute.value))
      }
    }
    for style in values.flatMap(\.values.styles) {
      for item in style.items { names.formUnion(UnusedAndroidCode.names(in: item.value)) }
    }
    for (path, table) in texts where Self.qualifiers(of: path).isEmpty {
      for entry in table.table.entries {
        guard let text = entry.plainText, !text.contains(" ") else { continue }
        names.formUnion(UnusedAndroidCode.names(in: text))
      }
    }
    return names
  }
}

extension AndroidCodeFacts {
  /// The string literals of the file.
  fileprivate var strings: [(text: String, token: Int)] {
    tokens.indices.filter { tokens[$0].kind == .text || tokens[$0].kind == .template }
      .map { (text(of: $0), $0) }
  }

  /// Whether a token is the last name of an `import`, or part of the name of the package, which use nothing by
  /// themselves; the name that another one is imported by, or a part of, is used elsewhere under another name.
  func isNameOfImport(_ token: Int) -> Bool {
    let first = lineStart(of: token)
    if self.token(first, is: "package") { return true }
    guard self.token(first, is: "import") else { return false }
    return token + 1 >= tokens.count || tokens[token + 1].beginsLine
      || self.token(token + 1, is: ";")
  }

  /// Returns the first token of the line on which a token stands.
  func lineStart(of token: Int) -> Int {
    var first = token
    while first > 0, !tokens[first].beginsLine { first -= 1 }
    return first
  }

  /// The names of the annotations among some tokens.
  fileprivate func annotations(in range: Range<Int>) -> Set<String> {
    var names: Set<String> = []
    for index in range.clamped(to: 0..<max(0, tokens.count - 1))
    where token(index, is: "@") && tokens[index + 1].kind == .name {
      // `return@forEach` and `this@Page` name places.
      let isLabel =
        index > 0 && tokens[index - 1].range.upperBound == tokens[index].range.lowerBound
      if !isLabel { names.insert(text(of: index + 1)) }
    }
    return names
  }
}
