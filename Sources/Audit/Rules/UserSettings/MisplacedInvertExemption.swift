// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A view that Smart Invert does not invert, although it contains text or fills the screen.
///
/// UIKit's `accessibilityIgnoresInvertColors` is inherited by all subviews. Apple made it for
/// "photos and videos"; on a container or a text it disables the setting for people who need it.
struct MisplacedInvertExemption: Check {
  static let card = RuleCard(
    id: "misplaced-invert-exemption",
    rule: "ignored-setting",
    title: "Text is exempt from inverted colours",
    harm: "People who are dazzled by light invert all colours, but here a bright text or screen "
      + "stays bright, for reasons of taste.",
    remedy: "Set accessibilityIgnoresInvertColors on photos, videos and icons that inversion "
      + "spoils, and on nothing around them.",
    impact: .moderate,
    tier: .standard,
    concerns: [.lowVision, .photosensitive],
    requirements: ["S4-8-086", "S4-8-087"],
    clauses: [],
    fails: [
      Example(
        """
        ios screen "Album" 390x844
          group at 0,0 390x844 ignoresInvertColors true        <-- the whole screen
            image "Beach" at 0,100 390x300
            text "Summer" at 16,420 358x30
        """),
      Example(
        """
        ios screen "Album" 390x844
          image "Beach" at 0,100 390x300
          text "Summer" at 16,420 358x30 ignoresInvertColors true   <-- a text
        """),
    ],
    passes: [
      Example(
        """
        ios screen "Album" 390x844
          group at 0,100 390x300 ignoresInvertColors true
            image "Beach" at 0,100 390x300
          text "Summer" at 16,420 358x30
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Album" 390x844
          image "Beach" at 0,100 390x300
          text "Summer" at 16,420 358x30
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let screen = context.screen
    guard screen.platform == .ios else { return [] }
    return screen.nodes.indices.compactMap { index in
      guard screen.nodes[index].isSet(.ignoresInvertColors),
        context.surroundings.isDrawn[index]
      else { return nil }
      let texts = (index..<screen.nodes[index].end).count { screen.nodes[$0].shownText != nil }
      guard texts > 0 else { return nil }
      return Report.failed(index, .spares(texts))
    }
  }
}

extension Problem {
  fileprivate static func spares(_ texts: Int) -> Problem {
    Problem(
      texts == 1
        ? "Smart Invert does not invert a text"
        : "Smart Invert does not invert this view and its \(texts) texts",
      measured: [Measurement("texts", Double(texts))])
  }
}
