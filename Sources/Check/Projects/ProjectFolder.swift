// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
package import CurbcutSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The folder of a project.
package struct ProjectFolder: Hashable, Sendable {
  package let path: String
  /// Whether a file marks it, and it was not only given: only then it is sure to be the whole project.
  package var isMarked = true

  /// The files below the folder, with the information in its Xcode projects.
  package var contents: Contents {
    let listing = FileListing(of: [path])
    let files = listing.files
    let own = files.filter { !$0.isBelowTests }.map(\.path)
    let projects = XcodeProjects(among: own) { try? InputFile(path: $0).read() }
    var contents = Contents(
      projects: projects, failures: listing.failures, isWhole: isMarked)
    for file in files {
      if projects.buildNowhere(file.path), !file.isBelowTests {
        contents.unbuilt.append(file)
      } else {
        contents.built.append(file)
      }
    }
    return contents
  }

  /// Whether a file is in the folder.
  package func holds(_ file: String) -> Bool {
    Self.steps(of: Self.canonical(file), below: path) != nil
  }

  /// The files of a project.
  package struct Contents: Sendable {
    package let projects: XcodeProjects
    /// The files and folders that could not be examined.
    package let failures: [FileListing.Failure]
    /// Whether the files are sure to be the whole project.
    package let isWhole: Bool
    /// Every file except the source that no target builds.
    fileprivate(set) var built: [InputFile] = []
    /// The source that no target builds.
    fileprivate(set) var unbuilt: [InputFile] = []
  }

  /// Whether a file is Swift source of the app, and not of its tests.
  package static func isOwnSource(_ file: InputFile) -> Bool {
    SwiftFiles.isSwift(file.path) && !file.isBelowTests
  }

  /// Whether a file contains texts in a language, or in English, in which most apps are written.
  package static func isTable(_ path: String, of language: String) -> Bool {
    guard StringsCatalog.recognizes(path) else { return false }
    let folder = path.split(separator: "/").dropLast().last ?? ""
    guard folder.hasSuffix(".lproj") else { return true }
    return [language.prefix(2), "en", "Base"].contains { folder.hasPrefix($0) }
  }

  /// Returns the name of a file without its folder and its extension, as other files refer to it.
  package static func stem(of path: String) -> String {
    let name = path.split(separator: "/").last.map(String.init) ?? path
    return FileName.shown(name.lastIndex(of: ".").map { String(name[..<$0]) } ?? name)
  }

  /// Returns a path without links and dots; unchanged when there is no such file.
  package static func canonical(_ path: String) -> String { resolved(path) ?? path }

  /// Returns a path without links and dots; nil when there is no such file.
  package static func resolved(_ path: String) -> String? {
    guard let memo = InputFile.memo else { return realPath(path) }
    return memo.resolved(path)
  }

  /// Asks the system for a path without links and dots; nil when there is no such file.
  static func realPath(_ path: String) -> String? {
    guard let resolved = realpath(FileName.forSystem(path), nil) else { return nil }
    defer { free(resolved) }
    return FileName.text(ofSystem: resolved)
  }

  /// Returns the rest of a path below a folder, both without links and dots; nil when it is
  /// elsewhere.
  package static func steps(of path: String, below folder: String) -> Substring? {
    let start = folder == "/" ? folder : folder + "/"
    guard path.utf8.starts(with: start.utf8) else { return nil }
    return Substring(path.utf8.dropFirst(start.utf8.count))
  }
}
