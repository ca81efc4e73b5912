// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// The taps that a team allows do not reach the end of a subscription.
struct UnreachableCancellation: TrialCheck {
  static let card = RuleCard(
    id: "unreachable-cancellation",
    title: "The taps that a team allows do not reach the end of a subscription",
    harm: """
      People who find many steps hard, or who have little money, go on paying for what \
      they do not want.
      """,
    remedy: """
      Put the action that ends a subscription where the subscription is shown, and say \
      what will be lost.
      """,
    impact: .moderate,
    tier: .advice,
    concerns: [.cognitive, .mentalHealth, .peopleAtRisk],
    requirements: ["S4-12-033"],
    clauses: [],
    fails: [
      Example(
        """
        screen plan <--
          ios screen "Subscription" 390x844
            header "Subscription" at 16,60 358x44
            text "Renews on 4 October" at 16,120 358x44
            button "Change the payment" at 16,180 358x44
          on activate "Change the payment"
            announce "Call us"
        """)
    ],
    passes: [
      Example(
        """
        screen plan
          ios screen "Subscription" 390x844
            header "Subscription" at 16,60 358x44
            text "Renews on 4 October" at 16,120 358x44
            button "Cancel subscription" at 16,180 358x44
          on activate "Cancel subscription"
            announce "It ends on 4 October"
        """)
    ])

  func isAbout(_ problem: AppTrialProblem) -> Bool {
    if case .keepsSubscribers = problem { true } else { false }
  }
}
