// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// Another screen appears and screen readers are not told.
struct SilentScreenChange: TrialCheck {
  static let card = RuleCard(
    id: "silent-screen-change",
    title: "Another screen appears and screen readers are not told",
    harm: """
      The focus of the screen reader stays where nothing is any more, and the user \
      thinks that nothing has happened.
      """,
    remedy: """
      Post a screen change with the new screen (UIAccessibility.post(notification: \
      .screenChanged)), or give the new pane a title on Android.
      """,
    impact: .serious,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-088"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        screen form
          ios screen "Form" 390x844
            text "Your country" at 16,60 358x44
            button "Next" at 16,180 358x44 id next <--
          on activate next
            show done
            layout-changed
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
    if case .changesSilently = problem { true } else { false }
  }
}
