// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An idiom, a proverb or an unexplained abbreviation.
struct ObscureWording: ElementCheck {
  static let card = RuleCard(
    id: "obscure-wording",
    title: "A text uses an idiom, a proverb or an unexplained abbreviation",
    harm: """
      Autistic people, people with learning difficulties, deaf people whose first language is a \
      sign language, and everybody who is learning the language take words literally.
      """,
    remedy: "Say it plainly. Write out an abbreviation at its first use.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("FindingsReview", right: 16, wrong: 9)],
    concerns: [.cognitive, .reading, .nonNativeSpeakers],
    aspects: [.madeUpWords, .wording],
    partOf: ["S4-12-010", "S4-12-069"],
    clauses: [.wcag("3.1.3"), .wcag("3.1.4")],
    fails: [
      Example(
        """
        ios screen "Help"
          text "Setting it up is a piece of cake."              <--
          text "Enter the IBAN and the BIC of your account."    <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Help"
          text "Setting it up is easy."
          text "Enter the International Bank Account Number (IBAN)."
          text "Save the file as PDF."
          text "WELCOME TO MARS"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Help"
          image label "piece of cake"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    (element.role == .text || element.role == .heading) && element.isEnglish
      && element.node.isVisible && element.name != nil
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = element.name ?? ""
    let words = Words(name)
    if let idiom = Self.idioms.first(where: words.contains) {
      return .failed(Problem("the text \(name.quoted) uses the figure of speech \"\(idiom.text)\""))
    }
    guard let abbreviation = Self.abbreviation(in: name) else { return .passed }
    return .failed(
      Problem("the text \(name.quoted) uses the abbreviation \(abbreviation) without explaining it")
    )
  }

  /// Returns a word of two to five capitals that is not a common one and has no words in brackets
  /// beside it.
  private static func abbreviation(in text: String) -> String? {
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    // A text in capitals says nothing about its words.
    guard text.contains(where: \.isLowercase), !text.contains("(") else { return nil }
    return words.first { word in
      (2...5).contains(word.count) && word.allSatisfy { $0.isASCII && $0.isUppercase }
        && !known.contains(String(word)) && word.contains { !"IVXLCDM".contains($0) }
    }.map(String.init)
  }

  /// Abbreviations that have become words, units, and those that are common in interfaces.
  private static let known: Set<String> = [
    "PDF", "TV", "USA", "UK", "EU", "US", "OK", "ID", "PIN", "SMS", "GPS", "AM", "PM", "FAQ", "CD",
    "DVD", "PC", "USB", "SIM", "WIFI", "NFC", "QR", "RAM", "CPU", "HD", "MB", "GB", "KB", "TB",
    "KM",
    "KG", "CM", "MM", "UTC", "GMT", "BC", "AD", "DJ", "VIP", "DIY", "ATM", "CEO", "IT", "PS",
    "RSVP",
    "NASA", "BBC", "LED", "HDR", "MP", "AND", "OR", "NOT", "NO", "YES", "NEW", "ON", "OFF", "FREE",
    "ALL", "A", "I", "OS", "JPEG", "JPG", "PNG", "GIF", "USD", "EUR", "GBP",
  ]

  private static let idioms = [Words](phrases: [
    "piece of cake", "break the ice", "hit the sack", "under the weather", "once in a blue moon",
    "cost an arm and a leg", "bite the bullet", "let the cat out of the bag", "spill the beans",
    "on the same page", "in a nutshell", "back to the drawing board", "hit the nail on the head",
    "the ball is in your court", "raining cats and dogs", "kill two birds with one stone",
    "at the drop of a hat", "low hanging fruit", "think outside the box", "touch base",
    "get the ball rolling", "up in the air", "the best of both worlds", "a breeze to",
    "no strings attached", "out of the blue", "hang in there", "call it a day", "easy as pie",
    "up your game", "hit the ground running", "keep an eye on", "in the same boat", "cut corners",
    "early bird catches", "better late than never", "when in rome", "all your eggs in one basket",
    "speak louder than words", "practice makes perfect", "time is money", "grass is always greener",
    "better safe than sorry", "two heads are better than one", "a book by its cover",
    "has a silver lining", "rome wasnt built", "no pain no gain", "haste makes waste",
    "killed the cat", "count your chickens", "while the iron is hot", "a stitch in time",
    "jump on the bandwagon", "the last straw", "by the skin of", "rule of thumb", "a blessing in",
  ])
}
