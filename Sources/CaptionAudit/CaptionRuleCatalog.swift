public import CurbcutAudit

/// Every rule over captions, by id.
public enum CaptionRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any CaptionRule.Type] = [
    CaptionAfterEnd.self,
    CaptionsInCapitals.self,
    CaptionsWithoutSounds.self,
    CaptionsWithoutSpeakers.self,
    CrowdedCaption.self,
    EmptyCaption.self,
    FastCaption.self,
    FleetingCaption.self,
    LingeringCaption.self,
    LongCaptionLine.self,
    MisorderedCaption.self,
    OverlappingCaption.self,
    UncaptionedStretch.self,
    UnreadableCaption.self,
  ]

  /// The rule with a name; nil when there is none.
  public static func named(_ id: RuleID) -> (any CaptionRule.Type)? { all.first { $0.id == id } }
}
