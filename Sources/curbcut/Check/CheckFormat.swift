import ArgumentParser
import CurbcutReporting

/// How `check` reports.
enum CheckFormat: String, ExpressibleByArgument, CaseIterable, Sendable {
  case text, json, jsonl, sarif, junit, github, markdown, html

  /// Writes the results in this format.
  func writer() -> any CheckWriter {
    switch self {
    case .text: CheckTextWriter()
    case .json, .jsonl: FindingsJSONWriter()
    case .sarif: SARIFWriter(rules: RuleBook.all)
    case .junit: JUnitWriter()
    case .github: GitHubWriter()
    case .markdown: MarkdownWriter()
    case .html: HTMLWriter(rules: RuleBook.all)
    }
  }
}
