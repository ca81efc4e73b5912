// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// The filter for files in folders: `include` and `exclude` of the configuration.
package struct PathFilter: Sendable {
  private let included: [PathPattern]
  private let excluded: [PathPattern]
  /// Returns the path for which a path stands.
  private var shown: (@Sendable (String) -> String)?
  /// Folders of which nothing is read.
  private var folders: [String] = []

  /// Creates a filter of patterns in which `*` matches any characters except a slash, and `**` any
  /// at all.
  package init(include: [String] = [], exclude: [String] = []) {
    included = include.map { PathPattern($0) }
    excluded = exclude.map { PathPattern($0) }
  }

  /// Whether it excludes nothing.
  package var isEmpty: Bool { included.isEmpty && excluded.isEmpty && folders.isEmpty }

  /// Returns the same filter for copies of files, whose patterns are those of the originals, without some folders.
  package func forCopies(
    shown: @escaping @Sendable (String) -> String, leavingOut folders: [String]
  ) -> PathFilter {
    var filter = self
    filter.shown = shown
    filter.folders = folders
    return filter
  }

  /// Whether a file is to be read.
  package func lets(_ path: String) -> Bool {
    let path = shown?(path) ?? path
    guard !folders.contains(where: { path.hasPrefix($0 + "/") }) else { return false }
    return (included.isEmpty || included.contains { $0.matches(path) })
      && !excluded.contains { $0.matches(path) }
  }
}
