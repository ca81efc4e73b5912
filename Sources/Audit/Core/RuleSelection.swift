// SPDX-License-Identifier: Apache-2.0

/// Which of the rules somebody wants to hear of, where no rule set says it.
package struct RuleSelection: Hashable, Sendable {
  /// How much findings have to be relied on.
  package var tiers: Set<Tier>
  /// The kinds of quality.
  package var categories: Set<Category>

  /// What runs when nothing is asked for.
  package static let standard = RuleSelection()
  /// Everything that is not retired.
  package static let everything = RuleSelection(
    tiers: [.standard, .advice, .experimental], categories: Set(Category.allCases))

  /// Takes tiers and categories; certain findings about accessibility are the default.
  package init(
    tiers: Set<Tier> = [.standard], categories: Set<Category> = [.accessibility]
  ) {
    self.tiers = tiers
    self.categories = categories
  }

  /// Whether a check is among those wanted.
  package func selects(_ card: RuleCard) -> Bool {
    tiers.contains(card.tier) && categories.contains(card.category)
  }
}
