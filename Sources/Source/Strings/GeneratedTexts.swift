import CurbcutScreen

/// The Swift that SwiftGen makes of strings files, where the project does not keep it.
///
/// ```swift
/// enum L10n {
///   static let cancel = L10n.tr("Localizable", "Cancel", fallback: "Cancel")
/// }
/// ```
///
/// Source: SwiftGen 6.6.3, the templates `structured-swift5` and `flat-swift5` of strings, and
/// `StringsParser`; StencilSwiftKit 2.10.1, the filters `swiftIdentifier: "pretty"` and `lowerFirstWord`.
public struct GeneratedTexts: Sendable {
  /// The name of the type: `enumName`.
  public var typeName = "L10n"
  /// Whether the parts of keys become types in types, and not one name.
  public var isStructured = true
  /// What separates the parts of keys.
  public var separator = "."
  /// Whether each table has a type of its own, even where there is one table.
  public var namesTables = false

  /// The templates with which it can be said what is made.
  public static let templates = ["structured-swift5": true, "flat-swift5": false]

  /// What is made unless something else is said.
  public init() {}

  /// The source for tables by their names.
  public func source(of tables: [String: [StringsTable]]) -> String {
    var lines = ["enum \(typeName) {"]
    for (name, files) in tables.sorted(by: { $0.key < $1.key }) {
      var known: Set<String> = []
      let texts = files.flatMap(\.entries).filter { known.insert($0.key).inserted }
        .map { Text(entry: $0, table: name, path: parts(of: $0.key)) }
      let isNamed = tables.count > 1 || namesTables
      if isNamed { lines.append("enum \(Self.written(Self.identifier(from: name))) {") }
      write(texts, below: 0, to: &lines)
      if isNamed { lines.append("}") }
    }
    lines.append(
      """
      private static func tr(
        _ table: String, _ key: String, _ arguments: CVarArg..., fallback value: String
      ) -> String { return value }
      }
      """)
    return lines.joined(separator: "\n") + "\n"
  }

  private struct Text {
    var entry: StringsTable.Entry
    var table: String
    /// The names of the types around it, and its own.
    var path: [String]
  }

  /// More parts than any key has.
  private static let deepest = 32

  private func parts(of key: String) -> [String] {
    guard isStructured, let mark = separator.first, separator.count == 1 else { return [key] }
    let parts = key.split(separator: mark).map(String.init)
    return parts.count > Self.deepest ? [key] : parts
  }

  private func write(_ texts: [Text], below depth: Int, to lines: inout [String]) {
    var inner: [String: [Text]] = [:]
    for text in texts {
      if text.path.count == depth + 1 {
        lines.append(declaration(of: text))
      } else if text.path.count > depth + 1 {
        inner[text.path[depth], default: []].append(text)
      }
    }
    for (name, texts) in inner.sorted(by: { $0.key < $1.key }) {
      lines.append("enum \(Self.written(Self.identifier(from: name))) {")
      write(texts, below: depth + 1, to: &lines)
      lines.append("}")
    }
  }

  private func declaration(of text: Text) -> String {
    let name = Self.written(Self.loweringFirstWord(of: Self.identifier(from: text.path.last ?? "")))
    let format = text.entry.text ?? text.entry.plainText ?? ""
    let values = (0..<Self.valueCount(of: format)).map { "p\($0 + 1)" }
    let call =
      "\(typeName).tr("
      + ([Self.quoted(text.table), Self.quoted(text.entry.key)] + values)
      .joined(separator: ", ") + ", fallback: \(Self.quoted(format)))"
    guard !values.isEmpty else { return "static let \(name) = \(call)" }
    let parameters = values.map { "_ \($0): Any" }.joined(separator: ", ")
    return "static func \(name)(\(parameters)) -> String { return \(call) }"
  }

  /// How many values a format takes; one that is named twice counts once.
  private static func valueCount(of format: String) -> Int {
    var positions: Set<Int> = []
    var next = 1
    for placeholder in FormattedText(format).placeholders where placeholder.first == "%" {
      let body = placeholder.dropFirst()
      if let dollar = body.firstIndex(of: "$"), let position = Int(body[..<dollar]) {
        positions.insert(position)
      } else {
        positions.insert(next)
        next += 1
      }
    }
    return positions.count
  }

  // MARK: - Names

  /// The name of a type for a part of a key: the filter `swiftIdentifier: "pretty"`.
  static func identifier(from text: String) -> String {
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
    // Of `APP_NAME2B` the words begin behind underscores and digits.
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

  /// A name that begins with a small letter: `urlChooser` for `URLChooser`.
  static func loweringFirstWord(of text: String) -> String {
    var capitals = text.prefix { $0.isUppercase }
    let rest = text[capitals.endIndex...]
    if capitals.count > 1, rest.first?.isLowercase == true { capitals.removeLast() }
    return capitals.lowercased() + text[capitals.endIndex...]
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }

  /// A name cannot begin with a digit.
  private static func marked(_ name: String) -> String {
    guard let first = name.unicodeScalars.first, first != "_", !first.properties.isXIDStart else {
      return name
    }
    return "_" + name
  }

  /// A name as a declaration writes it, which may be a word of the language.
  private static func written(_ name: String) -> String { "`\(name)`" }

  private static func quoted(_ text: String) -> String {
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
