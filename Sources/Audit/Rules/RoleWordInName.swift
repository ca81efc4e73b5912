import CurbcutScreen
import CurbcutStandards

/// A name that ends with the word a screen reader adds by itself.
struct RoleWordInName: ElementRule {
  static let id: RuleID = "role-word-in-name"

  static let card = RuleCard(
    title: "A name repeats the kind of control",
    harm: """
      A screen reader says the kind twice ("Save button, button"), on every visit. Voice Control \
      asks for a word that is not on the screen.
      """,
    remedy: """
      Leave the word for the kind of control out of the name; the traits (iOS) or the class \
      (Android) already say it.
      """,
    impact: .minor,
    topic: .names,
    requirements: ["S4-6-020", "S4-11-008", "S4-11-023", "S4-11-027", "S4-11-053"],
    clauses: [.wcag("2.4.6"), .wcag("4.1.2")],
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
          element "Red car" traits image
        """),
      Example(
        """
        android screen "Editor"
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
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.node.isVisible && element.isEnglish && element.authoredName != nil
      && !RoleWords.of(element.role).isEmpty
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let name = element.authoredName ?? ""
    let words = Words(name)
    for role in RoleWords.of(element.role) {
      let roleWords = Words(role)
      if words == roleWords {
        return .failed(Problem("the name is only \(name.quoted), the word for its kind"))
      }
      if words.ends(with: roleWords),
        !RoleWords.isTopic(words.dropLast(roleWords.count), of: element.role)
      {
        return .failed(Problem("the name \(name.quoted) repeats that it is a \(element.noun)"))
      }
    }
    for opening in RoleWords.openings(of: element.role) where words.starts(with: Words(opening)) {
      return .failed(Problem("the name \(name.quoted) repeats that it is a \(element.noun)"))
    }
    return .passed
  }
}
