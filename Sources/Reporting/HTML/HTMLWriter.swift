import CurbcutAudit

/// Writes one HTML file that needs nothing else: each screen as drawn, what its technologies make of
/// it, what is wrong and what to do.
///
/// It works without a network, by keyboard and with a screen reader; what is heard can be played.
public struct HTMLWriter: CheckWriter {
  private let rules: [RuleID: HandbookEntry]
  private var files: [CheckedFile] = []

  /// Takes what there is to know of the rules.
  public init(rules: [HandbookEntry]) {
    self.rules = Dictionary(uniqueKeysWithValues: rules.map { ($0.id, $0) })
  }

  /// Nothing: the numbers stand first, and are known last.
  public func start() -> String { "" }

  /// Nothing yet.
  public mutating func text(for checked: CheckedFile) -> String {
    files.append(checked)
    return ""
  }

  /// The whole page.
  public func end(unreadable: [(file: String, message: String)]) -> String {
    let failures = files.flatMap(\.failures)
    var main = "<h1>Accessibility report</h1>\n"
    main += "<p>\(XMLText.escaped(CheckText.headline(failures)))"
    main += " \(PlainText.count(files.count, "file")) checked. "
    main += "It gives evidence; it does not say that an app is accessible.</p>\n"
    if !unreadable.isEmpty {
      main += "<h2>Could not be read</h2>\n<ul>\n"
      for (file, message) in unreadable {
        main += "<li>\(XMLText.escaped("\(file): \(message)"))</li>\n"
      }
      main += "</ul>\n"
    }
    let screens = files.flatMap { file in
      file.screens.map { screen in
        HTMLScreen.Input(
          file: file.file, screen: screen,
          findings: file.screens.count == 1 ? file.findings : screen.findings)
      }
    }
    let sections = screens.enumerated().map { position, input in
      HTMLScreen(input, number: position + 1, rules: rules)
    }
    if sections.count > 1 {
      main += "<nav aria-label=\"Screens\">\n<h2>Screens</h2>\n<ol>\n"
      for section in sections {
        main += "<li><a href=\"#\(section.id)\">\(XMLText.escaped(section.title))</a></li>\n"
      }
      main += "</ol>\n</nav>\n"
    }
    main += sections.map(\.html).joined()
    main += sourceFindings()
    return Self.page(main)
  }

  /// What is wrong in source, which no screen shows.
  private func sourceFindings() -> String {
    let findings = files.flatMap { file in
      file.findings.filter { $0.node == nil }
    }
    guard !findings.isEmpty else { return "" }
    let list = HTMLFindings(findings, idPrefix: "source", rules: rules, showsFile: true)
    return
      "<section aria-labelledby=\"source\">\n<h2 id=\"source\">Source</h2>\n\(list.html)</section>\n"
  }

  private static func page(_ main: String) -> String {
    """
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
    \(main)
    </main>
    <script>
    \(HTMLScript.text)
    </script>
    </body>
    </html>

    """
  }
}
