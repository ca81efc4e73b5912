import CurbcutAudit

/// Every rule over the files of a project that are not code, by id.
public enum ResourceRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any ResourceRule.Type] = [
    AppNameInUsageDescription.self,
    BackgroundAudioSilenced.self,
    BlurryStaticMap.self,
    CapitalsInUsageDescription.self,
    DeclaredOrientationLock.self,
    DivergingInterfaceCopies.self,
    EmphasisInStrings.self,
    FormatMismatch.self,
    HardWording.self,
    InconsistentKeyNames.self,
    JargonInUsageDescription.self,
    KeyboardWithoutKeys.self,
    LongUsageDescription.self,
    LowContrastPair.self,
    MissingTranslation.self,
    MissingUsageDescription.self,
    NoBaseLocalization.self,
    NoRemoteControl.self,
    NoRouteNotifications.self,
    NoSwitchForPrivateData.self,
    OrphanedTranslation.self,
    PressingUsageDescription.self,
    PromptAtLaunch.self,
    PronounTextsWithoutThey.self,
    RepeatedKey.self,
    SingleLocalization.self,
    SpokenKey.self,
    TranslationCutOff.self,
    UnansweredDirectionsRequest.self,
    UncaptionedMedia.self,
    UndescribedVideo.self,
    UnknownDirectionsMode.self,
    UnlocalizedInterfaceFile.self,
    UntranslatedAccessibilityText.self,
    UntranslatedInterfaceText.self,
    UntranslatedUsageDescription.self,
    UnusedKey.self,
    UsageDescriptionWithoutPurpose.self,
  ]

  /// Those that run unless others are asked for: they follow from the files alone, or their findings
  /// were right in eight cases of ten or more on real apps (`Documentation/Localization.md`,
  /// `Documentation/PrivateData.md`).
  public static let standard: [any ResourceRule.Type] = all.filter { !optional.contains($0.id) }

  /// The ids of those that run only when asked for; the same pages say why.
  static let optional: Set<RuleID> = [
    "blurry-static-map",
    "capitals-in-usage-description",
    "emphasis-in-strings",
    "hard-wording",
    "inconsistent-key-names",
    "jargon-in-usage-description",
    "low-contrast-pair",
    "no-remote-control",
    "no-route-notifications",
    "no-switch-for-private-data",
    "pressing-usage-description",
    "prompt-at-launch",
    "pronoun-texts-without-they",
    "translation-cut-off",
    "uncaptioned-media",
    "undescribed-video",
    "unused-key",
    "usage-description-without-purpose",
  ]
}
