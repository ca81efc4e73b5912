import CurbcutScreen
import CurbcutStandards

/// Text whose size does not follow the text size of the user.
///
/// On Android a size in dp, px or another absolute unit; only sp follows the font size (a size in dp
/// follows the display size all the same). On iOS a text that states not to adjust. Where that is not
/// stated nothing is claimed.
struct FixedTextSize: ScreenRule {
  static let id: RuleID = "fixed-text-size"

  static let card = RuleCard(
    title: "Text keeps its size",
    harm: "People who need large text set it for all apps, and here the text stays as small as "
      + "it is.",
    remedy: "On Android give text sizes in sp. On iOS use a text style, or UIFontMetrics with a "
      + "font of "
      + "your own, and set adjustsFontForContentSizeCategory.",
    impact: .serious,
    requirements: ["S4-11-012", "S4-11-039"],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        android screen "Order" 1080x2400 density 3
          text "Total" at 40,300 900x60 textSize 42 textSizeUnit dp      <--
          text "Price" at 40,400 900x60 textSize 42 textSizeUnit px      <--
        """),
      Example(
        """
        ios screen "Order" 390x844
          text "Total" at 16,100 358x20 textSize 13 adjustsFont false    <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "Order" 1080x2400 density 3
          text "Total" at 40,300 900x60 textSize 42 textSizeUnit sp
        """),
      Example(
        """
        ios screen "Order" 390x844
          text "Total" at 16,100 358x20 dynamicTypeStyle footnote adjustsFont true
        """),
    ],
    ignores: [
      Example(
        """
        android screen "The unit is not told, or there is no text" 1080x2400 density 3
          text "Total" at 40,300 900x60 textSize 42
          image at 40,400 90x60 textSize 42 textSizeUnit dp
        """),
      Example(
        """
        ios screen "Not told" 390x844
          text "Total" at 16,100 358x20 textSize 13
        """),
    ]
  )

  func findings(in context: AuditContext) -> [(node: Int, verdict: Verdict)] {
    let screen = context.screen
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard let text = node.shownText ?? node.hintText ?? node.placeholder,
        text.contains(where: { $0.isLetter || $0.isNumber }),
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      switch screen.platform {
      case .android:
        guard let unit = node.text(.textSizeUnit), unit != "sp" else { return nil }
        return (index, .failed(.fixed("in \(unit)")))
      case .ios:
        guard node.flag(.adjustsFont) == false else { return nil }
        return (index, .failed(.fixed("without adjustsFontForContentSizeCategory")))
      }
    }
  }
}

extension Problem {
  fileprivate static func fixed(_ how: String) -> Problem {
    Problem("the text is set \(how), so it stays as large as it is at every text size")
  }
}
