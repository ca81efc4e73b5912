// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A control whose name starts with a small letter.
struct UncapitalizedLabel: ElementCheck {
  static let card = RuleCard(
    id: "uncapitalized-label",
    rule: "name-wording",
    title: "A name starts with a small letter",
    harm: """
      VoiceOver takes its intonation from the capital letter, as Apple's guide to labels says; in \
      braille and in Voice Control's labels the name looks like a fragment of a sentence.
      """,
    remedies: PlatformRemedies(
      iOS: "Start the accessibilityLabel with a capital letter.",
      android: "Start the contentDescription with a capital letter."),
    impact: .minor,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("FindingsReview", right: 27, wrong: 1),
      Evidence("SourceRules", right: 9, arguable: 19, wrong: 6),
    ],
    concerns: [.blind],
    aspects: [.oncePerPlace, .unreliableOnSource],
    requirements: ["S4-6-018", "S4-11-021"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Register"
          button "reload page"                        <--
        """),
      Example(
        """
        android screen "Register"
          button clickable contentDescription "reload"    <--
          button clickable                                <-- the name of its picture
            image contentDescription "go back"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Register"
          button "Reload"
          button "iPhone"
          button "eBay offers"
          button "x"
          button "ic_reload"
          button "alice@example.com"
        """),
      Example(
        """
        android screen "Register"
          button clickable contentDescription "Reload"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Register"
          text "or"
          link "terms of use"
          button "skip" text "skip"
        """),
      Example(
        """
        android screen "Register"
          button "skip" clickable
          button "alice" clickable contentDescription "alice"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    // A link is part of a sentence, which determines its case.
    element.isControl && !element.isText && element.role != .link && element.isStop
      && context.writtenName(of: element) != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = (context.writtenName(of: element) ?? "").trimmed
    let word = name.prefix { !$0.isWhitespace }
    guard word.count > 1, let first = word.first, first.isLetter, first.isLowercase,
      word.allSatisfy({ $0.isLowercase && $0.isLetter }), ResourceName(of: name) == nil,
      UnfilledName.gap(in: name) == nil
    else { return .passed }
    return .failed(Problem("the name \(name.quoted) starts with a small letter"))
  }
}
