// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// Something is deleted without a question and without a way back.
struct DeletesAtOnce: TrialCheck {
  static let card = RuleCard(
    id: "deletes-at-once",
    title: "Something is deleted without a question and without a way back",
    harm: """
      A wrong tap, a misheard word or a slip of the hand destroys what cannot be got \
      back.
      """,
    remedy: """
      Ask before something is deleted, or offer to undo it.
      """,
    impact: .serious,
    tier: .advice,
    concerns: [.motorTouch, .blind, .cognitive, .attention],
    requirements: ["S4-025"],
    clauses: [],
    related: [.wcag("3.3.4")],
    fails: [
      Example(
        """
        screen list
          ios screen "Mail" 390x844
            text "Milk" at 0,0 390x44 id milk
            text "Bread" at 0,50 390x44
            text "Tea" at 0,100 390x44
            button "Delete" at 0,150 100x44 <--
          on activate "Delete"
            remove milk
            announce "Deleted"
        """)
    ],
    passes: [
      Example(
        """
        screen list
          ios screen "Mail" 390x844
            text "Milk" at 0,0 390x44 id milk
            text "Bread" at 0,50 390x44
            text "Tea" at 0,100 390x44
            button "Delete" at 0,150 100x44
          on activate "Delete"
            set milk text "Undo"
            announce "Deleted"
        """)
    ])

  func isAbout(_ problem: AppTrialProblem) -> Bool {
    if case .destroysAtOnce = problem { true } else { false }
  }
}
