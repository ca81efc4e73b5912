// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A shake that does something other than undo in an app in which shaking undoes.
///
/// Shaking undoes unless the app sets `applicationSupportsShakeToEdit = false`. Code for previews
/// and debug builds is not distinguished.
struct SecondMeaningOfShake: Check {
  static let card = RuleCard(
    id: "second-meaning-of-shake",
    rule: "motion-only-function",
    title: "A shake of the device has a second meaning",
    harm: "People who shake to undo trigger something else, and people whose hands shake trigger "
      + "both; the result of a shake should be predictable.",
    remedy: "Reserve the shake for undo, or turn Shake to Undo off for the whole app "
      + "(applicationSupportsShakeToEdit = false) and offer Undo in another way.",
    impact: .moderate,
    tier: .experimental,
    evidence: [Evidence("EditingAndUndo", right: 1)],
    concerns: [.motorTouch],
    requirements: ["S1-025"],
    clauses: [.wcag("2.5.4")],
    related: [.wcag("3.2.4")],
    fails: [
      Example(
        """
        class Player: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {  // <--
            if motion == .motionShake { shuffle() }
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Editor: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if motion == .motionShake { undoManager?.undo() }
          }
        }
        """),
      Example(
        """
        class Player: UIViewController {
          func start() { UIApplication.shared.applicationSupportsShakeToEdit = false }
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            shuffle()
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Window: UIWindow {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            super.motionEnded(motion, with: event)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    let functions = ["motionBegan", "motionEnded"].flatMap { file.functions(named: $0) }.sorted()
    guard !functions.isEmpty, !isOff(in: project) else { return [] }
    return functions.compactMap { function in
      let names = file.names(inScope: function)
      guard file.scopes[function].modifiers.contains("override"),
        names.contains("UIEvent") || names.contains("motionShake"), !file.isPassedOn(function),
        !names.contains(where: { $0.lowercased().contains("undo") })
      else { return nil }
      return .failed(
        file.scopes[function].place, "a shake does something other than undo here")
    }
  }

  /// Returns whether the app turns Shake to Undo off.
  private func isOff(in project: SourceProject) -> Bool {
    project.files.contains {
      $0.assignments(to: "applicationSupportsShakeToEdit").contains { $0.value == .truth(false) }
    }
  }
}
