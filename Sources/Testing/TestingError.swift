// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The reason why a capture cannot be opened, or why a command is none.
public struct TestingError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reason and what to do, without a full stop.
  public let message: String
  /// The line of the capture, from 1; nil when not known.
  public let line: Int?

  /// The message, with the line in front of it when it is known.
  public var description: String { line.map { "line \($0): \(message)" } ?? message }

  init(_ message: String, line: Int? = nil) {
    self.message = message
    self.line = line
  }

  init(_ error: ImportError, at path: String? = nil) {
    // A file that cannot be read goes on with a verb, and one that is no capture with a sentence.
    let colon = error.message.hasPrefix("cannot ") ? " " : ": "
    self.init((path.map { $0 + colon } ?? "") + error.message, line: error.line)
  }
}
