// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A text that is too short to be understood by ear, or too long to listen to.
///
/// The requirement gives no numbers, so teams may set the limits. Numbers are understood on their
/// own, and a part of a larger stop is heard with the rest.
struct TextUnfitForSpeech: ElementCheck {
  static let card = RuleCard(
    id: "text-unfit-for-speech",
    rule: "unspeakable-text",
    title: "A text is too short or too long for listening",
    harm:
      "Listeners hear a letter that means nothing, or cannot get to the end of the speech.",
    remedy: """
      Give the view a contentDescription: the whole word for a letter, or a summary of a long text \
      that can be opened or read in parts.
      """,
    impact: .minor,
    topic: .names,
    tier: .experimental,
    evidence: [Evidence("FindingsReview", right: 5, wrong: 18)],
    concerns: [.blind],
    aspects: [.madeUpWords],
    requirements: ["S4-141"],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        android screen "Week" 1080x2400
          text "M" at 0,0 100x100                                <-- Monday
          text "\(Self.long)" at 0,200 1080x900                  <--
        """)
    ],
    passes: [
      Example(
        """
        android screen "Week" 1080x2400
          text "M" contentDescription "Monday" at 0,0 100x100
          text "Mon" at 0,100 100x100
          text "7" at 0,200 100x100
          text "\(Self.long)" contentDescription "Terms, in short" at 0,300 1080x900
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Part of a row" 1080x2400
          linear clickable at 0,0 1080x200
            text "M" at 0,0 100x100
            text "Monday" at 200,0 400x100
          field at 0,300 1080x200 text "x" hintText "Name"
        """),
      Example(
        """
        ios screen "Week" 390x844
          text "M" at 0,0 40x40
        """),
    ]
  )

  private static let long = Array(repeating: "We fly to Mars and back again.", count: 24)
    .joined(separator: " ")

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .android && element.role == .text && element.isStop
      && !element.labelIsCombined && (element.node.description ?? "").isBlank
      && !(element.node.text ?? "").isBlank && element.knows(.contentDescription)
      && !context.surroundings.isInWebPage(element.nodeIndex)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let text = (element.node.text ?? "").trimmed
    let least = context.limits[.shortestSpokenText]
    let most = context.limits[.longestSpokenText]
    if Double(text.count) < least, !text.contains(where: \.isNumber) {
      return .failed(
        Problem(
          "the text \(text.quoted) has \(text.count == 1 ? "one character" : "\(text.count) characters")"
            + " and no description", measured: [.init("characters", Double(text.count))]))
    }
    guard Double(text.count) > most else { return .passed }
    return .failed(
      Problem(
        "the text has \(text.count) characters, and the limit is \(most.written)",
        measured: [.init("characters", Double(text.count))]))
  }
}
