/// Every rule over a screen, by id.
public enum RuleCatalog {
  public static let all: [any Rule.Type] = [
    EmptyModal.self,
    HiddenControl.self,
    ModalLeak.self,
    NestedControl.self,
    SmallTouchTarget.self,
    TextWithoutElement.self,
  ]
}
