import CurbcutScreen
import CurbcutStandards

/// A form that wants the name in somebody's papers without need.
struct LegalName: ScreenRule {
  static let id: RuleID = "legal-name"

  static let card = RuleCard(
    title: "A legal name is asked for",
    harm: """
      The name in the papers of trans people, of people who fled, and of many others is not theirs. \
      To give it may put them in danger.
      """,
    remedy: """
      Ask how people want to be called. Ask for the legal name only for travel, banking or offices.
      """,
    impact: .moderate,
    partOf: ["S4-12-067"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Sign up"
          field label "Legal name"         <--
        """),
      Example(
        """
        android screen "Sign up"
          text "Please use your real name."     <--
          field hintText "Name"
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Book a flight"
          text "As in your passport"
          field label "Legal name"
        """),
      Example(
        """
        ios screen "Sign up"
          field label "How should we call you?"
        """),
    ]
  )

  func findings(in context: AuditContext) -> [(node: Int, verdict: Verdict)] {
    let form = FormScreen(context)
    guard !form.fields.isEmpty, let asking = form.entry(saying: Self.names),
      !form.says(Self.needs)
    else { return [] }
    return [
      (
        asking.node,
        .failed(
          Problem("\(asking.text.quoted) asks for a legal name, and nothing says what needs it"))
      )
    ]
  }

  private static let names = [Words](phrases: [
    "legal name", "real name", "birth name", "name at birth", "full legal name", "maiden name",
    "legal first name", "legal last name", "government name",
  ])

  private static let needs = [Words](phrases: [
    "passport", "flight", "travel", "visa", "bank", "tax", "identity card", "id card", "ticket",
    "driving licence", "drivers license", "government", "insurance", "identity document", "payout",
    "contract", "official", "verify your identity",
  ])
}
