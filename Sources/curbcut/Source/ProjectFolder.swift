import CurbcutSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of a project, found from one of its files.
struct ProjectFolder: Hashable, Sendable {
  let path: String

  /// How far up the folder is looked for.
  private static let mostLevels = 12
  /// What stands in the folder of a project.
  private static let markers = [
    "Package.swift", "settings.gradle", "settings.gradle.kts", "project.yml", "project.yaml",
    "Project.swift", "Workspace.swift", "Podfile", "Cartfile", "MODULE.bazel", "WORKSPACE",
  ]
  private static let repository = ".git"
  private static let markerEndings = [".xcodeproj", ".xcworkspace"]
  /// Folders with the code of others and with tests.
  private static let foreign: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "Tests",
  ]

  /// The folder of the project that a file belongs to; nil when nothing marks one.
  ///
  /// An app may be made of many packages: the outermost marked folder counts, within its repository.
  init?(of file: String) {
    var folder = Array(Self.canonical(file).split(separator: "/").dropLast())
    var root: String?
    for _ in 0..<Self.mostLevels where !folder.isEmpty {
      let path = "/" + folder.joined(separator: "/")
      let names = Self.names(in: path)
      if names.contains(where: Self.isMarker) { root = path }
      if names.contains(Self.repository) {
        root = path
        break
      }
      folder.removeLast()
    }
    guard let root else { return nil }
    path = root
  }

  /// The folders of several files, each once.
  static func all(of files: [String]) -> [ProjectFolder] {
    Set(files.compactMap(ProjectFolder.init(of:))).sorted { $0.path < $1.path }
  }

  /// The files with texts around files that belong to no marked project: in their folders, in those
  /// above as far as all of them have them, and one folder below each.
  static func tables(around files: [String], of language: String) -> [InputFile] {
    let loose = files.filter { ProjectFolder(of: $0) == nil }.map(canonical)
    let parents = loose.map { Array($0.split(separator: "/").dropLast().map(String.init)) }
    guard var common = parents.first else { return [] }
    for parent in parents {
      common = Array(zip(common, parent).prefix { $0 == $1 }.map(\.0))
    }
    var folders: Set<String> = []
    for var parent in parents {
      while parent.count >= max(common.count, 1) {
        guard folders.insert("/" + parent.joined(separator: "/")).inserted else { break }
        parent.removeLast()
      }
    }
    var found: Set<String> = []
    for folder in folders {
      for name in names(in: folder) where !name.hasPrefix(".") {
        found.insert(folder + "/" + name)
        guard !name.contains(".") || name.hasSuffix(".lproj") else { continue }
        for inner in names(in: folder + "/" + name) where !inner.hasPrefix(".") {
          found.insert(folder + "/" + name + "/" + inner)
          guard inner.hasSuffix(".lproj") else { continue }
          for table in names(in: folder + "/" + name + "/" + inner) {
            found.insert(folder + "/" + name + "/" + inner + "/" + table)
          }
        }
      }
    }
    return found.filter { isTable($0, of: language) }.sorted().map { InputFile(path: $0) }
  }

  /// What is below the folder, with what its projects of Xcode say of it.
  var contents: Contents {
    let files = InputFile.files(of: [path])
    let own = files.map(\.path).filter { !Self.isForeign($0) }
    let projects = XcodeProjects(among: own) { try? InputFile(path: $0).read() }
    var contents = Contents(projects: projects)
    for file in files {
      if projects.buildNowhere(file.path), !Self.isForeign(file.path) {
        contents.unbuilt.append(file)
      } else {
        contents.built.append(file)
      }
    }
    return contents
  }

  /// The projects of some files, with their contents, which are looked at once.
  struct Listing: Sendable {
    private let contents: [ProjectFolder: Contents]

    /// Looks at the folders of the projects of some files.
    init(of files: [String]) {
      let folders = ProjectFolder.all(of: files).map { ($0, $0.contents) }
      contents = Dictionary(uniqueKeysWithValues: folders)
    }

    /// What is below a folder.
    subscript(folder: ProjectFolder) -> Contents { contents[folder] ?? folder.contents }
  }

  /// Whether a file lies in the folder.
  func holds(_ file: String) -> Bool { Self.canonical(file).hasPrefix(path + "/") }

  /// The files of a project.
  struct Contents: Sendable {
    let projects: XcodeProjects
    /// Every file, but the source that no target builds.
    fileprivate(set) var built: [InputFile] = []
    /// The source that no target builds.
    fileprivate(set) var unbuilt: [InputFile] = []
  }

  /// Whether a file is the project's own Swift source.
  static func isOwnSource(_ path: String) -> Bool {
    SwiftFiles.isSwift(path) && !isForeign(path)
  }

  /// Whether a file lies in a folder with the code of others or with tests.
  static func isForeign(_ path: String) -> Bool {
    !foreign.isDisjoint(with: path.split(separator: "/").map(String.init))
  }

  /// Whether a file has texts of a language, or of English, in which most apps are written.
  static func isTable(_ path: String, of language: String) -> Bool {
    guard StringsCatalog.recognizes(path) else { return false }
    let folder = path.split(separator: "/").dropLast().last ?? ""
    guard folder.hasSuffix(".lproj") else { return true }
    return [language.prefix(2), "en", "Base"].contains { folder.hasPrefix($0) }
  }

  /// The name of a file without its folder and its ending.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name
  }

  private static func isMarker(_ name: String) -> Bool {
    markers.contains(name) || markerEndings.contains(where: name.hasSuffix)
      || SwiftGenTexts.recognizes(name)
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
  static func canonical(_ path: String) -> String {
    guard let resolved = realpath(path, nil) else { return path }
    defer { free(resolved) }
    return String(cString: resolved)
  }
}
