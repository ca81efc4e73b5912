// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A tab bar that is an accessibility element itself, so that its tabs are not.
struct TabBarAsElement: ElementCheck {
  static let card = RuleCard(
    id: "tab-bar-as-element",
    rule: "hidden-control",
    title: "A tab bar hides its tabs",
    harm:
      "People who use a screen reader, a switch or their voice find the bar as a single element "
      + "that does nothing, and cannot reach the other parts of the app.",
    remedy:
      "Return false for isAccessibilityElement of the view with the tabBar trait: it contains the "
      + "tab buttons and is not operated itself.",
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-074"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Home" 390x844
          text "Today" at 16,100 358x40
          group at 0,761 390x83 isAccessibilityElement traits tabBar   <--
            button "Home" at 0,761 195x49 selected
            button "Search" at 195,761 195x49
        """),
      Example(
        """
        ios screen "Home" 390x844
          tab-bar at 0,761 390x83 isAccessibilityElement   <--
            tab "Home" at 0,761 195x49 selected
            tab "Search" at 195,761 195x49
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Home" 390x844
          group at 0,761 390x83 traits tabBar
            button "Home" at 0,761 195x49 selected
            button "Search" at 195,761 195x49
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Home" 390x844
          group "Tabs" at 0,761 390x83 isAccessibilityElement
            button "Home" at 0,761 195x49 selected
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.traits.contains(.tabBar)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    guard element.isElement else { return .passed }
    return context.screen.states(.isAccessibilityElement, of: element.nodeIndex)
      ? .failed(.isElement) : .cannotTell(.workedOut)
  }
}

extension Problem {
  fileprivate static let isElement: Problem =
    "the tab bar is an accessibility element, so its tabs cannot be reached"
  fileprivate static let workedOut: Problem =
    "the capture does not state whether the tab bar is an accessibility element"
}
