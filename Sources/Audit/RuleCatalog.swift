/// Every rule over a screen, by id.
public enum RuleCatalog {
  public static let all: [any Rule.Type] = [
    AdjustableWithoutValue.self,
    DuplicateBounds.self,
    DuplicateName.self,
    EditableWithContentDescription.self,
    GestureInstruction.self,
    HintRepeatsLabel.self,
    HintWithoutFullStop.self,
    ImperativeHint.self,
    LinkWithoutPurpose.self,
    PunctuatedLabel.self,
    ResourceNameAsName.self,
    RoleWordInName.self,
    UncapitalizedLabel.self,
    UnlabelledField.self,
    UnnamedControl.self,
    UnnamedImage.self,
    ValueInLabel.self,
    VisibleTextNotInName.self,
  ]
}
