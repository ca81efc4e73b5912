// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A question about gender that excludes people.
struct BinaryGender: Check {
  static let card = RuleCard(
    id: "binary-gender",
    title: "Gender has only two answers",
    harm: """
      People who are neither male nor female have to lie or give up, and people who do not want to \
      say cannot avoid the question.
      """,
    remedy: """
      Offer non-binary and a free answer beside female and male, and let people skip the question. \
      Best of all, do not ask.
      """,
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    requirements: ["S4-044", "S4-12-057"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Profile"
          text "Gender"
          button "Male"                    <--
          button "Female"
        """),
      Example(
        """
        android screen "Profile"
          radio-group
            radio "Female"                 <-- nobody can leave it out
            radio "Male"
            radio "Non-binary"
        """),
    ],
    passes: [
      Example(
        """
        android screen "Profile"
          text "Gender"
          radio "Female"
          radio "Male"
          radio "Non-binary"
          radio "Prefer not to say"
        """),
      Example(
        """
        ios screen "Profile"
          text "Sex (optional)"
          button "Woman"
          button "Man"
          button "Nonbinary"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Voice"
          button "Male"
          button "Female"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard let options = GenderOptions(form) else { return [] }
    if !options.hasThird { return [Report.failed(options.first.node, .onlyTwo)] }
    return options.isFree ? [] : [Report.failed(options.first.node, .noWayOut)]
  }
}

/// The answers to a question about gender.
struct GenderOptions {
  let first: FormScreen.Entry
  /// Whether there is an answer for people who are neither male nor female.
  let hasThird: Bool
  /// Whether people may answer in their own words, or not at all.
  let isFree: Bool

  /// Returns the answers; nil if gender is not asked as a choice.
  ///
  /// The same two words name voices and sections of shops, so the question must be there, or
  /// buttons of which one is selected.
  init?(_ form: FormScreen) {
    guard let male = form.option(["male", "man", "boy"]),
      let female = form.option(["female", "woman", "girl"])
    else { return nil }
    let isAsked = form.entries.contains { entry in
      entry.words.list.contains("gender") || entry.words.list.contains("sex")
    }
    guard isAsked || male.isChoice && female.isChoice else { return nil }
    first = male.node < female.node ? male : female
    hasThird = form.says(Self.third)
    isFree = form.says(Self.free)
  }

  private static let third = [Words](phrases: [
    "non binary", "nonbinary", "enby", "diverse", "genderqueer", "genderfluid", "agender", "third",
    "intersex", "another gender", "in another way", "self describe", "custom", "own words", "other",
  ])

  private static let free = [Words](phrases: [
    "prefer not", "rather not", "not to say", "do not want", "dont want", "not specified",
    "unspecified", "not say", "skip", "optional", "self describe", "custom", "own words", "none",
    "not set", "undisclosed", "decline",
  ])
}

extension Problem {
  fileprivate static let onlyTwo: Problem = "gender can be answered by male or female only"
  fileprivate static let noWayOut: Problem =
    "gender can be neither answered freely nor left out"
}
