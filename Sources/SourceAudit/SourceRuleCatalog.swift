public import CurbcutAudit

/// Every rule over source, by id.
public enum SourceRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any SourceRule.Type] = [
    AdjustableWithoutSteps.self,
    CappedFont.self,
    DraggableOutsideTree.self,
    DroppedDefaultTrait.self,
    EmptyControlTitle.self,
    FixedFontSize.self,
    ForeignVideoPlayer.self,
    HiddenControlWithoutAction.self,
    HiddenViewWithControl.self,
    IgnoredChildrenWithoutLabel.self,
    IgnoredControl.self,
    JustifiedText.self,
    MissingActivationPoint.self,
    SilentPageScroll.self,
    StaleAccessibilityFrame.self,
    StaleSetting.self,
    StaleSuppression.self,
    TapGestureWithoutTrait.self,
    UnadjustedFont.self,
    UnlabelledImage.self,
    UnnamedIconButton.self,
    ZoomGestureConflict.self,
    ZoomUnawareTextInput.self,
  ]

  /// Those that run unless others are asked for: their findings were right in eight cases of ten or
  /// more on real apps, or follow from the source alone.
  public static let standard: [any SourceRule.Type] = all

  /// The rule with a name; nil when there is none.
  public static func named(_ id: RuleID) -> (any SourceRule.Type)? { byID[id] }

  /// Whether a name is that of a rule which may report something about source, or about the screens
  /// that source describes.
  static func knows(_ id: RuleID) -> Bool { byID[id] != nil || screenRules.contains(id) }

  private static let screenRules = Set(RuleCatalog.all.map { $0.id })

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
