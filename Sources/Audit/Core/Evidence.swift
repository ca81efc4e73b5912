// SPDX-License-Identifier: Apache-2.0

/// How many findings of a check people have judged, on one kind of input.
package struct Evidence: Hashable, Sendable {
  /// The input: a name in words, or that of a page of `Documentation/Measurements`.
  package let input: String
  /// How many were right.
  package let right: Int
  /// How many were true and may not matter.
  package let arguable: Int
  /// How many were wrong.
  package let wrong: Int
  /// The day of the reading, as in 2026-11-24; nil where the page tells it.
  package let date: String?

  /// Takes the input, the counts and the day.
  package init(
    _ input: String, right: Int, arguable: Int = 0, wrong: Int = 0, date: String? = nil
  ) {
    self.input = input
    self.right = right
    self.arguable = arguable
    self.wrong = wrong
    self.date = date
  }

  /// The counts in words.
  package var words: String {
    "\(input)\(date.map { " of \($0)" } ?? ""): \(right) right, \(arguable) arguable, \(wrong) wrong"
  }
}
