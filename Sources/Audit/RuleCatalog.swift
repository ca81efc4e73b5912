/// Every rule over a screen, by id.
public enum RuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any Rule.Type] = [
    AdjustableWithoutValue.self,
    AmbiguousSelection.self,
    CappedText.self,
    ClickableWithoutRole.self,
    CrowdedTargets.self,
    DecorativeImageInOrder.self,
    DigitsReadAsNumber.self,
    DuplicateBounds.self,
    DuplicateDescription.self,
    DuplicateName.self,
    EditableWithContentDescription.self,
    EmptyModal.self,
    EssentialHint.self,
    FragileReadingOrder.self,
    GestureInstruction.self,
    GestureWithoutAlternative.self,
    HandleInName.self,
    HiddenControl.self,
    HintAsOnlyLabel.self,
    HintRepeatsLabel.self,
    HintWithoutFullStop.self,
    ImageTraitOnControl.self,
    ImperativeHint.self,
    LargeSilentImage.self,
    LinkWithoutPurpose.self,
    LowTextContrast.self,
    MisplacedActivationPoint.self,
    MissingContact.self,
    MissingHeading.self,
    MisusedDirectInteraction.self,
    ModalLeak.self,
    ModalWithoutExit.self,
    NestedControl.self,
    NumberWithoutContext.self,
    PercentageBesideNumber.self,
    PunctuatedLabel.self,
    ResourceNameAsName.self,
    RoleWordInName.self,
    SensoryInstruction.self,
    SeveralValuesMerged.self,
    SmallTouchTarget.self,
    SpokenTwice.self,
    TabBarAsElement.self,
    TextWithoutElement.self,
    TwoDimensionalScrolling.self,
    UncapitalizedLabel.self,
    UnfilledName.self,
    UnlabelledField.self,
    UnmarkedHeading.self,
    UnnamedControl.self,
    UnnamedImage.self,
    UnspokenAbbreviation.self,
    ValueInLabel.self,
    VisibleTextNotInName.self,
    WordyName.self,
    WrongLanguage.self,
  ]

  /// Those that run unless others are asked for: their findings follow from what the screen says, or
  /// were right in eight cases of ten or more on real apps.
  public static let standard: [any Rule.Type] = all.filter { !onRequest.contains($0.id) }

  /// Rules of thumb that run only when they are asked for: nobody has measured yet how often they are
  /// right.
  static let onRequest: Set<RuleID> = [
    "decorative-image-in-order",
    "essential-hint",
    "handle-in-name",
    "large-silent-image",
    "missing-contact",
    "sensory-instruction",
    "wordy-name",
  ]
}
