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
      ("ios screen\n  root\n  button", "line 3 stands beside root"),
      ("ios screen\n  group\n   button", "line 3 is indented by an odd number of blanks"),
      ("ios screen\n  group\n      button", "line 3 is indented too far"),
      ("ios screen\n  buton", "line 2: \"buton\" is no word for a view"),
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
