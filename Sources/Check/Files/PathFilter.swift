// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// The filter for files in folders: `include` and `exclude` of the configuration.
package struct PathFilter: Sendable {
  private let included: [PathPattern]
  private let excluded: [PathPattern]

  /// Creates a filter of patterns in which `*` matches any characters except a slash, and `**` any
  /// at all.
  package init(include: [String] = [], exclude: [String] = []) {
    included = include.map { PathPattern($0) }
    excluded = exclude.map { PathPattern($0) }
  }

  /// Whether it excludes nothing.
  package var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

  /// Whether a file is to be read.
  package func lets(_ path: String) -> Bool {
    (included.isEmpty || included.contains { $0.matches(path) })
      && !excluded.contains { $0.matches(path) }
  }
}
