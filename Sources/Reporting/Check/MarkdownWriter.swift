// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// Writes a summary for a pull request: first the most important repairs, then rule by rule.
package struct MarkdownWriter: CheckWriter {
  /// The number of places of a rule that are listed before the rest is counted.
  private static let shownPlaces = 20

  private var findings: [ReportedFinding] = []
  private var files = 0
  private var silenced = 0

  /// Creates a writer.
  package init() {}

  /// Returns nothing, because the summary comes first.
  package func start() -> String { "" }

  /// Returns nothing yet.
  package mutating func text(for checked: CheckedFile) -> String {
    files += 1
    silenced += checked.silenced
    findings += checked.findings
    return ""
  }

  /// Returns the whole summary.
  package func end(_ coverage: RunCoverage) -> String {
    let failures = findings.filter(\.isFailure)
    var text: Printed<Markdown> = "## Accessibility\n\n"
    for warning in coverage.warnings { text += "**Warning:** \(warning).\n\n" }
    text += "\(CheckText.headline(failures, coverage)) \(PlainText.count(files, "file")) checked.\n"
    if silenced > 0 {
      text +=
        "\nNot reported: \(PlainText.count(silenced, "problem")), silenced or in the baseline.\n"
    }
    for (file, message) in coverage.unreadable {
      text += "\nCould not be read: \(code: file): \(message)\n"
    }
    let groups = CheckText.groups(failures) { _ in "" }.sorted { left, right in
      left[0].isReportedBefore(right[0]) ?? false
    }
    let places = ProblemPlaces(failures)
    var topic: Topic?
    for group in groups {
      if group[0].topic != topic { text += "\n### \(CheckText.title(of: group[0].topic))\n" }
      topic = group[0].topic
      text += Self.section(group, places)
    }
    let open = CheckText.groups(findings.filter { !$0.isFailure }, by: \.judgement.problem.message)
    if !open.isEmpty { text += "\n### Cannot tell from these inputs\n\n" }
    for group in open {
      text += "- \(group[0].rule.name), \(PlainText.count(group.count, "time")): "
      text += "\(group[0].problem.message)\n"
    }
    text += "\n### What was looked at\n\n"
    for line in CoverageText(coverage).lines { text += "- \(line.text)\n" }
    return text.text
  }

  private static func section(
    _ group: [ReportedFinding], _ places: ProblemPlaces
  ) -> Printed<Markdown> {
    let first = group[0]
    let worst = group.map(\.judgement.impact).max() ?? first.impact
    var text: Printed<Markdown> =
      "\n#### \(worst.rawValue) \(first.rule.name), \(PlainText.count(group.count, "time"))\n"
    text += "\nTo do: \(first.remedy)\n\n"
    let listed = group.filter { $0.sameAs == nil }
    for finding in listed.prefix(shownPlaces) {
      text += "- \(code: finding.file) \(finding.sentence)\(places.others(of: finding))\n"
    }
    if listed.count > shownPlaces { text += "- and \(listed.count - shownPlaces) more\n" }
    return text
  }
}

/// Markdown of pull requests.
enum Markdown: PrintedFormat {
  private static let marks = Set("\\`*_{}[]<>#|~@".unicodeScalars)

  /// Escapes text so that no character has a meaning in Markdown, on one line.
  ///
  /// It works by scalars, as Markdown parsers do: a scalar that joins the next, such as U+0600,
  /// must not hide a mark.
  static func escaped(_ value: String) -> String {
    let line = TerminalFormat.escaped(value)
    guard line.unicodeScalars.contains(where: marks.contains) else { return line }
    var plain = String.UnicodeScalarView()
    for scalar in line.unicodeScalars {
      if marks.contains(scalar) { plain.append("\\") }
      plain.append(scalar)
    }
    return String(plain)
  }
}

extension Printed.StringInterpolation where Format == Markdown {
  /// Appends a value as code, if it contains no mark that would end it.
  mutating func appendInterpolation(code value: String) {
    let line = TerminalFormat.escaped(value)
    let isCode = !line.unicodeScalars.contains("`")
    appendLiteral(isCode ? "`\(line)`" : Markdown.escaped(line))
  }
}
