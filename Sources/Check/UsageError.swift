// SPDX-License-Identifier: Apache-2.0

/// A call that cannot be carried out, as a sentence: what, where, what to do.
public struct UsageError: Error, CustomStringConvertible, Sendable {
  /// The sentence, without a full stop.
  public var message: String

  package init(_ message: String) { self.message = message }

  /// The sentence, without a full stop.
  public var description: String { message }
}
