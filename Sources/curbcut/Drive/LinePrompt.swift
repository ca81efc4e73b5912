// SPDX-License-Identifier: Apache-2.0

/// A line of a terminal that shows what is typed.
///
/// It uses no escape sequences, and writes only what differs from what is there: a screen reader
/// says what is written.
struct LinePrompt {
  private let prompt: String
  /// The columns that the text has.
  private let width: Int
  private var drawn: [Character] = []
  private var cursor = 0

  /// Creates a line in a terminal with a number of columns.
  init(_ prompt: String, columns: Int) {
    // What is typed has at least half of the line.
    let room = max(1, columns / 2)
    self.prompt = prompt.count < room ? prompt : String(prompt.prefix(max(1, room - 3))) + "> "
    width = max(4, columns - self.prompt.count - 1)
  }

  /// Returns what begins the line, again after something else was printed.
  mutating func start() -> String {
    drawn = []
    cursor = 0
    return prompt
  }

  /// Returns what changes the line so that it shows a text; of a long one, the part around the cursor.
  mutating func change(to text: [Character], cursor position: Int) -> String {
    let (text, position) = visible(text, position)
    let same = zip(drawn, text).prefix { $0 == $1 }.count
    var output = move(to: same)
    output += String(text[same...])
    let rest = drawn.dropFirst(same).reduce(0) { $0 + Self.columns($1) }
    let new = text.dropFirst(same).reduce(0) { $0 + Self.columns($1) }
    let left = max(0, rest - new)
    output += String(repeating: " ", count: left) + String(repeating: "\u{8}", count: left)
    drawn = text
    cursor = text.count
    return output + move(to: position)
  }

  private func visible(_ text: [Character], _ position: Int) -> ([Character], Int) {
    // From the insertion point back as far as there is room, and then on.
    var (start, before) = (position, 0)
    while start > 0, before + Self.columns(text[start - 1]) < width {
      start -= 1
      before += Self.columns(text[start])
    }
    // The line moves by several characters at once, so that less of it is written and said.
    if start > 0 {
      let step = max(1, width / 20)
      start = min(position, (start + step - 1) / step * step)
    }
    var (end, all) = (start, 0)
    while end < text.count, end < position || all + Self.columns(text[end]) <= width {
      all += Self.columns(text[end])
      end += 1
    }
    return (Array(text[start..<end]), position - start)
  }

  /// Returns what moves the cursor: steps back, or the characters between again.
  private mutating func move(to position: Int) -> String {
    defer { cursor = position }
    if position >= cursor { return String(drawn[cursor..<position]) }
    let columns = drawn[position..<cursor].reduce(0) { $0 + Self.columns($1) }
    return String(repeating: "\u{8}", count: columns)
  }

  /// Returns the columns of a character: two for those of East Asia and for pictures, none for those that join or
  /// mark the one before.
  private static func columns(_ character: Character) -> Int {
    guard let first = character.unicodeScalars.first else { return 0 }
    let scalar = first.value
    guard scalar >= 0x300 else { return 1 }
    switch first.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    if first.properties.isEmojiPresentation { return 2 }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(scalar) } ? 2 : 1
  }
}
