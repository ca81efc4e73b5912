// SPDX-License-Identifier: Apache-2.0

/// The languages in which a text is looked up, one after the other.
enum LanguageChain {
  /// Returns a language and its more general forms: `zh-Hant-TW`, `zh-Hant`, `zh`.
  static func languages(for language: String) -> [String] {
    var parts = tag(language).split(separator: "-")
    var languages: [String] = []
    while !parts.isEmpty {
      languages.append(parts.joined(separator: "-"))
      parts.removeLast()
    }
    return languages
  }

  /// Returns the name of a folder `*.lproj` as a tag, with hyphens, the usual capitals and no
  /// legacy names.
  static func tag(_ folder: String) -> String {
    if let tag = wordsOfOld[folder] { return tag }
    let parts = folder.split { $0 == "-" || $0 == "_" }
    return parts.enumerated().map { position, part in
      switch (position, part.utf8.count) {
      case (0, _): part == "Base" ? String(part) : part.lowercased()
      case (_, 4): part.prefix(1).uppercased() + part.dropFirst().lowercased()
      case (_, 2): part.uppercased()
      default: String(part)
      }
    }.joined(separator: "-")
  }

  /// The legacy names of language folders (Apple, Bundle Programming Guide, "Language-Specific
  /// Project Directories").
  private static let wordsOfOld = [
    "English": "en", "German": "de", "French": "fr", "Italian": "it", "Spanish": "es",
    "Japanese": "ja", "Dutch": "nl",
  ]
}
