// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text that meets the contrast of WCAG's level AA, but not that of level AAA.
///
/// Text that fails level AA is reported by `low-text-contrast` alone.
struct TextBelowEnhancedContrast: Check {
  static let card = RuleCard(
    id: "text-below-enhanced-contrast",
    rule: "low-text-contrast",
    title: "Text could have more contrast",
    harm: "People with a visual acuity of about 20/80 lose more contrast than the usual limits "
      + "make up for, and find such text hard or impossible to read.",
    remedy: "Aim for a ratio of 7, and of 4.5 for text from 18 points, or from 14 in bold; the "
      + "smaller "
      + "the text, the more contrast it needs.",
    impact: .minor,
    tier: .advice,
    concerns: [.lowVision],
    requirements: ["S4-066", "S4-12-084"],
    clauses: [.wcag("1.4.6")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Optional" at 16,100 358x20 textSize 13 textColor "#707070"     <-- 4.95
            text "Free" at 16,200 358x40 textSize 30 textColor "#8C8C8C"         <-- 3.36, large
        """),
      Example(
        """
        android screen "Only the screenshot tells" 200x200 density 2
          text "Optional" at 10,10 120x40 textSize 28 textColor null    <--
        """,
        drawing: Drawing(
          on: "#FFFFFF", .text("#707070", Rect(x: 10, y: 10, width: 120, height: 40)))),
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Total" at 16,100 358x20 textSize 13 textColor "#595959"
            text "Free" at 16,200 358x40 textSize 30 textColor "#707070"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Too little for any level, or exempt" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Optional" at 16,100 358x20 textSize 13 textColor "#999999"
            button "Later" at 16,200 358x44 textColor "#BBBBBB" enabled false
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    TextContrast.answers(in: context).compactMap { node, answer in
      guard case .measured(let measured) = answer, measured.verdict(at: .minimum) == .passed else {
        return nil
      }
      let verdict = measured.verdict(at: .enhanced)
      return verdict == .passed ? nil : Report(place: node, verdict: verdict)
    }
  }
}
