// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A list of choices of Android that says what is chosen, but not what the choice is about.
///
/// TalkBack reads the chosen entry of a closed `Spinner`, and before it the text whose `labelFor` names it
/// (google/talkback, `AccessibilityNodeFeedbackUtils`); it never reads the prompt of a closed one.
struct UnlabelledChoice: ElementCheck {
  static let card = RuleCard(
    id: "unlabelled-choice",
    rule: "unlabelled-field",
    title: "A list of choices has no label",
    harm: """
      A screen reader says what is chosen and that it is a list, such as "20, drop-down list", and not \
      what for. A text above it helps only those who come from there.
      """,
    remedy: """
      Point android:labelFor of the text beside it to the Spinner, or use an exposed dropdown menu in \
      a TextInputLayout with a hint.
      """,
    impact: .serious,
    topic: .names,
    tier: .standard,
    evidence: [Evidence("Layouts", right: 28, date: "2026-11-28")],
    concerns: [.blind, .motorVoice],
    aspects: [.missingName, .reliableOnLayouts],
    partOf: ["S4-110"],
    clauses: [.wcag("1.3.1"), .wcag("3.3.2")],
    related: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        android screen "Book" 1080x2400
          text "Class"
          spinner clickable                            <--
            text "Economy"
        """)
    ],
    passes: [
      Example(
        """
        android screen "Book" 1080x2400
          text "Class" labelFor "class"
          spinner clickable identifier "class"
            text "Economy"
          spinner clickable contentDescription "Seats"
            text "2"
        """)
    ],
    ignores: [
      Example(
        """
        android screen "Book" 1080x2400
          spinner clickable visible false
            text "Economy"
          list
            text "Economy"
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .android && element.node.isVisible && element.isStop
      && AndroidRole(of: element.node) == .dropDownList
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let node = element.node
    // One in a field is named by the field (`unlabelled-field`).
    if node.contentDescription?.isBlank == false || node.text?.isBlank == false { return .passed }
    if element.tree.label(ofNode: element.nodeIndex) != nil { return .passed }
    guard element.knows(.contentDescription), !node.saysNotKnown(.contentDescription) else {
      return .cannotTell("whether the list of choices gets a description is left open here")
    }
    guard element.knows(.labelFor), element.knows(.labeledBy), !node.saysNotKnown(.labeledBy) else {
      return .cannotTell("the capture does not say whether another view labels the list of choices")
    }
    return .failed("the list of choices has no label")
  }
}
