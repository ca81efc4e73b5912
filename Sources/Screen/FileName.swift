// SPDX-License-Identifier: Apache-2.0
#if !canImport(Darwin)
  @_spi(_Unicode) import Swift
#endif

/// Conversion of file names, which are bytes to the system, to texts and back.
///
/// Two names refer to the same file only if their texts are equal: names that are not UTF-8 have a
/// text, too, and names that are equal in Swift but differ in bytes, such as "é" as one scalar and
/// as two, have different texts. If a name's plain text would not do, each of its bytes beyond
/// ASCII becomes one scalar, U+10FE00 plus the byte; ASCII always stays as it is, so that
/// extensions and folders can be found in every text.
package enum FileName {
  private static let escapes: ClosedRange<UInt32> = 0x10FE80...0x10FEFF
  private static let firstEscape: UInt32 = 0x10FE00
  /// The first UTF-8 byte of the scalars above, which few texts contain.
  private static let rareByte: UInt8 = 0xF4

  /// Returns the text of a path.
  package static func text(of bytes: some Collection<UInt8>) -> String {
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    guard !isASCII else { return String(decoding: bytes, as: UTF8.self) }
    return bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { textOfName(Array($0)) }.joined(separator: "/")
  }

  /// Returns the text of a path from the system.
  package static func text(ofSystem path: UnsafePointer<CChar>) -> String {
    var count = 0
    while path[count] != 0 { count += 1 }
    return text(of: UnsafeBufferPointer(start: path, count: count).map { UInt8(bitPattern: $0) })
  }

  /// Returns the text of a path from the content of a file, such as a configuration.
  package static func text(of path: String) -> String { text(of: path.utf8) }

  /// Returns the bytes of a path with a given text.
  package static func bytes(of text: String) -> [UInt8] {
    guard text.utf8.contains(rareByte) else { return Array(text.utf8) }
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(for: scalar) {
        bytes.append(byte)
      } else {
        bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return bytes
  }

  /// Returns a path in the form that the system's functions take.
  package static func forSystem(_ text: String) -> [CChar] {
    bytes(of: text).map { CChar(bitPattern: $0) } + [0]
  }

  /// Returns a path, or a text containing paths, as people and other programs know it; bytes that
  /// are not UTF-8 are written as `\xE9`.
  package static func shown(_ text: String) -> String {
    guard text.utf8.contains(rareByte) else { return text }
    var shown = ""
    var escaped: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let byte = byte(for: scalar) {
        escaped.append(byte)
      } else {
        shown += decoded(escaped)
        escaped = []
        shown.unicodeScalars.append(scalar)
      }
    }
    return shown + decoded(escaped)
  }

  /// Returns the text of a path in its displayed form.
  package static func text(ofShown path: String) -> String {
    guard path.utf8.contains(UInt8(ascii: "\\")) else { return text(of: path) }
    var bytes: [UInt8] = []
    var rest = path.utf8[...]
    while let first = rest.first {
      let escape = rest.prefix(4)
      if escape.count == 4, escape.starts(with: "\\x".utf8),
        let byte = UInt8(Substring(escape.dropFirst(2)), radix: 16), byte >= 0x80
      {
        bytes.append(byte)
        rest = rest.dropFirst(4)
      } else {
        bytes.append(first)
        rest = rest.dropFirst()
      }
    }
    return text(of: bytes)
  }

  private static func byte(for scalar: Unicode.Scalar) -> UInt8? {
    escapes.contains(scalar.value) ? UInt8(scalar.value - firstEscape) : nil
  }

  /// Returns the text of one name, without slashes.
  private static func textOfName(_ bytes: [UInt8]) -> String {
    if let text = String(validating: bytes, as: UTF8.self), standsForItself(text) { return text }
    var text = ""
    for byte in bytes {
      let scalar = byte < 0x80 ? UInt32(byte) : firstEscape + UInt32(byte)
      // Every byte results in a scalar, because none of them is a surrogate.
      text.unicodeScalars.append(Unicode.Scalar(scalar)!)
    }
    return text
  }

  /// Whether no other name has an equal text.
  private static func standsForItself(_ name: String) -> Bool {
    guard isNormalized(name), !name.unicodeScalars.contains(where: { byte(for: $0) != nil }) else {
      return false
    }
    // ASCII letters must be characters by themselves, so that slashes, dots and extensions are
    // found: no accent may combine with them.
    return ("/" + name + "/").allSatisfy { character in
      !character.unicodeScalars.contains(where: \.isASCII)
        || character.unicodeScalars.allSatisfy(\.isASCII)
    }
  }

  #if canImport(Darwin)
    /// Apple's file systems consider names the same that are equal in Swift.
    private static func isNormalized(_ name: String) -> Bool { true }
  #else
    /// Whether a name is in Unicode's form C, the only form accepted. The standard library keeps
    /// this conversion private.
    private static func isNormalized(_ name: String) -> Bool {
      name.unicodeScalars.elementsEqual(name._nfc)
    }
  #endif

  /// Returns the text of some bytes; those that are not UTF-8 are written as numbers.
  private static func decoded(_ bytes: [UInt8]) -> String {
    if bytes.isEmpty { return "" }
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var text = ""
    var rest = bytes[...]
    while let first = rest.first {
      let length = (1...4).first { length in
        String(validating: rest.prefix(length), as: UTF8.self) != nil
      }
      if let length, length <= rest.count {
        text += String(decoding: rest.prefix(length), as: UTF8.self)
        rest = rest.dropFirst(length)
      } else {
        text += "\\x" + String(first, radix: 16, uppercase: true)
        rest = rest.dropFirst()
      }
    }
    return text
  }
}

extension String {
  /// The names in a path, without empty ones.
  package var pathSteps: [Substring] {
    utf8.split(separator: UInt8(ascii: "/")).map(Substring.init)
  }
}
