// SPDX-License-Identifier: Apache-2.0

/// A spoken name: the words that a speech recogniser hears.
///
/// A recogniser does not hear upper and lower case, punctuation, symbols and emoji; `&` is "and"
/// and `%` is "percent"; English number words are digits. Nobody has published how Voice Control
/// and Voice Access compare names: this is an assumption that ignores all differences that a
/// recogniser cannot hear.
///
/// ```
/// SpokenName("Don't save!").words  // ["dont", "save"]
/// SpokenName("Twenty-one").words   // ["21"]
/// ```
package struct SpokenName: Hashable, Sendable {
  /// The words, in lower case.
  package let words: [String]
  /// Whether it contains a letter or a digit; otherwise people do not know what to say.
  package let isSayable: Bool

  package init(_ text: String) {
    var words: [String] = []
    var word = ""
    var isSayable = false
    for character in text {
      if character.isLetter || character.isNumber {
        word += character.lowercased()
        isSayable = true
      } else if character != "'", character != "\u{2019}" {
        if !word.isEmpty { words.append(word) }
        word = ""
        if character == "&" { words.append("and") }
        if character == "%" { words.append("percent") }
      }
    }
    if !word.isEmpty { words.append(word) }
    self.words = Self.withDigits(words)
    self.isSayable = isSayable
  }

  /// The number, if the name is one; otherwise nil.
  package var number: Int? { words.count == 1 ? Int(words[0]) : nil }

  // MARK: - Numbers

  private static func withDigits(_ words: [String]) -> [String] {
    guard words.contains(where: { ones[$0] != nil || tens[$0] != nil }) else { return words }
    var result: [String] = []
    var rest = words[...]
    while let word = rest.first {
      if let number = number(&rest) {
        result.append(String(number))
      } else {
        result.append(word)
        rest.removeFirst()
      }
    }
    return result
  }

  /// Consumes a number up to 999 from the front of the words.
  private static func number(_ words: inout ArraySlice<String>) -> Int? {
    guard let first = belowHundred(&words) else { return nil }
    guard (1..<10).contains(first), words.first == "hundred" else { return first }
    words.removeFirst()
    return first * 100 + (belowHundred(&words) ?? 0)
  }

  private static func belowHundred(_ words: inout ArraySlice<String>) -> Int? {
    if let ten = words.first.flatMap({ tens[$0] }) {
      words.removeFirst()
      guard let one = words.first.flatMap({ ones[$0] }), (1..<10).contains(one) else { return ten }
      words.removeFirst()
      return ten + one
    }
    guard let one = words.first.flatMap({ ones[$0] }) else { return nil }
    words.removeFirst()
    return one
  }

  private static let ones: [String: Int] = [
    "zero": 0, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7,
    "eight": 8, "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19,
  ]

  private static let tens: [String: Int] = [
    "twenty": 20, "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70,
    "eighty": 80, "ninety": 90,
  ]
}
