import CurbcutScreen
import CurbcutStandards

/// A choice of pronouns without they.
struct PronounsWithoutThey: Check {
  static let card = RuleCard(
    id: "pronouns-without-they",
    title: "The pronouns do not include they/them",
    harm: "Who is spoken of as they is called he or she by the app, time and again.",
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
        """)
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
        ios screen "Profile"
          field label "Pronouns" value "she/her"
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    let options = form.entries.filter { $0.isOption && !$0.words.isEmpty }
    guard let she = options.first(where: { Self.isPronoun($0, "she", "her") }),
      let he = options.first(where: { Self.isPronoun($0, "he", "him") }),
      !options.contains(where: { Self.isPronoun($0, "they", "them") })
    else { return [] }
    return [
      Report.failed(min(she.node, he.node), "the pronouns to choose from do not include they")
    ]
  }

  private static func isPronoun(
    _ entry: FormScreen.Entry, _ subject: String, _ object: String
  ) -> Bool {
    entry.words.first == subject
      && (entry.words.count == 1 || entry.words.list[1] == object || entry.words.list[1] == "hers")
  }
}
