// SPDX-License-Identifier: Apache-2.0
import CurbcutAudit
import CurbcutScreen
import CurbcutSource
import CurbcutStandards

/// A colour that stays the same with Increase Contrast, although its contrast is not the highest.
///
/// A catalog does not state the purpose of a colour. It is assumed to be for text on the system's
/// background: white, and black in Dark Mode (row S4-8-080 requires 7:1). A colour close to that of
/// the background is itself a background.
struct ColorWithoutContrastVariant: Check {
  static let card = RuleCard(
    id: "color-without-contrast-variant",
    rule: "ignored-setting",
    title: "A colour has no variant for Increase Contrast",
    harm: "People who ask for more contrast get it from the app's other colours, but not here.",
    remedy: "Tick High Contrast for the colour set and give a stronger colour.",
    impact: .minor,
    tier: .experimental,
    concerns: [.lowVision],
    requirements: ["S4-8-080"],
    clauses: [.en301549("11.7")],
    fails: [
      Example(
        """
        Brand: any #767676  <--
        Text: any #202020, dark #909090  <--
        """)
    ],
    passes: [
      Example(
        """
        Brand: any #767676, high contrast #404040
        Text: any #202020, dark #E0E0E0
        """)
    ],
    ignores: [Example("Ground: any #F4F4F4, dark #1A1A1A")]
  )

  func reports(on subject: ColorSetSubject) -> [Report<String>] {
    [Report(place: subject.path, verdict: verdict(on: subject.set, among: subject.all))]
  }

  private func verdict(on set: ColorSet, among sets: [ColorSet]) -> Verdict {
    guard !set.variants.contains(where: { $0.hasHighContrast == true }) else { return .passed }
    let measured = set.contrasts.filter { !$0.look.hasHighContrast && $0.isOfText }
    guard let least = measured.min(by: { $0.ratio < $1.ratio }), least.ratio < Self.enhanced
    else { return .passed }
    return .failed(
      Problem(
        "the colour has a contrast of \(least.ratio.cutToHundredths) with \(least.ground), less than 7, and "
          + "no high-contrast appearance",
        measured: [.init("contrast", least.ratio)]))
  }

  /// Source: WCAG 2.2, 1.4.6 Contrast (Enhanced).
  private static let enhanced = 7.0
}
