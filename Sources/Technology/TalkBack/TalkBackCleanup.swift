// SPDX-License-Identifier: Apache-2.0

/// The preparation of a text for speech: repeated symbols are counted, and single symbols named.
///
/// Source: TalkBack 15.1 `SpeechCleanupUtils.collapseRepeatedCharactersAndCleanUp`
/// (google/talkback@26a27dc0), run; section 6 of our notes.
enum TalkBackCleanup {
  /// Returns the text that is sent to the synthesiser.
  static func clean(_ text: String) -> String {
    guard needsCleaning(text) else { return text }
    let units = collapse(Array(text.utf16))
    let trimmed = trim(units)
    if trimmed.count == 1 { return name(of: trimmed[trimmed.startIndex]) }
    if trimmed.isEmpty, let first = units.first { return name(of: first) }
    return String(decoding: units, as: UTF16.self)
  }

  /// Returns the text that is sent to the synthesiser, but for names in braces, which stand for words that
  /// only the running app knows.
  static func clean(besideHoles text: String) -> String {
    guard needsCleaning(text), text.utf8.contains(UInt8(ascii: "{")) else { return clean(text) }
    var result: [UInt16] = []
    var plain: [UInt16] = []
    var depth = 0
    for unit in text.utf16 {
      if unit == 0x7B {
        if depth == 0 {
          result += collapse(plain)
          plain = []
        }
        depth += 1
      }
      if depth > 0 { result.append(unit) } else { plain.append(unit) }
      if unit == 0x7D, depth > 0 { depth -= 1 }
    }
    return String(decoding: result + collapse(plain), as: UTF16.self)
  }

  /// Returns whether a text may need cleaning; most do not.
  private static func needsCleaning(_ text: String) -> Bool {
    var previous: UInt8 = 0
    var letters = 0
    for byte in text.utf8 {
      if byte == previous, isCollapsing(UInt16(byte)) { return true }
      // Examine every bullet closely.
      if byte == 0xA2, previous == 0x80 { return true }
      if byte > 0x20, byte < 0x7F { letters += 1 }
      previous = byte
    }
    return letters < 2
  }

  /// Replaces each run of a symbol by a space, its length, a space and the symbol's name.
  private static func collapse(_ units: [UInt16]) -> [UInt16] {
    var result: [UInt16] = []
    var start = 0
    while start < units.count {
      var end = start + 1
      while end < units.count, units[end] == units[start], isCollapsing(units[start]) { end += 1 }
      if end - start > 1 {
        result.append(contentsOf: " \(end - start) \(name(of: units[start]))".utf16)
      } else {
        result.append(units[start])
      }
      start = end
    }
    return result
  }

  private static func isCollapsing(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x21...0x2B, 0x2D...0x2F, 0x3A...0x40, 0x5B...0x5F, 0x7B...0x7D, 0x2022: true
    default: false
    }
  }

  private static func trim(_ units: [UInt16]) -> ArraySlice<UInt16> {
    var rest = units[...]
    while let first = rest.first, isWhitespace(first) { rest = rest.dropFirst() }
    while let last = rest.last, isWhitespace(last) { rest = rest.dropLast() }
    return rest
  }

  /// Returns the result of Java's `Character.isWhitespace`, which excludes no-break spaces.
  static func isWhitespace(_ unit: UInt16) -> Bool {
    switch unit {
    case 0x09...0x0D, 0x1C...0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200A, 0x2028, 0x2029,
      0x205F, 0x3000:
      true
    default: false
    }
  }

  private static func name(of unit: UInt16) -> String {
    TalkBackSymbols.name(of: unit) ?? String(decoding: [unit], as: UTF16.self)
  }

  /// Returns whether Android's `TextUtils.getTrimmedLength` is 0 for a text.
  static func isBlank(_ text: String) -> Bool { text.utf8.allSatisfy { $0 <= 0x20 } }

  /// Returns whether two parts of an utterance are equal for TalkBack, which ignores case.
  static func isSame(_ one: String, _ other: String) -> Bool {
    if one == other { return one.utf8.elementsEqual(other.utf8) }
    if !isASCII(one) || !isASCII(other) {
      return one.lowercased().utf8.elementsEqual(other.lowercased().utf8)
    }
    guard one.utf8.count == other.utf8.count else { return false }
    return zip(one.utf8, other.utf8).allSatisfy { lower($0) == lower($1) }
  }

  private static func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }

  private static func lower(_ byte: UInt8) -> UInt8 {
    byte >= 0x41 && byte <= 0x5A ? byte + 0x20 : byte
  }
}

extension Float {
  /// The number as written by Java's `Float.toString`.
  var javaText: String {
    if isNaN { return "NaN" }
    if isInfinite { return self < 0 ? "-Infinity" : "Infinity" }
    if self == 0 { return sign == .minus ? "-0.0" : "0.0" }
    let (digits, exponent) = shortestDigits
    let sign = self < 0 ? "-" : ""
    if magnitude >= 0.001, magnitude < 10_000_000 {
      return sign + Self.plain(digits, exponent)
    }
    let fraction = digits.dropFirst().isEmpty ? "0" : String(digits.dropFirst())
    return "\(sign)\(digits.prefix(1)).\(fraction)E\(exponent)"
  }

  /// The shortest digits that are read back as the same number, and the power of ten of the first.
  private var shortestDigits: (digits: String, exponent: Int) {
    let parts = magnitude.description.split(separator: "e")
    let number = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    let whole = String(number[0])
    let fraction = number.count > 1 ? String(number[1]) : ""
    var exponent = (parts.count > 1 ? Int(parts[1]) ?? 0 : 0) + whole.count - 1
    var digits = Substring(whole + fraction)
    while digits.first == "0" {
      digits = digits.dropFirst()
      exponent -= 1
    }
    while digits.last == "0" { digits = digits.dropLast() }
    return (String(digits), exponent)
  }

  private static func plain(_ digits: String, _ exponent: Int) -> String {
    if exponent < 0 {
      return "0." + String(repeating: "0", count: -exponent - 1) + digits
    }
    let whole = digits.prefix(exponent + 1)
    let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
    let fraction = digits.dropFirst(exponent + 1)
    return whole + zeros + "." + (fraction.isEmpty ? "0" : fraction)
  }
}
