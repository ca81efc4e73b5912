// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Text on a bright, saturated background.
///
/// Saturated means that the weakest channel has at most a tenth of the strongest one, and bright
/// that the strongest is nearly at its maximum: both are rules of thumb.
struct GlaringGround: Check {
  static let card = RuleCard(
    id: "glaring-ground",
    rule: "harsh-reading-colors",
    title: "Text has a glaring background",
    harm: "For some people with dyslexia or autism, letters on a bright, saturated background seem "
      + "to flicker or to run into each other.",
    remedy: "Use such colours for small things, and a quiet colour around text.",
    impact: .minor,
    tier: .experimental,
    concerns: [.reading, .photosensitive],
    requirements: ["S4-12-014"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Offers" 390x844
          group at 0,0 390x844 backgroundColor "#FFEE00"
            text "Today only" at 16,100 358x20 textSize 17 textColor "#000000"   <-- yellow
        """),
      Example(
        """
        android screen "Only the screenshot tells" 200x200 density 2
          text "Today only" at 10,10 120x40 textSize 28 textColor null    <--
        """,
        drawing: Drawing(
          on: "#FF00CC", .text("#000000", Rect(x: 10, y: 10, width: 120, height: 40)))),
    ],
    passes: [
      Example(
        """
        ios screen "Offers" 390x844
          group at 0,0 390x844 backgroundColor "#FFF8C4"
            text "Today only" at 16,100 358x20 textSize 17 textColor "#000000"
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Nothing is told" 390x844
          text "Today only" at 16,100 358x20 textSize 17
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    TextContrast.answers(in: context).compactMap { node, answer in
      guard case .measured(let measured) = answer, measured.ground.isGlaring else { return nil }
      return Report.failed(node, .glaring(measured.ground))
    }
  }
}

extension Color {
  fileprivate var isGlaring: Bool {
    let strongest = max(red, green, blue)
    let weakest = min(red, green, blue)
    return strongest >= 230 && Int(weakest) * 10 <= Int(strongest)
  }
}

extension Problem {
  fileprivate static func glaring(_ ground: Color) -> Problem {
    Problem("the background of the text is \(ground.text), which is bright and saturated")
  }
}
