// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A settings or help screen without a way to report a problem.
///
/// This is a rule of thumb for English: the screen is called settings, help or about, and no
/// control on it has a word for writing to somebody. Such a control may be further down.
struct MissingContact: Check {
  static let card = RuleCard(
    id: "missing-contact",
    rule: "support-without-terms",
    title: "There is no way to report a problem",
    harm: """
      People who meet a barrier cannot report it to anybody, and it stays for everyone who comes \
      after them.
      """,
    remedy: """
      Add an entry such as "Contact us" or "Send feedback" to the settings or the help of the app, \
      and answer the messages.
      """,
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.everyone],
    requirements: ["S4-11-056"],
    clauses: [],
    related: [.wcag("3.2.6")],
    fails: [
      Example(
        """
        ios screen "Settings" 390x844              <--
          button "Account" at 16,100 358x44
          button "Dark mode" at 16,150 358x44
          button "Licences" at 16,200 358x44
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Settings" 390x844
          button "Account" at 16,100 358x44
          button "Send feedback" at 16,150 358x44
          button "Licences" at 16,200 358x44
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Inbox" 390x844
          button "Account" at 16,100 358x44
          button "Write" at 16,150 358x44
          button "Search" at 16,200 358x44
        """)
    ]
  )

  private static let titles: Set<String> = ["settings", "help", "about", "preferences", "support"]
  private static let ways: Set<String> = [
    "contact", "feedback", "support", "report", "email", "mail", "help", "write", "chat", "bug",
    "call", "message", "faq",
  ]

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.language == "en" || screen.language.hasPrefix("en-") else { return [] }
    let headings = context.tree.all.filter { $0.role == .heading }.compactMap(\.ownName)
    let titles = [screen.facts.title].compactMap(\.self) + headings
    guard titles.contains(where: { Self.titles.contains(Words($0).text) }) else { return [] }
    var controls = 0
    for element in context.tree.all where element.isControl && element.isStop {
      controls += 1
      if Words(element.name ?? "").list.contains(where: Self.ways.contains) { return [] }
    }
    return controls >= 3 ? [Report.failed(0, "nothing here lets people report a problem")] : []
  }
}
