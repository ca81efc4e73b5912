// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// Texts as keys of strings files.
extension TextTemplate {
  /// The keys under which a strings file may have it, the most likely first.
  ///
  /// SwiftUI makes `%@` of an interpolated text and `%lld` of a whole number (Apple,
  /// `LocalizedStringKey.StringInterpolation`); the source does not always show which it is.
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

  /// Returns a text of a strings file, with its specifiers replaced by the holes of this one.
  func filling(_ template: String) -> TextTemplate {
    let holes = parts.filter(\.isOpen)
    guard !holes.isEmpty else { return TextTemplate(template) }
    var result: [Part] = []
    var literal = ""
    var next = 0
    var rest = Substring(template)
    while let character = rest.first {
      guard let specifier = FormatSpecifier(&rest, of: .apple) else {
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
    return TextTemplate(result)
  }
}
