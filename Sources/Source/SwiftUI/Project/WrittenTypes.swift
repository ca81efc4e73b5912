// SPDX-License-Identifier: Apache-2.0

/// Facts about types, judged by their spelling.
extension ViewTypes {
  /// Whether a value of a type may be `nil`; the result of a function does not count.
  static func isOptional(_ type: String) -> Bool {
    guard type.hasSuffix("?") || type.hasSuffix("!") else { return type.hasPrefix("Optional<") }
    guard contains("->", type) else { return true }
    // For a function, only the outermost level counts: `(() -> Void)?`.
    let function = type.dropLast()
    return function.first == "(" && closing(of: function) == function.indices.last
  }

  /// Returns a type without the marks of an optional.
  static func unwrapped(_ type: String) -> String {
    guard isOptional(type) else { return type }
    if type.hasPrefix("Optional<") { return String(type.dropFirst(9).dropLast()) }
    return String(type.dropLast())
  }

  /// Whether a type is a text type.
  static func isString(_ type: String?) -> Bool {
    switch type.map(unwrapped) {
    case "String", "Substring", "LocalizedStringKey", "LocalizedStringResource": true
    default: false
    }
  }

  /// Returns the parameter types of a function type, as written; nil for other types.
  static func parameters(ofFunction type: String) -> [String]? {
    var rest = Substring(unwrapped(type))
    while true {
      rest = trimmed(rest)
      if rest.first == "@" {
        // An attribute, which ends with a space.
        rest = rest.drop { !$0.isWhitespace }
      } else if rest.first == "(", closing(of: rest) == rest.indices.last {
        rest = rest.dropFirst().dropLast()
      } else {
        break
      }
    }
    guard rest.first == "(", let end = closing(of: rest) else { return nil }
    let result = trimmed(rest[end...].dropFirst())
    guard ["->", "async", "throws", "rethrows"].contains(where: result.hasPrefix) else {
      return nil
    }
    return parts(of: rest[..<end].dropFirst())
  }

  /// Returns the labels of a tuple type, which may be optional as a whole; nil for other types.
  static func labels(ofTuple type: String?) -> [String?]? {
    guard let type, type.first == "(" else { return nil }
    let tuple = unwrapped(type)[...]
    guard closing(of: tuple) == tuple.indices.last else { return nil }
    let parts = parts(of: tuple.dropFirst().dropLast())
    guard parts.count > 1 else { return nil }
    return parts.map { part in
      let label = part.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      return part.dropFirst(label.count).first == ":" ? String(label) : nil
    }
  }

  /// Returns the name of a type without the words for its use: `Paint` of `any Paint` and
  /// `Paint<Oil>?`.
  static func plain(_ type: String) -> String {
    var type = unwrapped(type)[...]
    for word in ["any ", "some ", "inout "] where type.hasPrefix(word) {
      type = type.dropFirst(word.count)
    }
    return String(type.prefix { $0 != "<" })
  }

  /// Returns the parts of a list that are separated by commas on the outermost level.
  private static func parts(of list: Substring) -> [String] {
    var parts: [String] = []
    var start = list.startIndex
    var depth = 0
    var before: Character = " "
    for place in list.indices {
      let character = list[place]
      switch character {
      case "(", "[", "<": depth += 1
      case ")", "]": depth -= 1
      case ">" where before != "-": depth -= 1
      case "," where depth == 0:
        parts.append(String(trimmed(list[start..<place])))
        start = list.index(after: place)
      default: break
      }
      before = character
    }
    let last = trimmed(list[start...])
    if !last.isEmpty { parts.append(String(last)) }
    return parts
  }

  /// Returns the position of the parenthesis that closes the first one of a text.
  private static func closing(of text: Substring) -> Substring.Index? {
    var depth = 0
    for place in text.indices {
      if text[place] == "(" { depth += 1 }
      if text[place] == ")" { depth -= 1 }
      if depth == 0 { return place }
    }
    return nil
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text.drop(while: \.isWhitespace)
    while text.last?.isWhitespace ?? false { text.removeLast() }
    return text
  }
}
