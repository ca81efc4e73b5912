// SPDX-License-Identifier: Apache-2.0

/// The words in names of pictures that contain text.
package enum ImageWords {
  /// Returns whether a name says that the picture contains text; names of text icons, for example
  /// in an editor, contain other words too.
  package static func tellText(_ name: String) -> Bool {
    var words: [String] = [""]
    for character in name.split(separator: "/").last ?? "" {
      if !character.isLetter {
        words.append("")
      } else if character.isUppercase, words.last?.last?.isLowercase == true {
        words.append(character.lowercased())
      } else {
        words[words.count - 1] += character.lowercased()
      }
    }
    return !texts.isDisjoint(with: words) && icons.isDisjoint(with: words)
  }

  private static let texts: Set<String> = [
    "text", "txt", "caption", "headline", "wordmark", "slogan", "lettering", "quote", "tagline",
  ]
  private static let icons: Set<String> = [
    "icon", "ic", "btn", "button", "format", "edit", "editor", "align", "input", "field", "bubble",
    "arrow", "background", "bg", "clear", "cursor", "selection", "size", "bold",
  ]
}
