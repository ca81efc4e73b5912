/// What an app shows and VoiceOver says for a key.
public struct LocalizedText: Hashable, Sendable {
  /// Where the text comes from.
  public enum Source: Hashable, Sendable {
    /// A table of a language.
    case table(language: String)
    /// The text that stands behind `value:` in code.
    case defaultValue
    /// The key itself, because there is nothing else.
    case key
  }

  /// What is wrong with it.
  public enum Defect: Hashable, Sendable {
    /// The key is shown and spoken: an error.
    case spokenKey
    /// Words of another language are spoken by a voice of this one: a warning.
    case untranslated

    /// Whether it is an error, and not a warning.
    public var isError: Bool { self == .spokenKey }
  }

  /// The text.
  public var text: String
  /// Where it comes from.
  public var source: Source
  /// The language that was asked for.
  public var language: String

  /// What is wrong with it; nil when it comes from a table of the language, or of one it belongs to.
  public var defect: Defect? {
    switch source {
    case .key: .spokenKey
    case .defaultValue: .untranslated
    case .table(let found):
      LanguageChain.languages(for: language).contains(LanguageChain.tag(found))
        ? nil : .untranslated
    }
  }
}
