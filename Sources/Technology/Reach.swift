// SPDX-License-Identifier: Apache-2.0

/// The way in which a user of one technology reaches a control and uses it, or the reason why not.
package enum Reach: Hashable, Sendable {
  case path(ReachPath)
  /// No command leads there, for this reason.
  case unreachable(String)
  /// The input lacks the fact that is named here.
  case notKnown(String)
}

/// The commands that lead to a control, in order.
package struct ReachPath: Hashable, Sendable {
  /// One command, or the same command several times.
  package struct Step: Hashable, Sendable {
    /// The user's action or speech, in words: `swipe right`, `press switch`, `say "Tap Book"`.
    package var words: String
    /// The number of repetitions.
    package var count: Int
    /// The total time, including waiting and listening, in seconds.
    package var seconds: Double

    package init(_ words: String, count: Int = 1, seconds: Double) {
      self.words = words
      self.count = count
      self.seconds = seconds
    }
  }

  /// The steps, in order.
  package var steps: [Step]

  package init(_ steps: [Step]) { self.steps = steps }

  /// The number of user actions: gestures, keystrokes, switch presses or phrases.
  package var commands: Int { steps.reduce(0) { $0 + $1.count } }
  /// The total time, in seconds.
  package var seconds: Double { steps.reduce(0) { $0 + $1.seconds } }
}
