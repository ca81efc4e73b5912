// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Finds the configuration of a project: in the current folder, or in one above it within the
/// repository.
package enum ConfigurationSearch {
  /// The file names of a configuration, by precedence.
  package static let names = [Configuration.fileName, ".curbcut.yaml"]
  private static let mostLevels = 24

  /// Returns the path of the configuration from here, and that of its folder: empty, or ending with
  /// a slash.
  ///
  /// Outside a repository only the current folder counts: folders above it belong to somebody else.
  package static func found() -> (path: String, folder: String)? {
    if let name = name(in: "") { return (name, "") }
    var folder = ""
    for _ in 0..<mostLevels {
      if isRepository(folder) { return nil }
      folder += "../"
      guard ProjectFolder.resolved(folder) != "/" else { return nil }
      if let name = name(in: folder), isInRepository(folder) { return (folder + name, folder) }
    }
    return nil
  }

  private static func name(in folder: String) -> String? {
    names.first { name in
      if case .file = InputFile.kind(of: folder + name) { true } else { false }
    }
  }

  private static func isRepository(_ folder: String) -> Bool {
    if case .missing = InputFile.kind(of: folder + ".git") { false } else { true }
  }

  private static func isInRepository(_ folder: String) -> Bool {
    var folder = folder
    for _ in 0..<mostLevels {
      if isRepository(folder) { return true }
      folder += "../"
      if ProjectFolder.resolved(folder) == "/" { return false }
    }
    return false
  }
}
