// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The name of a control, compared with the texts that are drawn on it.
package struct SpokenLabel {
  private let words: Words
  /// Its words with numbers that are written in parts as one.
  private let whole: Words

  /// Reads a name.
  package init(_ name: String) {
    words = Self.words(of: name)
    whole = Words.withWholeNumbers(in: name)
  }

  /// Whether a text contains a word to speak: not "x", not "3", not a drawn symbol.
  package static func isSpeakable(_ text: String) -> Bool {
    Words(text).list.contains { $0.count > 1 && $0.contains(where: \.isLetter) }
  }

  /// Returns whether the name contains a text, as far as the text was not cut off.
  package func contains(_ text: String) -> Bool {
    let text = text.trimmed
    let isCut = text.hasSuffix("...") || text.hasSuffix("\u{2026}")
    let others = Self.words(of: text)
    if words.contains(others) || spellsOut(text) { return true }
    // A text that was truncated ends inside a word.
    if isCut, words.text.contains(others.text) { return true }
    return whole.contains(Words.withWholeNumbers(in: text))
  }

  /// Returns the words of a text, including those joined with a number: "28following" is composed of two texts.
  private static func words(of text: String) -> Words {
    // Few texts contain a number at all.
    let mayHaveNumber = text.utf8.contains { $0 >= 0x80 || (0x30...0x39).contains($0) }
    guard mayHaveNumber else { return Words(text) }
    var parted = ""
    for character in text {
      if character.isLetter, parted.last?.isNumber == true { parted.append(" ") }
      parted.append(character)
    }
    return Words(parted)
  }

  /// Whether the text is an abbreviation in capitals of a word in the name: "DEL" for "delete".
  private func spellsOut(_ text: String) -> Bool {
    guard (2...3).contains(text.count), text.allSatisfy(\.isUppercase) else { return false }
    let start = text.lowercased()
    return words.list.contains { $0.lowercased().hasPrefix(start) }
  }
}
