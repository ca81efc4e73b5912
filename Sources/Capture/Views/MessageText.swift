// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Reads the text of a protocol buffers message: names with values, and messages in braces.
struct MessageText {
  private static let deepest = 64

  private let bytes: [UInt8]
  private var offset = 0
  private var line = 1

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The whole message; a name that repeats stands several times.
  mutating func message() throws(ImportError) -> JSONValue {
    var open: [(name: String, members: [JSONValue.Member])] = [("", [])]
    while true {
      skipBlanks()
      guard offset < bytes.count else { break }
      if bytes[offset] == UInt8(ascii: "}") {
        offset += 1
        let closed = open.removeLast()
        guard !open.isEmpty else { throw malformed("a brace closes nothing") }
        open[open.count - 1].members.append(.init(closed.name, .object(closed.members)))
        continue
      }
      let name = try word()
      skipBlanks()
      if take(UInt8(ascii: ":")) { skipBlanks() }
      if take(UInt8(ascii: "{")) {
        guard open.count < Self.deepest else {
          throw ImportError(.tooDeep, "messages are nested too deep, at line \(line)", line: line)
        }
        open.append((name, []))
      } else {
        open[open.count - 1].members.append(.init(name, try value()))
      }
    }
    guard open.count == 1 else {
      throw ImportError(
        .truncated, "the text ends early, within \"\(open[open.count - 1].name)\": copy all of it",
        line: line)
    }
    return .object(open[0].members)
  }

  private mutating func skipBlanks() {
    while offset < bytes.count {
      switch bytes[offset] {
      case 0x0A:
        line += 1
        offset += 1
      case 0...0x20, UInt8(ascii: ","), UInt8(ascii: ";"): offset += 1
      case UInt8(ascii: "#"):
        while offset < bytes.count, bytes[offset] != 0x0A { offset += 1 }
      default: return
      }
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard offset < bytes.count, bytes[offset] == byte else { return false }
    offset += 1
    return true
  }

  private mutating func word() throws(ImportError) -> String {
    let start = offset
    while offset < bytes.count, isOfWord(bytes[offset]) { offset += 1 }
    guard offset > start else { throw malformed("a name is missing") }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func isOfWord(_ byte: UInt8) -> Bool {
    byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
      || byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
      || [UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+")].contains(byte)
  }

  private mutating func value() throws(ImportError) -> JSONValue {
    guard offset < bytes.count else {
      throw ImportError(
        .truncated, "the text ends early, before a value: copy all of it", line: line)
    }
    if bytes[offset] == UInt8(ascii: "\"") { return .string(try string()) }
    let text = try word()
    switch text {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default:
      if let number = Double(text), number.isFinite { return .number(number) }
      return .string(text)
    }
  }

  /// A text, with bytes beyond ASCII written by three octal digits.
  private mutating func string() throws(ImportError) -> String {
    offset += 1
    var units: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      offset += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: units, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard offset < bytes.count else { break }
        let escape = bytes[offset]
        offset += 1
        switch escape {
        case UInt8(ascii: "n"): units.append(0x0A)
        case UInt8(ascii: "t"): units.append(0x09)
        case UInt8(ascii: "r"): units.append(0x0D)
        case UInt8(ascii: "0")...UInt8(ascii: "7"):
          var number = Int(escape - UInt8(ascii: "0"))
          for _ in 0..<2 where offset < bytes.count && (0x30...0x37).contains(bytes[offset]) {
            number = number * 8 + Int(bytes[offset] - 0x30)
            offset += 1
          }
          units.append(UInt8(truncatingIfNeeded: number))
        default: units.append(escape)
        }
      case 0x0A: throw malformed("a text is not ended")
      default: units.append(byte)
      }
    }
    throw ImportError(.truncated, "the text ends early, within a value: copy all of it", line: line)
  }

  private func malformed(_ what: String) -> ImportError {
    ImportError(
      .malformed, "\(what), at line \(line): give the message as it was printed", line: line)
  }
}
