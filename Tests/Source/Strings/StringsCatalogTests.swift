// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutTechnology
import CurbcutTestSupport
import Testing

@Suite("The strings of a project")
struct StringsCatalogTests {
  static func catalog(_ files: [String: String], development: String = "en") -> StringsCatalog {
    var catalog = StringsCatalog(developmentLanguage: development)
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      catalog.add(Array(text.utf8), at: path)
    }
    return catalog
  }

  @Test("are looked for with the region, without it, and in the language of development")
  func languages() {
    let catalog = Self.catalog([
      "App/en.lproj/Localizable.strings": #""A" = "English"; "B" = "Only English";"#,
      "App/de.lproj/Localizable.strings": #""A" = "Deutsch";"#,
      "App/de-CH.lproj/Other.strings": #""A" = "Schweiz";"#,
      "App/en.lproj/Other.strings": #""A" = "Other";"#,
    ])
    #expect(catalog.languages == ["de", "de-CH", "en"])
    #expect(catalog.text(for: "A", table: nil, language: "de_CH") == "Deutsch")
    #expect(catalog.text(for: "A", table: "Other", language: "de-CH") == "Schweiz")
    #expect(catalog.text(for: "A", table: "Other", language: "de") == "Other")
    #expect(catalog.text(for: "A", table: nil, language: "fr") == "English")
    // The file of the language is there, so that no other is asked.
    #expect(catalog.text(for: "B", table: nil, language: "de") == nil)
    #expect(catalog.text(for: "A", table: "None", language: "de") == nil)
    #expect(catalog.localized("A", table: "Other", language: "de").defect == .untranslated)
    #expect(catalog.localized("A", language: "de-CH").defect == nil)
  }

  @Test("of several bundles are asked one after the other, forms by number first")
  func bundles() {
    let catalog = Self.catalog([
      "A/de.lproj/Localizable.strings": #""X" = "A";"#,
      "B/de.lproj/Localizable.strings": #""X" = "B"; "Y" = "B"; "N" = "plain";"#,
      "B/de.lproj/Localizable.stringsdict": """
      <plist><dict><key>N</key><dict><key>NSStringLocalizedFormatKey</key><string>%#@n@</string>
      <key>n</key><dict><key>other</key><string>viele</string></dict></dict></dict></plist>
      """,
      "B/de.lproj/Broken.strings": "\"",
      "B/readme.md": "\"",
    ])
    #expect(catalog.text(for: "X", table: nil, language: "de") == "A")
    #expect(catalog.text(for: "Y", table: nil, language: "de") == "B")
    #expect(catalog.entry(for: "N", language: "de")?.entry.text(plural: "two") == "viele")
    #expect(catalog.notes.count == 1)
    #expect(catalog.tableNames == ["Localizable"])
  }

  @Test("come from a string catalog in all its languages")
  func stringCatalog() throws {
    let source = """
      {"sourceLanguage": "en", "version": "1.0", "strings": {
        "Save": {"comment": "Button", "localizations": {
          "de": {"stringUnit": {"state": "translated", "value": "Sichern"}},
          "fr": {"stringUnit": {"state": "new", "value": ""}}}},
        "%lld trips": {"extractionState": "stale", "localizations": {
          "en": {"variations": {"plural": {
            "one": {"stringUnit": {"state": "translated", "value": "%lld trip"}},
            "other": {"stringUnit": {"state": "translated", "value": "%lld trips"}}}}},
          "de": {"stringUnit": {"state": "needs_review", "value": "%#@n@ bis zum Mars"},
            "substitutions": {"n": {"argNum": 1, "formatSpecifier": "lld", "variations": {"plural": {
              "one": {"stringUnit": {"state": "translated", "value": "%arg Reise"}},
              "other": {"stringUnit": {"state": "translated", "value": "%arg Reisen"}}}}}}}}},
        "Tap": {"localizations": {"de": {"variations": {"device": {
          "ipad": {"variations": {"plural": {
            "other": {"stringUnit": {"state": "translated", "value": "Mehrfach"}}}}},
          "other": {"stringUnit": {"state": "translated", "value": "Tippen"}}}}}}},
        "Only key": {}
      }}
      """
    let file = try StringCatalogFile(Array(source.utf8))
    #expect(file.keys == ["Save", "%lld trips", "Tap", "Only key"])
    #expect(file.notes.isEmpty)
    let german = try #require(file.tables["de"])
    #expect(german["Save"]?.text == "Sichern")
    #expect(german["Save"]?.comment == "Button")
    #expect(german["Save"]?.place.line == 3)
    #expect(german["%lld trips"]?.text(plural: "one") == "%arg Reise bis zum Mars")
    #expect(german["%lld trips"]?.state == "needs_review")
    #expect(german["%lld trips"]?.isStale == true)
    #expect(german["Tap"]?.plainText == "Tippen")
    #expect(german["Tap"]?.forms.map(\.device) == ["ipad", "other"])
    #expect(file.tables["en"]?["%lld trips"]?.text(plural: "one") == "%lld trip")
    #expect(file.tables["en"]?["Only key"]?.text == "Only key")
    #expect(file.tables["fr"]?["Save"] == nil)

    let catalog = Self.catalog(["App/Localizable.xcstrings": source])
    #expect(catalog.text(for: "Save", table: nil, language: "de-AT") == "Sichern")
    #expect(catalog.localized("Save", language: "fr").text == "Save")

    let bytes = Array(source.utf8)
    for length in stride(from: 0, to: bytes.count, by: 7) {
      #expect(throws: ImportError.self) { try StringCatalogFile(Array(bytes[..<length])) }
    }
  }

  @Test(
    "whose key is missing let VoiceOver say the key, and with a default that in a foreign voice",
    .requirement("S0-043", "S0-048"))
  func missingKey() throws {
    let catalog = Self.catalog([
      "App/en.lproj/Localizable.strings": #""DETAIL_PAGE.TITLE" = "Listing Detail";"#,
      "App/de.lproj/Localizable.strings": #""DETAIL_PAGE.BACK" = "Zurueck";"#,
    ])
    // NSLocalizedString("DETAIL_PAGE.TITLE", comment: "Header for the listing page")
    let missing = catalog.localized("DETAIL_PAGE.TITLE", language: "de")
    #expect(missing.text == "DETAIL_PAGE.TITLE")
    #expect(missing.defect?.isError == true)
    #expect(try Self.heard(missing) == ["DETAIL_PAGE.TITLE"])

    // NSLocalizedString("DETAIL_PAGE.TITLE", value: "Listing Detail", comment: "...")
    let byDefault = catalog.localized(
      "DETAIL_PAGE.TITLE", value: "Listing Detail", language: "de")
    #expect(byDefault.text == "Listing Detail")
    #expect(byDefault.defect == .untranslated)
    #expect(byDefault.defect?.isError == false)
    #expect(try Self.heard(byDefault) == ["Listing Detail"])

    #expect(catalog.localized("DETAIL_PAGE.BACK", language: "de").defect == nil)
  }

  /// What VoiceOver says on a screen in German that shows the text, in the voice of the screen.
  private static func heard(_ text: LocalizedText) throws -> [String] {
    let screen = try Outline().importScreen(
      from: Array("ios screen language de\n  text \(JSONValue.quoted(text.text))".utf8)
    ).screen
    #expect(screen.language == "de")
    let stops = VoiceOver(screen: screen).transcript().stops
    // No segment says another language, so the German voice of the screen speaks.
    #expect(stops.flatMap(\.utterance.segments).allSatisfy { $0.language == nil })
    return stops.map(\.utterance.spoken)
  }
}
