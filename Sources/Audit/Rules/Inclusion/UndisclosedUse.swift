// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A question for personal data that does not say how it is used.
///
/// Each question needs a purpose of its own, unless one is given for the whole form.
/// Mail addresses and names are left out, because people know why a login needs them.
struct UndisclosedUse: Check {
  static let card = RuleCard(
    id: "undisclosed-use",
    title: "A form asks for personal data without saying why",
    harm: """
      People who have been harassed, or who are anxious about their data, give up or give a wrong \
      answer; others find their number used for things that they never agreed to.
      """,
    remedy: """
      Say beside the field how the answer is used, and use it for nothing else: We send a code to \
      this number when you log in.
      """,
    impact: .minor,
    tier: .experimental,
    category: .inclusion,
    concerns: [.mentalHealth, .peopleAtRisk],
    requirements: ["S4-12-021"],
    clauses: [.wcag("3.3.2")],
    fails: [
      Example(
        """
        ios screen "Sign up"
          field label "E-mail"
          field label "Phone number"           <--
          field label "Date of birth"          <--
        """),
      Example(
        """
        ios screen "Sign up"
          field label "Phone number"
          text "We send a code to this number when you log in."
          field label "Date of birth"
          text "Used to check that you are 18."
          field label "Income"                 <-- beside purposes of others
          button "Sign up"
        """),
      Example(
        """
        android screen "Security"
          field hintText "Phone number"        <-- two purposes
          text "We use it to send you a security code and offers from our partners."
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Sign up"
          field label "E-mail"
          field label "Phone number"
          text "We send a code to this number when you log in, and use it for nothing else."
        """),
      Example(
        """
        ios screen "Sign up"
          field label "Date of birth" hint "Used to check that you are 18."
        """),
      Example(
        """
        android screen "Security"
          field hintText "Phone number"
          text "We use it to send you a security code."
          checkbox "Also send me offers" checkable
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Log in"
          field label "E-mail"
          field label "Password"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    let fields = form.fields.filter { field in Self.data.contains { field.words.contains($0) } }
    guard let first = fields.first else { return [] }
    let unexplained = fields.filter {
      !Self.explains($0.element) && !Self.isExplained($0, in: form)
    }
    guard unexplained.isEmpty else {
      return unexplained.map { field in
        Report.failed(
          field.node, Problem("nothing says what the answer to \(field.text.quoted) is used for"))
      }
    }
    let asksConsent = form.entries.contains { entry in
      entry.isChoice && Self.marketing.contains { entry.words.contains($0) }
    }
    guard form.says(Self.security), form.says(Self.marketing), !asksConsent else { return [] }
    return [
      Report.failed(
        first.node,
        Problem("the answer to \(first.text.quoted) is requested for security but used for offers"))
    ]
  }

  /// Returns whether a text of the form says what the answer to a field is used for.
  ///
  /// A text before the first field or after the last one is about all of them. One between two fields is about the
  /// field before it, as helper texts are written (Material 3, "Text fields": supporting text below the field), or
  /// about one that it names.
  private static func isExplained(_ field: FormScreen.Entry, in form: FormScreen) -> Bool {
    let fields = form.fields.map(\.node)
    guard let first = fields.first, let last = fields.last else { return false }
    let next = fields.first { $0 > field.node } ?? .max
    return form.entries.contains { entry in
      guard purposes.contains(where: { entry.words.contains($0) }) else { return false }
      let isAboutAll = entry.node < first || entry.node > last
      return isAboutAll || entry.node >= field.node && entry.node < next
        || entry.words.contains(field.words)
    }
  }

  private static func explains(_ element: Element) -> Bool {
    [element.hint, element.node.hintText].contains { text in
      guard let text else { return false }
      let words = Words(text)
      return purposes.contains { words.contains($0) }
    }
  }

  private static let data = [Words](phrases: [
    "phone", "phone number", "mobile number", "date of birth", "birthday", "birth date",
    "social security number", "national insurance number", "passport number", "id number", "income",
    "salary", "marital status", "religion", "ethnicity", "medical", "health",
  ])

  private static let purposes = [Words](phrases: [
    "we use", "we will use", "well use", "used to", "used for", "used only", "only used", "use it",
    "use this", "so that", "so we can", "to verify", "to confirm", "to send you", "we send",
    "we will send", "well send", "to contact you", "to deliver", "why we ask", "why do we",
    "why we need", "because", "never share", "wont share", "will not share", "required by law",
    "for the delivery", "for your delivery", "we need", "we ask", "to check", "to reach you",
    "we call", "we will call", "well call", "we text", "well text",
  ])

  private static let security = [Words](phrases: [
    "security code", "log in", "verify", "two factor", "2fa", "verification code", "security",
  ])

  private static let marketing = [Words](phrases: [
    "offers", "marketing", "newsletter", "promotions", "advertising", "partners", "deals",
  ])
}
