// SPDX-License-Identifier: Apache-2.0

/// The unit in which TalkBack steps through a text, with the words for each step.
///
/// Sources: AOSP `AccessibilityIterators` (which breaks words and characters as ICU does) and
/// TalkBack 15.1 `ProcessorPhoneticLetters`, `InputTextSelectionFeedbackRules`
/// (google/talkback@26a27dc0), read.
package enum TalkBackGranularity: String, Hashable, Sendable, CaseIterable {
  case characters, words, lines, paragraphs

  /// Returns the pieces of a text in the order of steps forward.
  ///
  /// Characters are grapheme clusters. Words begin and end with a letter or a digit, so that marks
  /// and spaces between them are skipped. ICU divides scripts without spaces with dictionaries,
  /// which are not available here: a run of such a script is one word. Paragraphs end at a line
  /// feed. Lines depend on the layout, which captures do not contain: they are treated as
  /// paragraphs.
  package static func pieces(of text: String, by granularity: TalkBackGranularity) -> [String] {
    switch granularity {
    case .characters: text.map { String($0) }
    case .words: words(of: text)
    case .lines, .paragraphs: text.split(separator: "\n").map { String($0) }
    }
  }

  /// The reason why the pieces may differ from those of a device; nil if they do not.
  package var notKnown: String? {
    self == .lines ? "where lines end, which depends on the layout" : nil
  }

  private static func words(of text: String) -> [String] {
    let characters = Array(text)
    var words: [String] = []
    var start: Int?
    for (index, character) in characters.enumerated() {
      let isInside = isWordPart(character) || start != nil && joins(characters, at: index)
      if isInside, start == nil { start = index }
      if !isInside, let first = start {
        words.append(String(characters[first..<index]))
        start = nil
      }
    }
    if let start { words.append(String(characters[start...])) }
    return words
  }

  private static func isWordPart(_ character: Character) -> Bool {
    isLetter(character) || isDigit(character)
  }

  /// Returns the result of Java's `Character.isLetter` for the first code point.
  private static func isLetter(_ character: Character) -> Bool {
    switch character.unicodeScalars.first?.properties.generalCategory {
    case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter: true
    default: false
    }
  }

  /// Returns the result of Java's `Character.isDigit` for the first code point.
  private static func isDigit(_ character: Character) -> Bool {
    character.unicodeScalars.first?.properties.generalCategory == .decimalNumber
  }

  /// Returns whether a mark is inside a word: an apostrophe or a full stop between letters, a full
  /// stop or a comma between digits, or an underscore (Unicode Standard Annex 29, WB6, WB7, WB11 to
  /// WB13).
  private static func joins(_ characters: [Character], at index: Int) -> Bool {
    if characters[index] == "_" { return true }
    guard index > 0, index + 1 < characters.count else { return false }
    let before = characters[index - 1]
    let after = characters[index + 1]
    switch characters[index] {
    case "'", ".", "\u{2019}":
      return isLetter(before) && isLetter(after) || isDigit(before) && isDigit(after)
    case ":", "\u{00B7}": return isLetter(before) && isLetter(after)
    case ",", ";": return isDigit(before) && isDigit(after)
    default: return false
    }
  }

  /// Returns the speech for a piece: the name of a symbol, a single capital letter as such if the
  /// profile asks for it, and for a letter its phonetic word after a pause.
  package static func utterance(
    of piece: String, by granularity: TalkBackGranularity, profile: TalkBackProfile = .talkback15
  ) -> Utterance {
    let spoken = TalkBackFeedback.spoken(piece, profile)
    let letter =
      granularity == .characters && profile.saysPhonetics ? phonetic(piece, profile.locale) : nil
    return Utterance(
      segments: [Segment(.value, spoken)], spoken: spoken, hint: letter ?? "",
      notKnown: granularity.notKnown.map { [$0] } ?? [])
  }

  /// Returns the phonetic word for a letter (`phonetic_letters.json`); nil for other characters.
  static func phonetic(_ letter: String, _ locale: String) -> String? {
    guard letter.utf8.count == 1, let byte = letter.lowercased().utf8.first,
      byte >= UInt8(ascii: "a"), byte <= UInt8(ascii: "z")
    else { return nil }
    let word = alphabet[Int(byte - UInt8(ascii: "a"))]
    guard locale.utf8.count > 2 else { return word }
    // The lists of the countries are in lower case, and differ from that of the language in two
    // words.
    switch word {
    case "Alfa": return "alpha"
    case "Xray": return locale.lowercased() == "en-us" ? "x-ray" : "xray"
    default: return word.lowercased()
    }
  }

  private static let alphabet = [
    "Alfa", "Bravo", "Charlie", "Delta", "Echo", "Foxtrot", "Golf", "Hotel", "India", "Juliet",
    "Kilo", "Lima", "Mike", "November", "Oscar", "Papa", "Quebec", "Romeo", "Sierra", "Tango",
    "Uniform", "Victor", "Whiskey", "Xray", "Yankee", "Zulu",
  ]
}
