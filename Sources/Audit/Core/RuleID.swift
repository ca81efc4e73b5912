// SPDX-License-Identifier: Apache-2.0

/// The permanent name of a rule: the thing it reports (`unnamed-control`).
package struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, Comparable {
  /// The name in reports and configurations, in words joined by hyphens.
  package let name: String

  /// Creates an id from a literal.
  package init(stringLiteral value: String) { name = value }
  /// Creates an id from a name read at run time.
  package init(_ name: String) { self.name = name }

  /// Orders names alphabetically.
  package static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}

/// The harm that a failure does, in axe's four levels.
package enum Impact: String, Hashable, Sendable, CaseIterable, Comparable {
  /// It annoys people, slows them down, stops some from reaching their goal, or locks them out.
  case minor, moderate, serious, critical

  /// Orders lesser harm before greater harm.
  package static func < (left: Impact, right: Impact) -> Bool {
    left.rank < right.rank
  }

  private var rank: Int {
    switch self {
    case .minor: 0
    case .moderate: 1
    case .serious: 2
    case .critical: 3
    }
  }
}

/// The parts of a report in their order, beginning with the two things that Apple's own team hears
/// about most (S0-001).
package enum Topic: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Labels, content descriptions, values and hints.
  case names
  /// The elements that a screen reader stops on, and their order.
  case order
  /// Everything else: sizes, contrast, hints on use.
  case rest

  /// Orders topics as a report lists them.
  package static func < (left: Topic, right: Topic) -> Bool { left.rawValue < right.rawValue }
}
