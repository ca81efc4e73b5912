// SPDX-License-Identifier: Apache-2.0

/// An error in the description of a run's settings.
package struct SettingsError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of mistake.
  package struct Code: Hashable, Sendable {
    private enum Kind: Hashable { case unknownName, wrongValue, malformed, repeated, unreadable }
    private let kind: Kind
    /// No setting, persona or file has this name.
    package static let unknownName = Code(kind: .unknownName)
    /// The setting cannot have this value.
    package static let wrongValue = Code(kind: .wrongValue)
    /// It is not of the form name=value.
    package static let malformed = Code(kind: .malformed)
    /// A file sets the same setting twice.
    package static let repeated = Code(kind: .repeated)
    /// A file exists but cannot be read.
    package static let unreadable = Code(kind: .unreadable)
  }

  /// The kind of mistake.
  package var code: Code
  /// A sentence about the mistake and its correction, without a full stop.
  package var message: String

  /// Creates an error.
  package init(code: Code, message: String) {
    self.code = code
    self.message = message
  }

  /// The message.
  package var description: String { message }
}
