// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// FILL IN: what is wrong, in one sentence.
struct __Name__: ElementCheck {
  static let card = RuleCard(
    id: "__id__",
    title: "FILL IN: what is reported, without a full stop",
    harm: "FILL IN: who is harmed, and how.",
    remedy: "FILL IN: what to do, on each platform.",
    impact: .serious,
    tier: .experimental,
    concerns: [.blind],
    requirements: [],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Editor"
          button                    <-- FILL IN: the smallest screen that has the problem
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Editor"
          button "FILL IN: the same screen in order"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Editor"
          text "FILL IN: what looks similar and is no problem"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.role == .button
  }

  // The examples fail until this answers.
  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    .passed
  }
}
