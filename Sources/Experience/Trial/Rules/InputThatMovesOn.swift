// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// Another screen appears while somebody types or sets a value.
struct InputThatMovesOn: TrialCheck {
  static let card = RuleCard(
    id: "input-that-moves-on",
    title: "Another screen appears while somebody types or sets a value",
    harm: """
      Somebody who does not see the screen goes on typing into something else, and does \
      not know where they are.
      """,
    remedy: """
      Move on only when people ask for it, with a button.
      """,
    impact: .serious,
    tier: .standard,
    concerns: [.blind, .cognitive, .motorKeys],
    requirements: ["S4-088"],
    clauses: [.wcag("3.2.2")],
    fails: [
      Example(
        """
        screen form
          ios screen "Form" 390x844
            text "Your country" at 16,60 358x44
            field at 16,120 358x44 id country label "Country" <--
            button "Next" at 16,180 358x44 id next
          on type in country
            show done
        screen done
          ios screen "Done" 390x844
            text "All set" at 16,60 358x44
            text "See you" at 16,120 358x44
        """)
    ],
    passes: [
      Example(
        """
        screen form
          ios screen "Form" 390x844
            text "Your country" at 16,60 358x44
            field at 16,120 358x44 id country label "Country"
            button "Next" at 16,180 358x44 id next
          on activate next
            show done
        screen done
          ios screen "Done" 390x844
            text "All set" at 16,60 358x44
            text "See you" at 16,120 358x44
        """)
    ])

  func isAbout(_ problem: AppTrialProblem) -> Bool {
    if case .movesOn = problem { true } else { false }
  }
}
