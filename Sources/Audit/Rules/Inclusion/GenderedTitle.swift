// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A gender-neutral title that the form ties to one gender.
struct GenderedTitle: Check {
  static let card = RuleCard(
    id: "gendered-title",
    rule: "titles-without-mx",
    title: "A neutral title is tied to a gender",
    harm: """
      A doctor is taken for a man, or Mx for something other than it means; in one gym, women with \
      the title Dr could not open the door of their changing room.
      """,
    remedy: "Offer the title alone. Ask for gender only where the app needs it.",
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    partOf: ["S4-12-065"],
    clauses: [],
    fails: [
      Example(
        """
        android screen "Profile"
          radio "Dr (male)"                <--
          radio "Dr (female)"              <--
          radio "Mrs"
        """)
    ],
    passes: [
      Example(
        """
        android screen "Profile"
          radio "Dr"
          radio "Mx"
          radio "Mrs"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Doctors"
          text "Dr Ann Smith treats male and female patients."
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    FormScreen(context).entries.compactMap { entry in
      guard entry.isOption, entry.words.count <= 4, let title = entry.words.first,
        Self.neutral.contains(title),
        entry.words.list.dropFirst().contains(where: Self.genders.contains)
      else { return nil }
      return Report.failed(
        entry.node, Problem("the title \(entry.text.quoted) also states a gender"))
    }
  }

  private static let neutral: Set<String> = [
    "dr", "doctor", "prof", "professor", "rev", "reverend", "judge", "captain", "mx", "hon",
  ]
  private static let genders: Set<String> = [
    "male", "female", "man", "woman", "m", "f", "mr", "mrs", "ms", "miss",
  ]
}
