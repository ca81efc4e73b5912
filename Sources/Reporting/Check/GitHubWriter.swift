// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// Writes failures as annotations of GitHub's workflows, which it shows beside the lines.
///
/// Source: docs.github.com, "Workflow commands for GitHub Actions".
package struct GitHubWriter: CheckWriter {
  /// Creates a writer.
  package init() {}

  /// Returns nothing.
  package func start() -> String { "" }

  /// Returns a line for each failure.
  package func text(for checked: CheckedFile) -> String {
    checked.failures.map(Self.annotation).joined().text
  }

  /// Returns a line for each input that could not be read, and for anything that was not checked.
  package func end(_ coverage: RunCoverage) -> String {
    var text = coverage.unreadable.map { file, message -> Printed<WorkflowCommand> in
      "::error file=\(property: file),title=cannot be read::\(message)\n"
    }.joined()
    for warning in coverage.warnings { text += "::warning title=not looked at::\(warning)\n" }
    let lines = CoverageText(coverage).lines.map(\.text).joined(separator: " ")
    if coverage.skippedCount > 0 { text += "::notice title=what was looked at::\(lines)\n" }
    return text.text
  }

  private static func annotation(_ finding: ReportedFinding) -> Printed<WorkflowCommand> {
    let command: Printed<WorkflowCommand> =
      switch ReportLevel(finding.impact) {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    var line: Printed<WorkflowCommand> = finding.line.map { ",line=\($0)" } ?? ""
    if let column = finding.column, finding.line != nil { line += ",col=\(column)" }
    let title = "\(finding.impact.rawValue) \(finding.rule.name)"
    return """
      ::\(command) file=\(property: finding.file)\(line),title=\(property: title)\
      ::\(finding.sentence). To do: \(finding.remedy)

      """
  }
}

/// A command to GitHub's workflows: a line, in which line breaks are escaped.
enum WorkflowCommand: PrintedFormat {
  /// Escapes a value in the message: a line break remains one for readers, but does not begin a
  /// command.
  static func escaped(_ value: String) -> String {
    let breaks: Set<Character> = ["\n", "\r", "\r\n"]
    return value.split(omittingEmptySubsequences: false, whereSeparator: breaks.contains)
      .map { TerminalFormat.escaped(String($0)).replacing("%", with: "%25") }.joined(
        separator: "%0A")
  }
}

extension Printed.StringInterpolation where Format == WorkflowCommand {
  /// Appends the value of a property, which ends at a comma or a colon.
  mutating func appendInterpolation(property value: String) {
    appendLiteral(
      WorkflowCommand.escaped(value).replacing(":", with: "%3A").replacing(",", with: "%2C"))
  }
}
