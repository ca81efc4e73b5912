// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A goal that does not show people's progress.
struct GoalWithoutProgress: Check {
  static let card = RuleCard(
    id: "goal-without-progress",
    rule: "punishing-game",
    title: "A goal shows no progress",
    harm: """
      A distant goal without steps discourages people with depression, ADHD or little energy: \
      nothing they do seems to count.
      """,
    remedy: """
      Divide the goal into small steps, show how many are done, and let people set it themselves.
      """,
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.attention, .mentalHealth],
    partOf: ["S4-12-039"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Today"
          text "Daily goal"                <--
          button "Start"
        """),
      Example(
        """
        android screen "Course"
          text "Your goal: 5000 points"    <-- not a word on how far
          button "Start" clickable
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Today"
          text "Daily goal"
          text "2 of 3 lessons done"
          button "Start"
        """),
      Example(
        """
        android screen "Course"
          text "Your goal"
          progress contentDescription "Goal" range {"min": 0, "max": 3, "current": 2}
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Match"
          text "Goal by Smith"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard let goal = form.entry(saying: Self.goals), !goal.isField,
      !context.tree.all.contains(where: Self.showsProgress)
    else { return [] }
    return [
      Report.failed(goal.node, Problem("nothing shows the progress towards \(goal.text.quoted)"))
    ]
  }

  /// Words for a goal that the app or people set.
  static let goals = [Words](phrases: [
    "daily goal", "your goal", "weekly goal", "monthly goal", "todays goal", "next goal",
    "next level", "your challenge", "daily challenge", "your target", "daily target",
  ])

  private static func showsProgress(_ element: Element) -> Bool {
    guard element.node.isVisible else { return false }
    if element.role == .progress || element.node.range?.current != nil { return true }
    return [element.name, element.value, element.node.stateDescription].contains { text in
      guard let text else { return false }
      let words = Words(text)
      let numbers = words.list.count { $0.contains(where: \.isNumber) }
      return numbers >= 1 && text.contains("%") || numbers >= 2 && words.list.contains("of")
        || numbers >= 2 && text.contains("/")
        || numbers >= 1 && steps.contains { words.contains($0) }
    }
  }

  private static let steps = [Words](phrases: [
    "to go", "left", "more to", "done", "completed", "reached", "remaining", "finished", "so far",
  ])
}
