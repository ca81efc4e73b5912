// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers
import CurbcutScreen
import CurbcutSource
import Testing

@Suite("A strings table")
struct StringsTableTests {
  static let text = """
    /* The title
       of the list */
    "LIST.TITLE" = "Planets";
    unquoted.key = unquoted;
    // A line of its own
    "escapes" = "a\\n\\"b\\"\\t\\\\ \\U00e9 \\UD83D\\UDE00 \\101";
    "alone";
    'single' = 'quotes "inside"';
    "two
    lines" = "and
    more";
    "LIST.TITLE" = "All planets";
    """

  static let expected: [String: String] = [
    "LIST.TITLE": "All planets", "unquoted.key": "unquoted",
    "escapes": "a\n\"b\"\t\\ \u{E9} \u{1F600} A", "alone": "alone",
    "single": "quotes \"inside\"", "two\nlines": "and\nmore",
  ]

  static func check(_ table: StringsTable) {
    for (key, text) in expected { #expect(table[key]?.text == text, "\(key)") }
  }

  @Test("is read from text in UTF-8, with a mark and in braces, too")
  func utf8() throws {
    let table = try StringsTable(Array(Self.text.utf8))
    Self.check(table)
    #expect(table.entries.count == 7)
    #expect(table.repeatedKeys == ["LIST.TITLE"])
    #expect(table.entries.map(\.place.line) == [3, 4, 6, 7, 8, 9, 12])
    #expect(table.entries[0].comment == "The title\n   of the list")
    #expect(table.entries[1].comment == nil)
    #expect(table["nothing"] == nil)
    Self.check(try StringsTable([0xEF, 0xBB, 0xBF] + Array(Self.text.utf8)))
    Self.check(try StringsTable(Array("{\(Self.text)}".utf8)))
  }

  @Test("is read from UTF-16 of both orders, with and without a mark", arguments: [true, false])
  func utf16(_ hasMark: Bool) throws {
    let units = (hasMark ? [0xFEFF] : []) + Array(Self.text.utf16)
    Self.check(try StringsTable(units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }))
    Self.check(try StringsTable(units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }))
  }

  @Test("is read from XML, with its document type")
  func xml() throws {
    let table = try StringsTable(
      Array(
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
        "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
          <key>A &amp; B</key>
          <string>Ja&#x21;</string>
          <key>empty</key><string/>
          <key>number</key><integer>3</integer>
          <key>list</key><array><string>x</string></array>
        </dict>
        </plist>
        """.utf8))
    #expect(table.entries.map(\.key) == ["A & B", "empty", "number"])
    #expect(table.entries.map(\.text) == ["Ja!", "", "3"])
    #expect(table.entries[0].place.line == 5)
    #expect(
      table.notes.map(\.message)
        == ["the key \"list\" has a value that is not a text, and was left out"])
  }

  @Test("is read from the binary form of a built app")
  func binary() throws {
    // {"A": "\u{E9}", "B": "Ja"}, as Python's plistlib writes it.
    let bytes: [UInt8] =
      Array("bplist00".utf8) + [
        0xD2, 1, 2, 3, 4, 0x51, 0x41, 0x51, 0x42, 0x61, 0x00, 0xE9, 0x52, 0x4A, 0x61,
        8, 13, 15, 17, 20,
      ] + [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 5] + [0, 0, 0, 0, 0, 0, 0, 0]
      + [0, 0, 0, 0, 0, 0, 0, 23]
    let table = try StringsTable(bytes)
    #expect(table["A"]?.text == "\u{E9}")
    #expect(table["B"]?.text == "Ja")
    for length in 0..<bytes.count {
      #expect(throws: ImportError.self) { try StringsTable(Array(bytes[..<length])) }
    }
    // An object that holds itself.
    var circle = bytes
    circle[9] = 1
    circle[11] = 0
    #expect(throws: ImportError.self) { try StringsTable(circle) }
  }

  @Test("with a byte that is no character says what to do with the file")
  func badByte() {
    let text =
      "<?xml version=\"1.0\"?><plist><dict><key>a</key><string>b\u{8}</string></dict></plist>"
    let error = #expect(throws: ImportError.self) {
      try StringsTable(Array(text.utf8))
    }
    #expect(error?.message.contains("capture") == false, "\(error?.message ?? "")")
  }

  @Test("has the forms of a text by number")
  func plurals() throws {
    let table = try StringsTable(
      Array(
        """
        <plist version="1.0"><dict><key>%d trips</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%#@trips@ left</string>
          <key>trips</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>d</string>
            <key>one</key><string>%d trip</string>
            <key>other</key><string>%d trips</string>
          </dict></dict></dict></plist>
        """.utf8))
    let entry = try #require(table["%d trips"])
    #expect(entry.text == "%#@trips@ left")
    #expect(entry.text(plural: "one") == "%d trip left")
    #expect(entry.text(plural: "few") == "%d trips left")
    #expect(entry.forms.map(\.plural) == ["one", "other"])
  }

  @Test("replaces a variable that has the number of its argument before it")
  func numberedVariable() throws {
    let table = try StringsTable(
      Array(
        """
        <plist version="1.0"><dict><key>sats</key><dict>
          <key>NSStringLocalizedFormatKey</key><string>%1$#@SATS@ in all</string>
          <key>SATS</key><dict>
            <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
            <key>NSStringFormatValueTypeKey</key><string>@</string>
            <key>one</key><string>%2$@ sat</string>
            <key>other</key><string>%2$@ sats</string>
          </dict></dict></dict></plist>
        """.utf8))
    #expect(table["sats"]?.text(plural: "other") == "%2$@ sats in all")
  }

  @Test("leaves variables in place that name each other until the text fills the memory")
  func growingVariables() throws {
    // Each of 26 variables names the next one four times.
    let letters = (0..<26).map { String(UnicodeScalar(UInt8(ascii: "a") + $0)) }
    let forms = zip(letters, letters.dropFirst() + ["z"]).map { name, next in
      let form = String(repeating: "%#@\(next)@", count: name == "z" ? 1 : 4)
      return
        "\(name) = { NSStringFormatSpecTypeKey = NSStringPluralRuleType; other = \"\(form)\"; };"
    }
    let table = try StringsTable(
      Array("k = { NSStringLocalizedFormatKey = \"%#@a@\"; \(forms.joined()) };".utf8))
    let text = try #require(table["k"]?.text(plural: "other"))
    #expect(text.utf8.count <= 1 << 16)
    #expect(text.hasPrefix("%#@"))
    #expect(
      table.notes.map(\.message) == [
        "the key \"k\" has variables that name each other until its text is longer than 65536 bytes: "
          + "some of them stay as they are, shorten its forms"
      ])
  }

  @Test(
    "that is broken is refused with its line",
    arguments: [
      ("\"a\" = \"b\"", 1), ("\n\"a\" = ;", 2), ("\"a\" \"b\";", 1), ("\"a\" = \"b", 1),
      ("/* a", 1), ("\"a\" = \"b\";\n}", 2), ("a = (b;", 1),
    ])
  func broken(_ text: String, _ line: Int) {
    do throws(ImportError) {
      _ = try StringsTable(Array(text.utf8))
      Issue.record("\(text) was read")
    } catch {
      #expect(error.line == line, "\(text): \(error)")
    }
  }

  @Test("that is nested deep, cut off or noise is read or refused, and never crashes")
  func hostile() {
    for opening in ["a = {", "a = (", "<plist><dict><key>a</key>", "<plist>"] {
      let deep = Array(String(repeating: opening, count: 100_000).utf8)
      #expect(throws: ImportError.self) { try StringsTable(deep) }
    }
    let nested = "a = " + String(repeating: "(", count: 100_000)
    #expect(throws: ImportError.self) { try StringsTable(Array(nested.utf8)) }
    let bytes = Array(Self.text.utf8)
    for length in 0..<bytes.count { _ = try? StringsTable(Array(bytes[..<length])) }
    var random = RandomNumbers(seed: 7)
    for _ in 0..<300 {
      let noise = (0..<300).map { _ in random.byte() }
      _ = try? StringsTable(noise)
      _ = try? StringsTable(Array("bplist00".utf8) + noise)
      _ = try? StringCatalogFile(noise)
    }
  }
}
