// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit

/// Why a description says nothing: it is a word that fits any view, or the name of a file.
struct EmptyDescription {
  /// The end of a sentence on a view with the description.
  let words: String

  /// Takes a description; nil if it says something.
  init?(of description: String) {
    if Self.placeholders.contains(description.lowercased()) {
      words = "which says nothing"
    } else if let kind = ResourceName(of: description) {
      words = kind.words
    } else {
      return nil
    }
  }

  /// Placeholder descriptions (Android Lint's ContentDescription lists the first ones).
  private static let placeholders: Set<String> = [
    "todo", "fixme", "tbd", "description", "content description", "contentdescription", "image",
    "image view", "imageview", "icon", "img", "picture", "photo", "button", "image button",
    "imagebutton", "null", "none", "test", "placeholder", "lorem ipsum", "untitled",
  ]
}
