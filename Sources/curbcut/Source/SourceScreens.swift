// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutReporting
import CurbcutScreen
import CurbcutSource

/// The screens of any input: a capture shows one, Swift source one for each view, Kotlin one for each
/// composable that no other one shows, a storyboard or XIB one for each scene.
struct SourceScreens: Sendable {
  let swift: SwiftFiles?
  /// Nil where none of the paths has a composable function.
  let compose: ComposeFiles?
  private let interfaces: InterfaceFiles
  let options: SourceOptions
  /// The projects of the paths that are source.
  let projects: Projects

  /// Looks at what those of the paths that are source have beside them; captures cost nothing.
  ///
  /// `projects` are those of the paths, where they are known already. `contents` stands for what
  /// is on disk, such as an earlier revision. Facts are for rules over source.
  init(
    _ paths: [String], in projects: Projects? = nil, options: SourceOptions, language: String,
    contents: [String: [UInt8]] = [:], readsFacts: Bool = false
  ) {
    self.options = options
    let projects = projects ?? Projects(of: paths.filter(Self.isSource(at:)))
    self.projects = projects
    let sources = paths.filter(SwiftFiles.isSwift)
    swift =
      sources.isEmpty
      ? nil
      : SwiftFiles(
        paths: sources, in: projects, options: options, language: language, contents: contents,
        readsFacts: readsFacts)
    let kotlin = paths.filter(ComposeFiles.isKotlin)
    compose =
      kotlin.isEmpty
      ? nil
      : ComposeFiles(
        paths: kotlin, in: projects, options: options, language: language, contents: contents)
    interfaces = InterfaceFiles(
      paths: paths.filter(InterfaceFiles.isInterface), in: projects, options: options,
      language: language)
  }

  /// Whether a file holds source, which may have several screens: by its name, or by its bytes.
  static func isSource(_ bytes: [UInt8], at path: String) -> Bool {
    SwiftFiles.isSwift(path) || ComposeFiles.isKotlin(path) || InterfaceBuilder.recognizes(bytes)
  }

  /// Whether a path names source that shows screens.
  static func isSource(at path: String) -> Bool {
    SwiftFiles.isSwift(path) || ComposeFiles.isKotlin(path) || InterfaceFiles.isInterface(path)
  }

  /// What a file shows, given its bytes; a view that is asked for and not there is an error.
  func screens(in bytes: [UInt8], at path: String) throws(ImportError) -> [NamedScreen] {
    if let swift, SwiftFiles.isSwift(path) { return try swift.screens(in: path) }
    if ComposeFiles.isKotlin(path) {
      guard let compose else {
        throw ImportError(
          .notThisFormat, "there is no composable function in it: give a file that has one")
      }
      return try compose.screens(in: path)
    }
    if let interface = try interface(bytes, at: path) { return try scenes(of: interface) }
    let imported = try Captures.read(bytes)
    return [NamedScreen(name: "", imported: imported)]
  }

  /// A storyboard or XIB as read; nil for any other file.
  func interface(_ bytes: [UInt8], at path: String) throws(ImportError) -> InterfaceBuilderFile? {
    guard InterfaceBuilder.recognizes(bytes) else { return nil }
    return try interfaces.file(bytes, at: path)
  }

  /// The scenes of a storyboard or XIB that are asked for; one that is not there is an error.
  func scenes(of interface: InterfaceBuilderFile) throws(ImportError) -> [NamedScreen] {
    try interfaces.screens(of: interface)
  }

  /// The one screen of a file; where there are several, the error says how to choose.
  func screen(in bytes: [UInt8], at path: String) throws(ImportError) -> Screen {
    let screens = try screens(in: bytes, at: path)
    guard screens.count == 1 else {
      throw ImportError(
        .wrongType,
        "has \(screens.count) screens: choose one with --view, of "
          + screens.map(\.name).joined(separator: ", "))
    }
    if Self.isSource(bytes, at: path) { Self.printNotes(of: screens[0], path) }
    return screens[0].imported.screen
  }

  /// Prints what is to be said of the source as a whole.
  func printNotes() {
    for note in swift?.notes ?? [] { Console.error("note: \(note)") }
  }

  /// Prints what was not understood in source.
  static func printNotes(of screen: NamedScreen, _ file: String) {
    for note in screen.imported.notes {
      let line = note.line.map { "line \($0): " } ?? ""
      // A note on source of code names its file, which may be another one.
      let isCode = SwiftFiles.isSwift(file) || ComposeFiles.isKotlin(file)
      let place = isCode ? "" : "\(file): "
      Console.error("note: \(place)\(line)\(note.message)")
    }
  }
}
