// SPDX-License-Identifier: Apache-2.0

/// How much one evaluation may take: its steps, and how many of them are within each other.
///
/// Limits replace a proof that an evaluation ends. What repeats a result that is kept is charged what it
/// cost, so that what comes out does not depend on what was read before.
package struct Budget: Sendable {
  /// How many elements of literal data are shown.
  package static let mostElements = 40

  /// The answer to one more step.
  package enum Entry {
    case entered
    /// There were too many steps; whether this is the first that is one too many.
    case spent(isFirst: Bool)
    /// Too many steps are within each other.
    case tooDeep
  }

  package let mostSteps: Int
  package let deepest: Int
  package private(set) var steps = 0
  package private(set) var depth = 0
  /// Whether it has been noted that there were too many steps.
  package var isSpentNoted = false

  package init(mostSteps: Int, deepest: Int) {
    self.mostSteps = mostSteps
    self.deepest = deepest
  }

  package var isSpent: Bool { steps > mostSteps }

  package func hasRoom(for more: Int) -> Bool { steps + more <= mostSteps }

  package mutating func spend(_ more: Int) { steps += more }

  /// Counts one step and goes levels deeper, where that is within the limits.
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

  /// Goes levels deeper without a step.
  package mutating func descend(levels: Int) { depth += levels }

  package mutating func leave(levels: Int = 1) { depth -= levels }
}
