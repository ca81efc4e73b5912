// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutScreen
package import CurbcutEvaluation

/// A composable function that can be heard.
package struct ComposeEntry: Hashable, Sendable {
  /// What a composable is to its users.
  package enum Kind: String, Hashable, Sendable {
    case view, preview
  }

  /// What it is.
  package var kind: Kind
  /// Its name.
  package var name: String
  /// Its name with those of the classes around it.
  package var path: String
  /// The path of its file.
  package var file: String
  /// The line on which it begins.
  package var line: Int
  /// Whether no other composable shows it, so that it is heard by itself.
  package var isRoot: Bool
  let reference: DeclarationReference
}

/// The Kotlin source of a project, with its composable functions.
package struct ComposeProject: Sendable {
  /// The code.
  package let code: CodeProject
  /// The composable functions, file by file in the order of the source.
  package let entries: [ComposeEntry]
  private let places: [DeclarationReference: Int]
  /// What gives composition locals their values.
  let providers: LocalProviders

  /// Whether a text may have composable functions.
  package static func mayHaveComposables(_ text: [UInt8]) -> Bool {
    text.firstRange(of: "@Composable".utf8) != nil
  }

  /// Reads files of Kotlin, of which the path and the text are given.
  package init(files: [(name: String, text: String)]) {
    self.init(CodeProject(kotlin: files))
  }

  /// Finds the composable functions of code that has been read.
  package init(_ code: CodeProject) {
    let previews = PreviewAnnotations(of: code)
    var entries: [ComposeEntry] = []
    for number in code.files.indices {
      var found = Self.entries(in: number, of: code, previews)
      PartsOfPreviews.mark(&found, in: code.files[number])
      entries += found
    }
    let called = CalledComposables(of: entries, in: code).references
    for place in entries.indices where entries[place].kind == .view {
      entries[place].isRoot = !called.contains(entries[place].reference)
    }
    self.code = code
    self.entries = entries
    let shown = entries.filter { $0.kind == .preview }.map(\.reference)
    providers = LocalProviders(in: code, besides: Set(shown))
    places = Dictionary(
      zip(entries.map(\.reference), entries.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The files whose composables make widgets of the home screen: Glance has functions of the same names as
  /// Compose, which make other views.
  package var filesOfWidgets: Set<String> {
    let isGlance: (String) -> Bool = { $0 == "androidx.glance" || $0.hasPrefix("androidx.glance.") }
    let files = code.files.filter {
      $0.imports.values.contains(where: isGlance) || $0.starImports.contains(where: isGlance)
    }
    return Set(files.map(\.name))
  }

  /// The composables that nothing shows but previews, activities that nothing starts, and composables of which
  /// that holds as well.
  ///
  /// `activities` are the names of the activities in the project's manifests; Android starts no other one.
  package func unusedEntries(
    activities: Set<String>
  ) -> (entries: Set<ComposeEntry>, ofActivities: [String]) {
    let unnamed = UnnamedActivities(in: code, named: activities).references
    let unused = UnusedComposables(among: entries, in: code, without: unnamed).references
    return (
      Set(entries.filter { unused.contains($0.reference) }), unnamed.map { code.name($0) }.sorted()
    )
  }

  /// The composables whose code was followed for what one shows, itself among them.
  package func entries(in reading: ComposeReading) -> [ComposeEntry] {
    reading.reached.compactMap { places[$0].map { entries[$0] } }
  }

  /// The composables whose code was followed, without those that are heard by themselves and of which nothing is
  /// seen in what one shows: the screens of a graph of routes are followed with the one that holds the graph.
  package func entries(metIn reading: ComposeReading) -> [ComposeEntry] {
    var lines: [String: Set<Int>] = [:]
    for case let place? in reading.places { lines[place.file, default: []].insert(place.line) }
    return entries(in: reading).filter { entry in
      guard entry.isRoot, entry != reading.entry else { return true }
      let file = code.files[entry.reference.file]
      let range = code.declaration(entry.reference).range
      let last = file.lines.location(of: range.upperBound).line
      return lines[entry.file]?.contains { (entry.line...max(entry.line, last)).contains($0) }
        ?? false
    }
  }

  /// The lines at which files are no Kotlin for the first time, by the path of the file.
  package var brokenLines: [String: Int] {
    var lines: [String: Int] = [:]
    for file in code.files {
      guard let offset = file.code.brokenOffset else { continue }
      lines[file.name] = file.lines.location(of: offset).line
    }
    return lines
  }

  private static func entries(
    in number: Int, of code: CodeProject, _ previews: PreviewAnnotations
  ) -> [ComposeEntry] {
    let file = code.files[number]
    var entries: [ComposeEntry] = []
    for index in file.code.declarations.indices {
      let declaration = file.code.declarations[index]
      guard declaration.kind == .function, declaration.body != nil,
        let id = file.code.declarationID(at: index)
      else { continue }
      let reference = DeclarationReference(file: number, id: id)
      guard code.isAnnotated(reference, "Composable"), isShown(declaration, in: file),
        let path = path(of: declaration, in: file)
      else { continue }
      let isPreview = previews.mark(reference)
      entries.append(
        ComposeEntry(
          kind: isPreview ? .preview : .view, name: file.word(declaration.name), path: path,
          file: file.name, line: file.lines.location(of: declaration.range.lowerBound).line,
          isRoot: true, reference: reference))
    }
    return entries
  }

  /// Whether a function shows something and does not only compute a value.
  private static func isShown(_ declaration: Declaration, in file: CodeProject.File) -> Bool {
    guard let type = declaration.type else {
      // `= something()` may return anything; by convention such a name begins with a small letter.
      return file.word(declaration.name).first?.isUppercase == true
        || declaration.body.map { file.code.node($0).kind == .block } == true
    }
    return file.code[file.code[type].name] == "Unit"
  }

  /// The name with the classes around; nil for a function in a function.
  private static func path(of declaration: Declaration, in file: CodeProject.File) -> String? {
    var names = [file.word(declaration.name)]
    var owner = declaration.owner
    while let id = owner {
      let around = file.code[id]
      guard around.isType else { return nil }
      names.append(file.word(around.name))
      owner = around.owner
    }
    return names.reversed().joined(separator: ".")
  }
}

/// The annotations that make a function a preview: Compose's, and those of the project that have it.
private struct PreviewAnnotations {
  private let code: CodeProject
  private var own: Set<String> = []

  init(of code: CodeProject) {
    self.code = code
    for (number, file) in code.files.enumerated() {
      for (name, declarations) in file.declared {
        for id in declarations where file.code[id].kind == .class {
          if code.isAnnotated(DeclarationReference(file: number, id: id), "Preview") {
            own.insert(name)
          }
        }
      }
    }
  }

  func mark(_ reference: DeclarationReference) -> Bool {
    code.annotations(of: reference).contains {
      $0 == "Preview" || $0.hasPrefix("Preview") && $0 != "PreviewParameter" || own.contains($0)
    }
  }
}

/// The private composables that only previews of the same file use: they are what previews are made of.
private enum PartsOfPreviews {
  static func mark(_ entries: inout [ComposeEntry], in file: CodeProject.File) {
    let previews = entries.filter { $0.kind == .preview }.map { file.code[$0.reference.id].range }
    guard !previews.isEmpty else { return }
    let uses = file.uses(of: Set(entries.map(\.name)))
    for place in entries.indices where entries[place].kind == .view {
      guard file.code[entries[place].reference.id].visibility == .private,
        let starts = uses[entries[place].name],
        starts.allSatisfy({ use in previews.contains { $0.contains(use.start) } })
      else { continue }
      entries[place].kind = .preview
    }
  }
}

/// The composables that others show; what previews and routes of navigation show is heard by itself.
private struct CalledComposables {
  private(set) var references: Set<DeclarationReference> = []

  init(of entries: [ComposeEntry], in code: CodeProject) {
    let names = Set(entries.map(\.name))
    let byFile = Dictionary(grouping: entries.filter { $0.kind == .view }) { $0.reference.file }
    for (number, file) in code.files.enumerated() {
      let around = (byFile[number] ?? []).map {
        (reference: $0.reference, range: code.declaration($0.reference).range)
      }
      guard !around.isEmpty else { continue }
      let calls = file.derived.value { Calls(in: file) }
      for (word, start) in calls.places where names.contains(word) {
        guard let caller = around.first(where: { $0.range.contains(start) }),
          !calls.routes.contains(where: { $0.contains(start) })
        else { continue }
        // One of Compose's may be imported, and one of the package meant, which takes what is given.
        let found = code.declarations(word, in: number) + code.packageDeclarations(word, in: number)
        for found in found where found != caller.reference {
          references.insert(found)
        }
        // A function of the same class.
        for entry in byFile[number] ?? []
        where entry.name == word && entry.reference != caller.reference {
          references.insert(entry.reference)
        }
      }
    }
  }

  /// The calls in a file.
  private struct Calls: Sendable {
    /// The names that are called, each with the byte at which the call begins.
    var places: [(word: String, start: UInt32)] = []
    /// The bytes of calls whose contents are other screens.
    var routes: [Range<UInt32>] = []

    init(in file: CodeProject.File) {
      for index in file.code.nodes.indices {
        guard case .call(let callee, _) = file.code.expression(at: index) else { continue }
        let node = file.code.nodes[index]
        switch file.code[callee] {
        case .name(let symbol):
          let word = file.word(symbol)
          places.append((word, node.start))
          if ComposeComponents.routes.contains(word) { routes.append(node.range) }
        case .member(_, let symbol): places.append((file.word(symbol), node.start))
        default: continue
        }
      }
    }
  }
}
