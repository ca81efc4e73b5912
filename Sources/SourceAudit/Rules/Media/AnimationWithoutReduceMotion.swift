// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// An app that animates but never checks whether people want less movement.
///
/// There is one finding for a project, at its first custom animation. Apple,
/// UIAccessibility.isReduceMotionEnabled and EnvironmentValues.accessibilityReduceMotion.
struct AnimationWithoutReduceMotion: Check {
  static let card = RuleCard(
    id: "animation-without-reduce-motion",
    rule: "unguarded-motion",
    title: "The setting Reduce Motion is never checked",
    harm: "Movement makes people with balance disorders dizzy or sick, even if they have turned it "
      + "off on their phone.",
    remedy: "Read accessibilityReduceMotion (SwiftUI) or UIAccessibility.isReduceMotionEnabled, "
      + "and fade or do nothing instead of moving.",
    impact: .moderate,
    tier: .advice,
    concerns: [.vestibular],
    requirements: ["S4-079"],
    clauses: [.wcag("2.3.3")],
    fails: [
      Example(
        """
        struct Card: View {
          var body: some View {
            Text("Mars").offset(x: x)
            Button("Move") { withAnimation { x = 100 } }                    // <--
            Button("Spin") { withAnimation(.spring()) { angle = 90 } }
          }
        }
        """),
      Example(
        """
        class Card: UIView {
          func open() { UIView.animate(withDuration: 0.3) { self.frame = self.large } }  // <--
        }
        """),
    ],
    passes: [
      Example(
        """
        struct Card: View {
          @Environment(\\.accessibilityReduceMotion) var reduceMotion
          var body: some View {
            Button("Move") { withAnimation(reduceMotion ? nil : .default) { x = 100 } }
          }
        }
        """),
      Example(
        """
        class Card: UIView {
          func open() {
            guard !UIAccessibility.isReduceMotionEnabled else { return }
            UIView.animate(withDuration: 0.3) { self.frame = self.large }
          }
        }
        """),
    ],
    ignores: [
      Example(
        """
        class Card: UIView {
          func open() { UIView.performWithoutAnimation { self.frame = self.large } }
        }
        """)
    ]
  )

  func reports(on subject: SwiftFileSubject) -> [Report<SourcePlace>] {
    let (file, project) = (subject.file, subject.project)
    guard !project.asksForReducedMotion else { return [] }
    for other in project.files {
      let made = other.chains(called: Self.makers)
      guard let first = made.first(where: { Self.isAnimation($0, in: other) }) else { continue }
      guard other == file else { return [] }
      return [.failed(first.place, "content moves, but the project never checks Reduce Motion")]
    }
    return []
  }

  private static func isAnimation(_ chain: SourceChain, in file: SwiftFacts) -> Bool {
    !file.isPreview(chain.scope) && chain.lastArguments != nil
  }

  private static let makers: Set<String> = [
    "withAnimation", "UIView.animate", "UIView.animateKeyframes", "UIView.transition",
    "CABasicAnimation", "CAKeyframeAnimation", "CASpringAnimation", "UIViewPropertyAnimator",
    "UIInterpolatingMotionEffect",
  ]
}
