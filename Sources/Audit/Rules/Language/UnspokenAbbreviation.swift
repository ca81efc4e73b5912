// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Symbols and abbreviated numbers that are spoken as they are written.
///
/// A number followed by K or M, a number with a plus, a star of a rating and other drawn symbols
/// have a spoken form that only the app knows ("more than 100 thousand"). Spoken words that differ
/// from the text are taken for that form. Voices know the names of emoji; on Android they are
/// reported if a control has no other name, because they do not say what it does.
struct UnspokenAbbreviation: ElementCheck {
  static let card = RuleCard(
    id: "unspoken-abbreviation",
    rule: "unspeakable-text",
    title: "An abbreviation is spoken as it is written",
    harm: """
      Listeners hear letters and symbols, "100 K plus", or nothing at all for a drawn star, and \
      have to guess what they mean.
      """,
    remedy: """
      Give the spoken form as the label or contentDescription: "more than 100 thousand \
      downloads", "4.4 of 5 stars".
      """,
    impact: .minor,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("unseen captures", right: 0, arguable: 12, date: "2026-11-24"),
      Evidence("FindingsReview", right: 46, wrong: 5),
      Evidence("SourceRules", right: 2, arguable: 26, wrong: 12),
    ],
    concerns: [.blind],
    aspects: [.madeUpWords, .wording, .oncePerPlace, .unreliableOnSource],
    requirements: ["S4-135"],
    clauses: [.wcag("3.1.4"), .wcag("1.1.1")],
    fails: [
      Example(
        """
        android screen "Store"
          text "100K+"                     <--
          text "1K reviews"                <--
          text "4.4 \u{2B51}"                    <--
          text "18+"                       <--
          text "\u{1F44D}" clickable             <--
        """),
      Example(
        """
        ios screen "Store"
          text "1.2M Ratings"              <--
          button "\u{2605}\u{2605}\u{2605}\u{2606}\u{2606}"                   <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "Store"
          text "100K+" contentDescription "More than 100 thousand"
          text "4.4"
          text "Vitamin K"
          text "Well done \u{1F44D}"
          text "5 + 3"
          text "Works with Android 14+ only"
          text "\u{1F34A}"
          frame clickable contentDescription "More than 100 thousand"
            text "100K+"
        """),
      Example(
        """
        ios screen "Store"
          text "1.2 million ratings"
          element "4 of 5 stars" value "4"
          button "\u{1F44D}"
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Store"
          image
          field "100K+"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    switch element.role {
    case .textField, .searchField, .keyboardKey, .webView: return false
    default: break
    }
    guard !context.surroundings.isInWebPage(element.nodeIndex), element.node.isVisible else {
      return false
    }
    return Self.words(of: element) != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    guard let words = Self.words(of: element),
      let sign = Self.sign(
        in: context.known(words),
        namesByEmoji: element.isControl && element.platform == .android),
      !Self.isSaidByAnother(element)
    else { return .passed }
    return .failed(Problem("\(sign.quoted) is spoken as it is written"))
  }

  /// Returns the words that it speaks for itself, unless they are joined from its parts.
  private static func words(of element: Element) -> String? {
    guard !element.labelIsCombined else { return nil }
    let words = element.platform == .ios ? element.label : element.node.ownWords
    guard let words, !words.isBlank else { return nil }
    return words
  }

  /// Returns whether the words of a view around it are spoken instead (Android).
  private static func isSaidByAnother(_ element: Element) -> Bool {
    element.platform == .android && !element.takesFocus
      && element.hasAncestor { $0.takesFocus && $0.node.contentDescription?.isBlank == false }
  }

  /// Returns the first piece that has no spoken form.
  private static func sign(in text: String, namesByEmoji: Bool) -> String? {
    // Most texts are ASCII without a number of that form, which a test of the bytes shows quickly.
    let isASCII = text.utf8.allSatisfy { $0 < 0x80 }
    guard !isASCII || endsNumber(in: text) else { return nil }
    let pieces = text.split(whereSeparator: \.isWhitespace)
    let isAlone = pieces.count < 3
    if let number = pieces.first(where: { isShortenedNumber($0, isAlone: isAlone) }) {
      return String(number)
    }
    if let drawn = pieces.first(where: { $0.contains(where: isDrawnSign) }) { return String(drawn) }
    guard namesByEmoji else { return nil }
    let isOnlyEmoji = text.allSatisfy { $0.isWhitespace || isEmoji($0) }
    return isOnlyEmoji ? text.trimmed : nil
  }

  /// Returns whether a digit precedes a sign that abbreviates a number.
  private static func endsNumber(in text: String) -> Bool {
    var isBehindDigit = false
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"): isBehindDigit = true
      case UInt8(ascii: "K"), UInt8(ascii: "k"), UInt8(ascii: "M"), UInt8(ascii: "+"):
        if isBehindDigit { return true }
      default: isBehindDigit = false
      }
    }
    return false
  }

  /// Returns whether it is "100K", "1.2M", "100K+" or "18+", but not "+18" or "K".
  ///
  /// In a sentence ("iOS 18+ has it"), people would say "18 plus" as well.
  private static func isShortenedNumber(_ piece: Substring, isAlone: Bool) -> Bool {
    var rest = piece.drop { $0 == "(" }
    while let last = rest.last, ",.;:)".contains(last) { rest.removeLast() }
    let digits = rest.prefix { $0.isASCII && ($0.isNumber || $0 == "." || $0 == ",") }
    guard digits.first?.isNumber == true, digits.last?.isNumber == true else { return false }
    let sign = rest.dropFirst(digits.count)
    return ["K", "k", "M", "K+", "k+", "M+"].contains(sign) || isAlone && sign == "+"
  }

  /// Stars, arrows and shapes: symbols that are no emoji, money, mathematics or part of a word.
  private static func isDrawnSign(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first, scalar.value > 0x2000, !isEmoji(character)
    else { return false }
    switch scalar.value {
    case 0x2190...0x21FF, 0x25A0...0x27BF, 0x2B00...0x2BFF: return true
    default: return false
    }
  }

  private static func isEmoji(_ character: Character) -> Bool {
    guard let first = character.unicodeScalars.first else { return false }
    return first.properties.isEmojiPresentation
      || first.properties.isEmoji && character.unicodeScalars.contains { $0.value == 0xFE0F }
  }
}
