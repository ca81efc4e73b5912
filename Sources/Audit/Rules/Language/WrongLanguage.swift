// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A language that no voice can follow: an invalid tag, or words in another language's script.
///
/// A tag is judged by the syntax of BCP 47 (RFC 5646, section 2.1). Words are only foreign by their
/// script, and only if the screen or the element states its language, because Latin letters appear
/// on every screen.
struct WrongLanguage: ElementCheck {
  static let card = RuleCard(
    id: "wrong-language",
    title: "The language of speech is wrong",
    harm: """
      VoiceOver reads the words with the voice and rules of another language, or with a voice that \
      skips them, and nobody understands them.
      """,
    remedy: """
      Set accessibilityLanguage (or the language of a run in an attributed label) to a BCP 47 tag \
      of the words' own language, such as "el" or "pt-BR".
      """,
    impact: .serious,
    topic: .names,
    tier: .advice,
    concerns: [.blind, .reading],
    aspects: [.madeUpWords, .oncePerPlace],
    requirements: ["S4-6-077"],
    clauses: [.wcag("3.1.2"), .wcag("3.1.1")],
    fails: [
      Example(
        """
        ios screen "Phrases" language "en"
          text "Bonjour" language "French"                           <-- no tag
          text "Bonjour" language "fr_FR"                            <-- an underscore
          text "\u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}"                      <-- Russian, said as English
          element attributedLabel [{"text": "Hello"}, {"text": "Ciao", "language": "it-"}]   <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Phrases" language "en"
          text "Bonjour" language "fr-FR"
          text "\u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}" language "ru"
          text "The letter \u{3C0} is a number"
          element attributedLabel [{"text": "Say "}, {"text": "\u{4F60}\u{597D}\u{4F60}\u{597D}", "language": "zh-Hans"}]
          text "Sushi" language "sr-Latn"
        """),
      Example(
        """
        ios screen "Phrases" language "ja"
          text "iPhone \u{3092}\u{8CB7}\u{3046}"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Phrases" language "en"
          image
        """),
      Example(
        """
        android screen "Phrases"
          text "\u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.isElement
      && (element.label ?? element.value ?? element.hint) != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let node = element.node
    let runs = node.attributedLabel + node.attributedValue + node.attributedHint
    let tags = [node.language].compactMap(\.self) + runs.compactMap(\.language)
    if let tag = tags.first(where: { !LanguageTag.isWellFormed($0) }) {
      return .failed(Problem("\(tag.quoted) is not a BCP 47 language tag"))
    }
    guard let language = node.language ?? element.screen.facts.language else { return .passed }
    let label = node.attributedLabel.isEmpty ? [element.label] : Self.unmarked(node.attributedLabel)
    let value = node.attributedValue.isEmpty ? [element.value] : Self.unmarked(node.attributedValue)
    for words in (label + value).compactMap(\.self) {
      // The language may determine which of two texts is spoken.
      let known = context.known(words)
      guard let script = WritingScript.foreign(in: known, to: language) else { continue }
      return .failed(
        Problem("words in \(script.rawValue) script are spoken in the language \"\(language)\""))
    }
    return .passed
  }

  /// Returns the words of the runs that do not state a language.
  private static func unmarked(_ runs: [TextRun]) -> [String?] {
    runs.filter { $0.language == nil }.map(\.text)
  }
}
