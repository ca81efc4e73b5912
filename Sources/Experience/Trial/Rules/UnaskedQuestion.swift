// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// Something appears by itself and must be answered.
struct UnaskedQuestion: TrialCheck {
  static let card = RuleCard(
    id: "unasked-question",
    title: "Something appears by itself and must be answered",
    harm: """
      What the user was reading is cut off, and somebody with little attention or much \
      anxiety has to deal with a question at a moment that the app chooses.
      """,
    remedy: """
      Ask when people have finished something, or let them find the question when they \
      want to.
      """,
    impact: .moderate,
    tier: .advice,
    concerns: [.attention, .mentalHealth, .cognitive, .blind],
    requirements: ["S4-12-023"],
    clauses: [],
    related: [.wcag("2.2.4")],
    fails: [
      Example(
        """
        screen home
          ios screen "Home" 390x844
            text "News" at 0,0 390x44
            text "Weather" at 0,50 390x44
            button "Offers" at 0,100 390x44
          on wait <--
            show offer
        screen offer
          ios screen "Home" 390x844
            text "News" at 0,0 390x44
            text "Weather" at 0,50 390x44
            button "Offers" at 0,100 390x44
            group at 20,300 350x200 isModal
              text "Rate us" at 30,310 300x44
              button "OK" at 30,400 300x44
        """)
    ],
    passes: [
      Example(
        """
        screen home
          ios screen "Home" 390x844
            text "News" at 0,0 390x44
            text "Weather" at 0,50 390x44
            button "Offers" at 0,100 390x44
          on activate "Offers"
            show offer
        screen offer
          ios screen "Home" 390x844
            text "News" at 0,0 390x44
            text "Weather" at 0,50 390x44
            button "Offers" at 0,100 390x44
            group at 20,300 350x200 isModal
              text "Rate us" at 30,310 300x44
              button "OK" at 30,400 300x44
        """)
    ])

  func isAbout(_ problem: AppTrialProblem) -> Bool {
    if case .interrupts = problem { true } else { false }
  }
}
