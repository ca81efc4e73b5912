// SPDX-License-Identifier: Apache-2.0

/// Title-style capitalisation, which Apple asks for in English menu entries and button titles.
///
/// Every word is capitalized except articles, coordinating conjunctions, and prepositions of four
/// letters or fewer; the first and the last word always are. Source: Apple Style Guide,
/// "capitalization"; S1-019, S1-024.
package enum TitleStyle {
  /// The words of a title that should begin with a capital and do not, in their order.
  ///
  /// A word that does not begin with a letter of the Latin alphabet, or that has a capital further
  /// in (`iPhone`), is left alone.
  package static func lowercasedWords(in title: String) -> [String] {
    let words = title.split(separator: " ").map(String.init)
    return words.indices.compactMap { place in
      let word = words[place]
      guard let first = word.first, first.isASCII, first.isLowercase,
        !word.contains(where: \.isUppercase)
      else { return nil }
      let isEdge = place == 0 || place == words.count - 1
      return isEdge || !smallWords.contains(word) ? word : nil
    }
  }

  /// Articles, coordinating conjunctions and short prepositions.
  package static let smallWords: Set<String> = [
    "a", "an", "the", "and", "but", "or", "nor", "for", "so", "yet",
    "as", "at", "by", "down", "from", "in", "into", "like", "near", "of", "off", "on", "onto",
    "out", "over", "past", "per", "than", "to", "up", "upon", "via", "with",
  ]

  /// Returns the punctuation in a title. A button title should have none, except that a final
  /// ellipsis announces further questions, and marks inside words belong to them.
  package static func punctuation(in title: String) -> [Character] {
    var rest = title[...]
    if rest.hasSuffix("...") { rest = rest.dropLast(3) }
    if rest.hasSuffix("\u{2026}") { rest = rest.dropLast() }
    let characters = Array(rest)
    return characters.indices.compactMap { place in
      guard ".,:;!?\"()[]".contains(characters[place]) else { return nil }
      let isInside =
        place > 0 && place + 1 < characters.count && characters[place - 1].isWordPart
        && characters[place + 1].isWordPart
      return isInside ? nil : characters[place]
    }
  }
}

extension Character {
  fileprivate var isWordPart: Bool { isLetter || isNumber }
}
