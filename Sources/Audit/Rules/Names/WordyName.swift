// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A control whose name is longer than a few words.
///
/// A name of up to three words is short; more than 40 characters are as long as a sentence, which
/// row S4-11-020 treats as an error. A control with a value could put the longer part there.
struct WordyName: ElementCheck {
  static let card = RuleCard(
    id: "wordy-name",
    rule: "name-wording",
    title: "The name of a control is long",
    harm: """
      A screen reader speaks all of it on every visit, and people who speak to the phone have to \
      know it by heart.
      """,
    remedy: """
      Name the control in a word or two ("Play", "Like"), and move anything long or hard to \
      remember into its value (accessibilityValue, stateDescription) or hint.
      """,
    impact: .minor,
    topic: .names,
    tier: .experimental,
    evidence: [Evidence("FindingsReview", right: 7, wrong: 18)],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-6-017", "S4-9-023"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Player"
          button "Play the song that you heard last"                                    <--
          button "Play the song that you have heard last with all of its verses"        <--
        """),
      Example(
        """
        android screen "Player"
          button "Show me all of it" clickable                                          <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Player"
          button "Play"
          button "Add to queue"
          slider label "Song" value "The song that you heard last"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Player"
          text "The song that you heard last"
          link "Terms and conditions of this service"
          cell "The song that you heard last"
        """),
      Example(
        """
        android screen "A row says its parts" 1080x2400
          linear clickable
            text "Wi-Fi and mobile data in use"
        """),
    ]
  )

  private static let mostWords = 3
  private static let mostCharacters = 40

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.isControl, element.isStop, !element.labelIsCombined,
      !context.surroundings.isInWebPage(element.nodeIndex)
    else { return false }
    switch element.role {
    case .button, .imageButton, .switch, .checkBox, .radioButton, .adjustable, .tab:
      return element.ownName?.isBlank == false
    default: return false
    }
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = context.known(element.ownName ?? "").trimmed
    let words = Words(name).count
    if name.count > Self.mostCharacters {
      return .failed(
        Problem(
          "the name \(name.quoted) has \(name.count) characters",
          measured: [Problem.Measurement("characters", Double(name.count))], impact: .moderate))
    }
    guard words > Self.mostWords else { return .passed }
    return .failed(
      Problem(
        "the name \(name.quoted) has \(words) words",
        measured: [Problem.Measurement("words", Double(words))]))
  }
}
