// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A control inside another element, where assistive technologies lose it or find it twice.
///
/// iOS: views inside an accessibility element are not elements
/// (cashapp/AccessibilitySnapshot@5b03db8), so the inner control is lost, unless a custom action
/// has its name or the outer element's double-tap, which touches its activation point, hits it.
/// Text fields are left out, because UIKit exposes the buttons inside them, and so are cells whose
/// membership is not stated, because UIKit merges their accessories.
///
/// Android: a control in a clickable row is a separate stop and can be reached, so that alone does
/// no harm. A nameless check box as high as its clickable row does: it is a second stop for the
/// same thing, which speaks a state without a name. Views in exactly the same place are left to
/// `duplicate-bounds`.
struct NestedControl: Check {
  static let card = RuleCard(
    id: "nested-control",
    title: "A control lies inside another element",
    harm: "On iOS, VoiceOver, Switch Control and Voice Control cannot reach the inner control. On "
      + "Android, people who use TalkBack or switches find one thing as two stops.",
    remedies: PlatformRemedies(
      iOS: """
        Make the outer view a container instead of an element, or offer the inner control as a \
        custom action (accessibilityCustomActions, accessibilityAction(named:)).
        """,
      android: """
        Let only the row take the tap: give the check box clickable false and \
        importantForAccessibility no, in Compose onCheckedChange = null and a toggleable row.
        """),
    impact: .critical,
    topic: .order,
    tier: .standard,
    evidence: [Evidence("FindingsReview", right: 8)],
    concerns: [.blind, .motorKeys, .motorVoice],
    requirements: ["S4-6-011", "S4-6-126", "S4-11-051"],
    clauses: [.wcag("2.1.1"), .wcag("4.1.2")],
    fails: [
      Example(
        """
        ios screen "Feed" 390x844
          group at 0,100 390x200 isAccessibilityElement label "Anna: Hello Mars"
            text "Hello Mars" at 16,110 358x40
            button "Like" at 16,250 60x44       <-- no double-tap gets there
            button "Share" at 90,250 60x44      <-- nor there
        """),
      Example(
        """
        ios screen "A button in a button" 390x844
          button "Open album" at 0,100 390x200
            button "Play" at 330,240 44x44      <--
        """),
      Example(
        """
        android screen "Row and check box both take the tap" 1080x2400
          view at 64,829 952x102 clickable
            view at 64,829 111x102 clickable checkable checked false   <-- "not checked", of what?
            text "Bass boost" at 180,850 400x60
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Offered as actions" 390x844
          group at 0,100 390x200 isAccessibilityElement label "Anna: Hello" customActions [{"name": "Like"}]
            button "Like" at 16,250 60x44
        """),
      Example(
        """
        ios screen "A container" 390x844
          group at 0,100 390x200
            text "Anna: Hello Mars" at 16,110 358x40
            button "Like" at 16,250 60x44
        """),
      Example(
        """
        ios screen "The double-tap hits it" 390x844
          group at 0,100 390x60 isAccessibilityElement label "Wi-Fi" activationPoint [345, 130]
            switch at 320,115 51x31
        """),
      Example(
        """
        android screen "Two actions, two names" 1080x2400
          linear at 44,264 992x337 clickable contentDescription "Alarm"
            image-button at 871,264 154x132 clickable contentDescription "Expand alarm"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "One switch, drawn by two views" 390x844
          element at 16,100 358x50 label "Dark mode" value "1" traits [button, switchButton]
            switch at 320,110 51x31
        """),
      Example(
        """
        ios screen "UIKit's own" 390x844
          field at 16,100 358x44 label "Password"
            button "Show password" at 330,108 28x28
          cell at 0,200 390x44 label "General"
            button "chevron" at 358,215 12x15 enabled false
          cell at 0,300 390x44 label "Wi-Fi"
            switch at 320,306 51x31
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    switch context.screen.platform {
    case .ios: Self.onIOS(context)
    case .android: Self.onAndroid(context)
    }
  }

  private static func onIOS(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let surroundings = context.surroundings
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard let around = surroundings.elementAround[index], !surroundings.isElement[index],
        node.isIOSControl, node.isEnabled,
        screen.states(.isAccessibilityElement, of: around),
        surroundings.isInSight(index, of: screen),
        let outer = context.tree.element(ofNode: around), swallows(outer, node)
      else { return nil }
      switch verdict(on: index, in: outer) {
      case .passed: return nil
      case let verdict: return Report(place: index, verdict: verdict)
      }
    }
  }

  /// Whether an element certainly hides the views inside it.
  private static func swallows(_ outer: Element, _ inner: Node) -> Bool {
    if outer.node.isIOSCell {
      return outer.node.isSet(.isAccessibilityElement) && !inner.isSet(.isAccessibilityElement)
    }
    if !outer.traits.isDisjoint(with: [.textEntry, .searchField]) { return false }
    return outer.node.isSet(.isAccessibilityElement) || outer.isControl
  }

  private static func verdict(on index: Int, in outer: Element) -> Verdict {
    let screen = outer.screen
    let node = screen.nodes[index]
    // SwiftUI makes combined children part of the element.
    if outer.node.accessibilityChildren == .combine { return .passed }
    let name = node.label ?? node.text ?? ""
    // Two views draw one control: SwiftUI's Toggle and a wrapper of the same name.
    if outer.isControl, name.isBlank || name.isSame(ignoringCaseOf: outer.label ?? "") {
      return .passed
    }
    if outer.node.customActions.contains(where: { $0.name.isSame(ignoringCaseOf: name) }) {
      return .passed
    }
    guard outer.node.frame != nil, node.frame != nil else { return .cannotTell(.noFrames) }
    let point = outer.node.activationPoint ?? outer.frame.center
    if screen.frame(of: index).contains(point) { return .passed }
    guard outer.knows(.customActions) else { return .cannotTell(.unknownActions) }
    return .failed(.unreachable)
  }

  private static func onAndroid(_ context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    let surroundings = context.surroundings
    return context.tree.all.compactMap { element in
      guard element.repeatsItsRow, surroundings.isInSight(element.nodeIndex, of: screen) else {
        return nil
      }
      return Report.failed(element.nodeIndex, .secondStop)
    }
  }
}

extension Element {
  /// Whether it is a nameless check box as high as the row around it that also takes taps
  /// (Android).
  var repeatsItsRow: Bool {
    guard platform == .android, node.isSet(.checkable), node.takesTaps, !frame.isEmpty,
      spokenName == nil, provenance != .web
    else { return false }
    var row: Element?
    var ancestor = parent
    while let outer = ancestor {
      if row == nil, outer.node.takesTaps { row = outer }
      ancestor = outer.parent
    }
    guard let row else { return false }
    return abs(frame.y - row.frame.y) <= 1 && abs(frame.maxY - row.frame.maxY) <= 1
  }
}

extension Problem {
  fileprivate static let unreachable: Problem =
    "the control is inside an accessibility element, so assistive technologies cannot reach it"
  fileprivate static let unknownActions: Problem =
    "the capture does not state the custom actions of the element around this control"
  fileprivate static let noFrames: Problem =
    "without frames it is unknown whether the outer element's double-tap hits this control"
  fileprivate static let secondStop = Problem(
    "the check box has no name and is a second stop for the clickable row around it",
    impact: .moderate)
}
