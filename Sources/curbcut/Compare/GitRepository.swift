// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen

/// A git repository, accessed without running anything that its own configuration names.
///
/// A repository may come from anywhere, and git runs what `.git/config` specifies: filters for the
/// bytes of files, programs that convert them to text, monitors, hooks, and commands that fetch
/// missing objects. Here git only returns objects as they are stored.
///
/// Source: man git-config (`core.fsmonitor`, `core.hooksPath`, `filter.<driver>.clean`); man git
/// (`GIT_ALLOW_PROTOCOL`, `--literal-pathspecs`).
struct GitRepository {
  /// The folder around `.git`, without links and dots.
  let folder: String

  /// The number of objects requested from git at once, because their bytes are in memory together.
  private static let mostObjects = 500

  /// Runs a git command in a folder; nil when git cannot be started.
  static func run(
    _ arguments: [String], in folder: String, input: [UInt8] = []
  ) -> Program.Result? {
    let careful = [
      "git", "-C", folder, "--no-pager", "--no-optional-locks", "--literal-pathspecs",
      "-c", "core.fsmonitor=false", "-c", "core.hooksPath=/dev/null",
    ]
    return Program.run(
      careful + arguments, input: input,
      variables: ["GIT_ALLOW_PROTOCOL=none", "GIT_NO_LAZY_FETCH=1"])
  }

  /// Returns why git failed: the first line of its error output.
  static func reason(of result: Program.Result) -> String {
    String(decoding: result.errors, as: UTF8.self)
      .split(separator: "\n").first.map(String.init) ?? "no reason given"
  }

  /// Returns the objects of the files at a revision, by path relative to the folder; the error says
  /// why git has no such revision. The object of a link is the path to which it leads.
  func objects(
    at revision: String, withLinks: Bool = true
  ) throws(GitFailure) -> [String: String] {
    var objects: [String: String] = [:]
    for entry in try tree(at: revision) where entry.kind == "blob" {
      guard withLinks || entry.mode != "120000" else { continue }
      objects[entry.path] = entry.object
    }
    return objects
  }

  /// Returns the folders that other repositories fill, its submodules, relative to the folder.
  func modules(at revision: String) throws(GitFailure) -> [String] {
    try tree(at: revision).filter { $0.kind == "commit" }.map(\.path)
  }

  private func tree(
    at revision: String
  ) throws(GitFailure) -> [(mode: String, kind: String, object: String, path: String)] {
    let result = Self.run(["ls-tree", "-r", "-z", "--full-tree", revision], in: folder)
    guard let result else { throw GitFailure(reason: nil) }
    guard result.status == 0 else { throw GitFailure(reason: Self.reason(of: result)) }
    // "100644 blob 8a1218a TAB path", each terminated by a zero byte.
    return result.output.split(separator: 0).compactMap { entry in
      guard let tab = entry.firstIndex(of: UInt8(ascii: "\t")) else { return nil }
      let facts = entry[..<tab].split(separator: UInt8(ascii: " "))
        .map { String(decoding: $0, as: UTF8.self) }
      guard facts.count == 3 else { return nil }
      return (facts[0], facts[1], facts[2], FileName.text(of: entry[(tab + 1)...]))
    }
  }

  /// Passes on the bytes of each of some objects, with its name.
  func read(_ objects: [String], _ body: (String, ArraySlice<UInt8>) -> Void) throws(GitFailure) {
    var rest = objects[...]
    while !rest.isEmpty {
      let names = rest.prefix(Self.mostObjects)
      rest = rest.dropFirst(Self.mostObjects)
      let input = Array(names.map { $0 + "\n" }.joined().utf8)
      guard let result = Self.run(["cat-file", "--batch"], in: folder, input: input) else {
        throw GitFailure(reason: nil)
      }
      guard result.status == 0 else { throw GitFailure(reason: Self.reason(of: result)) }
      var output = result.output[...]
      // "8a1218a blob 12", a line break, twelve bytes, a line break.
      while let end = output.firstIndex(of: UInt8(ascii: "\n")) {
        let facts = String(decoding: output[..<end], as: UTF8.self).split(separator: " ")
        output = output[(end + 1)...]
        guard facts.count == 3, let count = Int(facts[2]), count < output.count else {
          throw GitFailure(reason: "the object \(facts.first ?? "") is missing")
        }
        body(String(facts[0]), output.prefix(count))
        output = output.dropFirst(count + 1)
      }
    }
  }
}

/// An error of git.
struct GitFailure: Error {
  /// The reason; nil when git could not be started.
  var reason: String?
}

/// Finds the repositories of files, examining each folder above them once.
struct GitSearch {
  private var found: [Substring: String?] = [:]

  /// Returns the folder of the repository around a file, given by its path without links; nil
  /// outside any.
  mutating func folder(of file: String) -> String? {
    var levels: [Substring] = []
    var folder = Self.parent(of: file[...])
    var answer: String?
    while let level = folder {
      if let known = found[level] {
        answer = known
        break
      }
      levels.append(level)
      if case .missing = InputFile.kind(of: level + "/.git") {
        folder = Self.parent(of: level)
      } else {
        answer = level.isEmpty ? "/" : String(level)
        break
      }
    }
    for level in levels { found.updateValue(answer, forKey: level) }
    return answer
  }

  private static func parent(of path: Substring) -> Substring? {
    path.lastIndex(of: "/").map { path[..<$0] }
  }
}
