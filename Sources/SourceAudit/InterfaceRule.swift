public import CurbcutAudit
public import CurbcutSource

/// One check over a storyboard or XIB, with its card, whose examples are views of a XIB.
///
/// A line of an example that should be reported ends with `<!-- reported -->`.
public protocol InterfaceRule: Sendable {
  /// Everything that is decided about it.
  static var card: RuleCard { get }
  /// Makes it ready to run; rules have no configuration.
  init()
  /// What does not pass in one scene or view; what passes is left out.
  func reports(on scene: InterfaceBuilderFile.Scene) -> [SourceReport]
}

/// One check over the colours of an asset catalog, with its card.
///
/// A line of an example is a colour set: its name, a colon and its variants, such as
/// `Brand: any, dark, high contrast`. One that should be reported ends with `<--`.
public protocol AssetRule: Sendable {
  /// Everything that is decided about it.
  static var card: RuleCard { get }
  /// Makes it ready to run; rules have no configuration.
  init()
  /// Whether a set passes, given all of its project.
  func verdict(on set: ColorSet, among sets: [ColorSet]) -> Verdict
}

extension InterfaceRule {
  /// Its permanent name.
  public static var id: RuleID { card.id }
}

extension AssetRule {
  /// Its permanent name.
  public static var id: RuleID { card.id }
}
