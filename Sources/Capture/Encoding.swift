// SPDX-License-Identifier: Apache-2.0
package import CurbcutScreen

/// The character encodings that captures come in.
package enum Encoding {
  /// The bytes as UTF-8: UTF-16 is transcoded, everything else stays as it is.
  ///
  /// Windows PowerShell writes what it redirects (`adb ... > dump.xml`) as UTF-16.
  package static func utf8(_ source: [UInt8]) throws(ImportError) -> [UInt8] {
    guard source.count >= 2 else { return source }
    let isBig: Bool
    switch (source[0], source[1]) {
    case (0xFF, 0xFE): isBig = false
    case (0xFE, 0xFF): isBig = true
    case (UInt8(ascii: "<"), 0), (UInt8(ascii: "{"), 0): isBig = false
    case (0, UInt8(ascii: "<")), (0, UInt8(ascii: "{")): isBig = true
    default: return source
    }
    guard source.count.isMultiple(of: 2) else {
      throw ImportError(
        .truncated, "the file ends early, in the middle of a UTF-16 character: copy the whole file")
    }
    return try transcode(source, isBig: isBig)
  }

  private static func transcode(
    _ source: [UInt8], isBig: Bool
  ) throws(ImportError) -> [UInt8] {
    var output: [UInt8] = []
    output.reserveCapacity(source.count / 2 + 16)
    var index = 0
    var line = 1
    func unit(_ index: Int) -> UInt32 {
      let (first, second) = (UInt32(source[index]), UInt32(source[index + 1]))
      return isBig ? first << 8 | second : second << 8 | first
    }
    while index < source.count {
      var scalar = unit(index)
      index += 2
      if scalar == 0xFEFF, index == 2 { continue }
      if scalar == 0x0A { line += 1 }
      if (0xD800..<0xDC00).contains(scalar), index < source.count {
        let low = unit(index)
        if (0xDC00..<0xE000).contains(low) {
          index += 2
          scalar = 0x10000 + (scalar - 0xD800) << 10 + (low - 0xDC00)
        }
      }
      guard let character = Unicode.Scalar(scalar), let units = UTF8.encode(character) else {
        throw ImportError(
          .badEncoding,
          "the text at line \(line) is not UTF-16: save the file as UTF-8 and try again",
          line: line)
      }
      output.append(contentsOf: units)
    }
    return output
  }

  /// Checks that bytes are UTF-8 without control characters, eight at a time; `advice` says how to get
  /// better ones.
  static func check(
    _ bytes: UnsafeBufferPointer<UInt8>, advice: String = "capture the screen again"
  ) throws(ImportError) {
    guard let base = bytes.baseAddress else { return }
    let raw = UnsafeRawPointer(base)
    let end = bytes.count
    let high: UInt64 = 0x8080_8080_8080_8080
    let blanks: UInt64 = 0x2020_2020_2020_2020
    var index = 0
    while index < end {
      if index + 8 <= end {
        let word = raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)
        if (word | ((word &- blanks) & ~word)) & high == 0 {
          index += 8
          continue
        }
      }
      let byte = base[index]
      if byte < 0x20 {
        guard byte == 0x0A || byte == 0x0D || byte == 0x09 else {
          let line = line(of: index, in: base)
          throw ImportError(
            .malformed,
            "byte \(byte) at line \(line) is not a character of a text: \(advice)",
            line: line)
        }
        index += 1
      } else if byte < 0x80 {
        index += 1
      } else {
        let length = sequenceLength(bytes, at: index)
        guard length > 0 else { throw notUTF8(bytes, at: index) }
        index += length
      }
    }
  }

  /// The length of the well-formed sequence of several bytes at an index; 0 when there is none.
  ///
  /// Source: Unicode 16, table 3-7.
  private static func sequenceLength(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Int {
    let first = bytes[index]
    let length: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0xC2...0xDF: length = 2
    case 0xE0...0xEF:
      length = 3
      if first == 0xE0 { second = 0xA0...0xBF }
      if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      length = 4
      if first == 0xF0 { second = 0x90...0xBF }
      if first == 0xF4 { second = 0x80...0x8F }
    default: return 0
    }
    guard index + length <= bytes.count, second.contains(bytes[index + 1]) else { return 0 }
    for next in index + 2..<max(index + 2, index + length) where bytes[next] & 0xC0 != 0x80 {
      return 0
    }
    return length
  }

  private static func notUTF8(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> ImportError {
    let line = bytes.baseAddress.map { self.line(of: index, in: $0) } ?? 1
    if isCutOff(bytes, at: index) {
      return ImportError(
        .truncated,
        "the file ends early at line \(line), in the middle of a character: copy the whole file",
        line: line)
    }
    if let declared = declaredEncoding(bytes) {
      return ImportError(
        .badEncoding,
        "the file says that it is \(declared), and the text at line \(line) is not UTF-8: "
          + "save it as UTF-8 and try again",
        line: line)
    }
    return ImportError(
      .badEncoding,
      "the text at line \(line) is not UTF-8: save the file as UTF-8 and try again", line: line)
  }

  /// Whether a sequence begins well and only the end of the file cuts it.
  private static func isCutOff(_ bytes: UnsafeBufferPointer<UInt8>, at index: Int) -> Bool {
    let wanted = bytes[index] >= 0xF0 ? 4 : bytes[index] >= 0xE0 ? 3 : 2
    guard bytes[index] >= 0xC2, bytes[index] <= 0xF4, index + wanted > bytes.count else {
      return false
    }
    return bytes[(index + 1)...].allSatisfy { $0 & 0xC0 == 0x80 }
  }

  /// The encoding that an XML declaration names, unless it is UTF-8.
  private static func declaredEncoding(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    let head = String(decoding: bytes.prefix(200), as: UTF8.self)
    guard head.contains("<?xml"), let key = head.range(ofText: "encoding=") else { return nil }
    let rest = head[key.upperBound...]
    guard let quote = rest.first, quote == "\"" || quote == "'" else { return nil }
    let name = rest.dropFirst().prefix { $0 != quote && $0.isASCII && !$0.isNewline }
    return name.lowercased() == "utf-8" || name.isEmpty ? nil : String(name)
  }

  /// The line of an offset, counted from the beginning.
  static func line(of offset: Int, in base: UnsafePointer<UInt8>) -> Int {
    var line = 1
    for index in 0..<offset where base[index] == 0x0A { line += 1 }
    return line
  }

  /// Whether one of eight bytes ends a line: only a byte that is zero borrows from its highest bit.
  static func hasLineEnd(inEightFrom start: Int, in base: UnsafePointer<UInt8>) -> Bool {
    let bytes = UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self)
    let different = bytes ^ 0x0A0A_0A0A_0A0A_0A0A
    return (different &- 0x0101_0101_0101_0101) & ~different & 0x8080_8080_8080_8080 != 0
  }
}

extension StringProtocol {
  /// Where a text stands first; without Foundation, and for short texts.
  func range(ofText text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) {
        return start..<index(start, offsetBy: text.count)
      }
      start = index(after: start)
    }
    return nil
  }
}
