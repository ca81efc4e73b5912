// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// Writes a conformance report as Markdown: the facts, a table for each chapter, and the evidence.
package struct OpenACRMarkdown: Sendable {
  private let report: OpenACRReport

  /// Creates the writer of a report.
  package init(_ report: OpenACRReport) { self.report = report }

  /// The whole text.
  package var text: String {
    var text: Printed<Markdown> = "# \(report.title)\n\n"
    text += "Based on \(report.catalog.title), catalogue \(code: report.catalog.name).\n\n"
    for (name, value) in ReportFacts.lines(of: report.product) { text += "- \(name): \(value)\n" }
    text += "\n## Notes\n\n"
    for note in report.notes { text += "- \(note)\n" }
    text += "\n## How it was evaluated\n\n"
    for line in report.methods { text += "- \(line)\n" }
    for chapter in report.chapters { text += Self.table(of: chapter) }
    let found = report.chapters.flatMap(\.rows).filter { $0.evidence?.failures.isEmpty == false }
    if !found.isEmpty { text += "\n## Evidence\n" }
    for row in found {
      text += "\n### \(row.number) \(row.title)\n\n"
      for finding in row.evidence?.failures ?? [] {
        text += "- \(ClauseEvidence.line(of: finding))\n"
      }
    }
    return text.text
  }

  private static func table(of chapter: OpenACRReport.Chapter) -> Printed<Markdown> {
    var text: Printed<Markdown> = "\n## \(chapter.chapter.label)\n\n"
    if let reason = chapter.reason { return text + "\(reason)\n" }
    text += "| Criterion | Conformance level | Remarks |\n|---|---|---|\n"
    for row in chapter.rows {
      text += "| \(row.number) \(row.title) | \(row.adherence.words) | "
      text += "\(row.remarks.joined(separator: " ")) |\n"
    }
    return text
  }
}

/// Writes a conformance report as one HTML page without scripts.
package struct OpenACRHTML: Sendable {
  private let report: OpenACRReport

  /// Creates the writer of a report.
  package init(_ report: OpenACRReport) { self.report = report }

  /// The whole page.
  package var text: String {
    var html: HTML = "<h1>\(report.title)</h1>\n"
    html += "<p>Based on \(report.catalog.title), catalogue \(report.catalog.name).</p>\n<dl>\n"
    for (name, value) in ReportFacts.lines(of: report.product) {
      html += "<dt>\(name)</dt>\n<dd>\(shown: value)</dd>\n"
    }
    html += "</dl>\n<h2>Notes</h2>\n"
    for note in report.notes { html += "<p>\(shown: note)</p>\n" }
    html += "<h2>How it was evaluated</h2>\n"
    for line in report.methods { html += "<p>\(shown: line)</p>\n" }
    for chapter in report.chapters { html += Self.table(of: chapter) }
    let found = report.chapters.flatMap(\.rows).filter { $0.evidence?.failures.isEmpty == false }
    if !found.isEmpty { html += "<h2>Evidence</h2>\n" }
    for row in found { html += Self.evidence(of: row) }
    return HTMLPage.text(title: report.title, body: html)
  }

  private static func table(of chapter: OpenACRReport.Chapter) -> HTML {
    let label = chapter.chapter.label
    var html: HTML = "<h2>\(label)</h2>\n"
    if let reason = chapter.reason { return html + "<p>\(reason)</p>\n" }
    html += "<table>\n<caption>\(label)</caption>\n<thead>\n<tr><th scope=\"col\">Criterion</th>"
    html +=
      "<th scope=\"col\">Conformance level</th><th scope=\"col\">Remarks</th></tr>\n</thead>\n"
    html += "<tbody>\n"
    for row in chapter.rows {
      html += "<tr><th scope=\"row\">\(row.number) \(row.title)</th>"
      html += "<td>\(row.adherence.words)</td>\n<td>"
      for remark in row.remarks { html += "<p>\(shown: remark)</p>" }
      if row.evidence?.failures.isEmpty == false {
        html += "<p><a href=\"#evidence-\(row.number)\">Evidence for \(row.number)</a></p>"
      }
      html += "</td></tr>\n"
    }
    return html + "</tbody>\n</table>\n"
  }

  private static func evidence(of row: OpenACRReport.Row) -> HTML {
    var html: HTML = "<h3 id=\"evidence-\(row.number)\">\(row.number) \(row.title)</h3>\n<ul>\n"
    for finding in row.evidence?.failures ?? [] {
      html += "<li>\(shown: ClauseEvidence.line(of: finding))</li>\n"
    }
    return html + "</ul>\n"
  }
}

/// The frame of a page of a report.
enum HTMLPage {
  static func text(title: String, body: HTML) -> String {
    let head: HTML = "<title>\(title)</title>\n"
    return "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n"
      + "<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n" + head.text
      + "<style>\n\(HTMLStyle.text)\n\(tables)\n</style>\n</head>\n<body>\n<main>\n" + body.text
      + "</main>\n</body>\n</html>\n"
  }

  private static let tables = """
    table { border-collapse: collapse; width: 100%; }
    caption { text-align: start; font-weight: bold; padding: .5rem 0; }
    th, td { border: 1px solid var(--line); padding: .4rem .6rem; text-align: start;
      vertical-align: top; }
    td p { margin: 0 0 .5rem; }
    dt { font-weight: bold; }
    """
}

/// The facts about a product at the head of a report.
enum ReportFacts {
  /// The names and values of what was given, and of what has to be filled in.
  static func lines(of product: ProductFacts) -> [(String, String)] {
    let missing = ProductFacts.notGiven
    let contact = product.contact
    let required: [(String, String?)] = [
      ("Product", product.name), ("Version", product.version),
      ("Description", product.description), ("Date", product.date),
      ("Contact", contact.name), ("Company", contact.company), ("Email", contact.email),
    ]
    let optional: [(String, String?)] = [
      ("Phone", contact.phone), ("Address", contact.address), ("Website", contact.website),
      ("Feedback", product.feedback), ("Licence of the report", product.license),
      ("Legal disclaimer", product.legalDisclaimer),
    ]
    return required.map { ($0.0, $0.1 ?? missing) }
      + optional.compactMap { name, value in value.map { (name, $0) } }
  }
}
