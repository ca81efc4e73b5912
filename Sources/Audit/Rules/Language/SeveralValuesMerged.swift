// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A row that was merged into one element although several of its parts have values.
///
/// An element has one value. On iOS, screen readers cannot reach the parts of an element, and
/// either one value remains or all are joined; on Android, a group that takes focus speaks its
/// parts one after the other. Transparent parts have no value that anybody perceives.
struct SeveralValuesMerged: ElementCheck {
  static let card = RuleCard(
    id: "several-values-merged",
    title: "Parts with values of their own were merged into one element",
    harm: """
      A screen reader speaks several values in a row or drops all but one, and none of them can be \
      read or changed on its own.
      """,
    remedy: """
      Keep the parts separate, or choose the value that matters as the value of the row, with the \
      others in its label.
      """,
    impact: .moderate,
    topic: .names,
    tier: .experimental,
    evidence: [Evidence("unseen captures", right: 0, wrong: 2, date: "2026-11-24")],
    concerns: [.blind],
    requirements: ["S4-6-025"],
    clauses: [.wcag("4.1.2"), .wcag("1.3.1")],
    fails: [
      Example(
        """
        ios screen "Sound" 390x844
          group "Bass and treble" isAccessibilityElement at 0,100 390x100          <--
            slider label "Bass" value "20%" at 16,110 358x30
            slider label "Treble" value "60%" at 16,150 358x30
        """),
      Example(
        """
        android screen "Sound" 1080x2400
          linear clickable at 0,100 1080x300                                       <--
            text "Alarm" at 0,100 400x100
            progress stateDescription "20 percent" at 400,100 600x100
            checkbox checked true checkable focusable false clickable false at 0,200 100x100
          linear clickable at 0,500 1080x300                                       <-- ticked both
            checkbox checked true checkable focusable false clickable false at 0,500 100x100
            checkbox checked true checkable focusable false clickable false at 0,600 100x100
        """),
    ],
    passes: [
      Example(
        """
        ios screen "One of two, the other one is transparent" 390x844
          group "Bass" isAccessibilityElement at 0,100 390x100
            slider label "Bass" value "20%" at 16,110 358x30
            slider label "Treble" value "60%" alpha 0 at 16,150 358x30
        """),
      Example(
        """
        ios screen "One value, chosen" 390x844
          group "Bass and treble" value "20%, 60%" isAccessibilityElement at 0,100 390x100
            slider label "Bass" value "20%" at 16,110 358x30
            slider label "Treble" value "60%" at 16,150 358x30
          group "Wi-Fi" isAccessibilityElement at 0,300 390x100
            text "Wi-Fi" at 16,310 100x30
            switch value "1" at 300,310 51x31
        """),
      Example(
        """
        android screen "One of them is a stop of its own" 1080x2400
          linear clickable at 0,100 1080x300
            slider stateDescription "20 percent" focusable at 400,100 600x100
            checkbox checked true checkable at 0,200 100x100
          linear clickable at 0,500 1080x200
            radio checked true checkable at 0,500 100x100
            checked-text "5G" checked true checkable at 200,500 300x100
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "A container" 390x844
          group at 0,100 390x100
            slider label "Bass" value "20%" at 16,110 358x30
            slider label "Treble" value "60%" at 16,150 358x30
        """),
      Example(
        """
        android screen "Words of its own" 1080x2400
          linear clickable contentDescription "Alarm at seven" at 0,100 1080x300
            progress stateDescription "20 percent" at 400,100 600x100
            checkbox checked true checkable focusable false clickable false at 0,200 100x100
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    guard element.node.end > element.nodeIndex + 1, element.isStop else { return false }
    switch element.platform {
    case .ios:
      return element.isElement && !context.surroundings.isInWebPage(element.nodeIndex)
        && element.role != .picker && element.role != .tabBar
    case .android:
      return element.takesFocus && element.role != .list && element.role != .grid
        && element.role != .webView && !element.node.isSet(.scrollable)
        && (element.node.contentDescription ?? "").isBlank
        && (element.node.stateDescription ?? "").isBlank
    }
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let screen = element.screen
    if element.platform == .ios, element.node.value?.isBlank == false { return .passed }
    var parts = 0
    // A radio button and its checked text show one state, while two check boxes show two.
    var states: [Checked: String?] = [:]
    var hasBranches = false
    var mayBeHidden = 0
    var index = element.nodeIndex + 1
    while index < element.node.end {
      let node = screen.nodes[index]
      if context.isOpen(node.description ?? ""), node.accessibilityChildren == .contain {
        hasBranches = true
      }
      // A part that is not drawn, or is a stop of its own, does not contribute its value.
      guard node.isVisible, !node.isTransparent, element.platform == .ios || !node.takesFocus
      else {
        index = node.end
        continue
      }
      if Self.hasValue(node, element.platform) {
        let isNew =
          node.checked.map { states[$0] == nil || states[$0] == node.className } ?? true
        if let state = node.checked, states[state] == nil { states[state] = node.className }
        parts += isNew ? 1 : 0
        mayBeHidden += isNew && node.saysNotKnown(.visible) ? 1 : 0
        index = node.end
      } else {
        index += 1
      }
    }
    guard parts > 1 else { return .passed }
    if parts - mayBeHidden < 2, mayBeHidden > 0 {
      return .cannotTell("it is unknown whether all of its parts with values are shown")
    }
    if hasBranches { return .cannotTell("some of its parts are never shown together") }
    return .failed(
      Problem(
        "\(parts) parts of this element have their own values",
        measured: [Problem.Measurement("values", Double(parts))]))
  }

  private static func hasValue(_ node: Node, _ platform: Platform) -> Bool {
    switch platform {
    case .ios: node.value?.isBlank == false
    case .android:
      node.isSet(.checkable) || node.stateDescription?.isBlank == false
        || node.range?.current != nil
    }
  }
}
