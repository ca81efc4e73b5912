// SPDX-License-Identifier: Apache-2.0

/// A command that every screen reader supports.
package enum ReadingCommand: String, CaseIterable, Hashable, Sendable {
  case next, previous, first, last
  case readAll = "read-all"
}

/// A screen reader, which stops at elements in an order and speaks at each.
package protocol ScreenReader: AssistiveTechnology {
  /// Returns everything that is spoken from the first stop to the last, as in continuous reading.
  func transcript() -> Transcript
}
