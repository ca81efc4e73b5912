// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// Money is spent without a pause for a second look.
struct PaysAtOnce: TrialCheck {
  static let card = RuleCard(
    id: "pays-at-once",
    title: "Money is spent without a pause for a second look",
    harm: """
      People who tap by accident, decide in a hurry or hear the price late have paid \
      before they notice.
      """,
    remedy: """
      Show what will be paid, and let people confirm or cancel.
      """,
    impact: .serious,
    tier: .advice,
    concerns: [.mentalHealth, .cognitive, .motorTouch, .blind],
    requirements: ["S4-12-029"],
    clauses: [],
    related: [.wcag("3.3.4")],
    fails: [
      Example(
        """
        screen shop
          ios screen "Shop" 390x844
            text "Ticket to Mars" at 0,0 390x44
            text "300 euros" at 0,50 390x44
            button "Pay" at 0,150 100x44 id pay <--
          on activate pay
            show done
        screen done
          ios screen "Shop" 390x844
            text "Thank you, you have paid 300 euros" at 0,0 390x44
        """)
    ],
    passes: [
      Example(
        """
        screen shop
          ios screen "Shop" 390x844
            text "Ticket to Mars" at 0,0 390x44
            text "300 euros" at 0,50 390x44
            button "Pay" at 0,150 100x44 id pay
          on activate pay
            show sure
        screen sure
          ios screen "Shop" 390x844
            text "Pay 300 euros?" at 0,0 390x44
            button "Cancel" at 0,250 100x44
        """)
    ])

  func isAbout(_ problem: AppTrialProblem) -> Bool {
    if case .paysAtOnce = problem { true } else { false }
  }
}
