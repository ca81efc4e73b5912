// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A hint with information that nobody should miss: a state, an error, an obligation or a price.
///
/// This is a rule of thumb for English words, and for prices in any language. People turn hints
/// off, and braille may not show them.
struct EssentialHint: ElementCheck {
  static let card = RuleCard(
    id: "essential-hint",
    rule: "name-wording",
    title: "Essential information is only in the hint",
    harm: """
      Many people turn hints off or do not wait for them, and never learn that a field is \
      required, what is wrong or what it costs.
      """,
    remedy: """
      Put it in the label or the value, express a state by a trait as well, and use the hint only \
      for the result of the action.
      """,
    impact: .moderate,
    topic: .names,
    tier: .experimental,
    concerns: [.blind],
    requirements: ["S4-6-034"],
    clauses: [.wcag("3.3.2"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Order"
          field label "Email" hint "Required."                                <--
          field label "Code" value "12" hint "Error: the code is too short."  <--
          button "Buy" hint "Costs $4.99."                                    <--
          button "Alarm" hint "Selected."                                     <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Order"
          field label "Email, required" hint "Required."
          button "Buy for $4.99" hint "Buys the song for $4.99."
          button "Send" hint "Sends your message."
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Order"
          button "Send"
        """),
      Example(
        """
        android screen "Order"
          field hintText "Required"
        """),
    ]
  )

  private static let words: Set<String> = [
    "required", "mandatory", "optional", "error", "invalid", "incorrect", "wrong", "missing",
    "selected", "checked", "unchecked", "enabled", "disabled", "unavailable", "expired",
  ]

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.isElement && element.hint?.isBlank == false
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let hint = element.hint ?? ""
    let rest = [element.label, element.value].compactMap(\.self).joined(separator: " ")
    if element.isEnglish {
      let heard = Set(Words(rest).list)
      let said = Words(hint).list
      if let word = said.first(where: { Self.words.contains($0) && !heard.contains($0) }),
        !(word == "selected" && element.traits.contains(.selected))
      {
        return .failed(Problem("only the hint says \"\(word)\""))
      }
    }
    guard let price = Self.price(in: hint), !rest.contains(price) else { return .passed }
    return .failed(Problem("only the hint says the price \(price.quoted)"))
  }

  /// Returns the first piece with a currency sign and a digit.
  private static func price(in text: String) -> String? {
    let pieces = text.split(whereSeparator: \.isWhitespace)
    return pieces.first { piece in
      piece.contains { $0.isCurrencySymbol } && piece.contains(where: \.isNumber)
    }.map { piece in
      var piece = piece
      while let last = piece.last, ".,;:)".contains(last) { piece.removeLast() }
      return String(piece)
    }
  }
}
