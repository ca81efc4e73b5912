// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A run of speech that the voice speaks in one manner.
package struct VoicedRun: Hashable, Sendable {
  /// The words sent to the synthesiser.
  package var text: String
  /// The language whose rules the voice follows; nil for that of the voice.
  package var language: String?
  /// The pitch relative to that of the user, which is 1; nil for the same.
  package var pitch: Double?
  /// The pronunciation in the International Phonetic Alphabet, which replaces the text.
  package var ipa: String?

  package init(_ text: String, language: String? = nil, pitch: Double? = nil, ipa: String? = nil) {
    self.text = text
    self.language = language
    self.pitch = pitch
    self.ipa = ipa
  }
}

extension Segment {
  /// The runs sent to the synthesiser: split where the voice changes, with spelled-out characters
  /// separated and spoken punctuation written as words.
  package var voiced: [VoicedRun] {
    VoicedRun.runs(runs, of: text, language: language)
  }
}

extension Utterance {
  /// The runs of the hint sent to the synthesiser; empty if there is no hint.
  package var voicedHint: [VoicedRun] {
    hint.isEmpty ? [] : VoicedRun.runs(hintRuns, of: hint, language: hintLanguage)
  }
}

extension VoicedRun {
  /// Returns the runs of a text that are sent to the synthesiser.
  fileprivate static func runs(
    _ runs: [TextRun], of text: String, language: String?
  ) -> [VoicedRun] {
    guard !runs.isEmpty else { return [VoicedRun(text, language: language)] }
    return runs.map { run in
      var words = run.text
      if run.punctuation == true { words = withPunctuation(words) }
      if run.spellOut == true { words = run.text.map { String($0) }.joined(separator: " ") }
      // "Number 0.0 to 2.0" (row S4-8-022): values outside are clamped.
      let pitch = run.pitch.map { min(2, max(0, $0)) }
      return VoicedRun(words, language: run.language ?? language, pitch: pitch, ipa: run.ipa)
    }
  }

  /// The spoken words of the marks in row S4-8-031; the synthesiser handles all other marks.
  private static let marks: [Character: String] = [
    "(": "open parenthesis", ")": "close parenthesis", "\"": "quote", ",": "comma",
    "!": "exclamation mark",
  ]

  private static func withPunctuation(_ text: String) -> String {
    var words: [String] = []
    var word = ""
    for character in text {
      if let mark = marks[character] {
        if !word.isEmpty { words.append(word) }
        word = ""
        words.append(mark)
      } else if character == " " {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    if !word.isEmpty { words.append(word) }
    return words.joined(separator: " ")
  }
}
