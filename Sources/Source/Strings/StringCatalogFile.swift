// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A string catalog of Xcode 15 and later (`.xcstrings`): one table in all languages.
///
/// ```json
/// {"sourceLanguage": "en", "version": "1.0", "strings": {"Save": {"localizations":
///   {"de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}}
/// ```
///
/// Source: Apple, "Localizing and varying text with a string catalog", and the catalogs of public
/// apps (Dimillian/IceCubesApp, Ranchero-Software/NetNewsWire).
package struct StringCatalogFile: Hashable, Sendable {
  /// The language in which the developers write.
  package var sourceLanguage: String
  /// The tables by language; a key without a text in a language is not in that table.
  package var tables: [String: StringsTable]
  /// Every key in the order of the file, including those without any text.
  package var keys: [String]
  /// The keys that are marked as not to be translated.
  package var untranslatable: Set<String>
  /// The parts that were not understood.
  package var notes: [Note]

  /// Reads a catalog from JSON.
  package init(_ source: [UInt8]) throws(ImportError) {
    var reader = StringCatalogReader(source)
    try reader.read()
    sourceLanguage = reader.sourceLanguage
    keys = reader.keys
    notes = reader.notes
    untranslatable = reader.untranslatable
    tables = reader.entries.mapValues { StringsTable(entries: $0) }
  }
}
