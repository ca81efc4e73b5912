// SPDX-License-Identifier: Apache-2.0
import CurbcutStandards

/// A mistake in the name of an action, which appears on buttons after Undo or Redo.
///
/// Source: S1-022, S1-024; Apple, Human Interface Guidelines, "Undo and redo"; `setActionName(_:)`.
package enum ActionNameFault: Hashable, Sendable {
  /// The title is longer than buttons can show; the value is its length in characters with "Undo ".
  case long(Int)
  /// These words should be capitalised.
  case lowercased([String])
  /// These punctuation marks should not be in the title of a button.
  case punctuation([Character])
  /// The name contains Undo or Redo, which iOS adds again.
  case repeatsVerb

  /// The longest title that the alert shows in full, in characters: an assumption, because no
  /// source gives a number. An alert is 270 points wide and its buttons have text of 17 points.
  package static let longestTitle = 26

  /// Returns the mistakes in an English name; empty if there are none.
  package static func faults(of name: String) -> [ActionNameFault] {
    guard !name.isEmpty else { return [] }
    var faults: [ActionNameFault] = []
    let title = "Undo " + name
    if title.count > longestTitle { faults.append(.long(title.count)) }
    let lowercased = TitleStyle.lowercasedWords(in: name)
    if !lowercased.isEmpty { faults.append(.lowercased(lowercased)) }
    let marks = TitleStyle.punctuation(in: name)
    if !marks.isEmpty { faults.append(.punctuation(marks)) }
    let first = name.prefix { $0 != " " }.lowercased()
    if first == "undo" || first == "redo" { faults.append(.repeatsVerb) }
    return faults
  }
}
