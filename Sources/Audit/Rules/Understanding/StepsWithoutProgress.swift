// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A step of a task that does not state how many are left.
struct StepsWithoutProgress: Check {
  static let card = RuleCard(
    id: "steps-without-progress",
    title: "A task of several steps does not show progress",
    harm: """
      People who tire quickly, are anxious or lose the thread cannot plan, and stop halfway.
      """,
    remedy: "State it in text and for screen readers: Step 2 of 5.",
    impact: .minor,
    tier: .experimental,
    concerns: [.cognitive, .attention, .mentalHealth],
    requirements: ["S4-12-025"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Book"
          field label "Your name"
          button "Back"
          button "Next"                    <--
        """),
      Example(
        """
        android screen "Book"
          progress
          field hintText "Your name"
          button "Next" clickable          <-- the bar says nothing
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Book"
          text "Step 2 of 5"
          field label "Your name"
          button "Next"
        """),
      Example(
        """
        ios screen "Book"
          page-control value "page 2 of 5"
          field label "Your name"
          button "Continue"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Player"
          button "Previous"
          button "Next"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard form.entries.contains(where: { $0.isField || $0.isChoice }),
      let next = form.actions.first(where: { Self.next.contains($0.words.text) }),
      !context.tree.all.contains(where: Self.tellsProgress)
    else { return [] }
    return [
      Report.failed(next.node, Problem("nothing says how many steps follow \(next.text.quoted)"))
    ]
  }

  private static let next: Set<String> = ["next", "next step", "save and continue", "continue"]

  /// Returns whether words state two numbers (2 of 5, 2/5), a percentage, or a step.
  private static func tellsProgress(_ element: Element) -> Bool {
    guard element.node.isVisible else { return false }
    return [element.name, element.value, element.node.stateDescription].contains { text in
      guard let text else { return false }
      let words = Words(text).list
      let numbers = words.count { $0.allSatisfy(\.isNumber) }
      if words.contains("step") && numbers >= 1 || text.contains("%") && numbers >= 1 {
        return true
      }
      return numbers >= 2 && words.count <= 8 && (words.contains("of") || text.contains("/"))
    }
  }
}
