// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutSource
import CurbcutTestSupport
import Foundation
import Testing

@Suite("A file of texts written anew")
struct TranslatableFileTests {
  private static func changed(
    _ source: String, _ language: PseudoLanguage = .bounded
  ) throws -> String {
    String(decoding: try changed(Array(source.utf8), language), as: UTF8.self)
  }

  private static func changed(
    _ source: [UInt8], _ language: PseudoLanguage = .bounded
  ) throws -> [UInt8] {
    try TranslatableFile(source).changing { language.text(of: $0.written, isPart: $0.isPart) }
  }

  @Test("keeps the comments, the order and the notation of a strings file")
  func strings() throws {
    let source = """
      /* The "title" = "of"; the list */
      "LIST.TITLE" = "Planets \\"near\\" %@";
      // Unquoted
      plain = word; 'single' = 'quotes';
      "Save";
      """
    #expect(
      try Self.changed(source) == """
        /* The "title" = "of"; the list */
        "LIST.TITLE" = "[# Planets \\"near\\" %@ #]";
        // Unquoted
        plain = "[# word #]"; 'single' = '[# quotes #]';
        "Save" = "[# Save #]";
        """)
    let braces = "{ \"a\" = \"b\"; }"
    #expect(try Self.changed(braces) == "{ \"a\" = \"[# b #]\"; }")
  }

  @Test("keeps the encoding", arguments: [true, false], [true, false])
  func encodings(isBig: Bool, isMarked: Bool) throws {
    let text = "\"a\" = \"Grüße 🚀\";"
    var bytes: [UInt8] = isMarked ? (isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]) : []
    for unit in text.utf16 {
      bytes +=
        isBig ? [UInt8(unit >> 8), UInt8(unit & 0xFF)] : [UInt8(unit & 0xFF), UInt8(unit >> 8)]
    }
    let output = try Self.changed(bytes)
    #expect(output.prefix(2) == bytes.prefix(2))
    #expect(try StringsTable(output)["a"]?.text == "[# Grüße 🚀 #]")
    #expect(try TranslatableFile(bytes).changing(\.written) == bytes)
    let marked = [0xEF, 0xBB, 0xBF] + Array(text.utf8)
    #expect(try TranslatableFile(marked).changing(\.written) == marked)
  }

  @Test("tells the forms by number from the words of the system")
  func forms() throws {
    let source = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0"><dict>
        <!-- <string>a comment</string> -->
        <key>%d trips</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@n@ to Mars &amp; back</string>
          <key>n</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d trip</string><key>other</key><string>%d trips</string>
            <key>few</key><string/>
          </dict></dict></dict></plist>
      """
    let bounded = try Self.changed(source)
    #expect(
      bounded
        == source.replacing("%#@n@ to Mars &amp; back", with: "[# %#@n@ to Mars &amp; back #]"))
    let doubled = try StringsTable(Self.changed(Array(source.utf8), .doubleLength))
    #expect(
      doubled["%d trips"]?.text(plural: "one") == "%d trip trip to Mars & back to Mars & back")
  }

  @Test("writes the source language of a catalog, also what only its keys say")
  func catalog() throws {
    let source = """
      {
        "sourceLanguage" : "en",
        "strings" : {
          "" : {

          },
          "Save \\"it\\"" : {

          },
          "Close" : { "comment" : "Button" },
          "Open" : { "localizations" : { "de" : { "stringUnit" : { "state" : "translated", "value" : "Auf" } } } },
          "Brand" : { "shouldTranslate" : false },
          "trips" : { "localizations" : { "en" : {
            "stringUnit" : { "state" : "new", "value" : "%#@n@ to Mars" },
            "substitutions" : { "n" : { "argNum" : 1, "formatSpecifier" : "lld", "variations" : { "plural" : {
              "one" : { "stringUnit" : { "state" : "new", "value" : "%arg trip" } },
              "other" : { "stringUnit" : { "state" : "new", "value" : "%arg trips" } } } } } } } } }
        },
        "version" : "1.0"
      }
      """
    let output = try Self.changed(Array(source.utf8), .bounded)
    let file = try StringCatalogFile(output)
    #expect(try JSONSerialization.jsonObject(with: Data(output)) is [String: Any])
    let english = try #require(file.tables["en"])
    #expect(english["Save \"it\""]?.text == "[# Save \"it\" #]")
    #expect(english["Close"]?.text == "[# Close #]")
    #expect(english["Close"]?.comment == "Button")
    #expect(english["Open"]?.text == "[# Open #]")
    #expect(english["Brand"]?.text == "Brand")
    #expect(english["trips"]?.text(plural: "one") == "[# %arg trip to Mars #]")
    #expect(file.tables["de"]?["Open"]?.text == "Auf")
    #expect(file.keys == ["", "Save \"it\"", "Close", "Open", "Brand", "trips"])
  }

  @Test("keeps the elements of Android that are not to be translated")
  func android() throws {
    let source = """
      <?xml version="1.0" encoding="utf-8"?>
      <resources xmlns:xliff="urn:oasis:names:tc:xliff:document:1.2">
          <!-- The title <string name="x">no</string> -->
          <string name="title">It\\'s <b>Mars</b> &amp; <xliff:g id="n">%1$s</xliff:g></string>
          <string name="app" translatable="false">Curbcut</string>
          <string name="same">@string/title</string>
          <plurals name="trips"><item quantity="one">%d trip</item><item quantity="other">%d trips</item></plurals>
          <string-array name="days"><item>Monday</item><item>Tuesday</item></string-array>
          <color name="red">#FF0000</color>
      </resources>
      """
    #expect(
      try Self.changed(source)
        == source
        .replacing("It\\'s", with: "[# It\\'s").replacing("</xliff:g></s", with: "</xliff:g> #]</s")
        .replacing(">%d trip<", with: ">[# %d trip #]<")
        .replacing(">%d trips<", with: ">[# %d trips #]<")
        .replacing("Monday", with: "[# Monday #]").replacing("Tuesday", with: "[# Tuesday #]"))
  }

  @Test("stays binary where it was")
  func binary() throws {
    let list: [String: Any] = [
      "a": "Mars", "ä": "Grüße 🚀",
      "n": [
        "NSStringLocalizedFormatKey": "%#@n@",
        "n": [
          "NSStringFormatValueTypeKey": "d", "other": "%d trips to a place far away from here",
        ],
      ],
    ]
    let bytes = [UInt8](
      try PropertyListSerialization.data(fromPropertyList: list, format: .binary, options: 0))
    let output = try Self.changed(bytes)
    let read = try PropertyListSerialization.propertyList(from: Data(output), format: nil)
    let table = try #require(read as? [String: Any])
    #expect(table["a"] as? String == "[# Mars #]")
    #expect(table["ä"] as? String == "[# Grüße 🚀 #]")
    #expect(
      try StringsTable(output)["n"]?.text(plural: "other")
        == "[# %d trips to a place far away from here #]")
    #expect(try StringsTable(TranslatableFile(bytes).changing(\.written))["a"]?.text == "Mars")
  }

  @Test("is an error with a line where its syntax is broken")
  func broken() {
    for source in [
      "\"a\" = \"b\"\n\"c\" = \"d\";", "\"a\" = \"b", "<plist><dict><key>a</key></dict></plist>",
      "{\"sourceLanguage\": \"en\"", "<resources><string name=\"a\">b</resources>", "", "<html/>",
    ] {
      #expect(throws: ImportError.self) { try TranslatableFile(Array(source.utf8)) }
    }
    do {
      _ = try TranslatableFile(Array("\"a\" = \"b\";\n\"c\" = \"d\"\n\"e\" = \"f\";".utf8))
    } catch {
      #expect(error.line == 3)
    }
  }
}

@Suite("The strings of an Android app")
struct AndroidStringsTests {
  @Test("are read as the app shows them")
  func reading() throws {
    let source = """
      <resources>
        <string name="title">  It\\'s\\n <b>Mars</b>
           &amp; more </string>
        <string name="quoted">"two  blanks"</string>
        <string name="sign">\\u0041 &#66; \\@home</string>
        <string name="app" translatable="false">Curbcut</string>
        <plurals name="trips"><item quantity="one">%d trip</item><item quantity="other">%d trips</item></plurals>
        <string-array name="days"><item>Monday</item><item>Tuesday</item></string-array>
        <dimen name="space">4dp</dimen>
      </resources>
      """
    let strings = try AndroidStrings(Array(source.utf8))
    #expect(strings.table["title"]?.text == "It's\nMars & more")
    #expect(strings.table["quoted"]?.text == "two  blanks")
    #expect(strings.table["sign"]?.text == "A B @home")
    #expect(strings.table["trips"]?.forms.map(\.text) == ["%d trip", "%d trips"])
    #expect(strings.table["days[1]"]?.text == "Tuesday")
    #expect(strings.untranslatable == ["app"])
    #expect(strings.table["title"]?.place.line == 2)
  }

  @Test(
    "stand in folders named after a language, and the default has none",
    .requirement("S4-5-001"),
    arguments: [
      ("values", ""), ("values-tlh", "tlh"), ("values-de-rAT", "de-AT"),
      ("values-b+sr+Latn", "sr-Latn"), ("values-mcc310-en", "en"), ("values-night", nil),
      ("values-v21", nil), ("values-land", nil), ("values-sw600dp", nil), ("values-de-night", nil),
      ("values-car", nil), ("layout-de", nil),
    ])
  func folders(folder: String, language: String?) throws {
    #expect(AndroidStrings.language(ofFolder: folder) == language)
    #expect(
      AndroidStrings.recognizes("app/res/\(folder)/strings.xml") == folder.hasPrefix("values"))
    guard let language else { return }
    var resources = AndroidStringResources()
    resources.add(
      try AndroidStrings(Array("<resources><string name=\"a\">b</string></resources>".utf8)),
      at: "app/res/\(folder)/strings.xml")
    #expect(resources.languages == (language.isEmpty ? [] : [language]))
    #expect(resources.resolve("a", language: language)?.text == "b")
  }

  @Test("fall back to the language, and then to the default", .requirement("S4-5-002"))
  func resolution() throws {
    var resources = AndroidStringResources()
    func add(_ folder: String, _ texts: [String: String]) throws {
      let body = texts.sorted(by: <).map { "<string name=\"\($0)\">\($1)</string>" }.joined()
      resources.add(
        try AndroidStrings(Array("<resources>\(body)</resources>".utf8)),
        at: "app/src/main/res/\(folder)/strings.xml")
    }
    try add("values", ["title": "Planets", "book": "Book", "back": "Back"])
    try add("values-tlh", ["title": "yuQmey"])
    try add("values-de", ["title": "Planeten", "book": "Buchen"])
    try add("values-de-rAT", ["title": "Planeten (AT)"])
    #expect(resources.text(for: "title", table: nil, language: "tlh") == "yuQmey")
    #expect(resources.text(for: "book", table: nil, language: "tlh") == "Book")
    #expect(resources.resolve("book", language: "tlh")?.language == "")
    #expect(resources.text(for: "title", table: nil, language: "de-AT") == "Planeten (AT)")
    #expect(resources.text(for: "book", table: nil, language: "de-AT") == "Buchen")
    #expect(resources.text(for: "back", table: nil, language: "de-AT") == "Back")
    #expect(resources.text(for: "title", table: nil, language: "fr") == "Planets")
    #expect(resources.text(for: "none", table: nil, language: "de") == nil)
  }
}
