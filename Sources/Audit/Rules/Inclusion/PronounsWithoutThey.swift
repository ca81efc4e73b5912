// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A choice of pronouns without they.
struct PronounsWithoutThey: Check {
  static let card = RuleCard(
    id: "pronouns-without-they",
    title: "The pronouns do not include they/them",
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
        android screen "Profile"
          text "Pronouns"
          radio "She/her"                  <--
          radio "He/him"
        """),
      Example(
        """
        ios screen "Profile"
          text "Pronouns"
          button "He/his"                  <--
          button "She/her/hers"
        """),
    ],
    passes: [
      Example(
        """
        android screen "Profile"
          text "Pronouns"
          radio "She/her"
          radio "He/him"
          radio "They/them"
        """),
      Example(
        """
        android screen "Profile"
          text "Pronouns"
          radio "She/hers"
          radio "He/him"
          radio "They/theirs"
        """),
      Example(
        """
        ios screen "Profile"
          field label "Pronouns" value "she/her"
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    let options = form.entries.filter { $0.isOption && !$0.words.isEmpty }
    guard let she = options.first(where: { Self.isSet($0, "she", ["her", "hers"]) }),
      let he = options.first(where: { Self.isSet($0, "he", ["him", "his"]) }),
      !options.contains(where: { Self.isSet($0, "they", ["them", "their", "theirs"]) })
    else { return [] }
    return [
      Report.failed(min(she.node, he.node), "the choice of pronouns does not include they")
    ]
  }

  /// Returns whether an option is a set of pronouns: the subject alone, or with another form of it
  /// ("she/hers").
  private static func isSet(
    _ entry: FormScreen.Entry, _ subject: String, _ forms: Set<String>
  ) -> Bool {
    entry.words.first == subject
      && (entry.words.count == 1 || forms.contains(entry.words.list[1]))
  }
}
