// SPDX-License-Identifier: Apache-2.0

/// A change for the users of a technology at one element of a screen.
package struct ExperienceChange: Hashable, Sendable {
  /// The kind of change; the order is that of reports.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    /// A control is still drawn, or still a stop, but its users can no longer reach it.
    case unreachable
    /// A control has lost its name.
    case nameless
    /// A stop is gone.
    case lost
    /// It has another name.
    case renamed
    /// The role, value, state, hint or actions have changed.
    case reworded
    /// The stop is at another place in the order.
    case reordered
    /// The words are now part of another stop.
    case merged
    /// A stop is new.
    case gained
    /// The element takes more effort to reach and use.
    case costlier
  }

  /// The kind of change.
  package var kind: Kind
  /// The position of the stop in the earlier transcript; nil if it is new.
  package var before: Int?
  /// The position of the stop in the later transcript; nil if it is gone.
  package var after: Int?
  /// The index of the node in the later screen; nil if it is not drawn there.
  package var node: Int?
  /// A sentence about the change, without a full stop.
  package var message: String

  /// Creates a change from the positions of the stop and a sentence.
  package init(
    _ kind: Kind, before: Int? = nil, after: Int? = nil, node: Int? = nil, _ message: String
  ) {
    self.kind = kind
    self.before = before
    self.after = after
    self.node = node
    self.message = message
  }

  /// Whether the change excludes somebody.
  package var isError: Bool { kind == .unreachable || kind == .nameless }
}
