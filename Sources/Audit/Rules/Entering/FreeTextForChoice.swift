// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A field that people have to type into although there are only a few answers.
struct FreeTextForChoice: Check {
  static let card = RuleCard(
    id: "free-text-for-choice",
    rule: "blocked-text-entry",
    title: "A field makes people type one of a few answers",
    harm: "With dyslexia or a tremor, or in a foreign language, exact spelling is hard.",
    remedy: "Offer a picker or buttons; for many answers, suggestions that tolerate misspelling.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.motorTouch, .reading, .nonNativeSpeakers],
    requirements: ["S4-12-016"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Address"
          field label "Country"            <--
          field label "Birth month"        <--
        """),
      Example(
        """
        android screen "Passenger"
          field hintText "Title"           <-- a form about a person
          field hintText "Last name"
        """),
    ],
    passes: [
      Example(
        """
        android screen "Address"
          node class "android.widget.AutoCompleteTextView" hintText "Country"
          spinner contentDescription "Month"
          field hintText "City"
        """),
      Example(
        """
        ios screen "New note"
          field label "Title"
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let form = FormScreen(context)
    let isAboutPerson = form.says(Self.personal)
    return form.fields.compactMap { field in
      let name = field.words.text
      guard Self.closed.contains(name) || isAboutPerson && name == "title",
        !Self.suggests(field.element)
      else { return nil }
      return Report.failed(
        field.node,
        Problem("the field \(field.text.quoted) has few answers, but people have to type them"))
    }
  }

  /// Whether it suggests answers while people type, or opens a list instead of a keyboard.
  private static func suggests(_ element: Element) -> Bool {
    let name = element.node.className ?? ""
    return name.hasSuffix("AutoCompleteTextView") || element.role == .searchField
      || element.platform == .android && element.flag(.editable) == false
  }

  private static let closed: Set<String> = [
    "country", "country of residence", "nationality", "state", "province", "month", "birth month",
    "gender", "sex", "salutation", "language", "currency", "time zone", "day of week", "weekday",
    "marital status", "card type",
  ]

  private static let personal = [Words](phrases: [
    "last name", "surname", "family name", "first name", "passenger", "given name",
  ])
}
