// SPDX-License-Identifier: Apache-2.0

/// A clause of a standard that a finding gives evidence for.
package enum Clause: Hashable, Sendable {
  /// A success criterion of WCAG 2.2, by number.
  case wcag(String)
  /// A clause of EN 301 549 V3.2.1, by number.
  case en301549(String)

  /// The number, without the standard's name.
  package var number: String {
    switch self {
    case .wcag(let number), .en301549(let number): number
    }
  }

  /// The title in the standard; nil if the standard has no such number.
  package var title: String? {
    switch self {
    case .wcag(let number): WCAG22.criterion(number)?.title
    case .en301549(let number): EN301549.clause(number)?.title
    }
  }

  /// The level of conformance; nil for EN 301 549, which has none.
  package var level: WCAG22.Level? {
    switch self {
    case .wcag(let number): WCAG22.criterion(number)?.level
    case .en301549: nil
    }
  }

  /// The software clause of EN 301 549 that incorporates this criterion; nil if there is none.
  package var derived: Clause? {
    guard case .wcag(let number) = self, let clause = EN301549.clause(forWCAG: number) else {
      return nil
    }
    return .en301549(clause.number)
  }
}

extension [Clause] {
  /// The clauses, followed by those of EN 301 549 that incorporate the WCAG criteria among them.
  package var withDerived: [Clause] {
    var clauses = self
    for clause in self {
      if let derived = clause.derived, !clauses.contains(derived) { clauses.append(derived) }
    }
    return clauses
  }
}
