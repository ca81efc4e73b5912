/// A string as far as source tells it: literal parts, and holes where an expression stands.
struct Words: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    /// The expression, as written.
    case hole(String)
  }

  /// Longer than any text that is spoken; source that doubles a string over and over ends here.
  private static let longest = 20_000

  var parts: [Part]
  /// Whether SwiftUI looks it up in a strings file: a literal where a `LocalizedStringKey` stands.
  var isKey = false

  init(_ parts: [Part], isKey: Bool = false) {
    self.parts = parts
    self.isKey = isKey
  }

  init(_ text: String) { parts = [.literal(text)] }

  static func hole(_ source: String) -> Words { Words([.hole(source)]) }

  /// The words with each hole in braces: `Hello {name}`.
  var text: String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .hole(let source): text += "{\(source)}"
      }
    }
    return text
  }

  /// Whether nothing is shown, whatever the app does.
  var isEmpty: Bool { parts.allSatisfy { $0 == .literal("") } }

  /// The words without holes; nil when there is one.
  var literal: String? {
    var text = ""
    for part in parts {
      guard case .literal(let literal) = part else { return nil }
      text += literal
    }
    return text
  }

  /// The words as they are, never looked up.
  var verbatim: Words { Words(parts) }

  static func + (left: Words, right: Words) -> Words {
    let length = left.parts.count + right.parts.count
    guard length <= longest, left.text.utf8.count + right.text.utf8.count <= longest else {
      return left
    }
    return Words(left.parts + right.parts)
  }
}

// MARK: - Strings files

extension Words {
  /// The keys under which a strings file may have it, the most likely first.
  ///
  /// SwiftUI makes `%@` of an interpolated text and `%lld` of a whole number (Apple,
  /// `LocalizedStringKey.StringInterpolation`); which it is the source does not always tell.
  var keys: [String] {
    let holes = parts.count { if case .hole = $0 { true } else { false } }
    let kinds = holes == 0 ? [""] : ["%@", "%lld", "%lf"]
    return kinds.map { kind in
      parts.map { part in
        switch part {
        case .literal(let literal): literal
        case .hole: kind
        }
      }.joined()
    }
  }

  /// A text of a strings file with the holes of these words in place of its specifiers.
  func filling(_ template: String) -> Words {
    let holes = parts.compactMap { part -> Part? in
      if case .hole = part { part } else { nil }
    }
    guard !holes.isEmpty else { return Words(template) }
    var result: [Part] = []
    var literal = ""
    var next = 0
    var rest = Substring(template)
    while let character = rest.first {
      guard character == "%", let specifier = FormatSpecifier(&rest) else {
        literal.append(character)
        rest.removeFirst()
        continue
      }
      guard !specifier.isPercent else {
        literal += "%"
        continue
      }
      let position = specifier.position.map { $0 - 1 } ?? next
      next += 1
      if !literal.isEmpty { result.append(.literal(literal)) }
      literal = ""
      result.append(holes.indices.contains(position) ? holes[position] : .hole("?"))
    }
    if !literal.isEmpty { result.append(.literal(literal)) }
    return Words(result)
  }
}

/// A specifier of a format string: `%@`, `%lld`, `%1$@`, `%.2f`, `%%`.
private struct FormatSpecifier {
  var position: Int?
  var isPercent = false

  /// Takes a specifier off the front; leaves the text alone when there is none.
  init?(_ text: inout Substring) {
    var rest = text.dropFirst()
    if rest.first == "%" {
      isPercent = true
      text = rest.dropFirst()
      return
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if rest.dropFirst(digits.count).first == "$" {
      position = Int(digits)
      rest = rest.dropFirst(digits.count + 1)
    }
    rest = rest.drop { "0123456789.+-# ".contains($0) }
    rest = rest.drop { "hlqLztj".contains($0) }
    guard let kind = rest.first, "@dDuUxXoOfFeEgGcCsSpaAi".contains(kind) else { return nil }
    text = rest.dropFirst()
  }
}
