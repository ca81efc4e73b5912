import CurbcutScreen
import CurbcutStandards

/// An action that ends a subscription, on a screen that does not say what is lost by it.
///
/// Whether a pause is offered is told with it: it is a help and no duty. English.
struct CancelWithoutTerms: Check {
  static let card = RuleCard(
    id: "cancel-without-terms",
    rule: "vague-price",
    title: "It is not said what is lost by cancelling",
    harm: """
      Anxious people do not dare to cancel what they cannot judge, and others lose at once what they \
      have paid for.
      """,
    remedy: """
      Say beside the button what ends, when, and what stays; offer a pause.
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
        action.node, Problem("nothing says what is lost by \(action.text.quoted)\(pause)"))
    ]
  }

  private static let terms = [Words](phrases: [
    "until", "keep access", "access ends", "you lose", "will end", "ends on", "still use",
    "refund", "stays", "remain",
  ])
}
