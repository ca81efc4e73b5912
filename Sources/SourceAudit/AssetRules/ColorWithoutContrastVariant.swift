import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A colour that stays the same with Increase Contrast, in a project whose other colours change.
struct ColorWithoutContrastVariant: AssetRule {
  static let id: RuleID = "color-without-contrast-variant"

  static let card = RuleCard(
    title: "A colour has no variant for Increase Contrast",
    harm: "People who ask for more contrast get it from other colours of the app, but not here.",
    remedy: "Tick High Contrast for the colour set and give a stronger colour.",
    impact: .minor,
    partOf: ["S4-8-080"],
    clauses: [],
    fails: [
      Example(
        """
        Brand: any, dark  <--
        Text: any, high contrast
        """)
    ],
    passes: [Example("Brand: any, high contrast")],
    ignores: [Example("Brand: any")]
  )

  func verdict(on set: ColorSet, among sets: [ColorSet]) -> Verdict {
    guard sets.contains(where: hasHighContrast), !hasHighContrast(set),
      set.variants.contains(where: { $0.color != nil })
    else { return .passed }
    return .failed(
      "the colour has no high-contrast appearance, and other colours of the project have one")
  }

  private func hasHighContrast(_ set: ColorSet) -> Bool {
    set.variants.contains { $0.hasHighContrast == true }
  }
}
