public import CurbcutScreen
public import CurbcutTechnology

/// What to group on a screen, and what its screen reader would say then.
public struct GroupingPlan: Sendable {
  /// The platform's screen reader.
  public let technology: Technology
  /// What to group, from the top of the screen.
  public let advice: [GroupingAdvice]
  /// What is said now.
  public let before: Transcript
  /// What would be said with the advice followed.
  public let after: Transcript

  /// Looks for groups on a screen, and reads it once more with them.
  public init(for tree: AccessibilityTree, as setup: TechnologySetup = TechnologySetup()) {
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
