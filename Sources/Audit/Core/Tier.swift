// SPDX-License-Identifier: Apache-2.0

/// How much the findings of a check can be relied on.
package enum Tier: String, Hashable, Sendable, CaseIterable, Comparable {
  /// Runs by default: certain from the input, or right in nine of ten findings on input that nobody
  /// developed against.
  case standard
  /// Runs on request: right, but whether it matters is for a person to decide.
  case advice
  /// Runs on request: has not been measured, or was wrong too often.
  case experimental
  /// Runs no more, except in a rule set that was frozen while it did.
  case retired

  /// Puts what can be relied on more before the rest.
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

/// What kind of quality a rule is about.
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
