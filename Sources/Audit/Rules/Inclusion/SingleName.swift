// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A single name for documents and for everything else.
struct SingleName: Check {
  static let card = RuleCard(
    id: "single-name",
    rule: "legal-name",
    title: "One name is used for documents and in public",
    harm: """
      People whose papers have another name than the one they use are greeted by a name that hurts \
      them, and are outed to everybody who sees the screen.
      """,
    remedy: """
      Ask for the preferred name, use it when addressing people and let them change it; ask for \
      the legal name in a separate field.
      """,
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities],
    partOf: ["S4-12-066"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Sign up"
          field label "Full name"          <--
          text "Used on your tickets, and shown to other members."
        """),
      Example(
        """
        android screen "Account"
          text "Hello, Ann Smith"
          field hintText "Legal name"      <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Sign up"
          field label "Legal name"
          text "Used on your tickets."
          field label "How should we call you?"
          text "Shown to other members."
        """),
      Example(
        """
        ios screen "Sign up"
          field label "Name"
          text "Shown to other members."
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Search"
          field label "Name of the city"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard let field = form.fields.first(where: { Self.names.contains($0.words.text) }),
      !form.says(Self.preferred)
    else { return [] }
    let isLegal = field.words.list.contains("legal") || form.says(Self.papers)
    let isShown = form.says(Self.shown) || form.entries.contains(where: Self.greets)
    guard isLegal, isShown else { return [] }
    return [
      Report.failed(
        field.node, Problem("\(field.text.quoted) is for documents, but is also shown to people"))
    ]
  }

  private static func greets(_ entry: FormScreen.Entry) -> Bool {
    let greetings: Set<String> = ["hello", "hi", "welcome", "hey"]
    return !entry.isField && (2...6).contains(entry.words.count)
      && greetings.contains(entry.words.first ?? "") && entry.words.list[1] != "to"
  }

  private static let names: Set<String> = [
    "name", "full name", "your name", "your full name", "legal name", "full legal name",
    "first and last name", "name as in passport",
  ]
  private static let papers = [Words](phrases: [
    "ticket", "tickets", "passport", "contract", "invoice", "invoices", "documents", "certificate",
    "identity card", "id card", "papers",
  ])
  private static let shown = [Words](phrases: [
    "shown to", "visible to", "others see", "other people see", "other members", "on your profile",
    "your public name", "displayed to", "we greet",
  ])
  private static let preferred = [Words](phrases: [
    "preferred name", "display name", "nickname", "call you", "known as", "chosen name",
    "what you go by", "name you use",
  ])
}
