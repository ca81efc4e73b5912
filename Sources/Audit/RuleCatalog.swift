/// Every rule over a screen, by id.
public enum RuleCatalog {
  /// The types of the rules, sorted by id.
  public static let all: [any Rule.Type] = [
    AdjustableWithoutValue.self,
    AmbiguousSelection.self,
    CappedText.self,
    ClickableWithoutRole.self,
    DuplicateBounds.self,
    DuplicateName.self,
    EditableWithContentDescription.self,
    EmptyModal.self,
    FragileReadingOrder.self,
    GestureInstruction.self,
    GestureWithoutAlternative.self,
    HiddenControl.self,
    HintAsOnlyLabel.self,
    HintRepeatsLabel.self,
    HintWithoutFullStop.self,
    ImperativeHint.self,
    LinkWithoutPurpose.self,
    LowTextContrast.self,
    MisplacedActivationPoint.self,
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
    TextWithoutElement.self,
    UncapitalizedLabel.self,
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
  static let onRequest: Set<RuleID> = []
}
