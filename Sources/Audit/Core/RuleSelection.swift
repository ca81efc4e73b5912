// SPDX-License-Identifier: Apache-2.0

/// The tiers and categories of the rules to run, when no rule set determines them.
package struct RuleSelection: Hashable, Sendable {
  /// The wanted levels of reliability.
  package var tiers: Set<Tier>
  /// The wanted kinds of quality.
  package var categories: Set<Category>

  /// The default selection.
  package static let standard = RuleSelection()
  /// Everything that is not retired.
  package static let everything = RuleSelection(
    tiers: [.standard, .advice, .experimental], categories: Set(Category.allCases))

  /// Creates a selection of tiers and categories; certain findings about accessibility are the
  /// default.
  package init(
    tiers: Set<Tier> = [.standard], categories: Set<Category> = [.accessibility]
  ) {
    self.tiers = tiers
    self.categories = categories
  }

  /// Whether a check is selected.
  package func selects(_ card: RuleCard) -> Bool {
    tiers.contains(card.tier) && categories.contains(card.category)
  }
}
