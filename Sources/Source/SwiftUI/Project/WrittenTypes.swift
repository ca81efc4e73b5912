// SPDX-License-Identifier: Apache-2.0

/// What types say as they are written.
extension ViewTypes {
  /// Whether a value of a type may be `nil`; what a function gives does not count.
  static func isOptional(_ type: String) -> Bool {
    guard type.hasSuffix("?") || type.hasSuffix("!") else { return type.hasPrefix("Optional<") }
    guard contains("->", type) else { return true }
    // Of a function only what stands around all of it: `(() -> Void)?`.
    let function = type.dropLast()
    return function.first == "(" && closing(of: function) == function.indices.last
  }

  /// A type without what says that it may be `nil`.
  static func unwrapped(_ type: String) -> String {
    guard isOptional(type) else { return type }
    if type.hasPrefix("Optional<") { return String(type.dropFirst(9).dropLast()) }
    return String(type.dropLast())
  }

  /// Whether a type is one of texts.
  static func isString(_ type: String?) -> Bool {
    switch type.map(unwrapped) {
    case "String", "Substring", "LocalizedStringKey", "LocalizedStringResource": true
    default: false
    }
  }

  /// The types that a function takes, as its own type is written; nil for what is no function.
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

  /// The labels of the parts of a tuple, which may be `nil` as a whole; nil for another type.
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

  /// The name of a type without what says how it is used: `Paint` of `any Paint` and `Paint<Oil>?`.
  static func plain(_ type: String) -> String {
    var type = unwrapped(type)[...]
    for word in ["any ", "some ", "inout "] where type.hasPrefix(word) {
      type = type.dropFirst(word.count)
    }
    return String(type.prefix { $0 != "<" })
  }

  /// What is separated by commas on the outermost level.
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

  /// Where the parenthesis is closed that a text begins with.
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
