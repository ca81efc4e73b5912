/// Which of the rules somebody wants to hear of, where no rule set says it.
public struct RuleSelection: Hashable, Sendable {
  /// How much findings have to be relied on.
  public var tiers: Set<Tier>
  /// The kinds of quality.
  public var categories: Set<Category>

  /// What runs when nothing is asked for.
  public static let standard = RuleSelection()
  /// Everything that is not retired.
  public static let everything = RuleSelection(
    tiers: [.standard, .advice, .experimental], categories: Set(Category.allCases))

  /// Takes tiers and categories; certain findings about accessibility are the default.
  public init(
    tiers: Set<Tier> = [.standard], categories: Set<Category> = [.accessibility]
  ) {
    self.tiers = tiers
    self.categories = categories
  }

  /// Whether a check is among those wanted.
  public func selects(_ card: RuleCard) -> Bool {
    tiers.contains(card.tier) && categories.contains(card.category)
  }
}
