// SPDX-License-Identifier: Apache-2.0

/// The parts of a screen that a report shows besides its findings; other parts are not computed.
package struct CheckedParts: OptionSet, Sendable {
  package let rawValue: Int

  package init(rawValue: Int) { self.rawValue = rawValue }

  /// The speech of the screen reader.
  package static let transcripts = CheckedParts(rawValue: 1)
  /// The screenshot.
  package static let pictures = CheckedParts(rawValue: 2)
}
