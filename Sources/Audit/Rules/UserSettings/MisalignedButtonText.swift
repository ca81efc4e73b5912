// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// The text of a custom button that extends beyond the button.
///
/// With Button Shapes on, iOS draws the shape of a button on its bounds. A text partly outside them
/// is cut off by the shape, or placed beside it.
struct MisalignedButtonText: Check {
  static let card = RuleCard(
    id: "misaligned-button-text",
    rule: "ignored-setting",
    title: "The text of a button is partly outside it",
    harm: "People who have turned on Button Shapes see a shape beside the text, or across it.",
    remedy: "Make the button as large as its text, and lay out both together.",
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: ["S4-8-070"],
    clauses: [.wcag("1.3.1")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          button "Order now" at 100,100 80x44
            text "Order now" at 90,110 120x24       <-- wider than the button
          button "Help" at 100,200 80x30
            text "Help" at 110,222 60x24            <-- below it
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          button "Order now" at 100,100 140x44
            text "Order now" at 110,110 120x24
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Order" 390x844
          button "Order now" at 100,100 140x44
          button "Hidden" at 100,200 80x30
            text "Hidden" visible false at 110,222 60x24
          cell at 0,300 390x44
            text "Wide" at 0,300 500x44
        """),
      Example(
        """
        android screen "Order" 1080x2400
          button clickable at 100,100 80x44
            text "Order now" at 90,110 120x24
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    let buttons = screen.inherited(Int?.none) { around, index in
      screen.nodes[index].isIOSClass(["Button"]) ? index : around
    }
    return screen.nodes.indices.compactMap { index in
      guard let button = buttons[index], button != index, screen.nodes[index].shownText != nil,
        screen.nodes[button].frame != nil, screen.nodes[index].frame != nil,
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      let (text, shape) = (screen.frame(of: index), screen.frame(of: button))
      let beyond = max(
        shape.x - text.x, shape.y - text.y, text.maxX - shape.maxX, text.maxY - shape.maxY)
      guard !text.isEmpty, !shape.isEmpty, beyond > Self.tolerance else { return nil }
      return Report.failed(
        index,
        Problem(
          "the text extends \(beyond.written) points beyond its button",
          measured: [.init("points", beyond)]))
    }
  }

  /// The distance that rounding to pixels may cause.
  private static let tolerance = 1.0
}
