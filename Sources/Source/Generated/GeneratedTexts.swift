// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen

/// The Swift code that SwiftGen generates for strings files, if the project does not contain it.
///
/// ```swift
/// enum L10n {
///   static let cancel = L10n.tr("Localizable", "Cancel", fallback: "Cancel")
/// }
/// ```
///
/// Source: SwiftGen 6.6.3, the templates `structured-swift5` and `flat-swift5` of strings, and
/// `StringsParser`; StencilSwiftKit 2.10.1, the filters `swiftIdentifier: "pretty"` and `lowerFirstWord`.
package struct GeneratedTexts: Sendable {
  /// The name of the type: `enumName`.
  package var typeName = "L10n"
  /// Whether the parts of keys become nested types instead of one name.
  package var isStructured = true
  /// The separator between the parts of keys.
  package var separator = "."
  /// Whether each table has its own type, even if there is only one.
  package var namesTables = false

  /// The templates whose output is known.
  package static let templates = ["structured-swift5": true, "flat-swift5": false]

  /// Creates a generator with the default options.
  package init() {}

  /// Returns the source for tables by their names.
  package func source(of tables: [String: [StringsTable]]) -> String {
    var lines = ["enum \(typeName) {"]
    for (name, files) in tables.sorted(by: { $0.key < $1.key }) {
      var known: Set<String> = []
      let texts = files.flatMap(\.entries).filter { known.insert($0.key).inserted }
        .map { Text(entry: $0, table: name, path: parts(of: $0.key)) }
      let isNamed = tables.count > 1 || namesTables
      if isNamed { lines.append(GeneratedName.type(name)) }
      lines += GeneratedName.nested(
        texts.map { (Array($0.path.dropLast()), declaration(of: $0)) })
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

  /// A limit on parts that no key reaches.
  private static let deepest = 32

  private func parts(of key: String) -> [String] {
    guard isStructured, let mark = separator.first, separator.count == 1 else { return [key] }
    let parts = key.split(separator: mark).map(String.init)
    return parts.count > Self.deepest ? [key] : parts
  }

  private func declaration(of text: Text) -> String {
    let name = GeneratedName.constant(text.path.last ?? "")
    let format = text.entry.text ?? text.entry.plainText ?? ""
    let values = (0..<Self.valueCount(of: format)).map { "p\($0 + 1)" }
    let call =
      "\(typeName).tr("
      + ([GeneratedName.quoted(text.table), GeneratedName.quoted(text.entry.key)] + values)
      .joined(separator: ", ") + ", fallback: \(GeneratedName.quoted(format)))"
    guard !values.isEmpty else { return "static let \(name) = \(call)" }
    let parameters = values.map { "_ \($0): Any" }.joined(separator: ", ")
    return "static func \(name)(\(parameters)) -> String { return \(call) }"
  }

  /// Returns the number of values of a format; one that occurs twice counts once.
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
}
