// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// Steps up do not reach the end of a control.
struct AdjustableThatSticks: TrialCheck {
  static let card = RuleCard(
    id: "adjustable-that-sticks",
    title: "Steps up do not reach the end of a control",
    harm: """
      VoiceOver and TalkBack move a slider or dial step by step: one that snaps back \
      stays at a value for ever.
      """,
    remedy: """
      Let each step of an assistive technology change the value, and switch off for \
      these steps what helps a finger to snap.
      """,
    impact: .serious,
    tier: .standard,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S2-024"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        screen dial
          ios screen "Payment" 375x667
            text "Balance" at 0,0 100x40
            group "Amount" at 20,120 44x44 id thumb isAccessibilityElement true traits \
        adjustable value "5" range {"min": 0, "max": 50, "current": 5, "step": 5} <--
          on increment thumb
            announce "5"
          on decrement thumb
            announce "5"
        """)
    ],
    passes: [
      Example(
        """
        screen dial
          ios screen "Payment" 375x667
            text "Balance" at 0,0 100x40
            group "Amount" at 20,120 44x44 id thumb isAccessibilityElement true traits \
        adjustable value "5" range {"min": 0, "max": 50, "current": 5, "step": 5}
          on increment thumb
            adjust thumb up
          on decrement thumb
            adjust thumb down
        """)
    ])

  func isAbout(_ problem: AppTrialProblem) -> Bool {
    if case .stuck = problem { true } else { false }
  }
}
