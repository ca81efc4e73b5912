// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A defect that a person knows, with the checks that see it in one kind of input each.
package struct Rule: Sendable {
  /// What is decided about the rule as a whole.
  package let heading: RuleHeading
  /// Its checks, by id.
  package let checks: [any Check.Type]

  /// The permanent name, under which findings are told.
  package var id: RuleID { heading.id }
  /// The cards of its checks.
  package var cards: [RuleCard] { checks.map { $0.card } }
  /// The kinds of input that its checks look at.
  package var inputs: Set<InputKind> { Set(checks.map { $0.input }) }
  /// The tiers of its checks.
  package var tiers: Set<Tier> { Set(cards.map(\.tier)) }
  /// Whom it concerns, in the order of reports.
  package var concerns: [AffectedGroup] {
    Set(cards.flatMap(\.concerns)).sorted()
  }
}

/// The name of a rule, and what is wrong, for all of its checks.
///
/// A rule that has a check of its own name takes both from that check's card.
package struct RuleHeading: Hashable, Sendable {
  /// The permanent name.
  package let id: RuleID
  /// What is wrong, as a short sentence without a full stop.
  package let title: String

  /// Takes the name and the title.
  package init(id: RuleID, title: String) {
    self.id = id
    self.title = title
  }
}
