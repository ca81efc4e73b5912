// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// A reader of the text form of a strings file:
///
/// ```
/// /* The title of the list */
/// "LIST.TITLE" = "Planets";
/// unquoted = "also a key";
/// ```
///
/// Source: Apple, Property List Programming Guide, "Old-Style ASCII Property Lists", and the reader
/// in swift-corelibs-foundation (`CFOldStylePList.c`): a key without a value is its own value, and
/// a file may be enclosed in braces.
struct OldStylePropertyList {
  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1
  private var lineStart = 0
  private var comment: String?
  private var keys: [String] = []
  /// The texts that are values, in the order of the file.
  private(set) var texts: [Text] = []

  /// A text that is a value, as the file writes it.
  struct Text {
    /// The keys that lead to it, the outermost first.
    var keys: [String]
    /// The range of its bytes with the quotes; empty, after the key, if the key is its own value.
    var range: Range<Int>
    /// The quote around it; nil for an unquoted word.
    var quote: UInt8?
  }

  init(_ text: [UInt8]) { bytes = text }

  /// Reads the entries of the file.
  mutating func read() throws(ImportError) -> [PropertyList.Member] {
    try skipBlanks()
    let isInBraces = take(UInt8(ascii: "{"))
    let members = try members(untilBrace: isInBraces, depth: 0)
    try skipBlanks()
    guard offset == bytes.count else { throw unexpected("the end of the file") }
    return members
  }

  private mutating func members(
    untilBrace: Bool, depth: Int
  ) throws(ImportError) -> [PropertyList.Member] {
    var members: [PropertyList.Member] = []
    while true {
      try skipBlanks()
      if untilBrace, take(UInt8(ascii: "}")) { return members }
      guard offset < bytes.count else {
        guard !untilBrace else { throw endsEarly() }
        return members
      }
      let place = Place(
        line: Int32(clamping: line), column: Int32(clamping: offset - lineStart + 1))
      let comment = comment
      self.comment = nil
      let key = try string("a key")
      let keyEnd = offset
      keys.append(key)
      try skipBlanks()
      var value = PropertyList.string(key)
      if take(UInt8(ascii: "=")) {
        try skipBlanks()
        value = try self.value(depth: depth)
        try skipBlanks()
      } else {
        texts.append(Text(keys: keys, range: keyEnd..<keyEnd, quote: nil))
      }
      keys.removeLast()
      guard take(UInt8(ascii: ";")) else { throw unexpected("\";\" after the value of \(key)") }
      members.append(PropertyList.Member(key: key, value: value, place: place, comment: comment))
    }
  }

  private mutating func value(depth: Int) throws(ImportError) -> PropertyList {
    guard depth < PropertyList.deepestNesting else { throw PropertyList.tooDeep }
    if take(UInt8(ascii: "{")) {
      return .dictionary(try members(untilBrace: true, depth: depth + 1))
    }
    if take(UInt8(ascii: "(")) {
      var elements: [PropertyList] = []
      while true {
        try skipBlanks()
        if take(UInt8(ascii: ")")) { return .array(elements) }
        elements.append(try value(depth: depth + 1))
        try skipBlanks()
        if take(UInt8(ascii: ",")) { continue }
        guard take(UInt8(ascii: ")")) else { throw unexpected("\",\" or \")\"") }
        return .array(elements)
      }
    }
    if take(UInt8(ascii: "<")) {
      while offset < bytes.count, bytes[offset] != UInt8(ascii: ">") { advance() }
      guard take(UInt8(ascii: ">")) else { throw endsEarly() }
      return .other
    }
    let start = offset
    let text = try string("a value")
    let quote = bytes[start] == UInt8(ascii: "\"") || bytes[start] == UInt8(ascii: "'")
    texts.append(
      Text(keys: keys, range: start..<offset, quote: quote ? bytes[start] : nil))
    return .string(text)
  }

  // MARK: - Strings

  private mutating func string(_ wanted: String) throws(ImportError) -> String {
    guard offset < bytes.count else { throw endsEarly() }
    let quote = bytes[offset]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      let start = offset
      while offset < bytes.count, Self.isUnquoted(bytes[offset]) { offset += 1 }
      guard offset > start else { throw unexpected(wanted) }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
    offset += 1
    var units: [UInt8] = []
    var halves: [UInt16] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\") {
        try readEscape(into: &units, &halves)
        continue
      }
      flush(&halves, into: &units)
      if byte == quote {
        offset += 1
        return String(decoding: units, as: UTF8.self)
      }
      units.append(byte)
      advance()
    }
    throw endsEarly()
  }

  /// Reads an escape sequence after the backslash; a UTF-16 surrogate waits for its other half.
  private mutating func readEscape(
    into units: inout [UInt8], _ halves: inout [UInt16]
  ) throws(ImportError) {
    offset += 1
    guard offset < bytes.count else { throw endsEarly() }
    let byte = bytes[offset]
    switch byte {
    case UInt8(ascii: "U"), UInt8(ascii: "u"):
      let start = offset + 1
      var stop = start
      while stop < bytes.count, stop - start < 4, Self.isHexadecimal(bytes[stop]) { stop += 1 }
      if let unit = UInt16(String(decoding: bytes[start..<stop], as: UTF8.self), radix: 16) {
        halves.append(unit)
        offset = stop
        return
      }
      flush(&halves, into: &units)
      units.append(byte)
      offset += 1
    case UInt8(ascii: "0")...UInt8(ascii: "7"):
      var number: UInt32 = 0
      var digits = 0
      while offset < bytes.count, digits < 3, (0x30...0x37).contains(bytes[offset]) {
        number = number * 8 + UInt32(bytes[offset] - 0x30)
        offset += 1
        digits += 1
      }
      halves.append(UInt16(number & 0xFF))
    default:
      flush(&halves, into: &units)
      units.append(Self.escapes[byte] ?? byte)
      advance()
    }
  }

  private func flush(_ halves: inout [UInt16], into units: inout [UInt8]) {
    guard !halves.isEmpty else { return }
    units.append(contentsOf: Array(String(decoding: halves, as: UTF16.self).utf8))
    halves.removeAll()
  }

  private static let escapes: [UInt8: UInt8] = [
    UInt8(ascii: "n"): 0x0A, UInt8(ascii: "t"): 0x09, UInt8(ascii: "r"): 0x0D,
    UInt8(ascii: "a"): 0x07, UInt8(ascii: "b"): 0x08, UInt8(ascii: "f"): 0x0C,
    UInt8(ascii: "v"): 0x0B,
  ]

  private static func isUnquoted(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"),
      UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      true
    default: false
    }
  }

  // MARK: - Spaces and comments

  private mutating func advance() {
    if bytes[offset] == 0x0A {
      line += 1
      lineStart = offset + 1
    }
    offset += 1
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() throws(ImportError) {
    while offset < bytes.count {
      if bytes[offset] <= 0x20 {
        advance()
      } else if has("//") {
        let start = offset + 2
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
        keepComment(from: start, to: offset)
      } else if has("/*") {
        let start = offset + 2
        offset += 2
        while !has("*/") {
          guard offset < bytes.count else { throw endsEarly() }
          advance()
        }
        keepComment(from: start, to: offset)
        offset += 2
      } else if bytes[offset...].starts(with: [0xE2, 0x80]), offset + 2 < bytes.count,
        bytes[offset + 2] == 0xA8 || bytes[offset + 2] == 0xA9
      {
        // The Unicode line and paragraph separators.
        offset += 3
      } else if bytes[offset...].starts(with: [0xC2, 0xA0]) {
        offset += 2
      } else {
        return
      }
    }
  }

  private mutating func keepComment(from start: Int, to stop: Int) {
    var start = start
    var stop = stop
    while start < stop, bytes[start] <= 0x20 { start += 1 }
    while stop > start, bytes[stop - 1] <= 0x20 { stop -= 1 }
    if start < stop { comment = String(decoding: bytes[start..<stop], as: UTF8.self) }
  }

  private func has(_ text: StaticString) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[offset + index] != text.utf8Start[index] {
      return false
    }
    return true
  }

  // MARK: - Errors

  private func endsEarly() -> ImportError {
    ImportError(
      .truncated,
      "the file ends early at line \(line): a quote, a comment or a \";\" is missing", line: line)
  }

  private func unexpected(_ wanted: String) -> ImportError {
    guard offset < bytes.count else { return endsEarly() }
    let byte = bytes[offset]
    let found =
      byte < 0x7F && byte >= 0x20 ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
    return ImportError(
      .malformed, "expected \(wanted) at line \(line), but found \(found)", line: line)
  }
}
