// SPDX-License-Identifier: Apache-2.0
package import CurbcutAudit
package import CurbcutScreen

/// Writes one self-contained HTML file: each screen as drawn, the output of its technologies, its
/// problems and their remedies.
///
/// It works without a network, by keyboard and with a screen reader; the speech can be played.
package struct HTMLWriter: CheckWriter {
  private let rules: [RuleID: HandbookEntry]
  private var fileCount = 0
  private var problems = ProblemCount()
  /// The id and the title of the section of each screen.
  private var contents: [(id: String, title: String)] = []
  /// The sections of the screens, which may be far more than fits into memory.
  private let sections = Spool()
  /// The findings in source that no screen shows.
  private var sourceFindings: [ReportedFinding] = []

  /// Creates a writer with the catalogue of rules.
  package init(rules: Catalogue) {
    self.rules = Dictionary(
      rules.checks.map { ($0.id, HandbookEntry($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns nothing, because the numbers come first and are known last.
  package func start() -> String { "" }

  /// Returns nothing yet: the sections of the screens are put aside.
  package mutating func text(for checked: CheckedFile) -> String {
    fileCount += 1
    for failure in checked.failures { problems.add(failure) }
    let (shown, loose) = checked.findingsByScreen
    for (screen, findings) in zip(checked.screens, shown) {
      let input = HTMLScreen.Input(file: checked.file, screen: screen, findings: findings)
      let section = HTMLScreen(input, number: contents.count + 1, rules: rules)
      contents.append((section.id, section.title))
      sections.append(section.html.text)
    }
    sourceFindings += loose
    return ""
  }

  /// Returns the whole page.
  package func end(_ coverage: RunCoverage) -> String {
    var page: [UInt8] = []
    try? finish(coverage) { page += $0 }
    return String(decoding: page, as: UTF8.self)
  }

  /// Passes the page on in pieces.
  package func finish(
    _ coverage: RunCoverage, to write: ([UInt8]) -> Void
  ) throws(ImportError) {
    var beginning: HTML = "<h1>Accessibility report</h1>\n"
    for warning in coverage.warnings {
      beginning += "<p class=\"warning\"><strong>Warning:</strong> \(warning).</p>\n"
    }
    let headline = problems.sentence(mayBeClean: coverage.warnings.isEmpty)
    beginning += "<p>\(headline)"
    beginning += " \(PlainText.count(fileCount, "file")) checked. "
    beginning += "It gives evidence; it does not say that an app is accessible.</p>\n"
    if !coverage.unreadable.isEmpty {
      beginning += "<h2>Could not be read</h2>\n<ul>\n"
      for (file, message) in coverage.unreadable {
        beginning += "<li>\(file): \(message)</li>\n"
      }
      beginning += "</ul>\n"
    }
    if contents.count > 1 {
      beginning += "<nav aria-label=\"Screens\">\n<h2>Screens</h2>\n<ol>\n"
      for (id, title) in contents {
        beginning += "<li><a href=\"#\(id)\">\(title)</a></li>\n"
      }
      beginning += "</ol>\n</nav>\n"
    }
    write(Array((Self.beginning + beginning.text).utf8))
    try sections.read(to: write)
    write(Array((source.text + Self.section(on: coverage).text + Self.end).utf8))
  }

  /// Returns the section on checked and unchecked files, with all names.
  private static func section(on coverage: RunCoverage) -> HTML {
    var html: HTML =
      "<section aria-labelledby=\"coverage\">\n<h2 id=\"coverage\">What was looked at</h2>\n<ul>\n"
    for line in CoverageText(coverage).lines { html += "<li>\(line.text)</li>\n" }
    html += "</ul>\n"
    let groups = coverage.part + coverage.none + coverage.passedOver
    guard !groups.isEmpty else { return html + "</section>\n" }
    html += "<details><summary>Names of the files that were not looked at</summary>\n"
    for group in groups {
      let reason = group.reason ?? "no rule is about such files"
      html += "<h3>\(group.kind.count(group.files.count)): \(reason)</h3>\n<ul>\n"
      for file in group.files { html += "<li>\(shown: file)</li>\n" }
      html += "</ul>\n"
    }
    return html + "</details>\n</section>\n"
  }

  /// The section on source.
  private var source: HTML {
    guard !sourceFindings.isEmpty else { return "" }
    let list = HTMLFindings(sourceFindings, rules: rules, showsFile: true)
    return
      "<section aria-labelledby=\"source\">\n<h2 id=\"source\">Source</h2>\n\(list.html)</section>\n"
  }

  /// The beginning of the page, before the report itself.
  private static let beginning = """
    <!DOCTYPE html>
    <html lang="en">
    <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Accessibility report by Curbcut</title>
    <style>
    \(HTMLStyle.text)
    </style>
    </head>
    <body>
    <main>

    """

  /// The end of the page.
  private static let end = """

    </main>
    <script>
    \(HTMLScript.text)
    </script>
    </body>
    </html>

    """
}
