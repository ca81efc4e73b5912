// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutStandards

/// Words appear elsewhere on the screen and nobody hears them.
struct UnspokenResult: TrialCheck {
  static let card = RuleCard(
    id: "unspoken-result",
    title: "Words appear elsewhere on the screen and nobody hears them",
    harm: """
      A message at the other end of the screen is not spoken: a screen reader user waits \
      for an answer that is there already.
      """,
    remedy: """
      Announce the message (UIAccessibility.post(notification: .announcement)), or make \
      its view a live region on Android.
      """,
    impact: .serious,
    tier: .standard,
    concerns: [.blind, .lowVision],
    requirements: ["S4-8-017"],
    clauses: [.wcag("4.1.3")],
    fails: [
      Example(
        """
        screen trip
          ios screen "Trip" 390x844
            button "Refresh" at 16,60 100x44 <--
            text "Bus 12" at 16,120 358x20
            text at 16,780 358x40 id toast isAccessibilityElement false
          on activate "Refresh"
            set toast text "No network"
        """)
    ],
    passes: [
      Example(
        """
        screen trip
          ios screen "Trip" 390x844
            button "Refresh" at 16,60 100x44
            text "Bus 12" at 16,120 358x20
            text at 16,780 358x40 id toast isAccessibilityElement false
          on activate "Refresh"
            set toast text "No network"
            announce "No network"
        """)
    ])

  func isAbout(_ problem: AppTrialProblem) -> Bool {
    if case .showsSilently = problem { true } else { false }
  }
}
