// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An action that ends a subscription, on a screen that does not say what people lose.
///
/// The message also says whether a pause is offered, which helps but is not required. Only English
/// words are recognised.
struct CancelWithoutTerms: Check {
  static let card = RuleCard(
    id: "cancel-without-terms",
    rule: "vague-price",
    title: "Nothing says what people lose by cancelling",
    harm: """
      Anxious people do not dare to cancel when they cannot judge the consequences, and others \
      immediately lose what they have paid for.
      """,
    remedy: """
      Say beside the button what ends, when, and what remains; offer a pause.
      """,
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.cognitive, .mentalHealth, .everyone],
    partOf: ["S4-12-033"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Subscription"
          text "Your subscription renews on 3 May."
          button "Cancel subscription"                 <--
        """),
      Example(
        """
        android screen "Plan"
          text "Premium plan"
          button "End membership" clickable            <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Subscription"
          text "You keep access until 3 May and lose your saved maps then."
          button "Cancel subscription"
          button "Pause for a month"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Edit"
          button "Cancel"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard let action = form.actions.first(where: SubscriptionWithoutCancel.endsSubscription),
      !form.entries.contains(where: { entry in
        entry.node != action.node
          && (FormWords.effects + Self.terms).contains { entry.words.contains($0) }
      })
    else { return [] }
    let pause = form.action(saying: [Words("pause")]) == nil ? ", and no pause is offered" : ""
    return [
      Report.failed(
        action.node, Problem("nothing says what people lose with \(action.text.quoted)\(pause)"))
    ]
  }

  private static let terms = [Words](phrases: [
    "until", "keep access", "access ends", "you lose", "will end", "ends on", "still use",
    "refund", "stays", "remain",
  ])
}
