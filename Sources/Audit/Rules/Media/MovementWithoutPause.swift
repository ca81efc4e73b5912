// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// Content that moves by itself, on a screen without anything to pause it.
///
/// It is a moving picture, a carousel, running text or a video, recognised by its class or by the
/// name in its identifier (`MediaOnScreen`). A capture cannot show whether it moves at the moment.
struct MovementWithoutPause: Check {
  static let card = RuleCard(
    id: "movement-without-pause",
    title: "Moving content has no pause",
    harm: """
      Movement beside a text makes it unreadable for people with attention disorders, and pages \
      turn before slow readers are done.
      """,
    remedy: "Put a pause button beside it, or start it only when people ask.",
    impact: .moderate,
    tier: .experimental,
    concerns: [.reading, .attention],
    partOf: ["S4-12-002"],
    clauses: [.wcag("2.2.2")],
    fails: [
      Example(
        """
        android screen "Shop"
          group class "com.airbnb.lottie.LottieAnimationView" identifier "hero"   <--
          group identifier "com.shop:id/offer_carousel"                           <--
            image contentDescription "Offer 1 of 4"
          button "Buy" clickable
        """),
      Example(
        """
        ios screen "News" 390x844
          group class "AVPlayerView" at 0,100 390x220                             <--
          group identifier "newsTicker" at 0,340 390x40                           <--
        """),
    ],
    passes: [
      Example(
        """
        android screen "Shop"
          group identifier "com.shop:id/offer_carousel"
            image contentDescription "Offer 1 of 4"
          image-button contentDescription "Pause" clickable
        """),
      Example(
        """
        ios screen "News" 390x844
          group class "AVPlayerView" at 0,100 390x220
          button "Play" at 20,280 44x44
        """),
    ],
    ignores: [
      Example(
        """
        ios screen "Photo"
          image label "Mars"
        """),
      Example(
        """
        android screen "Kein Englisch" language "de"
          group identifier "com.shop:id/offer_carousel"
          button "Anhalten" clickable
        """),
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    let media = MediaOnScreen(context)
    guard !media.hasPause else { return [] }
    return media.views.map { view in
      media.hasForeignControl
        ? Report.cannotTell(
          view.node, Problem("whether a control here pauses \(view.kind.rawValue)"))
        : Report.failed(view.node, Problem("nothing here pauses \(view.kind.rawValue)"))
    }
  }
}
