// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// Finds the projects of files, examining each folder above them once.
package struct ProjectSearch: Sendable {
  /// The greatest number of levels above a file at which its project is searched for.
  private static let mostLevels = 12
  /// The files that mark the folder of a project.
  private static let markers = [
    "Package.swift", "settings.gradle", "settings.gradle.kts", "gradlew", "build.gradle",
    "build.gradle.kts", "AndroidManifest.xml", "project.yml", "project.yaml",
    "Project.swift", "Workspace.swift", "Podfile", "Cartfile", "MODULE.bazel", "WORKSPACE",
  ]
  private static let repository = ".git"
  private static let markerEndings = [".xcodeproj", ".xcworkspace"]

  /// The kind of a folder, by the files in it.
  private enum Mark { case nothing, project, repository }

  /// The folders that were given, without links and dots.
  private let given: [String]
  private var marks: [String: Mark] = [:]
  private var found: [String: ProjectFolder?] = [:]
  /// The examples of the packages met so far; nil for folders that are no package.
  private var packages: [String: PackageExamples?] = [:]

  /// Creates a search for files below some paths that were given, of which the folders count.
  package init(below paths: [String] = []) {
    given = Set(paths.filter { InputFile.names(in: $0) != nil }.map(ProjectFolder.canonical))
      .sorted { $0.utf8.count < $1.utf8.count }
  }

  /// Returns the folder of the project that a file belongs to; nil when no folder is marked as one
  /// and none around it was given.
  ///
  /// An app may consist of many packages: the outermost marked folder within the repository counts.
  /// Examples in a package that see none of its code are a project of their own. Where nothing is
  /// marked, whoever gives a folder means all that is in it.
  package mutating func folder(of file: String) -> ProjectFolder? {
    var levels = ProjectFolder.canonical(file).split(separator: "/").dropLast()
    let parent = Self.path(of: levels)
    if let known = found[parent] { return known }
    var root: String?
    for _ in 0..<Self.mostLevels where !levels.isEmpty {
      let path = Self.path(of: levels)
      let mark = mark(of: path)
      if mark != .nothing { root = path }
      if mark == .repository { break }
      levels.removeLast()
    }
    let folder =
      root.map { ProjectFolder(path: example(in: $0, above: parent) ?? $0) }
      ?? given.first { parent == $0 || ProjectFolder.steps(of: parent, below: $0) != nil }
      .map { ProjectFolder(path: $0, isMarked: false) }
    found.updateValue(folder, forKey: parent)
    return folder
  }

  /// Returns the folder of examples of a package that a folder belongs to; nil without one.
  private mutating func example(in root: String, above folder: String) -> String? {
    guard let steps = ProjectFolder.steps(of: folder, below: root),
      let name = steps.split(separator: "/").first.map(String.init)
    else { return nil }
    if packages[root] == nil {
      packages.updateValue(Self.isPackage(root) ? PackageExamples(of: root) : nil, forKey: root)
    }
    return packages[root]??.contains(name) == true ? root + "/" + name : nil
  }

  /// Whether a folder is that of a package alone, and of no app beside it.
  private static func isPackage(_ folder: String) -> Bool {
    let marks = (InputFile.names(in: folder) ?? []).filter(isMarker)
    return marks == ["Package.swift"]
  }

  private static func path(of levels: ArraySlice<Substring>) -> String {
    "/" + levels.joined(separator: "/")
  }

  private mutating func mark(of folder: String) -> Mark {
    if let known = marks[folder] { return known }
    let names = InputFile.names(in: folder) ?? []
    let mark: Mark =
      if names.contains(Self.repository) {
        .repository
      } else if names.contains(where: Self.isMarker) { .project } else { .nothing }
    marks[folder] = mark
    return mark
  }

  private static func isMarker(_ name: String) -> Bool {
    markers.contains(name) || markerEndings.contains(where: name.hasSuffix)
      || SwiftGenSources.recognizes(name)
  }
}
