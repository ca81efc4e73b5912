// SPDX-License-Identifier: Apache-2.0
import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutReporting

/// How `check` reports.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json, jsonl, sarif, junit, github, gitlab, xcode, markdown, html

  /// What a report shows of a screen beside its findings; what none shows is not worked out.
  struct Parts: OptionSet, Sendable {
    let rawValue: Int

    /// What the screen reader says.
    static let transcripts = Parts(rawValue: 1)
    /// The screenshot.
    static let pictures = Parts(rawValue: 2)
  }

  /// What a report in this format shows; text shows what is heard of one screen only.
  func parts(ofFiles count: Int) -> Parts {
    switch self {
    case .text: count == 1 ? .transcripts : []
    case .html: [.transcripts, .pictures]
    case .json, .jsonl, .sarif, .junit, .github, .gitlab, .xcode, .markdown: []
    }
  }

  /// Whether a report in this format says what was looked at and what was not.
  var hasCoverage: Bool { self != .gitlab && self != .jsonl }

  /// Writes the results in this format; text ends with the table of a standard.
  func writer(
    _ text: CheckTextOptions, standard: StandardReport? = nil
  ) -> any CheckWriter {
    switch self {
    case .text: CheckTextWriter(text, standard: standard)
    case .json, .jsonl: FindingsJSONWriter()
    case .sarif:
      SARIFWriter(rules: .all, version: Curbcut.configuration.version, column: TextColumns().column)
    case .junit: JUnitWriter()
    case .github: GitHubWriter()
    case .gitlab: GitLabWriter()
    case .xcode: XcodeWriter { ProjectFolder.canonical($0) }
    case .markdown: MarkdownWriter()
    case .html: HTMLWriter(rules: .all)
    }
  }
}

/// A report in a file: `--output sarif=report.sarif`.
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
