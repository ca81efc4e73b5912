// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// The clauses of a standard with the checks that give evidence for them.
package struct StandardCoverage: Sendable {
  /// A clause with the checks that give evidence for it.
  package struct Row: Sendable {
    /// The clause.
    package let clause: Clause
    /// The checks, by tier and rule; none when no rule examines it.
    package let checks: [any Check.Type]

    /// Returns the rules under which checks of a tier report their findings.
    package func rules(in tier: Tier) -> [RuleID] {
      Set(checks.map { $0.card }.filter { $0.tier == tier }.map(\.rule)).sorted()
    }

    /// The kinds of input that its checks examine.
    package var inputs: Set<InputKind> { Set(checks.map { $0.input }) }

    /// The part that no rule can judge; nil when the standard's table does not say.
    package var leftForPeople: String? {
      if case .wcag(let number) = clause { return WCAG22.leftForPeople(number) }
      return nil
    }
  }

  /// The clauses of the standard, in its order.
  package let rows: [Row]

  /// Computes the coverage of a standard by a catalogue; empty for other rule sets.
  package init(_ standard: RuleSet, of catalogue: Catalogue) {
    let checks = catalogue.checks.filter { $0.card.tier != .retired }
    let clauses = checks.map { ($0.card.clauses + $0.card.partly).withDerived }
    rows = Self.clauses(of: standard, citedBy: Set(clauses.joined())).map { clause in
      let own = zip(checks, clauses).filter { $1.contains(clause) }.map { $0.0 }
      return Row(clause: clause, checks: own)
    }
  }

  /// Returns the criteria of WCAG, or the clauses of EN 301 549 that adopt them, and any others
  /// that a check cites.
  private static func clauses(of standard: RuleSet, citedBy cited: Set<Clause>) -> [Clause] {
    let criteria = WCAG22.all.map { Clause.wcag($0.number) }
    guard standard == .en301549 else { return criteria.filter(standard.includes) }
    let derived = Set(criteria.filter { $0.isOfLevelDouble }.compactMap(\.derived))
    return EN301549.all.map { Clause.en301549($0.number) }
      .filter { derived.contains($0) || cited.contains($0) }
  }
}

extension Clause {
  fileprivate var isOfLevelDouble: Bool { level.map { $0 <= .double } ?? false }
}
