// SPDX-License-Identifier: Apache-2.0

/// A technology on one screen that reports what its user perceives and how they reach each node.
///
/// It is prepared once for a screen, so that questions are answered quickly.
package protocol ScreenWalk: Sendable {
  /// Returns what the user perceives, stop by stop.
  func transcript() -> Transcript

  /// Returns how the user reaches a node and uses it, from the screen as it appears.
  func reach(_ node: Int) -> Reach

  /// Returns the same from the node that the user used last; nil for the screen as it appears.
  func reach(_ node: Int, from start: Int?) -> Reach

  /// Returns how the user learns what a node says, without using it.
  func find(_ node: Int, from start: Int?) -> Reach
}

extension ScreenWalk {
  /// Returns the same path from everywhere, for technologies without a current position.
  package func reach(_ node: Int, from start: Int?) -> Reach { reach(node) }

  /// Returns an empty path, because people who see the screen need no action.
  package func find(_ node: Int, from start: Int?) -> Reach { .path(ReachPath([])) }
}
