// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// Reads a tree of components that is written as elements with properties.
struct ReactNativeMarkup {
  private static let deepestValue = 32

  private let bytes: [UInt8]
  private var offset = 0
  private var line: Int
  private var assembly = ReactNativeAssembly()
  private var openNames: [String] = []

  init(_ bytes: [UInt8], line: Int) {
    self.bytes = bytes
    self.line = line
  }

  mutating func read() throws(ImportError) -> ReactNativeAssembly {
    var text: [UInt8] = []
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "<"), offset + 1 < bytes.count, isStart(bytes[offset + 1]) {
        add(&text)
        try takeTag()
      } else {
        if byte == 0x0A { line += 1 }
        text.append(byte)
        offset += 1
      }
    }
    guard openNames.isEmpty else {
      throw ImportError(
        .truncated, "the tree ends within <\(openNames[openNames.count - 1].prefix(40))>",
        line: line)
    }
    return assembly
  }

  private func isStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: ">") || byte == UInt8(ascii: "_")
      || byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z")
  }

  /// Texts are indented on lines of their own.
  private mutating func add(_ text: inout [UInt8]) {
    let lines = String(decoding: text, as: UTF8.self).split(separator: "\n").map { line in
      line.drop { $0 == " " || $0 == "\r" }
    }.filter { !$0.isEmpty }
    text = []
    // Words in braces are quoted where they begin or end with a blank.
    let words = lines.joined(separator: "\n")
    if !words.isEmpty { assembly.add(text: words) }
  }

  private mutating func takeTag() throws(ImportError) {
    let start = line
    offset += 1
    if peek() == UInt8(ascii: "/") {
      offset += 1
      _ = word()
      skipBlanks()
      guard take(UInt8(ascii: ">")), openNames.popLast() != nil else { throw malformed() }
      assembly.close()
      return
    }
    let name = word()
    try assembly.open(name, at: Place(line: Int32(clamping: start), column: 1))
    while true {
      skipBlanks()
      guard let byte = peek() else { throw endsEarly() }
      if take(UInt8(ascii: ">")) {
        openNames.append(name)
        return
      }
      if byte == UInt8(ascii: "/") {
        offset += 1
        guard take(UInt8(ascii: ">")) else { throw malformed() }
        assembly.close()
        return
      }
      let property = word()
      guard !property.isEmpty else { throw malformed() }
      guard take(UInt8(ascii: "=")) else {
        assembly.add(property, .bool(true))
        continue
      }
      if peek() == UInt8(ascii: "\"") {
        assembly.add(property, .string(try string(ending: UInt8(ascii: "\""), hasEscapes: false)))
      } else {
        guard take(UInt8(ascii: "{")) else { throw malformed() }
        let value = try value(depth: 0)
        skipBlanks()
        guard take(UInt8(ascii: "}")) else { throw malformed() }
        assembly.add(property, value)
      }
    }
  }

  // MARK: - Values

  /// A value as Jest prints it; functions and other things that have no words are none.
  private mutating func value(depth: Int) throws(ImportError) -> JSONValue {
    guard depth < Self.deepestValue else {
      throw ImportError(.tooDeep, "values are nested too deep, at line \(line)", line: line)
    }
    skipBlanks()
    guard let byte = peek() else { throw endsEarly() }
    switch byte {
    case UInt8(ascii: "\""): return .string(try string(ending: byte, hasEscapes: true))
    case UInt8(ascii: "{"): return .object(try members(depth: depth + 1))
    case UInt8(ascii: "["):
      if let end = bracketed() {
        offset = end
        return .null
      }
      return .array(try items(depth: depth + 1))
    default: break
    }
    let start = offset
    while let next = peek(),
      ![UInt8(ascii: ","), UInt8(ascii: "}"), UInt8(ascii: "]"), 0x0A]
        .contains(next)
    {
      // `Object {`, `Array [` and calls in the output of older versions and of other serialisers.
      if next == UInt8(ascii: "{") || next == UInt8(ascii: "[") {
        if bytes[start..<offset].allSatisfy({ isStart($0) || $0 == 0x20 }) {
          return try value(depth: depth + 1)
        }
      }
      if next == UInt8(ascii: "<") { return try component() }
      offset += 1
    }
    guard offset > start else { throw malformed() }
    let text = String(decoding: bytes[start..<offset], as: UTF8.self)
    let word = text.split(separator: " ").joined(separator: " ")
    switch word {
    case "true": return .bool(true)
    case "false": return .bool(false)
    default: return Double(word).flatMap { $0.isFinite ? .number($0) : nil } ?? .null
    }
  }

  /// A component as the value of a property is not on the screen by that; it is passed over.
  private mutating func component() throws(ImportError) -> JSONValue {
    var depth = 0
    while let byte = peek() {
      if byte == UInt8(ascii: "{") { depth += 1 }
      if byte == UInt8(ascii: "}") {
        if depth == 0 { return .null }
        depth -= 1
      }
      if byte == 0x0A { line += 1 }
      offset += 1
    }
    throw endsEarly()
  }

  /// `[Function]`, `[Function onPress]`, `[MockFunction]`, `[Circular]`: where it ends.
  private func bracketed() -> Int? {
    guard offset + 1 < bytes.count, bytes[offset + 1] >= UInt8(ascii: "A"),
      bytes[offset + 1] <= UInt8(ascii: "Z"),
      let end = bytes[offset...].firstIndex(of: UInt8(ascii: "]"))
    else { return nil }
    return end + 1
  }

  private mutating func items(depth: Int) throws(ImportError) -> [JSONValue] {
    offset += 1
    var items: [JSONValue] = []
    while true {
      skipBlanks()
      if take(UInt8(ascii: "]")) { return items }
      items.append(try value(depth: depth))
      skipBlanks()
      _ = take(UInt8(ascii: ","))
    }
  }

  private mutating func members(depth: Int) throws(ImportError) -> [JSONValue.Member] {
    offset += 1
    var members: [JSONValue.Member] = []
    while true {
      skipBlanks()
      if take(UInt8(ascii: "}")) { return members }
      guard peek() == UInt8(ascii: "\"") else {
        let name = word()
        skipBlanks()
        guard !name.isEmpty, take(UInt8(ascii: ":")) else { throw malformed() }
        members.append(.init(name, try value(depth: depth)))
        skipBlanks()
        _ = take(UInt8(ascii: ","))
        continue
      }
      let name = try string(ending: UInt8(ascii: "\""), hasEscapes: true)
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw malformed() }
      members.append(.init(name, try value(depth: depth)))
      skipBlanks()
      _ = take(UInt8(ascii: ","))
    }
  }

  private mutating func string(ending: UInt8, hasEscapes: Bool) throws(ImportError) -> String {
    offset += 1
    var units: [UInt8] = []
    while let byte = peek() {
      offset += 1
      if byte == ending { return String(decoding: units, as: UTF8.self) }
      if byte == 0x0A { line += 1 }
      if hasEscapes, byte == UInt8(ascii: "\\"), let next = peek() {
        units.append(next)
        offset += 1
      } else {
        units.append(byte)
      }
    }
    throw endsEarly()
  }

  // MARK: - Bytes

  private func peek() -> UInt8? { offset < bytes.count ? bytes[offset] : nil }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard peek() == byte else { return false }
    offset += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek(), byte <= 0x20 {
      if byte == 0x0A { line += 1 }
      offset += 1
    }
  }

  private mutating func word() -> String {
    let start = offset
    while let byte = peek(), byte > 0x20,
      ![
        UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "/"), UInt8(ascii: ":"),
        UInt8(ascii: "}"),
      ].contains(byte)
    {
      offset += 1
    }
    return String(decoding: bytes[start..<offset], as: UTF8.self)
  }

  private func malformed() -> ImportError {
    ImportError(
      .malformed, "line \(line) is not what Jest prints of a component: update the snapshot",
      line: line)
  }

  private func endsEarly() -> ImportError {
    ImportError(.truncated, "the tree ends early, at line \(line)", line: line)
  }
}
