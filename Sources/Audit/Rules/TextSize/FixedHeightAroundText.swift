// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text that grows with the text size in a view whose height its author has fixed.
///
/// Source tells what height was asked for and not where the view lies; captures tell the frame, from which
/// `text-cut-off-when-enlarged` works out the same. A line is as high as 1.2 times its font, which is what
/// the system font has.
struct FixedHeightAroundText: Check {
  static let card = RuleCard(
    id: "fixed-height-around-text",
    title: "Text that grows is in a view with a fixed height",
    harm: "People who need large text see half a line: the text grows and the view around it "
      + "does not.",
    remedy:
      "Set a minimum height instead of an exact one: constraint(greaterThanOrEqualToConstant:).",
    impact: .moderate,
    tier: .experimental,
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

  /// How high a line is, as a multiple of its font's size.
  private static let lineHeight = 1.2

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    return screen.nodes.indices.compactMap { index in
      guard case .layout(let size)? = screen.nodes[index][.layout], size.height > 0,
        context.surroundings.isInSight(index, of: screen),
        let style = Self.style(at: index, of: screen)
      else { return nil }
      let cut = ContentSizeCategory.allCases.first {
        style.pointSize(at: $0) * Self.lineHeight > Double(size.height)
      }
      guard let cut else { return nil }
      return Report.failed(
        index,
        Problem(
          "the height is fixed at \(size.height) pt, and a line of its text is higher from the "
            + "text size \(cut.rawValue) on",
          measured: [Problem.Measurement("height", Double(size.height))]))
    }
  }

  /// The text style of a view, or the largest one of the texts in a row of a list.
  private static func style(at index: Int, of screen: Screen) -> TextStyle? {
    func own(_ node: Int) -> TextStyle? {
      screen.nodes[node].text(.dynamicTypeStyle).flatMap(TextStyle.init(rawValue:))
    }
    guard screen.nodes[index].isIOSCell else { return own(index) }
    return (index..<screen.nodes[index].end).compactMap(own)
      .max { $0.pointSize() < $1.pointSize() }
  }
}
