// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A small picture beside a text at which a screen reader stops.
///
/// This is a rule of thumb: an icon of up to 48 points or dp that does nothing, beside a text in
/// the same container, seldom conveys more than the text.
struct DecorativeImageInOrder: ElementCheck {
  static let card = RuleCard(
    id: "decorative-image-in-order",
    rule: "unnamed-image",
    title: "A screen reader stops at an icon beside its text",
    harm: """
      Each such icon costs another swipe and more words, and separates the text from its context.
      """,
    remedies: PlatformRemedies(
      iOS: """
        Remove the icon from the reading order (isAccessibilityElement = false, \
        accessibilityHidden(true)), or combine it with the text if it has a meaning of its \
        own.
        """,
      android: """
        Remove the icon from the reading order (importantForAccessibility no, \
        contentDescription = null), or combine it with the text if it has a meaning of its \
        own.
        """),
    impact: .minor,
    topic: .order,
    tier: .advice,
    evidence: [Evidence("FindingsReview", right: 4, wrong: 1)],
    concerns: [.blind],
    requirements: ["S4-050"],
    clauses: [.wcag("1.1.1")],
    fails: [
      Example(
        """
        ios screen "Menu" 390x844
          cell at 0,100 390x44 isAccessibilityElement false
            element "Envelope" traits image at 16,110 24x24      <--
            text "Inbox" at 56,110 200x24
        """),
      Example(
        """
        android screen "Menu" 1080x2400 density 3
          linear at 0,300 1080x150
            image contentDescription "Envelope" at 40,330 72x72      <--
            text "Inbox" at 160,330 400x72
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Large, or alone" 390x844
          element "Mars at dawn" traits image at 0,100 390x200
          text "Mars" at 16,310 200x24
          group at 0,400 390x44
            element "Warning" traits image at 16,410 24x24
        """)
    ],
    ignores: [
      Example(
        """
        android screen "To be pressed, and part of a row" 1080x2400 density 3
          image-button contentDescription "Envelope" clickable at 40,330 72x72
          linear clickable at 0,600 1080x150
            image contentDescription "Envelope" at 40,630 72x72
            text "Inbox" at 160,630 400x72
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.role == .image && !element.isControl && element.isStop && !element.frame.isEmpty
      && element.node.customActions.isEmpty && element.node.texts(.gestures) == nil
      && !context.surroundings.isInWebPage(element.nodeIndex)
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    let screen = element.screen
    let unit = screen.platform == .ios ? 1 : max(1, screen.facts.density ?? 3)
    let frame = element.frame
    guard frame.width <= 48 * unit, frame.height <= 48 * unit, let parent = element.node.parent
    else { return .passed }
    // Icons are directly before or after their text.
    let position = element.node.position
    let besides = screen.children(of: parent).prefix { screen.nodes[$0].position <= position + 1 }
    let hasText = besides.suffix(3).contains { index in
      let other = screen.frame(of: index)
      return index != element.nodeIndex && screen.nodes[index].shownText != nil
        && other.y < frame.maxY && frame.y < other.maxY && screen.nodes[index].isVisible
    }
    return hasText ? .failed("the icon is beside a text and does nothing") : .passed
  }
}
