// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// Findings in the HTML report, rule by rule, with the harm, the people and the remedy.
struct HTMLFindings {
  private let findings: [ReportedFinding]
  private let rules: [RuleID: HandbookEntry]
  private let showsFile: Bool
  /// Returns the part of the screenshot that shows a node; empty when there is none.
  private let excerpt: (ReportedNode) -> HTML
  /// The level of the topic headings; rule headings are one level lower.
  private var level: Int { showsFile ? 3 : 4 }

  init(
    _ findings: [ReportedFinding], rules: [RuleID: HandbookEntry],
    showsFile: Bool,
    excerpt: @escaping (ReportedNode) -> HTML = { _ in "" }
  ) {
    self.excerpt = excerpt
    self.findings = findings
    self.rules = rules
    self.showsFile = showsFile
  }

  var html: HTML {
    // Marks on the drawing number the failures of a screen in the order of the report.
    var marks: [Int] = []
    var next = 0
    for finding in findings {
      next += finding.isFailure ? 1 : 0
      marks.append(next)
    }
    let failed = findings.indices.filter { findings[$0].isFailure }
    var html = HTML()
    var topic: Topic?
    for group in failed.groupedInOrder(by: {
      findings[$0].rule.name + findings[$0].impact.rawValue
    }) {
      let first = findings[group[0]]
      if first.topic != topic {
        html += "<h\(level)>\(CheckText.title(of: first.topic))</h\(level)>\n"
        topic = first.topic
      }
      html += section(group, marks: marks)
    }
    return html + cannotTell
  }

  private func section(_ group: [Int], marks: [Int]) -> HTML {
    let first = findings[group[0]]
    let card = rules[first.check]?.card
    var html: HTML = "<article class=\"finding \(first.impact.rawValue)\">\n"
    html +=
      "<h\(level + 1)>\(first.impact.rawValue) \(first.rule.name), \(PlainText.count(group.count, "time"))</h\(level + 1)>\n"
    if let card { html += "<p>\(card.title).</p>\n" }
    html += "<ul>\n"
    for index in group {
      let finding = findings[index]
      let file = showsFile ? TerminalFormat.escaped(finding.file) + " " : ""
      let text = file + finding.sentence
      guard let node = finding.node, node.frame != nil else {
        html += "<li>\(text)</li>\n"
        continue
      }
      html +=
        "<li>\(text) <button type=\"button\" class=\"show\" data-mark=\"\(marks[index])\">"
        + "Show \(marks[index]) on the drawing</button>\(excerpt(node))</li>\n"
    }
    html += "</ul>\n"
    if let card { html += "<p><strong>Whom it harms:</strong> \(card.harm)</p>\n" }
    html += "<p><strong>What to do:</strong> \(first.remedy)</p>\n"
    let clauses = first.clauses.map(PlainText.words(for:)).joined(separator: "; ")
    if !clauses.isEmpty {
      html += "<p><strong>Standards:</strong> \(clauses)</p>\n"
    }
    return html + "</article>\n"
  }

  private var cannotTell: HTML {
    let open = findings.indices.filter { !findings[$0].isFailure }
    guard !open.isEmpty else { return "" }
    var html: HTML = "<h\(level)>Cannot tell from this input</h\(level)>\n<ul>\n"
    for group in open.groupedInOrder(by: {
      findings[$0].rule.name + findings[$0].problem.message
    }) {
      let first = findings[group[0]]
      let text = "\(first.rule.name), \(PlainText.count(group.count, "time")): "
      html += "<li>\(text)\(shown: first.problem.message)</li>\n"
    }
    return html + "</ul>\n"
  }
}
