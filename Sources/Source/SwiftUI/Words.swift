/// A string as far as source tells it: literal parts, and holes where an expression stands.
struct Words: Hashable, Sendable {
  enum Part: Hashable, Sendable {
    case literal(String)
    /// The expression, as written.
    case hole(String)
    /// One of several, by a condition that is not known; the first where it holds. One alone is what an
    /// expression stands for that is known.
    indirect case either([Words], condition: String?)

    /// Whether it is not known what stands there.
    var isOpen: Bool { if case .literal = self { false } else { true } }
  }

  /// Longer than any text that is spoken; source that doubles a string over and over ends here.
  private static let longest = 20_000
  /// How many texts of which one is shown are named.
  private static let mostNamed = 3

  var parts: [Part]
  /// Whether SwiftUI looks it up in a strings file: a literal where a `LocalizedStringKey` stands.
  var isKey = false

  init(_ parts: [Part], isKey: Bool = false) {
    self.parts = parts
    self.isKey = isKey
  }

  init(_ text: String) { parts = [.literal(text)] }

  static func hole(_ source: String) -> Words { Words([.hole(source)]) }

  /// One of several words, by a condition that is not known; those that are alike are one.
  static func either(_ options: [Words], if condition: String? = nil) -> Words {
    var different: [Words] = []
    for option in options where !different.contains(option) { different.append(option) }
    if different.count == 1 { return different[0] }
    let isOrdered = different.count == options.count
    return Words(
      [.either(different, condition: isOrdered ? condition : nil)],
      isKey: options.contains(where: \.isKey))
  }

  /// The words with each hole in braces: `Hello {name}`.
  var text: String {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .hole(let source): text += "{\(source)}"
      case .either(let options, let condition):
        text += options.count == 1 ? options[0].text : Self.text(of: options, condition)
      }
    }
    return text
  }

  private static func text(of options: [Words], _ condition: String?) -> String {
    let texts = options.map { Spelling.unbraced($0.text) }
    var named: [String] = []
    var told: Set<String> = []
    for (option, text) in zip(options, texts) {
      // One that is not known may be one of several itself: `note ?? name`.
      for name in option.namesOfHole ?? [text] where !name.isEmpty && told.insert(name).inserted {
        let others = option.namesOfChoice?.filter { told.insert($0).inserted }
        if others?.isEmpty ?? false { continue }
        named.append(others?.joined(separator: " or ") ?? name)
      }
    }
    if named.count == 1, texts.count == 2, texts.contains(""), let condition,
      let only = named.first
    {
      let branch =
        texts[0].isEmpty ? Piece.branch(unless: condition) : Piece.branch(if: condition)
      return "{\(only) \(branch)}"
    }
    if named.count > mostNamed { named = named.prefix(mostNamed) + ["another"] }
    return named.isEmpty ? "" : "{\(named.joined(separator: " or "))}"
  }

  /// How what stands in one place is called, of which no words are known; nil for other words.
  var nameOfHole: String? {
    parts.count == 1 && literal == nil ? Spelling.unbraced(text) : nil
  }

  /// The names of which one is meant where nothing is known; nil for other words.
  private var namesOfHole: [String]? {
    guard parts.count == 1, case .hole(let source) = parts[0], !source.contains("(") else {
      return nil
    }
    return source.split(separator: " or ").map(String.init)
  }

  /// The texts of which one is meant, by a condition that is not known; nil for other words, and where one
  /// of them is empty.
  private var namesOfChoice: [String]? {
    guard parts.count == 1, case .either(let options, _) = parts[0],
      !options.contains(where: \.isEmpty)
    else { return nil }
    return options.flatMap {
      $0.namesOfHole ?? $0.namesOfChoice ?? [Spelling.unbraced($0.text)]
    }
  }

  /// Whether nothing is shown, whatever the app does.
  var isEmpty: Bool {
    parts.allSatisfy { part in
      switch part {
      case .literal(let literal): literal.isEmpty
      case .hole: false
      case .either(let options, _): options.allSatisfy(\.isEmpty)
      }
    }
  }

  /// Whether something is shown whatever the app does: a text with any sign beside its holes.
  var isNeverEmpty: Bool {
    parts.contains { part in
      switch part {
      case .literal(let literal): !literal.isEmpty
      case .hole: false
      case .either(let options, _): options.allSatisfy(\.isNeverEmpty)
      }
    }
  }

  /// The words without holes; nil when there is one.
  var literal: String? {
    var text = ""
    for part in parts {
      switch part {
      case .literal(let literal): text += literal
      case .either(let options, _) where options.count == 1:
        guard let literal = options[0].literal else { return nil }
        text += literal
      case .hole, .either: return nil
      }
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
    let holes = parts.count(where: \.isOpen)
    let kinds = holes == 0 ? [""] : ["%@", "%lld", "%lf"]
    return kinds.map { kind in
      parts.map { part in
        switch part {
        case .literal(let literal): literal
        case .hole, .either: kind
        }
      }.joined()
    }
  }

  /// A text of a strings file with the holes of these words in place of its specifiers.
  func filling(_ template: String) -> Words {
    let holes = parts.filter(\.isOpen)
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
    // The number of a variable of a string catalogue.
    if rest.hasPrefix("arg") {
      text = rest.dropFirst(3)
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
