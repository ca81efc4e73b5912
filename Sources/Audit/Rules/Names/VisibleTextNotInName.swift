// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A control whose visible text is not part of its name.
struct VisibleTextNotInName: ElementCheck {
  static let card = RuleCard(
    id: "visible-text-not-in-name",
    title: "The visible text of a control is not part of its name",
    harm: """
      People who speak to the device say what they see, and nothing happens. People who see and \
      listen at the same time hear something other than the visible text.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Begin the accessibilityLabel with the visible text, or set none, so that the text \
        itself is the name.
        """,
      android: """
        Begin the contentDescription with the visible text, or set none, so that the text \
        itself is the name.
        """),
    impact: .serious,
    topic: .names,
    tier: .standard,
    evidence: [
      Evidence("unseen captures", right: 3, date: "2026-11-24"),
      Evidence("FindingsReview", right: 16, wrong: 2),
    ],
    concerns: [.blind, .lowVision, .motorVoice],
    requirements: ["S4-192", "S4-193", "S4-9-022"],
    clauses: [.wcag("2.5.3")],
    fails: [
      Example(
        """
        android screen "Route"
          button "Go" clickable contentDescription "Start navigation"       <--
          frame clickable contentDescription "Search"                       <--
            text "London"
        """),
      Example(
        """
        ios screen "Route"
          button text "Go" label "Start navigation"                         <--
          button label "Start navigation"                                   <--
            text "Go"
        """),
    ],
    passes: [
      Example(
        """
        android screen "Calculator"
          button "DEL" clickable contentDescription "Delete"
        """),
      Example(
        """
        ios screen "The name and its value are shown together" 390x844
          element "Travelers" value "3" traits adjustable at 16,420 358x80
            text "Travelers: 3" at 16,420 358x20
        """),
      Example(
        """
        android screen "Route"
          button "Go" clickable contentDescription "Go to London"
          button "Save & close" clickable contentDescription "Save and close"
          frame clickable contentDescription "Clock tab"
            text "Clock"
            text "3"
          button "x" clickable contentDescription "Close"
          button "Menu" clickable contentDescription "ic_menu"
          frame clickable contentDescription "28following"
            text "28"
            text "following"
          button "Terms and cond..." clickable contentDescription "Terms and conditions"
        """),
      Example(
        """
        android screen "Numbers that are made to be heard"
          frame clickable contentDescription "4.4 stars from one thousand reviews"
            text "4.4"
            text "1K reviews"
          button "1.2M plays" clickable contentDescription "Show all 1,200,000 plays"
          button "12M fans" clickable contentDescription "Twelve million fans"
        """),
      Example(
        """
        ios screen "Route"
          button text "Go" label "Go to London"
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Route"
          button "Go" clickable
          text "Mon" contentDescription "Monday"
          switch "OFF" clickable checkable contentDescription "Avoid tolls"
          frame clickable contentDescription "Card"
            text "Kitchen"
            button "Go" clickable
        """),
      Example(
        """
        ios screen "Route"
          button "Go"
          field text "London" label "Destination"
        """),
      Example(
        """
        ios screen "Times"
          button label "Half an hour"
            text "Books" alpha 0
            group alpha 0
              text "Shelves"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    // The visible text of a control with options is its value, even an unknown one.
    element.isControl && !element.isText && element.isStop
      && !(element.platform == .ios
        && (element.node.saysNotKnown(.value) || context.isOpen(element.value ?? "")))
      && context.authoredName(of: element) != nil
      && !Self.visibleTexts(of: element).isEmpty
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let texts = Self.visibleTexts(of: element)
    let authored = context.authoredName(of: element) ?? ""
    // The name of a file should be replaced completely (`resource-name-as-name`).
    if ResourceName(of: authored) != nil { return .passed }
    // The visible text may be the name and its value: "Travelers: 3".
    let value = element.platform == .ios ? element.value ?? "" : ""
    let said = value.isEmpty ? authored : authored + " " + value
    let name = SpokenLabel(said)
    // One of several texts may be the label and the others content, so one of them is enough.
    if texts.contains(where: name.contains) { return .passed }
    if context.isOpen(authored) || texts.contains(where: context.isOpen) {
      return .cannotTell("the name or the text is only known while the app runs")
    }
    return .failed(Problem("the name \(authored.quoted) does not contain \(texts[0].quoted)"))
  }

  /// The texts that are drawn on a control: its own and those of the views in it.
  private static func visibleTexts(of element: Element) -> [String] {
    let screen = element.screen
    // The text of a switch is its state, and TalkBack says "ON" separately from the name.
    if element.platform == .android, element.role == .switch, element.node.isSet(.checkable) {
      return []
    }
    if let text = element.node.text { return SpokenLabel.isSpeakable(text) ? [text] : [] }
    // The texts of a card with controls of its own are content, not its label.
    if element.holdsStops { return [] }
    var texts: [String] = []
    var index = element.nodeIndex + 1
    while index < element.node.end {
      let node = screen.nodes[index]
      guard node.isVisible, !node.isTransparent, !(node.frame.map(\.isEmpty) ?? false) else {
        index = node.end
        continue
      }
      if let text = node.shownText, SpokenLabel.isSpeakable(text) { texts.append(text) }
      index += 1
    }
    return texts
  }
}
