// SPDX-License-Identifier: Apache-2.0

/// The number of a check's findings that people have judged, on one kind of input.
package struct Evidence: Hashable, Sendable {
  /// The input: a description, or the name of a page of `Documentation/Measurements`.
  package let input: String
  /// The number of findings that were right.
  package let right: Int
  /// The number of findings that were true but may not matter.
  package let arguable: Int
  /// The number of findings that were wrong.
  package let wrong: Int
  /// The date of the reading, such as 2026-11-24; nil when the page gives it.
  package let date: String?

  /// Creates evidence from the input, the counts and the date.
  package init(
    _ input: String, right: Int, arguable: Int = 0, wrong: Int = 0, date: String? = nil
  ) {
    self.input = input
    self.right = right
    self.arguable = arguable
    self.wrong = wrong
    self.date = date
  }

  /// The counts as a text.
  package var words: String {
    "\(input)\(date.map { " of \($0)" } ?? ""): \(right) right, \(arguable) arguable, \(wrong) wrong"
  }
}
