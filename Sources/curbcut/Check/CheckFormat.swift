import ArgumentParser
import CurbcutAudit
import CurbcutCheck
import CurbcutReporting

/// How `check` reports.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json, jsonl, sarif, junit, github, markdown, html

  /// What a report shows of a screen beside its findings; what none shows is not worked out.
  struct Parts: OptionSet, Sendable {
    let rawValue: Int

    /// What the screen reader says.
    static let transcripts = Parts(rawValue: 1)
    /// The screenshot.
    static let pictures = Parts(rawValue: 2)
  }

  /// What a report in this format shows.
  var parts: Parts {
    switch self {
    case .text: .transcripts
    case .html: [.transcripts, .pictures]
    case .json, .jsonl, .sarif, .junit, .github, .markdown: []
    }
  }

  /// Writes the results in this format; a text for people ends with what was left out and with
  /// the table of a standard.
  func writer(leftOut: String? = nil, standard: StandardReport? = nil) -> any CheckWriter {
    switch self {
    case .text: CheckTextWriter(leftOut: leftOut, standard: standard)
    case .json, .jsonl: FindingsJSONWriter()
    case .sarif: SARIFWriter(rules: .all)
    case .junit: JUnitWriter()
    case .github: GitHubWriter()
    case .markdown: MarkdownWriter()
    case .html: HTMLWriter(rules: .all)
    }
  }
}
