// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A form that requires people's gender without saying why.
struct UnexplainedGender: Check {
  static let card = RuleCard(
    id: "unexplained-gender",
    rule: "binary-gender",
    title: "A form asks for gender without a reason",
    harm: "For many people the question is painful or unsafe, and few apps need the answer.",
    remedy: "Remove the question; otherwise mark it as optional, and say what the answer is for.",
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    requirements: ["S4-12-061"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Sign up"
          field label "E-mail"
          field label "Gender"             <--
        """),
      Example(
        """
        android screen "Sign up"
          text "Sex"                       <--
          radio "Female"
          radio "Male"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Sign up"
          field label "Gender (optional)"
        """),
      Example(
        """
        ios screen "Health"
          text "Your doctor needs these answers."
          field label "Sex"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "News"
          text "Gender gap is closing"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    let isForm = form.entries.contains { $0.isField || $0.isChoice }
    guard isForm, let question = form.entries.first(where: Self.isQuestion),
      !form.says(Self.reasons)
    else { return [] }
    return [
      Report.failed(question.node, "the question about gender is neither optional nor explained")
    ]
  }

  /// A label that contains only the question.
  private static func isQuestion(_ entry: FormScreen.Entry) -> Bool {
    labels.contains(entry.words.text)
  }

  private static let labels: Set<String> = [
    "gender", "sex", "your gender", "your sex", "gender identity", "select gender",
    "select your gender", "choose gender", "choose your gender", "what is your gender",
    "whats your gender", "i am a",
  ]

  private static let reasons = [Words](phrases: [
    "optional", "prefer not to say", "rather not say", "skip", "health", "medical", "doctor",
    "patient", "pregnancy", "medicine", "hospital", "clinic", "calories", "body fat", "bmi",
    "because", "so that", "we use", "used to", "why we ask",
  ])
}
