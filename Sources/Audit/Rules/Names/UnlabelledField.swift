// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A text field that does not say what to enter.
struct UnlabelledField: ElementCheck {
  static let card = RuleCard(
    id: "unlabelled-field",
    aliases: ["unlabelled-layout-field"],
    title: "A text field has no label",
    harm: """
      A screen reader says only "text field" and the typed text. A placeholder disappears as soon \
      as people type.
      """,
    remedies: PlatformRemedies(
      iOS: "Set the accessibilityLabel.",
      android: """
        Name the field with android:hint, with a TextView that has android:labelFor, or in \
        Compose with the label of the text field.
        """),
    impact: .critical,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 2, date: "2026-11-24"),
      Evidence("unseen captures", right: 1, date: "2026-11-24"),
      Evidence("FindingsReview", right: 7),
    ],
    concerns: [.blind, .motorVoice],
    aspects: [.missingName, .reliableOnUIKit, .reliableOnLayouts],
    requirements: ["S4-059", "S4-110", "S4-6-016"],
    clauses: [.wcag("4.1.2"), .wcag("3.3.2"), .wcag("1.3.1"), .en301549("11.5.2.8")],
    fails: [
      Example(
        """
        ios screen "Register"
          field                                       <--
          field placeholder "First name"              <--
          field value "alice"                         <--
        """),
      Example(
        """
        android screen "Register"
          field                                       <--
          field "alice"                               <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Register"
          field label "First name" value "alice"
        """),
      Example(
        """
        android screen "Register"
          text "First name" labelFor "first_name"
          field identifier "first_name"
          field hintText "Last name"
          field
            text "E-mail"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Register"
          button
        """),
      Example(
        """
        android screen "Register"
          text "First name"
          field visible false
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    (element.role == .textField || element.role == .searchField) && element.isControl
      && element.node.isVisible && !(element.node.frame.map(\.isEmpty) ?? false)
      && !context.screen.takesNoTouch(element.nodeIndex)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    switch element.platform {
    case .ios: Self.verdictOnIOS(element)
    case .android: Self.verdictOnAndroid(element)
    }
  }

  private static func verdictOnIOS(_ element: Element) -> Verdict {
    if element.name != nil { return .passed }
    guard element.knows(.label) else { return .cannotTell(.unknownName(.label, of: element)) }
    if let placeholder = element.node.placeholder {
      // The trait of a search field states its purpose when the placeholder is gone.
      if element.role == .searchField { return .passed }
      return .failed(
        // The placeholder is spoken as long as the field is empty.
        Problem(
          "the text field has no label, only the placeholder \(placeholder.quoted)",
          impact: .serious))
    }
    return .failed("the text field has no label")
  }

  /// In older captures, the text of an empty field is its hint, so a text alone proves little.
  private static func verdictOnAndroid(_ element: Element) -> Verdict {
    let node = element.node
    let labels = [node.contentDescription, node.hintText, labellingText(of: element)]
    if labels.contains(where: { $0?.isBlank == false }) { return .passed }
    if node.text == nil, element.name != nil { return .passed }
    if element.descendants.contains(where: { $0.node.isVisible && $0.ownName != nil }) {
      return .passed
    }
    if node.saysNotKnown(.hintText) || node.saysNotKnown(.contentDescription) {
      return .cannotTell("whether the field gets a hint or a label is left open here")
    }
    guard element.knows(.hintText) || node.text == nil else {
      return .cannotTell("the capture does not say whether the text is the hint or was typed")
    }
    guard element.knows(.labelFor), element.knows(.labeledBy) else {
      return .cannotTell("the capture does not say whether another view labels the field")
    }
    return .failed("the text field has no label")
  }

  private static func labellingText(of element: Element) -> String? {
    guard let label = element.tree.label(ofNode: element.nodeIndex) else { return nil }
    let node = element.screen.nodes[label]
    return node.contentDescription ?? node.text
  }
}
