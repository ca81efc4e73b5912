// SPDX-License-Identifier: Apache-2.0

/// The reliability of a check's findings.
package enum Tier: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Runs by default: certain from the input, or right in nine of ten findings on input that was
  /// not used during development.
  case standard
  /// Runs on request: right, but a person has to decide whether it matters.
  case advice
  /// Runs on request: has not been measured, or was wrong too often.
  case experimental
  /// No longer runs, except in a rule set that was frozen while it did.
  case retired

  /// Orders more reliable tiers before the rest.
  package static func < (left: Tier, right: Tier) -> Bool { left.rank < right.rank }

  private var rank: Int {
    switch self {
    case .standard: 0
    case .advice: 1
    case .experimental: 2
    case .retired: 3
    }
  }
}

/// The kind of quality that a rule concerns.
package enum Category: String, Hashable, Sendable, CaseIterable {
  /// Whether people with disabilities can use the app.
  case accessibility
  /// Whether people can use the app in their language.
  case localization
  /// Whether the app counts everybody in.
  case inclusion
  /// Whether the app behaves as its platform expects.
  case platform
}
