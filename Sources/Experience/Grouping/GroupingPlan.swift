// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen
package import CurbcutTechnology

/// The advice for a screen, and the predicted transcript.
package struct GroupingPlan: Sendable {
  /// The platform's screen reader.
  package let technology: Technology
  /// The advice, from the top of the screen.
  package let advice: [GroupingAdvice]
  /// The current transcript.
  package let before: Transcript
  /// The transcript if the advice were followed.
  package let after: Transcript

  /// Finds the advice for a screen, and reads the screen again with the advice applied.
  package init(for tree: AccessibilityTree, as setup: TechnologySetup = TechnologySetup()) {
    technology = .screenReader(of: tree.screen.platform)
    before = technology.walk(on: tree, as: setup).transcript()
    advice = GroupingAdvisor(before, on: tree).advice
    guard !advice.isEmpty else {
      after = before
      return
    }
    let grouped = tree.rules.tree(of: tree.screen.following(advice))
    after = technology.walk(on: grouped, as: setup).transcript()
  }
}
