// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// Which files of folders a project has checked: `include` and `exclude` of its configuration.
struct PathFilter: Sendable {
  private let included: [PathPattern]
  private let excluded: [PathPattern]

  /// Takes patterns in which `*` stands for any letters but a slash, and `**` for any at all.
  init(include: [String] = [], exclude: [String] = []) {
    included = include.map { PathPattern($0) }
    excluded = exclude.map { PathPattern($0) }
  }

  /// Whether it leaves nothing out.
  var isEmpty: Bool { included.isEmpty && excluded.isEmpty }

  /// Whether a file is to be read.
  func lets(_ path: String) -> Bool {
    (included.isEmpty || included.contains { $0.matches(path) })
      && !excluded.contains { $0.matches(path) }
  }
}
