// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting
import CurbcutSource

/// The projects of some files, with their contents, each examined once.
package struct Projects: Sendable {
  /// The project folder of each of the files, by its path as given.
  private var folders: [String: ProjectFolder?] = [:]
  private var contents: [ProjectFolder: ProjectFolder.Contents] = [:]
  /// The sentences about files that could not be read, except those known already.
  package private(set) var notes: [String] = []

  /// The search with what it has found of these files.
  private let search: ProjectSearch

  /// Examines the project folders of some files below the paths that were given; a note names files
  /// that could not be read, except those known already.
  package init(
    of files: [String], below given: [String] = [], failures: [FileListing.Failure] = []
  ) {
    var search = ProjectSearch(below: given)
    var told = Set(failures.map { ProjectFolder.canonical($0.path) })
    for file in files {
      let folder = search.folder(of: file)
      folders.updateValue(folder, forKey: file)
      guard let folder, contents[folder] == nil else { continue }
      let found = folder.contents
      contents[folder] = found
      for failure in found.failures where told.insert(failure.path).inserted {
        notes.append("\(failure.path): \(failure.message)")
      }
    }
    self.search = search
  }

  /// Returns the files below a folder.
  package subscript(folder: ProjectFolder) -> ProjectFolder.Contents {
    contents[folder] ?? folder.contents
  }

  /// The files below each of the folders given at creation.
  package var all: [ProjectFolder.Contents] { Array(contents.values) }

  /// Returns the folder of the project that a file belongs to; nil when no folder is marked as one.
  package func folder(of file: String) -> ProjectFolder? {
    if let known = folders[file] { return known }
    var search = search
    return search.folder(of: file)
  }

  /// Returns the folders of several files, each once, by their paths.
  package func folders(of files: [String]) -> [ProjectFolder] {
    var search = search
    return Set(files.compactMap { folders[$0] ?? search.folder(of: $0) })
      .sorted { $0.path < $1.path }
  }

  /// Returns the string tables around files that belong to no marked project: in their folders, in
  /// the folders above that all of them share, and one folder below each.
  package func tables(around files: [String], of language: String) -> [InputFile] {
    let loose = files.filter { folder(of: $0) == nil }.map(ProjectFolder.canonical)
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
      for name in Self.names(in: folder) where !name.hasPrefix(".") {
        found.insert(folder + "/" + name)
        guard !name.contains(".") || name.hasSuffix(".lproj") else { continue }
        for inner in Self.names(in: folder + "/" + name) where !inner.hasPrefix(".") {
          found.insert(folder + "/" + name + "/" + inner)
          guard inner.hasSuffix(".lproj") else { continue }
          for table in Self.names(in: folder + "/" + name + "/" + inner) {
            found.insert(folder + "/" + name + "/" + inner + "/" + table)
          }
        }
      }
    }
    return found.filter { ProjectFolder.isTable($0, of: language) }.sorted()
      .map { InputFile(path: $0) }
  }

  private static func names(in folder: String) -> [String] { InputFile.names(in: folder) ?? [] }
}
