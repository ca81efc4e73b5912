// SPDX-License-Identifier: Apache-2.0

/// A value as source writes it, as far as it can be read without running anything.
package enum WrittenValue: Hashable, Sendable {
  /// A string literal without interpolation.
  case text(String)
  /// A string literal with interpolation, whose full text is not known; the expressions are
  /// replaced by `{}`.
  case interpolated(String)
  /// `true` or `false`.
  case truth(Bool)
  /// `nil`.
  case absent
  /// A number, with its sign.
  case number(Double)
  /// Members of an implied type: `.button`, or several in brackets; `[]` is none.
  case members([String])
  /// A name with dots, such as `Strings.close` or `self`.
  case reference(String)
  /// An array of such names, also one without the nil elements (`compactMap { $0 }`).
  case references([String])
  /// A call with this name, such as `NSLocalizedString` or `UIFont.systemFont`.
  case call(String)
  /// A range up to and with a member: `...DynamicTypeSize.large`, `.small ... .large`.
  case upTo(String)
  /// Anything else.
  case other

  /// Whether it is certainly absent or a blank text.
  package var isBlankText: Bool {
    switch self {
    case .text(let text): text.allSatisfy(\.isWhitespace)
    case .absent: true
    default: false
    }
  }

  /// The text of a literal; nil when it is not known.
  package var literalText: String? {
    if case .text(let text) = self { text } else { nil }
  }

  /// The number of a literal; nil for anything else.
  package var literalNumber: Double? {
    if case .number(let number) = self { number } else { nil }
  }

  /// The members of an implied type, also of one that is written out
  /// (`UIAccessibilityTraits.button`); nil when they are known only at run time.
  package var literalMembers: [String]? {
    switch self {
    case .members(let names): return names
    case .reference(let name):
      let parts = name.split(separator: ".")
      guard parts.count > 1, let type = parts.first, type.beginsUppercase else {
        return nil
      }
      return [String(parts[parts.count - 1])]
    default: return nil
    }
  }
}
