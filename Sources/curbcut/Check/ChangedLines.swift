// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutReporting
import CurbcutScreen

/// The lines of files that differ from a revision in git.
struct ChangedLines: Sendable {
  /// The lines by file; nil for an entirely new file.
  private var lines: [String: [ClosedRange<Int>]?] = [:]

  /// Compares files with their contents in git at a revision.
  ///
  /// git only provides the bytes, and the lines are compared here: so no filter of a repository
  /// runs, and line numbers are those of the files.
  init(since revision: String, in files: [InputFile]) throws(UsageError) {
    guard !revision.hasPrefix("-") else {
      throw UsageError("a revision does not begin with a hyphen: give its name")
    }
    var search = GitSearch()
    var repositories: [String: [(file: InputFile, path: String)]] = [:]
    for file in files {
      guard file.path != "-" else {
        lines[file.name] = .some(nil)
        continue
      }
      let whole = ProjectFolder.canonical(file.path)
      let folder = search.folder(of: whole) ?? Self.folder(of: whole)
      let start = folder.hasSuffix("/") ? folder.utf8.count : folder.utf8.count + 1
      let path = String(Substring(whole.utf8.dropFirst(start)))
      repositories[folder, default: []].append((file, path))
    }
    for (folder, files) in repositories.sorted(by: { $0.key < $1.key }) {
      do throws(GitFailure) {
        try compare(files, in: GitRepository(folder: folder), since: revision)
      } catch {
        guard let reason = error.reason else {
          throw UsageError("git cannot be started: install git, or leave out --changed-since")
        }
        throw UsageError("git cannot say what has changed in \(files[0].file.path): \(reason)")
      }
    }
  }

  private mutating func compare(
    _ files: [(file: InputFile, path: String)], in repository: GitRepository,
    since revision: String
  ) throws(GitFailure) {
    let objects = try repository.objects(at: revision)
    var byObject: [String: [InputFile]] = [:]
    for (file, path) in files {
      if let object = objects[path] {
        byObject[object, default: []].append(file)
      } else {
        lines[file.name] = .some(nil)
      }
    }
    try repository.read(byObject.keys.sorted()) { object, old in
      for file in byObject[object] ?? [] {
        // A file that cannot be read has no findings either.
        guard let new = try? file.read() else { continue }
        lines[file.name] = LineChanges(from: old, to: new).ranges
      }
    }
  }

  /// Returns the folder of a file outside all repositories, for which git reports an error in its
  /// own words.
  private static func folder(of path: String) -> String {
    path.lastIndex(of: "/").map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
  }

  /// Whether a finding is on a changed line; one without a line counts if its file has changed.
  func holds(_ finding: ReportedFinding) -> Bool {
    guard let ranges = lines[finding.file] else { return false }
    guard let ranges else { return true }
    guard let line = finding.line else { return !ranges.isEmpty }
    return ranges.contains { $0.contains(line) }
  }
}
