// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A key that occurs more than once in one file, with different texts.
///
/// The last of several entries with one key counts in a strings file; Android refuses to build.
/// Entries with the same text are not reported.
struct RepeatedKey: Check {
  static let card = RuleCard(
    id: "repeated-key",
    rule: "orphaned-translation",
    title: "A key occurs twice in one file, with different texts",
    harm: "Only one of the two texts is ever shown, so correcting the other one has no effect.",
    remedy: "Delete one of them, or give them different keys.",
    impact: .minor,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 1, arguable: 1, date: "2026-11-24"),
      Evidence("Localization", right: 20),
    ],
    category: .localization,
    concerns: [.nonNativeSpeakers, .team],
    partOf: ["S0-041"],
    clauses: [],
    fails: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "TITLE" = "Planets";
        "BOOK" = "Book";
        "TITLE" = "Moons";<--
        """)
    ],
    passes: [
      Example(
        """
        == App/en.lproj/Localizable.strings
        "TITLE" = "Planets";
        "BOOK" = "Book";
        == App/de.lproj/Localizable.strings
        "TITLE" = "Planeten";
        "TITLE" = "Planeten";
        """)
    ]
  )

  func reports(on project: SourceProject) -> [Report<FileLocation>] {
    project.resources.files.flatMap { file -> [Report<FileLocation>] in
      let table: StringsTable
      switch file.content {
      case .strings(let strings): table = strings
      case .android(let strings, _): table = strings.table
      default: return []
      }
      var first: [String: StringsTable.Entry] = [:]
      return table.entries.compactMap { entry in
        guard let known = first[entry.key] else {
          first[entry.key] = entry
          return nil
        }
        guard known.text != entry.text || known.forms != entry.forms else { return nil }
        return .failed(
          file.path, SourcePlace(entry.place),
          Problem(
            "the key \(entry.key.quoted) is already at line \(known.place.line), with another "
              + "text"))
      }
    }
  }
}
