public import CurbcutScreen

/// A string catalog of Xcode 15 and later (`.xcstrings`): one table in all languages.
///
/// ```json
/// {"sourceLanguage": "en", "version": "1.0", "strings": {"Save": {"localizations":
///   {"de": {"stringUnit": {"state": "translated", "value": "Sichern"}}}}}}
/// ```
///
/// Source: Apple, "Localizing and varying text with a string catalog", and the catalogs of public
/// apps (Dimillian/IceCubesApp, Ranchero-Software/NetNewsWire).
public struct StringCatalogFile: Hashable, Sendable {
  /// The language in which the developers write.
  public var sourceLanguage: String
  /// The tables by language; a key without a text in a language is not in that table.
  public var tables: [String: StringsTable]
  /// Every key in the order of the file, including those without any text.
  public var keys: [String]
  /// The keys that are marked as not to be translated.
  public var untranslatable: Set<String>
  /// The parts that were not understood.
  public var notes: [Note]

  /// Reads a catalog from JSON.
  public init(_ source: [UInt8]) throws(ImportError) {
    var reader = StringCatalogReader(source)
    try reader.read()
    sourceLanguage = reader.sourceLanguage
    keys = reader.keys
    notes = reader.notes
    untranslatable = reader.untranslatable
    tables = reader.entries.mapValues { StringsTable(entries: $0) }
  }
}
