// SPDX-License-Identifier: Apache-2.0

/// The permanent name of a rule: the thing it reports (`unnamed-control`).
package struct RuleID: Hashable, Sendable, ExpressibleByStringLiteral, Comparable {
  /// The name in reports and configurations, in words joined by hyphens.
  package let name: String

  /// Takes a name that is written in the source.
  package init(stringLiteral value: String) { name = value }
  /// Takes a name that was read from somewhere.
  package init(_ name: String) { self.name = name }

  /// Puts names into the order of the alphabet.
  package static func < (left: RuleID, right: RuleID) -> Bool { left.name < right.name }
}

/// How much harm a failure does, in axe's four levels.
package enum Impact: String, Hashable, Sendable, CaseIterable, Comparable {
  /// It annoys, it is a hurdle, it keeps some people from their aim, or it keeps them out.
  case minor, moderate, serious, critical

  /// Puts the lesser harm before the greater one.
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

/// What a report lists first: the two things that Apple's own team hears about most (S0-001).
package enum Topic: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// Labels, content descriptions, values and hints.
  case names
  /// Which elements a screen reader stops on, and in which order.
  case order
  /// Everything else: sizes, contrast, hints on use.
  case rest

  /// Puts what a report lists first before the rest.
  package static func < (left: Topic, right: Topic) -> Bool { left.rawValue < right.rawValue }
}
