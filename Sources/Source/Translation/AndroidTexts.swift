// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The places of texts in Android's resources, and the meaning of their notation.
///
/// Source: Android, App resources, "String resources".
enum AndroidTexts {
  /// An element that contains a text.
  struct Found {
    var element: Int
    /// The name of the `<string>`, `<plurals>` or `<string-array>`.
    var name: String
    /// The plural category; nil outside `<plurals>`.
    var quantity: String?
    /// The position in a `<string-array>`; nil outside one.
    var position: Int?
    var isTranslatable: Bool
  }

  /// Returns the elements with texts, in order.
  static func elements(of tree: XMLTree) -> [Found] {
    tree.children(of: 0).flatMap { index -> [Found] in
      guard let name = tree.attribute("name", of: index) else { return [] }
      let isTranslatable = tree.attribute("translatable", of: index) != "false"
      switch tree[index].name {
      case "string":
        return [Found(element: index, name: name, isTranslatable: isTranslatable)]
      case "plurals", "string-array":
        let isPlural = tree[index].name == "plurals"
        return tree.children(of: index).filter { tree[$0].name == "item" }.enumerated().map {
          Found(
            element: $1, name: name,
            quantity: isPlural ? tree.attribute("quantity", of: $1) ?? "other" : nil,
            position: isPlural ? nil : $0, isTranslatable: isTranslatable)
        }
      default: return []
      }
    }
  }

  /// Returns whether a text is the name of another resource, such as `@string/title`.
  static func isReference(_ written: String) -> Bool {
    let text = written.drop(while: \.isWhitespace)
    return (text.hasPrefix("@") || text.hasPrefix("?")) && text.contains("/")
      && !text.contains(" ")
  }

  /// Returns the text that an app shows for a written one: without tags, layout spaces and escapes.
  static func shown(_ written: String) -> String {
    var output = ""
    var isQuoted = false
    func add(_ text: String) {
      for character in text {
        if character == "\"" {
          isQuoted.toggle()
        } else if character.isWhitespace, !isQuoted {
          if !output.isEmpty, output.last != " ", output.last != "\n" { output.append(" ") }
        } else {
          output.append(character)
        }
      }
    }
    for part in FormattedText(written).parts {
      switch part.kind {
      case .words: add(part.text)
      case .markup:
        if part.text.first == "h" || part.text.first == "w" || part.text.first == "m" {
          add(part.text)
        }
      case .placeholder: add(placeholder(part.text))
      case .escape: output += unescaped(part.text)
      }
    }
    while output.last == " " { output.removeLast() }
    return output
  }

  /// Returns a placeholder without the XLIFF tags around it.
  private static func placeholder(_ written: String) -> String {
    guard written.hasPrefix("<xliff:g"), let start = written.firstIndex(of: ">"),
      let end = written.lastIndex(of: "<"), start < end
    else { return written }
    return shown(String(written[written.index(after: start)..<end]))
  }

  private static func unescaped(_ escape: String) -> String {
    switch escape {
    case "\\n": return "\n"
    case "\\t": return "\t"
    case "&amp;": return "&"
    case "&lt;": return "<"
    case "&gt;": return ">"
    case "&quot;": return "\""
    case "&apos;": return "'"
    default: break
    }
    if escape.hasPrefix("\\u"), let code = UInt32(escape.dropFirst(2), radix: 16),
      let scalar = Unicode.Scalar(code)
    {
      return String(scalar)
    }
    if escape.hasPrefix("&#") {
      let digits = escape.dropFirst(2).dropLast()
      let code =
        digits.hasPrefix("x") ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
      return code.flatMap(Unicode.Scalar.init).map { String($0) } ?? escape
    }
    if escape.hasPrefix("\\") { return String(escape.dropFirst()) }
    return escape
  }
}
