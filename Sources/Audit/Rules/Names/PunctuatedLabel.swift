// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A control whose name ends with a full stop.
struct PunctuatedLabel: ElementCheck {
  static let card = RuleCard(
    id: "punctuated-label",
    rule: "name-wording",
    title: "A name ends with a full stop",
    harm: """
      A screen reader pauses after the name as if a sentence had ended, before it says what kind \
      of control it is.
      """,
    remedies: PlatformRemedies(
      iOS: "Remove the full stop at the end of the accessibilityLabel.",
      android: "Remove the full stop at the end of the contentDescription."),
    impact: .minor,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("unseen captures", right: 0, arguable: 2, date: "2026-11-24"),
      Evidence("FindingsReview", right: 2),
    ],
    concerns: [.blind],
    aspects: [.literalWords],
    requirements: ["S4-6-019", "S4-11-007", "S4-11-022"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Editor"
          button "Save."                              <--
        """),
      Example(
        """
        android screen "Editor"
          button clickable contentDescription "Save."     <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Editor"
          button "Save"
          button "More..."
          button "Washington, D.C."
          button "Apple Inc."
          button "Mon, Tue."
        """),
      Example(
        """
        android screen "Editor"
          button clickable contentDescription "9:30 a.m."
          button clickable contentDescription "Open menu. 3 new messages."
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Editor"
          text "Your changes are saved."
          element "A red car on a bridge." traits image
          button "Got it." text "Got it."
        """),
      Example(
        """
        android screen "Editor"
          button "Got it." clickable
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    // Descriptions of images are sometimes sentences, and rightly end like one.
    element.isControl && !element.isText && element.isStop
      && context.authoredName(of: element) != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = (context.authoredName(of: element) ?? "").trimmed
    return Self.endsWithFullStop(name)
      ? .failed(
        Problem(
          "the name \(name.quoted) ends with a full stop",
          facts: [.betterName(String(name.dropLast()))]))
      : .passed
  }

  /// Whether it is content rather than a name: a name with a comma is taken for several joined
  /// texts, as in GTXiLib, and so is one of two sentences or as long as a sentence.
  private static func endsWithFullStop(_ name: String) -> Bool {
    guard name.hasSuffix("."), !name.hasSuffix(".."), !name.contains(","), !name.contains(". "),
      !name.contains(where: \.isNewline), let last = name.split(separator: " ").last,
      Words(name).count <= 10
    else { return false }
    let word = last.dropLast()
    let isInitial = word.count == 1 && word.allSatisfy(\.isUppercase)
    return !isInitial && !word.contains(".") && !abbreviations.contains(word.lowercased())
  }

  private static let abbreviations: Set<String> = [
    "inc", "ltd", "co", "corp", "st", "jr", "sr", "dr", "mr", "mrs", "ms", "no", "etc", "vs",
    "approx", "min", "max", "sec", "hr", "hrs", "mon", "tue", "wed", "thu", "fri", "sat", "sun",
    "jan", "feb", "mar", "apr", "jun", "jul", "aug", "sep", "sept", "oct", "nov", "dec", "bzw",
    "usw", "nr", "str",
  ]
}
