// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An edit menu that covers content that its user needs to see.
///
/// The screen states what is selected and what is important; nothing else is assumed to be
/// important.
struct MenuOverContent: Check {
  static let card = RuleCard(
    id: "menu-over-content",
    title: "The edit menu covers something important",
    harm: "People who see little, or magnify the screen, lose the selection or the control that "
      + "the menu is for, and have to close the menu to find it again.",
    remedy: "Give the menu a target rectangle that avoids it: targetRectFor of "
      + "UIEditMenuInteractionDelegate, showMenu(from:rect:) before iOS 16.",
    impact: .minor,
    tier: .advice,
    category: .platform,
    concerns: [.lowVision],
    requirements: ["S1-010"],
    clauses: [],
    related: [.wcag("1.4.13")],
    fails: [
      Example(
        """
        ios screen "Over the button" 390x844
          text-view "Note" selectionFrame [20, 200, 60, 20] editMenu ["Copy"] editMenuFrame [20, 150, 200, 40] at 0,190 390x200   <--
          button "Send" important at 100,140 80x44
        """),
      Example(
        """
        ios screen "Over the selection" 390x844
          text-view "Note" selectionFrame [20, 200, 60, 20] editMenu ["Copy"] editMenuFrame [20, 190, 200, 40] at 0,190 390x200   <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Clear of both" 390x844
          text-view "Note" selectionFrame [20, 200, 60, 20] editMenu ["Copy"] editMenuFrame [20, 150, 200, 40] at 0,190 390x200
          button "Send" important at 300,140 80x44
          button "Help" at 20,140 80x44
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "No menu" 390x844
          text-view "Note" selectionFrame [20, 200, 60, 20] at 0,190 390x200
          button "Send" important at 100,140 80x44
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    let important = screen.nodes.indices.filter {
      screen.nodes[$0].isSet(.important) && context.surroundings.isInSight($0, of: screen)
    }
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard let menu = node.rect(.editMenuFrame), !menu.isEmpty,
        context.surroundings.elementCount(in: index..<node.end) > 0
      else { return nil }
      if let selection = node.rect(.selectionFrame), selection.intersects(menu) {
        return Report.failed(index, "the edit menu covers the selection")
      }
      let covered = important.first { other in
        let related = (other..<screen.nodes[other].end).contains(index)
        return other != index && !related && screen.frame(of: other).intersects(menu)
      }
      guard let covered else { return nil }
      let name = screen.nodes[covered].ownWords?.quoted ?? "something important"
      return Report.failed(index, Problem("the edit menu covers \(name)"))
    }
  }
}
