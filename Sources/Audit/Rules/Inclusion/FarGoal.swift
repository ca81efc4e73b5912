// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A goal that is more than a month away, without an earlier one.
///
/// The rule recognises English goals with a number of days, weeks, months or years, on a screen
/// that names no step for today, this week or next.
struct FarGoal: Check {
  static let card = RuleCard(
    id: "far-goal",
    rule: "punishing-game",
    title: "A goal is far away and has no steps",
    harm: """
      People with depression, ADHD or little energy give up a goal that they cannot reach soon: \
      nothing they do today seems to count.
      """,
    remedy: "Divide it into steps that people can reach in a day or a week, and show the next one.",
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.attention, .mentalHealth],
    partOf: ["S4-12-039"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Course"
          text "Your goal: fluent in 12 months"            <--
          text "3 % done"
        """),
      Example(
        """
        android screen "Running"
          text "Your challenge: 365 days without a break"  <--
          progress contentDescription "Progress" range {"min": 0, "max": 365, "current": 2}
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Course"
          text "Your goal: fluent in 12 months"
          text "Today: one lesson of 5 minutes"
        """),
      Example(
        """
        ios screen "Course"
          text "Your goal: 3 lessons in 7 days"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Contract"
          text "It runs for 24 months."
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard
      let goal = form.entries.first(where: { entry in
        GoalWithoutProgress.goals.contains { entry.words.contains($0) } && Self.isFar(entry.words)
      }), !form.says(Self.steps)
    else { return [] }
    return [
      Report.failed(goal.node, Problem("\(goal.text.quoted) is far away, and no step leads to it"))
    ]
  }

  private static func isFar(_ words: Words) -> Bool {
    zip(words.list, words.list.dropFirst()).contains { number, unit in
      guard let count = Double(number), let days = units[unit] else { return false }
      return count * days > 31
    }
  }

  private static let units: [String: Double] = [
    "day": 1, "days": 1, "week": 7, "weeks": 7, "month": 31, "months": 31, "year": 365,
    "years": 365,
  ]

  private static let steps = [Words](phrases: [
    "today", "daily", "this week", "weekly", "tomorrow", "next step", "next lesson", "first step",
    "milestone", "milestones", "step 1", "lesson 1", "a day", "per day", "each day", "a week",
  ])
}
