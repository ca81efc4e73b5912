// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A text of a strings file that is hard to read, according to the rules for texts on screens.
///
/// The rules check the years of school, or the reading ease, by the formula of the text's language
/// (`Readability`), its longest sentence and paragraph, jargon, figures of speech and
/// abbreviations. An app may explain a word elsewhere, which a strings file does not show.
struct HardWording: Check {
  static let card = RuleCard(
    id: "hard-wording",
    rule: "hard-reading",
    title: "A text of the app is hard to understand",
    harm: "People with cognitive or learning disabilities, and people who read in a second "
      + "language, do not understand it.",
    remedy: "Use short sentences and everyday words, and write out or explain the rest.",
    impact: .minor,
    tier: .experimental,
    concerns: [.cognitive, .reading, .nonNativeSpeakers],
    requirements: ["S4-086"],
    partOf: ["S4-12-069"],
    clauses: [.wcag("3.1.3"), .wcag("3.1.4"), .wcag("3.1.5")],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "TITLE" = "Planets";
        "SESSION" = "Your session token has expired";<--
        "TERMS" = "Notwithstanding the aforementioned provisions, the organisation reserves the irrevocable entitlement to discontinue individual functionalities. Continued utilisation constitutes unconditional acceptance of modified contractual stipulations. Corresponding notifications are disseminated electronically to all registered participants.";<--
        """)
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "TITLE" = "Planets";
        "SESSION" = "Please sign in again";
        == App/de.lproj/Localizable.strings
        "SESSION" = "Bitte neu anmelden: token";
        """)
    ]
  )

  private static let runner = RuleRunner(Catalogue.audit.checks(about: .wording).checks)
  /// The maximum number of texts; no table is longer, and others would only cost time.
  private static let mostTexts = 20_000

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.localizedTables.flatMap { table -> [Report<FileLocation>] in
      table.files.keys.sorted().flatMap { language -> [Report<FileLocation>] in
        let isSource = language.isEmpty || language == "Base"
        let spoken =
          isSource ? (table.sourceLanguage.isEmpty ? "en" : table.sourceLanguage) : language
        return reports(on: table.entries(in: language), in: spoken == "Base" ? "en" : spoken)
      }
    }
  }

  private func reports(
    on entries: [(file: LocalizedTable.File, entry: StringsTable.Entry)], in language: String
  ) -> [Report<FileLocation>] {
    let texts = entries.prefix(Self.mostTexts).compactMap { file, entry in
      entry.plainText.map { (file: file, entry: entry, text: Self.filled($0)) }
    }
    guard !texts.isEmpty else { return [] }
    let lines = texts.map { "  text \(JSONValue.quoted($0.text))" }
    let outline = "ios screen \"Texts\" language \(JSONValue.quoted(language))\n"
    guard
      let screen = try? Outline().importScreen(
        from: Array((outline + lines.joined(separator: "\n")).utf8)
      ).screen
    else { return [] }
    let tree = PlatformRules.latest(for: .ios).tree(of: screen)
    var reported: Set<Int> = []
    return Self.runner.run(on: tree).compactMap { finding in
      guard finding.isFailure, let node = finding.node else { return nil }
      let line = Int(screen.nodes[node].place.line) - 2
      guard texts.indices.contains(line), reported.insert(line).inserted else {
        return nil
      }
      let (file, entry, _) = texts[line]
      return .failed(
        file.path, SourcePlace(entry.place),
        Problem(
          "\(entry.key.quoted): \(finding.problem.message)", measured: finding.problem.measured))
    }
  }

  /// Returns a text with a number for each placeholder, and without markup for programs.
  private static func filled(_ text: String) -> String {
    FormattedText(text).parts.map { part in
      switch part.kind {
      case .words: part.text
      case .placeholder: "5"
      case .markup, .escape: " "
      }
    }.joined()
  }
}
