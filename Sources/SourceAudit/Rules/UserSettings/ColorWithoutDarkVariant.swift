// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A colour that stays the same in Dark Mode.
///
/// The impact is greater if the same colour is readable on white but not on black.
struct ColorWithoutDarkVariant: Check {
  static let card = RuleCard(
    id: "color-without-dark-variant",
    rule: "ignored-setting",
    title: "A colour has no variant for Dark Mode",
    harm: "Among colours that change, its contrast may be lost for people who need a dark screen.",
    remedy: "Add a dark appearance to the colour set, with the same colour if that is intended.",
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: ["S4-8-094", "S0-002"],
    clauses: [.wcag("1.4.3")],
    fails: [
      Example(
        """
        Brand: any #202020  <--
        Text: any #202020, dark #F0F0F0
        Accent: any #707070, high contrast #404040  <--
        """)
    ],
    passes: [Example("Brand: any #202020, dark #F0F0F0")],
    ignores: [Example("Label: system")]
  )

  func reports(on subject: ColorSetSubject) -> [Report<String>] {
    [Report(place: subject.path, verdict: verdict(on: subject.set, among: subject.all))]
  }

  private func verdict(on set: ColorSet, among sets: [ColorSet]) -> Verdict {
    guard !set.variants.contains(where: { $0.isDark == true }),
      set.variants.contains(where: { $0.color != nil })
    else { return .passed }
    let contrasts = set.contrasts.filter { !$0.look.hasHighContrast }
    guard let light = contrasts.first(where: { !$0.look.isDark }),
      let dark = contrasts.first(where: \.look.isDark)
    else { return .failed("the colour has no dark appearance") }
    return .failed(
      Problem(
        "the colour has no dark appearance: its contrast is \(light.ratio.cutToHundredths) with white, and "
          + "\(dark.ratio.cutToHundredths) with black in Dark Mode",
        measured: [.init("light", light.ratio), .init("dark", dark.ratio)],
        impact: light.ratio >= 4.5 && dark.ratio < 4.5 ? .moderate : nil))
  }
}
