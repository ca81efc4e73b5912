// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A step that only leads forward, or that moves on by itself.
///
/// Android has a way back on every screen; iOS does not, so the app has to provide one.
struct StepWithoutBack: Check {
  static let card = RuleCard(
    id: "step-without-back",
    rule: "steps-without-progress",
    title: "A step has no way back, or moves on by itself",
    harm: """
      People who read slowly, tire quickly or have made a mistake cannot check their answers, and \
      the screen changes while people who need longer are still busy.
      """,
    remedy: """
      Provide a way back on each step, let people skip optional answers, and only move on when \
      they ask for it.
      """,
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch, .cognitive, .mentalHealth],
    requirements: ["S4-12-026"],
    clauses: [.wcag("2.2.1"), .wcag("3.3.4")],
    fails: [
      Example(
        """
        ios screen "Sign up"
          text "Step 2 of 5"
          field label "Your name"
          button "Next"                    <--
        """),
      Example(
        """
        android screen "Tour"
          text "Next tip in 5 seconds"     <-- nobody asked for it
          button "Close" clickable
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Sign up"
          navigation-bar
            button "Name"
          text "Step 2 of 5"
          field label "Your address"
          button "Next"
        """),
      Example(
        """
        ios screen "Sign up"
          text "Step 2 of 5"
          button "Skip"
          button "Previous step"
          button "Next"
        """),
      Example(
        """
        ios screen "The first step has nothing before it"
          text "Step 1 of 5"
          button "Next"
        """),
      Example(
        """
        android screen "Tour"
          text "Next tip in 5 seconds"
          button "Pause" clickable
        """),
    ],
    ignores: [
      Example(
        """
        android screen "The system goes back"
          text "Step 2 of 5"
          button "Next" clickable
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    var findings: [Report<Int>] = []
    if let next = Self.dead(form, context) {
      findings.append(
        Report.failed(next.node, Problem("nothing leads back from \(next.text.quoted)")))
    }
    if let moving = form.entries.first(where: Self.goesOn), form.action(saying: Self.stops) == nil {
      findings.append(
        Report.failed(moving.node, Problem("\(moving.text.quoted), and nothing here stops it")))
    }
    return findings
  }

  /// Returns the control that leads on from a later step without a way back.
  private static func dead(_ form: FormScreen, _ context: AuditContext) -> FormScreen.Entry? {
    guard context.screen.platform == .ios, let progress = FormProgress(form),
      progress.current > 1,
      let next = form.actions.first(where: { leadsOn.contains($0.words.first ?? "") }),
      form.action(saying: backs) == nil
    else { return nil }
    // A button before the title of a navigation bar leads back, whatever its name.
    let nodes = context.screen.nodes
    let bars = nodes.indices.filter { nodes[$0].isIOSClass(["NavigationBar"]) }
    let isInBar = form.actions.contains { entry in
      bars.contains { $0 < entry.node && entry.node < nodes[$0].end }
    }
    return isInBar ? nil : next
  }

  private static let leadsOn: Set<String> = [
    "next", "continue", "submit", "finish", "done", "send",
  ]

  private static let backs = [Words](phrases: [
    "back", "previous", "go back", "earlier", "change", "edit", "return",
  ])

  private static let stops = [Words](phrases: [
    "pause", "stop", "stay", "cancel", "wait", "more time", "dont go on",
  ])

  /// Returns whether it says that something follows after a time: "Continuing in 5 seconds".
  private static func goesOn(_ entry: FormScreen.Entry) -> Bool {
    let words = entry.words.list
    guard !entry.isField, words.count <= 12,
      let unit = words.firstIndex(where: { ["second", "seconds", "sec", "s"].contains($0) }),
      unit >= 2, words[unit - 1].allSatisfy(\.isNumber), words[unit - 2] == "in"
    else { return false }
    return words.contains { moving.contains($0) }
  }

  private static let moving: Set<String> = [
    "next", "continuing", "continues", "redirecting", "starting", "starts", "moving", "closing",
    "closes", "advancing", "plays", "playing",
  ]
}
