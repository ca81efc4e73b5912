// SPDX-License-Identifier: Apache-2.0

/// A small piece of JSON, with the members of objects in their order.
package enum JSONValue: Hashable, Sendable {
  case null
  case bool(Bool)
  case number(Double)
  case string(String)
  case array([JSONValue])
  case object([Member])

  /// A member of an object.
  package struct Member: Hashable, Sendable {
    /// The name, with its escapes resolved.
    package var name: String
    /// The value after the colon.
    package var value: JSONValue

    /// Creates a member; repeated names are not checked here.
    package init(_ name: String, _ value: JSONValue) {
      self.name = name
      self.value = value
    }
  }

  /// The type of the value, as messages name it.
  package var typeName: String {
    switch self {
    case .null: "null"
    case .bool: "true or false"
    case .number: "a number"
    case .string: "a string"
    case .array: "a list"
    case .object: "an object"
    }
  }

  /// Returns the first member with a name; nil when there is none or this is not an object.
  package subscript(name: String) -> JSONValue? {
    guard case .object(let members) = self else { return nil }
    return members.first { $0.name == name }?.value
  }

  /// The string, when it is one.
  package var string: String? {
    guard case .string(let string) = self else { return nil }
    return string
  }

  /// The number, when it is one.
  package var number: Double? {
    guard case .number(let number) = self else { return nil }
    return number
  }

  /// The elements, when it is a list.
  package var elements: [JSONValue]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The value as JSON text on one line, with spaces after commas and colons.
  package var text: String {
    var text = ""
    write(to: &text)
    return text
  }

  /// Appends the value as JSON text on one line.
  package func write(to output: inout String) {
    switch self {
    case .null: output += "null"
    case .bool(let flag): output += flag ? "true" : "false"
    case .number(let number): output += Self.text(of: number)
    case .string(let string): Self.write(string, to: &output)
    case .array(let elements):
      output += "["
      for (position, element) in elements.enumerated() {
        if position > 0 { output += ", " }
        element.write(to: &output)
      }
      output += "]"
    case .object(let members):
      output += "{"
      for (position, member) in members.enumerated() {
        if position > 0 { output += ", " }
        Self.write(member.name, to: &output)
        output += ": "
        member.value.write(to: &output)
      }
      output += "}"
    }
  }

  /// Formats a number for JSON: whole numbers without a fraction, the shortest digits otherwise.
  package static func text(of number: Double) -> String {
    guard number.isFinite else { return "null" }
    if number == number.rounded(), abs(number) < 1e15 { return String(Int64(number)) }
    return number.description
  }

  /// Appends a string in quotes, with JSON's escapes.
  ///
  /// Non-ASCII characters stay as they are, except those that would move the cursor, change the
  /// text direction or give a command where the document is shown: they are escaped as well, which
  /// means the same to every reader.
  package static func write(_ string: String, to output: inout String) {
    output += "\""
    defer { output += "\"" }
    guard string.utf8.contains(where: mayNeedEscape) else {
      output += string
      return
    }
    var string = string
    string.withUTF8 { bytes in
      var written: [UInt8] = []
      written.reserveCapacity(bytes.count + 16)
      var start = 0
      var position = 0
      while position < bytes.count {
        guard mayNeedEscape(bytes[position]) else {
          position += 1
          continue
        }
        let (escape, length) = escape(at: position, of: bytes)
        if let escape {
          written += bytes[start..<position]
          written += escape.utf8
          start = position + length
        }
        position += length
      }
      written += bytes[start...]
      output += String(decoding: written, as: UTF8.self)
    }
  }

  /// Whether a character that starts with a byte may have to be escaped.
  private static func mayNeedEscape(_ byte: UInt8) -> Bool {
    byte < 0x20 || byte >= 0x7F || byte == 0x22 || byte == 0x23 || byte == 0x5C
  }

  /// Returns the escape of the character at a byte, nil when it needs none, and its number of
  /// bytes.
  private static func escape(
    at position: Int, of bytes: UnsafeBufferPointer<UInt8>
  ) -> (escape: String?, length: Int) {
    let byte = bytes[position]
    switch byte {
    case 0x22: return ("\\\"", 1)
    case 0x5C: return ("\\\\", 1)
    case 0x0A: return ("\\n", 1)
    case 0x0D: return ("\\r", 1)
    case 0x09: return ("\\t", 1)
    // The first character of "##[", which build servers take for a command anywhere.
    case 0x23
    where position + 2 < bytes.count && bytes[position + 1] == 0x23 && bytes[position + 2] == 0x5B,
      0..<0x20, 0x7F:
      return (escape(of: UInt32(byte)), 1)
    // The first bytes of U+0080 to U+009F, of U+061C, and of U+200E to U+2069.
    case 0xC2, 0xD8, 0xE2:
      let length = byte == 0xE2 ? 3 : 2
      guard length == 2 || bytes[position + 1] <= 0x81 else { return (nil, length) }
      let text = String(decoding: bytes[position..<position + length], as: UTF8.self)
      guard let scalar = text.unicodeScalars.first, scalar.movesText else { return (nil, length) }
      return (escape(of: scalar.value), length)
    default: return (nil, 1)
    }
  }

  private static func escape(of number: UInt32) -> String {
    let digits = String(number, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
  }

  /// Returns a string in quotes, with JSON's escapes.
  package static func quoted(_ string: String) -> String {
    var text = ""
    write(string, to: &text)
    return text
  }
}
