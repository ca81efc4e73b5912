// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A text field whose content description hides what was typed.
struct EditableWithContentDescription: ElementCheck {
  static let card = RuleCard(
    id: "editable-with-content-description",
    title: "A text field has a content description",
    harm: """
      TalkBack reads the description instead of the text, so its user cannot check what they have \
      typed.
      """,
    remedy: """
      Remove the contentDescription and name the field with android:hint, or with a TextView that \
      has android:labelFor.
      """,
    impact: .moderate,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("unseen captures", right: 0, arguable: 1, wrong: 2, date: "2026-11-24"),
      Evidence("FindingsReview", right: 11),
    ],
    concerns: [.blind],
    requirements: ["S4-100"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.10")],
    fails: [
      Example(
        """
        android screen "Sign in"
          field "alice" contentDescription "User name"           <--
        """)
    ],
    passes: [
      Example(
        """
        android screen "Sign in"
          field "alice" hintText "User name"
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Sign in"
          button clickable contentDescription "Sign in"
          field visible false contentDescription "User name"
        """),
      Example(
        """
        ios screen "Sign in"
          field label "User name" value "alice"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .android && element.node.isVisible
      && (element.role == .textField || element.flag(.editable) == true)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    guard let description = element.node.contentDescription, !description.isBlank else {
      return .passed
    }
    return .failed(
      Problem("the content description \(description.quoted) is read instead of the typed text"))
  }
}
