// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A colour whose dark variant has too little contrast, although the light one has enough.
struct FaintDarkColor: Check {
  static let card = RuleCard(
    id: "faint-dark-color",
    rule: "low-text-contrast",
    title: "A colour is faint in Dark Mode",
    harm: "Text that is readable by day is not readable for people who need a dark screen.",
    remedy: "Choose a lighter colour for the dark appearance, and for the one with high contrast.",
    impact: .serious,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: ["S4-8-094"],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        Text: any #303030, dark #505050  <--
        """)
    ],
    passes: [Example("Text: any #303030, dark #D0D0D0")],
    ignores: [
      Example(
        """
        Ground: any #FFFFFF, dark #101010
        Brand: any #303030
        """)
    ]
  )

  func reports(on subject: ColorSetSubject) -> [Report<String>] {
    [Report(place: subject.path, verdict: verdict(on: subject.set, among: subject.all))]
  }

  private func verdict(on set: ColorSet, among sets: [ColorSet]) -> Verdict {
    guard set.variants.contains(where: { $0.isDark == true }) else { return .passed }
    for hasHighContrast in [false, true] {
      let contrasts = set.contrasts.filter { $0.look.hasHighContrast == hasHighContrast }
      guard let light = contrasts.first(where: { !$0.look.isDark }),
        let dark = contrasts.first(where: \.look.isDark), light.isOfText,
        light.ratio >= 4.5, dark.ratio < 4.5
      else { continue }
      return .failed(
        Problem(
          "the colour has a contrast of \(light.ratio.cutToHundredths) with white, and of "
            + "\(dark.ratio.cutToHundredths) with black in Dark Mode",
          measured: [.init("light", light.ratio), .init("dark", dark.ratio)]))
    }
    return .passed
  }
}
