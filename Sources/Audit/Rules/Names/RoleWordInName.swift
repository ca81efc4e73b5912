// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A name that ends with the word that a screen reader adds by itself.
struct RoleWordInName: ElementCheck {
  static let card = RuleCard(
    id: "role-word-in-name",
    title: "A name repeats the kind of control",
    harm: """
      A screen reader says the kind of control twice, on every visit: "Save button, button".
      """,
    remedies: PlatformRemedies(
      iOS: """
        Leave the word for the kind of control out of the accessibilityLabel; the traits \
        already say it.
        """,
      android: """
        Leave the word for the kind of control out of the name; the class already says it.
        """),
    impact: .minor,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen captures", right: 3, date: "2026-11-24"),
      Evidence("FindingsReview", right: 3),
    ],
    concerns: [.blind],
    aspects: [.literalWords],
    requirements: ["S4-6-020", "S4-11-008", "S4-11-023", "S4-11-027", "S4-11-053"],
    clauses: [],
    related: [.wcag("2.4.6"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Editor"
          button "Save button"                        <--
          button "Button"                             <-- and says nothing else
          link "Link to our terms"                    <--
          element "Red car image" traits image        <--
          switch label "Wi-Fi switch" value "1"       <--
        """),
      Example(
        """
        android screen "Editor"
          button clickable contentDescription "Save button"     <--
          image contentDescription "Picture of a red car"       <--
          image contentDescription "The image of a message"     <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Editor"
          button "Save"
          button "Add image"
          button "Action Button"
          link "Terms"
          link "Copy link"
          switch label "Auto switch" value "1"
          element "Red car" traits image
          button "close-btn"
        """),
      Example(
        """
        android screen "Editor"
          image contentDescription "This picture was deleted"
          button clickable contentDescription "Save"
          button clickable contentDescription "Buttons and zips"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Help"
          text "Press the save button"
          button "Submit button" text "Submit button"
        """),
      Example(
        """
        android screen "Help" language "de"
          button "Save button" clickable
          button clickable contentDescription "Save button"
        """),
      Example(
        """
        android screen "A matter of editable-with-content-description"
          field contentDescription "Name field"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    // A text field of Android should not have a content description at all.
    element.node.isVisible && element.isEnglish
      && context.writtenName(of: element) != nil
      && !RoleWords.of(element.role).isEmpty && !(element.platform == .android && element.isText)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = context.writtenName(of: element) ?? ""
    // The name of a file should be replaced completely (`resource-name-as-name`).
    if ResourceName(of: name) != nil { return .passed }
    switch RoleWords.repetition(in: context.known(name), of: element.role) {
    case .only:
      return .failed(
        Problem(
          "the name is only \(name.quoted), the word for its kind",
          facts: RoleWords.name(withoutRole: name).map { [.betterName($0)] } ?? []))
    case .added: return .failed(.repeated(name, element))
    case nil: return .passed
    }
  }
}

extension Problem {
  fileprivate static func repeated(_ name: String, _ element: Element) -> Problem {
    let noun = element.noun
    let article = ["a", "e", "i", "o", "u"].contains(noun.prefix(1)) ? "an" : "a"
    return Problem(
      "the name \(name.quoted) repeats that it is \(article) \(noun)",
      facts: RoleWords.name(withoutRole: name).map { [.betterName($0)] } ?? [])
  }
}
