// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Controls on one screen that have the same name.
struct DuplicateName: Check {
  static let card = RuleCard(
    id: "duplicate-name",
    title: "Two controls of the same kind have the same name",
    harm: """
      People who listen to names or speak them cannot tell the controls apart: a screen reader \
      says the same twice, and Voice Control asks which one is meant.
      """,
    remedy: """
      Say in each name what it belongs to ("Delete draft", "Delete photo"), or make each row one \
      element with custom actions.
      """,
    impact: .moderate,
    topic: .names,
    tier: .advice,
    evidence: [
      Evidence("unseen captures", right: 9, arguable: 2, wrong: 1, date: "2026-11-24"),
      Evidence("FindingsReview", right: 48, wrong: 7),
    ],
    concerns: [.blind, .motorVoice],
    requirements: ["S4-082", "S4-8-006", "S4-9-026", "S4-6-111"],
    clauses: [.wcag("2.4.6"), .wcag("2.4.9")],
    fails: [
      Example(
        """
        ios screen "Files" 390x844
          button "Download" at 300,100 60x44          <-- of which file? reported once
          button "Download" at 300,200 60x44
          button "download " at 300,300 60x44
        """),
      Example(
        """
        android screen "Files" 1080x2400
          image-button clickable contentDescription "More options" at 900,100 120x120    <--
          image-button clickable contentDescription "More options" at 900,300 120x120
          text "Add" clickable at 900,500 120x120                                        <--
          text "Add" clickable at 900,700 120x120
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Files" 390x844
          button "Download report" at 300,100 60x44
          button "Download photo" at 300,200 60x44
          text "Report" at 16,100 100x44
          text "Report" at 16,200 100x44
          tab "Files" at 0,800 100x44
          header "Files" at 16,60 358x40
          switch label "Wi-Fi" at 16,300 60x44
          button "Wi-Fi" at 90,300 60x44
          button "Q" traits keyboardKey at 0,700 30x40
          button "Q" traits keyboardKey at 40,700 30x40
          button "Save" at 10,500 60x44
          button "Save" at 10,500 60x44
          link "Read more" at 16,540 100x44
          link "Read more" at 16,590 100x44
        """),
      Example(
        """
        android screen "Files" 1080x2400
          text "12.50" clickable at 0,300 200x120
          text "12.50" clickable at 0,500 200x120
          frame clickable contentDescription "Menu" at 0,0 120x120
            image-button clickable contentDescription "Menu" at 10,10 100x100
        """),
      Example(
        """
        android screen "Apps, and a name that is not filled" 1080x2400
          text "Photos" clickable longClickable at 0,300 200x120
          text "Photos" clickable longClickable at 0,500 200x120
          image-button clickable contentDescription "Search null" at 0,700 200x120
          image-button clickable contentDescription "Search null" at 0,900 200x120
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    context.namesakes.compactMap { group in
      guard !Self.isReportedElsewhere(group.first, in: context) else { return nil }
      if group.first.role == .link {
        return Report.cannotTell(group.first.nodeIndex, .unknownLinks(group))
      }
      // Views that code shows and hides may alternate.
      if group.first.node.saysNotKnown(.visible) && group.second.node.saysNotKnown(.visible)
        || group.first.mayBeInNoBar || group.second.mayBeInNoBar
      {
        return Report.cannotTell(
          group.first.nodeIndex,
          "another control has this name, and it is unknown whether both are shown together")
      }
      return Report.failed(group.first.nodeIndex, .sameName(group))
    }
  }

  /// The nodes at which it reports something.
  static func nodes(in context: AuditContext) -> Set<Int> {
    Set(
      context.namesakes.lazy.filter { !isReportedElsewhere($0.first, in: context) }
        .map(\.first.nodeIndex))
  }

  /// Whether the name says too little, so that another rule already asks for a better one.
  private static func isReportedElsewhere(_ element: Element, in context: AuditContext) -> Bool {
    if element.name.flatMap(UnfilledName.gap) != nil { return true }
    let rule = LinkWithoutPurpose()
    return rule.applies(to: element, in: context)
      && rule.verdict(on: element, in: context) != .passed
  }
}

extension Element {
  /// Whether it is a bar item of a storyboard that may never be shown, because nothing is connected
  /// to it.
  fileprivate var mayBeInNoBar: Bool {
    guard screen.isFromInterfaceBuilder, node.saysNotKnown(.visible), let parent = node.parent
    else { return false }
    return screen.nodes[parent].isIOSClass(["NavigationBar", "Toolbar"])
  }
}

extension Problem {
  fileprivate static func sameName(_ group: Namesakes) -> Problem {
    let noun = group.first.isText ? "control" : group.first.noun
    let others = group.count - 1
    return Problem(
      others == 1
        ? "this \(noun) and the one \(group.second.whereabouts) are both called \(group.name)"
        : "this \(noun) and \(others) others, the next \(group.second.whereabouts), are all called "
          + group.name,
      measured: [Measurement("controls", Double(group.count))])
  }

  fileprivate static func unknownLinks(_ group: Namesakes) -> Problem {
    Problem(
      "the capture does not say whether the \(group.count) links called \(group.name) lead to the "
        + "same place",
      measured: [Measurement("controls", Double(group.count))])
  }
}
