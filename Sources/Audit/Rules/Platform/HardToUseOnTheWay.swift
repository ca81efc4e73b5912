// SPDX-License-Identifier: Apache-2.0
import CurbcutScreen
import CurbcutStandards

/// A screen for use on the way whose text or targets are too small or faint for sun, dim light and
/// bumps.
///
/// All text is compared with 7:1 and all targets with 48 points or dp, whatever their kind: this is
/// stricter than `text-below-enhanced-contrast` and `small-touch-target`, and only applies to
/// screens with a route.
struct HardToUseOnTheWay: Check {
  static let card = RuleCard(
    id: "hard-to-use-on-the-way",
    rule: "route-map-unlike-list",
    title: "A route is hard to read or to touch while travelling",
    harm: "In bright sun, in a dim train and on a bumpy ride, everybody sees worse and misses "
      + "more; people who do so anyway are lost.",
    remedies: PlatformRemedies(
      iOS: "Give all text a contrast of 7:1 and all buttons 48 by 48 points.",
      android: "Give all text a contrast of 7:1 and all buttons 48 by 48 dp."),
    impact: .minor,
    tier: .experimental,
    category: .platform,
    concerns: [.lowVision, .motorTouch],
    requirements: ["S3-074"],
    clauses: [.wcag("1.4.6"), .wcag("2.5.5")],
    fails: [
      Example(
        """
        ios screen "Route" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Walk 200 m to Main Station" at 16,100 358x24 textSize 24 textColor "#666666"  <-- 5.74
            text "Take bus 12 to Harbour" at 16,140 358x24 textColor "#000000"
            text "Walk 100 m to the museum" at 16,180 358x24 textColor "#000000"
            button "Next" at 300,700 44x44                                                      <--
        """)
    ],
    passes: [
      Example(
        """
        ios screen "Route" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Walk 200 m to Main Station" at 16,100 358x24 textSize 24 textColor "#000000"
            text "Take bus 12 to Harbour" at 16,140 358x24 textColor "#000000"
            text "Walk 100 m to the museum" at 16,180 358x24 textColor "#000000"
            button "Next" at 300,700 48x48
        """)
    ],
    ignores: [
      Example(
        """
        ios screen "Editor" 390x844
          group at 0,0 390x844 backgroundColor "#FFFFFF"
            text "Draft" at 16,100 358x24 textColor "#666666"
            button "Next" at 300,700 44x44
        """)
    ]
  )

  func reports(on context: AuditContext) -> [Report<Int>] {
    guard !RouteScreen(context).steps.isEmpty else { return [] }
    var findings: [Report<Int>] = TextContrast.answers(in: context).compactMap {
      node, answer in
      guard case .measured(let measured) = answer, !Contrast.reaches(measured.ratio, 7) else {
        return nil
      }
      let ratio = measured.ratio.cutToHundredths
      return Report.failed(
        node, Problem("its contrast is \(ratio), but should be at least 7 while travelling"))
    }
    let screen = context.screen
    guard let unit = screen.platform == .ios ? 1 : screen.facts.density, unit > 0, unit.isFinite
    else { return findings }
    for target in TouchTarget.all(in: context) where !target.isCutInWidth && !target.isCutInHeight {
      let size = min(target.size.width, target.size.height) / unit
      guard size > 0, size < Self.leastTarget - 0.5 else { continue }
      findings.append(
        Report.failed(
          target.node,
          Problem("it is \(size.written), but should be at least 48 by 48 while travelling")))
    }
    return findings
  }

  private static let leastTarget = 48.0
}
