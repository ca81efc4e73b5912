// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutStandards
import CurbcutTechnology

/// A control that can be pressed with a finger but not with a key.
///
/// On Android it is drawn, enabled and clickable, but neither it nor a control around it takes
/// focus. On iOS, Full Keyboard Access skips elements that say they do not respond. Content of web
/// pages and of toolkits with their own focus is not judged, and neither are views that only
/// respond to long presses. A control of a storyboard that does not respond to touch is a picture
/// that looks like a control.
struct OutsideKeyboardOrder: Check {
  static let card = RuleCard(
    id: "outside-keyboard-order",
    title: "A control cannot be used with a keyboard",
    harm: """
      People who cannot touch the screen, and use a keyboard, a D-pad or a switch that acts as \
      one, cannot reach it.
      """,
    remedy: """
      On Android, do not set focusable on clickable views, or set it to true; on iOS, let \
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
        element.nodeIndex, "it says that it does not respond, so no key reaches it")
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
      // A finger cannot distinguish it from the view that it fills, which is already reported.
      if let outer = screen.nodes[node].parent.flatMap({ around[$0] }), told.contains(outer),
        screen.frame(of: outer) == screen.frame(of: node)
      {
        return nil
      }
      if context.tree.element(ofNode: node)?.coversHalfOfScreen == true { return nil }
      guard screen.nodes[node].isSet(.clickable) else {
        return Report.cannotTell(
          node, "no key reaches its long press, and the effect of that is unknown")
      }
      let hasOwnFocus = toolkits[node].map { $0 != .view } ?? false
      return hasOwnFocus
        ? Report.cannotTell(
          node, "its flag says that it takes no focus, but its toolkit moves the focus itself")
        : Report.failed(node, "it can be pressed but takes no focus")
    }
  }
}
