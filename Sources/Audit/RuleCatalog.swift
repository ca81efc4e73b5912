/// Every rule over a screen, by id.
public enum RuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any Rule.Type] = [
    AdjustableWithoutValue.self,
    AmbiguousSelection.self,
    CappedText.self,
    ClickableWithoutRole.self,
    ContentFarFromStart.self,
    DifferenceByColorAlone.self,
    DuplicateBounds.self,
    DuplicateName.self,
    EditableWithContentDescription.self,
    EmptyModal.self,
    FixedTextSize.self,
    FragileReadingOrder.self,
    GestureInstruction.self,
    GestureWithoutAlternative.self,
    GlaringGround.self,
    HarshReadingColors.self,
    HiddenControl.self,
    HintAsOnlyLabel.self,
    HintRepeatsLabel.self,
    HintWithoutFullStop.self,
    ImperativeHint.self,
    InvertiblePhoto.self,
    LinkWithoutPurpose.self,
    LowIconContrast.self,
    LowTextContrast.self,
    MisplacedActivationPoint.self,
    MisplacedInvertExemption.self,
    MissingHeading.self,
    ModalLeak.self,
    NestedControl.self,
    NumberWithoutContext.self,
    PercentageBesideNumber.self,
    PunctuatedLabel.self,
    ResourceNameAsName.self,
    RoleWordInName.self,
    SmallTouchTarget.self,
    TabBarAsElement.self,
    TextBelowEnhancedContrast.self,
    TextCutOffWhenEnlarged.self,
    TextWithoutElement.self,
    UncapitalizedLabel.self,
    UndescribedLargeImage.self,
    UnfilledName.self,
    UnlabelledField.self,
    UnnamedControl.self,
    UnnamedImage.self,
    ValueInLabel.self,
    VisibleTextNotInName.self,
  ]

  /// Those that run unless others are asked for: their findings follow from what the screen says, or
  /// were right in eight cases of ten or more on real apps.
  public static let standard: [any Rule.Type] = all.filter { !onRequest.contains($0.id) }

  /// Rules of thumb that run only when they are asked for: nobody has measured yet how often they are
  /// right.
  static let onRequest: Set<RuleID> = [
    "content-far-from-start", "difference-by-color-alone", "glaring-ground",
    "harsh-reading-colors", "invertible-photo", "text-below-enhanced-contrast",
    "text-cut-off-when-enlarged", "undescribed-large-image",
  ]
}
