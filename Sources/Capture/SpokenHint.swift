// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Takes what iOS adds off a hint that was captured as it would be spoken.
enum SpokenHint {
  /// The author's hint. That of a text field replaces the author's, which is then not known.
  ///
  /// Source: the hints that cashapp/AccessibilitySnapshot@5b03db8 composes, in English.
  static func author(_ spoken: String?, traits: Traits) -> Value? {
    guard var hint = spoken, !hint.isEmpty else { return nil }
    if traits.contains(.textEntry), fieldHints.contains(hint) { return .notKnown }
    for composed in composedHints where hint.hasSuffix(composed) {
      hint.removeLast(composed.count)
      while hint.last == " " { hint.removeLast() }
    }
    return hint.isEmpty ? nil : .text(hint)
  }

  private static let composedHints = [
    "Double tap to toggle setting.",
    "Swipe up or down with one finger to adjust the value.",
  ]
  private static let fieldHints = [
    "Double tap to edit.", "Use the rotor to access Misspelled Words",
    "Double tap to edit., Use the rotor to access Misspelled Words",
  ]
}
