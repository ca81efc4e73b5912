// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Longer text that is not black, or that has a white background.
///
/// This is advice for readers with dyslexia; people with low vision may want the opposite, so it is
/// best if readers choose. The rule checks texts from 80 letters on a light background.
struct HarshReadingColors: Check {
  static let card = RuleCard(
    id: "harsh-reading-colors",
    title: "The colours tire readers",
    harm: "On pure white, lines dazzle many people with dyslexia, and grey letters are harder to "
      + "tell apart.",
    remedy: "Set long texts in black on a light, soft colour, and let readers choose it.",
    impact: .minor,
    tier: .experimental,
    concerns: [.reading],
    requirements: ["S4-12-006", "S4-12-015"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Terms" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "You can return what you have bought within thirty days, unused and in its box, at no cost." at 16,100 358x60 textSize 17 textColor "#000000"   <-- on white
          group at 0,444 390x400 backgroundColor "#FAF3E0"
            text "You can return what you have bought within thirty days, unused and in its box, at no cost." at 16,500 358x60 textSize 17 textColor "#444444"   <-- grey
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Terms" 390x844
          group at 0,0 390x844 backgroundColor "#FAF3E0"
            text "You can return what you have bought within thirty days, unused and in its box, at no cost." at 16,100 358x60 textSize 17 textColor "#000000"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Short, or on a dark ground" 390x844
          group at 0,0 390x400 backgroundColor "#FFFFFF"
            text "Terms" at 16,100 358x60 textSize 17 textColor "#444444"
          group at 0,400 390x444 backgroundColor "#000000"
            text "You can return what you have bought within thirty days, unused and in its box, at no cost." at 16,500 358x60 textSize 17 textColor "#FFFFFF"
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    return TextContrast.answers(in: context).compactMap { node, answer in
      guard case .measured(let measured) = answer, let words = screen.nodes[node].shownText,
        let problem = ReadingColors.problem(of: words, in: measured.text, on: measured.ground)
      else { return nil }
      return Report.failed(node, problem)
    }
  }
}
