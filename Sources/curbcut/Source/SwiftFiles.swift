import ArgumentParser
import CurbcutScreen
import CurbcutSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// Which views of Swift source are read.
struct SourceOptions: ParsableArguments, Sendable {
  @Option(help: "Of Swift source: the view to read; every view of the files unless said.")
  var view: String?

  @Option(help: "Of Swift source: the preview to read, by its name.")
  var preview: String?
}

/// Files of Swift source, with the project that they belong to.
struct SwiftFiles: Sendable {
  private let project: SwiftUIProject
  /// The files that are asked for, and those of their project.
  let sources: [SwiftSourceFile]
  private let options: SourceOptions
  private let language: String
  private let strings: StringsCatalog

  /// How far up the folder of a project is looked for.
  private static let mostLevels = 12
  /// What stands in the folder of a project.
  private static let markers = ["Package.swift"]
  private static let repository = ".git"
  private static let markerEndings = [".xcodeproj", ".xcworkspace"]
  /// Folders with the code of others and with tests.
  private static let folders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "Tests",
  ]

  /// Those of several paths that are Swift source; nil when none is.
  ///
  /// A file that cannot be read is not among them, and is reported where it is asked for.
  static func among(
    _ paths: [String], options: SourceOptions, language: String
  ) -> SwiftFiles? {
    guard paths.contains(where: isSwift) else { return nil }
    return SwiftFiles(paths: paths.filter(isSwift), options: options, language: language)
  }

  /// Whether a path names Swift source.
  static func isSwift(_ path: String) -> Bool { path.hasSuffix(".swift") }

  /// Reads the files at the paths, and with each what its project has beside it.
  init(paths: [String], options: SourceOptions, language: String) {
    self.options = options
    self.language = language
    var sources: [SwiftSourceFile] = []
    var others: [SwiftSourceFile] = []
    var isRead: Set<String> = []
    for path in paths {
      guard let bytes = try? InputFile(path: path).read() else { continue }
      sources.append(SwiftSourceFile(name: path, text: String(decoding: bytes, as: UTF8.self)))
      isRead.insert(Self.canonical(path))
    }
    var strings = StringsCatalog()
    for root in Set(paths.compactMap(Self.root(of:))).sorted() {
      for file in InputFile.files(of: [root]) {
        if Self.isTable(file.path, of: language), let bytes = try? file.read() {
          strings.add(bytes, at: file.path)
        }
        guard Self.isSwift(file.path),
          Self.folders.isDisjoint(with: file.path.split(separator: "/").map(String.init)),
          isRead.insert(Self.canonical(file.path)).inserted, let bytes = try? file.read()
        else { continue }
        others.append(
          SwiftSourceFile(name: file.path, text: String(decoding: bytes, as: UTF8.self)))
      }
    }
    self.strings = strings
    let given = Set(sources.map(\.name))
    let selected = SwiftUIProject.selection(from: sources + others)
    project = SwiftUIProject(files: sources + selected.filter { !given.contains($0.name) })
    self.sources = sources + others
  }

  /// Whether one view or preview is asked for, and not what the files hold as a whole.
  var isSelection: Bool { options.view != nil || options.preview != nil }

  /// A line of a file without the blanks around it; nil when there is no such line.
  func line(_ number: Int, of path: String) -> String? {
    guard let file = sources.first(where: { $0.name == path }) else { return nil }
    let lines = file.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.indices.contains(number - 1) else { return nil }
    var line = lines[number - 1].drop(while: \.isWhitespace)
    while line.last?.isWhitespace == true { line.removeLast() }
    return String(line)
  }

  /// What the views of a file show; one that is not there is an error.
  func readings(in path: String) throws(ImportError) -> [SwiftUIReading] {
    var readings: [SwiftUIReading] = []
    for entry in project.entries where entry.file == path && isWanted(entry) {
      readings.append(try project.read(entry, strings: strings, language: language))
    }
    guard readings.isEmpty else { return readings }
    if project.refused.contains(path) {
      throw ImportError(
        .tooDeep,
        "nests brackets or conditions more deeply than the Swift parser can be given: "
          + "split its longest expressions")
    }
    let known = project.entries.filter { $0.file == path }
    guard !known.isEmpty else {
      throw ImportError(.notThisFormat, "there is no SwiftUI view in it: give a file that has one")
    }
    throw ImportError(
      .empty,
      "there is no such view or preview in it; there are "
        + known.map { "\($0.kind.rawValue) \($0.name)" }.joined(separator: ", "))
  }

  /// What `text` gives for each view of a file, one after another; several as JSON make a list.
  func texts(
    of file: InputFile, isJSON: Bool, _ text: (Screen) throws(ImportError) -> String
  ) throws(ImportError) -> String {
    // A file that cannot be read says so itself.
    _ = try file.read()
    var texts: [String] = []
    for reading in try readings(in: file.path) {
      for note in reading.notes {
        Console.error("note: \(note.file): line \(note.line): \(note.message)")
      }
      texts.append(try text(reading.screen))
    }
    guard isJSON else { return texts.joined(separator: "\n") }
    return texts.count == 1 ? texts[0] : "[" + texts.joined(separator: ",\n") + "]\n"
  }

  private func isWanted(_ entry: SwiftUIEntry) -> Bool {
    if let preview = options.preview { return entry.kind == .preview && entry.name == preview }
    return entry.kind == .view && (options.view.map { $0 == entry.name } ?? true)
  }

  /// Whether a file has texts of a language, or of English, in which most apps are written.
  private static func isTable(_ path: String, of language: String) -> Bool {
    guard StringsCatalog.recognizes(path) else { return false }
    let folder = path.split(separator: "/").dropLast().last ?? ""
    guard folder.hasSuffix(".lproj") else { return true }
    return [language.prefix(2), "en", "Base"].contains { folder.hasPrefix($0) }
  }

  // MARK: - Folders

  /// The folder of the project that a file belongs to; nil when nothing marks one.
  ///
  /// An app may be made of many packages: the outermost marked folder counts, within its repository.
  private static func root(of path: String) -> String? {
    var folder = Array(canonical(path).split(separator: "/").dropLast())
    var root: String?
    for _ in 0..<mostLevels where !folder.isEmpty {
      let path = "/" + folder.joined(separator: "/")
      let names = names(in: path)
      if names.contains(where: isMarker) { root = path }
      if names.contains(repository) { return path }
      folder.removeLast()
    }
    return root
  }

  private static func isMarker(_ name: String) -> Bool {
    markers.contains(name) || markerEndings.contains(where: name.hasSuffix)
  }

  private static func names(in folder: String) -> [String] {
    guard let stream = opendir(folder) else { return [] }
    defer { closedir(stream) }
    var names: [String] = []
    while let entry = readdir(stream) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names
  }

  /// A path without links and dots; as given where there is no such file.
  private static func canonical(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
