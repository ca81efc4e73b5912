// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A button with a selectable title, whose edit menu people cannot open without pressing the
/// button.
struct SelectableButton: ElementCheck {
  static let card = RuleCard(
    id: "selectable-button",
    title: "The title of a button can be selected",
    harm: "People who want to select the text press the button, and people who press a little "
      + "longer get a menu; both happen most to people whose hands shake.",
    remedy: "Do not make the text of a button selectable.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.motorTouch],
    requirements: ["S1-014"],
    clauses: [],
    related: [.wcag("2.5.2")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          button "Order now" selectable at 16,100 358x44   <--
          text "Terms" traits [staticText, button] selectable at 16,200 358x44   <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          button "Order now" at 16,100 358x44
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Order" 390x844
          text "Order 4711" selectable at 16,100 358x44
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.traits.contains(.button)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let screen = context.screen
    let inside = element.nodeIndex..<element.node.end
    let isSelectable = inside.contains { screen.nodes[$0].flag(.selectable) == true }
    return isSelectable ? .failed("the title of the button can be selected") : .passed
  }
}
