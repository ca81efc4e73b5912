// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A form that asks for the name in somebody's papers without needing it.
struct LegalName: Check {
  static let card = RuleCard(
    id: "legal-name",
    title: "A form asks for a legal name",
    harm: """
      The name in the papers of trans people, of people who have fled, and of many others is not \
      the one they use. Giving it may put them in danger.
      """,
    remedy: """
      Ask how people want to be called. Ask for the legal name only for travel, banking or \
      official purposes.
      """,
    impact: .moderate,
    tier: .experimental,
    category: .inclusion,
    concerns: [.genderMinorities, .peopleAtRisk],
    requirements: ["S4-12-067"],
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
      Example(
        """
        ios screen "Book a flight"
          text "As in your passport"
          field label "Legal name" hint "Shown to other travellers."     <-- used elsewhere
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

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    guard !form.fields.isEmpty, let asking = form.entry(saying: Self.names) else { return [] }
    if form.says(Self.needs) {
      guard let shown = Self.entryShownToOthers(form) else { return [] }
      return [
        Report.failed(
          shown.node, Problem("\(asking.text.quoted) is needed for documents, but shown to others"))
      ]
    }
    return [
      Report.failed(
        asking.node,
        Problem("\(asking.text.quoted) asks for a legal name, and nothing says what needs it"))
    ]
  }

  /// Returns the text or field that says that other people see a name.
  private static func entryShownToOthers(_ form: FormScreen) -> FormScreen.Entry? {
    form.entries.first { entry in
      [entry.text, entry.element.hint, entry.element.node.hintText].contains { text in
        guard let text else { return false }
        let words = Words(text)
        return uses.contains { words.contains($0) } && !words.list.contains("not")
          && !words.list.contains("never")
      }
    }
  }

  private static let uses = [Words](phrases: [
    "shown to", "visible to", "displayed to", "others see", "other people see",
    "on your profile", "your public name",
  ])

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
