import CurbcutScreen
import CurbcutStandards

/// A hint that gives an order instead of saying what happens.
struct ImperativeHint: ElementRule {
  static let id: RuleID = "imperative-hint"

  static let card = RuleCard(
    title: "A hint gives an order",
    harm: """
      VoiceOver says a hint after a pause, so "Send your message" sounds like something its user \
      has to do, not like what the button does.
      """,
    remedy: "Start the accessibilityHint with a verb in the third person: Sends your message.",
    impact: .minor,
    topic: .names,
    requirements: ["S4-6-036", "S4-6-040"],
    clauses: [.wcag("2.4.6")],
    fails: [
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Send your message."     <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Chat"
          button "Send" hint "Sends your message."
          button "Photos" hint "Open in another app."  language "de"
          button "Draft" hint "Not sent yet."
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
    // A text field may well ask for what is to be entered.
    element.platform == .ios && element.node.hint != nil && element.isControl && !element.isText
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    guard element.isEnglish, let hint = element.node.hint, let first = Words(hint).first,
      Words(hint).count > 1, Self.verbs.contains(first)
    else { return .passed }
    return .failed(Problem("the hint \(hint.quoted) gives an order"))
  }

  /// Verbs of buttons that are not at the same time a common first word of a statement.
  private static let verbs: Set<String> = [
    "add", "adjust", "apply", "archive", "book", "buy", "cancel", "change", "choose", "clear",
    "close", "confirm", "copy", "create", "delete", "dismiss", "download", "edit", "enable",
    "disable", "expand", "collapse", "follow", "go", "hide", "increase", "decrease", "learn",
    "navigate", "open", "opt", "pause", "pay", "pick", "play", "read", "refresh", "remove",
    "rename", "reply", "reset", "return", "save", "search", "see", "select", "send", "show",
    "skip", "sort", "start", "stop", "submit", "switch", "toggle", "turn", "undo", "update",
    "upload", "use", "view",
  ]
}
