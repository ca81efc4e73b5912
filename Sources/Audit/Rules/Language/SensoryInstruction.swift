// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An instruction that refers to a colour, a shape or a place.
///
/// This is a rule of thumb for English: a colour or a shape before the word for a control, or a
/// place after it.
struct SensoryInstruction: ElementCheck {
  static let card = RuleCard(
    id: "sensory-instruction",
    title: "An instruction refers to a colour or a place",
    harm: """
      Words such as "the red button on the right" mean nothing to people who do not see the \
      screen, do not see colours, or have enlarged the screen.
      """,
    remedy: """
      Also call the control by its name: "Send, the red button".
      """,
    impact: .moderate,
    tier: .experimental,
    concerns: [.blind, .lowVision, .colorVision, .hearing],
    requirements: ["S4-058"],
    clauses: [.wcag("1.3.3"), .wcag("1.4.1")],
    fails: [
      Example(
        """
        ios screen "Help"
          text "Press the red button to start."                     <--
          text "Tap the round icon."                                <--
          text "Use the menu on the right."                         <--
          text "Fields in red are wrong."                           <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Help"
          text "Press Start, the red button."
          text "Red wine"
          text "Right of withdrawal"
          text "Use the menu."
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Hilfe" language "de"
          text "Press the red button to start."
        """),
      Example(
        """
        ios screen "Help"
          field value "Press the red button to start."
        """),
    ]
  )

  private static let looks: Set<String> = [
    "red", "green", "blue", "yellow", "orange", "purple", "pink", "grey", "gray", "black", "white",
    "round", "square", "circular", "triangular", "big", "large", "small", "left", "right", "top",
    "bottom", "upper", "lower", "highlighted", "coloured", "colored",
  ]
  private static let things: Set<String> = [
    "button", "buttons", "icon", "icons", "link", "links", "field", "fields", "text", "box", "tab",
    "menu", "arrow", "dot", "circle", "item", "items", "area",
  ]
  private static let places = [
    "on the right", "on the left", "to the right", "to the left", "in red", "in green", "in blue",
    "in the corner", "at the bottom", "at the top",
  ].map(Words.init)
  private static let asks: Set<String> = [
    "tap", "press", "click", "use", "select", "choose", "push", "hit", "swipe", "see", "open",
    "touch", "fields", "required",
  ]

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.isEnglish, element.role == .text || element.role == .heading else { return false }
    return !(element.ownName ?? "").isBlank
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let text = element.ownName ?? ""
    let words = Words(text)
    guard words.count > 2, words.list.contains(where: Self.asks.contains) else { return .passed }
    // The remedy asks for a name before the description.
    for (index, word) in words.list.enumerated().dropLast() where Self.looks.contains(word) {
      guard Self.things.contains(words.list[index + 1]) else { continue }
      return text.contains(",") && !text.hasSuffix(",") && index > 2
        ? .passed : .failed(Problem("the text refers to \"\(word) \(words.list[index + 1])\""))
    }
    if words.list.contains(where: Self.things.contains),
      let place = Self.places.first(where: { words.contains($0) })
    {
      return .failed(Problem("the text refers to \"\(place.text)\""))
    }
    return .passed
  }
}
