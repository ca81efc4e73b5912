// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// The Swift source of some files with related files of their projects: other source, generated
/// code, packages, texts and the systems for which each file is built.
struct SwiftSources {
  /// The files that were given.
  private(set) var given: [SwiftSourceFile] = []
  /// The other files of their projects.
  private(set) var others: [SwiftSourceFile] = []
  /// The texts in the requested language.
  private(set) var strings = StringsCatalog()
  /// The named colours of the projects.
  private(set) var colors = AssetColors()
  /// The language in which the app is written.
  private(set) var development = DevelopmentLanguage()
  /// The given files that are also built for systems other than iOS, by the sorted names of the
  /// systems.
  private(set) var ofOtherSystems: [[String]: Set<String>] = [:]
  /// The notes on the files as a whole.
  private(set) var notes: [String] = []
  /// The texts of the files, and the reasons why some have none.
  private(set) var decoded: DecodedFiles

  private let language: String
  private var generated: [SwiftSourceFile] = []
  private var packages: [SwiftSourceFile] = []
  private var isRead: Set<String> = []
  private var places: [String: Int] = [:]

  private let memo: SourceMemo?

  init(language: String, memo: SourceMemo?) {
    self.language = language
    self.memo = memo
    decoded = DecodedFiles(memo: memo)
  }

  /// Everything but the given files; generated code is marked.
  var rest: [SwiftSourceFile] { ownRest + packages }

  /// The same without packages.
  var ownRest: [SwiftSourceFile] {
    others
      + generated.map { file in
        var file = file
        file.isGenerated = true
        return file
      }
  }

  /// Reads the given files; `contents` replaces the files on disk.
  mutating func add(given paths: [String], contents: [String: [UInt8]]) {
    for path in paths {
      guard let bytes = contents[path] ?? (try? InputFile(path: path).read()) else { continue }
      isRead.insert(ProjectFolder.canonical(path))
      guard let source = decoded.source(bytes, at: path) else { continue }
      places[source.name] = given.count
      given.append(source)
    }
  }

  /// Reads the related files of a project of some of the given files.
  mutating func add(
    _ contents: ProjectFolder.Contents, of folder: ProjectFolder, for paths: [String]
  ) {
    let wanted = systems(of: paths.filter(folder.holds), in: contents)
    colors.add(contents.projects)
    generated += SwiftGenSources(among: contents.built).sources
    for file in contents.built {
      addTexts(of: file)
      addSource(of: file, builtFor: wanted, in: contents)
    }
    generated += TuistSources(among: contents.built, for: given + others).sources
    let catalogs = AssetCatalog.catalogs(among: contents.built.map(\.path)) {
      try? InputFile(path: $0).read()
    }
    if !catalogs.isEmpty {
      generated.append(
        SwiftSourceFile(
          name: folder.path + "/GeneratedAssetSymbols.swift",
          text: GeneratedAssets.symbols(of: catalogs)))
    }
    let found = PackageSources(of: folder, with: contents.built, for: given + others)
    packages += found.sources
    notes += found.notes
    for file in found.tables where ProjectFolder.isTable(file.path, of: language) {
      if let bytes = try? file.read() { strings.add(bytes, at: file.path, memo: memo) }
    }
  }

  /// Reads further string tables, and finally determines the language in which the app is written.
  mutating func add(tables: [InputFile]) {
    for file in tables {
      if let bytes = try? file.read() { strings.add(bytes, at: file.path, memo: memo) }
    }
    if let tag = development.tag { strings.developmentLanguage = tag }
  }

  /// Returns the systems for which given files of a project are built, and records them in the
  /// files.
  private mutating func systems(
    of paths: [String], in contents: ProjectFolder.Contents
  ) -> Set<String> {
    var wanted: Set<String> = []
    for path in paths {
      let systems = contents.projects.systems(of: path)
      let own = contents.projects.mayBeBuiltElsewhere(path) ? [] : systems
      wanted.formUnion(own.isEmpty ? ["iOS"] : own)
      if let place = places[path] { given[place].systems = own }
      guard !systems.isEmpty, !systems.contains("iOS") else { continue }
      ofOtherSystems[systems.sorted(), default: []].insert(path)
    }
    return wanted
  }

  private mutating func addTexts(of file: InputFile) {
    if ProjectFolder.isTable(file.path, of: language), let bytes = try? file.read() {
      strings.add(bytes, at: file.path, memo: memo)
    }
    if AssetColors.recognizes(file.path), let bytes = try? file.read() {
      colors.add(bytes, at: file.path)
    }
    if AssetColors.isPropertyList(file.path), !file.isBelowTests, let bytes = try? file.read() {
      colors.add(propertyList: bytes)
    }
    if DevelopmentLanguage.recognizes(file.path), !file.isBelowTests, let bytes = try? file.read() {
      development.add(bytes, at: file.path)
    }
  }

  private mutating func addSource(
    of file: InputFile, builtFor wanted: Set<String>, in contents: ProjectFolder.Contents
  ) {
    guard ProjectFolder.isOwnSource(file),
      isRead.insert(ProjectFolder.canonical(file.path)).inserted, let bytes = try? file.read(),
      var source = decoded.source(bytes, at: file.path)
    else { return }
    if !contents.projects.mayBeBuiltElsewhere(file.path) {
      source.systems = contents.projects.systems(of: file.path)
    }
    // Code that only other systems have does not hide anything these files refer to.
    if source.systems.isEmpty || !source.systems.isDisjoint(with: wanted) { others.append(source) }
  }
}
