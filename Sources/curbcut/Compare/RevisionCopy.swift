// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// The files of a repository at a revision, in a temporary folder that is deleted with this object.
///
/// All files are there, because the screens of source depend on their whole project. They are as git stores
/// them; links are left out, because they could lead anywhere, and submodules, which are in other repositories.
final class RevisionCopy: Sendable {
  private let root: String
  /// The copy of the folder that was asked for.
  let path: String

  /// Copies the repository around a folder, at a revision.
  init(of folder: String, at revision: String) throws(ImportError) {
    guard !revision.hasPrefix("-") else {
      throw ImportError(.notThisFormat, "a revision does not begin with a hyphen: give its name")
    }
    // A folder that is gone from the disk is below the one in which the command runs.
    let whole =
      ProjectFolder.resolved(folder)
      ?? (folder.hasPrefix("/") ? folder : "\(ProjectFolder.canonical("."))/\(folder)")
    var search = GitSearch()
    guard let top = search.folder(of: whole + "/.") else {
      throw ImportError(.empty, "is in no git repository: give two folders, or leave out --from")
    }
    root = try Self.makeFolder()
    let below = ProjectFolder.steps(of: whole, below: top).map(String.init) ?? ""
    path = below.isEmpty ? root : "\(root)/\(below)"
    do throws(GitFailure) {
      try Self.copy(GitRepository(folder: top), at: revision, to: root)
    } catch {
      guard let reason = error.reason else {
        throw ImportError(.empty, "git cannot be started: install git, or give two folders")
      }
      throw ImportError(.empty, "git does not have it: \(reason)")
    }
    guard case .folder = InputFile.kind(of: path) else {
      throw ImportError(.empty, "is not in that revision: give a later one, or two folders")
    }
  }

  deinit { try? FileManager.default.removeItem(atPath: root) }

  private static let beginning = "curbcut-revision-"

  /// Removes the folders of runs that were ended before they could.
  private static func removeLeftovers(in base: String) {
    for name in InputFile.names(in: base) ?? [] where name.hasPrefix(beginning) {
      let digits = name.dropFirst(beginning.count).prefix { $0 != "-" }
      guard let process = Int32(digits), kill(process, 0) != 0, errno == ESRCH else { continue }
      try? FileManager.default.removeItem(atPath: "\(base)/\(name)")
    }
  }

  private static func makeFolder() throws(ImportError) -> String {
    let base = FileManager.default.temporaryDirectory.path
    removeLeftovers(in: base)
    let folder = "\(base)/\(beginning)\(getpid())-\(UUID().uuidString)"
    do {
      // A folder around a project is searched up to its repository.
      try FileManager.default.createDirectory(
        atPath: folder + "/.git", withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
    } catch {
      throw .cannotWrite(base)
    }
    return ProjectFolder.canonical(folder)
  }

  private static func copy(
    _ repository: GitRepository, at revision: String, to root: String
  ) throws(GitFailure) {
    var paths: [String: [String]] = [:]
    for (path, object) in try repository.objects(at: revision, withLinks: false)
    where isSafe(path) {
      paths[object, default: []].append(path)
    }
    var folders: Set<Substring> = [root[...]]
    var failure: String?
    try repository.read(paths.keys.sorted()) { object, bytes in
      for path in paths[object] ?? [] where failure == nil {
        let file = "\(root)/\(path)"
        makeFolders(around: file, known: &folders)
        if !write(Array(bytes), to: file) {
          failure = "\(path) cannot be copied, make room for temporary files"
        }
      }
    }
    if let failure { throw GitFailure(reason: failure) }
  }

  /// Makes the folders around a file that are not there yet.
  private static func makeFolders(around file: String, known: inout Set<Substring>) {
    var missing: [Substring] = []
    var folder = file[...]
    while let slash = folder.lastIndex(of: "/") {
      folder = folder[..<slash]
      guard known.insert(folder).inserted else { break }
      missing.append(folder)
    }
    for folder in missing.reversed() { mkdir(FileName.forSystem(String(folder)), 0o700) }
  }

  private static func write(_ bytes: [UInt8], to file: String) -> Bool {
    // Two names that a disk takes for one are in some repositories: the first one stays.
    let file = open(FileName.forSystem(file), O_WRONLY | O_CREAT | O_EXCL, 0o600)
    guard file >= 0 else { return errno == EEXIST }
    defer { close(file) }
    return Console.writeAll(bytes, to: file)
  }

  /// Whether a path of a tree stays in the folder: a hostile repository may name any other.
  private static func isSafe(_ path: String) -> Bool {
    path.split(separator: "/", omittingEmptySubsequences: false).allSatisfy { step in
      !["", ".", ".."].contains(step) && step.lowercased() != ".git"
    }
  }
}
