import CurbcutAudit
import CurbcutSource
import CurbcutStandards

/// A colour that stays the same in Dark Mode, in a project whose other colours change.
struct ColorWithoutDarkVariant: AssetRule {
  static let id: RuleID = "color-without-dark-variant"

  static let card = RuleCard(
    title: "A colour has no variant for Dark Mode",
    harm: "Beside colours that change, its contrast may be lost for people who need a dark screen.",
    remedy: "Add a dark appearance to the colour set, the same colour if that is meant.",
    impact: .minor,
    partOf: ["S4-8-094"],
    clauses: [],
    fails: [
      Example(
        """
        Brand: any  <--
        Text: any, dark
        """)
    ],
    passes: [Example("Brand: any, dark")],
    ignores: [Example("Brand: any")]
  )

  func verdict(on set: ColorSet, among sets: [ColorSet]) -> Verdict {
    guard sets.contains(where: hasDark), !hasDark(set),
      set.variants.contains(where: { $0.color != nil })
    else { return .passed }
    return .failed("the colour has no dark appearance, and other colours of the project have one")
  }

  private func hasDark(_ set: ColorSet) -> Bool { set.variants.contains { $0.isDark == true } }
}
