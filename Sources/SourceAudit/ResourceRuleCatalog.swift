import CurbcutAudit

/// Every rule over the files of a project that are not code, by id.
public enum ResourceRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any ResourceRule.Type] = [
    DeclaredOrientationLock.self,
    DivergingInterfaceCopies.self,
    FormatMismatch.self,
    HardWording.self,
    InconsistentKeyNames.self,
    MissingTranslation.self,
    NoBaseLocalization.self,
    OrphanedTranslation.self,
    RepeatedKey.self,
    SingleLocalization.self,
    SpokenKey.self,
    TranslationCutOff.self,
    UnlocalizedInterfaceFile.self,
    UntranslatedAccessibilityText.self,
    UntranslatedInterfaceText.self,
    UnusedKey.self,
  ]

  /// Those that run unless others are asked for: they follow from the files alone, or their findings
  /// were right in eight cases of ten or more on real apps (`Documentation/Localization.md`).
  public static let standard: [any ResourceRule.Type] = all.filter { !optional.contains($0.id) }

  /// The ids of those that run only when asked for; `Documentation/Localization.md` says why.
  static let optional: Set<RuleID> = [
    "hard-wording",
    "inconsistent-key-names",
    "translation-cut-off",
    "unused-key",
  ]
}
