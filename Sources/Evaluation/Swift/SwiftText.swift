// SPDX-License-Identifier: Apache-2.0
/// The members of Swift's texts that take texts apart, and the scanner of Foundation.
///
/// Source: developer.apple.com/documentation/swift/string, and foundation/scanner, 2026.
enum SwiftText {
  /// The methods of a text that is known.
  static let methods: Set<String> = [
    "hasPrefix", "hasSuffix", "dropFirst", "dropLast", "prefix", "suffix", "replacingOccurrences",
    "trimmingCharacters",
  ]

  /// What a method of a known text gives; nil where that is not known.
  static func method(
    _ name: String, of text: String, _ arguments: [EvaluatedArgument]
  ) -> Value? {
    let first = arguments.first?.value
    var number: Int? { arguments.isEmpty ? 1 : first?.number.flatMap { Int(exactly: $0) } }
    switch name {
    case "hasPrefix": return known(first).map { Value(.flag(text.hasPrefix($0))) }
    case "hasSuffix": return known(first).map { Value(.flag(text.hasSuffix($0))) }
    case "dropFirst": return number.flatMap { $0 < 0 ? nil : Value(String(text.dropFirst($0))) }
    case "dropLast": return number.flatMap { $0 < 0 ? nil : Value(String(text.dropLast($0))) }
    case "prefix": return number.flatMap { $0 < 0 ? nil : Value(String(text.prefix($0))) }
    case "suffix": return number.flatMap { $0 < 0 ? nil : Value(String(text.suffix($0))) }
    case "replacingOccurrences":
      guard let old = known(first), !old.isEmpty, arguments.count >= 2,
        let new = known(arguments[1].value)
      else { return nil }
      return Value(replacing(old, with: new, in: text))
    case "trimmingCharacters":
      guard let first, let isTrimmed = set(first) else { return Value(text) }
      var rest = Substring(text)
      while let letter = rest.first, isTrimmed(letter) { rest.removeFirst() }
      while let letter = rest.last, isTrimmed(letter) { rest.removeLast() }
      return Value(String(rest))
    default: return nil
    }
  }

  /// The text after a method has changed it in place; nil for other methods.
  static func changed(
    _ receiver: Value, by name: String, _ arguments: [EvaluatedArgument]
  ) -> Value? {
    guard case .text(let template) = receiver.form, let text = template.known, !text.isEmpty else {
      return nil
    }
    switch name {
    case "removeFirst" where arguments.isEmpty: return Value(String(text.dropFirst()))
    case "removeLast" where arguments.isEmpty: return Value(String(text.dropLast()))
    case "remove":
      guard let place = arguments.first, place.label == "at" else { return nil }
      return place.value.spelled.hasSuffix("startIndex") ? Value(String(text.dropFirst())) : nil
    default: return nil
    }
  }

  /// What a scanner of hexadecimal numbers finds in its text; nil for other calls.
  static func scanned(_ name: String, _ receiver: Value) -> Value? {
    guard ["scanHexInt64", "scanHexInt32", "scanHexInt"].contains(name),
      case .made(let scanner) = receiver.form, scanner.name == "Scanner",
      let text = known(scanner.argument("string"))
    else { return nil }
    return hexadecimal(text)
  }

  /// The number that a text is in a base.
  static func number(_ text: String, radix: Int) -> Value? {
    guard (2...36).contains(radix) else { return nil }
    return UInt64(text, radix: radix).map { Value(.number(Double($0), isWhole: true)) } ?? .nothing
  }

  private static func hexadecimal(_ text: String) -> Value {
    var digits = Substring(text)
    // What reads colours steps over the mark before the number.
    if digits.hasPrefix("#") { digits.removeFirst() }
    if digits.lowercased().hasPrefix("0x") { digits = digits.dropFirst(2) }
    let number = UInt64(digits.prefix { $0.isHexDigit }.prefix(16), radix: 16) ?? 0
    return Value(.number(Double(number), isWhole: true))
  }

  private static func known(_ value: Value?) -> String? {
    guard case .text(let template)? = value?.form else { return nil }
    return template.known
  }

  private static func set(_ value: Value) -> ((Character) -> Bool)? {
    switch value.form {
    case .symbol(let path) where path.hasSuffix("alphanumerics.inverted"):
      return { !($0.isLetter || $0.isNumber) }
    case .symbol(let path) where path.contains("whitespaces"): return { $0.isWhitespace }
    case .made(let made) where made.name.hasSuffix("CharacterSet") || made.name == ".init":
      guard let letters = known(made.argument("charactersIn")) else { return nil }
      return { letters.contains($0) }
    default: return nil
    }
  }

  private static func replacing(_ old: String, with new: String, in text: String) -> String {
    var result = ""
    var rest = Substring(text)
    while let range = rest.firstRange(of: old) {
      result += rest[..<range.lowerBound] + new
      rest = rest[range.upperBound...]
    }
    return result + rest
  }
}
