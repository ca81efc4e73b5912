// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The last of several steps, if it sends all answers without showing them again.
///
/// A form on one screen shows the answers where they can be changed. In a form of several steps,
/// earlier answers are out of sight.
struct CommitWithoutReview: Check {
  static let card = RuleCard(
    id: "commit-without-review",
    rule: "unchecked-form",
    title: "Answers are sent without a review",
    harm: """
      A mistake in an early step is sent with the rest: people who forget, who find typing hard or \
      who dictate have no way to see it.
      """,
    remedy: """
      Show all answers before the last step, each with a way to change it: Check your answers.
      """,
    impact: .serious,
    tier: .experimental,
    concerns: [.motorTouch, .motorVoice, .cognitive],
    requirements: ["S4-12-019", "S4-12-027"],
    clauses: [.wcag("3.3.4"), .wcag("3.3.6")],
    fails: [
      Example(
        """
        ios screen "Apply"
          text "Step 4 of 4"
          field label "Anything else?"
          button "Back"
          button "Submit application"      <--
        """),
      Example(
        """
        android screen "Summary that cannot be changed"
          text "Step 3 of 3"
          text "Your answers"
          text "Name: Ann"
          button "Send" clickable          <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Apply"
          text "Step 4 of 4"
          header "Check your answers"
          text "Name: Ann"
          button "Change name"
          button "Submit application"
        """),
      Example(
        """
        ios screen "Apply"
          text "Step 3 of 4"
          field label "Anything else?"
          button "Next"
        """),
      Example(
        """
        ios screen "Apply"
          text "Step 3 of 4"
          field label "Anything else?"
          button "Save and submit later"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "One screen shows all entries"
          field label "Name"
          field label "Message"
          button "Send"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard let progress = FormProgress(form), progress.total > 1,
      progress.current == progress.total,
      let commit = form.actions.first(where: { Self.commits.contains($0.words.first ?? "") })
    else { return [] }
    let isShown = form.says(Self.reviews)
    guard !isShown || form.action(saying: Self.changes) == nil else { return [] }
    return [
      Report.failed(
        commit.node,
        Problem(
          isShown
            ? "before \(commit.text.quoted) the answers are shown but cannot be changed"
            : "before \(commit.text.quoted) the answers are not shown again"))
    ]
  }

  private static let commits: Set<String> = [
    "submit", "send", "apply", "confirm", "place", "pay", "finish", "complete", "register", "book",
    "order", "buy",
  ]

  private static let reviews = [Words](phrases: [
    "review", "check your answers", "check your details", "summary", "your answers", "overview",
    "your details", "check your order", "your order",
  ])

  private static let changes = [Words](phrases: ["change", "edit", "correct", "back", "previous"])
}
