// SPDX-License-Identifier: Apache-2.0

/// The value of a setting.
package enum SettingValue: Hashable, Sendable, CustomStringConvertible {
  /// On or off.
  case toggle(Bool)
  /// One of the words that the setting offers.
  case word(String)
  /// A number.
  case number(Double)
  /// A text of the person's own.
  case text(String)
  /// A selection from the words that the setting offers, in the person's order.
  case list([String])

  /// A switch that is on.
  package static let on = SettingValue.toggle(true)
  /// A switch that is off.
  package static let off = SettingValue.toggle(false)

  /// The value as people write it after the equals sign.
  package var description: String {
    switch self {
    case .toggle(let isOn): isOn ? "on" : "off"
    case .word(let word): word
    case .number(let number): Self.plain(number)
    case .text(let text): text
    case .list(let words): words.isEmpty ? Self.noWords : words.joined(separator: ", ")
    }
  }

  /// The notation of an empty list.
  static let noWords = "none"

  private static func plain(_ number: Double) -> String {
    guard let whole = Int(exactly: number) else { return "\(number)" }
    return "\(whole)"
  }
}

/// The values that a setting can have.
package enum SettingKind: Hashable, Sendable {
  /// On or off.
  case toggle
  /// One of these words.
  case word([String])
  /// A number in a range; the steps are those that the platform's own screen offers.
  case number(ClosedRange<Double>, steps: [Double])
  /// Any text that is not empty.
  case text
  /// A list of these words.
  case list([String])

  /// Returns whether a setting of this kind can have the value.
  package func allows(_ value: SettingValue) -> Bool {
    switch (self, value) {
    case (.toggle, .toggle): true
    case (.word(let words), .word(let word)): words.contains(word)
    case (.number(let range, _), .number(let number)): range.contains(number)
    case (.text, .text(let text)): Self.isWritable(text)
    case (.list(let words), .list(let chosen)):
      chosen.allSatisfy(words.contains) && Set(chosen).count == chosen.count
    default: false
    }
  }

  /// Parses a value; nil if the text is not a value of this kind.
  func value(of text: String) -> SettingValue? {
    let lowered = text.lowercased()
    let value: SettingValue? =
      switch self {
      case .toggle: ["on": .on, "off": .off][lowered]
      case .word: .word(lowered)
      case .number: Self.number(text).map(SettingValue.number)
      case .text: .text(text)
      case .list where lowered == SettingValue.noWords: .list([])
      case .list:
        .list(lowered.split(separator: ",", omittingEmptySubsequences: false).map(Blanks.trim))
      }
    return value.flatMap { allows($0) ? $0 : nil }
  }

  /// The allowed values, as the end of a sentence "reduce-motion is ...".
  var allowed: String {
    switch self {
    case .toggle: "on or off"
    case .word(let words): "one of \(words.joined(separator: ", "))"
    case .number(let range, let steps):
      "a number from \(SettingValue.number(range.lowerBound))"
        + " to \(SettingValue.number(range.upperBound))"
        + (steps.isEmpty
          ? ""
          : " (phones offer \(steps.map { "\(SettingValue.number($0))" }.joined(separator: ", ")))")
    case .text: "a text of one line"
    case .list(let words):
      "\(SettingValue.noWords), or some of \(words.joined(separator: ", ")), with commas between"
    }
  }

  // Only digits, sign and point, because Swift would also read "nan", "inf" and hexadecimal
  // numbers.
  private static func number(_ text: String) -> Double? {
    text.utf8.allSatisfy { byte in
      (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
    } ? Double(text) : nil
  }

  private static func isWritable(_ text: String) -> Bool {
    !text.isEmpty && Blanks.trim(text[...]) == text
      && !text.contains { $0.isNewline || $0 == "#" }
  }
}

/// Removes white space from the ends of what people write.
enum Blanks {
  static func trim(_ text: Substring) -> String {
    var rest = text
    while rest.first?.isWhitespace == true { rest.removeFirst() }
    while rest.last?.isWhitespace == true { rest.removeLast() }
    return String(rest)
  }
}
