// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app without tasks that Siri or a shortcut can start.
///
/// There is one finding for a project, at the start of the app: the rule only checks for presence.
/// Apple, AppIntent, INIntent and NSUserActivity.isEligibleForPrediction. Which tasks are frequent
/// is unknown here.
struct NoShortcut: Check {
  static let card = RuleCard(
    id: "no-shortcut",
    title: "No task can be started by voice or a shortcut",
    harm: "Each task takes every step by hand, where one spoken command, or a tap on a tag, would "
      + "be enough.",
    remedy: "Offer the most frequent tasks as App Intents, with an AppShortcutsProvider.",
    impact: .minor,
    tier: .advice,
    concerns: [.motorTouch, .motorVoice, .cognitive],
    requirements: ["S4-12-081"],
    clauses: [],
    fails: [
      Example(
        """
        @main
        struct Tea: App {                                                   // <--
          var body: some Scene { WindowGroup { Timers() } }
        }
        """)
    ],
    passes: [
      Example(
        """
        @main
        struct Tea: App {
          var body: some Scene { WindowGroup { Timers() } }
        }
        struct StartTimer: AppIntent {
          func perform() async throws -> some IntentResult { .result() }
        }
        """),
      Example(
        """
        @main
        class Delegate: UIResponder {
          func donate() { activity.isEligibleForPrediction = true }
        }
        """),
    ],
    ignores: [
      Example(
        """
        struct Timers: View {
          var body: some View { Text("Tea") }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard let app = file.scopes.first(where: { $0.isApp }), !hasShortcut(project) else { return [] }
    return [.failed(app.place, "nothing in the project is offered to Siri or to shortcuts")]
  }

  private func hasShortcut(_ project: SourceProject) -> Bool {
    project.types.values.contains { !Self.intents.isDisjoint(with: $0.inherited) }
      || !project.names.isDisjoint(with: ["INInteraction", "INShortcut", "INVoiceShortcutCenter"])
      || project.files.contains { !$0.assignments(to: "isEligibleForPrediction").isEmpty }
  }

  private static let intents: Set<String> = [
    "AppIntent", "AppShortcutsProvider", "INExtension", "ForegroundContinuableIntent",
    "SetValueIntent", "AudioPlaybackIntent",
  ]
}
