// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutTestSupport
import Testing

@Suite("The two neutral formats")
struct RoundTripTests {
  static let outline = """
    ios screen "Mars" 390x844 language en density 3
      header "Mars" at 16,60 358x40
      group at 16,420.5 358x80 label "Travelers" value "3" traits adjustable
        text "Travelers: \\"3\\""
        slider range {"min": 0, "max": 10, "current": 3}
      button "Book" hint "Books your holiday." enabled false traits [button, selected]
      element isAccessibilityElement null customActions [{"name": "Delete"}] cell {"row": 1, "column": 2, "rowHeaders": [{"label": "A"}]}
    """

  @Test("words the path of a key only for a message, and a very long one by its ends")
  func deepPaths() throws {
    let depth = 1_000
    let text =
      #"{"format": "curbcut-screen", "version": 1, "platform": "ios", "root": "#
      + String(repeating: #"{"children": ["#, count: depth)
      + #"{"label": "a", "lable": "b", "range": {"mid": 1}}"#
      + String(repeating: "]}", count: depth) + "}"
    let imported = try ScreenDocument().importScreen(from: Array(text.utf8))
    let start = "root" + String(repeating: ".children[0]", count: 4) + "..."
    let path = start + String(repeating: ".children[0]", count: 4)
    #expect(
      imported.notes.map(\.message)
        == ["\(path).lable is not a known key", "\(path).range.mid is not a known key"])
  }

  @Test("takes children that are not known for none")
  func unknownChildren() throws {
    let text =
      #"{"format": "curbcut-screen", "version": 1, "platform": "ios", "root": {"children": null}}"#
    let imported = try ScreenDocument().importScreen(from: Array(text.utf8))
    #expect(imported.screen.nodes.count == 1)
    #expect(imported.notes.isEmpty)
  }

  @Test("read and print the same screen")
  func roundTrip() throws {
    let first = try Outline().importScreen(from: Array(Self.outline.utf8))
    #expect(first.notes.isEmpty)
    let printed = Outline().write(first.screen)
    let second = try Outline().importScreen(from: Array(printed.utf8)).screen
    #expect(second == first.screen)
    #expect(Outline().write(second) == printed)
    let json = ScreenDocument().write(first.screen)
    let third = try ScreenDocument().importScreen(from: Array(json.utf8)).screen
    #expect(third == first.screen)
    #expect(third.nodes.count == 7)
    #expect(third.nodes[2].value == "3")
    #expect(third.nodes[6].saysNotKnown(.isAccessibilityElement))
  }

  @Test("keep several windows apart")
  func windows() throws {
    let outline = """
      android screen 1080x2400
        window title "Settings" id "w1" type application active true
          text "Sound"
        window type inputMethod
          root class "android.inputmethodservice.SoftInputWindow" at 0,1600 1080x800
            button "a"
      """
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    #expect(screen.windows.map(\.kind) == [.application, .inputMethod])
    #expect(screen.windows.map(\.root) == [0, 2])
    #expect(screen.reference(to: 3) == "1:0")
    let json = ScreenDocument().write(screen)
    #expect(try ScreenDocument().importScreen(from: Array(json.utf8)).screen == screen)
    let printed = Outline().write(screen)
    #expect(try Outline().importScreen(from: Array(printed.utf8)).screen == screen)
  }

  @Test(
    "keep every screen of the ground truth",
    .enabled(if: Shared.isThere, Comment(rawValue: Shared.absence)),
    arguments: ["voiceover-utterances", "voiceover-order", "talkback"])
  func groundTruth(file: String) throws {
    for row in Shared.rows("cases/\(file).jsonl") {
      let screen = try #require(row["screen"]).screen()
      let outline = Outline().write(screen)
      let back = try Outline().importScreen(from: Array(outline.utf8)).screen
      #expect(back == screen, "\(row["id"]?.string ?? "")")
      let json = ScreenDocument().write(back)
      #expect(try ScreenDocument().importScreen(from: Array(json.utf8)).screen == screen)
    }
  }

  @Test(
    "say what is wrong, where and what to do",
    arguments: [
      (
        #"{"format": "curbcut-screen", "version": 1, "platform": "ios", "root": {"label": 3}}"#,
        "root.label must be a string, not a number"
      ),
      (
        #"{"format": "curbcut-screen", "version": 1, "platform": "ios", "root": {"children": [{}, {"frame": [1, 2]}]}}"#,
        "root.children[1].frame must be [x, y, width, height], numbers all"
      ),
      (
        #"{"format": "curbcut-screen", "version": 1, "platform": "ios", "root": {"children": [{}"#,
        "the file ends early, at line 1: capture the screen again, or copy the whole file"
      ),
      (
        #"{"format": "curbcut-screen", "version": 2, "platform": "ios", "root": {}}"#,
        "version 2 of the screen document is not known here, only 1: use a newer curbcut"
      ),
      (
        #"{"format": "curbcut-screen", "version": 1, "root": {}}"#,
        "\"platform\" is missing: it must be \"ios\" or \"android\""
      ),
    ])
  func errors(document: String, message: String) {
    #expect {
      try ScreenDocument().importScreen(from: Array(document.utf8))
    } throws: { "\($0)" == message }
  }

  @Test(
    "say what is wrong in an outline",
    arguments: [
      ("ios screen\n  root\n  button", "line 3 is on the level of root"),
      ("ios screen\n  group\n   button", "line 3 is indented by an odd number of spaces"),
      ("ios screen\n  group\n      button", "line 3 is indented too far"),
      ("ios screen\n  buton", "line 2: \"buton\" is not a word for a view"),
      ("ios screen\n  button hintText \"A\"", "did you mean placeholder?"),
      ("ios screen\n  button lable \"A\"", "did you mean label?"),
      ("ios screen\n  button \"A", "line 2: a quotation mark or a bracket is not closed"),
      ("ios screen\n\tbutton", "line 2 contains a tab"),
    ])
  func outlineErrors(outline: String, message: String) {
    #expect {
      try Outline().importScreen(from: Array(outline.utf8))
    } throws: { "\($0)".contains(message) }
  }

  @Test("note unknown keys")
  func unknownKeys() throws {
    let document =
      #"{"format": "curbcut-screen", "version": 1, "platform": "ios", "colour": 1, "root": {"lable": "x", "range": {"mid": 3}}}"#
    let imported = try ScreenDocument().importScreen(from: Array(document.utf8))
    #expect(
      imported.notes.map(\.message) == [
        "the document.colour is not a known key", "root.lable is not a known key",
        "root.range.mid is not a known key",
      ])
  }

  @Test("refuse hostile nesting with a sentence")
  func nesting() {
    let open = String(repeating: #"{"children": ["#, count: 200_000)
    let document = #"{"format": "curbcut-screen", "version": 1, "platform": "ios", "root": "# + open
    #expect {
      try ScreenDocument().importScreen(from: Array(document.utf8))
    } throws: { ($0 as? ImportError)?.code == .tooDeep }
  }
}

/// Characters that move the cursor, break lines or turn them around.
@Suite("Characters that are not seen")
struct UnseenCharacterTests {
  private static let scalars = (0...0x10FFFF).compactMap(Unicode.Scalar.init).filter {
    [.control, .format, .lineSeparator, .paragraphSeparator].contains($0.properties.generalCategory)
  }

  @Test("are read from both neutral formats as they were written, and no line breaks in a text")
  func roundTrip() throws {
    #expect(Self.scalars.count > 200)
    let text = String(String.UnicodeScalarView(Self.scalars))
    let quoted = JSONValue.quoted(text)
    let document = """
      {"format": "curbcut-screen", "version": 1, "platform": "ios", "title": \(quoted),
      "root": {"children": [{"label": \(quoted), "hint": \(quoted), "class": \(quoted)}]}}
      """
    let screen = try ScreenDocument().importScreen(from: Array(document.utf8)).screen
    let outline = Outline().write(screen)
    #expect(!outline.unicodeScalars.contains { $0 != "\n" && $0.movesText })
    let read = try Outline().importScreen(from: Array(outline.utf8)).screen
    #expect(read.facts.title?.unicodeScalars.elementsEqual(text.unicodeScalars) == true)
    #expect(Outline().write(read) == outline)
    let json = ScreenDocument().write(screen)
    #expect(!json.unicodeScalars.contains { $0 != "\n" && $0.movesText })
    let third = try ScreenDocument().importScreen(from: Array(json.utf8)).screen
    let label = try #require(third.nodes[1].label)
    #expect(label.unicodeScalars.elementsEqual(text.unicodeScalars))
  }

  @Test(
    "may stand raw in the texts of an outline that people write", arguments: ["\u{85}", "\u{2028}"])
  func raw(scalar: String) throws {
    let outline = "ios screen \"A\"\n  button \"B\(scalar)C\"\n"
    let screen = try Outline().importScreen(from: Array(outline.utf8)).screen
    #expect(screen.nodes[1].label == "B\(scalar)C")
  }
}

/// The texts that stand for names of files, which are bytes.
@Suite("File names as texts")
struct FileNameTextTests {
  private static let names: [[UInt8]] = [
    Array("Screen.swift".utf8), Array("Müller".utf8), Array("cafe\u{301}.swift".utf8),
    Array("café.swift".utf8), [0x63, 0xE9, 0x2E, 0x61], [0xFF], [0xC3], [0xF4, 0x90, 0x80, 0x80],
    Array("\u{10FEE9}".utf8), Array("\u{301}a".utf8), Array(".\u{301}a".utf8), Array("a\nb".utf8),
    Array("\u{600}".utf8), Array("\u{212B}".utf8), Array("\u{C5}".utf8), Array("A\u{30A}".utf8),
    Array("รูป.png".utf8), Array("1\u{FE0F}\u{20E3}".utf8), Array("हिन्दी क़".utf8), Array("가".utf8),
    Array("\u{1100}\u{1161}".utf8),
  ]

  @Test("give back the bytes, and no two are equal")
  func isOneToOne() {
    var texts: Set<String> = []
    for name in Self.names {
      let text = FileName.text(of: name)
      #expect(FileName.bytes(of: text) == name)
      #expect(texts.insert(text).inserted)
      let path = FileName.text(of: Array("a/".utf8) + name + Array("/b.swift".utf8))
      #expect(path == "a/\(text)/b.swift")
      #expect(path.split(separator: "/").map(String.init) == ["a", text, "b.swift"])
    }
  }

  @Test("are shown as they are where they are UTF-8, and else with the numbers of bytes")
  func shown() {
    for name in Self.names {
      let shown = FileName.shown(FileName.text(of: name))
      if let text = String(validating: name, as: UTF8.self) {
        #expect(shown.unicodeScalars.elementsEqual(text.unicodeScalars))
      }
      #expect(FileName.bytes(of: FileName.text(ofShown: shown)) == name)
    }
    #expect(FileName.shown(FileName.text(of: [0x63, 0xE9, 0x2E, 0x61])) == "c\\xE9.a")
  }

  @Test("are the names themselves, where these are in Unicode's form C")
  func plain() {
    for name in ["Screen.swift", "Müller", "日本語", "รูป.png", "한국어", "🎉.png"] {
      #expect(FileName.text(of: name).unicodeScalars.elementsEqual(name.unicodeScalars))
    }
  }
}
