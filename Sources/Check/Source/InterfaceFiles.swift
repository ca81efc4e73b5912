// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutSource
import CurbcutCode
import CurbcutUIKitSource

/// Storyboards and XIBs, with the projects that they belong to.
package struct InterfaceFiles: Sendable {
  /// The resources that the projects contain besides the files, by the path of the project's
  /// folder.
  private let projects: [String: InterfaceProject]
  private let listing: Projects
  /// The classes around files that belong to no project, by the path of the file.
  private let loose: [String: InterfaceProject]
  /// What hears the code of the classes that the files name, of all projects; nil where each reads its own.
  private let reader: UIKitReader?
  private let hearsCode: Bool
  private let wanted: String?
  private let language: String

  /// Whether a path names a storyboard or XIB.
  package static func isInterface(_ path: String) -> Bool {
    path.hasSuffix(".storyboard") || path.hasSuffix(".xib")
  }

  /// Reads the projects of the files at the paths; `reader` hears their code, if somebody has read it.
  init(
    paths: [String], in listing: Projects, options: ViewChoice, language: String,
    findsUnused: Bool, hearsCode: Bool, reader: UIKitReader?
  ) {
    self.reader = hearsCode ? reader : nil
    self.hearsCode = hearsCode
    let readsCode = hearsCode && reader == nil
    wanted = options.view
    self.listing = listing
    self.language = language
    var projects: [String: InterfaceProject] = [:]
    for folder in listing.folders(of: paths) {
      projects[folder.path] = InterfaceProject(
        of: listing[folder], for: paths, language: language, findsUnused: findsUnused,
        readsCode: readsCode ? listing : nil)
    }
    self.projects = projects
    var loose: [String: InterfaceProject] = [:]
    for path in paths where listing.folder(of: path) == nil {
      loose[path] = InterfaceProject(
        around: path, for: [path], language: language, readsCode: readsCode ? listing : nil)
    }
    self.loose = loose
  }

  private func project(of path: String) -> InterfaceProject? {
    listing.folder(of: path).flatMap { projects[$0.path] } ?? loose[path]
  }

  /// Why no user meets a file; nil if one may.
  package func reasonAgainstUse(of path: String) -> String? {
    // A project knows its files by their whole paths, however they were given.
    listing.folder(of: path).flatMap { projects[$0.path] }?.use
      .reason(against: ProjectFolder.canonical(path))
  }

  /// A file as read, with the texts and colours of its project; without what no user meets, if that is asked
  /// for.
  package func file(
    _ bytes: [UInt8], at path: String, leavesOutUnused: Bool = false
  ) throws(ImportError) -> InterfaceBuilderFile {
    let project = project(of: path)
    return try InterfaceBuilderFile(
      bytes,
      options: InterfaceBuilder.Options(
        table: ProjectFolder.stem(of: path), strings: project?.strings, language: language,
        colors: project?.colors ?? AssetColors(), code: project?.code ?? InterfaceCode(),
        isLaunchScreen: project?.launchScreens.contains(ProjectFolder.stem(of: path)) == true,
        unused: leavesOutUnused
          ? project?.use.unusedObjects(in: ProjectFolder.canonical(path)) ?? [] : []))
  }

  /// Returns the requested scenes of a file; a missing one is an error.
  package func screens(
    of file: InterfaceBuilderFile, at path: String
  ) throws(ImportError) -> [NamedScreen] {
    let scenes = file.scenes.filter { scene in wanted.map(scene.isCalled) ?? true }
    guard !scenes.isEmpty else {
      throw ImportError(
        .notThisFormat,
        "the file has no such scene or view: choose from "
          + file.scenes.map(\.name).joined(separator: ", "))
    }
    let project = project(of: path)
    var screens: [NamedScreen] = []
    for scene in scenes {
      let heard = try (reader ?? project?.reader).flatMap { (reader) throws(ImportError) in
        try DeepStack.run { () throws(ImportError) in
          try reader.hear(
            scene, at: path, named: ProjectFolder.stem(of: path),
            notInSwift: project?.notInSwift ?? [])
        }
      }
      var screen =
        heard
        ?? NamedScreen(
          name: scene.name, imported: Imported(screen: scene.screen, notes: scene.notes),
          place: scene.place)
      // Notes on the file as a whole are given once.
      if screens.isEmpty { screen.imported.notes = file.notes + screen.imported.notes }
      screens.append(screen)
    }
    return screens
  }
}

/// The resources of a project besides its storyboards and XIBs.
package struct InterfaceProject: Sendable {
  package private(set) var strings = StringsCatalog()
  package private(set) var colors = AssetColors()
  package private(set) var code = InterfaceCode()
  /// The names of the launch screen files, without their extensions.
  package private(set) var launchScreens: Set<String> = []
  /// What of the files a user meets.
  package private(set) var use = InterfaceUse()
  /// What hears the code of the classes that the files name; nil where it was not read.
  private(set) var reader: UIKitReader?
  /// The names of files of Objective-C, without their extensions.
  private(set) var notInSwift: Set<String> = []

  /// Reads the strings of the files at the paths, the colours of the project, and the code of the
  /// classes that the files name; and if it is asked for, finds what nothing leads to.
  init(
    of contents: ProjectFolder.Contents, for paths: [String], language: String,
    findsUnused: Bool, readsCode listing: Projects?
  ) {
    launchScreens = contents.projects.launchScreens
    colors.add(contents.projects)
    // What could not be looked at, or is not here, may lead anywhere.
    read(
      contents.built, for: paths, language: language,
      findsUnused: findsUnused && contents.isWhole && contents.failures.isEmpty,
      startingWith: contents.projects.mainStoryboards, readsCode: listing)
  }

  /// Reads what lies beside a file that belongs to no project, and beside its folder if that is one of a
  /// language.
  init(around path: String, for paths: [String], language: String, readsCode listing: Projects?) {
    var steps = ProjectFolder.canonical(path).split(separator: "/").dropLast()
    if steps.last?.hasSuffix(".lproj") == true { steps.removeLast() }
    let folder = "/" + steps.joined(separator: "/")
    let files = (InputFile.names(in: folder) ?? []).sorted()
      .filter { $0.hasSuffix(".swift") || $0.hasSuffix(".m") }
      .map { InputFile(path: folder + "/" + $0) }
    read(files, for: paths, language: language, findsUnused: false, readsCode: listing)
  }

  private mutating func read(
    _ files: [InputFile], for paths: [String], language: String, findsUnused: Bool,
    startingWith mainStoryboards: Set<String> = [], readsCode listing: Projects?
  ) {
    let tables = Set(paths.map(ProjectFolder.stem) + [StringsCatalog.defaultTable])
    var classes: Set<String> = []
    for path in paths {
      guard let bytes = try? InputFile(path: path).read() else { continue }
      classes.formUnion(InterfaceBuilder.customClasses(in: bytes))
    }
    var sources: [SwiftSourceFile] = []
    var mentioning: [(path: String, bytes: [UInt8])] = []
    var interfaces: [(path: String, bytes: [UInt8])] = []
    for file in files {
      let path = file.path
      if path.hasSuffix(".m") || path.hasSuffix(".mm") {
        notInSwift.insert(ProjectFolder.stem(of: path))
      }
      let isTable =
        ProjectFolder.isTable(path, of: language) && tables.contains(ProjectFolder.stem(of: path))
      let isLaunchScreen = LaunchScreenNames.recognizes(path)
      let isColor = path.hasSuffix(".colorset/Contents.json")
      let isPropertyList = AssetColors.isPropertyList(path) && !file.isBelowTests
      let isSource = !classes.isEmpty && ProjectFolder.isOwnSource(file)
      let isInApp = findsUnused && !file.isBelowTests
      let mayMention = isInApp && Self.codeEndings.contains(where: path.hasSuffix)
      let isInterface = isInApp && InterfaceFiles.isInterface(path)
      guard
        isTable || isLaunchScreen || isColor || isPropertyList || isSource || mayMention
          || isInterface,
        let bytes = try? file.read()
      else { continue }
      if isPropertyList { colors.add(propertyList: bytes) }
      if isTable {
        strings.add(bytes, at: path)
      } else if isLaunchScreen {
        if let name = LaunchScreenNames.name(in: bytes) { launchScreens.insert(name) }
      } else if isColor {
        colors.add(bytes, at: path)
      } else if isSource, let text = try? SourceText(bytes).text {
        sources.append(SwiftSourceFile(name: path, text: text))
      }
      if mayMention { mentioning.append((path, bytes)) }
      if isInterface { interfaces.append((path, bytes)) }
    }
    code = InterfaceCode(of: sources, for: classes)
    if let listing, !classes.isEmpty {
      let sources = SwiftSourceFile.code(of: classes, among: sources)
      let project = DeepStack.run {
        UIKitProject(
          files: sources.map { (name: $0.name, text: $0.text, code: ParsedSwiftFile($0).active) })
      }
      reader = UIKitReader(
        project, texts: ProjectTexts(strings: strings, language: language),
        colors: ProjectColors(colors: colors),
        nibs: ProjectNibs(
          in: listing, given: paths, strings: strings, colors: colors, language: language),
        language: language)
    }
    if findsUnused {
      use = InterfaceUse(
        interfaces: interfaces, code: mentioning, startingWith: mainStoryboards,
        unloadable: code.unloadable)
    }
  }

  /// The endings of files that may name what is in an interface file.
  private static let codeEndings = [".swift", ".m", ".mm", ".h", ".c", ".cpp", ".js", ".plist"]
}
