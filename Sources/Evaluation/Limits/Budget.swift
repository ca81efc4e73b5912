// SPDX-License-Identifier: Apache-2.0

/// The budget of one evaluation: its steps, and the depth of their nesting.
///
/// Limits replace a proof that an evaluation ends. Reusing a kept result is charged what it cost at
/// first, so that results do not depend on what was read before.
package struct Budget: Sendable {
  /// The number of elements of literal data that are shown.
  package static let mostElements = 40

  /// The answer to one more step.
  package enum Entry {
    case entered
    /// There were too many steps; `isFirst` says whether this is the first one above the limit.
    case spent(isFirst: Bool)
    /// Too many steps are nested.
    case tooDeep
  }

  package let mostSteps: Int
  package let deepest: Int
  package private(set) var steps = 0
  package private(set) var depth = 0
  /// Whether it has been noted that the steps are used up.
  package var isSpentNoted = false

  package init(mostSteps: Int, deepest: Int) {
    self.mostSteps = mostSteps
    self.deepest = deepest
  }

  package var isSpent: Bool { steps > mostSteps }

  package func hasRoom(for more: Int) -> Bool { steps + more <= mostSteps }

  package mutating func spend(_ more: Int) { steps += more }

  /// Counts one step and goes some levels deeper, if that is within the limits.
  package mutating func enter(levels: Int = 1) -> Entry {
    steps += 1
    guard !isSpent else {
      defer { isSpentNoted = true }
      return .spent(isFirst: !isSpentNoted)
    }
    guard depth < deepest else { return .tooDeep }
    depth += levels
    return .entered
  }

  /// Goes some levels deeper without a step.
  package mutating func descend(levels: Int) { depth += levels }

  package mutating func leave(levels: Int = 1) { depth -= levels }
}
