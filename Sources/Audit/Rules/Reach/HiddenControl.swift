// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A visible control that assistive technologies cannot reach.
///
/// A control inside an element is left to `nested-control`; a control behind a modal view, or below
/// a view that covers half of the screen, is hidden rightly. A control that shares its place with
/// an element or contains one, or whose name is that of a custom action, is represented.
struct HiddenControl: Check {
  static let card = RuleCard(
    id: "hidden-control",
    title: "A control is hidden from assistive technologies",
    harm: "People who use a screen reader, a switch, their voice or a keyboard cannot operate what "
      + "everyone else sees and can press.",
    remedies: PlatformRemedies(
      iOS: """
        Remove isAccessibilityElement = false, accessibilityElementsHidden or \
        accessibilityHidden, and list the control in accessibilityElements where that is set.
        """,
      android: "Remove importantForAccessibility no or noHideDescendants."),
    impact: .critical,
    topic: .order,
    tier: .standard,
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-107", "S4-6-011", "S4-6-084", "S4-11-051"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Editor" 390x844
          button "Close" at 330,60 44x44 isAccessibilityElement false   <--
          button "Save" at 16,760 358x44
        """),
      Example(
        """
        android screen "Editor" 1080x2400
          image-button at 900,100 150x150 contentDescription "Close" clickable importantForAccessibility no   <--
          linear at 0,300 1080x200 importantForAccessibility noHideDescendants
            button "Save" at 0,300 500x150 clickable   <-- hidden with its parent
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Editor" 390x844
          button "Close" at 330,60 44x44
        """),
      Example(
        """
        ios screen "Represented by an action" 390x844
          text "Anna: Hello Mars" at 16,100 358x40 customActions [{"name": "Like, 3 likes"}]
          button "Like" at 16,150 60x44 isAccessibilityElement false
        """),
      Example(
        """
        ios screen "Represented by an element in the same place" 390x844
          button "Close" at 330,60 44x44 isAccessibilityElement false
          element "Close" at 330,60 44x44 traits button
        """),
      Example(
        """
        android screen "Represented by the row" 1080x2400
          linear at 0,300 1080x200 clickable contentDescription "Dark mode"
            switch at 900,320 150x150 clickable checkable importantForAccessibility no
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Not to be seen or not to be used" 390x844
          button "Later" at 16,100 100x44 isAccessibilityElement false visible false
          button "Send" at 16,200 100x44 isAccessibilityElement false enabled false
          button "Next page" at 400,200 100x44 isAccessibilityElement false
          button "Unknown" at 16,300 100x44 isAccessibilityElement null
          button at 16,400 100x44 isAccessibilityElement false
            text "Buy" at 20,410 80x20
        """),
      Example(
        """
        android screen "Behind an open drawer, and the layer that closes it" 1080x2400
          linear at 0,0 1080x2400 importantForAccessibility noHideDescendants
            button "Save" at 0,300 500x150 clickable
          view at 0,0 1080x2400 clickable importantForAccessibility no
          linear at 0,0 900x2400
            text "Menu" at 40,100 400x80
        """),
      Example(
        """
        ios screen "A web page, of which a capture tells little" 390x844
          web at 0,100 390x600
            node class "XCUIElementTypeLink" at 16,120 100x20 isAccessibilityElement false
          node class "XCUIElementTypeButton" label "Pay" at 16,720 100x44 traits [button, webContent] isAccessibilityElement false
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let surroundings = context.surroundings
    let hidden =
      switch context.screen.platform {
      case .ios: Self.hiddenOnIOS(context, surroundings)
      case .android: Self.hiddenOnAndroid(context, surroundings)
      }
    guard !hidden.isEmpty else { return [] }
    // In SwiftUI, controls are hidden by a modifier, usually because another view represents the
    // control.
    if context.screen.origin.leavesHoles {
      return hidden.filter { context.screen.nodes[$0].isIOSClass(Self.controls) }
        .map { Report.cannotTell($0, .hiddenByModifier) }
    }
    let actions = CustomActions(context.tree)
    return hidden.compactMap { index in
      switch actions.include(context.screen.nodes[index]) {
      case true?: nil
      case false?: Report.failed(index, .hidden)
      case nil: Report.cannotTell(index, .unknownActions)
      }
    }
  }

  private static let controls = [
    "Button", "Switch", "Slider", "Stepper", "TextField", "SecureTextField", "DatePicker", "Picker",
  ]

  private static func hiddenOnIOS(
    _ context: AuditContext, _ surroundings: Surroundings
  ) -> [Int] {
    let screen = context.screen
    let isSystem = screen.inherited(false) { isSystem, index in
      isSystem || screen.nodes[index].isIOSSystemArea
    }
    let hidden = screen.nodes.indices.filter { index in
      let node = screen.nodes[index]
      return node.isIOSControl && node.isEnabled
        && screen.states(.isAccessibilityElement, of: index) && !isSystem[index]
        && !surroundings.isInWebPage(index) && surroundings.elementAround[index] == nil
        && !surroundings.isSilenced[index]
        && surroundings.elementCount(in: index..<node.end) == 0
        && !(node.traits ?? []).contains(.notEnabled)
        && surroundings.isInSight(index, of: screen)
    }
    guard !hidden.isEmpty else { return [] }
    let taken = Set(context.tree.elements.map { WholeFrame($0.frame) })
    return hidden.filter { index in
      let frame = screen.frame(of: index)
      return frame.isEmpty || !taken.contains(WholeFrame(frame))
    }
  }

  private static func hiddenOnAndroid(
    _ context: AuditContext, _ surroundings: Surroundings
  ) -> [Int] {
    let screen = context.screen
    let isHidden = screen.isHiddenWithDescendants
    let around = screen.inherited(Int?.none) { around, index in
      let node = screen.nodes[index]
      return node.takesTaps && !isHidden[index] && node.importance != "no" ? index : around
    }
    return screen.nodes.indices.filter { index in
      let node = screen.nodes[index]
      guard node.takesTaps, node.isEnabled, isHidden[index] || node.importance == "no",
        node.parent.flatMap({ around[$0] }) == nil, surroundings.isInSight(index, of: screen)
      else { return false }
      // A layer that takes the taps outside a menu is not a control.
      guard let frame = surroundings.screenFrame else { return true }
      return !screen.frame(of: index).isHalfOrMore(of: frame)
        && (isHidden[index] || surroundings.elementCount(in: index + 1..<node.end) == 0)
    }
  }
}

/// The names of the custom actions of all elements.
private struct CustomActions {
  private var names: Set<String> = []
  private let areTold: Bool

  init(_ tree: AccessibilityTree) {
    switch tree.screen.platform {
    case .ios: areTold = tree.screen.origin.carries(.customActions)
    case .android: areTold = tree.screen.origin.carries(.actions)
    }
    for element in tree.elements {
      let node = element.node
      for name in node.customActions.map(\.name) + node.actions.compactMap(\.label) {
        names.insert(name.lowercased())
      }
    }
  }

  /// Returns whether one of them does what a control does, by its name; nil if unknown.
  func include(_ control: Node) -> Bool? {
    guard areTold else { return nil }
    guard !names.isEmpty else { return false }
    guard let name = (control.description ?? control.text)?.lowercased(), !name.isBlank else {
      return nil
    }
    if names.contains(name) { return true }
    // Matches "Like" with "Like, 3 likes"; if there are very many actions, a match is assumed.
    guard names.count < 1_000 else { return nil }
    return names.contains { $0.hasPrefix(name) || name.hasPrefix($0) }
  }
}

/// A frame in whole numbers, so that rounding does not separate views in the same place.
private struct WholeFrame: Hashable {
  let edges: PixelRect

  init(_ frame: Rect) {
    edges = PixelRect(
      left: Int(clamping: frame.x.rounded()), top: Int(clamping: frame.y.rounded()),
      right: Int(clamping: frame.maxX.rounded()), bottom: Int(clamping: frame.maxY.rounded()))
  }
}

extension Problem {
  fileprivate static let hidden: Problem =
    "the control is visible and enabled, but assistive technologies cannot reach it"
  fileprivate static let hiddenByModifier: Problem =
    "a modifier hides this control, and it is unknown whether another view represents it"
  fileprivate static let unknownActions: Problem =
    "assistive technologies cannot reach this control; a custom action might do the same"
}
