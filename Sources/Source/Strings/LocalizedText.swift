// SPDX-License-Identifier: Apache-2.0

/// A text that an app shows and VoiceOver speaks for a key.
package struct LocalizedText: Hashable, Sendable {
  /// The origin of the text.
  package enum Source: Hashable, Sendable {
    /// A table of a language.
    case table(language: String)
    /// The default text in code, after `value:`.
    case defaultValue
    /// The key itself, because there is no text.
    case key
  }

  /// A problem with the text.
  package enum Defect: Hashable, Sendable {
    /// The key is shown and spoken; an error.
    case spokenKey
    /// A voice of one language speaks words of another; a warning.
    case untranslated

    /// Whether the problem is an error and not a warning.
    package var isError: Bool { self == .spokenKey }
  }

  /// The text.
  package var text: String
  /// The origin of the text.
  package var source: Source
  /// The requested language.
  package var language: String

  /// The problem; nil if the text comes from a table of the language or of a more general form of
  /// it.
  package var defect: Defect? {
    switch source {
    case .key: .spokenKey
    case .defaultValue: .untranslated
    case .table(let found):
      LanguageChain.languages(for: language).contains(LanguageChain.tag(found))
        ? nil : .untranslated
    }
  }
}
