// SPDX-License-Identifier: Apache-2.0
import CurbcutCode
import CurbcutStandards

package import CurbcutScreen

/// A view or a preview that can be read by itself.
package struct SwiftUIEntry: Hashable, Sendable {
  /// The kinds of entries.
  package enum Kind: String, Hashable, Sendable, CaseIterable { case view, preview }

  /// Whether it is a view or a preview.
  package var kind: Kind
  /// The name of the view's type, or the name of the preview.
  package var name: String
  /// The name including those of the types around it: `Home.Row`.
  package var path: String
  /// The file as it was given.
  package var file: String
  /// The line at which it is declared, from 1.
  package var line: Int
  /// The declaration, by its place in the index.
  let place: Int
  let fileIndex: Int
}

/// The content of a view, as far as its source shows.
package struct SwiftUIReading: Sendable {
  /// The view or preview.
  package var entry: SwiftUIEntry
  /// The drawn views, in source order.
  package var screen: Screen
  /// The passages that could not be shown as the app will show them, in the order found.
  package var notes: [SourceNote]
  /// The file of each node, by its index; a node's own place is one in the entry's file.
  package var places: [FilePlace]

  /// Whether every view and modifier in it was understood.
  package var isWhole: Bool { !notes.contains { $0.reason.isHole } }
}

/// The SwiftUI source of an app, parsed once, with its declarations indexed by name.
package struct SwiftUIProject: Sendable {
  let files: [ParsedSwiftFile]
  let index: ProjectIndex
  /// Where its views are shown.
  let uses: ScreenUses
  /// What code sets for the views that it shows.
  let surroundings: Surroundings
  /// The names of the modules whose source folders it has.
  private let modules: Set<String>
  /// The module of each file; nil for that of the app.
  ///
  /// A folder of sources is a module when another file imports it.
  private let moduleOfFile: [String?]
  /// The names of the modules that each file imports.
  private let imports: [Set<String>]
  /// The numbers of the generated files.
  private let generated: Set<Int>
  /// The files that were not read, each with the reason as a sentence without a full stop.
  package private(set) var refusals: [(file: String, reason: String)] = []
  /// Its views in the order of the files, then its previews.
  package private(set) var entries: [SwiftUIEntry] = []

  /// Parses files, skipping anything that is not Swift, and skipping all of them when none may have
  /// views.
  ///
  /// With a visitor every file is parsed and passed on at once, so that rules can use its tree
  /// while it is still in the processor's cache.
  package init(
    files sources: [SwiftSourceFile], memo: SourceMemo? = nil,
    reading visit: ((ParsedSwiftFile) -> Void)? = nil
  ) {
    self = DeepStack.run { SwiftUIProject(parsing: sources, memo, visit) }
  }

  private init(
    parsing sources: [SwiftSourceFile], _ memo: SourceMemo?, _ visit: ((ParsedSwiftFile) -> Void)?
  ) {
    var files: [ParsedSwiftFile] = []
    var trees: [SourceTree] = []
    var found = FoundDeclarations()
    let hasViews = sources.contains { SourceWords.declared(in: $0.text).mayHaveViews }
    for source in sources where hasViews || visit != nil {
      let file = ParsedSwiftFile.of(source, in: memo)
      visit?(file)
      if let refusal = file.refusal {
        refusals.append((file.name, refusal))
      }
      // A tree that no view needs is released while the next file is parsed.
      guard hasViews else { continue }
      let tree = SourceTree(file.code.active, of: file.source.text)
      var reader = DeclarationReader(
        tree, number: files.count, isOfPackage: source.package != nil)
      reader.read(into: &found)
      found.notePassedOver(in: file.code.whole)
      files.append(file)
      trees.append(tree)
    }
    self.files = files
    let index = ProjectIndex(found, modules: files.map(\.module))
    self.index = index
    var uses = ScreenUses()
    let passages = index.passagesOfPreviews
    for (number, tree) in trees.enumerated() where files[number].source.package == nil {
      uses.read(tree, number: number, except: passages[number] ?? [], index)
    }
    self.uses = uses
    surroundings = Surroundings(
      dark: uses.dark, tinted: uses.tinted, trees: trees, previews: passages, index)
    modules = Set(files.compactMap(\.nameOfModule))
    imports = files.map(\.imports)
    let imported = imports.reduce(into: Set()) { $0.formUnion($1) }
    moduleOfFile = files.map { $0.nameOfModule.flatMap { imported.contains($0) ? $0 : nil } }
    generated = Set(files.indices.filter { files[$0].source.isGenerated })
    entries = views + previews
  }

  /// Returns the file with a name; nil when it is not part of the project, or when no file may have
  /// views.
  package func file(_ name: String) -> ParsedSwiftFile? { files.first { $0.name == name } }

  /// Whether a place is in a generated file.
  func isGenerated(_ point: SourcePoint) -> Bool {
    !generated.isEmpty && generated.contains(point.file)
  }

  /// The names of the files that were not read, because they ask more of SwiftParser than it can
  /// handle.
  package var refused: [String] { refusals.map(\.file) }

  /// Returns the `#if` condition, false on iOS, around the declaration of a structure; nil for
  /// others.
  package func passedOver(_ name: String) -> String? { index.passedOver[name] }

  private var views: [SwiftUIEntry] {
    index.types.indices.compactMap { id in
      let type = index.types[id]
      guard index.isView(id), type.properties["body"] != nil, !index.isOfPreviews(id) else {
        return nil
      }
      return entry(.view, type.name, id, type.point, path: type.path)
    }
  }

  /// The previews, from the macro `#Preview` and from the older preview providers.
  private var previews: [SwiftUIEntry] {
    let macros = index.previews.indices.map { place in
      entry(.preview, index.previews[place].name, place, index.previews[place].point)
    }
    let providers = index.types.indices.compactMap { id -> SwiftUIEntry? in
      let type = index.types[id]
      guard type.inherits.contains("PreviewProvider"), type.properties["previews"] != nil else {
        return nil
      }
      return entry(.preview, type.name, -1 - id, type.point)
    }
    return macros + providers
  }

  private func entry(
    _ kind: SwiftUIEntry.Kind, _ name: String, _ place: Int, _ point: SourcePoint,
    path: [String] = []
  ) -> SwiftUIEntry {
    SwiftUIEntry(
      kind: kind, name: name, path: path.isEmpty ? name : path.joined(separator: "."),
      file: files[point.file].name,
      line: files[point.file].position(of: point.offset).line, place: place, fileIndex: point.file)
  }

  /// Evaluates what a view or preview shows, with texts looked up in a language.
  ///
  /// For many of them a `SwiftUIReader` is faster.
  package func read(
    _ entry: SwiftUIEntry, strings: (any StringResolving)? = nil, language: String = "en"
  ) throws(ImportError) -> SwiftUIReading {
    var reader = SwiftUIReader(self, strings: strings, language: language)
    return try reader.read(entry)
  }

  /// Returns the type that a name refers to within another: the one whose path continues with it.
  func type(named name: String, within type: Int) -> Int? {
    let outer = index.types[type]
    let path = outer.path + [name]
    let candidates = index.typesByName[name] ?? []
    return candidates.first { index.types[$0].path == path }
      ?? candidates.first { index.types[$0].path.suffix(2) == [outer.name, name] }
      ?? self.type(named: name, from: outer.point.file)
  }

  /// Returns the type that a name refers to in a file: one within the types around the place,
  /// otherwise one of the same file or module before any other.
  ///
  /// Among several, as the targets of a project may have, it is one that can be created with the
  /// labels of a call.
  func type(
    named name: String, from file: Int, around place: Int? = nil, madeWith labels: Set<String> = []
  ) -> Int? {
    let isOfSwiftUI = ViewTypes.isOfSwiftUI(name)
    var candidates = (index.typesByName[name] ?? []).filter { knows(index.types[$0], in: file) }
    guard !candidates.isEmpty else {
      // Only one alias is followed: aliases of each other, or one that ends with its own name, would never end.
      guard let other = meant(by: name, from: file, around: place),
        other.type.split(separator: ".").allSatisfy({ index.otherNames[String($0)] == nil })
      else { return nil }
      return type(written: other.type, from: other.file, around: place)
    }
    let seen = candidates.filter { sees(index.types[$0], from: file) }
    // A file may receive what it does not import through what it imports; but SwiftUI's own types
    // win.
    if isOfSwiftUI || !seen.isEmpty { candidates = seen }
    guard !candidates.isEmpty else { return nil }
    if candidates.count == 1, !isOfSwiftUI { return candidates[0] }
    if let place {
      var path = index.types[place].path[...]
      while !path.isEmpty {
        // The last name of a candidate is the requested one.
        if let found = candidates.first(where: { index.types[$0].path.dropLast() == path }) {
          return found
        }
        path.removeLast()
      }
    }
    if isOfSwiftUI {
      // A nested type does not hide SwiftUI's type of the same name.
      candidates.removeAll { index.types[$0].isNested }
      guard !candidates.isEmpty else { return nil }
    }
    if candidates.count == 1 { return candidates[0] }
    // A view's name does not mean a UIKit class of another target.
    if candidates.contains(where: index.isView) {
      candidates.removeAll { id in
        let type = index.types[id]
        return type.point.file != file && type.inherits.contains { $0.hasPrefix("UI") }
      }
    }
    let outermost = candidates.filter { !index.types[$0].isNested }
    if !outermost.isEmpty { candidates = outermost }
    let near = [
      candidates.filter { index.types[$0].point.file == file },
      candidates.filter { files[index.types[$0].point.file].module == files[file].module },
      candidates,
    ].first { !$0.isEmpty }
    return near?.first { index.types[$0].canBeMade(with: labels) } ?? near?.first
  }
}

extension SwiftUIProject {
  /// Returns the type that is written with the types or the module around it: `Deck.Row`,
  /// `Backend.Kind`.
  func type(written name: String, from file: Int, around place: Int? = nil) -> Int? {
    var names = name.split(separator: ".").map(String.init)[...]
    guard let first = names.popFirst() else { return nil }
    var found = type(named: first, from: file, around: place)
    if found == nil, let second = names.first, isModule(first) {
      names = names.dropFirst()
      found = type(named: second, from: file)
    }
    for name in names { found = found.flatMap { type(named: name, within: $0) } }
    return found
  }

  /// Whether two files may be built for one system, as far as the projects show.
  func areBuiltTogether(_ file: Int, _ other: Int) -> Bool {
    let (systems, others) = (files[file].source.systems, files[other].source.systems)
    return file == other || systems.isEmpty || others.isEmpty || !systems.isDisjoint(with: others)
  }

  /// Whether a file may use a function: not when only another file or package sees it.
  ///
  /// When a package's function shares its name with a SwiftUI modifier, it has other parameters and
  /// is read as the modifier.
  func knows(_ function: FunctionDeclaration, in file: Int) -> Bool {
    let other = function.point.file
    guard !function.isOfFile || other == file, areBuiltTogether(other, file) else { return false }
    return isOfPackage(of: other, file)
      || !function.isOfPackage && !SwiftUIModifiers.isKnown(function.name)
  }

  /// Whether a file may use a function, including one that only another file sees.
  func sees(_ function: FunctionDeclaration, from file: Int) -> Bool {
    !function.isOfFile || function.point.file == file
  }

  /// Whether a file sees a type: one of its own module, or a public one of a module that it
  /// imports.
  private func sees(_ type: TypeDeclaration, from file: Int) -> Bool {
    let module = moduleOfFile[type.point.file]
    if module == moduleOfFile[file] { return true }
    return (type.isPublic || type.isNested) && module.map(imports[file].contains) ?? false
  }

  /// Whether a file may use a type; a package type that shares its name with SwiftUI's means
  /// SwiftUI's to others.
  private func knows(_ type: TypeDeclaration, in file: Int) -> Bool {
    let other = type.point.file
    guard areBuiltTogether(other, file), !type.isOfFile || other == file else { return false }
    return isOfPackage(of: other, file)
      || !type.isOfPackage && !ViewTypes.isOfSwiftUI(type.name)
  }

  /// Whether a file belongs to the project itself, or to the same package as another.
  private func isOfPackage(of file: Int, _ other: Int) -> Bool {
    guard let package = files[file].source.package else { return true }
    return package == files[other].source.package
  }

  /// Whether a folder of sources, and so a module, has this name.
  func isModule(_ name: String) -> Bool { index.typesByName[name] == nil && modules.contains(name) }

  /// Returns the alias that is meant at a place: one within the types around it, otherwise one
  /// outside all types; nil when there are several.
  func meant(by name: String, from file: Int, around place: Int?) -> OtherName? {
    guard let found = index.otherNames[name] else { return nil }
    let isOfSwiftUI = ViewTypes.isOfSwiftUI(name)
    let all = found.filter { other in
      if other.isOfFile { return other.file == file }
      let module = moduleOfFile[other.file]
      return !isOfSwiftUI || module == moduleOfFile[file]
        || module.map(imports[file].contains) ?? false
    }
    var path = place.map { index.types[$0].path } ?? []
    while true {
      let fitting = all.filter { $0.path == path + [name] }
      let near = fitting.filter { $0.file == file }
      if let found = near.first ?? fitting.first {
        return Set(near.isEmpty ? fitting.map(\.type) : near.map(\.type)).count == 1 ? found : nil
      }
      guard path.popLast() != nil else { return nil }
    }
  }
}
