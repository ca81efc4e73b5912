/// Every rule over a screen, by id.
public enum RuleCatalog {
  public static let all: [any Rule.Type] = [
    ClickableWithoutRole.self,
    EmptyModal.self,
    FragileReadingOrder.self,
    HiddenControl.self,
    LowTextContrast.self,
    MissingHeading.self,
    ModalLeak.self,
    NestedControl.self,
    SmallTouchTarget.self,
    TextWithoutElement.self,
  ]
}
