// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A choice of pronouns in an app's English texts that lacks they/them.
///
/// The screen that offers them is unknown: another table may have the third.
struct PronounTextsWithoutThey: Check {
  static let card = RuleCard(
    id: "pronoun-texts-without-they",
    rule: "pronouns-without-they",
    title: "The texts have she and he as pronouns, but not they",
    harm: "People who use they are called he or she by the app, time and again.",
    remedy: "Add they/them and a field for other pronouns, and let people change the answer later.",
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    partOf: ["S4-12-063"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "PRONOUN_1" = "She/her";<--
        "PRONOUN_2" = "He/him";
        """)
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "PRONOUN_1" = "She/her";
        "PRONOUN_2" = "He/him";
        "PRONOUN_3" = "They/them";
        """)
    ],
    ignores: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "HINT" = "She sends the ticket, he checks it.";
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    let tables = project.localizedTables
    return tables.flatMap { table -> [Report<FileLocation>] in
      table.files.keys.sorted().compactMap { language -> Report<FileLocation>? in
        let spoken = ["", "Base"].contains(language) ? table.sourceLanguage : language
        guard spoken.isEmpty || spoken.hasPrefix("en") else { return nil }
        let entries = table.entries(in: language)
        func first(_ subject: String, _ objects: Set<String>) -> Int? {
          entries.firstIndex { Self.isPronoun($0.entry.plainText ?? "", subject, objects) }
        }
        guard let she = first("she", ["her", "hers"]), let he = first("he", ["him", "his"]),
          first("they", ["them", "theirs"]) == nil
        else { return nil }
        let (file, entry) = entries[min(she, he)]
        return .failed(
          file.path, SourcePlace(entry.place), "the choice of pronouns does not include they")
      }
    }
  }

  /// Returns whether a text is a set of pronouns: `She`, `she/her`, `She / her / hers`.
  private static func isPronoun(_ text: String, _ subject: String, _ objects: Set<String>) -> Bool {
    let words = text.lowercased().split { !$0.isLetter }.map(String.init)
    guard words.first == subject, words.count <= 3 else { return false }
    return words.count == 1 || objects.contains(words[1])
  }
}
