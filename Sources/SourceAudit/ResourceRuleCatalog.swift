import CurbcutAudit

/// Every rule over the files of a project that are not code, by id.
public enum ResourceRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any ResourceRule.Type] = [
    AppNameInUsageDescription.self,
    BlurryStaticMap.self,
    CapitalsInUsageDescription.self,
    DeclaredOrientationLock.self,
    JargonInUsageDescription.self,
    LongUsageDescription.self,
    MissingUsageDescription.self,
    NoRouteNotifications.self,
    NoSwitchForPrivateData.self,
    PressingUsageDescription.self,
    PromptAtLaunch.self,
    UnansweredDirectionsRequest.self,
    UnknownDirectionsMode.self,
    UntranslatedUsageDescription.self,
    UsageDescriptionWithoutPurpose.self,
  ]

  /// Those that run unless others are asked for: they follow from the files alone, or were right in
  /// eight cases of ten or more on real apps.
  public static let standard: [any ResourceRule.Type] = all.filter { !onRequest.contains($0.id) }

  /// The ids of those that run only when asked for; `Documentation/PrivateData.md` says why.
  static let onRequest: Set<RuleID> = [
    "blurry-static-map",
    "capitals-in-usage-description",
    "jargon-in-usage-description",
    "no-route-notifications",
    "no-switch-for-private-data",
    "pressing-usage-description",
    "prompt-at-launch",
    "usage-description-without-purpose",
  ]
}
