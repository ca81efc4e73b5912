// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text that, according to the capture, does not follow the user's text size.
///
/// The fact is `adjustsFontForContentSizeCategory` of iOS, see `checkForSupportsDynamicType` in
/// google/GTXiLib@e322f9d; `fixed-text-size` covers Android. A control and the text in it count as
/// one text. Transparent text, and text of a point or two, is not meant to be seen.
struct UnscaledText: Check {
  static let card = RuleCard(
    id: "unscaled-text",
    rule: "fixed-text-size",
    title: "Text does not follow the text size",
    harm: "People who need large text set it for all apps, and here it stays small.",
    remedy: "Take the font from a text style or UIFontMetrics and let it adjust itself.",
    impact: .serious,
    tier: .advice,
    evidence: [
      Evidence("unseen source of iOS", right: 1, arguable: 5, date: "2026-11-24"),
      Evidence("unseen source of iOS", right: 0, wrong: 3, date: "2026-11-28"),
      Evidence("UnseenFindings", right: 8, arguable: 2, date: "2026-11-30"),
    ],
    concerns: [.lowVision],
    aspects: [.textSize, .fixedFont],
    requirements: ["S4-11-012"],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          text "Total" at 16,100 358x30 adjustsFont false   <--
          button "Pay" at 16,200 358x44 adjustsFont false
            text "Pay" at 16,200 358x44 adjustsFont false   <-- once
          button "Back" at 16,300 358x44 adjustsFont false  <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          text "Total" at 16,100 358x30 adjustsFont dynamicTypeStyle body
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Not told, or not seen" 390x844
          text "Total" at 16,100 358x30
          text "Loading" at 16,200 358x30 adjustsFont false visible false
          button "Save" at 16,300 358x44 adjustsFont false textSize 1
          text "Shadow" at 16,400 358x30 adjustsFont false textColor "#00000000"
        """),
      Example(
        """
        android screen "Order" 1080x2400
          text "Total" at 40,300 900x80 textSize 42 textSizeUnit dp
        """),
    ]
  )

  /// The size below which text is meant for keyboard shortcuts or programs rather than for people.
  private static let smallestText = 4.0

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    let found = screen.nodes.indices.filter { index in
      let node = screen.nodes[index]
      guard let text = node.shownText ?? node.label,
        // An emoji is a picture.
        text.contains(where: { $0.isLetter || $0.isNumber }),
        context.surroundings.isInSight(index, of: screen), node.flag(.adjustsFont) == false,
        node.number(.textSize).map({ $0 >= Self.smallestText }) ?? true,
        node.color(.textColor)?.alpha != 0
      else { return false }
      return true
    }
    return found.enumerated().compactMap { place, index in
      // The next text inside it, if any, is the text itself.
      if found.dropFirst(place + 1).first.map({ $0 < screen.nodes[index].end }) == true {
        return nil
      }
      return Report.failed(index, "its font does not follow the user's text size")
    }
  }
}
