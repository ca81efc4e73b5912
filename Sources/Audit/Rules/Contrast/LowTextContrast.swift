// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text that has too little contrast with its background.
///
/// The rule judges text whose colour is stated. The background is its own or that of the views
/// below it, with translucent layers composited. If either is unknown, the rule examines the pixels
/// of the screenshot, and reports "cannot tell" if these do not show text on a plain background.
/// Text of disabled controls is exempt (WCAG 1.4.3); a hundredth below the limit passes, as in
/// Google's ATF. Only the captured state is judged, not dark mode or higher contrast.
struct LowTextContrast: Check {
  static let card = RuleCard(
    id: "low-text-contrast",
    aliases: ["white-text-on-system-color"],
    title: "Text has too little contrast",
    harm: "People with low vision, and everyone in bright light, find it hard or impossible to "
      + "read.",
    remedies: PlatformRemedies(
      iOS: """
        Make the text darker or the background lighter (in dark mode the reverse), until the \
        ratio is at least 4.5; 3 is enough for text from 18 points, or from 14 in bold. Use \
        colour sets or semantic colours.
        """,
      android: """
        Make the text darker or the background lighter (in dark mode the reverse), until the \
        ratio is at least 4.5; 3 is enough for text from 18 sp, or from 14 in bold. Use \
        theme colours.
        """),
    impact: .serious,
    tier: .standard,
    evidence: [
      Evidence("unseen source of iOS", right: 1, date: "2026-11-24"),
      // Four of the wrong ones were in an app that is always dark, which is mended.
      Evidence("UnseenFindings", right: 17, wrong: 6, date: "2026-11-29"),
      // Three of the wrong ones had another ground, which is mended.
      Evidence("UnseenFindings, layouts", right: 15, arguable: 1, wrong: 4, date: "2026-11-30"),
    ],
    concerns: [.lowVision],
    aspects: [.visibleColors, .reliableOnUIKit, .reliableOnLayouts],
    requirements: [
      "S4-009", "S4-024", "S4-065", "S4-11-010", "S4-11-038", "S4-12-083", "S0-002", "S4-031",
    ],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        ios screen "Order" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Optional" at 16,100 358x20 textSize 13 textColor "#999999"     <-- 2.85
            text "Free" at 16,200 358x40 textSize 30 textColor "#AAAAAA"         <-- 2.32, large
            text "Ghost" at 16,300 358x20 textSize 13 textColor "#00000066"      <-- grey by its alpha
            text "Body" at 16,400 358x20 dynamicTypeStyle body textColor "#8C8C8C"  <-- 3.36
        """),
      Example(
        """
        android screen "Order" 1080x2400 density 3
          text "Optional" at 40,300 900x60 textSize 42 textColor "#999999" backgroundColor "#FFFFFF"   <--
          field at 40,400 900x150 hintText "Name" hintColor "#BBBBBB" backgroundColor "#FFFFFF"        <--
        """),
      Example(
        """
        android screen "Only the screenshot tells" 200x200 density 2
          text "Optional" at 10,10 120x40 textSize 28 textColor null    <--
          text "Total" at 10,60 120x40 textSize 28 textColor null
        """,
        drawing: Drawing(
          on: "#FFFFFF", .text("#999999", Rect(x: 10, y: 10, width: 120, height: 40)),
          .text("#333333", Rect(x: 10, y: 60, width: 120, height: 40)))),
    ],
    passes: [
      Example(
        """
        ios screen "Order" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Total" at 16,100 358x20 textSize 13 textColor "#595959"
            text "Free" at 16,200 358x40 textSize 30 textColor "#8C8C8C"
            text "Large" at 16,250 358x40 dynamicTypeStyle title3 textColor "#8C8C8C"
            group at 0,300 390x100 backgroundColor "#000000"
              text "White on black" at 16,310 358x20 textSize 13 textColor "#FFFFFF"
        """),
      Example(
        """
        android screen "Order" 1080x2400 density 2
          text "Bold is large from 14" at 40,300 900x60 textSize 28 textStyle bold textColor "#8C8C8C" backgroundColor "#FFFFFF"
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Exempt, or not told" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            button "Later" at 16,100 358x44 textColor "#BBBBBB" enabled false
            text "Colour not told" at 16,200 358x20
            image at 0,300 390x200
            text "On a photo" at 16,350 358x20 textColor "#FFFFFF"
          text "No background" at 16,800 358x20 textColor "#FFFFFF"
        """),
      Example(
        """
        android screen "Large or not?" 1080x2400
          text "Size not told" at 40,300 900x60 textColor "#8C8C8C" backgroundColor "#FFFFFF"
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    TextContrast.answers(in: context).compactMap { node, answer in
      switch answer {
      case .unknown(let problem): return Report.cannotTell(node, problem)
      case .measured(let measured):
        let verdict = measured.verdict(at: .minimum)
        return verdict == .passed ? nil : Report(place: node, verdict: verdict)
      }
    }
  }
}
