// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A custom control with steps that people cannot feel.
///
/// The pickers of iOS tick at each step. The rule reports a UIControl with its own touch tracking
/// that sends valueChanged, in a file without a feedback generator.
struct StepWithoutHaptics: Check {
  static let card = RuleCard(
    id: "step-without-haptics",
    title: "The steps of a custom control cannot be felt",
    harm: "People with low vision, or who look elsewhere, feel the steps of every other picker but "
      + "none here.",
    remedy: "Call selectionChanged() of a UISelectionFeedbackGenerator, or "
      + "sensoryFeedback(.selection, trigger:), at each step.",
    impact: .minor,
    tier: .advice,
    concerns: [.blind, .lowVision],
    requirements: ["S4-037", "S4-031"],
    clauses: [.wcag("1.3.3")],
    fails: [
      Example(
        """
        class Dial: UIControl {                                             // <--
          override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            sendActions(for: .valueChanged)
            return true
          }
        }
        """)
    ],
    passes: [
      Example(
        """
        class Dial: UIControl {
          let ticks = UISelectionFeedbackGenerator()
          override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            ticks.selectionChanged()
            sendActions(for: .valueChanged)
            return true
          }
        }
        """)
    ],
    ignores: [
      Example(
        """
        class Press: UIControl {
          override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !file.chains(naming: "sendActions").isEmpty, !isFelt(file) else { return [] }
    return file.scopes.indices.compactMap { index in
      let scope = file.scopes[index]
      guard scope.kind == .class, project.standardClass(of: scope.name) == "UIControl",
        project.type(scope.name, has: "continueTracking"),
        file.chains(in: index).contains(where: { chain in
          (chain.links.last?.name ?? chain.base) == "sendActions"
            && chain.lastArguments?["for"]?.literalMembers == ["valueChanged"]
        })
      else { return nil }
      return .failed(
        scope.place, Problem("\(scope.name) sends its value at each step without haptic feedback"))
    }
  }

  private func isFelt(_ file: SwiftFacts) -> Bool {
    file.chains.contains { chain in
      chain.base.hasSuffix("FeedbackGenerator") || chain.base.hasPrefix("CHHaptic")
        || chain.link("sensoryFeedback") != nil
    }
  }
}
