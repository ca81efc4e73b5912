// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// An adjustable control that does not state its value.
struct AdjustableWithoutValue: ElementCheck {
  static let card = RuleCard(
    id: "adjustable-without-value",
    title: "An adjustable control has no value",
    harm: """
      A screen reader's user hears that it can be adjusted, but neither its value nor the effect \
      of a swipe.
      """,
    remedies: PlatformRemedies(
      iOS: "Give the value in the user's unit with accessibilityValue.",
      android: "Give the value in the user's unit with range info or stateDescription."),
    impact: .serious,
    topic: .names,
    tier: .standard,
    concerns: [.blind],
    requirements: ["S4-6-024", "S4-6-105", "S2-028"],
    clauses: [.wcag("4.1.2"), .en301549("11.5.2.7")],
    fails: [
      Example(
        """
        ios screen "Holiday"
          element "Travelers" traits adjustable                  <--
        """),
      Example(
        """
        android screen "Holiday"
          slider contentDescription "Travelers"                  <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Holiday"
          element "Travelers" value "3" traits adjustable
        """),
      Example(
        """
        android screen "Holiday"
          slider contentDescription "Travelers" stateDescription "3 travelers"
          slider contentDescription "Days" range {"type": "int", "min": 0, "max": 14, "current": 3}
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Holiday"
          button "More travelers"
        """),
      Example(
        """
        android screen "Holiday"
          progress contentDescription "Loading"
        """),
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.role == .adjustable && element.node.isVisible
      && (element.platform == .android || element.isStop)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    switch element.platform {
    case .ios:
      if let value = element.value, !value.isBlank { return .passed }
      // Source does not show the value of a slider or the dots of pages; both speak it themselves.
      let saysValue = element.node.isIOSClass(["Slider", "PageControl"])
      if element.screen.origin.leavesHoles, saysValue { return .passed }
      if element.hasValueOfCode(in: context) { return .passed }
      guard element.knows(.value) else { return .cannotTell("the capture does not carry values") }
    case .android:
      let node = element.node
      if node.range != nil || node.stateDescription != nil || node.text != nil { return .passed }
      guard element.knows(.range), element.knows(.stateDescription) else {
        return .cannotTell("the capture does not carry the range or the state")
      }
    }
    return .failed("the adjustable control has no value")
  }
}

extension Element {
  /// Whether source gives it a value that is only known while the app runs: code assigns one to a
  /// view of a storyboard, or the label of a stepper contains it.
  fileprivate func hasValueOfCode(in context: AuditContext) -> Bool {
    screen.isFromInterfaceBuilder && node.saysNotKnown(.value)
      || context.isOpen(name ?? "")
  }
}
