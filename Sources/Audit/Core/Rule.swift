// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// A defect as people know it, with the checks that find it, each in one kind of input.
package struct Rule: Sendable {
  /// The name and title of the rule as a whole.
  package let heading: RuleHeading
  /// Its checks, by id.
  package let checks: [any Check.Type]

  /// The permanent name, under which findings are reported.
  package var id: RuleID { heading.id }
  /// The cards of its checks.
  package var cards: [RuleCard] { checks.map { $0.card } }
  /// The kinds of input that its checks examine.
  package var inputs: Set<InputKind> { Set(checks.map { $0.input }) }
  /// The tiers of its checks.
  package var tiers: Set<Tier> { Set(cards.map(\.tier)) }
  /// The people it concerns, in the order of reports.
  package var concerns: [AffectedGroup] {
    Set(cards.flatMap(\.concerns)).sorted()
  }
}

/// The name and title of a rule, for all of its checks.
///
/// A rule with a check of the same name takes both from that check's card.
package struct RuleHeading: Hashable, Sendable {
  /// The permanent name.
  package let id: RuleID
  /// The defect, as a short sentence without a full stop.
  package let title: String

  /// Creates a heading from the name and the title.
  package init(id: RuleID, title: String) {
    self.id = id
    self.title = title
  }
}
