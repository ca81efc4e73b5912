// SPDX-License-Identifier: Apache-2.0

/// The Swift identifiers that SwiftGen and Tuist generate for names.
///
/// Source: SwiftGen 6.6.3; StencilSwiftKit 2.10.1, the filters `swiftIdentifier: "pretty"` and
/// `lowerFirstWord`.
package enum GeneratedName {
  /// Returns the start of a type declaration for any name.
  static func type(_ name: String) -> String { "enum \(written(identifier(from: name))) {" }

  /// Returns the identifier of a constant or function for any name, as written in a declaration.
  static func constant(_ name: String) -> String {
    written(loweringFirstWord(of: identifier(from: name)))
  }

  /// Returns the identifier of a constant as it is used, without an ending that names its kind.
  static func symbol(_ name: String, without ending: String = "") -> String {
    let symbol = constant(name).filter { $0 != "`" }
    return symbol.hasSuffix(ending) ? String(symbol.dropLast(ending.count)) : symbol
  }

  /// Returns declarations nested in types with the given names, which may have any form.
  static func nested(_ members: [(types: [String], declaration: String)]) -> [String] {
    var lines: [String] = []
    write(members, below: 0, to: &lines)
    return lines
  }

  private static func write(
    _ members: [(types: [String], declaration: String)], below depth: Int, to lines: inout [String]
  ) {
    var inner: [String: [(types: [String], declaration: String)]] = [:]
    for member in members {
      if member.types.count == depth {
        lines.append(member.declaration)
      } else {
        inner[member.types[depth], default: []].append(member)
      }
    }
    for (name, members) in inner.sorted(by: { $0.key < $1.key }) {
      lines.append(type(name))
      write(members, below: depth + 1, to: &lines)
      lines.append("}")
    }
  }

  /// Returns the type name for a part of a key: the filter `swiftIdentifier: "pretty"`.
  package static func identifier(from text: String) -> String {
    var parts = [""]
    for scalar in text.unicodeScalars {
      if scalar.properties.isXIDContinue {
        parts[parts.count - 1].unicodeScalars.append(scalar)
      } else {
        parts.append("")
      }
    }
    let joined = marked(parts.map(capitalized).joined(separator: "_"))
    guard !joined.utf8.contains(where: (UInt8(ascii: "a")...UInt8(ascii: "z")).contains) else {
      return marked(joined.split(separator: "_").map { capitalized(String($0)) }.joined())
    }
    // The words of `APP_NAME2B` begin after underscores and digits.
    var words = [""]
    var previous: Character = "_"
    for character in joined {
      if character == "_" || previous.isNumber && character.isASCII && character.isUppercase {
        words.append("")
      }
      if character != "_" { words[words.count - 1].append(character) }
      previous = character
    }
    return marked(words.map { capitalized($0.lowercased()) }.joined())
  }

  /// Returns a name that begins with a small letter: `urlChooser` for `URLChooser`.
  static func loweringFirstWord(of text: String) -> String {
    var capitals = text.prefix { $0.isUppercase }
    let rest = text[capitals.endIndex...]
    if capitals.count > 1, rest.first?.isLowercase == true { capitals.removeLast() }
    return capitals.lowercased() + text[capitals.endIndex...]
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// Returns a valid name, because a name cannot begin with a digit.
  private static func marked(_ name: String) -> String {
    guard let first = name.unicodeScalars.first, first != "_", !first.properties.isXIDStart else {
      return name
    }
    return "_" + name
  }

  /// Returns a name as written in a declaration, where it may be a keyword.
  private static func written(_ name: String) -> String { "`\(name)`" }

  static func quoted(_ text: String) -> String {
    var literal = "\""
    for character in text {
      switch character {
      case "\"": literal += "\\\""
      case "\\": literal += "\\\\"
      case "\n": literal += "\\n"
      case "\r": literal += "\\r"
      case "\r\n": literal += "\\r\\n"
      default: literal.append(character)
      }
    }
    return literal + "\""
  }
}
