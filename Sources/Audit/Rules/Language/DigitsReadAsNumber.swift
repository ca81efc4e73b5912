// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A long sequence of digits that is spoken as one large number.
///
/// Six or more digits without separators are an account, order or telephone number, because people
/// write amounts with separators. Row S4-8-027 describes the speech: "twelve million ..." instead
/// of the digits. The result is undecided if a capture does not carry attributed labels. Digits of
/// an address are skipped, because nobody writes them down.
struct DigitsReadAsNumber: ElementCheck {
  static let card = RuleCard(
    id: "digits-read-as-number",
    rule: "unspeakable-text",
    title: "A number to write down is spoken as an amount",
    harm: """
      VoiceOver says millions and thousands although its user has to write down digits, and \
      braille and speech differ.
      """,
    remedy: """
      Set accessibilitySpeechSpellOut on the digits (speechSpellsOutCharacters in SwiftUI), in \
      accessibilityAttributedLabel or accessibilityAttributedValue.
      """,
    impact: .minor,
    topic: .names,
    tier: .experimental,
    concerns: [.blind],
    aspects: [.madeUpWords],
    requirements: ["S4-8-028"],
    clauses: [.wcag("1.3.1")],
    fails: [
      Example(
        """
        ios screen "Account"
          text "Your account number is 12345678"                       <--
          element "Order" value "20413377"                             <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Account"
          text "Balance: 12,345,678"
          element "Account" attributedLabel [{"text": "Account "}, {"text": "12345678", "spellOut": true}]
          element "Order" attributedValue [{"text": "20413377", "spellOut": true}]
          text "Since 2019"
          text "Build 4f3a123456789b"
          text "See https://support.apple.com/102606"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Account"
          image
          field value "12345678"
        """),
      Example(
        """
        android screen "Account"
          text "12345678"
        """),
    ]
  )

  private static let fewestDigits = 6

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.platform == .ios, element.isElement, element.isStop,
      !context.surroundings.isInWebPage(element.nodeIndex)
    else { return false }
    switch element.role {
    case .textField, .searchField, .keyboardKey, .webView: return false
    default: return !(element.label ?? "").isBlank || !(element.value ?? "").isBlank
    }
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let node = element.node
    let parts = [
      (element.label, node.attributedLabel, Key.attributedLabel),
      (element.value, node.attributedValue, Key.attributedValue),
    ]
    for (words, runs, key) in parts {
      let plain = runs.isEmpty ? [words ?? ""] : runs.filter { $0.spellOut != true }.map(\.text)
      guard let digits = plain.lazy.compactMap(Self.longNumber).first else { continue }
      let problem = Problem("the digits \(digits.quoted) are spoken as one number")
      return element.knows(key)
        ? .failed(problem)
        : .cannotTell("the capture does not say whether the digits here are spelled out")
    }
    return .passed
  }

  /// Whether there are this many digits in a row anywhere, as a fast test of the bytes.
  private static func hasLongRow(in text: some StringProtocol) -> Bool {
    var row = 0
    for byte in text.utf8 {
      row = (48...57).contains(byte) ? row + 1 : 0
      if row == fewestDigits { return true }
    }
    return false
  }

  /// Returns the first long sequence of digits that is a word of its own.
  private static func longNumber(in text: String) -> String? {
    guard hasLongRow(in: text) else { return nil }
    // Nobody writes down part of an address.
    let words = text.split(whereSeparator: \.isWhitespace)
      .filter { hasLongRow(in: $0) && !($0.utf8.contains(UInt8(ascii: ":")) && $0.contains("://")) }
      .flatMap { word in
        word.utf8.allSatisfy { (48...57).contains($0) }
          ? [word] : word.split { !($0.isLetter || $0.isNumber || ".,".contains($0)) }
      }
    for word in words {
      let digits = word.drop { ".,".contains($0) }
      let bare = digits.last.map { ".,".contains($0) } == true ? digits.dropLast() : digits
      guard bare.utf8.count >= fewestDigits, bare.utf8.allSatisfy({ (48...57).contains($0) }) else {
        continue
      }
      return String(bare)
    }
    return nil
  }
}
