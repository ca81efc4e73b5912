// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A word of jargon, or a control that shows only a picture.
struct Jargon: ElementCheck {
  static let card = RuleCard(
    id: "jargon",
    rule: "obscure-wording",
    title: "Only insiders know a word or picture",
    harm: """
      People who are new to phones take a magnifier for a frying pan and a cloud for the weather, \
      and do not dare to press them.
      """,
    remedy: "Use everyday words, and put a word beside the picture.",
    impact: .minor,
    tier: .advice,
    evidence: [Evidence("FindingsReview", right: 19, wrong: 6)],
    concerns: [.cognitive, .reading, .nonNativeSpeakers],
    aspects: [.madeUpWords, .wording],
    partOf: ["S4-12-052"],
    clauses: [.wcag("3.1.3")],
    fails: [
      Example(
        """
        android screen "Files"
          image-button contentDescription "Search" clickable          <--
          text "Your session token has expired"                       <--
          button "Sync to the cloud" clickable                        <--
        """)
    ],
    passes: [
      Example(
        """
        android screen "Files"
          linear clickable
            image
            text "Search"
          text "Please sign in again"
          button "Keep a copy online" clickable
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Files"
          image contentDescription "A cloud over Mars"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.isEnglish, element.node.isVisible, element.spokenName != nil else { return false }
    switch element.role {
    case .button, .imageButton, .link, .text, .heading, .tab: return true
    default: return false
    }
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = element.spokenName ?? ""
    let words = Words(name)
    if let word = Self.words.first(where: words.contains) {
      return .failed(Problem("the text \(name.quoted) uses the jargon \"\(word.text)\""))
    }
    guard element.role == .imageButton else { return .passed }
    guard element.knows(.text) else {
      return .cannotTell("the capture does not say whether the control shows a word")
    }
    let showsText =
      element.node.text?.isBlank == false
      || element.descendants.contains { $0.node.text?.isBlank == false }
    return showsText
      ? .passed : .failed(Problem("the control \(name.quoted) shows a picture but no word"))
  }

  private static let words = [Words](phrases: [
    "cloud", "airport", "session token", "token", "cache", "cookie", "cookies", "bandwidth", "api",
    "backend", "payload", "runtime", "null", "undefined", "exception", "timeout", "credentials",
    "authenticate", "authentication", "url", "metadata", "whitelist", "blacklist", "plugin",
    "handshake", "proxy", "dns", "firmware", "onboarding",
  ])
}
