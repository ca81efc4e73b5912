// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The short names for texts that a source file declares before its root: `<!ENTITY nbsp "&#160;">`.
///
/// Texts from other files, texts with markup, and everything else that a document type can declare are
/// refused, and so are long texts: an entity of an entity must not fill the memory.
///
/// Source: Extensible Markup Language (XML) 1.0, section 4.2.1.
struct XMLEntities {
  /// How long the text of an entity may be, in bytes.
  private static let longest = 256
  private static let most = 1_000

  private var values: [String: [UInt8]] = [:]

  /// Whether none is declared.
  var isEmpty: Bool { values.isEmpty }

  /// Returns the bytes that a name stands for; nil if it is not declared.
  func value(of name: String) -> [UInt8]? { values[name] }

  /// Reads the declarations between the brackets of a document type.
  ///
  /// Returns nil if there is anything among them that is refused.
  init?(_ declarations: String) {
    var rest = Substring(declarations)
    while true {
      rest = rest.drop(while: \.isWhitespace)
      if rest.isEmpty { return }
      if rest.hasPrefix("<!--") {
        guard let end = rest.firstRange(of: "-->") else { return nil }
        rest = rest[end.upperBound...]
        continue
      }
      guard rest.hasPrefix("<!ENTITY"), values.count < Self.most,
        let declared = Self.declaration(in: &rest),
        let value = bytes(of: declared.text)
      else { return nil }
      // The first declaration of a name counts.
      if values[declared.name] == nil { values[declared.name] = value }
    }
  }

  /// No entity.
  init() {}

  /// Takes one declaration off the front; nil for one that is not a name with a text in quotation marks.
  private static func declaration(
    in rest: inout Substring
  ) -> (name: String, text: Substring)? {
    var open = rest.dropFirst("<!ENTITY".count)
    guard open.first?.isWhitespace == true else { return nil }
    open = open.drop(while: \.isWhitespace)
    let name = open.prefix { !$0.isWhitespace && $0 != "\"" && $0 != "'" && $0 != "%" }
    open = open[name.endIndex...].drop(while: \.isWhitespace)
    guard !name.isEmpty, let quote = open.first, quote == "\"" || quote == "'" else { return nil }
    let text = open.dropFirst().prefix { $0 != quote }
    guard text.endIndex < open.endIndex else { return nil }
    open = open[open.index(after: text.endIndex)...].drop(while: \.isWhitespace)
    guard open.first == ">" else { return nil }
    rest = open.dropFirst()
    return (String(name), text)
  }

  private func bytes(of text: Substring) -> [UInt8]? {
    var bytes: [UInt8] = []
    var rest = text
    while let first = rest.first {
      guard bytes.count <= Self.longest, first != "<", first != "%" else { return nil }
      guard first == "&" else {
        bytes += String(first).utf8
        rest = rest.dropFirst()
        continue
      }
      let name = rest.dropFirst().prefix { $0 != ";" }
      guard name.endIndex < rest.endIndex else { return nil }
      if let scalar = Self.character(of: Array(name.utf8)) {
        bytes += String(Character(scalar)).utf8
      } else if let known = values[String(name)] {
        bytes += known
      } else {
        return nil
      }
      rest = rest[rest.index(after: name.endIndex)...]
    }
    return bytes.count <= Self.longest ? bytes : nil
  }

  /// The character that a reference without a declaration stands for: `&amp;`, `&#160;`; takes what stands
  /// between `&` and `;`.
  static func character(of name: some RandomAccessCollection<UInt8>) -> Unicode.Scalar? {
    if let known = predefined.first(where: { name.elementsEqual($0.name) }) {
      return known.character
    }
    var digits = name[...]
    guard digits.popFirst() == UInt8(ascii: "#") else { return nil }
    let isHexadecimal = digits.first == UInt8(ascii: "x")
    if isHexadecimal { digits.removeFirst() }
    guard !digits.isEmpty else { return nil }
    var number: UInt32 = 0
    for byte in digits {
      let digit: UInt8
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
      case UInt8(ascii: "a")...UInt8(ascii: "f") where isHexadecimal: digit = byte - 87
      case UInt8(ascii: "A")...UInt8(ascii: "F") where isHexadecimal: digit = byte - 55
      default: return nil
      }
      number = number * (isHexadecimal ? 16 : 10) + UInt32(digit)
      guard number <= 0x10FFFF else { return nil }
    }
    // XML has no characters below the blank but these three.
    guard number >= 0x20 || number == 0x09 || number == 0x0A || number == 0x0D else { return nil }
    return Unicode.Scalar(number)
  }

  private static let predefined: [(name: [UInt8], character: Unicode.Scalar)] = [
    (Array("amp".utf8), "&"), (Array("lt".utf8), "<"), (Array("gt".utf8), ">"),
    (Array("quot".utf8), "\""), (Array("apos".utf8), "'"),
  ]
}
