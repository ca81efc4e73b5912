// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A function that a shake starts and that has no control, or that people cannot turn off.
///
/// A choice is a stored setting that the function checks before it acts.
struct ShakeWithoutChoice: Check {
  static let card = RuleCard(
    id: "shake-without-choice",
    rule: "motion-only-function",
    title: "A function of a shake has no control, or cannot be turned off",
    harm: "People whose phone is fixed to a wheelchair cannot shake it, and people whose hands "
      + "tremble cannot avoid shaking it.",
    remedy: "Offer a button for the same function, and check a setting before acting on a shake.",
    impact: .serious,
    tier: .experimental,
    evidence: [Evidence("EditingAndUndo", right: 1)],
    concerns: [.motorTouch],
    requirements: ["S1-026"],
    clauses: [.wcag("2.5.4")],
    fails: [
      Example(
        """
        class Player: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {  // <--
            shuffle()
          }
          @IBAction func shuffleTapped() { shuffle() }
        }
        """),
      Example(
        """
        class Player: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {  // <--
            if defaults.bool(forKey: "shake") { shuffle() }
          }
        }
        """),
    ],
    passes: [
      Example(
        """
        class Player: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if defaults.bool(forKey: "shake") { shuffle() }
          }
          @IBAction func shuffleTapped() { shuffle() }
        }
        class Sketch: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            if UIAccessibility.isShakeToUndoEnabled { undoLine() }
          }
          func setUp() { undo.addTarget(self, action: #selector(undoLine), for: .touchUpInside) }
          @objc private func undoLine() { lines.removeLast() }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Player: UIViewController {
          override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            super.motionEnded(motion, with: event)
          }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    return ["motionBegan", "motionEnded"].flatMap { file.functions(named: $0) }.sorted()
      .compactMap { function in
        let called = file.called(in: function).subtracting(["bool", "value", "string", "integer"])
        guard file.scopes[function].modifiers.contains("override"), !called.isEmpty else {
          return nil
        }
        let hasControl = project.files.contains { other in
          other.chains.contains { chain in
            called.contains(chain.links.last?.name ?? chain.base)
              && !(other.name == file.name && other.isScope(chain.scope, in: function))
          }
            // A control calls it by its selector, and not by a call in the code.
            || other.scopes.contains { $0.isEventHandler && called.contains($0.name) }
        }
        if !hasControl { return .failed(file.scopes[function].place, "only a shake does this") }
        guard !asksForChoice(function, file) else { return nil }
        return .failed(file.scopes[function].place, "the shake cannot be turned off")
      }
  }

  private func asksForChoice(_ function: Int, _ file: SwiftFacts) -> Bool {
    file.names(inScope: function).contains { name in
      let word = name.lowercased()
      return ["defaults", "setting", "preference", "shaketoundo", "enabled", "allow"]
        .contains { word.contains($0) }
    }
  }
}
