// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// A place in a document as the Language Server Protocol counts it: lines from 0, and within a line units
/// of UTF-16 from 0.
package struct TextPosition: Hashable, Sendable, Comparable {
  package var line: Int
  package var character: Int

  package init(line: Int, character: Int) {
    self.line = line
    self.character = character
  }

  /// Reads a position; nil if it is none.
  package init?(_ json: JSONValue?) {
    guard let line = json?["line"]?.number, let character = json?["character"]?.number, line >= 0,
      character >= 0
    else { return nil }
    self.init(line: Int(min(line, 1e9)), character: Int(min(character, 1e9)))
  }

  package var json: JSONValue {
    .object([
      .init("line", .number(Double(line))), .init("character", .number(Double(character))),
    ])
  }

  package static func < (left: TextPosition, right: TextPosition) -> Bool {
    (left.line, left.character) < (right.line, right.character)
  }
}

/// A part of a document; the end is not in it.
package struct TextRange: Hashable, Sendable {
  package var start: TextPosition
  package var end: TextPosition

  package init(_ start: TextPosition, _ end: TextPosition) {
    self.start = start
    self.end = end
  }

  /// Reads a range; nil if it is none.
  package init?(_ json: JSONValue?) {
    guard let start = TextPosition(json?["start"]), let end = TextPosition(json?["end"]) else {
      return nil
    }
    self.init(start, max(start, end))
  }

  package var json: JSONValue {
    .object([.init("start", start.json), .init("end", end.json)])
  }

  /// Whether they have a place in common, also at their ends.
  package func touches(_ other: TextRange) -> Bool { start <= other.end && other.start <= end }
}

/// The text of a document that is open in an editor.
///
/// Its lines end with `\n`, `\r\n` or `\r`, as the Language Server Protocol has it.
package struct TextDocument: Hashable, Sendable {
  /// The text in UTF-8.
  package private(set) var bytes: [UInt8]
  /// Where each line begins.
  private var starts: [Int]

  package init(_ text: String) {
    bytes = Array(text.utf8)
    starts = Self.starts(in: bytes)
  }

  private static func starts(in bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for (offset, byte) in bytes.enumerated() {
      let isEnd =
        byte == 0x0A || byte == 0x0D && (offset + 1 == bytes.count || bytes[offset + 1] != 0x0A)
      if isEnd { starts.append(offset + 1) }
    }
    return starts
  }

  /// The number of lines; a text that ends with a line break has an empty line after it.
  package var lineCount: Int { starts.count }

  /// Replaces a part of the text; without a range all of it.
  package mutating func replace(_ range: TextRange?, with text: String) {
    if let range {
      let start = offset(of: range.start)
      bytes.replaceSubrange(start..<max(start, offset(of: range.end)), with: text.utf8)
    } else {
      bytes = Array(text.utf8)
    }
    starts = Self.starts(in: bytes)
  }

  /// Returns the bytes of a line without its line break.
  package func line(_ number: Int) -> ArraySlice<UInt8> {
    guard starts.indices.contains(number) else { return [] }
    var end = number + 1 < starts.count ? starts[number + 1] : bytes.count
    while end > starts[number], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return bytes[starts[number]..<end]
  }

  /// Returns the offset in bytes of a position; one beyond the end of its line is that end.
  ///
  /// A position within a character that has two units is before the character.
  package func offset(of position: TextPosition) -> Int {
    guard position.line < starts.count else { return bytes.count }
    let line = line(position.line)
    var units = 0
    var offset = line.startIndex
    while offset < line.endIndex {
      let (length, width) = Self.size(of: bytes[offset])
      guard units + width <= position.character else { break }
      units += width
      offset += length
    }
    return min(offset, line.endIndex)
  }

  /// Returns the position of an offset in bytes.
  package func position(of offset: Int) -> TextPosition {
    let offset = min(max(offset, 0), bytes.count)
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if starts[middle] <= offset { low = middle } else { high = middle }
    }
    var units = 0
    var place = starts[low]
    while place < offset {
      let (length, width) = Self.size(of: bytes[place])
      units += width
      place += length
    }
    return TextPosition(line: low, character: units)
  }

  /// Returns the offset of a place that is counted in lines from 1, which end with `\n`, and bytes from 1.
  package func offset(line: Int, byte: Int) -> Int {
    var offset = 0
    for _ in 1..<max(line, 1) {
      guard let end = bytes[offset...].firstIndex(of: 0x0A) else { return bytes.count }
      offset = end + 1
    }
    let end = bytes[offset...].firstIndex(of: 0x0A) ?? bytes.count
    return min(offset + max(byte - 1, 0), end)
  }

  /// The bytes of a character and its units of UTF-16, by its first byte.
  private static func size(of first: UInt8) -> (bytes: Int, units: Int) {
    switch first {
    case 0xF0...: (4, 2)
    case 0xE0...: (3, 1)
    case 0xC0...: (2, 1)
    default: (1, 1)
    }
  }
}
