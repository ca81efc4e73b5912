public import CurbcutAudit

/// Every rule over source, by id.
public enum SourceRuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any SourceRule.Type] = [
    AdjustableWithoutSteps.self,
    AnimationWithoutReduceMotion.self,
    AutocorrectionOff.self,
    BooleanGender.self,
    ButtonUsedAsLink.self,
    CappedFont.self,
    CodeWithoutPunctuation.self,
    DraggableOutsideTree.self,
    DrawnTextNotRedrawn.self,
    DroppedDefaultTrait.self,
    EmptyControlTitle.self,
    ExposedForTest.self,
    FastFlash.self,
    FieldWithoutPurpose.self,
    FixedDateFormat.self,
    FixedFontSize.self,
    ForeignVideoPlayer.self,
    GenderConclusion.self,
    GestureWithoutAction.self,
    GreetingByLegalName.self,
    GreyedButtonWithoutState.self,
    HeadingWithoutTrait.self,
    HeadingWordInLabel.self,
    HiddenControlWithoutAction.self,
    HiddenViewWithControl.self,
    IdentifierQuery.self,
    IgnoredChildrenWithoutLabel.self,
    IgnoredControl.self,
    IgnoredTextSize.self,
    JustifiedText.self,
    KeyboardWithoutDictation.self,
    LabelFromInitialState.self,
    LabelNotRefreshed.self,
    MissingActivationPoint.self,
    MissingMagicTap.self,
    MotionOnlyFunction.self,
    MovementOnAppear.self,
    MovementWithoutStop.self,
    NoColorChoice.self,
    NoShortcut.self,
    OmittedAccessibilityElement.self,
    OneLineText.self,
    OrientationLock.self,
    ReimplementedControl.self,
    ShortTimeout.self,
    SilentAdjustment.self,
    SilentPageScroll.self,
    SilentViewChange.self,
    SmallControlFrame.self,
    StaleAccessibilityFrame.self,
    StaleSetting.self,
    StaleSuppression.self,
    StepWithoutHaptics.self,
    StereoPosition.self,
    SwipedPagesWithoutScroll.self,
    TapGestureWithoutTrait.self,
    TappableWithoutButtonShape.self,
    UnadjustedFont.self,
    UnaskedModal.self,
    UncheckedForm.self,
    UnguardedMotion.self,
    UnlabelledImage.self,
    UnnamedIconButton.self,
    UnnamedProgress.self,
    UnnamedTab.self,
    ZoomGestureConflict.self,
    ZoomUnawareTextInput.self,
  ]

  /// Those that run unless others are asked for: their findings were right in eight cases of ten or
  /// more on real apps, or follow from the source alone.
  public static let standard: [any SourceRule.Type] = all.filter { !optional.contains($0.id) }

  /// The ids of those that run only when asked for; `Documentation/SourceRules.md` says why.
  static let optional: Set<RuleID> = [
    "animation-without-reduce-motion",
    "autocorrection-off",
    "boolean-gender",
    "button-used-as-link",
    "code-without-punctuation",
    "drawn-text-not-redrawn",
    "exposed-for-test",
    "fast-flash",
    "field-without-purpose",
    "fixed-date-format",
    "gender-conclusion",
    "gesture-without-action",
    "greeting-by-legal-name",
    "greyed-button-without-state",
    "heading-without-trait",
    "identifier-query",
    "keyboard-without-dictation",
    "label-from-initial-state",
    "label-not-refreshed",
    "missing-magic-tap",
    "motion-only-function",
    "movement-on-appear",
    "movement-without-stop",
    "no-color-choice",
    "no-shortcut",
    "omitted-accessibility-element",
    "one-line-text",
    "orientation-lock",
    "reimplemented-control",
    "short-timeout",
    "silent-adjustment",
    "silent-view-change",
    "small-control-frame",
    "step-without-haptics",
    "stereo-position",
    "swiped-pages-without-scroll",
    "tappable-without-button-shape",
    "unasked-modal",
    "unchecked-form",
    "unguarded-motion",
    "unnamed-progress",
  ]

  /// The rule with a name; nil when there is none.
  public static func named(_ id: RuleID) -> (any SourceRule.Type)? { byID[id] }

  /// Whether a name is that of a rule which may report something about source, or about the screens
  /// that source describes.
  static func knows(_ id: RuleID) -> Bool { byID[id] != nil || screenRules.contains(id) }

  private static let screenRules = Set(RuleCatalog.all.map { $0.id })

  private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })
}
