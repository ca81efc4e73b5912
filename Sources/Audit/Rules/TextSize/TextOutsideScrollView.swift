import CurbcutScreen
import CurbcutStandards

/// Text in a place that does not scroll.
///
/// This is a rule of thumb, because short text may always fit. Deque's Attest has the same check.
struct TextOutsideScrollView: Check {
  static let card = RuleCard(
    id: "text-outside-scroll-view",
    title: "Text does not scroll",
    harm: "People who need large text cannot reach what no longer fits on the screen.",
    remedy: "Put the contents of the screen into a scrolling view, even if all of it fits at the "
      + "default text size.",
    impact: .minor,
    tier: .experimental,
    requirements: ["S4-11-014"],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          text "Total" at 16,100 358x30                             <--
          scroll at 0,150 390x300
            text "12 euros" at 16,160 358x30
        """),
      Example(
        """
        android screen "Order" 1080x2400
          text "Total" at 40,300 900x80                             <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          scroll at 0,0 390x844
            text "Total" at 16,100 358x30
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Bars stay where they are, and buttons are no text" 390x844
          navigation-bar at 0,0 390x90
            header "Order" at 100,40 190x40
          button "Buy" at 16,700 358x50
          text "Loading" at 16,400 358x30 visible false
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let isExempt = screen.inherited(false) { isExempt, index in
      isExempt || screen.nodes[index].isScroller || screen.nodes[index].isBar
    }
    return context.tree.elements.compactMap { element in
      let index = element.nodeIndex
      guard !isExempt[index], element.role == .text || element.role == .heading, !element.isControl,
        element.name != nil, !context.surroundings.isInWebPage(index),
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      return Report.failed(index, "the text is not in a scrolling view")
    }
  }
}

extension Node {
  /// Returns whether it stays at an edge of the screen, with text whose size the system limits.
  fileprivate var isBar: Bool {
    let bars: Set<String> = ["NavigationBar", "TabBar", "Toolbar", "StatusBar", "Keyboard"]
    if isIOSClass(bars) { return true }
    guard let className else { return false }
    return ["Toolbar", "BottomNavigationView", "TabLayout"].contains { className.hasSuffix($0) }
  }
}
