import CurbcutAudit

/// Every rule over the files of a project that are not code, by id.
public enum ResourceRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any ResourceRule.Type] = [
    DeclaredOrientationLock.self,
    LowContrastPair.self,
    UncaptionedMedia.self,
    UndescribedVideo.self,
  ]

  /// Those that run unless others are asked for: they follow from the files alone.
  public static let standard: [any ResourceRule.Type] = all.filter { !onRequest.contains($0.id) }

  /// Those that run only when they are asked for: whether a video speaks, shows captions in its picture, or
  /// is described where it is played, no file tells; and how often a pair of colours is that of a text and
  /// its ground has not been measured yet (none was reported in isowords).
  static let onRequest: Set<RuleID> = [
    "low-contrast-pair", "uncaptioned-media", "undescribed-video",
  ]
}
