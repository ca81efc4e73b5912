import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A control that a finger can press and no key can.
///
/// Android: it is drawn, enabled and clickable and takes no focus, and no control around it does. iOS:
/// Full Keyboard Access passes by what says that it does not respond. What a web page or a toolkit with a
/// focus of its own draws is left open, and so is what takes long presses alone. A control of a storyboard
/// that takes no touch either is a picture in its shape.
struct OutsideKeyboardOrder: Check {
  static let card = RuleCard(
    id: "outside-keyboard-order",
    title: "A control cannot be used with a keyboard",
    harm: """
      People who cannot touch the screen, and use a keyboard, a D-pad or a switch that acts as one, \
      cannot get to it.
      """,
    remedy: """
      On Android, leave focusable as it is for what is clickable, or set it to true; on iOS, let \
      accessibilityRespondsToUserInteraction be true for controls.
      """,
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.motorKeys],
    requirements: ["S4-074"],
    clauses: [.wcag("2.1.1")],
    fails: [
      Example(
        """
        android screen "Player" 1080x2400
          image-button contentDescription "Play" clickable focusable false at 40,300 200x200     <--
          button "Next" clickable focusable at 300,300 200x200
        """),
      Example(
        """
        android screen "One place, told once" 1080x2400
          frame clickable focusable false at 40,300 900x200                                        <--
            frame clickable focusable false at 40,300 900x200
              text "At a glance" at 40,300 400x80
        """),
      Example(
        """
        ios screen "Player" 390x844
          button "Play" respondsToUserInteraction false at 16,100 44x44      <--
          button "Next" at 80,100 44x44
        """),
    ],
    passes: [
      Example(
        """
        android screen "A row takes the focus for its switch" 1080x2400
          linear clickable focusable at 0,300 1080x200
            text "Dark mode" at 0,300 400x200
            switch clickable focusable false checkable at 900,320 150x150
        """),
      Example(
        """
        ios screen "Player" 390x844
          button "Play" at 16,100 44x44
          button "Next" enabled false respondsToUserInteraction false at 80,100 44x44
        """),
    ],
    ignores: [
      Example(
        """
        android screen "Text" 1080x2400
          text "Song" focusable false at 40,300 200x200
        """)
    ])

  func reports(on context: AuditContext) -> [Report<Int>] {
    switch context.screen.platform {
    case .android: Self.onAndroid(context)
    case .ios: Self.onIOS(context)
    }
  }

  private static func onIOS(_ context: AuditContext) -> [Report<Int>] {
    let mayFail = context.screen.nodes.contains { $0.flag(.respondsToUserInteraction) == false }
    guard mayFail else { return [] }
    let stops = Set(KeyboardFocusGraph(context.tree).stops)
    return context.tree.elements.compactMap { element in
      guard element.isControl, element.node.flag(.respondsToUserInteraction) == false,
        element.node.isVisible, element.node.isEnabled, !element.traits.contains(.notEnabled),
        element.role != .keyboardKey, !context.screen.takesNoTouch(element.nodeIndex),
        !stops.contains(element.nodeIndex)
      else { return nil }
      return Report.failed(
        element.nodeIndex, "it says that it does not respond, so that no key comes here")
    }
  }

  private static func onAndroid(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let mayFail = screen.nodes.contains { node in
      node.isVisible && node.isEnabled && node.takesTaps && !node.isSet(.focusable)
    }
    guard mayFail else { return [] }
    let around = screen.inherited(Int?.none) { screen.nodes[$1].takesTaps ? $1 : $0 }
    let toolkits = screen.toolkits
    var told: Set<Int> = []
    return KeyboardFocusGraph(context.tree).problems.compactMap { problem in
      guard case .notFocusable(let node, within: nil) = problem, screen.nodes[node].takesTaps else {
        return nil
      }
      told.insert(node)
      // A finger cannot tell it from the view that it fills, of which the same has been told.
      if let outer = screen.nodes[node].parent.flatMap({ around[$0] }), told.contains(outer),
        screen.frame(of: outer) == screen.frame(of: node)
      {
        return nil
      }
      if context.tree.element(ofNode: node)?.coversHalfOfScreen == true { return nil }
      guard screen.nodes[node].isSet(.clickable) else {
        return Report.cannotTell(
          node, "no key gets to its long press, and what that does is not told")
      }
      let hasOwnFocus = toolkits[node].map { $0 != .view } ?? false
      return hasOwnFocus
        ? Report.cannotTell(
          node, "it takes no focus by its flag, but its toolkit moves the focus itself")
        : Report.failed(node, "it can be pressed, and takes no focus")
    }
  }
}
