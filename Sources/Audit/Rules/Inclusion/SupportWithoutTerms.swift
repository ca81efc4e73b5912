// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A link to support that does not say what support can do, when it is available and how long it
/// takes.
struct SupportWithoutTerms: Check {
  static let card = RuleCard(
    id: "support-without-terms",
    title: "Support does not say what to expect",
    harm: """
      People who do not know whether and when somebody answers wait in fear, or write again and \
      again, or never dare to write.
      """,
    remedy: """
      Say what support can help with, when it is available, and how long an answer takes.
      """,
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.cognitive, .mentalHealth],
    requirements: ["S4-12-035"],
    clauses: [],
    related: [.wcag("3.2.6")],
    fails: [
      Example(
        """
        ios screen "Support"
          header "Support"
          button "Chat with us"            <--
        """),
      Example(
        """
        android screen "Help"
          header "Contact us"
          text "We can help with bookings and payments."
          text "Monday to Friday, 9 am to 5 pm"
          button "Send a message" clickable     <-- how long?
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Support"
          header "Support"
          text "We can help with bookings and payments."
          text "We are there from Monday to Friday and reply within a day."
          button "Chat with us"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Chat"
          header "Ann"
          button "Send a message"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    let isSupport = form.entries.contains { entry in
      entry.element.role == .heading && Self.titles.contains(entry.words.text)
    }
    guard isSupport, let way = form.action(saying: Self.ways) else { return [] }
    var missing: [String] = []
    if !form.says(Self.abilities) { missing.append("what it can help with") }
    if !form.says(Self.hours) { missing.append("when it is available") }
    if !form.says(Self.delays) { missing.append("how long an answer takes") }
    guard !missing.isEmpty else { return [] }
    return [
      Report.failed(
        way.node,
        Problem("near \(way.text.quoted), nothing says \(missing.joined(separator: ", "))"))
    ]
  }

  private static let titles: Set<String> = [
    "support", "customer support", "customer service", "contact", "contact us", "contact support",
    "help and support", "get help", "help",
  ]

  private static let ways = [Words](phrases: [
    "chat", "call", "call us", "message", "write to us", "email", "e mail", "contact", "ask us",
  ])

  private static let abilities = [Words](phrases: [
    "help with", "help you with", "ask us about", "questions about", "we answer", "problems with",
    "assist with", "support for",
  ])

  private static let hours = [Words](phrases: [
    "monday", "weekdays", "every day", "around the clock", "24 7", "day and night", "am", "pm",
    "opening hours", "available from", "available until", "any time", "hours a day", "are there",
  ])

  private static let delays = [Words](phrases: [
    "reply within", "answer within", "respond within", "reply in", "answer in", "respond in",
    "reply takes", "response time", "replies take", "usually reply", "waiting time", "wait time",
    "hear from us", "get back to you",
  ])
}
