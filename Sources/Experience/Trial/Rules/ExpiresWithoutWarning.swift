// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// Something goes away by itself, and nothing offers more time.
struct ExpiresWithoutWarning: TrialCheck {
  static let card = RuleCard(
    id: "expires-without-warning",
    title: "Something goes away by itself, and nothing offers more time",
    harm: """
      People who read slowly, use a switch or a screen reader lose their work before \
      they are done.
      """,
    remedy: """
      Save what people have done, warn before the time is over, and let them stay \
      longer.
      """,
    impact: .serious,
    tier: .advice,
    concerns: [.motorKeys, .blind, .cognitive, .reading],
    requirements: ["S4-076", "S4-12-079"],
    clauses: [.wcag("2.2.1")],
    fails: [
      Example(
        """
        screen session
          ios screen "Bank" 390x844
            text "Your session ends in a minute" at 16,60 358x44 id warning
            text "Balance" at 16,120 358x44 id balance
            text "128" at 16,160 358x44
            button "Pay" at 16,180 358x44
          on wait <--
            remove balance
            announce "You have been signed out"
        """)
    ],
    passes: [
      Example(
        """
        screen session
          ios screen "Bank" 390x844
            text "Your session ends in a minute" at 16,60 358x44 id warning
            text "Balance" at 16,120 358x44 id balance
            text "128" at 16,160 358x44
            button "Stay signed in" at 16,180 358x44
          on wait
            remove balance
            announce "You have been signed out"
        """)
    ])

  func isAbout(_ problem: AppTrialProblem) -> Bool {
    if case .expires = problem { true } else { false }
  }
}
