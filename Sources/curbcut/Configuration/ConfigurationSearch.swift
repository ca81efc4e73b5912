// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Finds the configuration of a project: in this folder, or in one above it within its repository.
enum ConfigurationSearch {
  /// The names of a configuration, the first before the other.
  static let names = [Configuration.fileName, ".curbcut.yaml"]
  private static let mostLevels = 24

  /// The path of the configuration from here, and that of its folder: empty, or with a slash at its end.
  ///
  /// Outside of a repository only this folder counts: what lies above it belongs to somebody else.
  static func found() -> (path: String, folder: String)? {
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
