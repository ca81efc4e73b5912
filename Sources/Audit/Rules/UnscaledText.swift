import CurbcutScreen
import CurbcutStandards

/// Text of which the capture says that it does not follow the text size that the user chose.
///
/// iOS: `adjustsFontForContentSizeCategory`, see `checkForSupportsDynamicType` in google/GTXiLib@e322f9d.
/// Android: sizes in sp follow, others do not
/// (https://developer.android.com/guide/topics/resources/more-resources#Dimension).
struct UnscaledText: ScreenRule {
  static let id: RuleID = "unscaled-text"

  static let card = RuleCard(
    title: "Text does not follow the text size",
    harm: "People who need large text set it for all apps, and here it stays small.",
    remedy: "On iOS take the font from a text style or UIFontMetrics and let it adjust itself; on "
      + "Android give the size in sp.",
    impact: .serious,
    requirements: ["S4-11-012"],
    clauses: [.wcag("1.4.4")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          text "Total" at 16,100 358x30 adjustsFont false   <--
        """),
      Example(
        """
        android screen "Order" 1080x2400
          text "Total" at 40,300 900x80 textSize 42 textSizeUnit dp   <--
          text "12 euros" at 40,400 900x80 textSize 42 textSizeUnit px   <--
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          text "Total" at 16,100 358x30 adjustsFont dynamicTypeStyle body
        """),
      Example(
        """
        android screen "Order" 1080x2400
          text "Total" at 40,300 900x80 textSize 42 textSizeUnit sp
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Not told, or not seen" 390x844
          text "Total" at 16,100 358x30
          text "Loading" at 16,200 358x30 adjustsFont false visible false
        """)
    ]
  )

  func findings(in context: AuditContext) -> [(node: Int, verdict: Verdict)] {
    let screen = context.screen
    return screen.nodes.indices.compactMap { index in
      let node = screen.nodes[index]
      guard node.shownText != nil || node.label != nil,
        context.surroundings.isInSight(index, of: screen)
      else { return nil }
      switch screen.platform {
      case .ios:
        guard node.flag(.adjustsFont) == false else { return nil }
        return (index, .failed("its font does not follow the text size that the user chose"))
      case .android:
        guard let unit = node.text(.textSizeUnit), unit == "px" || unit == "dp" else { return nil }
        return (index, .failed(.unit(unit)))
      }
    }
  }
}

extension Problem {
  fileprivate static func unit(_ unit: String) -> Problem {
    Problem("its size is given in \(unit), which does not follow the font size that the user chose")
  }
}
