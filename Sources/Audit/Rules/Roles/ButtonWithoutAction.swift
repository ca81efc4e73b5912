// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A button of a storyboard or XIB that has nothing to do: neither the file nor code gives it an action, a
/// menu or a gesture.
///
/// Apps use such buttons to draw badges. UIKit still lets them take the touches of the row around them; one
/// whose touches are turned off leaves them to the row, and is not reported.
struct ButtonWithoutAction: ElementCheck {
  static let card = RuleCard(
    id: "button-without-action",
    rule: "press-without-effect",
    title: "A button has nothing to do",
    harm:
      "Screen readers offer an action, and people try it again and again. A touch on it does not reach "
      + "the row around it.",
    remedy: "Show the content in a label, or give the button an action.",
    impact: .moderate,
    tier: .advice,
    concerns: [.blind, .motorKeys, .cognitive],
    requirements: ["S4-6-016"],
    clauses: [.wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Chats"
          cell
            text "Mia"
            button "3" clickable false       <-- a badge
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Chats"
          button "Call" clickable
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Chats"
          button "Call"
          button "3" clickable false respondsToUserInteraction false
          button "4" clickable false enabled false
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    context.screen.platform == .ios && element.node.isIOSClass(["Button"])
      && element.flag(.clickable) != nil && element.node.isEnabled
      && element.flag(.respondsToUserInteraction) != false
      && element.knows(.respondsToUserInteraction)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    element.flag(.clickable) == false
      ? .failed("the button has nothing to do: neither the file nor code gives it an action")
      : .passed
  }
}
