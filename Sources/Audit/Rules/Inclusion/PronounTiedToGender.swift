// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A single control that asks for both gender and pronouns.
struct PronounTiedToGender: Check {
  static let card = RuleCard(
    id: "pronoun-tied-to-gender",
    rule: "pronouns-without-they",
    title: "Gender and pronouns are one question",
    harm: "A woman may use they, and a non-binary person he: one of the two answers is wrong.",
    remedy: "Ask for pronouns alone, and only where the app refers to people in the third person.",
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    partOf: ["S4-12-062"],
    clauses: [],
    fails: [
      Example(
        """
        android screen "Profile"
          radio "Male (he/him)"            <--
          radio "Female (she/her)"         <--
        """),
      Example(
        """
        ios screen "Profile"
          field label "Gender and pronouns"     <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Profile"
          field label "Gender"
          field label "Pronouns"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Help"
          text "Gender is not the same as pronouns."
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    FormScreen(context).entries.compactMap { entry in
      guard entry.isField || entry.isChoice || entry.isAction || entry.element.role == .picker,
        entry.words.count <= 6
      else { return nil }
      let words = Set(entry.words.list)
      guard !words.isDisjoint(with: Self.genders), !words.isDisjoint(with: Self.pronouns) else {
        return nil
      }
      return Report.failed(
        entry.node, Problem("\(entry.text.quoted) asks for gender and pronouns at once"))
    }
  }

  private static let genders: Set<String> = [
    "gender", "sex", "male", "female", "man", "woman", "boy", "girl", "nonbinary",
  ]
  private static let pronouns: Set<String> = [
    "pronoun", "pronouns", "he", "him", "she", "her", "they", "them",
  ]
}
