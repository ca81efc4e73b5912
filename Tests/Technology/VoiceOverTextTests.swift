// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers
import CurbcutScreen
import CurbcutTechnology
import Testing

/// The insertion point and selections, where nobody would look.
@Suite("VoiceOver in a text")
struct VoiceOverTextTests {
  /// Letters of several code points, blanks at the ends, and no text at all.
  static let texts = [
    "", " ", "\n\n", "Milk", " Milk  and\neggs. Yes? No! ",
    "\u{1F469}\u{200D}\u{1F680} e\u{301}", "\u{5E9}\u{5DC}\u{5D5}\u{5DD} \u{4F60}\u{597D}", "...?!",
  ]

  static func session(_ text: String) throws -> VoiceOverSession<StaticApp> {
    let screen = try VoiceOverTests.screen(
      """
      ios screen 390x844
        field "Note" at 0,0 390x44
        element "a" at 0,100 40x40 traits keyboardKey
        text "Two words. Two lines." at 0,200 390x40
      """)
    return VoiceOverSession(
      StaticApp(
        screen.changing(1) { node in
          node[.text] = text.isEmpty ? nil : .text(text)
        }))
  }

  static let lines = [
    "activate", "type \"b \"", "delete", "select", "select word", "select line", "unselect",
    "unselect sentence", "text-selection", "select-all", "cut", "copy", "paste", "undo",
    "next-of Characters", "previous-of Characters", "next-of Words", "previous-of Words",
    "next-of Lines", "previous-of Sentences", "next-of Paragraphs", "read-character", "read-word",
    "read-line", "read-selection", "where-am-i", "touch 10,110", "typing-mode", "first", "last",
    "wait", "spell",
  ]

  @Test("survives every way through every text", arguments: texts)
  func everyWay(text: String) throws {
    var session = try Self.session(text)
    session.perform(.next)
    session.perform(.activate)
    var random = RandomNumbers(seed: 7)
    for _ in 0..<2_000 {
      #expect(session.perform(line: random.element(of: Self.lines)) != nil)
    }
  }

  @Test("gives the whole text back part by part, whatever the part", arguments: texts)
  func parts(text: String) throws {
    var session = try Self.session(text)
    session.perform(.next)
    session.perform(.activate)
    var selected = ""
    for _ in 0..<100 {
      guard case .speech(let utterance)? = session.perform(line: "select character")?.first else {
        break
      }
      let letter = utterance.segments[0].text
      selected = (letter == "space" ? " " : letter) + selected
    }
    #expect(selected.filter { !$0.isWhitespace } == text.filter { !$0.isWhitespace })
  }

  @Test("types where the insertion point is, and in place of what is selected")
  func typing() throws {
    var session = try Self.session("Milk and eggs")
    for line in [
      "next", "activate", "previous-of Words", "previous-of Words", "type s", "select word",
      "type or",
    ] {
      session.perform(line: line)
    }
    #expect(session.screen.nodes[1].text == "Milks or eggs")
  }
}
