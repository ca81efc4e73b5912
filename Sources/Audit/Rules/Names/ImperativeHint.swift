// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A hint that gives an order instead of saying what happens.
struct ImperativeHint: ElementCheck {
  static let card = RuleCard(
    id: "imperative-hint",
    rule: "name-wording",
    title: "A hint gives an order",
    harm: """
      VoiceOver speaks a hint after a pause, so "Send your message" sounds like something that \
      people have to do, not like the effect of the button.
      """,
    remedy: "Start the accessibilityHint with a verb in the third person: Sends your message.",
    impact: .minor,
    topic: .names,
    tier: .advice,
    concerns: [.blind],
    aspects: [.literalWords, .oncePerPlace],
    requirements: ["S4-6-036", "S4-6-040"],
    clauses: [],
    related: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Send your message."     <--
          button "Menu" hint "Open the menu."         <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Sends your message."
          button "Photos" hint "Open in another app."  language "de"
          button "Draft" hint "Not sent yet."
          button "Museum" hint "Open until 9."
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Chat"
          button "Send"
          field label "Message" hint "Enter up to 500 characters."
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    // A text field may well ask people to enter something.
    element.platform == .ios && element.hint != nil && element.isControl && !element.isText
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    guard element.isEnglish, let hint = element.hint else { return .passed }
    let words = Words(hint).list
    guard words.count > 1, Self.verbs.contains(words[0]) || Self.isOrder(words) else {
      return .passed
    }
    return .failed(Problem("the hint \(hint.quoted) gives an order", facts: [.hint(hint)]))
  }

  /// Recognises "Open the menu", but not "Open until 9".
  private static func isOrder(_ words: [String]) -> Bool {
    ambiguousVerbs.contains(words[0]) && objects.contains(words[1])
  }

  /// Words that are always verbs if they come first.
  private static let verbs: Set<String> = [
    "add", "adjust", "apply", "choose", "confirm", "create", "delete", "dismiss", "enable",
    "disable", "expand", "hide", "learn", "navigate", "remove", "rename", "select", "send",
    "show", "submit", "toggle",
  ]

  /// Words that are also nouns or adjectives.
  private static let ambiguousVerbs: Set<String> = [
    "archive", "book", "buy", "cancel", "change", "clear", "close", "collapse", "copy",
    "decrease", "download", "edit", "follow", "go", "increase", "open", "pause", "pay", "pick",
    "play", "read", "refresh", "reply", "reset", "return", "save", "search", "see", "skip",
    "sort", "start", "stop", "switch", "turn", "undo", "update", "upload", "use", "view",
  ]

  private static let objects: Set<String> = [
    "a", "all", "an", "another", "back", "each", "for", "it", "its", "more", "my", "new", "off",
    "on", "our", "the", "their", "these", "this", "to", "your",
  ]
}
