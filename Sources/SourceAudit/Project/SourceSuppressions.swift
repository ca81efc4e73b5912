// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutSource

/// The suppression comments of a project, for findings that `SwiftFileSubject` does not handle
/// itself: those of screen rules about the views that the source describes.
package struct SourceSuppressions: Hashable, Sendable {
  private struct Line: Hashable {
    var rule: String
    var file: String
    var line: Int
  }

  private var lines: Set<Line> = []

  /// Collects the comments of files.
  package init(of files: some Sequence<SwiftFacts>) {
    for file in files {
      for suppression in file.suppressions {
        lines.insert(Line(rule: suppression.rule, file: file.name, line: suppression.line))
      }
    }
  }

  /// Returns whether a comment suppresses a judgement at a line of a file, counted from 1, by any name of
  /// its rule.
  package func silence(_ judgement: Judgement, in file: String, line: Int) -> Bool {
    !lines.isEmpty
      && judgement.names.contains { lines.contains(Line(rule: $0.name, file: file, line: line)) }
  }
}
