// SPDX-License-Identifier: Apache-2.0

/// A value as source writes it, as far as one can read it off without running anything.
package enum WrittenValue: Hashable, Sendable {
  /// A string literal without interpolation.
  case text(String)
  /// A string literal with interpolation, which is there and whose text is not known; the places
  /// of the expressions are written `{}`.
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
  /// An array of such names, be it rid of those that are nil (`compactMap { $0 }`) or not.
  case references([String])
  /// A call of something with this name, such as `NSLocalizedString` or `UIFont.systemFont`.
  case call(String)
  /// Anything else.
  case other

  /// Whether it is certain that nothing is written there for people to read.
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

  /// The members of an implied type, also of one that is written out (`UIAccessibilityTraits.button`);
  /// nil for what can only be known at run time.
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
