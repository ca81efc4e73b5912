// SPDX-License-Identifier: Apache-2.0
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
}
