// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// A layout change is posted again and again.
struct RepeatedLayoutChange: TrialCheck {
  static let card = RuleCard(
    id: "repeated-layout-change",
    title: "A layout change is posted again and again",
    harm: """
      Each one interrupts what VoiceOver says, so that nothing on the screen can be \
      heard to its end.
      """,
    remedy: """
      Give what changes the trait updatesFrequently, and post nothing for each change.
      """,
    impact: .serious,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-6-064"],
    clauses: [],
    related: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        screen clock
          ios screen "Clock" 390x844
            text "12:00" at 16,60 358x44
          on wait <--
            layout-changed
        """)
    ],
    passes: [
      Example(
        """
        screen clock
          ios screen "Clock" 390x844
            text "12:00" id time at 16,60 358x44 traits [staticText, updatesFrequently]
          on wait
            set time text "12:01"
        """)
    ])

  func isAbout(_ problem: AppTrialProblem) -> Bool {
    if case .postsAgainAndAgain = problem { true } else { false }
  }
}
