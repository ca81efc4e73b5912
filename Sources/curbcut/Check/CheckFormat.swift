// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutPage
import CurbcutReporting

/// The report formats of `check`.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json, jsonl, sarif, junit, github, gitlab, xcode, markdown, html

  /// Returns the parts of a screen that this format shows; text includes the speech of a single
  /// screen only.
  func parts(ofFiles count: Int) -> CheckedParts {
    switch self {
    case .text: count == 1 ? .transcripts : []
    case .html: .pictures
    case .json, .jsonl, .sarif, .junit, .github, .gitlab, .xcode, .markdown: []
    }
  }

  /// Whether this format reports which files were checked and which were not.
  var hasCoverage: Bool { self != .gitlab && self != .jsonl }

  /// Creates the writer of this format; text ends with the table of a standard.
  func writer(
    _ text: CheckTextOptions, standard: StandardReport? = nil, page: @autoclosure () -> PageWriter
  ) -> any CheckWriter {
    switch self {
    case .text: CheckTextWriter(text, standard: standard)
    case .json, .jsonl: FindingsJSONWriter(standard: standard)
    case .sarif:
      SARIFWriter(rules: .all, version: Curbcut.configuration.version, column: TextColumns().column)
    case .junit: JUnitWriter()
    case .github: GitHubWriter()
    case .gitlab: GitLabWriter()
    case .xcode: XcodeWriter { ProjectFolder.canonical($0) }
    case .markdown: MarkdownWriter()
    case .html: page()
    }
  }
}

/// A report to a file: `--output sarif=report.sarif`.
struct ReportFile: ExpressibleByArgument, Sendable {
  let format: CheckFormat
  let path: String

  init?(argument: String) {
    let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let format = CheckFormat(rawValue: String(parts[0])), !parts[1].isEmpty
    else { return nil }
    self.format = format
    path = String(parts[1])
  }

  static var allValueStrings: [String] { [] }
}
