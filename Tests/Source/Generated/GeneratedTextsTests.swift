// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import CurbcutSource

@Suite("The names that SwiftGen makes of keys")
struct GeneratedTextsTests {
  /// The name of a text for a key, as code writes it.
  private static func name(_ key: String) -> String {
    GeneratedName.loweringFirstWord(of: GeneratedName.identifier(from: key))
  }

  @Test("begin with a small word, and have no character that a name cannot have")
  func names() {
    #expect(Self.name("Cancel") == "cancel")
    #expect(Self.name("NoCodes") == "noCodes")
    #expect(Self.name("URLChooser") == "urlChooser")
    #expect(Self.name("people picker") == "peoplePicker")
    #expect(Self.name("save_all-changes") == "saveAllChanges")
    #expect(Self.name("APP_NAME") == "appName")
    #expect(Self.name("Open %d trips") == "openDTrips")
    #expect(Self.name("2fa") == "_2fa")
    #expect(GeneratedName.identifier(from: "app_name") == "AppName")
  }

  @Test("stand in types for the parts of a key, or in one type for all")
  func source() throws {
    let table = try StringsTable(
      Array(#""trip.open.title" = "Open \"%1$@\" of %2$d"; "ok" = "OK";"#.utf8))
    var texts = GeneratedTexts()
    texts.typeName = "Words"
    let structured = texts.source(of: ["Localizable": [table]])
    #expect(
      structured.contains("enum `Trip` {\nenum `Open` {\nstatic func `title`(_ p1: Any, _ p2: Any)")
    )
    #expect(structured.contains(#"Words.tr("Localizable", "ok", fallback: "OK")"#))
    texts.isStructured = false
    #expect(texts.source(of: ["Localizable": [table]]).contains("{\nstatic func `tripOpenTitle`("))
    let two = texts.source(of: ["Localizable": [table], "Info": [table]])
    #expect(two.contains("enum `Info` {\n") && two.contains("enum `Localizable` {\n"))
  }
}
