// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A text that needs more years of school than many people have.
struct HardReading: ElementCheck {
  static let card = RuleCard(
    id: "hard-reading",
    title: "A text is hard to read",
    harm: """
      People with dyslexia or learning difficulties, deaf people whose first language is a sign \
      language, and everybody who is learning the language give up on long sentences of long \
      words.
      """,
    remedy: "Write shorter sentences with everyday words, one thought in each.",
    impact: .minor,
    tier: .experimental,
    concerns: [.cognitive, .reading, .nonNativeSpeakers],
    aspects: [.madeUpWords, .wording],
    requirements: ["S4-12-008"],
    clauses: [.wcag("3.1.5")],
    fails: [
      Example(
        """
        ios screen "Terms"
          text "Notwithstanding the aforementioned provisions, the organisation reserves the irrevocable entitlement to discontinue individual functionalities. Continued utilisation constitutes unconditional acceptance of modified contractual stipulations. Corresponding notifications are disseminated electronically to all registered participants."     <--
          text "When you have read all of the text that we put on this page for you, and when you have thought for a day or two on what it asks of you, press the key at the end."     <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Terms"
          text "We may change what the app can do. If you go on using it, you agree to the change. We tell you by e-mail before it happens. You can leave at any time, and we delete your data."
          text "Notwithstanding"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Terms"
          button "Notwithstanding the aforementioned provisions"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.role == .text && element.node.isVisible && element.name != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let language = element.node.language ?? element.screen.language
    guard let reading = Readability(element.name ?? "", language: language) else { return .passed }
    let longest = context.limits[.sentenceLength]
    if Double(reading.longestSentence) > longest {
      return .failed(
        Problem(
          "a sentence has \(reading.longestSentence) words, and the limit is \(longest.written)",
          measured: [Problem.Measurement("words", Double(reading.longestSentence))]))
    }
    // The formulas were made for passages of a hundred words; below a third of that they mean
    // little.
    guard reading.wordCount >= 30 else { return .passed }
    switch reading.score {
    case .grade(let grade):
      let most = context.limits[.readingGrade]
      guard grade > most else { return .passed }
      return .failed(
        Problem(
          "the text needs \(grade.written) years of school, and the limit is \(most.written)",
          measured: [Problem.Measurement("years of school", grade)]))
    case .ease(let ease):
      let least = context.limits[.readingEase]
      guard ease < least else { return .passed }
      return .failed(
        Problem(
          "the reading ease is \(ease.written), and the limit is \(least.written)",
          measured: [Problem.Measurement("reading ease", ease)]))
    case nil: return .passed
    }
  }
}
