// SPDX-License-Identifier: Apache-2.0
import CurbcutCheck
import CurbcutScreen

/// A revision of the files in git.
struct GitRevision {
  let name: String

  init(_ name: String) { self.name = name }

  /// Returns a file at this revision; the path is its current one.
  func contents(of path: String) throws(ImportError) -> [UInt8] {
    guard !name.hasPrefix("-") else {
      throw ImportError(.notThisFormat, "a revision does not begin with a hyphen: give its name")
    }
    let slash = path.lastIndex(of: "/")
    let folder = slash.map { String(path[...$0]) } ?? "."
    let file = slash.map { String(path[path.index(after: $0)...]) } ?? path
    let arguments = ["show", "--no-ext-diff", "--no-textconv", "\(name):./\(file)"]
    guard let result = GitRepository.run(arguments, in: folder) else {
      throw ImportError(.empty, "git cannot be started: install git, or give two files")
    }
    guard result.status == 0 else {
      throw ImportError(.empty, "git does not have it: \(GitRepository.reason(of: result))")
    }
    return result.output
  }

  /// Whether a path that is not on the disk any more is a folder at this revision.
  func isFolder(_ path: String) -> Bool {
    guard !name.hasPrefix("-"), !path.hasPrefix("/") else { return false }
    let result = GitRepository.run(["cat-file", "-t", "\(name):./\(path)"], in: ".")
    return result.map { $0.status == 0 && $0.output.starts(with: "tree".utf8) } ?? false
  }

  /// Returns the submodules below a folder, by their paths as its files have them.
  func modules(below folder: String) -> [String] {
    let whole = ProjectFolder.canonical(folder)
    var search = GitSearch()
    guard !name.hasPrefix("-"), let top = search.folder(of: whole + "/."),
      let modules = try? GitRepository(folder: top).modules(at: name)
    else { return [] }
    return modules.compactMap { module in
      ProjectFolder.steps(of: "\(top)/\(module)", below: whole).map { steps in
        folder.hasSuffix("/") ? folder + steps : "\(folder)/\(steps)"
      }
    }
  }
}
