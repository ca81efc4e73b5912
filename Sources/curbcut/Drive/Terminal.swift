// SPDX-License-Identifier: Apache-2.0
import CSystem
import CurbcutReporting

#if canImport(Glibc)
  import Glibc
#elseif canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#endif

/// A terminal that is read key by key.
enum Terminal {
  enum Key: Hashable {
    case right, left, up, down, home, last, pageUp, pageDown, enter, tab, shiftTab
    case backspace, delete, escape
    case letter(Character)
    /// A letter together with the key Control.
    case control(Character)
    /// An unknown key.
    case other
    /// The input has ended, or the user has pressed Control-C.
    case end
  }

  /// A line that was asked for.
  enum Answer: Hashable {
    case line(String)
    /// The user has pressed Escape.
    case cancelled
    /// The input has ended, or the user has pressed Control-C, or Control-D on an empty line.
    case closed
  }

  /// Whether both input and output are a terminal.
  static var isInteractive: Bool { isOutput && isatty(0) == 1 }

  /// Whether the output is a terminal.
  static var isOutput: Bool { isatty(1) == 1 }

  /// Delivers keys one by one and without echo while `body` runs.
  ///
  /// The terminal is as before afterwards, also when a signal ends the program.
  static func withKeys(_ body: () -> Void) {
    curbcut_take_terminal(0)
    body()
    curbcut_release_terminal()
  }

  /// Waits for a key.
  static func readKey() -> Key {
    // Until a key arrives, Control-C is a key; while a command is carried out, it ends the program.
    curbcut_take_control_keys(1)
    defer { curbcut_take_control_keys(0) }
    guard let byte = readByte() else { return .end }
    switch byte {
    case 0x03: return .end
    case 0x08, 0x7F: return .backspace
    case 0x09: return .tab
    case 0x0A, 0x0D: return .enter
    case 0x1B: return readSequence()
    case 0x01..<0x1B: return .control(Character(Unicode.Scalar(byte + 0x60)))
    case 0x20..<0x7F: return .letter(Character(Unicode.Scalar(byte)))
    default: return readLetter(after: byte)
    }
  }

  /// Asks for a line, with the keys of `LineEditor`.
  static func readLine(
    prompt: String, history: [String] = [], completion: DriveCompletion = DriveCompletion()
  ) -> Answer {
    var editor = LineEditor(history: history, completion: completion)
    var line = LinePrompt(prompt, columns: Int(curbcut_terminal_columns(1)))
    Console.write(document: line.start())
    while true {
      switch editor.press(readKey()) {
      case .changed:
        Console.write(document: line.change(to: editor.text, cursor: editor.cursor))
      case .choices(let choices):
        Console.write(document: "\n\(words(for: choices))\n" + line.start())
        Console.write(document: line.change(to: editor.text, cursor: editor.cursor))
      case .entered:
        Console.write("\n")
        return .line(String(editor.text))
      case .cancelled:
        Console.write("\n")
        return .cancelled
      case .closed:
        Console.write("\n")
        return .closed
      }
    }
  }

  /// The number of choices that are listed.
  private static let mostChoices = 30

  private static func words(for choices: [String]) -> String {
    let more = choices.count - mostChoices
    return choices.prefix(mostChoices).joined(separator: ", ")
      + (more > 0 ? ", and \(more) more" : "")
  }

  // MARK: - Bytes

  /// Reads the key after an escape: `ESC [ C` is the right arrow, `ESC [ 5 ~` page up, `ESC [ Z`
  /// Shift-Tab; without anything after it, the key Escape.
  private static func readSequence() -> Key {
    guard hasMore(), let bracket = readByte() else { return .escape }
    guard bracket == UInt8(ascii: "[") || bracket == UInt8(ascii: "O") else { return .other }
    // A digit, and for keys with Shift or Control a semicolon and another one, come before the end.
    var digits: [UInt8] = []
    while let byte = readByte() {
      guard byte < UInt8(ascii: "@") else { return key(byte, digits) }
      digits.append(byte)
    }
    return .end
  }

  private static func key(_ last: UInt8, _ digits: [UInt8]) -> Key {
    switch last {
    case UInt8(ascii: "A"): return .up
    case UInt8(ascii: "B"): return .down
    case UInt8(ascii: "C"): return .right
    case UInt8(ascii: "D"): return .left
    case UInt8(ascii: "H"): return .home
    case UInt8(ascii: "F"): return .last
    case UInt8(ascii: "M"): return .enter
    case UInt8(ascii: "Z"): return .shiftTab
    case UInt8(ascii: "~"): break
    default: return .other
    }
    switch String(decoding: digits.prefix { $0 != UInt8(ascii: ";") }, as: UTF8.self) {
    case "1", "7": return .home
    case "3": return .delete
    case "4", "8": return .last
    case "5": return .pageUp
    case "6": return .pageDown
    default: return .other
    }
  }

  /// Reads the other bytes of a letter beyond ASCII.
  private static func readLetter(after first: UInt8) -> Key {
    let count = [0xC0...0xDF, 0xE0...0xEF, 0xF0...0xF7].firstIndex { $0.contains(Int(first)) }
    guard let count else { return .other }
    var bytes = [first]
    for _ in 0...count {
      guard let byte = readByte() else { return .end }
      bytes.append(byte)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    guard let letter = text.first, text.count == 1, letter != "\u{FFFD}",
      TerminalFormat.line(text) == text
    else { return .other }
    return .letter(letter)
  }

  /// Whether more of a key arrives within a twentieth of a second.
  private static func hasMore() -> Bool {
    var input = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
    return poll(&input, 1, 50) > 0
  }

  private static func readByte() -> UInt8? {
    var byte: UInt8 = 0
    while true {
      let count = read(0, &byte, 1)
      if count == 1 { return byte }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}

extension Terminal.Key {
  /// The name of the key in words.
  var name: String {
    switch self {
    case .right: "right arrow"
    case .left: "left arrow"
    case .up: "up arrow"
    case .down: "down arrow"
    case .home: "home"
    case .last: "end"
    case .pageUp: "page up"
    case .pageDown: "page down"
    case .enter: "enter"
    case .tab: "tab"
    case .shiftTab: "shift and tab"
    case .backspace: "backspace"
    case .delete: "delete"
    case .escape: "escape"
    case .letter(let letter): Self.signs[letter] ?? String(letter)
    case .control(let letter): "control and \(letter)"
    case .other: "another key"
    case .end: "end of input"
    }
  }

  /// The names of keys that a screen reader might not say.
  private static let signs: [Character: String] = [
    " ": "space", ",": "comma", ".": "period", "[": "left bracket", "]": "right bracket",
    "+": "plus", "-": "minus", ":": "colon", "?": "question mark",
  ]
}
