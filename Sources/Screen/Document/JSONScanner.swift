// SPDX-License-Identifier: Apache-2.0

/// Reads JSON from bytes, one token at a time, without recursion on the caller's nesting.
///
/// Captures nest deeper than `JSONSerialization` allows, and most of a document is views, so the
/// importers walk the objects themselves and take only small values whole.
package struct JSONScanner: Sendable {
  /// The deepest nesting of a value that is read as a whole.
  package static let deepestValue = 64

  private let bytes: [UInt8]
  /// The offset of the next byte.
  package private(set) var offset: Int
  private let end: Int
  private var line = 1
  private var lineStart: Int

  /// Starts at the beginning of the bytes, after a byte-order mark.
  package init(_ bytes: [UInt8]) { self.init(bytes, from: 0, to: bytes.count, line: 1) }

  /// Starts at an offset, for a value inside another text.
  package init(_ bytes: [UInt8], from start: Int, to end: Int, line: Int) {
    self.bytes = bytes
    self.end = end
    offset = start
    lineStart = start
    self.line = line
    if start == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { offset = 3 }
  }

  /// The position of the next token.
  package var place: Place {
    Place(line: Int32(clamping: line), column: Int32(clamping: offset - lineStart + 1))
  }

  /// Returns the next byte that is not whitespace; nil at the end.
  package mutating func peek() -> UInt8? {
    while offset < end {
      switch bytes[offset] {
      case 0x20, 0x09, 0x0D: offset += 1
      case 0x0A:
        offset += 1
        line += 1
        lineStart = offset
      default: return bytes[offset]
      }
    }
    return nil
  }

  /// Whether only whitespace is left.
  package mutating func isAtEnd() -> Bool { peek() == nil }

  /// Consumes a byte if it comes next.
  package mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  /// Consumes a byte that must come next.
  package mutating func expect(_ byte: UInt8) throws(ImportError) {
    guard take(byte) else { throw unexpected("\"\(Character(Unicode.Scalar(byte)))\"") }
  }

  /// Reads the name of the next member of an object whose `{` was consumed; nil at its `}`.
  package mutating func nextMember(isFirst: inout Bool) throws(ImportError) -> String? {
    if take(UInt8(ascii: "}")) { return nil }
    if !isFirst {
      try expect(UInt8(ascii: ","))
    }
    isFirst = false
    let name = try string()
    try expect(UInt8(ascii: ":"))
    return name
  }

  /// Whether a list whose `[` was consumed has another element; consumes the `,` or the `]`.
  package mutating func nextElement(isFirst: inout Bool) throws(ImportError) -> Bool {
    if take(UInt8(ascii: "]")) { return false }
    if !isFirst {
      try expect(UInt8(ascii: ","))
    }
    isFirst = false
    return true
  }

  /// Reads a whole value of limited nesting.
  package mutating func value() throws(ImportError) -> JSONValue { try value(depth: 0) }

  private mutating func value(depth: Int) throws(ImportError) -> JSONValue {
    guard depth < Self.deepestValue else {
      throw ImportError(
        .tooDeep, "a value nests more than \(Self.deepestValue) deep at line \(line)", line: line)
    }
    guard let next = peek() else { throw endsEarly() }
    switch next {
    case UInt8(ascii: "{"):
      offset += 1
      var members: [JSONValue.Member] = []
      var isFirst = true
      while let name = try nextMember(isFirst: &isFirst) {
        members.append(JSONValue.Member(name, try value(depth: depth + 1)))
      }
      return .object(members)
    case UInt8(ascii: "["):
      offset += 1
      var elements: [JSONValue] = []
      var isFirst = true
      while try nextElement(isFirst: &isFirst) { elements.append(try value(depth: depth + 1)) }
      return .array(elements)
    case UInt8(ascii: "\""): return .string(try string())
    case UInt8(ascii: "t"): return try word("true", .bool(true))
    case UInt8(ascii: "f"): return try word("false", .bool(false))
    case UInt8(ascii: "n"): return try word("null", .null)
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): return .number(try number())
    default: throw unexpected("a value")
    }
  }

  /// Skips a value of any depth without keeping it.
  package mutating func skipValue() throws(ImportError) {
    var isObject: [Bool] = []
    repeat {
      switch peek() {
      case UInt8(ascii: "{"):
        offset += 1
        if take(UInt8(ascii: "}")) { break }
        isObject.append(true)
        _ = try string()
        try expect(UInt8(ascii: ":"))
        continue
      case UInt8(ascii: "["):
        offset += 1
        if take(UInt8(ascii: "]")) { break }
        isObject.append(false)
        continue
      default: _ = try value(depth: Self.deepestValue - 1)
      }
      while let inObject = isObject.last {
        if take(UInt8(ascii: ",")) {
          if inObject {
            _ = try string()
            try expect(UInt8(ascii: ":"))
          }
          break
        }
        try expect(inObject ? UInt8(ascii: "}") : UInt8(ascii: "]"))
        isObject.removeLast()
      }
    } while !isObject.isEmpty
  }

  private mutating func word(_ text: String, _ value: JSONValue) throws(ImportError) -> JSONValue {
    let utf8 = Array(text.utf8)
    guard offset + utf8.count <= end, bytes[offset..<offset + utf8.count].elementsEqual(utf8) else {
      throw unexpected("a value")
    }
    offset += utf8.count
    return value
  }

  private mutating func number() throws(ImportError) -> Double {
    let start = offset
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "+"),
        UInt8(ascii: "."), UInt8(ascii: "e"), UInt8(ascii: "E"):
        offset += 1
        continue
      default: break
      }
      break
    }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    guard let number = Double(text) else {
      throw ImportError(.malformed, "\(text) at line \(line) is not a number", line: line)
    }
    guard number.isFinite else {
      throw ImportError(
        .wrongType, "the number \(text.prefix(40)) at line \(line) is too large for any screen",
        line: line)
    }
    return number
  }

  /// Reads a string and resolves its escapes.
  package mutating func string() throws(ImportError) -> String {
    guard take(UInt8(ascii: "\"")) else { throw unexpected("a string in quotes") }
    let start = offset
    while offset < end {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        let text = try decoded(bytes[start..<offset])
        offset += 1
        return text
      case UInt8(ascii: "\\"): return try stringWithEscapes(from: start)
      case 0..<0x20: throw controlCharacter()
      default: offset += 1
      }
    }
    throw endsEarly()
  }

  private mutating func stringWithEscapes(from start: Int) throws(ImportError) -> String {
    var units = Array(bytes[start..<offset])
    while offset < end {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return try decoded(units[...])
      case UInt8(ascii: "\\"): try appendEscape(to: &units)
      case 0..<0x20:
        offset -= 1
        throw controlCharacter()
      default: units.append(byte)
      }
    }
    throw endsEarly()
  }

  private mutating func appendEscape(to units: inout [UInt8]) throws(ImportError) {
    guard offset < end else { throw endsEarly() }
    let byte = bytes[offset]
    offset += 1
    switch byte {
    case UInt8(ascii: "n"): units.append(0x0A)
    case UInt8(ascii: "t"): units.append(0x09)
    case UInt8(ascii: "r"): units.append(0x0D)
    case UInt8(ascii: "b"): units.append(0x08)
    case UInt8(ascii: "f"): units.append(0x0C)
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): units.append(byte)
    case UInt8(ascii: "u"):
      let first = try hexadecimalUnit()
      var scalar = UInt32(first)
      if (0xD800..<0xDC00).contains(first), offset + 1 < end, bytes[offset] == UInt8(ascii: "\\"),
        bytes[offset + 1] == UInt8(ascii: "u")
      {
        let back = offset
        offset += 2
        let second = try hexadecimalUnit()
        if (0xDC00..<0xE000).contains(second) {
          scalar = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        } else {
          offset = back
        }
      }
      // An unpaired surrogate is not a character.
      let character = Unicode.Scalar(scalar) ?? "\u{FFFD}"
      units.append(contentsOf: UTF8.encode(character)!)
    default:
      throw ImportError(
        .malformed, "an unknown escape in a string at line \(line)", line: line)
    }
  }

  private mutating func hexadecimalUnit() throws(ImportError) -> UInt16 {
    guard offset + 4 <= end,
      let unit = UInt16(String(decoding: bytes[offset..<offset + 4], as: UTF8.self), radix: 16)
    else {
      throw ImportError(
        .malformed, "\\u without four hexadecimal digits at line \(line)", line: line)
    }
    offset += 4
    return unit
  }

  private func decoded(_ units: ArraySlice<UInt8>) throws(ImportError) -> String {
    guard let text = String(validating: units, as: UTF8.self) else {
      throw ImportError(
        .badEncoding,
        "the text at line \(line) is not UTF-8: save the file as UTF-8 and try again", line: line)
    }
    return text
  }

  private func controlCharacter() -> ImportError {
    ImportError(
      .malformed, "a string at line \(line) contains a line break or control character",
      line: line)
  }

  /// Returns the error for an input that ends too early.
  package func endsEarly() -> ImportError {
    ImportError(
      .truncated,
      "the file ends early, at line \(line): capture the screen again, or copy the whole file",
      line: line)
  }

  /// Returns the error for an unexpected byte, or for the end of the input.
  package mutating func unexpected(_ wanted: String) -> ImportError {
    guard let byte = peek() else { return endsEarly() }
    let found =
      byte < 0x80 && byte >= 0x20 ? "\"\(Character(Unicode.Scalar(byte)))\"" : "byte \(byte)"
    return ImportError(
      .malformed, "expected \(wanted) at line \(line), column \(place.column), but found \(found)",
      line: line)
  }
}
