// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// Writes problems as lines that Xcode shows beside the source, when a build phase prints them.
///
/// All are warnings, because a line with "error:" would fail the build by itself, whatever the exit
/// code. Xcode opens files by their absolute path. Source: developer.apple.com, "Running custom
/// scripts during a build", "Log errors and warnings from your script".
package struct XcodeWriter: CheckWriter {
  private let absolute: (String) -> String

  /// Creates a writer with a function that makes a path absolute.
  package init(absolute: @escaping (String) -> String) { self.absolute = absolute }

  /// Returns nothing.
  package func start() -> String { "" }

  /// Returns a line for each problem.
  package func text(for checked: CheckedFile) -> String {
    checked.failures.map(line).joined().text
  }

  /// Returns a line for each input that could not be read, and for anything else that keeps the run
  /// from passing.
  package func end(_ coverage: RunCoverage) -> String {
    var text: TerminalText = ""
    for (file, message) in coverage.unreadable {
      text += "\(absolute(file)): warning: \(message) (cannot be read)\n"
    }
    for warning in coverage.warnings { text += "warning: \(warning)\n" }
    for line in CoverageText(coverage).lines { text += "note: " + line + "\n" }
    return text.text
  }

  private func line(_ finding: ReportedFinding) -> TerminalText {
    var finding = finding
    finding.file = absolute(finding.file)
    return
      "\(finding.position): warning: \(finding.statement(withFrame: false)) (\(finding.impact.rawValue) \(finding.rule.name))\n"
  }
}
