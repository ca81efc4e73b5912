// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen

/// The Kotlin and Java code of an app that no user runs: classes and functions that nothing names, and what only builds
/// for debugging do.
///
/// A class or a function is named by code that somebody runs, in a manifest, a layout or another file of XML, or in a
/// string. An `import` and the name of an interface within a class do not count; an annotation that is not known does,
/// because a tool may find by it what it stands at. Looked at are classes at the top of their file, and functions, in the
/// modules beside that of an app. Functions of one name are one, wherever they are.
package struct UnusedAndroidCode: Sendable {
  /// A class at the top of a file, or the functions of one name.
  private struct Unit {
    /// Where it is declared, each from its name to its end.
    var places: [(file: Int, range: Range<Int>)]
    var name: String
    /// The interfaces within a class.
    var interfaces: Set<String> = []
    /// Where code names it, other than where it is declared and for an interface within it.
    var mentions: [(file: Int, token: Int)] = []

    mutating func addMentions(in file: AndroidCodeFacts, _ number: Int) {
      for token in file.indices(of: name) {
        if places.contains(where: { $0.file == number && $0.range.lowerBound == token }) {
          continue
        }
        if file.isNameOfImport(token) { continue }
        let isInterface =
          file.token(token + 1, is: ".") && interfaces.contains(file.text(of: token + 2))
        if !isInterface { mentions.append((number, token)) }
      }
    }
  }

  /// The names that the literals of a file have.
  private struct NamesInTexts: Sendable {
    var names: Set<String> = []

    init(of file: AndroidCodeFacts) {
      for (text, token) in file.strings {
        // The name of a class by which it is loaded stands alone.
        if !text.utf8.contains(where: { $0 <= 0x20 }) {
          names.formUnion(UnusedAndroidCode.names(in: text))
        }
        if file.tokens[token].kind == .template {
          names.formUnion(UnusedAndroidCode.names(inTemplate: text))
        }
      }
    }
  }

  private var ranges: [String: [Range<Int>]] = [:]
  private var lines: [String: [ClosedRange<Int>]] = [:]

  /// Nothing is unused.
  init() {}

  /// Looks at the code of a project with an app, which nobody else takes classes of; in any other, nothing is
  /// unused.
  init(of project: AndroidProject, _ resources: ProjectResources, _ families: ClassFamilies) {
    guard let code = resources.androidCode, !project.manifests.isEmpty,
      project.builds.contains(where: \.build.isOfApp),
      !project.builds.contains(where: \.build.isPublished),
      !resources.paths.contains(where: Self.namesClasses)
    else {
      self.init()
      return
    }
    // The folders with an app and its modules: of `example/android/app` it is `example/android`.
    let folders = project.builds.filter(\.build.isOfApp).map {
      $0.path.split(separator: "/", omittingEmptySubsequences: false).dropLast(2)
        .map { $0 + "/" }.joined()
    }
    self.init(
      in: resources.androidFacts, isRead: { !project.isOfDevelopers($0) },
      isApp: { path in folders.contains { path.utf8.starts(with: $0.utf8) } },
      words: code.unreadWords.union(project.namesInFiles), families)
  }

  /// Whether a path is one of the files that name classes for Java's `ServiceLoader`.
  private static func namesClasses(_ path: String) -> Bool {
    var rest = path.utf8[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "M")) {
      rest = rest[start...]
      if rest.starts(with: "META-INF/services/".utf8) { return true }
      rest = rest.dropFirst()
    }
    return false
  }

  /// Looks at the files of a project; `isApp` says of which ones the app is made, and `words` are those of all that
  /// names classes besides these files.
  private init(
    in files: [AndroidCodeFacts], isRead: (String) -> Bool, isApp: (String) -> Bool,
    words: Set<String>, _ families: ClassFamilies
  ) {
    let files = files.filter { isRead($0.name) }
    var words = words
    for file in files { words.formUnion(file.derived.value { NamesInTexts(of: file) }.names) }
    var units =
      Self.classes(of: files, words, isApp) + Self.functions(of: files, words, isApp, families)
    Self.addMentions(to: &units, in: files)
    var dead = files.map(Self.debugging)
    for unit in Self.unused(among: units, dead, in: files) {
      for place in unit.places { dead[place.file].append(place.range) }
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

  // MARK: - Classes and functions

  private static func classes(
    of files: [AndroidCodeFacts], _ words: Set<String>, _ isApp: (String) -> Bool
  ) -> [Unit] {
    var found: [String: (units: [Unit], areHarmless: Bool)] = [:]
    for (number, file) in files.enumerated() {
      for (index, scope) in file.scopes.enumerated()
      where scope.parent == nil && scope.isType && !scope.name.isEmpty {
        let interfaces = file.members(of: index).filter { $0.kind == .interface }.map(\.name)
        let range = scope.token..<max(scope.token + 1, scope.body.upperBound)
        found[scope.name, default: ([], true)].units.append(
          Unit(places: [(number, range)], name: scope.name, interfaces: Set(interfaces)))
        let isHarmless =
          isApp(file.name) && scope.modifiers.isSubset(of: harmless)
          && file.annotations(in: range).isSubset(of: harmlessInside)
        if !isHarmless { found[scope.name]?.areHarmless = false }
      }
    }
    return found.values.filter { $0.units.count == 1 && $0.areHarmless }.map { $0.units[0] }
      .filter { !words.contains($0.name) }
  }

  /// The functions of one name, where a call is all that can run them: they replace none of a library, and no tool finds
  /// them.
  private static func functions(
    of files: [AndroidCodeFacts], _ words: Set<String>, _ isApp: (String) -> Bool,
    _ families: ClassFamilies
  ) -> [Unit] {
    let besideLibraries = families.besideLibraries
    var found: [String: (unit: Unit, isOpen: Bool)] = [:]
    for (number, file) in files.enumerated() {
      // Types with functions in C or C++, which call those in Kotlin and Java by their names.
      let native = Set(
        file.scopes.lazy.filter { !$0.modifiers.isDisjoint(with: ["external", "native"]) }
          .compactMap(\.parent))
      for scope in file.scopes where scope.kind == .function && scope.name.utf8.count > 1 {
        let name = scope.name
        let range = scope.token..<max(scope.token + 1, scope.body.upperBound)
        found[name, default: (Unit(places: [], name: name), false)].unit.places
          .append((number, range))
        if !isApp(file.name) || !mayBeUnused(scope, in: file, families, besideLibraries, native) {
          found[name]?.isOpen = true
        }
      }
    }
    return found.values.filter { !$0.isOpen && !words.contains($0.unit.name) }.map(\.unit)
  }

  /// Whether nothing runs a function where nothing names it.
  ///
  /// What may replace a function of a library is called by that, data binding calls those that set attributes, and
  /// composables that nobody calls are heard by themselves.
  private static func mayBeUnused(
    _ function: CodeScope, in file: AndroidCodeFacts, _ families: ClassFamilies,
    _ besideLibraries: Set<String>, _ native: Set<Int>
  ) -> Bool {
    guard function.modifiers.isSubset(of: harmlessForFunctions),
      !["set", "get", "is"].contains(where: function.name.hasPrefix)
    else { return false }
    var parent = function.parent
    while let number = parent {
      let around = file.scopes[number]
      if around.isType, !around.modifiers.isSubset(of: harmless) || native.contains(number) {
        return false
      }
      parent = around.parent
    }
    guard let parent = function.parent, file.scopes[parent].isType else { return true }
    let type = file.scopes[parent]
    if function.isOverride {
      // An object without a name is of the types that it names.
      return type.name.isEmpty
        ? type.supertypes.allSatisfy { families.isOwn($0) } : families.isOwn(type.name)
    }
    if !function.modifiers.isDisjoint(with: ["private", "static"]) { return true }
    if besideLibraries.contains(type.name) { return false }
    // Java's methods may replace those of a library without saying so.
    return file.isKotlin
      || type.kind == .class && type.supertypes.isEmpty && !type.name.isEmpty
        && !calledBySigns.contains(function.name)
  }

  /// The methods of Java that Kotlin's signs and loops and the language itself call.
  private static let calledBySigns: Set<String> = [
    "plus", "minus", "times", "div", "rem", "rangeTo", "contains", "get", "set", "invoke",
    "plusAssign", "minusAssign", "compareTo", "equals", "hashCode", "toString", "iterator", "next",
    "hasNext", "inc", "dec", "not", "unaryMinus", "unaryPlus", "clone", "finalize", "main",
  ]

  private static func addMentions(to units: inout [Unit], in files: [AndroidCodeFacts]) {
    let byWord = Dictionary(
      units.enumerated().map { (CodeWord($1.name), [$0]) }, uniquingKeysWith: +)
    for (number, file) in files.enumerated() {
      for case let indices? in file.words.lazy.map({ byWord[$0] }) {
        for index in indices { units[index].addMentions(in: file, number) }
      }
    }
  }

  /// Returns the classes and functions that only such classes and functions name, and what only builds for debugging
  /// run.
  private static func unused(
    among units: [Unit], _ debugging: [[Range<Int>]], in files: [AndroidCodeFacts]
  ) -> [Unit] {
    let holders = Holders(of: units, in: files.count)
    var used: Set<Int> = []
    var open: [Int] = []
    // A mention counts once all that holds it is used.
    var waiting: [(unit: Int, left: Int)] = []
    var held: [Int: [Int]] = [:]
    for (index, unit) in units.enumerated() {
      for place in unit.mentions
      where !debugging[place.file].contains(where: { $0.contains(place.token) }) {
        let around = holders.holders(of: place.token, in: place.file)
        if around.isEmpty {
          open.append(index)
          break
        }
        for holder in around { held[holder, default: []].append(waiting.count) }
        waiting.append((index, around.count))
      }
    }
    while let index = open.popLast() {
      guard used.insert(index).inserted else { continue }
      for mention in held[index] ?? [] {
        waiting[mention].left -= 1
        if waiting[mention].left == 0 { open.append(waiting[mention].unit) }
      }
    }
    return units.indices.filter { !used.contains($0) }.map { units[$0] }
  }

  /// The classes and functions in which a token stands.
  private struct Holders {
    /// The declarations in each file, in the order in which they begin, with what is around each.
    private var files: [[(range: Range<Int>, unit: Int, parent: Int?)]]

    init(of units: [Unit], in count: Int) {
      files = Array(repeating: [], count: count)
      for (index, unit) in units.enumerated() {
        for place in unit.places { files[place.file].append((place.range, index, nil)) }
      }
      for file in files.indices {
        files[file].sort { $0.range.lowerBound < $1.range.lowerBound }
        var around: [Int] = []
        for index in files[file].indices {
          while let last = around.last,
            files[file][last].range.upperBound <= files[file][index].range.lowerBound
          {
            around.removeLast()
          }
          files[file][index].parent = around.last
          around.append(index)
        }
      }
    }

    /// Returns the classes and functions around a token.
    func holders(of token: Int, in file: Int) -> Set<Int> {
      let declarations = files[file]
      let next = declarations.partitioningIndex { $0.range.lowerBound > token }
      var found: Set<Int> = []
      var last: Int? = next > 0 ? next - 1 : nil
      while let index = last {
        if declarations[index].range.contains(token) { found.insert(declarations[index].unit) }
        last = declarations[index].parent
      }
      return found
    }
  }

  /// Modifiers, and annotations by which no tool finds a class.
  private static let harmless: Set<String> = [
    "public", "internal", "private", "protected", "open", "abstract", "final", "sealed", "data",
    "inner", "static", "class", "AndroidEntryPoint", "HiltViewModel", "Deprecated", "Suppress",
    "SuppressLint", "SuppressWarnings", "Parcelize", "Singleton", "OptIn", "RequiresApi",
    "Stable", "Immutable", "Inject", "FlowPreview", "ExperimentalCoroutinesApi",
  ]

  /// Modifiers of functions, and annotations by which no tool finds them.
  private static let harmlessForFunctions: Set<String> = harmless.subtracting(["Inject"]).union([
    "JvmOverloads", "JvmStatic", "Nullable", "NonNull", "NotNull", "ColorInt", "StringRes",
    "DrawableRes", "UiThread", "MainThread", "WorkerThread", "suspend", "inline", "synchronized",
    "Synchronized", "Throws", "tailrec", "override", "Override",
  ])

  /// Annotations within a class by which no tool finds it.
  private static let harmlessInside: Set<String> = harmless.union([
    "Override", "JvmOverloads", "JvmStatic", "JvmField", "Nullable", "NonNull", "NotNull",
    "StringRes", "DrawableRes", "ColorInt", "ColorRes", "LayoutRes", "AttrRes", "StyleRes",
    "DimenRes", "IdRes", "VisibleForTesting", "Composable", "Preview", "UiThread", "MainThread",
    "WorkerThread", "CallSuper", "param", "get", "field", "StyleableRes", "RawRes", "PluralsRes",
    "Px", "FloatRange", "IntRange", "Synchronized", "Throws", "SerializedName", "Volatile",
    // They act on an object that something else has made.
    "Subscribe", "BindView", "BindViews", "InjectView", "OnClick", "OnLongClick", "OnTextChanged",
    "OnCheckedChanged", "OnEditorAction", "OnItemClick", "OnItemSelected", "JavascriptInterface",
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

  /// The names in the elements of a file and in their attributes.
  static func names(in document: AndroidDocument) -> Set<String> {
    document.derived.value { NamesInDocument(names: find(in: document)) }.names
  }

  /// The names in a file of XML.
  private struct NamesInDocument: Sendable {
    var names: Set<String>
  }

  private static func find(in document: AndroidDocument) -> Set<String> {
    var names: Set<String> = []
    for element in document.elements {
      names.formUnion(Self.names(in: element.name))
      for attribute in element.attributes where attribute.namespace != .tools {
        names.formUnion(Self.names(in: attribute.value))
      }
    }
    return names
  }

  /// The names in the code of a template of Kotlin: `row` and `count` of `"$row of ${count()}"`.
  static func names(inTemplate text: String) -> Set<String> {
    var found: Set<String> = []
    for part in text.split(separator: "$", omittingEmptySubsequences: false).dropFirst() {
      let code =
        part.first == "{" ? part[...] : part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      found.formUnion(Self.names(in: String(code)))
    }
    return found
  }

  /// The names in a text.
  static func names(in text: String) -> [String] {
    text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init)
  }
}

extension AndroidProject {
  /// The names of classes, among others, in the files of XML that phones are given, without the layouts that nothing
  /// uses.
  fileprivate var namesInFiles: Set<String> {
    let used = layouts.filter { unusedLayouts[$0.path] == nil }
    let documents = used.map(\.document) + menus.map(\.document) + configurations.map(\.document)
    var names = manifests.reduce(into: Set<String>()) { $0.formUnion($1.namesOfStarted) }
    for document in documents { names.formUnion(UnusedAndroidCode.names(in: document)) }
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
