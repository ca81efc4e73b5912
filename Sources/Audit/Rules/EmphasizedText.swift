import CurbcutScreen
import CurbcutStandards

/// Running text that is bold, italic or in capitals.
///
/// A word or a title may be; from eight words on it is text that people read. No capture tells what is
/// underlined.
struct EmphasizedText: ElementRule {
  static let id: RuleID = "emphasized-text"

  static let card = RuleCard(
    title: "Running text is bold, italic or in capitals",
    harm: """
      The shapes of words are lost, and with them the help they are to people with dyslexia; a voice \
      may spell what is all capitals.
      """,
    remedy:
      "Write text upright, in small letters and in the regular weight; let space make weight.",
    impact: .minor,
    partOf: ["S4-12-005"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Terms"
          text "PLEASE READ ALL OF THIS BEFORE YOU GO ON WITH THE ORDER"              <--
          text "We bring you to Mars and back within one year" font "Georgia-Italic"  <--
        """),
      Example(
        """
        android screen "Terms"
          text "We bring you to Mars and back within one year" textStyle bold      <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Terms"
          text "We bring you to Mars and back within one year" font "Georgia"
          text "NASA" font "Georgia-Bold"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Terms"
          header "We bring you to Mars and back within one year" font "Georgia-Bold"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.role == .text && element.node.isVisible && element.name != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let text = element.name ?? ""
    guard text.split(whereSeparator: \.isWhitespace).count >= Self.leastWords else {
      return .passed
    }
    if text.isInCapitals { return .failed(Problem("the text \(text.quoted) is all in capitals")) }
    let node = element.node
    let font = (node.text(.font) ?? "").lowercased()
    let style = node.text(.textStyle) ?? ""
    let slanted = font.holds("italic") || font.holds("oblique") || style == "italic"
    if slanted || style == "boldItalic" {
      return .failed(Problem("the text \(text.quoted) is italic"))
    }
    if font.holds("bold") && !font.holds("semibold") || font.holds("heavy") || style == "bold" {
      return .failed(Problem("the text \(text.quoted) is bold"))
    }
    return .passed
  }

  /// From so many words on a text is read and not only seen.
  private static let leastWords = 8
}

extension String {
  /// Whether it has at least two letters with case, and no small one.
  package var isInCapitals: Bool {
    !contains(where: \.isLowercase) && count(where: \.isUppercase) > 1
  }
}
