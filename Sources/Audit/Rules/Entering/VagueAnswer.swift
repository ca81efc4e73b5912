// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A question whose answers are only Yes or OK.
struct VagueAnswer: Check {
  static let card = RuleCard(
    id: "vague-answer",
    rule: "unchecked-form",
    title: "An answer does not say what it does",
    harm: """
      People who read slowly, or come to the button with a screen reader, have to go back to the \
      question, and may choose the wrong answer.
      """,
    remedy: "Put the action on the button: Delete photo, Keep photo.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.blind, .cognitive, .reading],
    requirements: ["S4-12-009"],
    clauses: [.wcag("2.4.6"), .wcag("3.3.4")],
    fails: [
      Example(
        """
        ios screen "Photos"
          group isModal true
            text "Delete photo?"
            button "Yes"                   <--
            button "No"
        """),
      Example(
        """
        android screen "Form"
          group paneTitle "Leave"
            text "Leave without saving?"
            button "Cancel" clickable
            button "OK" clickable          <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Photos"
          group isModal true
            text "Delete photo?"
            button "Delete"
            button "Cancel"
        """),
      Example(
        """
        ios screen "Photos"
          group isModal true
            text "The photo was saved."
            button "OK"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Quiz"
          text "Is Mars a planet?"
          button "Yes"
          button "No"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    return FormDialog.all(in: form, of: context.screen).compactMap { dialog in
      // A single answer only confirms that the message was read.
      guard dialog.actions.count >= 2, let vague = dialog.actions.first(where: Self.isVague) else {
        return nil
      }
      let isGrave = dialog.texts.contains { text in
        text.words.list.contains(where: FormWords.destructive.contains)
      }
      return Report.failed(
        vague.node,
        Problem(
          "the answer \(vague.text.quoted) does not say what it does",
          impact: isGrave ? .serious : nil))
    }
  }

  private static func isVague(_ action: FormScreen.Entry) -> Bool {
    vague.contains(action.words.text)
  }

  private static let vague: Set<String> = [
    "ok", "okay", "yes", "submit", "confirm", "continue", "proceed", "go", "sure", "yep",
  ]
}
