/// Every rule over storyboards, XIBs and asset catalogs, by id.
public enum InterfaceRuleCatalog {
  /// The types of the rules over storyboards and XIBs, sorted by id; all follow from the file alone
  /// and are on by default.
  public static let all: [any InterfaceRule.Type] = [
    FixedInterfaceFont.self,
    FixedSideConstraint.self,
    FixedTextAlignment.self,
    FixedTextFrame.self,
    UnadjustedInterfaceFont.self,
  ]

  /// The types of the rules over asset catalogs, sorted by id.
  ///
  /// None is on by default: a colour may be meant to be the same in every look, and how often that is
  /// so has not been measured.
  public static let assets: [any AssetRule.Type] = [
    ColorWithoutContrastVariant.self,
    ColorWithoutDarkVariant.self,
  ]
}
