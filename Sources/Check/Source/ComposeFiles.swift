// SPDX-License-Identifier: Apache-2.0
import CurbcutCompose
import CurbcutEvaluation
package import CurbcutScreen
package import CurbcutSource

/// Kotlin files with composable functions, with the project that they belong to.
package struct ComposeFiles: Sendable {
  private let project: ComposeProject
  private let reader: ComposeReader
  private let options: ViewChoice
  /// The reasons why requested files are not read.
  private let errors: [String: ImportError]
  /// All that is shown in the files that are asked for, where all of it is wanted.
  private var all: AllComposables?
  /// Where files that are asked for are no Kotlin, by line.
  let brokenLines: [String: Int]

  /// Whether a path names Kotlin source.
  package static func isKotlin(_ path: String) -> Bool { path.hasSuffix(".kt") }

  /// Reads the files at the paths, with the Kotlin source and texts of their projects; nil when
  /// none of them has a composable function.
  package init?(
    paths: [String], in projects: Projects, options: ViewChoice, language: String,
    contents: [String: [UInt8]] = [:], readsAll: Bool = false, searched: Set<String> = [],
    memo: CheckMemo? = nil
  ) {
    var errors: [String: ImportError] = [:]
    var files: [CodeProject.File] = []
    var mayHaveComposables = false
    func read(_ bytes: [UInt8], at path: String) throws(ImportError) -> CodeProject.File {
      if let memo { return try memo.source.kotlin(bytes, at: path) }
      return CodeProject.File(kotlin: try SourceText(bytes).text, name: path)
    }
    var isRead: Set<String> = []
    // What is asked for alone is read, whatever it is built for.
    let isForAndroid = paths.contains { Self.isKotlin($0) && !Self.isOfOtherSystem($0) }
    for path in paths where !(isForAndroid && Self.isOfOtherSystem(path)) {
      guard let bytes = contents[path] ?? (try? InputFile(path: path).read()) else { continue }
      isRead.insert(ProjectFolder.canonical(path))
      do throws(ImportError) {
        files.append(try read(bytes, at: path))
        mayHaveComposables = mayHaveComposables || ComposeProject.mayHaveComposables(bytes)
      } catch {
        errors[path] = error
      }
    }
    guard mayHaveComposables else { return nil }
    var texts = ComposeStrings(language: language, memo: memo)
    for folder in projects.folders(of: paths) {
      for file in projects[folder].built where !AndroidSourceSet.isOfDevelopers(file.path) {
        if texts.recognizes(file.path), let bytes = try? file.read() {
          texts.add(bytes, at: file.path)
        }
        guard Self.isKotlin(file.path), !file.isBelowTests, !Self.isOfOtherSystem(file.path),
          isRead.insert(ProjectFolder.canonical(file.path)).inserted,
          let bytes = try? file.read(), let source = try? read(bytes, at: file.path)
        else { continue }
        files.append(source)
      }
    }
    project = ComposeProject(CodeProject(kotlin: files))
    var reader = ComposeReader(project, texts: texts, language: language)
    reader.followsAllStates = readsAll
    self.reader = reader
    self.options = options
    self.errors = errors
    let wanted = Set(paths)
    brokenLines = project.brokenLines.filter { wanted.contains($0.key) }
    // What a library has is for others to show.
    let searched = texts.hasLauncher ? searched : []
    if readsAll {
      all = AllComposables(
        of: paths, project, reader, searched: searched, activities: texts.activities)
    }
  }

  /// What the code of the composables says of their views; empty where not all of it was wanted.
  var composed: [ComposedScreen] { all?.composed ?? [] }

  /// What is to be said of the files as a whole, where no screen of theirs says it.
  package var notes: [String] {
    guard let all else { return [] }
    let damage = brokenLines.filter { all.readings[$0.key] == nil }.sorted { $0.key < $1.key }.map {
      "\($0.key): line \($0.value): \(Self.damage)"
    }
    return damage + all.sentences
  }

  /// Whether a file has composables of which nothing is heard, and no others.
  func isSilent(_ path: String) -> Bool { all?.silentFiles.contains(path) ?? false }

  private static let damage =
    "this is not valid Kotlin, so what follows may be misread"

  /// Whether a file of Kotlin is in a source set that is built for other systems than Android.
  package static func isOfOtherSystem(_ path: String) -> Bool {
    isKotlin(path)
      && isInSourceSet(path) { $0.hasSuffix("Main") && otherSystems.contains($0.dropLast(4)) }
  }

  /// The targets without Android, and the groups of them, that Kotlin Multiplatform has source sets for.
  ///
  /// Source: kotlinlang.org/docs/multiplatform-hierarchy.html, "Default hierarchy template", and
  /// kotlinlang.org/docs/multiplatform-dsl-reference.html, "Targets", 2026.
  private static let otherSystems: Set<Substring> = [
    "jvm", "web", "js", "wasmJs", "wasmWasi", "native", "apple",
    "ios", "iosArm64", "iosX64", "iosSimulatorArm64", "macos", "macosArm64", "macosX64",
    "tvos", "tvosArm64", "tvosX64", "tvosSimulatorArm64",
    "watchos", "watchosArm32", "watchosArm64", "watchosX64", "watchosDeviceArm64",
    "watchosSimulatorArm64", "linux", "linuxArm64", "linuxX64", "mingw", "mingwX64",
  ]

  /// Whether a path goes through the folder of a source set of some name: `src/NAME`.
  private static func isInSourceSet(
    _ path: String, named isNamed: (Substring) -> Bool
  ) -> Bool {
    let steps = path.pathSteps
    return zip(steps, steps.dropFirst()).contains { $0 == "src" && isNamed($1) }
  }

  /// Returns the screens of a file, each with notes on what was not understood.
  package func screens(in path: String) throws(ImportError) -> [NamedScreen] {
    if let error = errors[path] { throw error }
    let known = project.entries.filter { $0.file == path }
    if let readings = all?.readings[path] {
      return noting(
        readings.map { screen(of: $0, named: name(of: $0.entry, among: known)) }, path)
    }
    var screens: [NamedScreen] = []
    for entry in known where all == nil && isWanted(entry) {
      guard let reading = try reader.read(entry), options.isSelection || reading.isShown else {
        continue
      }
      screens.append(screen(of: reading, named: name(of: entry, among: known)))
    }
    guard screens.isEmpty else { return noting(screens, path) }
    guard !known.isEmpty else {
      throw ImportError(
        .notThisFormat, "the file has no composable function: give one that has")
    }
    if !options.isSelection {
      guard !known.contains(where: isWanted) else {
        throw ImportError(
          .notThisFormat,
          "nothing is shown by the composables that are no part of others, as far as the source "
            + "tells: choose one with --view, from " + known.map(\.name).joined(separator: ", "))
      }
      throw ImportError(
        .notThisFormat,
        "all composables of the file are parts of others: choose one with --view, from "
          + known.map(\.name).joined(separator: ", "))
    }
    throw ImportError(
      .notThisFormat,
      "the file has no such view or preview: choose from "
        + known.map { "\($0.kind.rawValue) \($0.name)" }.joined(separator: ", "))
  }

  /// The screens of a file, of which the first one says what is to be said of the file.
  private func noting(_ screens: [NamedScreen], _ path: String) -> [NamedScreen] {
    guard let line = brokenLines[path], !screens.isEmpty else { return screens }
    var screens = screens
    screens[0].imported.notes.insert(Note("\(path): \(Self.damage)", line: line), at: 0)
    return screens
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
        notes: reading.notes.map { $0.note(in: reading.entry.file) }),
      places: reading.places.map { $0 ?? own })
  }

  private func isWanted(_ entry: ComposeEntry) -> Bool {
    if let preview = options.preview { return entry.kind == .preview && entry.name == preview }
    if let view = options.view { return view == entry.name || view == entry.path }
    return entry.kind == .view && entry.isRoot
  }
}
