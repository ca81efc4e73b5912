// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose
import CurbcutScreen
import CurbcutSource

/// Files of Kotlin with composable functions, with the project that they belong to.
struct ComposeFiles: Sendable {
  private let project: ComposeProject
  private let reader: ComposeReader
  private let options: SourceOptions
  /// Why a file that is asked for is not read.
  private let errors: [String: ImportError]

  /// Whether a path names Kotlin source.
  static func isKotlin(_ path: String) -> Bool { path.hasSuffix(".kt") }

  /// Reads the files at the paths, and with them the Kotlin source and texts of their projects; nil where
  /// none of them has a composable function.
  init?(
    paths: [String], in projects: Projects, options: SourceOptions, language: String,
    contents: [String: [UInt8]] = [:]
  ) {
    var errors: [String: ImportError] = [:]
    var files: [(name: String, text: String)] = []
    var isRead: Set<String> = []
    for path in paths {
      guard let bytes = contents[path] ?? (try? InputFile(path: path).read()) else { continue }
      isRead.insert(ProjectFolder.canonical(path))
      do throws(ImportError) {
        files.append((path, try SourceText(bytes).text))
      } catch {
        errors[path] = error
      }
    }
    guard files.contains(where: { ComposeProject.mayHaveComposables($0.text) }) else { return nil }
    var texts = ComposeStrings(language: language)
    for folder in projects.folders(of: paths) {
      for file in projects[folder].built where !Self.isOfTests(file.path) {
        if texts.recognizes(file.path), let bytes = try? file.read() {
          texts.add(bytes, at: file.path)
        }
        guard Self.isKotlin(file.path), !file.isBelowTests,
          isRead.insert(ProjectFolder.canonical(file.path)).inserted,
          let bytes = try? file.read(), let source = try? SourceText(bytes)
        else { continue }
        files.append((file.path, source.text))
      }
    }
    project = ComposeProject(files: files)
    reader = ComposeReader(project, texts: texts, language: language)
    self.options = options
    self.errors = errors
  }

  /// Whether a file lies where Gradle has tests.
  static func isOfTests(_ path: String) -> Bool {
    let steps = path.split(separator: "/")
    return zip(steps, steps.dropFirst()).contains { folder, name in
      folder == "src"
        && (name.hasPrefix("test") || name.hasPrefix("androidTest")
          || name.hasSuffix("Test"))
    }
  }

  /// The screens of a file, each with what was not understood.
  func screens(in path: String) throws(ImportError) -> [NamedScreen] {
    if let error = errors[path] { throw error }
    let known = project.entries.filter { $0.file == path }
    var screens: [NamedScreen] = []
    for entry in known where isWanted(entry) {
      guard let reading = try reader.read(entry), options.isSelection || reading.isShown else {
        continue
      }
      let isAlone = known.count { $0.name == entry.name } == 1
      screens.append(screen(of: reading, named: isAlone ? entry.name : entry.path))
    }
    guard screens.isEmpty else { return screens }
    guard !known.isEmpty else {
      throw ImportError(
        .notThisFormat, "there is no composable function in it: give a file that has one")
    }
    if !options.isSelection {
      throw ImportError(
        .notThisFormat,
        "other composables show what is in it: choose one with --view, of "
          + known.map(\.name).joined(separator: ", "))
    }
    throw ImportError(
      .notThisFormat,
      "there is no such view or preview in it; there are "
        + known.map { "\($0.kind.rawValue) \($0.name)" }.joined(separator: ", "))
  }

  private func screen(of reading: ComposeReading, named name: String) -> NamedScreen {
    let own = FilePlace(file: reading.entry.file, line: reading.entry.line, column: 1)
    return NamedScreen(
      name: name,
      imported: Imported(
        screen: reading.screen,
        notes: reading.notes.map { note in
          Note("\(note.place?.file ?? reading.entry.file): \(note.message)", line: note.place?.line)
        }),
      places: reading.places.map { place in
        place.map { FilePlace(file: $0.file, line: $0.line, column: $0.column) } ?? own
      })
  }

  private func isWanted(_ entry: ComposeEntry) -> Bool {
    if let preview = options.preview { return entry.kind == .preview && entry.name == preview }
    if let view = options.view { return view == entry.name || view == entry.path }
    return entry.kind == .view && entry.isRoot
  }
}

/// The texts of a project's resources in one language, and where that has none in the default one.
struct ComposeStrings: ComposeTexts {
  private let language: String
  private var texts: [String: String] = [:]
  private var plurals: [String: StringsTable.Entry] = [:]
  private var lists: [String: [Int: String]] = [:]

  init(language: String) { self.language = language }

  /// Whether a file has texts of the language or of the default: of Android, of Compose Multiplatform or
  /// of moko-resources.
  func recognizes(_ path: String) -> Bool { rank(of: path) != nil }

  /// How near a file's language is; nil where it is another one.
  private func rank(of path: String) -> Int? {
    guard path.hasSuffix(".xml") else { return nil }
    let steps = path.split(separator: "/")
    guard let folder = steps.dropLast().last else { return nil }
    if steps.contains("moko-resources") {
      if folder == "base" { return 1 }
      return language.hasPrefix(folder) ? 2 : nil
    }
    guard let tag = AndroidStrings.language(ofFolder: folder) else { return nil }
    if tag.isEmpty { return 1 }
    return tag == language || tag == language.prefix(2) ? 2 : nil
  }

  /// Adds a file; a text of the language comes before one of the default, else the first one counts.
  mutating func add(_ bytes: [UInt8], at path: String) {
    guard let rank = rank(of: path), let file = try? AndroidStrings(bytes) else { return }
    let isBetter = rank == 2
    for entry in file.table.entries {
      if let bracket = entry.key.lastIndex(of: "["), let text = entry.text,
        let place = Int(entry.key[entry.key.index(after: bracket)...].dropLast())
      {
        let name = String(entry.key[..<bracket])
        if isBetter || lists[name]?[place] == nil { lists[name, default: [:]][place] = text }
      } else if !entry.forms.isEmpty {
        if isBetter || plurals[entry.key] == nil { plurals[entry.key] = entry }
      } else if let text = entry.text, isBetter || texts[entry.key] == nil {
        texts[entry.key] = text
      }
    }
  }

  func text(_ name: String) -> String? { texts[name] }

  /// The form for a number, of which English has two; other languages are given theirs by the table.
  func plural(_ name: String, count: Int) -> String? {
    guard let entry = plurals[name] else { return nil }
    let category = count == 1 ? "one" : "other"
    return
      (entry.forms.first { $0.plural == category } ?? entry.forms.first { $0.plural == "other" })?
      .text
  }

  func array(_ name: String) -> [String]? {
    guard let list = lists[name] else { return nil }
    return list.sorted { $0.key < $1.key }.map(\.value)
  }
}
