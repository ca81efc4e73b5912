// SPDX-License-Identifier: Apache-2.0
import CurbcutSource

/// Finds the projects of files; each folder above them is looked at once.
struct ProjectSearch {
  /// How far up the folder of a project is looked for.
  private static let mostLevels = 12
  /// What stands in the folder of a project.
  private static let markers = [
    "Package.swift", "settings.gradle", "settings.gradle.kts", "project.yml", "project.yaml",
    "Project.swift", "Workspace.swift", "Podfile", "Cartfile", "MODULE.bazel", "WORKSPACE",
  ]
  private static let repository = ".git"
  private static let markerEndings = [".xcodeproj", ".xcworkspace"]

  /// What a folder says of itself.
  private enum Mark { case nothing, project, repository }

  private var marks: [String: Mark] = [:]
  private var found: [String: ProjectFolder?] = [:]

  /// The folder of the project that a file belongs to; nil when nothing marks one.
  ///
  /// An app may be made of many packages: the outermost marked folder counts, within its repository.
  mutating func folder(of file: String) -> ProjectFolder? {
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
    let folder = root.map(ProjectFolder.init(path:))
    found.updateValue(folder, forKey: parent)
    return folder
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
