// SPDX-License-Identifier: Apache-2.0

/// The difficulty of a text, by a published formula for its language.
///
/// - English: years of school, J. P. Kincaid et al., Derivation of New Readability Formulas (1975).
/// - German: ease, T. Amstad, Wie verstaendlich sind unsere Zeitungen? (1978).
/// - Spanish: ease, J. Fernandez Huerta, Medidas sencillas de lecturabilidad (1959).
/// - French: ease, L. Kandel and A. Moles, Application de l'indice de Flesch (1958).
/// - Italian: ease, GULPEASE, P. Lucisano and M. E. Piemontese (1988); it counts letters, no syllables.
///
/// Syllables are counted as groups of vowels, without a silent `e` at the end and in the ending
/// `ed` in English. That is an estimate, which differs from dictionaries by a few per cent.
package struct Readability: Hashable, Sendable {
  /// The result of a formula.
  package enum Score: Hashable, Sendable {
    /// Years of school in the United States; higher is harder.
    case grade(Double)
    /// Ease from 0 to 100; lower is harder.
    case ease(Double)
  }

  /// The number of words.
  package let wordCount: Int
  /// The number of sentences.
  package let sentenceCount: Int
  /// The number of words in the longest sentence.
  package let longestSentence: Int
  /// The number of syllables; 0 in a language whose syllables are not counted.
  package let syllableCount: Int
  /// The result of the formula; nil in a language without one here.
  package let score: Score?

  /// Analyses a text; nil if it has no words, or its language is written without spaces.
  ///
  /// `language` is a tag of BCP 47, such as `en` or `de-CH`.
  package init?(_ text: String, language: String) {
    let code = String(language.prefix { $0 != "-" && $0 != "_" }).lowercased()
    guard !Self.withoutBlanks.contains(code) else { return nil }
    let sentences = Self.sentences(of: text)
    guard !sentences.isEmpty else { return nil }
    let words = sentences.flatMap { $0 }
    let syllables = words.reduce(0) { $0 + Self.syllables(of: $1, language: code) }
    let letters = words.reduce(0) { $0 + $1.count { $0.isLetter || $0.isNumber } }
    wordCount = words.count
    sentenceCount = sentences.count
    longestSentence = sentences.map(\.count).max() ?? 0
    syllableCount = syllables
    let length = Double(words.count) / Double(sentences.count)
    let weight = Double(syllables) / Double(words.count)
    score =
      switch code {
      case "en": .grade(0.39 * length + 11.8 * weight - 15.59)
      case "de": .ease(180 - length - 58.5 * weight)
      case "es": .ease(206.84 - 1.02 * length - 60 * weight)
      case "fr": .ease(207 - 1.015 * length - 73.6 * weight)
      case "it":
        .ease(
          89 + (300 * Double(sentences.count) - 10 * Double(letters)) / Double(words.count))
      default: nil
      }
  }

  /// The languages that do not separate words by spaces.
  private static let withoutBlanks: Set<String> = ["zh", "ja", "th", "lo", "km", "my", "yue"]

  /// Returns the words of each sentence, which ends at a full stop before a space, or at the end of
  /// a line.
  private static func sentences(of text: String) -> [[String]] {
    var sentences: [[String]] = []
    var sentence: [String] = []
    func close() {
      if !sentence.isEmpty { sentences.append(sentence) }
      sentence = []
    }
    for line in text.split(whereSeparator: \.isNewline) {
      for token in line.split(whereSeparator: \.isWhitespace) {
        let word = token.filter { $0.isLetter || $0.isNumber || $0 == "'" || $0 == "\u{2019}" }
        if word.contains(where: { $0.isLetter || $0.isNumber }) { sentence.append(String(word)) }
        let end = token.last { !"\"')]\u{201D}\u{2019}\u{00BB}".contains($0) }
        if end == "?" || end == "!" || end == "\u{2026}" { close() }
        if end == ".", !isAbbreviation(token) { close() }
      }
      close()
    }
    return sentences
  }

  /// Returns whether a full stop belongs to a word: `e.g.`, `Dr.`, `J.`
  private static func isAbbreviation(_ token: Substring) -> Bool {
    let letters = token.filter(\.isLetter)
    if letters.count == 1, !token.contains(where: \.isNumber) { return true }
    if token.dropLast().contains("."), letters.count <= 4 { return true }
    return [
      "mr.", "mrs.", "ms.", "dr.", "st.", "prof.", "etc.", "vs.", "no.", "bzw.", "ca.", "sr.",
    ]
    .contains(token.lowercased())
  }

  // MARK: - Syllables

  private static func syllables(of word: String, language: String) -> Int {
    switch language {
    case "en", "de", "es", "fr": break
    default: return 0
    }
    let letters = Array(word.lowercased().unicodeScalars)
    var groups = 0
    var wasVowel = false
    for (index, letter) in letters.enumerated() {
      let isVowel = Self.vowels.contains(letter) && !isConsonantalU(letters, index)
      if isVowel, !wasVowel || splits(letters, index, language) { groups += 1 }
      wasVowel = isVowel
    }
    if language == "en" || language == "fr", groups > 1, hasSilentEnd(letters, language) {
      groups -= 1
    }
    // A number or a word without vowels counts as at least one syllable.
    return max(1, groups)
  }

  private static let vowels = Set(
    ("aeiouy\u{E0}\u{E1}\u{E2}\u{E4}\u{E6}\u{E8}\u{E9}\u{EA}\u{EB}\u{EC}\u{ED}\u{EE}\u{EF}"
      + "\u{F2}\u{F3}\u{F4}\u{F6}\u{F9}\u{FA}\u{FB}\u{FC}\u{FF}\u{153}").unicodeScalars)

  /// Returns whether a letter is the `u` of `qu`.
  private static func isConsonantalU(_ letters: [Unicode.Scalar], _ index: Int) -> Bool {
    letters[index] == "u" && index > 0 && letters[index - 1] == "q"
  }

  /// Returns whether two adjacent vowels belong to two syllables.
  ///
  /// Spanish: two strong vowels, or a stressed weak one. English: `ia`, `io` except in `tion`,
  /// `eo`, `ua`.
  private static func splits(
    _ letters: [Unicode.Scalar], _ index: Int, _ language: String
  ) -> Bool {
    guard index > 0 else { return false }
    let (before, letter) = (letters[index - 1], letters[index])
    switch language {
    case "es":
      let strong = Set("aeo\u{E1}\u{E9}\u{F3}".unicodeScalars)
      let stressed = Set("\u{ED}\u{FA}".unicodeScalars)
      return strong.contains(before) && strong.contains(letter) || stressed.contains(letter)
        || stressed.contains(before)
    case "en":
      guard before == "i" else {
        return before == "e" && letter == "o" || before == "u" && letter == "a"
          || before == "y" && letter == "i"
      }
      let isSoft = index > 1 && ["t", "s", "c", "g", "x"].contains(letters[index - 2])
      return (letter == "a" || letter == "o" || letter == "u") && !isSoft
    case "de":
      // Each of these pairs is one sound; the second vowel of any other begins a new syllable.
      let pairs: Set<String> = [
        "ai", "au", "ei", "eu", "ie", "\u{E4}u", "aa", "ee", "oo", "ay", "ey",
      ]
      return !pairs.contains("\(before)\(letter)")
    default: return false
    }
  }

  /// Returns whether the last syllable is written but not spoken.
  private static func hasSilentEnd(_ letters: [Unicode.Scalar], _ language: String) -> Bool {
    guard letters.count > 2 else { return false }
    let end = letters.suffix(3).map(Character.init)
    if language == "fr" {
      let isPlural = end[2] == "s" && end[1] == "e"
      let stem = isPlural ? end[0] : end[1]
      return (end[2] == "e" || isPlural) && !vowels.contains(stem.unicodeScalars.first!)
    }
    func isVowel(_ character: Character) -> Bool {
      vowels.contains(character.unicodeScalars.first!)
    }
    if end[2] == "e" { return !isVowel(end[1]) && !(end[1] == "l" && !isVowel(end[0])) }
    if end[1] == "e", end[2] == "d" { return end[0] != "t" && end[0] != "d" && !isVowel(end[0]) }
    if end[1] == "e", end[2] == "s" {
      return !isVowel(end[0]) && !["s", "x", "z", "c", "g", "h"].contains(end[0])
    }
    return false
  }
}
