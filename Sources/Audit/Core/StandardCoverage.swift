// SPDX-License-Identifier: Apache-2.0
package import CurbcutStandards

/// Which checks give evidence for which clauses of a standard.
package struct StandardCoverage: Sendable {
  /// A clause with the checks that give evidence for it.
  package struct Row: Sendable {
    /// The clause.
    package let clause: Clause
    /// The checks, by tier and rule; none where no rule looks at it.
    package let checks: [any Check.Type]

    /// The rules under which checks of a tier tell what they find.
    package func rules(in tier: Tier) -> [RuleID] {
      Set(checks.map { $0.card }.filter { $0.tier == tier }.map(\.rule)).sorted()
    }

    /// The kinds of input that its checks look at.
    package var inputs: Set<InputKind> { Set(checks.map { $0.input }) }

    /// What no rule can judge; nil where it is not told.
    package var leftForPeople: String? {
      if case .wcag(let number) = clause { return WCAG22.leftForPeople(number) }
      return nil
    }
  }

  /// The clauses of the standard, in its order.
  package let rows: [Row]

  /// Looks at the checks of a catalogue for one of the standards; empty for other rule sets.
  package init(_ standard: RuleSet, of catalogue: Catalogue) {
    let checks = catalogue.checks.filter { $0.card.tier != .retired }
    let clauses = checks.map { ($0.card.clauses + $0.card.partly).withDerived }
    rows = Self.clauses(of: standard, citedBy: Set(clauses.joined())).map { clause in
      let own = zip(checks, clauses).filter { $1.contains(clause) }.map { $0.0 }
      return Row(clause: clause, checks: own)
    }
  }

  /// The criteria of WCAG, or the clauses of EN 301 549 that take them over, with the others that some
  /// check cites.
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
