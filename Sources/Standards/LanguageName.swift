// SPDX-License-Identifier: Apache-2.0

/// The English names of languages, for messages about a folder `*.lproj` or `values-*`.
///
/// Source: ISO 639, the names of its two-letter codes, as CLDR shortens them.
package enum LanguageName {
  /// Returns a language with its tag, `German (de)`; only the tag if no name is known.
  package static func words(for tag: String) -> String {
    let language = tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    guard let name = names[language] else { return tag }
    return "\([script(of: tag), name].compactMap { $0 }.joined(separator: " ")) (\(tag))"
  }

  /// Returns whether a subtag, in lower case, is that of a language with a name here.
  package static func isKnown(_ subtag: Substring) -> Bool { names[String(subtag)] != nil }

  /// Returns the script that a tag names: Simplified for `zh-Hans`.
  private static func script(of tag: String) -> String? {
    tag.split { $0 == "-" || $0 == "_" }.lazy.compactMap { scripts[$0.lowercased()] }.first
  }

  private static let scripts = ["hans": "Simplified", "hant": "Traditional"]

  private static let names = [
    "af": "Afrikaans", "am": "Amharic", "ar": "Arabic", "az": "Azerbaijani", "be": "Belarusian",
    "bg": "Bulgarian", "bn": "Bangla", "bs": "Bosnian", "ca": "Catalan", "cs": "Czech",
    "cy": "Welsh", "da": "Danish", "de": "German", "el": "Greek", "en": "English",
    "enm": "Middle English", "eo": "Esperanto", "es": "Spanish", "et": "Estonian", "eu": "Basque",
    "fa": "Persian",
    "fi": "Finnish", "fil": "Filipino", "fr": "French", "ga": "Irish", "gd": "Scottish Gaelic",
    "gl": "Galician", "gu": "Gujarati", "he": "Hebrew", "hi": "Hindi", "hr": "Croatian",
    "hu": "Hungarian", "hy": "Armenian", "id": "Indonesian", "in": "Indonesian",
    "is": "Icelandic", "it": "Italian", "iw": "Hebrew", "ja": "Japanese", "ka": "Georgian",
    "kk": "Kazakh", "km": "Khmer", "kn": "Kannada", "ko": "Korean", "ky": "Kyrgyz", "lo": "Lao",
    "lt": "Lithuanian", "lv": "Latvian", "mk": "Macedonian", "ml": "Malayalam",
    "mn": "Mongolian", "mr": "Marathi", "ms": "Malay", "mt": "Maltese", "my": "Burmese",
    "nb": "Norwegian", "ne": "Nepali", "nl": "Dutch", "nn": "Norwegian Nynorsk",
    "no": "Norwegian", "pa": "Punjabi", "peo": "Old Persian",
    "pl": "Polish", "ps": "Pashto", "pt": "Portuguese", "ro": "Romanian",
    "ru": "Russian", "si": "Sinhala", "sk": "Slovak", "sl": "Slovenian", "sq": "Albanian",
    "sr": "Serbian", "sv": "Swedish", "sw": "Swahili", "ta": "Tamil", "te": "Telugu",
    "th": "Thai", "tr": "Turkish", "uk": "Ukrainian", "ur": "Urdu", "uz": "Uzbek",
    "vi": "Vietnamese", "zh": "Chinese", "zu": "Zulu",
  ]
}
