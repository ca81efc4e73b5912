public import CurbcutAudit

extension RuleSelection {
  /// What is certain and what is arguable, about all kinds of quality.
  public static let advised = RuleSelection(
    tiers: [.standard, .advice], categories: Set(Category.allCases))
}
