// SPDX-License-Identifier: Apache-2.0
import CurbcutCapture
import CurbcutReporting
package import CurbcutScreen
package import CurbcutSource

/// The screens of any input: a capture and a layout show one, Swift source one for each view, Kotlin
/// one for each composable that no other one shows, a storyboard or XIB one for each scene, an app script
/// those that it declares.
package struct SourceScreens: Sendable {
  package let swift: SwiftFiles?
  /// The Kotlin files; nil when none of the paths has a composable function.
  package let compose: ComposeFiles?
  private let interfaces: InterfaceFiles
  /// The layouts of Android; nil when there are none among the paths, or they are not to be heard.
  private var layouts: LayoutFiles?
  package let options: ViewChoice
  private let language: String
  /// The projects of the source among the paths.
  package let projects: Projects
  /// Whether the projects were examined here, so that nobody else reports what could not be read.
  private let tellsProjects: Bool

  /// The notes on the projects that nobody else reports.
  package var ownNotes: [String] { tellsProjects ? projects.notes : [] }

  /// Reads the project files that belong to the source among the paths; captures need none.
  ///
  /// `projects` are those of the paths, if known already. `contents` replaces the files on disk,
  /// for example by an earlier revision. Facts are for rules over source, and so is what nothing in a project
  /// leads to. `searched` are the paths that were found in folders and not asked for by themselves.
  package init(
    _ paths: [String], in projects: Projects? = nil, options: ViewChoice, language: String,
    contents: [String: [UInt8]] = [:], readsFacts: Bool = false, hearsUIKit: Bool = true,
    hearsLayouts: Bool = true, searched: Set<String> = [], memo: CheckMemo? = nil
  ) {
    self.options = options
    self.language = language
    tellsProjects = projects == nil
    let projects = projects ?? Projects(of: paths.filter(Self.isSource(at:)))
    self.projects = projects
    let sources = paths.filter(SwiftFiles.isSwift)
    swift =
      sources.isEmpty
      ? nil
      : SwiftFiles(
        paths: sources, in: projects, options: options, language: language, contents: contents,
        readsFacts: readsFacts, hearsUIKit: hearsUIKit,
        interfaces: paths.filter(InterfaceFiles.isInterface), memo: memo?.source)
    let kotlin = paths.filter(ComposeFiles.isKotlin)
    compose =
      kotlin.isEmpty
      ? nil
      : ComposeFiles(
        paths: kotlin, in: projects, options: options, language: language, contents: contents,
        readsAll: readsFacts, searched: searched, memo: memo)
    let layouts = hearsLayouts ? paths.filter(Self.mayBeLayout) : []
    self.layouts =
      layouts.isEmpty
      ? nil : LayoutFiles(paths: layouts, in: projects, options: options, language: language)
    interfaces = InterfaceFiles(
      paths: paths.filter(InterfaceFiles.isInterface), in: projects, options: options,
      language: language, findsUnused: readsFacts, hearsCode: hearsUIKit, reader: swift?.uiKitReader
    )
  }

  /// Hears the layouts among some paths as well, with the project that was read, and its code.
  mutating func hearLayouts(
    _ paths: [String], of project: AndroidProject, _ facts: [AndroidCodeFacts]
  ) {
    let paths = paths.filter(Self.mayBeLayout)
    guard !paths.isEmpty else { return }
    layouts = LayoutFiles(
      paths: paths, options: options, language: language, of: project, facts)
  }

  /// Whether a file contains source, which may have several screens, judging by its name or its
  /// bytes.
  package static func isSource(_ bytes: [UInt8], at path: String) -> Bool {
    SwiftFiles.isSwift(path) || ComposeFiles.isKotlin(path) || InterfaceBuilder.recognizes(bytes)
      || LayoutFiles.isLayout(bytes, at: path)
  }

  /// Whether a file may be a layout: by its folder, or for other XML by its bytes.
  private static func mayBeLayout(_ path: String) -> Bool {
    if LayoutFiles.isLayout(path) { return true }
    guard path.hasSuffix(".xml"), let bytes = try? InputFile(path: path).read() else {
      return false
    }
    // A broken one is a layout as well, whose error says where it ends.
    do {
      return try LayoutFiles.file(bytes, at: path) != nil
    } catch {
      return true
    }
  }

  /// Whether a path names source that shows screens.
  package static func isSource(at path: String) -> Bool {
    SwiftFiles.isSwift(path) || ComposeFiles.isKotlin(path) || InterfaceFiles.isInterface(path)
      || LayoutFiles.isLayout(path)
  }

  /// Whether a path names code, whose screens have the names of declarations.
  package static func declaresScreens(at path: String) -> Bool {
    SwiftFiles.isSwift(path) || ComposeFiles.isKotlin(path)
  }

  /// Returns the screens of a file, given its bytes; a requested view that is missing is an error.
  package func screens(in bytes: [UInt8], at path: String) throws(ImportError) -> [NamedScreen] {
    if let swift, SwiftFiles.isSwift(path) { return try swift.screens(in: path) }
    if ComposeFiles.isKotlin(path) {
      guard let compose else {
        throw ImportError(
          .notThisFormat, "the file has no composable function: give one that has")
      }
      return try compose.screens(in: path)
    }
    if let interface = try interface(bytes, at: path) {
      return try scenes(of: interface, at: path)
    }
    if let layout = try layout(bytes, at: path) { return try screens(of: layout, at: path) }
    if let script = try AppScripts.script(bytes, at: path) {
      return try AppScripts.screens(of: script, at: path, options: options)
    }
    let imported = try CaptureFacts.read(bytes, at: path, language: language)
    return [NamedScreen(name: "", imported: imported)]
  }

  /// A layout that is to be heard; nil for any other file.
  package func layout(_ bytes: [UInt8], at path: String) throws(ImportError) -> AndroidFile? {
    layouts == nil ? nil : try LayoutFiles.file(bytes, at: path)
  }

  /// Returns the screen of a layout; a requested view that is missing is an error.
  package func screens(
    of layout: AndroidFile, at path: String
  ) throws(ImportError) -> [NamedScreen] {
    try layouts?.screens(of: layout, at: path) ?? []
  }

  /// Whether a layout is heard with the others among the paths that include it.
  package func isPartOfOther(_ path: String) -> Bool { layouts?.parts.contains(path) ?? false }

  /// A storyboard or XIB as read; nil for any other file.
  package func interface(
    _ bytes: [UInt8], at path: String, leavesOutUnused: Bool = false
  ) throws(ImportError) -> InterfaceBuilderFile? {
    guard InterfaceBuilder.recognizes(bytes) else { return nil }
    return try interfaces.file(bytes, at: path, leavesOutUnused: leavesOutUnused)
  }

  /// Why no user meets what a storyboard or XIB has; nil if one may.
  package func reasonAgainstUse(ofInterface path: String) -> String? {
    interfaces.reasonAgainstUse(of: path)
  }

  /// Returns the requested scenes of a storyboard or XIB; a missing one is an error.
  package func scenes(
    of interface: InterfaceBuilderFile, at path: String
  ) throws(ImportError) -> [NamedScreen] {
    try interfaces.screens(of: interface, at: path)
  }
}
