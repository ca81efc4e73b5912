// SPDX-License-Identifier: Apache-2.0

/// Functions on texts that Swift, Kotlin and Java have under different names.
package enum TextFunction: Sendable {
  case uppercase
  case lowercase
  case capitalizeFirst
  case capitalizeWords
  case trim
  case isEmpty
  case isNotEmpty
  case isBlank
  case isNotBlank
  case take
  case drop
  case takeLast
  case dropLast
  case first
  case `repeat`
  case contains
  case startsWith
  case endsWith
  case replace
  case split

  /// An argument, as far as it is known.
  package enum Argument {
    case text(String)
    /// A number of elements, never negative.
    case count(Int)
    case other
  }

  package enum Result: Equatable {
    case text(String)
    case flag(Bool)
    case texts([String])
  }

  /// The most repetitions of a text; nobody would listen to more.
  private static let mostRepeated = 1_000

  /// Returns the result of the function for a text; nil when it depends on unknown arguments.
  package func result(of text: String, _ arguments: [Argument]) -> Result? {
    if let result = result(of: text) { return result }
    guard let first = arguments.first else { return nil }
    switch (self, first, arguments.count) {
    case (.take, .count(let count), 1): return .text(String(text.prefix(count)))
    case (.drop, .count(let count), 1): return .text(String(text.dropFirst(count)))
    case (.takeLast, .count(let count), 1): return .text(String(text.suffix(count)))
    case (.dropLast, .count(let count), 1): return .text(String(text.dropLast(count)))
    case (.repeat, .count(let count), 1):
      return .text(String(repeating: text, count: min(count, Self.mostRepeated)))
    case (.contains, .text(let part), 1): return .flag(part.isEmpty || text.contains(part))
    case (.startsWith, .text(let part), 1): return .flag(text.hasPrefix(part))
    case (.endsWith, .text(let part), 1): return .flag(text.hasSuffix(part))
    case (.split, .text(let mark), 1) where !mark.isEmpty:
      return .texts(Self.parts(of: text, at: mark))
    case (.replace, .text(let old), 2) where !old.isEmpty:
      guard case .text(let new) = arguments[1] else { return nil }
      return .text(Self.parts(of: text, at: old).joined(separator: new))
    default: return nil
    }
  }

  /// Returns the result of a function without arguments, or whose arguments do not matter.
  private func result(of text: String) -> Result? {
    switch self {
    case .uppercase: .text(text.uppercased())
    case .lowercase: .text(text.lowercased())
    case .capitalizeFirst: .text(text.prefix(1).uppercased() + text.dropFirst())
    case .capitalizeWords: .text(Self.capitalizingWords(of: text))
    case .trim: .text(Self.trimmed(text))
    case .isEmpty: .flag(text.isEmpty)
    case .isNotEmpty: .flag(!text.isEmpty)
    case .isBlank: .flag(text.allSatisfy(\.isWhitespace))
    case .isNotBlank: .flag(!text.allSatisfy(\.isWhitespace))
    case .first: text.first.map { .text(String($0)) }
    case .take, .drop, .takeLast, .dropLast, .repeat, .contains, .startsWith, .endsWith, .replace,
      .split:
      nil
    }
  }

  private static func parts(of text: String, at mark: String) -> [String] {
    text.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
  }

  private static func trimmed(_ text: String) -> String {
    var cut = text[...]
    while cut.first?.isWhitespace == true { cut.removeFirst() }
    while cut.last?.isWhitespace == true { cut.removeLast() }
    return String(cut)
  }

  /// Returns a text with a capital letter at the beginning of each word.
  private static func capitalizingWords(of text: String) -> String {
    var isInside = false
    var capitalized = ""
    for character in text {
      capitalized += isInside ? character.lowercased() : character.uppercased()
      isInside = character.isLetter || character == "'" || character.isNumber
    }
    return capitalized
  }
}
