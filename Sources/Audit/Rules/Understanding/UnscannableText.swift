// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A block of text that is too long to scan.
struct UnscannableText: ElementCheck {
  static let card = RuleCard(
    id: "unscannable-text",
    rule: "hard-reading",
    title: "A block of text is long",
    harm: """
      People who are anxious, tired or find reading hard stop at a wall of text, and miss the \
      important part.
      """,
    remedy: """
      Say the one thing that matters, divide the rest into short parts with headings, and link to \
      more.
      """,
    impact: .minor,
    tier: .experimental,
    concerns: [.cognitive, .reading, .mentalHealth],
    aspects: [.wording],
    requirements: ["S4-12-034"],
    clauses: [],
    fails: [
      Example("ios screen \"Notice\"\n  text \"\(long)\"    <--"),
      Example("android screen \"Notice\"\n  header \"Note\"\n  text \"\(long)\"    <--"),
    ],
    passes: [
      Example(
        """
        ios screen "Notice"
          text "Your flight leaves an hour later."
          link "More about the change"
        """)
    ],
    ignores: [
      Example("ios screen \"Write\"\n  text-view value \"\(long)\"")
    ]
  )

  private static let long = Array(repeating: "We fly to Mars and back again.", count: 15)
    .joined(separator: " ")

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.role == .text && element.node.isVisible && element.name != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let text = element.name ?? ""
    // Paragraphs are parts.
    let longest =
      text.split(whereSeparator: \.isNewline)
      .map { $0.split(whereSeparator: \.isWhitespace).count }.max() ?? 0
    let most = context.limits[.wordsInParagraph]
    guard Double(longest) > most else { return .passed }
    return .failed(
      Problem(
        "a paragraph has \(longest) words, and the limit is \(most.written)",
        measured: [.init("words", Double(longest))]))
  }
}
