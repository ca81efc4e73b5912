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
    self.prompt = prompt
    width = max(10, columns - prompt.count - 1)
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
    func columns(_ part: ArraySlice<Character>) -> Int { part.reduce(0) { $0 + Self.columns($1) } }
    var start = 0
    while start < position, columns(text[start..<position]) >= width { start += max(1, width / 20) }
    start = min(start, position)
    var end = text.count
    while end > position, columns(text[start..<end]) > width { end -= 1 }
    return (Array(text[start..<end]), position - start)
  }

  /// Returns what moves the cursor: steps back, or the characters between again.
  private mutating func move(to position: Int) -> String {
    defer { cursor = position }
    if position >= cursor { return String(drawn[cursor..<position]) }
    let columns = drawn[position..<cursor].reduce(0) { $0 + Self.columns($1) }
    return String(repeating: "\u{8}", count: columns)
  }

  /// Returns the columns of a character: two for those of East Asia and for pictures.
  private static func columns(_ character: Character) -> Int {
    guard let scalar = character.unicodeScalars.first?.value, scalar >= 0x1100 else { return 1 }
    let wide: [ClosedRange<UInt32>] = [
      0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD,
    ]
    return wide.contains { $0.contains(scalar) } ? 2 : 1
  }
}
