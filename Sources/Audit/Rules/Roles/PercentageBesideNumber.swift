// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A slider that speaks a percentage while the text beside it shows a number of something.
struct PercentageBesideNumber: ElementCheck {
  static let card = RuleCard(
    id: "percentage-beside-number",
    rule: "adjustable-without-value",
    title: "A slider speaks a percentage, but the text beside it shows a number",
    harm: """
      VoiceOver's user hears "30 percent" of something countable, such as travelers, and has to \
      look for the text with the number.
      """,
    remedy: """
      Give the slider the number and its unit as accessibilityValue, and group it with its text, \
      so that both are one element.
      """,
    impact: .moderate,
    topic: .names,
    tier: .advice,
    concerns: [.blind],
    requirements: ["S4-6-103", "S4-217"],
    clauses: [.wcag("1.3.1"), .wcag("4.1.2"), .en301549("11.1.3.1.1"), .en301549("11.5.2.7")],
    fails: [
      Example(
        """
        ios screen "Mars"
          group
            text "Travelers: 0" at 16,60 358x20
            slider at 16,90 358x40 range {"min": 0, "max": 10, "current": 0}       <--
        """),
      Example(
        """
        ios screen "Mars"
          group
            slider "Days" value "30%" at 16,90 300x40                              <--
            text "12 days" at 320,90 54x40
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Mars"
          group
            text "Travelers: 3" at 16,60 358x20
            slider "Travelers" value "3" at 16,90 358x40
        """),
      Example(
        """
        ios screen "Music"
          group
            text "Volume: 30%" at 16,60 358x20
            slider "Volume" value "30%" at 16,90 358x40
        """),
      Example(
        """
        ios screen "Music"
          group
            text "0:35" at 16,60 40x20
            slider "Position" value "30%" at 16,90 358x40
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Mars"
          text "Travelers: 3" at 16,60 358x20
          button "More" at 16,90 358x40
        """)
    ]
  )

  func applies(to element: Element, in context: AuditContext) -> Bool {
    element.platform == .ios && element.role == .adjustable && element.isStop
      && element.value?.hasSuffix("%") ?? false
  }

  func verdict(on element: Element, in context: AuditContext) -> Verdict {
    guard let parent = element.node.parent else { return .passed }
    let screen = context.screen
    let frame = element.frame
    for sibling in screen.children(of: parent) where sibling != element.nodeIndex {
      guard let text = screen.nodes[sibling].shownText, screen.nodes[sibling].isVisible,
        Self.isBeside(frame, screen.frame(of: sibling)), let number = Self.number(in: text)
      else { continue }
      return .failed(
        "the slider says \"\(element.value ?? "")\", but the text beside it \"\(number)\"")
    }
    return .passed
  }

  /// Returns whether a text is directly above, below or beside a slider: no further away than it is
  /// high.
  private static func isBeside(_ slider: Rect, _ text: Rect) -> Bool {
    guard !slider.isEmpty, !text.isEmpty else { return false }
    let isInColumn = text.x < slider.maxX && slider.x < text.maxX
    let isInRow = text.y < slider.maxY && slider.y < text.maxY
    let gap = max(
      isInColumn ? max(text.y - slider.maxY, slider.y - text.maxY) : 0,
      isInRow ? max(text.x - slider.maxX, slider.x - text.maxX) : 0)
    return (isInColumn || isInRow) && gap <= slider.height
  }

  /// Returns the text if it shows a single whole number that is not a percentage, a time or a
  /// price.
  private static func number(in text: String) -> String? {
    guard !text.contains(where: { "%.,".contains($0) || $0.isCurrencySymbol }) else { return nil }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != ":" || $0.isWhitespace }
    let numbers = words.filter { $0.contains(where: \.isNumber) }
    guard numbers.count == 1, let number = numbers.first else { return nil }
    return number.allSatisfy(\.isNumber) ? text.trimmed : nil
  }
}
