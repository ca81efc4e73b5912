// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of a project.
struct ProjectFolder: Hashable, Sendable {
  let path: String

  /// What is below the folder, with what its projects of Xcode say of it.
  var contents: Contents {
    let listing = FileListing(of: [path])
    let files = listing.files
    let own = files.filter { !$0.isBelowTests }.map(\.path)
    let projects = XcodeProjects(among: own) { try? InputFile(path: $0).read() }
    var contents = Contents(projects: projects, failures: listing.failures)
    for file in files {
      if projects.buildNowhere(file.path), !file.isBelowTests {
        contents.unbuilt.append(file)
      } else {
        contents.built.append(file)
      }
    }
    return contents
  }

  /// Whether a file lies in the folder.
  func holds(_ file: String) -> Bool { Self.steps(of: Self.canonical(file), below: path) != nil }

  /// The files of a project.
  struct Contents: Sendable {
    let projects: XcodeProjects
    /// What could not be looked at.
    let failures: [FileListing.Failure]
    /// Every file, but the source that no target builds.
    fileprivate(set) var built: [InputFile] = []
    /// The source that no target builds.
    fileprivate(set) var unbuilt: [InputFile] = []
  }

  /// Whether a file is Swift source of the app, and not of its tests.
  static func isOwnSource(_ file: InputFile) -> Bool {
    SwiftFiles.isSwift(file.path) && !file.isBelowTests
  }

  /// Whether a file has texts of a language, or of English, in which most apps are written.
  static func isTable(_ path: String, of language: String) -> Bool {
    guard StringsCatalog.recognizes(path) else { return false }
    let folder = path.split(separator: "/").dropLast().last ?? ""
    guard folder.hasSuffix(".lproj") else { return true }
    return [language.prefix(2), "en", "Base"].contains { folder.hasPrefix($0) }
  }

  /// The name of a file without its folder and its ending, as other files write it.
  static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return FileName.shown(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
  }

  /// A path without links and dots; as given where there is no such file.
  static func canonical(_ path: String) -> String { resolved(path) ?? path }

  /// A path without links and dots; nil where there is no such file.
  static func resolved(_ path: String) -> String? {
    guard let resolved = realpath(FileName.forSystem(path), nil) else { return nil }
    defer { free(resolved) }
    return FileName.text(ofSystem: resolved)
  }

  /// The rest of a path below a folder, both without links and dots; nil when it lies elsewhere.
  static func steps(of path: String, below folder: String) -> Substring? {
    let start = folder == "/" ? folder : folder + "/"
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return Substring(path.utf8.dropFirst(start.utf8.count))
  }
}
