public import CurbcutStandards

/// A defect that a person knows, with the checks that see it in one kind of input each.
public struct Rule: Sendable {
  /// What is decided about the rule as a whole.
  public let heading: RuleHeading
  /// Its checks, by id.
  public let checks: [any Check.Type]

  /// The permanent name, under which findings are told.
  public var id: RuleID { heading.id }
  /// The cards of its checks.
  public var cards: [RuleCard] { checks.map { $0.card } }
  /// The kinds of input that its checks look at.
  public var inputs: Set<InputKind> { Set(checks.map { $0.input }) }
  /// The tiers of its checks.
  public var tiers: Set<Tier> { Set(cards.map(\.tier)) }
  /// Whom it concerns, in the order of reports.
  public var concerns: [AffectedGroup] {
    Set(cards.flatMap(\.concerns)).sorted()
  }
}

/// The name of a rule, and what is wrong, for all of its checks.
///
/// A rule that has a check of its own name takes both from that check's card.
public struct RuleHeading: Hashable, Sendable {
  /// The permanent name.
  public let id: RuleID
  /// What is wrong, as a short sentence without a full stop.
  public let title: String

  /// Takes the name and the title.
  public init(id: RuleID, title: String) {
    self.id = id
    self.title = title
  }
}
