// SPDX-License-Identifier: Apache-2.0
import CurbcutEvaluation

/// The names of text functions in Swift.
///
/// Source: Apple, `String` (Swift) and `StringProtocol` (Foundation).
extension TextFunction {
  static let swiftMethods: [String: TextFunction] = [
    "uppercased()": .uppercase,
    "lowercased()": .lowercase,
    "hasPrefix(_:)": .startsWith,
    "hasSuffix(_:)": .endsWith,
    "contains(_:)": .contains,
    "trimmingCharacters(in:)": .trim,
    "replacingOccurrences(of:with:)": .replace,
    "components(separatedBy:)": .split,
    "prefix(_:)": .take,
    "suffix(_:)": .takeLast,
    "dropFirst(_:)": .drop,
    "dropLast(_:)": .dropLast,
  ]

  static let swiftProperties: [String: TextFunction] = [
    "capitalized": .capitalizeWords,
    "localizedCapitalized": .capitalizeWords,
    "localizedUppercase": .uppercase,
    "localizedLowercase": .lowercase,
  ]
}
