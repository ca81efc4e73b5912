// SPDX-License-Identifier: Apache-2.0

/// The form of a noun that a whole number asks for.
///
/// Source: the plural rules of CLDR 46 for cardinal whole numbers (unicode-org/cldr, `plurals.xml`).
enum PluralCategory: String, Hashable, Sendable {
  case zero, one, two, few, many, other

  /// The category of a number in a language.
  static func of(_ number: Int, in language: String) -> PluralCategory {
    guard number >= 0 else { return .other }
    let count = number.magnitude
    let base = language.prefix { $0 != "-" }
    let (tens, hundreds) = (count % 10, count % 100)
    switch base {
    case "ja", "ko", "zh", "vi", "id", "th": return .other
    case "fr", "pt": return count <= 1 ? .one : isMillions(count) ? .many : .other
    case "es", "it": return count == 1 ? .one : isMillions(count) ? .many : .other
    case "hi": return count <= 1 ? .one : .other
    case "he": return count == 1 ? .one : count == 2 ? .two : .other
    case "pl":
      if count == 1 { return .one }
      return isFew(tens, hundreds) ? .few : .many
    case "ru", "uk":
      if tens == 1, hundreds != 11 { return .one }
      return isFew(tens, hundreds) ? .few : .many
    case "ar":
      switch count {
      case 0: return .zero
      case 1: return .one
      case 2: return .two
      default: return (3...10).contains(hundreds) ? .few : hundreds >= 11 ? .many : .other
      }
    default: return count == 1 ? .one : .other
    }
  }

  private static func isFew(_ tens: UInt, _ hundreds: UInt) -> Bool {
    (2...4).contains(tens) && !(12...14).contains(hundreds)
  }

  private static func isMillions(_ count: UInt) -> Bool { count != 0 && count % 1_000_000 == 0 }
}
