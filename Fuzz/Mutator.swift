// SPDX-License-Identifier: Apache-2.0
import CurbcutRandomNumbers

/// Mutates inputs by their structure and by their bytes.
///
/// It knows no formats: text between brackets, tags or quotation marks is a part, and parts are
/// removed, duplicated, nested, and exchanged with those of another input.
struct Mutator {
  private(set) var random: RandomNumbers
  /// The maximum length; longer inputs take time that is better spent on more inputs.
  static let longest = 64 * 1024

  init(seed: UInt64) { random = RandomNumbers(seed: seed) }

  /// Returns an input with a few mutations; `other` supplies parts.
  mutating func mutated(_ input: [UInt8], with other: [UInt8]) -> [UInt8] {
    var bytes = input
    for _ in 0...random.number(below: 4) {
      change(&bytes, other)
      if bytes.count > Self.longest { bytes.removeLast(bytes.count - Self.longest) }
    }
    return bytes
  }

  private mutating func change(_ bytes: inout [UInt8], _ other: [UInt8]) {
    switch random.number(below: 12) {
    case 0: bytes.removeSubrange(part(of: bytes))
    case 1: repeatPart(of: &bytes)
    case 2: nestPart(of: &bytes)
    case 3: bytes.replaceSubrange(part(of: bytes), with: bytes[part(of: bytes)])
    case 4: bytes.replaceSubrange(part(of: bytes), with: other[part(of: other)])
    case 5: bytes.insert(contentsOf: other[part(of: other)], at: place(in: bytes))
    case 6: replaceNumber(in: &bytes)
    case 7: replaceText(in: &bytes)
    case 8: repeatTokens(of: &bytes)
    case 9: bytes.insert(contentsOf: random.element(of: Self.words), at: place(in: bytes))
    case 10: bytes.removeSubrange(place(in: bytes)...)
    default: changeByte(of: &bytes)
    }
  }

  // MARK: - Parts

  private static let partners: [UInt8: UInt8] = [
    UInt8(ascii: "{"): UInt8(ascii: "}"), UInt8(ascii: "["): UInt8(ascii: "]"),
    UInt8(ascii: "("): UInt8(ascii: ")"), UInt8(ascii: "<"): UInt8(ascii: ">"),
    UInt8(ascii: "\""): UInt8(ascii: "\""),
  ]

  private mutating func place(in bytes: [UInt8]) -> Int { random.number(below: bytes.count + 1) }

  /// Returns a part at or after a random place: from a bracket to its partner, or else a line.
  private mutating func part(of bytes: [UInt8]) -> Range<Int> {
    let start = place(in: bytes)
    guard
      let begin = bytes[start...].prefix(2_000).firstIndex(where: { Self.partners[$0] != nil }),
      let close = Self.partners[bytes[begin]]
    else { return line(of: bytes, at: start) }
    let open = bytes[begin]
    var depth = 0
    for index in bytes.indices[begin...].prefix(20_000) {
      if bytes[index] == close, index > begin {
        depth -= 1
        if depth <= 0 { return begin..<(index + 1) }
      } else if bytes[index] == open {
        depth += 1
      }
    }
    return line(of: bytes, at: begin)
  }

  private func line(of bytes: [UInt8], at place: Int) -> Range<Int> {
    let begin = bytes[..<place].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    let end = bytes[place...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.count
    return begin..<end
  }

  private mutating func repeatPart(of bytes: inout [UInt8]) {
    let range = part(of: bytes)
    let copy = Array(bytes[range])
    guard !copy.isEmpty else { return }
    let count = min(1 << random.number(below: 10), Self.longest / copy.count)
    bytes.insert(contentsOf: (0..<count).flatMap { _ in copy }, at: range.upperBound)
  }

  /// Nests a part in itself, several levels deep.
  private mutating func nestPart(of bytes: inout [UInt8]) {
    let range = part(of: bytes)
    guard range.count > 2 else { return }
    let inner = part(of: Array(bytes[range]))
    let head = Array(bytes[range.lowerBound..<(range.lowerBound + inner.lowerBound)])
    let tail = Array(bytes[(range.lowerBound + inner.upperBound)..<range.upperBound])
    let size = head.count + tail.count
    guard size > 0 else { return }
    let count = min(1 << random.number(below: 12), Self.longest / size)
    let middle = Array(bytes[range])
    let nested =
      (0..<count).flatMap { _ in head } + middle + (0..<count).flatMap { _ in tail }
    bytes.replaceSubrange(range, with: nested)
  }

  /// Repeats a few tokens many times.
  private mutating func repeatTokens(of bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return }
    let start = random.number(below: bytes.count)
    let tokens = Array(bytes[start...].prefix(1 + random.number(below: 24)))
    let count = min(1 << random.number(below: 13), Self.longest / tokens.count)
    bytes.insert(contentsOf: (0..<count).flatMap { _ in tokens }, at: start)
  }

  // MARK: - Values

  private static let numbers = [
    "0", "-1", "1e308", "-1e308", "9223372036854775807", "-9223372036854775808", "2147483648",
    "0.1",
    "1e-320", "NaN", "Infinity", "18446744073709551616", "4294967295", "00000000000000000001",
    "0x7F",
  ].map { Array($0.utf8) }

  private mutating func replaceNumber(in bytes: inout [UInt8]) {
    func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
    let start = place(in: bytes)
    guard let begin = bytes[start...].firstIndex(where: isDigit) else { return }
    let end = bytes[begin...].firstIndex { !isDigit($0) && $0 != UInt8(ascii: ".") } ?? bytes.count
    bytes.replaceSubrange(begin..<end, with: random.element(of: Self.numbers))
  }

  /// Texts that are hard to count, cut, write or speak.
  private static let texts = [
    "", " ", "\u{0}", "\u{1B}[2J", "\u{202E}abc", "e\u{301}\u{301}\u{301}",
    "\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}",
    "\u{FEFF}", "\u{2028}", "\u{85}", "<![CDATA[", "]]>", "&#0;", "&#xD800;", "\\u0000", "\\uD800",
    "%@ %1$@ %n",
    "{0}", "\u{0600}<b>", "::error::x", "\\", "\\\"", "'", "\u{5D0}\u{5D1}", "0", "null", "true",
    String(repeating: "long ", count: 400),
  ].map { Array($0.utf8) }

  private mutating func replaceText(in bytes: inout [UInt8]) {
    let quote = UInt8(ascii: "\"")
    let start = place(in: bytes)
    guard let begin = bytes[start...].firstIndex(of: quote),
      let end = bytes[(begin + 1)...].firstIndex(of: quote)
    else { return }
    bytes.replaceSubrange((begin + 1)..<end, with: random.element(of: Self.texts))
  }

  /// Words that affect how readers parse.
  private static let words = [
    "[", "]", "{", "}", "(", ")", "<", ">", "</", "/>", "\"", "\\(", "#", "#if A\n", "#endif\n",
    "...", "..<",
    "true", "false", "null", "nil", "if let a = ", "else if ", "(A) -> ", "let ", "var ",
    "func f() ", "struct A ",
    "@available(", "precedencegroup A {", "some ", "try ", "await ", "?", ":", " ? a : ", " + ",
    "!", "&", "$0",
    "<!--", "-->", "<!DOCTYPE a [", "<?xml?>", "bounds=\"", "children", "label", "traits ",
    "at 0,0 0x0", "---\n",
    "\u{FEFF}", "\r\n", "\t", "\u{0}", ".body", "Text(", "VStack {", "ForEach(", "@State ", "self.",
    "init() {",
  ].map { Array($0.utf8) }

  private mutating func changeByte(of bytes: inout [UInt8]) {
    guard !bytes.isEmpty else { return bytes.append(random.byte()) }
    let place = random.number(below: bytes.count)
    switch random.number(below: 4) {
    case 0: bytes[place] = random.byte()
    case 1: bytes[place] ^= 1 << UInt8(random.number(below: 8))
    case 2: bytes.remove(at: place)
    default: bytes.insert(random.byte(), at: place)
    }
  }
}
