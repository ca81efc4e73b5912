// SPDX-License-Identifier: Apache-2.0

/// A specifier of a format string: `%@`, `%lld`, `%1$s`, `%.2f`, `%%`.
///
/// Source: Apple, "String Format Specifiers"; Oracle, `java.util.Formatter`.
package struct FormatSpecifier {
  /// The platform whose specifiers are meant.
  package enum Dialect {
    case apple
    case java

    fileprivate var flags: String {
      switch self {
      case .apple: "0123456789.+-# "
      case .java: "0123456789.,+-#( "
      }
    }

    fileprivate var kinds: String {
      switch self {
      case .apple: "@dDuUxXoOfFeEgGcCsSpaAi"
      case .java: "bBhHsScCdoxXeEfgGaAn"
      }
    }
  }

  /// The number of the argument, from 1; nil for the next one.
  package var position: Int?
  /// The letter at its end; nil for the variable of a string catalogue.
  package var kind: Character?
  /// The number of decimals; nil when not specified.
  package var precision: Int?
  /// Whether it represents the character `%` itself.
  package var isPercent: Bool { kind == "%" }

  /// Removes a specifier from the front of a text; leaves the text unchanged when there is none.
  package init?(_ text: inout Substring, of dialect: Dialect) {
    guard text.first == "%" else { return nil }
    var rest = text.dropFirst()
    if rest.first == "%" {
      kind = "%"
      text = rest.dropFirst()
      return
    }
    if dialect == .apple, rest.hasPrefix("arg") {
      text = rest.dropFirst(3)
      return
    }
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    if rest.dropFirst(digits.count).first == "$" {
      position = Int(digits)
      rest = rest.dropFirst(digits.count + 1)
    }
    let flags = rest.prefix { dialect.flags.contains($0) }
    rest = rest.dropFirst(flags.count)
    if let point = flags.lastIndex(of: ".") {
      precision = Int(flags[flags.index(after: point)...])
    }
    if dialect == .apple { rest = rest.drop { "hlqLztj".contains($0) } }
    guard let kind = rest.first, dialect.kinds.contains(kind) else { return nil }
    self.kind = kind
    text = rest.dropFirst()
  }
}
