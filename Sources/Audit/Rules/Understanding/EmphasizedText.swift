// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Running text that is bold, italic or underlined, or any text in capitals that is not an acronym.
///
/// A word or a title may be bold; a text of eight words or more is running text. Only Android's
/// captures state underlined spans.
struct EmphasizedText: ElementCheck {
  static let card = RuleCard(
    id: "emphasized-text",
    title: "Text is in capitals, or running text bold, italic or underlined",
    harm: """
      Words lose their shapes, which help people with dyslexia; a voice may spell out words in \
      capitals.
      """,
    remedy:
      "Write text upright, in small letters and in the regular weight; use space for emphasis.",
    impact: .minor,
    tier: .experimental,
    concerns: [.reading],
    aspects: [.madeUpWords],
    partOf: ["S4-12-005"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Terms"
          text "PLEASE READ ALL OF THIS BEFORE YOU GO ON WITH THE ORDER"              <--
          text "We bring you to Mars and back within one year" font "Georgia-Italic"  <--
          header "ORDER SUMMARY"                                                      <--
          button "SUBSCRIBE"                                                          <--
        """),
      Example(
        """
        android screen "Terms"
          text "We bring you to Mars and back within one year" textStyle bold      <--
          text "We bring you to Mars and back within a year" spans [{"start": 0, "end": 43, "kind": "underline"}]  <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Terms"
          text "We bring you to Mars and back within one year" font "Georgia"
          text "NASA" font "Georgia-Bold"
          button "OK"
        """),
      Example(
        """
        android screen "Terms"
          text "We bring you to Mars and back within a year" spans [{"start": 16, "end": 20, "kind": "underline"}]
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Terms"
          field value "PLEASE DO NOT CALL"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    switch element.role {
    case .text, .heading, .button, .link, .tab, .switch, .checkBox, .radioButton: break
    default: return false
    }
    return element.node.isVisible && element.name != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let node = element.node
    // A name may differ from what is drawn.
    let text = node.shownText ?? element.name ?? ""
    if text.isInCapitalsBeyondAcronym {
      return .failed(Problem("the text \(text.quoted) is all in capitals"))
    }
    guard element.role == .text, text.isRunningText, let style = Self.style(of: node, text) else {
      return .passed
    }
    return .failed(Problem("the text \(text.quoted) is \(style)"))
  }

  private static func style(of node: Node, _ text: String) -> String? {
    let font = (node.text(.font) ?? "").lowercased()
    let style = node.text(.textStyle) ?? ""
    let kinds = longSpans(of: node, text)
    if font.holds("italic") || font.holds("oblique") || style == "italic" || style == "boldItalic"
      || kinds.contains("italic")
    {
      return "italic"
    }
    if kinds.contains("underline") { return "underlined" }
    let isBold = font.holds("bold") && !font.holds("semibold") || font.holds("heavy")
    return isBold || style == "bold" || kinds.contains("bold") ? "bold" : nil
  }

  /// Returns the kinds of spans that cover most of a text.
  private static func longSpans(of node: Node, _ text: String) -> Set<String> {
    let length = text.utf16.count
    var kinds: Set<String> = []
    for span in node.spans where span.end > span.start && (span.end - span.start) * 2 > length {
      kinds.insert(span.kind.lowercased())
    }
    return kinds
  }
}

extension String {
  /// Whether it has at least two letters with case, and no small one.
  package var isInCapitals: Bool {
    !contains(where: \.isLowercase) && count(where: \.isUppercase) > 1
  }

  /// Whether it is in capitals and longer than an acronym: it has a word of more than five letters,
  /// or more than two words. Text with digits is a code.
  package var isInCapitalsBeyondAcronym: Bool {
    guard isInCapitals else { return false }
    let words = split { !$0.isLetter && !$0.isNumber }.filter { word in
      word.contains(where: \.isUppercase) && !word.contains(where: \.isNumber)
    }
    return words.count > 2 || words.contains { $0.count > 5 }
  }

  /// Whether it has enough words to be read rather than only seen.
  package var isRunningText: Bool { split(whereSeparator: \.isWhitespace).count >= 8 }
}
