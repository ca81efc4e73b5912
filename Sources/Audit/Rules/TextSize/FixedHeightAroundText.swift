// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text that grows with the text size in a view whose height its author has fixed.
///
/// Source tells what height was asked for and not where the view lies; captures tell the frame, from which
/// `text-cut-off-when-enlarged` works out the same. A line is at least as high as its font's size, which is
/// what its letters take from their ascenders to their descenders.
struct FixedHeightAroundText: Check {
  static let card = RuleCard(
    id: "fixed-height-around-text",
    title: "Text that grows is in a view with a fixed height",
    harm: "People who need large text see half a line: the text grows and the view around it "
      + "does not.",
    remedy:
      "Set a minimum height instead of an exact one: constraint(greaterThanOrEqualToConstant:).",
    impact: .moderate,
    tier: .advice,
    evidence: [
      Evidence("UnseenFindings", right: 7, date: "2026-11-28"),
      Evidence("UnseenFindings", right: 5, arguable: 12, date: "2026-11-30"),
    ],
    concerns: [.lowVision],
    aspects: [.textSize],
    requirements: ["S4-8-067"],
    clauses: [],
    partly: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        ios screen "Menu"
          button "Settings" dynamicTypeStyle body layout {"width": -2, "height": 50}   <--
          text "Version 4" dynamicTypeStyle footnote layout {"width": -2, "height": 20}   <--
        """),
      Example(
        """
        ios screen "Books"
          cell layout {"width": -2, "height": 44}                                         <--
            text "Emma" dynamicTypeStyle body
            text "1815" dynamicTypeStyle body
          button "Read" textSize 16 adjustsFont true layout {"width": -2, "height": 36}    <--
        """),
      Example(
        """
        ios screen "Books"
          group class "UIStackView" layout {"width": -2, "height": 20}                    <--
            text "Emma" dynamicTypeStyle body
            image "Cover" layout {"width": 20, "height": 20}
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Menu"
          button "Settings" dynamicTypeStyle body layout {"width": -2, "height": 80}
          cell layout {"width": -2, "height": 80}
            text "Emma" dynamicTypeStyle body
          cell layout {"width": -2, "height": 44}
            text "Emma" textSize 17
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Menu"
          button "Settings" dynamicTypeStyle body
          button "About" layout {"width": -2, "height": 50}
          button "Help" dynamicTypeStyle body layout {"width": 50, "height": -2}
          image "Logo" layout {"width": 20, "height": 20}
          text "Gone" dynamicTypeStyle body layout {"width": -2, "height": 0}
        """),
      Example(
        """
        android screen "Menu" 1080x2400
          text "Settings" at 0,0 100x50 layout {"width": -2, "height": 50}
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    return screen.nodes.indices.compactMap { index in
      guard let height = Self.height(at: index, of: screen),
        context.surroundings.isInSight(index, of: screen),
        let text = Self.text(at: index, of: screen)
      else { return nil }
      let cut = ContentSizeCategory.allCases.first { text.size(at: $0) > height }
      guard let cut else { return nil }
      let twice = min(text.usual * 2, text.size(at: Self.largest))
      return Report.failed(
        index,
        Problem(
          "the height is fixed at \(height.written) pt, and a line of its text is higher from the "
            + "text size \(cut.rawValue) on",
          measured: [Problem.Measurement("height", height)], impact: twice > height ? nil : .minor))
    }
  }

  private static let largest = ContentSizeCategory.accessibilityExtraExtraExtraLarge

  /// The height that is fixed for a view; one of no size is not shown.
  private static func height(at index: Int, of screen: Screen) -> Double? {
    guard case .layout(let size)? = screen.nodes[index][.layout], size.height > 2 else {
      return nil
    }
    return Double(size.height)
  }

  /// A text that follows the text size, up to a size that its author may have set.
  private struct ScaledText {
    var style: TextStyle
    /// The size at the default text size.
    var usual: Double
    var maximum: Double?

    init?(_ node: Node) {
      guard node[.text] != nil || node[.label] != nil, node.isVisible else { return nil }
      let style = node.text(.dynamicTypeStyle).flatMap(TextStyle.init(rawValue:))
      let size = node.number(.textSize)
      // A font with a size of its own that follows the text size grows as body does, unless it names another
      // style (Apple, UIFontMetrics, "default").
      guard style != nil || size != nil && node.flag(.adjustsFont) == true else { return nil }
      self.style = style ?? .body
      usual = size ?? self.style.pointSize()
      maximum = node.number(.maximumTextSize)
    }

    func size(at category: ContentSizeCategory) -> Double {
      min(usual * style.factor(at: category), maximum ?? .infinity)
    }
  }

  /// The text of a view, or the largest one that a row of a list or a stack squeezes into its height.
  private static func text(at index: Int, of screen: Screen) -> ScaledText? {
    let node = screen.nodes[index]
    guard node.isIOSCell || node.isIOSClass(stacks) else { return ScaledText(node) }
    var largest: ScaledText?
    var inner = index + 1
    while inner < node.end {
      let part = screen.nodes[inner]
      guard part.isVisible, !part.isScroller, height(at: inner, of: screen) == nil else {
        inner = part.end
        continue
      }
      if let text = ScaledText(part),
        text.size(at: Self.largest) > largest?.size(at: Self.largest) ?? 0
      {
        largest = text
      }
      inner += 1
    }
    return largest
  }

  private static let stacks: Set<String> = ["StackView"]
}
