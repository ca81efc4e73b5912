// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An Undo or Redo button that is not in a bar at the top.
///
/// A screen does not show whether undo is a basic task of the app, so that there should be buttons
/// at all.
struct UndoOutsideBar: ElementCheck {
  static let card = RuleCard(
    id: "undo-outside-bar",
    rule: "shared-undo-manager",
    title: "Undo or Redo is not in the navigation bar",
    harm: "People who get lost easily look for Undo where other apps have it, and people who go "
      + "through the screen by switch or by ear reach it late.",
    remedy: "Show Undo and Redo only if undoing is a basic task of the app, and then as the "
      + "system's buttons in the navigation bar (UIBarButtonItem.SystemItem.undo).",
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.cognitive],
    requirements: ["S1-027"],
    clauses: [.wcag("3.2.3")],
    fails: [
      Example(
        """
        ios screen "Drawing" 390x844
          navigation-bar at 0,0 390x90
            button "Done" at 300,40 80x44
          button "Undo" at 16,700 80x44   <--
          button "Redo" at 116,700 80x44   <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Drawing" 390x844
          navigation-bar at 0,0 390x90
            button "Undo" at 16,40 60x44
            button "Redo" at 80,40 60x44
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Drawing" 390x844
          button "Undo Send" at 16,700 120x44
          text "Undo" at 16,760 120x44
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.traits.contains(.button)
      && ["Undo", "Redo"].contains(element.label ?? "")
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let bars: Set<String> = ["NavigationBar"]
    let screen = context.screen
    var ancestor = element.node.parent
    while let around = ancestor {
      if screen.nodes[around].isIOSClass(bars) { return .passed }
      // The keyboard of an iPad has both keys itself.
      if screen.nodes[around].isIOSSystemArea { return .passed }
      ancestor = screen.nodes[around].parent
    }
    let isTold = screen.nodes.contains { $0.isIOSClass(bars) }
    if !isTold, element.node.frame.map({ $0.y < 100 }) ?? true {
      return .cannotTell("the screen does not state which bar this button is in")
    }
    return .failed("the button is outside the navigation bar")
  }
}
