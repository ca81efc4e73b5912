// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose
package import CurbcutScreen
package import CurbcutSource

/// Files of Kotlin with composable functions, with the project that they belong to.
package struct ComposeFiles: Sendable {
  private let project: ComposeProject
  private let reader: ComposeReader
  private let options: ViewChoice
  /// Why a file that is asked for is not read.
  private let errors: [String: ImportError]
  /// All that is shown in the files that are asked for, by file, where all of it is wanted.
  private var all: [String: [ComposeReading]]?

  /// Whether a path names Kotlin source.
  package static func isKotlin(_ path: String) -> Bool { path.hasSuffix(".kt") }

  /// Reads the files at the paths, and with them the Kotlin source and texts of their projects; nil where
  /// none of them has a composable function.
  package init?(
    paths: [String], in projects: Projects, options: ViewChoice, language: String,
    contents: [String: [UInt8]] = [:], readsAll: Bool = false
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
    var reader = ComposeReader(project, texts: texts, language: language)
    reader.followsAllStates = readsAll
    self.reader = reader
    self.options = options
    self.errors = errors
    if readsAll { all = Self.readings(of: paths, project, reader) }
  }

  /// What the composables of some files show: those that no other one shows, and those that were not
  /// met on the way.
  private static func readings(
    of paths: [String], _ project: ComposeProject, _ reader: ComposeReader
  ) -> [String: [ComposeReading]] {
    let wanted = Set(paths)
    let entries = project.entries.filter { $0.kind == .view && !isOfTests($0.file) }
    var readings: [String: [ComposeReading]] = [:]
    var met: Set<Int> = []
    for isRoot in [true, false] {
      for place in entries.indices where entries[place].isRoot == isRoot && !met.contains(place) {
        guard let reading = try? reader.read(entries[place]) else { continue }
        for other in entries.indices where reading.reaches(entries[other]) { met.insert(other) }
        met.insert(place)
        if reading.isShown, wanted.contains(entries[place].file) {
          readings[entries[place].file, default: []].append(reading)
        }
      }
    }
    return readings
  }

  /// What the code of the composables says of their views; empty where not all of it was wanted.
  var composed: [ComposedScreen] {
    (all ?? [:]).sorted { $0.key < $1.key }.flatMap { $0.value.map(\.composed) }
  }

  /// Whether a file lies where Gradle has tests.
  package static func isOfTests(_ path: String) -> Bool {
    let steps = path.split(separator: "/")
    return zip(steps, steps.dropFirst()).contains { folder, name in
      folder == "src"
        && (name.hasPrefix("test") || name.hasPrefix("androidTest")
          || name.hasSuffix("Test"))
    }
  }

  /// The screens of a file, each with what was not understood.
  package func screens(in path: String) throws(ImportError) -> [NamedScreen] {
    if let error = errors[path] { throw error }
    let known = project.entries.filter { $0.file == path }
    if let all, let readings = all[path] {
      return readings.map { screen(of: $0, named: name(of: $0.entry, among: known)) }
    }
    var screens: [NamedScreen] = []
    for entry in known where all == nil && isWanted(entry) {
      guard let reading = try reader.read(entry), options.isSelection || reading.isShown else {
        continue
      }
      screens.append(screen(of: reading, named: name(of: entry, among: known)))
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

  private func name(of entry: ComposeEntry, among known: [ComposeEntry]) -> String {
    known.count { $0.name == entry.name } == 1 ? entry.name : entry.path
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
package struct ComposeStrings: ComposeTexts {
  private let language: String
  private var texts: [String: String] = [:]
  private var plurals: [String: StringsTable.Entry] = [:]
  private var lists: [String: [Int: String]] = [:]

  package init(language: String) { self.language = language }

  /// Whether a file has texts of the language or of the default: of Android, of Compose Multiplatform or
  /// of moko-resources.
  package func recognizes(_ path: String) -> Bool { rank(of: path) != nil }

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
  package mutating func add(_ bytes: [UInt8], at path: String) {
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

  package func text(_ name: String) -> String? { texts[name] }

  /// The form for a number, of which English has two; other languages are given theirs by the table.
  package func plural(_ name: String, count: Int) -> String? {
    guard let entry = plurals[name] else { return nil }
    let category = count == 1 ? "one" : "other"
    return
      (entry.forms.first { $0.plural == category } ?? entry.forms.first { $0.plural == "other" })?
      .text
  }

  package func array(_ name: String) -> [String]? {
    guard let list = lists[name] else { return nil }
    return list.sorted { $0.key < $1.key }.map(\.value)
  }
}
