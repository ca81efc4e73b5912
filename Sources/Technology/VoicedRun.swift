import CurbcutScreen

/// A piece of speech that the voice says in one manner.
public struct VoicedRun: Hashable, Sendable {
  /// The words handed to the synthesiser.
  public var text: String
  /// The language whose rules it follows; nil for that of the voice.
  public var language: String?
  /// The pitch against that of the user, which is 1; nil for that.
  public var pitch: Double?
  /// The pronunciation in the International Phonetic Alphabet, in place of the text.
  public var ipa: String?

  public init(_ text: String, language: String? = nil, pitch: Double? = nil, ipa: String? = nil) {
    self.text = text
    self.language = language
    self.pitch = pitch
    self.ipa = ipa
  }
}

extension Segment {
  /// The segment as the synthesiser gets it: cut where the voice changes, with characters that are
  /// spelled out apart and punctuation that is to be heard in words.
  public var voiced: [VoicedRun] {
    VoicedRun.runs(runs, of: text, language: language)
  }
}

extension Utterance {
  /// The hint as the synthesiser gets it; empty when there is none.
  public var voicedHint: [VoicedRun] {
    hint.isEmpty ? [] : VoicedRun.runs(hintRuns, of: hint, language: hintLanguage)
  }
}

extension VoicedRun {
  /// A text as the synthesiser gets it.
  fileprivate static func runs(
    _ runs: [TextRun], of text: String, language: String?
  ) -> [VoicedRun] {
    guard !runs.isEmpty else { return [VoicedRun(text, language: language)] }
    return runs.map { run in
      var words = run.text
      if run.punctuation == true { words = withPunctuation(words) }
      if run.spellOut == true { words = run.text.map { String($0) }.joined(separator: " ") }
      // "Number 0.0 to 2.0" (row S4-8-022): what lies outside is cut to the ends.
      let pitch = run.pitch.map { min(2, max(0, $0)) }
      return VoicedRun(words, language: run.language ?? language, pitch: pitch, ipa: run.ipa)
    }
  }

  /// The marks of row S4-8-031 in its words; any other mark is left to the synthesiser.
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
