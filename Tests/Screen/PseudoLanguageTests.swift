// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

@Suite("A pseudo-language")
struct PseudoLanguageTests {
  @Test("has the words twice, with marks, between brackets, or from right to left")
  func languages() {
    #expect(PseudoLanguage.doubleLength.text(of: "Mars") == "Mars Mars")
    #expect(PseudoLanguage.accented.text(of: "Mars") == "Máŕš")
    #expect(PseudoLanguage.bounded.text(of: "Mars") == "[# Mars #]")
    #expect(PseudoLanguage.rightToLeft.text(of: "Mars") == "\u{202E}Mars\u{202C}")
    #expect(
      PseudoLanguage.rightToLeft.text(of: "To\nMars") == "\u{202E}To\u{202C}\n\u{202E}Mars\u{202C}")
    for language in PseudoLanguage.allCases { #expect(language.text(of: "") == "") }
    #expect(PseudoLanguage.bounded.text(of: "%d trips", isPart: true) == "%d trips")
  }

  @Test(
    "keeps what programs read, each once and in its order",
    arguments: [
      ("%1$@ of %2$d, %% done", ["%1$@", "%2$d"]),
      ("%#@trips@ to %lld", ["%#@trips@", "%lld"]),
      ("%1$#@a@ %.2f %-5s %arg", ["%1$#@a@", "%.2f", "%-5s", "%arg"]),
      ("Hello \\(user.name(of: 1))!", ["\\(user.name(of: 1))"]),
      ("Hi {name}, {{count}} of {0}", ["{name}", "{{count}}", "{0}"]),
      (
        "Seen <xliff:g id=\"n\" example=\"3\">%1$s</xliff:g> times",
        ["<xliff:g id=\"n\" example=\"3\">%1$s</xliff:g>"]
      ),
      ("About $(PRODUCT_NAME)", ["$(PRODUCT_NAME)"]),
      ("100 % sure", ["% s"]), ("Last 100%", []), ("100% %@ left", ["%@"]), ("Nothing", []),
      ("50%", []), ("%", []),
    ])
  func placeholders(text: String, expected: [String]) {
    #expect(FormattedText(text).placeholders == expected)
    #expect(FormattedText(text).parts.map(\.text).joined() == text)
    for language in PseudoLanguage.allCases {
      #expect(FormattedText(language.text(of: text)).placeholders == expected, "\(language)")
    }
  }

  @Test("leaves markup, addresses and escapes alone")
  func markup() {
    func accented(_ text: String) -> String { PseudoLanguage.accented.text(of: text) }
    #expect(accented("<b>Go</b>\\nnow") == "<b>Ĝó</b>\\nñóŵ")
    #expect(
      accented("&lt;a href=x&gt;Go&lt;/a&gt; &amp;c") == "&lt;a href=x&gt;Ĝó&lt;/a&gt; &amp;ç")
    #expect(accented("[Go](https://a.b/c) `code`") == "[Ĝó](https://a.b/c) `code`")
    #expect(accented("See https://a.b/c.") == "Šéé https://a.b/c.")
    #expect(accented("<![CDATA[<i>a</i>]]>") == "<![CDATA[<i>á</i>]]>")
    #expect(accented("a < b \\u0041 \\\"") == "á < b \\u0041 \\\"")
    #expect(PseudoLanguage.doubleLength.text(of: "<b>Go</b> %@") == "<b>Go</b> %@ Go")
    #expect(PseudoLanguage.doubleLength.text(of: "%d%%") == "%d%%")
  }

  @Test("survives what nobody writes")
  func hostile() {
    for text in [
      "\\", "\\(", "\\((((", "%1$", "%#@", "&", "&#", "<", "</", "<xliff:g>", "{", "{{", "[](",
      "```", "&lt;b", "$(", String(repeating: "<a", count: 5_000),
      String(repeating: "\\(", count: 5_000),
    ] {
      for language in PseudoLanguage.allCases { _ = language.text(of: text) }
      #expect(FormattedText(text).parts.map(\.text).joined() == text)
    }
  }

  @Test(
    "can be that of a whole screen, with its texts in it and its places as they are",
    .requirement("S0-036"))
  func screens() throws {
    let outline = """
      ios screen "Mars" 390x844
        button "Book" hint "Books your holiday." at 16,60 100x44
        text "From Earth" at 16,120 200x22
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    func labels(_ language: PseudoLanguage) -> [String] {
      screen.inPseudoLanguage(language).nodes.compactMap(\.label)
    }
    #expect(labels(.doubleLength) == ["Book Book", "From Earth From Earth"])
    #expect(labels(.accented) == ["Bóóķ", "Fŕóm Éáŕťĥ"])
    #expect(labels(.bounded) == ["[# Book #]", "[# From Earth #]"])
    let mirrored = screen.inPseudoLanguage(.rightToLeft)
    #expect(mirrored.facts.direction == .rtl)
    #expect(mirrored.nodes[1].frame?.x == 274)
    #expect(mirrored.nodes[1].label == "\u{202E}Book\u{202C}")
    let doubled = screen.inPseudoLanguage(.doubleLength)
    #expect(doubled.nodes.map(\.frame) == screen.nodes.map(\.frame))
    #expect(doubled.nodes[1].text(.hint) == "Books your holiday. Books your holiday.")
  }
}
