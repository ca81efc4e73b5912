// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Writes evidence for Nutrition Labels as text: a paragraph for each label.
package struct LabelText: Sendable {
  /// The number of problems of a cell that are listed before the rest is counted.
  static let listedProblems = 5

  private let report: LabelReport

  /// Creates the writer of a report.
  package init(_ report: LabelReport) { self.report = report }

  /// The whole text.
  package var text: TerminalText {
    var text: TerminalText = "Accessibility Nutrition Labels, evidence\n"
    for note in report.notes { text += "\(note)\n" }
    for family in report.families {
      text += "\n\(family.title), \(PlainText.count(family.taskCount, "task"))\n"
      for verdict in family.verdicts {
        text += "\n\(verdict.label.title): \(verdict.sentence).\n"
        for (name, cell) in verdict.cells { text += Self.lines(name, cell) }
      }
    }
    return text
  }

  private static func lines(_ name: String, _ cell: LabelCell) -> TerminalText {
    var text: TerminalText = "  \(name): \(cell.state.rawValue)\n"
    for reason in cell.reasons { text += "    \(reason)\n" }
    for problem in cell.problems.prefix(listedProblems) {
      text += "    - \(ClauseEvidence.line(of: problem))\n"
    }
    let rest = cell.problems.count - listedProblems
    if rest > 0 { text += "    - and \(rest) more\n" }
    return text
  }
}

/// Writes the same as Markdown: a table of tasks and labels for each family, then the reasons.
package struct LabelMarkdown: Sendable {
  private let report: LabelReport

  /// Creates the writer of a report.
  package init(_ report: LabelReport) { self.report = report }

  /// The whole text.
  package var text: String {
    var text: Printed<Markdown> = "# Accessibility Nutrition Labels: evidence\n\n"
    for note in report.notes { text += "- \(note)\n" }
    for family in report.families { text += Self.section(family) }
    text += "\n## Draft of the declarations\n\n"
    text +=
      "An attribute is true only if a person tried the feature and nothing speaks against it.\n\n"
    text += "```json\n"
    return text.text + report.declarations.text + "\n```\n"
  }

  private static func section(_ family: LabelReport.Family) -> Printed<Markdown> {
    var text: Printed<Markdown> = "\n## \(family.title)\n\n| Label |"
    let names = family.verdicts.first?.cells.map(\.name) ?? []
    for name in names { text += " \(name) |" }
    text += "\n|---|"
    for _ in names { text += "---|" }
    text += "\n"
    for verdict in family.verdicts {
      text += "| \(verdict.label.title) |"
      for (_, cell) in verdict.cells { text += " \(cell.state.rawValue) |" }
      text += "\n"
    }
    for verdict in family.verdicts {
      text += "\n### \(verdict.label.title)\n\n\(capitalised(verdict.sentence)).\n\n"
      for (name, cell) in verdict.cells {
        text += "- \(name): \(cell.state.rawValue)\n"
        for reason in cell.reasons { text += "  - \(reason)\n" }
        for problem in cell.problems { text += "  - \(ClauseEvidence.line(of: problem))\n" }
      }
    }
    return text
  }

  private static func capitalised(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}

/// Writes the same as JSON in the `curbcut-nutrition-labels` format.
package struct LabelJSON: Sendable {
  private let report: LabelReport

  /// Creates the writer of a report.
  package init(_ report: LabelReport) { self.report = report }

  /// The document, with a line break at its end.
  package var text: String {
    JSONValue.object([
      .init("format", .string("curbcut-nutrition-labels")), .init("version", .number(1)),
      .init("notes", .array(report.notes.map(JSONValue.path))),
      .init("families", .array(report.families.map(Self.json))),
      .init("declarations", report.declarations),
    ]).text + "\n"
  }

  private static func json(_ family: LabelReport.Family) -> JSONValue {
    .object([
      .init("family", family.family.map { .string($0.rawValue) } ?? .null),
      .init(
        "labels",
        .array(
          family.verdicts.map { verdict in
            .object([
              .init("label", .string(verdict.label.rawValue)),
              .init("title", .string(verdict.label.title)),
              .init("verdict", .path(verdict.sentence)), .init("tried", .bool(verdict.isTried)),
              .init("draft", .bool(verdict.draft)),
              .init("tasks", .array(verdict.cells.map(json))),
            ])
          })),
    ])
  }

  private static func json(_ cell: (name: String, cell: LabelCell)) -> JSONValue {
    .object([
      .init("task", .path(cell.name)), .init("state", .string(cell.cell.state.rawValue)),
      .init("reasons", .array(cell.cell.reasons.map(JSONValue.path))),
      .init("problems", .number(Double(cell.cell.problems.count))),
    ])
  }
}
