import CurbcutAudit

/// Every rule over storyboards, XIBs and asset catalogs, by id.
public enum InterfaceRuleCatalog {
  /// The types of the rules over storyboards and XIBs, sorted by id.
  public static let all: [any InterfaceRule.Type] = [
    DirectionalInterfaceImage.self,
    FixedInterfaceFont.self,
    FixedSideConstraint.self,
    FixedTextAlignment.self,
    FixedTextFrame.self,
    MissingHorizontalConstraint.self,
    PlainInterfaceVolumeSlider.self,
    UnadjustedInterfaceFont.self,
  ]

  /// Those that run unless others are asked for: they follow from the file alone. How often a fixed
  /// frame around a text cuts it off, and how often a symbol means a direction in space, has not been
  /// measured.
  public static let standard: [any InterfaceRule.Type] = all.filter { $0.card.tier == .standard }

  /// The types of the rules over asset catalogs, sorted by id.
  ///
  /// None is on by default: a colour may be meant to be the same in every look, and how often that is
  /// so has not been measured.
  public static let assets: [any AssetRule.Type] = [
    ColorWithoutContrastVariant.self,
    ColorWithoutDarkVariant.self,
    FaintDarkColor.self,
  ]
}
