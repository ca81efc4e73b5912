// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import curbcut

@Suite("A line that is typed")
struct LineEditorTests {
  private static let completion = DriveCompletion(
    commands: ["next", "next-of", "choose", "map"], names: ["Window seat", "Windows", "Trips"])

  /// Types keys and returns the editor with the last effect.
  private static func typing(
    _ keys: [Terminal.Key], history: [String] = [],
    completion: DriveCompletion = LineEditorTests.completion
  ) -> (editor: LineEditor, effect: LineEditor.Effect) {
    var editor = LineEditor(history: history, completion: completion)
    var effect = LineEditor.Effect.changed
    for key in keys { effect = editor.press(key) }
    return (editor, effect)
  }

  private static func letters(_ text: String) -> [Terminal.Key] { text.map(Terminal.Key.letter) }

  @Test(
    "is changed by the keys of a line editor",
    arguments: [
      ([.left, .left, .letter("X")], "one tXwo", 6),
      ([.home, .delete, .letter("O")], "One two", 1),
      ([.control("a"), .right, .backspace], "ne two", 0),
      ([.control("w")], "one ", 4), ([.control("w"), .control("w")], "", 0),
      ([.left, .control("u")], "o", 0), ([.left, .control("k")], "one tw", 6),
      ([.home, .control("k")], "", 0), ([.home, .backspace], "one two", 0),
      ([.delete], "one two", 7), ([.home, .left, .last, .letter("!")], "one two!", 8),
      ([.control("a"), .control("e"), .right, .letter("\u{E9}")], "one two\u{E9}", 8),
      ([.home, .control("d")], "ne two", 0), ([.pageUp, .other, .control("z")], "one two", 7),
    ] as [([Terminal.Key], String, Int)])
  func editing(keys: [Terminal.Key], text: String, cursor: Int) {
    let (editor, effect) = Self.typing(Self.letters("one two") + keys)
    #expect(String(editor.text) == text)
    #expect(editor.cursor == cursor)
    #expect(effect == .changed)
  }

  @Test(
    "ends with Enter, is cancelled with Escape, and ends the session with Control-C and Control-D")
  func ending() {
    #expect(Self.typing(Self.letters("next") + [.enter]).effect == .entered)
    #expect(Self.typing(Self.letters("next") + [.escape]).effect == .cancelled)
    #expect(Self.typing([.end]).effect == .closed)
    #expect(Self.typing([.control("d")]).effect == .closed)
  }

  @Test("shows earlier lines, and the new one again after them")
  func history() {
    let history = ["first", "second"]
    func text(_ keys: [Terminal.Key]) -> String {
      String(Self.typing(Self.letters("ne") + keys, history: history).editor.text)
    }
    #expect(text([.up]) == "second")
    #expect(text([.up, .up]) == "first")
    #expect(text([.up, .up, .up]) == "first")
    #expect(text([.up, .up, .down]) == "second")
    #expect(text([.up, .down]) == "ne")
    #expect(text([.down]) == "ne")
    #expect(text([.up, .letter("!")]) == "second!")
  }

  @Test(
    "is completed with commands, then with names",
    arguments: [
      ("ch", "choose"), ("ne", "next"), ("choose wi", "choose Window"),
      ("choose t", "choose Trips"), ("choose \"t", "choose \"Trips"), ("xyz", "xyz"),
    ])
  func completing(typed: String, text: String) {
    #expect(String(Self.typing(Self.letters(typed) + [.tab]).editor.text) == text)
  }

  @Test("lists what it may be completed with, if there are several")
  func choices() {
    #expect(
      Self.typing(Self.letters("next") + [.tab]).effect == .choices(["next", "next-of"]))
    #expect(
      Self.typing(Self.letters("choose Window") + [.tab]).effect
        == .choices(["Window seat", "Windows"]))
    let (editor, _) = Self.typing(Self.letters("choose wi") + [.tab, .letter(" "), .tab])
    #expect(String(editor.text) == "choose Window seat")
  }

  @Test(
    "is completed as a phrase where the technology listens",
    arguments: [
      ("show n", "show n"), ("show na", "show names"), ("tap wi", "tap Window"),
      ("say tap tr", "say tap Trips"), ("trip", "Trips"), ("say sh", "say show n"),
    ])
  func phrases(typed: String, text: String) {
    let completion = DriveCompletion(
      commands: ["say", "wait"], names: ["Window seat", "Windows", "Trips"],
      phrases: ["tap", "show names", "show numbers"])
    let (editor, _) = Self.typing(Self.letters(typed) + [.tab], completion: completion)
    #expect(String(editor.text) == text)
  }

  /// What a terminal shows after some output: the line and the column of the cursor.
  private static func shown(_ output: String) -> (line: String, column: Int) {
    var cells: [Character] = []
    var column = 0
    for character in output {
      if character == "\u{8}" {
        column -= 1
        continue
      }
      if column < cells.count { cells[column] = character } else { cells.append(character) }
      column += 1
    }
    while cells.last == " " { cells.removeLast() }
    return (String(cells), column)
  }

  @Test("is drawn without escape sequences, and only as far as it changes")
  func drawing() {
    var prompt = LinePrompt(": ", columns: 80)
    var output = prompt.start()
    output += prompt.change(to: Array("next"), cursor: 4)
    #expect(prompt.change(to: Array("next!"), cursor: 5) == "!")
    output += "!"
    let steps = [("nxt!", 1), ("nxt!", 4), ("", 0), ("previous", 8), ("pre", 1), ("prXe", 3)]
    for (text, cursor) in steps {
      output += prompt.change(to: Array(text), cursor: cursor)
      let (line, column) = Self.shown(output)
      #expect(line == (": " + text).trimmed && column == cursor + 2, "\(text): \(line), \(column)")
    }
    #expect(!output.contains("\u{1B}"))
  }

  @Test("shows the part around the cursor when it is longer than the terminal")
  func longLine() {
    var prompt = LinePrompt(": ", columns: 30)
    var output = prompt.start()
    let text = Array("abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJ")
    for count in 1...text.count {
      output += prompt.change(to: Array(text[..<count]), cursor: count)
      let (line, column) = Self.shown(output)
      #expect(line.count <= 29 && column <= 29)
      #expect(line.last == text[count - 1])
    }
    output += prompt.change(to: text, cursor: 0)
    #expect(Self.shown(output).line.hasPrefix(": abcdef"))
    #expect(Self.shown(output).column == 2)
  }
}

extension String {
  /// The text without spaces at its end.
  fileprivate var trimmed: String {
    var text = self
    while text.last == " " { text.removeLast() }
    return text
  }
}
