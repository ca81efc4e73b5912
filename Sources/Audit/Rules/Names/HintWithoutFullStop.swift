// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A hint that does not end like a sentence.
///
/// The rule runs on request: it is Apple's, but as many good examples of hints break it as bad ones
/// (`Documentation/Measurements/SourceRules.md`). A hint that ends with text which is only known
/// while the app runs is not judged.
struct HintWithoutFullStop: ElementCheck {
  static let card = RuleCard(
    id: "hint-without-full-stop",
    rule: "name-wording",
    title: "A hint does not end with a full stop",
    harm: """
      VoiceOver takes its intonation from the full stop, as Apple's guide to hints says; without \
      one the sentence sounds unfinished.
      """,
    remedy: "End the accessibilityHint with a full stop: Sends your message.",
    impact: .minor,
    topic: .names,
    tier: .retired,
    concerns: [.blind],
    requirements: ["S4-6-037"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Sends your message"     <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Settings"
          button "\u{901A}\u{77E5}" hint "\u{958B}\u{304D}\u{307E}\u{3059}"
        """),
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Sends your message."
          button "Call" hint "Ready to talk?"
          button "More" hint "Loading..."
          button "Write" hint "Writes to {name}"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Chat"
          button "Send"
          button "Send" hint "Send"
        """),
      Example(
        """
        android screen "Chat"
          field hintText "Message"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    // A hint that repeats the label should be removed, not get a full stop.
    element.platform == .ios && element.isElement && element.hint != nil
      && !element.hintRepeatsLabel
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let hint = (element.hint ?? "").trimmed
    guard let last = hint.last, !Self.ends.contains(last), !Self.endsWithoutStop(last) else {
      return .passed
    }
    if last == "}" { return .cannotTell("how the hint ends is only known while the app runs") }
    return .failed(
      Problem(
        "the hint \(hint.quoted) does not end with a full stop",
        facts: [.hint(element.hint ?? hint)]))
  }

  /// Whether it is a letter of a script in which short interface texts end without a full stop,
  /// like VoiceOver's own hints in Japanese and Thai.
  private static func endsWithoutStop(_ last: Character) -> Bool {
    switch last.unicodeScalars.first?.value ?? 0 {
    case 0x0E00...0x0E7F, 0x3040...0x30FF, 0x3400...0x9FFF: true
    default: false
    }
  }

  /// The full stops of scripts that have their own, and other sentence endings.
  private static let ends: Set<Character> = [
    ".", "!", "?", ")", "\"", "\u{2026}", "\u{201D}", "\u{3002}", "\u{FF01}", "\u{FF1F}",
    "\u{0964}", "\u{06D4}", "\u{061F}", "\u{1362}", "\u{0589}", "\u{0E2F}",
  ]
}
