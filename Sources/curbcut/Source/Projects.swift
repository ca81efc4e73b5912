// SPDX-License-Identifier: Apache-2.0
import CurbcutReporting
import CurbcutSource

/// The projects of some files, with their contents; all of it is looked at once.
struct Projects: Sendable {
  /// The folder of the project of each of the files, by the path as given.
  private var folders: [String: ProjectFolder?] = [:]
  private var contents: [ProjectFolder: ProjectFolder.Contents] = [:]

  /// Looks at the folders of the projects of some files; a note names what in them could not be looked at, but
  /// for what is known already.
  init(of files: [String], failures: [FileListing.Failure] = []) {
    var search = ProjectSearch()
    var told = Set(failures.map { ProjectFolder.canonical($0.path) })
    for file in files {
      let folder = search.folder(of: file)
      folders.updateValue(folder, forKey: file)
      guard let folder, contents[folder] == nil else { continue }
      let found = folder.contents
      contents[folder] = found
      for failure in found.failures where told.insert(failure.path).inserted {
        Console.error("note: \(failure.path): \(failure.message)")
      }
    }
  }

  /// What is below a folder.
  subscript(folder: ProjectFolder) -> ProjectFolder.Contents {
    contents[folder] ?? folder.contents
  }

  /// What is below each of the folders of the files with which this was made.
  var all: [ProjectFolder.Contents] { Array(contents.values) }

  /// The folder of the project that a file belongs to; nil when nothing marks one.
  func folder(of file: String) -> ProjectFolder? {
    if let known = folders[file] { return known }
    var search = ProjectSearch()
    return search.folder(of: file)
  }

  /// The folders of several files, each once, by their paths.
  func folders(of files: [String]) -> [ProjectFolder] {
    var search = ProjectSearch()
    return Set(files.compactMap { folders[$0] ?? search.folder(of: $0) })
      .sorted { $0.path < $1.path }
  }

  /// The files with texts around files that belong to no marked project: in their folders, in those
  /// above as far as all of them have them, and one folder below each.
  func tables(around files: [String], of language: String) -> [InputFile] {
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
